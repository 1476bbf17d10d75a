// The way every introduction to Pyodide shows, with the same package on top, as source.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL("./pyodide/", import.meta.url).href;
const pyodide = await loadPyodide({ indexURL: here });
await pyodide.loadPackage("numpy", { messageCallback() {} });
pyodide.runPython(`
import numpy as np
x = np.ones((8, 12, 8))
s = np.exp(x @ x.swapaxes(-1, -2))
(s / s.sum(-1, keepdims=True)) @ x
`);
postMessage("ready");
const source = await (await fetch("multihead.zip")).arrayBuffer();
pyodide.unpackArchive(source, "zip", { extractDir: "/home/pyodide" });
const request = { demo: "heads", language: "en", state: {} };
pyodide.pyimport("multihead.bridge").answer(JSON.stringify(request));
postMessage("answered");
