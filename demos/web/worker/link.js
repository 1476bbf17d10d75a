/**
 * Links NumPy's own WebAssembly before Python starts: in one order, hence at the same addresses,
 * where the snapshot of the memory is made and where it is restored. Pyodide links it when Python
 * imports it, too late for either. Private API: see demos/site/raising.py.
 */

/** @typedef {any} Emscripten What Pyodide's private API hands over: its module, its settings. */

/**
 * Have whatever starts Pyodide next link these first.
 * @param {[path: string, module: Promise<WebAssembly.Module>][]} libraries Where Python looks for
 *   each, and what it is; linked in this order.
 * @param {(settings: Emscripten) => void} adjust Called with Pyodide's settings before it starts.
 * @param {(pyodide: Emscripten) => unknown} linked Called once all are linked, and waited for at
 *   last: Pyodide sets its memory up meanwhile.
 */
export function linkFirst(libraries, adjust, linked) {
  const scope = /** @type {Emscripten} */ (globalThis);
  const create = scope._createPyodideModule;
  scope._createPyodideModule = (/** @type {Emscripten} */ settings) => {
    adjust(settings);
    identify(settings);
    const prepared = new Promise((resolve, reject) => {
      settings.preRun.push((/** @type {Emscripten} */ pyodide) => {
        pyodide.addRunDependency("libraries");
        const goOn = () => {
          resolve(linked(pyodide));
          pyodide.removeRunDependency("libraries");
        };
        link(pyodide, libraries).then(goOn).catch(reject);
      });
    });
    // What could not be linked, Pyodide would wait for, and for ever.
    return Promise.all([create(settings), prepared]).then(([pyodide]) => pyodide);
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

/**
 * By the standard, a function that is exported and also in the table is one object. In WebKit to
 * about Safari 26 it is two; Pyodide, which looks for exports in the table, would not find them and
 * append some of them once more. So let the table give the export itself, while Pyodide looks:
 * within a module, a function's name is its number.
 * @param {Emscripten} settings
 */
function identify(settings) {
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (/** @type {Emscripten} */ imports, /** @type {Function} */ done) =>
    instantiate(imports, (/** @type {Emscripten} */ instance, /** @type {unknown} */ module) => {
      const table = imports.env.__indirect_function_table;
      const functions = Object.values(instance.exports).filter((it) => typeof it === "function");
      const exported = new Map(functions.map((it) => [it.name, it]));
      const get = table.get.bind(table);
      table.get = (/** @type {number} */ index) => exported.get(get(index)?.name) ?? get(index);
      done(instance, module);
      delete table.get;
    });
}
