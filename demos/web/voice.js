/** What a demo says: beside its controls, about its progress, and to those who listen. */

/** @import { Failed, Progress } from "./messages.js" */

/** Milliseconds without a key before a typed sentence, or a mistake in it, is read out. */
export const TYPING = 600;
/** Milliseconds after which a computation is worth mentioning, and an old picture worth marking. */
export const NOTICEABLE = 200;

export class Voice {
  #demo;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speaking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #computing;
  /** How often something was announced. */
  #said = 0;
  /** Whether the sentence that was to be announced had not arrived by then. */
  #isOwed = false;

  /** @param {HTMLElement} demo */
  constructor(demo) {
    this.#demo = demo;
  }

  get language() {
    return this.#demo.closest("[lang]")?.getAttribute("lang") ?? "en";
  }

  /** One of the messages that the build put into the page. @param {string} name */
  message(name) {
    const template = this.#demo.querySelector(`template[data-message="${name}"]`);
    return /** @type {HTMLTemplateElement | null} */ (template)?.content.textContent ?? "";
  }

  /** Announce. @param {string | (() => string)} words Or what finds them when it is time. */
  say(words, delay = 0) {
    this.#said += 1;
    this.#isOwed = false;
    clearTimeout(this.#speaking);
    const status = this.#one("[role=status]");
    this.#speaking = setTimeout(() => {
      status.textContent = typeof words === "string" ? words : words();
    }, delay);
  }

  /** What announces, later, that Python is there, unless more has been said by then. */
  announcer() {
    const said = this.#said;
    return () => void (said === this.#said && this.say(this.message("ready")));
  }

  /** Announce the sentence that reads the picture out, as it is by then. */
  readOut(delay = TYPING) {
    this.say(() => this.#readout(), delay);
  }

  /** More of the answer is there. */
  arrived() {
    if (this.#isOwed) this.readOut(0);
  }

  #readout() {
    const all = /** @type {NodeListOf<HTMLElement>} */ (
      this.#demo.querySelectorAll("[data-readout]")
    );
    const shown = Array.from(all).find((element) => element.offsetParent !== null);
    const text = shown?.textContent?.trim() ?? "";
    this.#isOwed = !text;
    return text;
  }

  /** @param {Progress} progress */
  progress({ loaded, total }) {
    // The page brings its decimal sign along: asking Intl for it holds up the page, the first time.
    const { decimal = "." } = this.#one("[data-progress]").dataset;
    const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1).replace(".", decimal);
    const text = this.message("starting")
      .replace("{loaded}", megabytes(loaded))
      .replace("{total}", megabytes(total));
    this.#write("[data-progress]", text);
  }

  /** Something is being computed; said only if it takes long enough to be noticed. */
  computing() {
    clearTimeout(this.#computing);
    const tell = () => this.#write("[data-progress]", this.message("computing"));
    this.#computing = setTimeout(tell, NOTICEABLE);
  }

  /** Nothing is under way any more. */
  done() {
    clearTimeout(this.#computing);
    this.#write("[data-progress]", "");
    this.#one("[data-action=retry]").hidden = true;
  }

  /** @param {Failed} failed */
  failed({ kind, detail }) {
    console.error(`attention-demo: ${kind}: ${detail}`);
    this.done();
    this.#one("[data-action=retry]").hidden = kind === "stopped" || kind === "timeout";
    this.complain(this.message(`failed-${kind}`));
  }

  /**
   * Show a message beside the controls, and which of them it is about, and announce it.
   * @param {string} message @param {string} [field]
   */
  complain(message, field, delay = 0) {
    this.withdraw();
    const own = field ? `[data-error="${CSS.escape(field)}"]` : "";
    const place = own && this.#demo.querySelector(own) ? own : '[data-error=""]';
    this.#write(place, message);
    const control = field && this.#demo.querySelector(`[name="${CSS.escape(field)}"]`);
    if (control) this.#blame(control, this.#one(place));
    this.say(message, delay);
  }

  /** Take back what was complained about. */
  withdraw() {
    for (const place of this.#demo.querySelectorAll("[data-error]")) {
      Object.assign(place, { textContent: "", hidden: true });
    }
    for (const control of this.#demo.querySelectorAll("[aria-invalid]")) {
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-describedby");
    }
  }

  /** @param {Element} control @param {HTMLElement} message */
  #blame(control, message) {
    message.id ||= `${this.#demo.id}-error-${message.dataset.error}`;
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-errormessage", message.id);
    control.setAttribute("aria-describedby", message.id); // which more screen readers know
  }

  /** @param {string} selector @param {string} text Nothing hides the element. */
  #write(selector, text) {
    Object.assign(this.#one(selector), { textContent: text, hidden: !text });
  }

  /** @param {string} selector */
  #one(selector) {
    return /** @type {HTMLElement} */ (this.#demo.querySelector(selector));
  }
}
