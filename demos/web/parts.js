/** Puts a live answer in place of what was there, without the reader losing the place. */

import { nameOfCell } from "./grid.js";
import { setMarkup } from "./trusted.js";

/** What a part was last given. @type {WeakMap<Element, string>} */
const given = new WeakMap();
/** Milliseconds of putting in, after which the next frame may come in between. */
const SHORT = 8;
/** What the focus can be on. */
const GOES_TO = "input, button, select, a, [tabindex]";
/** What belongs to a picture and is put in once that has been seen. @type {Map<Element, string>} */
const waiting = new Map();

/**
 * Replace the parts that differ.
 * @param {HTMLElement} demo @param {Record<string, string>} parts Markup by name.
 */
export function replaceParts(demo, parts) {
  for (const element of demo.querySelectorAll("[data-part]")) waiting.delete(element);
  replaceAll(demo, partsIn(demo, parts));
}

/**
 * Replace the parts of the rest of an answer, after the next frame, so that they do not hold up
 * the picture; not at all if it has given way to another by then.
 * @param {HTMLElement} demo @param {Record<string, string>} parts Markup by name.
 * @param {() => void} then Called once all are in place.
 */
export function replaceLater(demo, parts, then) {
  for (const [element, markup] of partsIn(demo, parts)) waiting.set(element, markup);
  requestAnimationFrame(() => requestAnimationFrame(() => replaceWaiting(demo, then)));
}

/** The parts as they are, to be put back. @param {HTMLElement} demo */
export function partsOf(demo) {
  const parts = Array.from(demo.querySelectorAll("[data-part]"));
  return Object.fromEntries(
    parts.map((element) => [element.getAttribute("data-part"), element.innerHTML]),
  );
}

/** @param {HTMLElement} demo @param {Record<string, string>} parts */
function partsIn(demo, parts) {
  return Array.from(demo.querySelectorAll("[data-part]")).flatMap((element) => {
    const markup = parts[element.getAttribute("data-part") ?? ""];
    return markup === undefined ? [] : [/** @type {const} */ ([element, markup])];
  });
}

/** @param {HTMLElement} demo @param {() => void} then */
function replaceWaiting(demo, then) {
  const start = performance.now();
  for (const [element, markup] of waiting) {
    if (!demo.contains(element)) continue;
    if (performance.now() > start + SHORT) {
      return void requestAnimationFrame(() => replaceWaiting(demo, then));
    }
    waiting.delete(element);
    const choose = choiceOf(element);
    replaceAll(demo, [[element, markup]]);
    choose();
  }
  then();
}

/** How to choose again what was chosen since the part was put in. @param {Element} element */
function choiceOf(element) {
  const all = () => Array.from(element.querySelectorAll("input")).filter(isRadio);
  const chosen = all().filter((radio) => radio.checked && !radio.defaultChecked).map(identityOf);
  return () => {
    for (const radio of all()) radio.checked ||= chosen.includes(identityOf(radio));
  };
}

/** @param {HTMLInputElement} input */
function isRadio({ type }) {
  return type === "radio";
}

/** @param {HTMLElement} demo @param {(readonly [Element, string])[]} pairs */
function replaceAll(demo, pairs) {
  const focused = placeOf(demo, document.activeElement);
  for (const [element, markup] of pairs) replace(element, markup);
  focused?.();
}

/** @param {Element} element @param {string} markup */
function replace(element, markup) {
  if (!shows(element, markup)) setMarkup(element, markup);
  given.set(element, markup);
}

/**
 * Whether that is there already. Of what the build wrote, only the document knows.
 * @param {Element} element @param {string} markup
 */
function shows(element, markup) {
  const last = given.get(element);
  if (last !== undefined) return last === markup;
  const template = document.createElement("template");
  setMarkup(template, markup);
  const [there, here] = [template.content.childNodes, element.childNodes];
  const isSame = (/** @type {Node} */ node, /** @type {number} */ index) => node.isEqualNode(here[index]);
  return there.length === here.length && Array.from(there).every(isSame);
}

/**
 * How to find the focus again, if it lies in what will be replaced: on the same thing or, if the
 * answer has no such thing, on the part in which it was.
 * @param {HTMLElement} demo @param {Element | null} element
 */
function placeOf(demo, element) {
  const part = element?.closest("[data-part]");
  if (!element || !(part instanceof HTMLElement) || !demo.contains(part)) return undefined;
  const own = identityOf(element);
  return () => {
    if (element.isConnected) return;
    const all = Array.from(demo.querySelectorAll(GOES_TO));
    const again = all.find((other) => identityOf(other) === own);
    if (!again) part.tabIndex = -1;
    /** @type {HTMLElement} */ (again ?? part).focus({ preventScroll: true });
  };
}

/** What tells an element from others in any answer: name and value, its cell, or what it is called. @param {Element} element */
function identityOf(element) {
  if (element instanceof HTMLInputElement) return `${element.name}=${element.value}`;
  const { ariaLabel, textContent } = /** @type {HTMLElement} */ (element);
  return nameOfCell(element) ?? ariaLabel ?? textContent;
}
