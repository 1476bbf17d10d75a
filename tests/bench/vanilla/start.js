// In place of our element: starts Pyodide as soon as it could be defined, as page.js does with ours.
window.started = performance.now();
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  window[data] = performance.now();
};
