/** A cell of an exported table; numbers are written unchanged, with all their digits. */
export type CsvCell = string | number | boolean | undefined;

/**
 * The text of a CSV file (RFC 4180): a header, CRLF line ends, and no cell that a spreadsheet would run as a formula.
 */
export function toCsv(table: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}): string {
  return [table.head, ...table.rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** A cell of a line that a caller joins. */
export function csvCell(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = typeof cell === 'boolean' ? String(cell) : withoutFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * In spreadsheets, a leading =, +, -, @, tab or carriage return starts a formula; an apostrophe keeps the cell a text.
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
