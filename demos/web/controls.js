/** A demo's form as its state. Names and values only: what they mean is for Python to say. */

/** @import { State } from "./messages.js" */
/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** The value of `sentence` under which `text` counts. */
const OWN = "own";

/** @param {HTMLFormElement} form @returns {State} */
export function stateOf(form) {
  const pairs = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return Object.fromEntries(pairs);
}

/**
 * The state as a link should carry it: an example has the same name in every language, its text
 * has not.
 * @param {HTMLFormElement} form
 */
export function linkStateOf(form) {
  const { text, ...state } = stateOf(form);
  return state.sentence === OWN ? { ...state, text } : state;
}

/**
 * Whether the controls have these values to choose. What a live answer will bring is not yet known.
 * @param {HTMLFormElement} form @param {State} state
 */
export function isPossible(form, state) {
  return Object.entries(state).every(([name, value]) => {
    const named = controls(form, name);
    return named.some((control) => canTake(control, value)) || named.some(isPartOfAnswer);
  });
}

/**
 * Set the controls; give back whether one of them needs Python.
 * @param {HTMLFormElement} form @param {State} state
 */
export function apply(form, state) {
  let isLive = false;
  for (const [name, value] of Object.entries(state)) {
    for (const control of controls(form, name).filter((one) => canTake(one, value))) {
      if (control.type !== "radio" && control.value === value) continue;
      set(control, value);
      isLive ||= Boolean(control.closest("[data-live]"));
    }
  }
  return isLive;
}

/**
 * Check a radio button if it is there.
 * @param {HTMLFormElement} form @param {string} name @param {string} value
 */
export function choose(form, name, value) {
  const radio = controls(form, name).find((control) => canTake(control, value));
  if (radio) set(radio, value);
  return Boolean(radio);
}

/**
 * Keep menu and text field in step after one of them was used. An example brings values for other
 * controls along: its text, and the view that it is about.
 * @param {HTMLFormElement} form @param {string} used
 */
export function keepInStep(form, used) {
  const [menu] = /** @type {HTMLSelectElement[]} */ (controls(form, "sentence"));
  if (used === "text") menu.value = OWN;
  if (used !== "sentence") return;
  for (const [name, value] of Object.entries({ ...menu.selectedOptions[0]?.dataset })) {
    for (const control of controls(form, name).filter((one) => canTake(one, value ?? ""))) {
      set(control, value ?? "");
    }
  }
}

/** @param {HTMLFormElement} form @param {string} name @returns {Control[]} */
function controls(form, name) {
  return Array.from(form.elements)
    .filter((one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement)
    .filter((control) => control.name === name && name !== "");
}

/** @param {Control} control @param {string} value */
function canTake(control, value) {
  if (control.type === "radio") return control.value === value;
  if (control instanceof HTMLInputElement) return true;
  return Array.from(control.options).some((option) => option.value === value);
}

/** @param {Control} control */
function isPartOfAnswer(control) {
  return control.closest("[data-part]") !== null;
}

/** @param {Control} control @param {string} value */
function set(control, value) {
  if (control instanceof HTMLInputElement && control.type === "radio") control.checked = true;
  else control.value = value;
}
