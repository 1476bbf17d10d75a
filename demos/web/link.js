/**
 * Links NumPy's own WebAssembly before Python starts: in one order, hence at the same addresses,
 * where the snapshot of the memory is made and where it is restored. Pyodide links it when Python
 * imports it, too late for either. Private API of Pyodide 0.28.3.
 */

/** @typedef {any} Emscripten What Pyodide's private API hands over: its module, its settings. */

/**
 * Have whatever starts Pyodide next link these first.
 * @param {[path: string, module: Promise<WebAssembly.Module>][]} libraries Where Python looks for
 *   each, and what it is; linked in this order.
 * @param {(settings: Emscripten) => void} adjust Called with Pyodide's settings before it starts.
 * @param {(pyodide: Emscripten) => unknown} linked Called, and waited for, once all are linked.
 */
export function linkFirst(libraries, adjust, linked) {
  const scope = /** @type {Emscripten} */ (globalThis);
  const create = scope._createPyodideModule;
  scope._createPyodideModule = (/** @type {Emscripten} */ settings) => {
    adjust(settings);
    return new Promise((resolve, reject) => {
      settings.preRun.push((/** @type {Emscripten} */ pyodide) => {
        pyodide.addRunDependency("libraries");
        link(pyodide, libraries)
          .then(() => linked(pyodide))
          .then(() => pyodide.removeRunDependency("libraries"))
          .catch(reject); // Pyodide would wait for ever
      });
      create(settings).then(resolve, reject);
    });
  };
}

/** @param {Emscripten} pyodide @param {[string, Promise<WebAssembly.Module>][]} libraries */
async function link(pyodide, libraries) {
  const modules = await Promise.all(libraries.map(([, module]) => module));
  for (const [index, [path]] of libraries.entries()) {
    const library = pyodide.newDSO(path, undefined, "loading");
    library.refcount = Infinity; // never unloaded
    library.global = false;
    library.exports = pyodide.loadWebAssemblyModule(modules[index], {}, path, {});
  }
}
