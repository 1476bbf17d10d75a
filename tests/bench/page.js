// Added to our own page: notes when Python is there and when it has given its first answer.
customElements.whenDefined("attention-demo").then(() => {
  window.started = performance.now();
  const demo = document.querySelector("attention-demo");
  new MutationObserver(() => {
    if (demo.dataset.state === "live") window.ready ??= performance.now();
  }).observe(demo, { attributes: true });
  const part = demo.querySelector("[data-part=sentence]");
  new MutationObserver(() => (window.answered ??= performance.now()))
    .observe(part, { childList: true });
  const field = demo.querySelector("[name=text]");
  field.value = "dogs sleep";
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
