// In place of our element: starts Pyodide as soon as the page has loaded, as page.js does with ours.
addEventListener("load", () => {
  window.started = performance.now();
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => {
    window[data] = performance.now();
  };
});
