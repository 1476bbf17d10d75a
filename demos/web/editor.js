/**
 * A reader's program: prepared texts to start from, the reader's own in their place, and an editor.
 * The text is kept in this browser and nowhere else. A plain text field does until someone is there,
 * and for good on slow connections, and where the editor is not to be had.
 */

import { whenIdle } from "./lay-out.js";
import { whenNeeded } from "./wake.js";

/** @typedef {{show: (text: string, isNew: boolean) => void}} Editor */

const KEY = "multihead.program.";

/** Make the program of a demo editable. @param {HTMLElement} demo */
export function attach(demo) {
  new Program(demo).open();
}

class Program {
  #demo;
  #field;
  #level;
  /** @type {Editor | undefined} */
  #editor;

  /** @param {HTMLElement} demo */
  constructor(demo) {
    this.#demo = demo;
    this.#field = /** @type {HTMLTextAreaElement} */ (demo.querySelector("[name=program]"));
    this.#level = /** @type {HTMLSelectElement} */ (demo.querySelector("[name=level]"));
  }

  open() {
    const place = /** @type {HTMLElement} */ (this.#field.parentElement);
    if (this.#field.value !== this.#field.defaultValue) this.#keep(); // typed before this came
    this.#show();
    this.#level.addEventListener("input", () => this.#show());
    // After a link that was of no use; the form has put its own text back by then.
    this.#field.form?.addEventListener("reset", () => setTimeout(() => this.#show()));
    this.#demo.querySelector("[data-action=reset]")?.addEventListener("click", () => this.#reset());
    place.addEventListener("keydown", this.#onKey, { capture: true });
    place.addEventListener("input", this.#onInput);
    whenNeeded(this.#demo, () => this.#improve());
  }

  async #improve() {
    try {
      const [{ edit }] = await Promise.all([import("./codemirror.js"), ...itsModules()]);
      await new Promise((go) => whenIdle(() => go(undefined))); // both at once would hold up the page
      this.#editor = edit(this.#field, () => this.#keep());
    } catch (error) {
      console.warn("editor:", error);
    }
  }

  get #prepared() {
    const level = CSS.escape(this.#level.value);
    const template = this.#demo.querySelector(`template[data-level="${level}"]`);
    return /** @type {HTMLTemplateElement} */ (template).content.textContent ?? "";
  }

  /** What the reader left there, or else what is prepared. */
  #show() {
    this.#put(recall(this.#level.value) ?? this.#prepared, true);
  }

  #reset() {
    this.#put(this.#prepared, false);
    this.#keep();
    const message = this.#demo.querySelector('template[data-message="reset"]');
    const status = this.#demo.querySelector("[role=status]");
    const words = /** @type {HTMLTemplateElement | null} */ (message)?.content.textContent;
    if (status) status.textContent = words ?? "";
  }

  /** @param {string} text @param {boolean} isNew Whether it is another text, not a change. */
  #put(text, isNew) {
    this.#field.value = text;
    this.#editor?.show(text, isNew);
  }

  #keep() {
    const { value } = this.#field;
    remember(this.#level.value, value === this.#prepared ? undefined : value);
  }

  /** Typing asks nothing of anyone: the event ends here. */
  #onInput = (/** @type {Event} */ event) => {
    event.stopPropagation();
    this.#keep();
  };

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    /** @type {HTMLElement | null} */ (this.#demo.querySelector("[data-run]"))?.click();
  };
}

/** All at once, for they import each other. @returns {Promise<unknown>[]} */
function itsModules() {
  const map = document.querySelector("script[type=importmap]")?.textContent ?? "";
  return Object.keys(JSON.parse(map).imports).map((name) => import(name));
}

/** @param {string} level */
function recall(level) {
  try {
    return localStorage.getItem(KEY + level);
  } catch {
    return null; // forbidden here
  }
}

/** @param {string} level @param {string | undefined} text Nothing: forget it. */
function remember(level, text) {
  try {
    if (text === undefined) localStorage.removeItem(KEY + level);
    else localStorage.setItem(KEY + level, text);
  } catch {
    // Full or forbidden: the text lives as long as the page.
  }
}
