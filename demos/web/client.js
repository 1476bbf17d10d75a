/** The page's side of the worker: one for all demos, started once, asked one thing at a time. */

import { deliver } from "./delivery.js";
import { Failure } from "./failure.js";
import { fetchAnew, moduleWorker } from "./launch.js";

/** @import { Answer, Failed, FailureKind, Progress, Refused, Rendered, State, Way } from "./messages.js" */

/**
 * @typedef {{demo: string, language: string, state: State}} Wish
 * @typedef {{wish: Wish, patience: number, settle: (answer?: Rendered | Refused | Failed) => void}}
 *   Waiting
 */

/** After these the worker can still be asked; after any other failure a new one is needed. */
const SURVIVED = new Set(["network", "missing", "damaged"]);
/** Failures that were wished for: the worker is to come back at once, with files that are good. */
export const ENDED = new Set(["stopped", "timeout"]);

/** Seconds, of those that are not frozen, without a word from a worker that owes an answer, or a byte
 * on its way to it, after which it counts as lost. */
const SILENCE = 90;
/** What cannot be otherwise if Python starts another way. */
const HOPELESS = new Set(["unsupported", ...ENDED]);
/** @type {Way} How this page starts Python: in an engine that cannot one way, not again that way. */
let usual = "snapshot";

export class Client extends EventTarget {
  #whole;
  /** @type {Worker | undefined} */
  #worker;
  /** Ends what is on its way to the worker. */
  #delivery = new AbortController();
  /** @type {Promise<Answer> | undefined} */
  #started;
  /** @type {Map<number, (answer: Answer) => void>} */
  #open = new Map();
  #lastId = 0;
  /** @type {Map<unknown, Waiting>} The newest wish of each demo. */
  #waiting = new Map();
  #busy = false;
  #silent = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #watch;
  /** @type {RequestCache} What the browser kept is not trusted again after a failure. */
  #cache = "default";

  /** @param {boolean} [whole] Whether readers' own programs run in it, which may import anything. */
  constructor(whole = false) {
    super();
    this.#whole = whole;
  }

  /**
   * Start Python, unless that has been done. Dispatches `progress` (detail: {@link Progress}),
   * `more` (detail: the rest of an answer, or why there is none) and, when the worker is given up,
   * `lost`.
   * @param {Wish} wish What is likely to be asked first.
   * @returns {Promise<Answer>} `ready` or `failed`; after a failure the next call tries again.
   */
  start(wish) {
    this.#started ??= this.#boot(wish);
    return this.#started;
  }

  /**
   * Ask for what a demo's state looks like. A newer wish of the same asker takes the place of one
   * that still waits.
   * @param {unknown} asker @param {Wish} wish
   * @param {number} [patience] Milliseconds after which the worker is given up.
   * @returns {Promise<Rendered | Refused | Failed | undefined>} Nothing if it was replaced.
   */
  render(asker, wish, patience = Infinity) {
    return new Promise((settle) => {
      this.#waiting.get(asker)?.settle();
      this.#waiting.set(asker, { wish, patience, settle });
      this.#work();
    });
  }

  /** Give the worker up, whatever it is doing or is still to do. */
  stop() {
    if (this.#open.size) this.#end("stopped");
    else this.#abandon();
  }

  /** @param {Wish} wish */
  async #boot(wish) {
    const answer = await this.#launchSomehow();
    if (answer.type === "failed") this.#abandon();
    this.#cache = answer.type === "failed" && !ENDED.has(answer.kind) ? "reload" : "default";
    // The first answer takes several times as long as those after it: best before anyone waits.
    if (answer.type === "ready" && !this.#busy) this.#warmUp(wish);
    return answer;
  }

  /** @param {Wish} wish */
  async #warmUp(wish) {
    this.#giveUpAfter(await this.#ask({ type: "render", ...wish }));
  }

