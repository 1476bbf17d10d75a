/**
 * Where text becomes markup. Browsers that know Trusted Types let it happen nowhere else, for
 * demos/site/policy.py tells them so; in others it is the same without the guard.
 */

/** @typedef {{createHTML: (text: string) => string}} Policy */

/** @type {{createPolicy: (name: string, rules: object) => Policy} | undefined} */
const types = /** @type {any} */ (globalThis).trustedTypes;
/** Below this lie all scripts, and those of workers. */
const ROOT = new URL("../../../", import.meta.url).href;
/** What the theme's script puts together from strings: the results of a search. */
const ELEMENTS = "h1 h2 p code pre li ol ul sub sup mark del div".split(" ");
const ATTRIBUTES = ["class"];

const own = types?.createPolicy("multihead", { createHTML: (/** @type {string} */ text) => text });
// Whoever knows nothing of Trusted Types, the theme's script above all, is looked over here.
types?.createPolicy("default", { createHTML: ifHarmless, createScriptURL: ifOfThisSite });

/**
 * The one sink for what Python answers: its markup, in which all that a reader typed is escaped by
 * demos/multihead/drawing/markup.py.
 * @param {Element} element @param {string} markup
 */
export function setMarkup(element, markup) {
  element.innerHTML = own ? own.createHTML(markup) : markup;
}

/** @param {string} text @returns {string | null} Nothing: the browser will refuse it. */
function ifHarmless(text) {
  const template = document.createElement("template"); // in it nothing runs and nothing loads
  setMarkup(template, text);
  const elements = Array.from(template.content.querySelectorAll("*"));
  return elements.every(isHarmless) ? text : null;
}

/** @param {Element} element */
function isHarmless({ localName, attributes }) {
  return ELEMENTS.includes(localName) && Array.from(attributes).every(({ name }) => ATTRIBUTES.includes(name));
}

/** @param {string} address @returns {string | null} */
function ifOfThisSite(address) {
  return new URL(address, document.baseURI).href.startsWith(ROOT) ? address : null;
}
