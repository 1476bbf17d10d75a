/** Puts a live answer in place of what was there, without the reader losing the place. */

/**
 * Replace the parts that differ. The markup comes from our own Python, which escapes what readers
 * typed.
 * @param {HTMLElement} demo @param {Record<string, string>} parts Markup by name.
 */
export function replaceParts(demo, parts) {
  const focused = placeOf(demo, document.activeElement);
  for (const element of demo.querySelectorAll("[data-part]")) {
    const markup = parts[element.getAttribute("data-part") ?? ""];
    if (markup !== undefined) replace(element, markup);
  }
  focused?.();
}

/** @param {Element} element @param {string} markup */
function replace(element, markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  if (template.innerHTML !== element.innerHTML) element.replaceChildren(template.content);
}

/**
 * How to find the focus again, if it lies in what will be replaced.
 * @param {HTMLElement} demo @param {Element | null} element
 */
function placeOf(demo, element) {
  const part = demo.contains(element) && element?.closest("[data-part]");
  if (!(element instanceof HTMLInputElement) || !part) return undefined;
  const { name, value } = element;
  return () => {
    if (element.isConnected) return;
    const again = Array.from(demo.querySelectorAll("input")).find(
      (input) => input.name === name && input.value === value,
    );
    again?.focus({ preventScroll: true });
  };
}