  /** @returns {Promise<Answer>} */
  async #launchSomehow() {
    const way = usual;
    const answer = await this.#launch(way);
    if (answer.type !== "failed" || HOPELESS.has(answer.kind) || way === "packages") return answer;
    console.warn(`Python could not be restored and starts anew. ${answer.detail}`);
    this.#discard();
    if (answer.kind === "damaged") this.#cache = "reload";
    const other = await this.#launch("packages");
    if (other.type === "ready" && answer.kind === "other") usual = "packages"; // files may be mended
    return other;
  }

  /** @param {Way} way @returns {Promise<Answer>} */
  #launch(way) {
    const [id, answer] = this.#expect();
    this.#connect(id, way).catch((error) => {
      if (this.#open.has(id)) this.#receive({ ...Failure.answer(error), id });
    });
    return answer;
  }

  /** @param {number} id @param {Way} way */
  async #connect(id, way) {
    if (this.#cache === "reload") await fetchAnew();
    if (!this.#open.has(id)) return; // stopped in the meantime
    const worker = (this.#worker = moduleWorker());
    const isOurs = () => worker === this.#worker; // one that was given up may still speak
    worker.addEventListener("message", ({ data }) => isOurs() && this.#receive(data));
    worker.addEventListener("error", ({ message }) => isOurs() && this.#break(message));
    const onProgress = (/** @type {Progress} */ detail) => {
      if (!isOurs()) return;
      this.#silent = 0;
      this.dispatchEvent(new CustomEvent("progress", { detail }));
    };
    const { signal } = (this.#delivery = new AbortController());
    const [whole, cache] = [this.#whole, this.#cache];
    await deliver(worker, id, { way, whole, cache, signal, onProgress });
  }

  async #work() {
    const [first] = this.#waiting.values();
    if (this.#busy || !first) return;
    this.#busy = true;
    const started = await this.start(first.wish);
    if (started.type === "failed") this.#failAll(started);
    else await this.#answerOne();
    this.#busy = false;
    this.#work();
  }

  /** The one that waits longest; what it wishes is taken only now, for it may have changed. */
  async #answerOne() {
    const [[asker, { wish, patience, settle }]] = this.#waiting;
    this.#waiting.delete(asker);
    const timer = patience < Infinity && setTimeout(() => this.#end("timeout"), patience);
    const answer = await this.#ask({ type: "render", ...wish });
    clearTimeout(timer || undefined);
    this.#giveUpAfter(answer);
    settle(/** @type {Rendered | Refused | Failed} */ (answer));
  }

  /** @param {Answer} answer */
  #giveUpAfter(answer) {
    if (answer.type === "failed" && !SURVIVED.has(answer.kind)) this.#abandon();
  }

  /** @param {Failed} failed */
  #failAll(failed) {
    for (const { settle } of this.#waiting.values()) settle(failed);
    this.#waiting.clear();
  }

  /**
   * @param {Record<string, unknown>} request Without its id.
   * @returns {Promise<Answer>}
   */
  async #ask(request) {
    const [id, answer] = this.#expect();
    this.#worker?.postMessage({ id, ...request });
    return answer;
  }

  /** @returns {[id: number, answer: Promise<Answer>]} */
  #expect() {
    const id = ++this.#lastId;
    /** @type {Promise<Answer>} */
    const answer = new Promise((resolve) => this.#open.set(id, resolve));
    this.#silent = 0;
    this.#watch ??= setInterval(() => this.#listen(), 1000);
    return [id, answer];
  }

  /** Some workers end without a word, where memory is short, say. */
  #listen() {
    if (this.#open.size && ++this.#silent < SILENCE) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
    if (this.#open.size) this.#break("silence");
  }

  /** @param {Answer} message */
  #receive(message) {
    this.#silent = 0;
    if (this.#open.has(message.id)) {
      this.#open.get(message.id)?.(message);
      this.#open.delete(message.id);
    } else {
      this.dispatchEvent(new CustomEvent("more", { detail: message }));
      this.#giveUpAfter(message);
    }
  }

  /**
   * The worker itself is gone or was never there: everything open has failed.
   * @param {string | undefined} detail Nothing if its script could not be had.
   */
  #break(detail) {
    this.#fail(detail ? "other" : "network", detail ?? "no worker");
  }

  /** What waits has come to nothing, and so has what is open. @param {"stopped" | "timeout"} kind */
  #end(kind) {
    this.#failAll({ id: 0, type: "failed", kind, detail: "the worker is given up" });
    this.#fail(kind, "the worker is given up");
  }

  /** All that is open has failed. @param {FailureKind} kind @param {string} detail */
  #fail(kind, detail) {
    for (const id of this.#open.keys()) this.#receive({ id, type: "failed", kind, detail });
  }

  #discard() {
    this.#delivery.abort();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #abandon() {
    this.#discard();
    this.#started = undefined;
    this.dispatchEvent(new Event("lost"));
  }
}
