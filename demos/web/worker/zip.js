/** Reads the archives that the build wrote: zip files whose members are stored as they are. */

const END = 22;
const STORED = 0;

/**
 * Names and contents of all members, in place: nothing is copied.
 * @param {ArrayBuffer} archive
 * @returns {Generator<[string, Uint8Array]>}
 */
export function* members(archive) {
  const view = new DataView(archive);
  const end = archive.byteLength - END;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((i) => view.getUint16(at + i, true));
    const name = new TextDecoder().decode(new Uint8Array(archive, at + 46, nameLength));
    if (view.getUint16(at + 10, true) !== STORED) throw new Error(`${name} is compressed`);
    yield [name, content(view, view.getUint32(at + 42, true), view.getUint32(at + 20, true))];
    at += 46 + nameLength + extra + comment;
  }
}

/** @param {DataView<ArrayBuffer>} view @param {number} at The member's own header. @param {number} size */
function content(view, at, size) {
  const header = 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return new Uint8Array(view.buffer, at + header, size);
}
