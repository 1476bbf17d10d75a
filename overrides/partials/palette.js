// Light or dark: as the reader chose, or else as the system has it, also when that changes. Inline
// and right behind the buttons, so that nothing is drawn in the wrong scheme first. The theme's own
// way restyles the whole page four times at every start, and notes a choice that nobody made. Its
// script marks the root as well, which restyles all again: here the page is still empty.
{
  const options = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("input[name=__palette]")]);
  const { body, documentElement } = document;
  const { __md_get: recall, __md_set: note } = /** @type {any} */ (window); // the theme's

  documentElement.className = "js js-focus-visible";

  /** @param {HTMLInputElement} chosen */
  const show = (chosen) => {
    for (const option of options) {
      option.checked = option === chosen;
      /** @type {HTMLElement} */ (option.nextElementSibling).hidden = option !== chosen;
    }
    for (const { name, value } of chosen.attributes)
      if (name.startsWith("data-md-color-")) body.setAttribute(name, value);
    documentElement.style.colorScheme = body.dataset.mdColorScheme === "slate" ? "dark" : "light";
  };

  const noted = () => {
    try {
      return options[recall("__palette").index];
    } catch {
      return undefined; // nothing noted, or storage is forbidden
    }
  };

  const isSystems = (/** @type {HTMLInputElement} */ option) => matchMedia(option.dataset.mdColorMedia ?? "").matches;
  const follow = () => show(noted() ?? options.find(isSystems) ?? options[0]);
  follow();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
  for (const [index, option] of options.entries()) {
    option.addEventListener("change", () => {
      show(option);
      note("__palette", { index });
    });
    option.addEventListener("keydown", ({ key }) => {
      const next = options[(index + 1) % options.length];
      if (key === "Enter") next.click(), next.focus();
    });
  }
}
