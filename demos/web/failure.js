/** What can go wrong on the way to Python, on the page and in its worker. */

/** @import { FailureKind } from "./messages.js" */

/** Something that the reader is told about, by its kind. */
export class Failure extends Error {
  /** @param {FailureKind} kind @param {string} detail */
  constructor(kind, detail) {
    super(detail);
    this.kind = kind;
  }

  /** Of a reply that brings no file. @param {Response} reply @param {string | URL} url */
  static of({ status }, url) {
    const isGone = status === 404 || status === 410;
    return new Failure(isGone ? "missing" : "network", `${status} ${url}`);
  }
}
