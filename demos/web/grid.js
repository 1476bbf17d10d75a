/** Arrow keys in a table whose cells can be gone to: one stop for the Tab key, all cells by arrows. */

const MOVES = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

/**
 * Go to the neighbour of the cell that has the focus, in any table with `data-grid`. What can be
 * gone to in a cell has a `tabindex`; that of the cell last visited is 0.
 * @param {KeyboardEvent} event
 */
export function moveInGrid(event) {
  const here = /** @type {Element} */ (event.target);
  const cell = here.closest("[data-grid] td");
  const move = MOVES[event.key];
  if (!(cell instanceof HTMLTableCellElement) || !move) return;
  const next = neighbour(cell, move);
  if (!next) return;
  event.preventDefault();
  for (const other of cell.closest("[data-grid]")?.querySelectorAll("[tabindex='0']") ?? []) {
    other.setAttribute("tabindex", "-1");
  }
  next.setAttribute("tabindex", "0");
  next.focus();
}

/**
 * @param {HTMLTableCellElement} cell @param {[number, number]} move
 * @returns {HTMLElement | undefined}
 */
function neighbour(cell, [down, right]) {
  const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
  const body = /** @type {HTMLTableSectionElement} */ (row.parentElement);
  const next = body.rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right];
  const found = next?.matches("[tabindex]") ? next : next?.querySelector("[tabindex]");
  return found instanceof HTMLElement ? found : undefined;
}

/** Of a cell that explains itself, or of nothing else. @param {Element} element */
export function nameOfCell(element) {
  const cell = element.closest("[data-cells] > tbody > tr > td");
  if (!(cell instanceof HTMLTableCellElement)) return undefined;
  const { rowIndex } = /** @type {HTMLTableRowElement} */ (cell.parentElement);
  return `${cell.closest("table")?.dataset.cells}.${rowIndex}.${cell.cellIndex}`;
}

/** @param {Element} inside @param {string} name Of a cell, see above. */
export function hasCell(inside, name) {
  const [, table = "", row = "", column = ""] = name.match(/^(.*)\.(\d+)\.(\d+)$/) ?? [];
  const found = inside.querySelector(`[data-cells="${CSS.escape(table)}"]`);
  const cell = found instanceof HTMLTableElement && found.rows[Number(row)]?.cells[Number(column)];
  return Boolean(cell && nameOfCell(cell) === name);
}
