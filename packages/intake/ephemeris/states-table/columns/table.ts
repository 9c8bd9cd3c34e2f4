import { csvRows } from '@farpass/ccsds/csv';

/** A table with its columns by name; one without a head has its columns by number, from 1. */
export interface StatesTable {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A state has a time and six numbers. */
const fewestColumns = 7;

/** The rows of a table with commas, semicolons, tabs or blanks between its cells; lines that begin with # or % are left out. */
export function readTable(text: string, fewest: number = fewestColumns): StatesTable {
  const plain = text.replace(/^\uFEFF/, '');
  const first = plain.split(/\r?\n/).find((line) => line.trim() !== '' && !isComment(line)) ?? '';
  const separator = [',', ';', '\t'].find((one) => first.split(one).length >= fewest);
  const rows = [...(separator === ',' ? csvRows(plain) : splitRows(plain, separator))]
    .filter(({ cells }) => !isComment(cells[0] ?? ''))
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')) }));
  const [head] = rows;
  if (head === undefined) return { columns: [], rows: [] };
  const isHead = head.cells.filter((cell) => cell !== '' && !isNumber(cell)).length >= fewest;
  const columns = isHead ? head.cells : head.cells.map((_, at) => String(at + 1));
  return { columns, rows: isHead ? rows.slice(1) : rows };
}

/** Whether the beginning of a text is that of a table of states: seven or more cells, most of them numbers after the head. */
export function looksLikeStates(head: string): boolean {
  const end = head.lastIndexOf('\n');
  // The last line of a beginning may be cut, and is left out; a beginning of one line only is all that there is to look at.
  const { columns, rows } = readTable(end < 0 ? head : head.slice(0, end));
  const [first] = rows;
  if (columns.length < fewestColumns || first === undefined) return false;
  return first.cells.filter((cell) => isNumber(cell)).length >= fewestColumns - 1;
}

function isComment(line: string): boolean {
  return /^\s*[#%]/.test(line);
}

function isNumber(cell: string): boolean {
  return cell.trim() !== '' && Number.isFinite(Number(cell));
}

function* splitRows(text: string, separator: string | undefined): Generator<TableRow> {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    yield { line: index + 1, cells: separator === undefined ? line.trim().split(/\s+/) : line.split(separator) };
  }
}
