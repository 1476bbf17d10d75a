/** What can go wrong on the way to Python, on the page and in its worker. */

/** @import { FailureKind } from "./messages.js" */

/** Something that the reader is told about, by its kind. */
export class Failure extends Error {
  /** @param {FailureKind} kind @param {string} detail */
  constructor(kind, detail) {
    super(detail);
    this.kind = kind;
  }
}
