// Added to our own page: asks as soon as the page has loaded, as an impatient reader does, and
// notes when Python is there and when it has given its first answer.
customElements.whenDefined("attention-demo").then(() => {
  const demo = document.querySelector("attention-demo");
  new MutationObserver(() => {
    if (demo.dataset.state === "live") window.ready ??= performance.now();
  }).observe(demo, { attributes: true });
  const part = demo.querySelector("[data-part=sentence]");
  new MutationObserver(() => (window.answered ??= performance.now()))
    .observe(part, { childList: true });
  addEventListener("load", () => {
    window.started = performance.now();
    const field = demo.querySelector("[name=text]");
    field.value = "dogs sleep";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
});
