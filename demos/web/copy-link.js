/** Gives the reader the address of the view that is on show. */

import { address, showAddress } from "./address.js";

/**
 * Copy the address, which leads to the demo; where that is forbidden, show it beside the button,
 * selected.
 * @param {HTMLElement} button @param {string} id The demo's.
 * @returns {Promise<string>} The name of the message that says how it went.
 */
export async function copyLink(button, id) {
  const hash = `#${id}`;
  const link = address(hash);
  showAddress(hash);
  try {
    await navigator.clipboard.writeText(link);
    return "link-copied";
  } catch {
    offerLink(button, link);
    return "link-failed";
  }
}

/** @param {HTMLElement} button @param {string} link */
function offerLink(button, link) {
  const shown = button.parentElement?.querySelector("input[data-link]");
  const input = /** @type {HTMLInputElement} */ (shown ?? document.createElement("input"));
  Object.assign(input, { readOnly: true, value: link, ariaLabel: button.textContent });
  input.dataset.link = "";
  button.after(input);
  input.select();
}
