/** A demo's form as its state. Names and values only: what they mean is for Python to say. */

import { hasCell } from "./grid.js";

/** @import { State } from "./messages.js" */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

/** The value of `sentence` under which `text` counts. */
const OWN = "own";

/**
 * Every control's value by name. Check boxes of one name have values of one letter each; those
 * that are checked are written together: "135".
 * @param {HTMLFormElement} form @returns {State}
 */
export function stateOf(form) {
  /** @type {State} */
  const state = {};
  for (const control of controls(form).filter((one) => !one.matches(":disabled"))) {
    const { name, value } = control;
    if (isCheckbox(control)) state[name] = (state[name] ?? "") + (isChecked(control) ? value : "");
    else if (control.type !== "radio" || isChecked(control)) state[name] = value;
  }
  return state;
}

/**
 * The state as a link should carry it: an example has the same name in every language, its text
 * has not; and what is private stays here.
 * @param {HTMLFormElement} form
 */
export function linkStateOf(form) {
  const { text, ...state } = stateOf(form);
  for (const { name } of controls(form).filter(isPrivate)) delete state[name];
  return state.sentence === OWN ? { ...state, text } : state;
}

/**
 * Whether the controls have these values to choose. What a live answer will bring is not yet known.
 * @param {HTMLFormElement} form @param {State} state
 */
export function isPossible(form, state) {
  if (!isWhole(form, state)) return false;
  return Object.entries(state).every(([name, value]) => {
    const named = controls(form, name).filter((control) => !isPrivate(control));
    if (named.some(isPartOfAnswer)) return true;
    if (!named.some(isCheckbox)) return named.some((control) => canTake(control, value));
    if (new Set(value).size < value.length) return false;
    return Array.from(value).every((letter) => named.some((control) => control.value === letter));
  });
}

/**
 * Of some controls a link names all or none: a mask with fewer rows is one for another sentence.
 * @param {HTMLFormElement} form @param {State} state
 */
function isWhole(form, state) {
  return Array.from(form.querySelectorAll("[data-whole]")).every((group) => {
    const own = new Set(controls(form).flatMap((one) => (group.contains(one) ? one.name : [])));
    const named = Array.from(own).filter((name) => name in state);
    return [0, own.size].includes(named.length);
  });
}

/**
 * Whether an answer has brought what was asked for: a radio button, a cell that explains itself.
 * @param {HTMLFormElement} form @param {State} state
 */
export function isThere(form, state) {
  return Object.entries(state).every(([name, value]) => {
    if (value === "") return true;
    if (name === "cell") return hasCell(form, value);
    const named = controls(form, name);
    return !named.some(isPartOfAnswer) || named.some((control) => canTake(control, value));
  });
}

/**
 * Set the controls; give back whether one of them needs Python. So does a value that none of them
 * can take before an answer has brought it.
 * @param {HTMLFormElement} form @param {State} state
 */
export function apply(form, state) {
  let isLive = false;
  for (const [name, value] of Object.entries(state)) {
    const named = controls(form, name);
    const able = named.filter((one) => canTake(one, value));
    if (able.length === 0) isLive ||= named.some(isInLive);
    for (const control of able) {
      if (holds(control, value)) continue;
      set(control, value);
      isLive ||= isInLive(control);
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
 * Keep menus and other controls in step after one of them was used. An example brings values for
 * other controls along: its text, the view that it is about. Where such a value is changed, what is
 * shown is the example no more but the reader's own, if the menu says so (`data-own-by`).
 * @param {HTMLFormElement} form @param {string} used
 */
export function keepInStep(form, used) {
  for (const menu of form.querySelectorAll("select")) {
    if (menu.dataset.ownBy?.split(" ").includes(used)) menu.value = OWN;
    if (menu.name === used) bring(form, { ...menu.selectedOptions[0]?.dataset });
  }
}

/**
 * Set controls to the values that an option or a button brings along.
 * @param {HTMLFormElement} form @param {Record<string, string | undefined>} values
 * @returns {Control | undefined} One that has changed.
 */
export function bring(form, values) {
  let changed;
  for (const [name, value = ""] of Object.entries(values)) {
    for (const control of controls(form, name).filter((one) => canTake(one, value))) {
      if (holds(control, value)) continue;
      set(control, value);
      changed = control;
    }
  }
  return changed;
}

/**
 * Check the radio button that stands so many places after the one that is checked, if there is one.
 * @param {HTMLFormElement} form @param {string} name @param {number} by
 * @returns {Control | undefined} The button that is checked now.
 */
export function step(form, name, by) {
  const all = controls(form, name);
  const next = all[all.findIndex(isChecked) + by];
  if (next) set(next, next.value);
  return next;
}

/** @param {HTMLFormElement} form @param {string} [only] @returns {Control[]} */
function controls(form, only) {
  return Array.from(form.elements)
    .filter(
      (one) =>
        one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement ||
        one instanceof HTMLTextAreaElement,
    )
    .filter(({ name }) => name !== "" && (only === undefined || name === only));
}

/** @param {Control} control @param {string} value */
function canTake(control, value) {
  if (control.type === "radio") return control.value === value;
  if (!(control instanceof HTMLSelectElement)) return true;
  return Array.from(control.options).some((option) => option.value === value);
}

/** @param {Control} control @param {string} value Of a check box: of all of its name. */
function holds(control, value) {
  if (control.type === "radio") return isChecked(control);
  if (isCheckbox(control)) return isChecked(control) === value.includes(control.value);
  return control.value === value;
}

/** @param {Control} control @param {string} value */
function set(control, value) {
  if (control.type === "radio") Object.assign(control, { checked: true });
  else if (isCheckbox(control)) Object.assign(control, { checked: value.includes(control.value) });
  else control.value = value;
}

/** @param {Control} control */
function isChecked(control) {
  return control instanceof HTMLInputElement && control.checked;
}

/** @param {Control} control */
function isCheckbox(control) {
  return control.type === "checkbox";
}

/** @param {Control} control */
function isPartOfAnswer(control) {
  return control.closest("[data-part]") !== null;
}

/** @param {Control} control */
function isInLive(control) {
  return control.closest("[data-live]") !== null;
}

/** Never in a link: it is the reader's alone. @param {Control} control */
function isPrivate(control) {
  return control.closest("[data-private]") !== null;
}
