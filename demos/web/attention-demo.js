/** `<attention-demo>`: complete as HTML before any script; this makes it answer new questions. */

import { readAddress, writeAddress } from "./address.js";
import { ENDED } from "./client.js";
import { clientOf } from "./clients.js";
import { apply, bring, choose, isPossible, isThere, keepInStep } from "./controls.js";
import { linkStateOf, stateOf, step } from "./controls.js";
import { copyLink } from "./copy-link.js";
import { moveInGrid, nameOfCell } from "./grid.js";
import { partsOf, replaceLater, replaceParts } from "./parts.js";
import { NOTICEABLE, TYPING, Voice } from "./voice.js";
import { whenNeeded } from "./wake.js";

/** @import { Failed, More, Progress, Refused, Rendered, State } from "./messages.js" */

export class AttentionDemo extends HTMLElement {
  #voice = new Voice(this);
  #isReady = false;
  /** Whether another sentence was wished for than the picture shows. */
  #isNew = false;
  /** Which answer is shown, for the rest of it is to come. @type {number | undefined} */
  #shown;
  /** What was asked last, and whether by a link. @type {[State, boolean] | undefined} */
  #asked;

  connectedCallback() {
    if (this.#isReady) return;
    this.#isReady = true;
    for (const group of this.querySelectorAll("fieldset[data-live]")) {
      group.removeAttribute("disabled");
    }
    this.addEventListener("input", this.#onInput);
    this.addEventListener("submit", this.#onSubmit);
    this.addEventListener("click", this.#onClick);
    this.addEventListener("keydown", moveInGrid);
    for (const kind of ["focusin", "pointerover", "click"]) this.addEventListener(kind, this.#onCell);
    this.#client.addEventListener("progress", this.#onProgress);
    this.#client.addEventListener("more", this.#onMore);
    this.#client.addEventListener("lost", this.#onLost);
    this.#restore();
    // After a failure it is for the reader to try again.
    whenNeeded(this, () => void (this.dataset.state === "failed" || this.#start()));
    this.#loadModule();
  }

  get #client() {
    return clientOf(this.#form.dataset.worker);
  }

  /** What only this demo needs, an editor say. */
  async #loadModule() {
    const { module } = this.#form.dataset;
    if (module) (await import(new URL(module, import.meta.url).href)).attach(this);
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
  }

  #onInput = (/** @type {Event} */ { target }) => {
    const control = /** @type {HTMLInputElement} */ (target);
    keepInStep(this.#form, control.name);
    this.#isNew ||= ["sentence", "text"].includes(control.name);
    if (control.closest("[data-live]")) this.#ask(this.#wanted);
    else this.#voice.readOut(0);
    writeAddress(this.id, this.#linkState());
  };

  #onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    this.#ask(stateOf(this.#form));
  };

  #onClick = (/** @type {Event} */ { target }) => {
    const button = /** @type {HTMLElement} */ (target).closest("[data-action]");
    if (!(button instanceof HTMLElement)) return;
    // The theme marks what has the focus, in the very same place.
    const { action = "", focusVisibleAdded: _, ...values } = button.dataset;
    this.#actions[action]?.(button, values);
  };

  /** @type {Record<string, (button: HTMLElement, values: DOMStringMap) => void>} */
  #actions = {
    "copy-link": async (button) => {
      writeAddress(this.id, this.#linkState());
      this.#voice.say(this.#voice.message(await copyLink(button, this.id)));
    },
    retry: () => this.#retry(),
    stop: () => (this.#client.stop(), void this.#start()), // anew, if it was idle but spoilt
    // The values that a button brings along are set, or asked for this once.
    set: (_, values) => this.#changed(bring(this.#form, values)),
    ask: (_, values) => this.#ask({ ...stateOf(this.#form), .../** @type {State} */ (values) }),
    step: (_, { name = "", by }) => this.#changed(step(this.#form, name, Number(by))),
  };

  /** As if used by the reader. @param {HTMLElement | undefined} control */
  #changed(control) {
    control?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** A cell that explains itself is chosen by pointing at it or by going to it. */
  #onCell = (/** @type {Event} */ { target }) => {
    const cell = nameOfCell(/** @type {Element} */ (target));
    if (cell) this.#changed(bring(this.#form, { cell }));
  };

  #retry() {
    this.#voice.withdraw();
    const [asked, isLink] = this.#asked ?? [{}, false];
    // What was changed in the meantime is meant too.
    this.#ask(isLink ? asked : { ...asked, ...this.#wanted }, isLink);
  }

  #onMore = (/** @type {Event} */ event) => {
    const more = /** @type {CustomEvent<More | Failed>} */ (event).detail;
    if (more.id !== this.#shown) return;
    if (more.type === "failed") this.#fail(more);
    else replaceLater(this, more.parts, () => this.#voice.arrived());
  };

  /** The worker of the page was given up, for another demo it may be: it has to start anew. */
  #onLost = () => {
    if (this.dataset.state === "live") this.dataset.state = "static";
  };

  #onProgress = (/** @type {Event} */ event) => {
    if (this.dataset.state !== "starting") return;
    this.#voice.progress(/** @type {CustomEvent<Progress>} */ (event).detail);
  };

  /** What to ask for after a control was used: another sentence comes with a word of its own. */
  get #wanted() {
    const { query, ...state } = stateOf(this.#form);
    return this.#isNew ? state : { ...state, query };
  }

  /** The word of a sentence that has not arrived yet is nobody's choice. */
  #linkState() {
    const state = linkStateOf(this.#form);
    if (this.#isNew) delete state.query;
    return state;
  }

  /** Milliseconds after which no answer is waited for. */
  get #patience() {
    return this.#form.dataset.patience ? 1000 * Number(this.#form.dataset.patience) : undefined;
  }

  #wish(/** @type {State} */ state) {
    return { demo: this.getAttribute("demo") ?? "", language: this.#voice.language, state };
  }

  /** Take over what the address says, or say that it cannot be used. */
  #restore() {
    const given = readAddress(this.id);
    if (given && Object.keys(given).length === 0) return;
    const isOwn = given && "text" in given && this.#form.elements.namedItem("sentence");
    const state = isOwn ? { sentence: "own", ...given } : given;
    if (!state || !isPossible(this.#form, state)) return this.#useDefaults();
    const needsPython = apply(this.#form, state);
    for (const name of Object.keys(state)) keepInStep(this.#form, name);
    apply(this.#form, state); // the link's own view, not that which its example brings along
    writeAddress(this.id, state);
    // A link that names no word leaves it to its sentence.
    this.#isNew = needsPython;
    if (needsPython) this.#ask({ ...this.#wanted, ...state }, true);
    else if (state.query && !choose(this.#form, "query", state.query)) this.#useDefaults();
  }

  /** The view that the page came with, and a note that the link asked for another. */
  #useDefaults(/** @type {Record<string, string>} */ parts = {}) {
    this.#shown = undefined;
    replaceParts(this, parts);
    this.#form.reset();
    this.#isNew = false;
    this.#voice.complain(this.#voice.message("link-bad"));
    writeAddress(this.id, this.#linkState());
  }

  async #start() {
    if (["starting", "live"].includes(this.dataset.state ?? "")) return;
    this.dataset.state = "starting";
    this.#voice.done();
    const announce = this.#voice.announcer();
    const started = await this.#client.start(this.#wish(stateOf(this.#form)));
    if (started.type !== "ready") return this.#fail(/** @type {Failed} */ (started));
    Object.assign(this.dataset, { state: "live", boot: started.way });
    this.#voice.done();
    announce();
  }

  /**
   * Have Python render a state, and start it if need be.
   * @param {State} state @param {boolean} [isLink] Whether it is what a link asked for.
   */
  async #ask(state, isLink = false) {
    /** @type {[State, boolean]} */
    const asked = (this.#asked = [state, isLink]);
    this.#start();
    if (this.dataset.state === "live") this.#voice.computing();
    const waiting = setTimeout(() => this.setAttribute("data-waiting", ""), NOTICEABLE);
    const answer = await this.#client.render(this, this.#wish(state), this.#patience);
    clearTimeout(waiting);
    if (!answer) return;
    const isLatest = asked === this.#asked;
    if (isLatest) this.removeAttribute("data-waiting");
    if (answer.type === "failed") return this.#fail(answer);
    this.dataset.state = "live";
    if (isLatest) this.#voice.done();
    if (answer.type === "rendered") this.#show(answer, state, isLink && isLatest);
    else if (isLatest) this.#refuse(answer, isLink);
  }

  /** @param {Rendered} answer @param {State} asked @param {boolean} isLink */
  #show({ id, parts }, asked, isLink) {
    this.#shown = id;
    // Another word may have been chosen in the meantime.
    const query = isLink ? asked.query : asked.query && stateOf(this.#form).query;
    const before = isLink ? partsOf(this) : {};
    replaceParts(this, parts);
    const isChosen = !query || choose(this.#form, "query", query);
    const isSame = isChosen && (!isLink || isThere(this.#form, asked));
    this.#isNew &&= asked !== this.#asked?.[0];
    const isOwn = stateOf(this.#form).sentence === "own";
    if (isLink && !isSame && isOwn) return this.#useDefaults(before);
    if (!isSame) bring(this.#form, { cell: "" });
    writeAddress(this.id, this.#linkState());
    this.#voice.withdraw();
    // In another language an example may be shorter: all but the word can be kept.
    if (isSame) this.#voice.readOut();
    else this.#voice.complain(this.#voice.message("link-word"));
  }

  /** @param {Refused} answer @param {boolean} isLink */
  #refuse({ field, message }, isLink) {
    if (isLink) this.#useDefaults();
    else this.#voice.complain(message, field, TYPING);
  }

  /** @param {Failed} answer */
  #fail(answer) {
    this.dataset.state = "failed";
    this.#voice.failed(answer);
    if (ENDED.has(answer.kind)) this.#start();
  }
}
