/**
 * What the page and its worker say to each other: types only, checked by `tsc`.
 *
 * Every request carries an `id`; every answer to it carries the same. Files have none: they belong
 * to the start of the worker, which waits for them.
 *
 * @typedef {Record<string, string>} State A demo's controls by name.
 *
 * @typedef {"snapshot" | "packages"} Way How to start Python: from a snapshot of its memory, or the
 *   public way, importing packages.
 * @typedef {{id: number, type: "boot", manifest: Manifest, address: string, way: Way, entries: [name: string, entry: Entry][]}}
 *   BootRequest The manifest; the folder of its files; and those that are on their way, first
 *   needed first.
 * @typedef {{type: "file", name: string, content: Uint8Array<ArrayBuffer>}} Delivered
 *   One of the files of the manifest, as the build wrote it.
 * @typedef {{id: number, type: "render", demo: string, language: string, state: State}}
 *   RenderRequest
 * @typedef {BootRequest | Delivered | RenderRequest} Request
 *
 * @typedef {"network" | "missing" | "damaged" | "unsupported" | "stopped" | "timeout" | "other"} FailureKind
 *   Not reachable; no longer there; there, but not what the build wrote; no WebAssembly or no module workers here; stopped by the reader
 *   or because it took too long; anything else.
 *
 * @typedef {{loaded: number, total: number}} Progress Of the files that Python starts from, in bytes.
 * @typedef {{id: number, type: "ready", way: Way}} Ready
 * @typedef {{id: number, type: "rendered", parts: Record<string, string>}} Rendered
 * @typedef {{id: number, type: "more", parts: Record<string, string>}} More
 *   What may wait, of what was rendered before under the same id.
 * @typedef {{id: number, type: "refused", field: string, message: string}} Refused
 * @typedef {{id: number, type: "failed", kind: FailureKind, detail: string}} Failed
 * @typedef {Ready | Rendered | More | Refused | Failed} Answer
 *
 * @typedef {{file: string, bytes: number, sha256: string, zstd: boolean}} Entry
 *   A file as the build wrote it, or a part of it: those that name the same one lie in it one after
 *   the other. `zstd` says that what counts is packed.
 * @typedef {Entry & {path: string, when: State}} LaterEntry
 *   Goes to `path` among the installed packages before the first state that contains `when`.
 * @typedef {{memory: number, table: number}} Layout Bytes of a snapshot's memory, functions in its table.
 * @typedef {{files: Record<string, Entry>, ways: Record<Way, string[]>, whole: Record<string, string>, layout: Layout, libraries: Record<string, string>, environment: Record<string, string>, proof: string, later: LaterEntry[], lock: Lockfile}} Manifest
 *   `files` maps names to files; `ways` says which are wanted, first needed first; `whole`, which
 *   take the place of others, or come on top, where nothing may be left out; `libraries`, where
 *   Python looks for the files that are linked; `proof` is what the package must answer when asked
 *   whether it computes what it should.
 *
 * @typedef {{info: any, packages: Record<string, any>}} Lockfile As pyodide-lock writes it.
 */

export {};
