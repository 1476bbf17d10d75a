/** What can go wrong on the way to Python, on the page and in its worker. */

/** @import { Failed, FailureKind } from "./messages.js" */

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

  /** An answer that says so. @param {unknown} error @returns {Failed} */
  static answer(error) {
    const kind = error instanceof Failure ? error.kind : "other";
    return { id: 0, type: "failed", kind, detail: String(error) };
  }
}
