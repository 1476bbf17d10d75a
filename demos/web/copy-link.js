/** Gives the reader the address of the view that is on show. */

import { address, showAddress } from "./address.js";

/**
 * Copy the address; where that is forbidden, show it beside the button, selected.
 * @param {HTMLElement} button
 * @returns {Promise<string>} The name of the message that says how it went.
 */
export async function copyLink(button) {
  showAddress();
  try {
    await navigator.clipboard.writeText(address());
    return "link-copied";
  } catch {
    offerLink(button);
    return "link-failed";
  }
}

/** @param {HTMLElement} button */
function offerLink(button) {
  const shown = button.parentElement?.querySelector("input[data-link]");
  const input = /** @type {HTMLInputElement} */ (shown ?? document.createElement("input"));
  Object.assign(input, { readOnly: true, value: address(), ariaLabel: button.textContent });
  input.dataset.link = "";
  button.after(input);
  input.select();
}
