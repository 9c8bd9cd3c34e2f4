import { csvRows } from '../csv/index.ts';
import { SetCollector, type SetKeeping } from './collect.ts';
import type { GpFault, GpFile, GpRecord } from './record.ts';
import { gpColumns, gpRecordOf, type RowResult } from './table.ts';

/** Whether the first line is the header of an element-set table. */
export function looksLikeGpCsv(text: string): boolean {
  const header = text.slice(0, text.search(/\r?\n|$/)).toUpperCase();
  return (
    /^["\w]/.test(header) &&
    header.includes(gpColumns.meanMotionRevPerDay) &&
    header.includes(gpColumns.catalogueNumber)
  );
}

/** Reads the CSV of CelesTrak and Space-Track. */
export function readGpCsv(text: string, keeping: SetKeeping = {}): GpFile {
  const sets = new SetCollector(keeping);
  let header: readonly string[] | undefined;
  for (const { line, cells } of csvRows(text)) {
    if (header === undefined) header = cells.map((name) => name.trim().toUpperCase());
    else if (!sets.add(rowResult({ header, cells, line }), line)) break;
  }
  return { format: 'csv', records: sets.records, faults: sets.faults, warnings: [] };
}

interface TableRow {
  readonly header: readonly string[];
  readonly cells: readonly string[];
  readonly line: number;
}

function rowResult({ header, cells, line }: TableRow): RowResult {
  if (cells.length !== header.length)
    return { kind: 'faults', faults: [widthFault({ line, found: cells.length, expected: header.length })] };
  const values = Object.fromEntries(header.map((name, column) => [name, (cells[column] ?? '').trim()]));
  return gpRecordOf({ values, line });
}

function widthFault({ line, found, expected }: { line: number; found: number; expected: number }): GpFault {
  const message = `line ${line}: ${found} columns; the header has ${expected}. The file may be cut off; load it again`;
  const parameters = { found: String(found), expected: String(expected) };
  return { code: 'GP_ROW_WIDTH', line, message, parameters };
}

/**
 * Writes element sets as CelesTrak's CSV, with columns in the order of the table, followed by those in `others`.
 *
 * @internal Only tests call it: the opposite direction of what the product does.
 */
export function writeGpCsv(records: readonly GpRecord[]): string {
  const extra = [...new Set(records.flatMap((record) => Object.keys(record.others)))];
  const rows = records.map((record) => [
    ...Object.keys(gpColumns).map((field) => record[field as keyof typeof gpColumns] ?? ''),
    ...extra.map((column) => record.others[column] ?? ''),
  ]);
  return [[...Object.values(gpColumns), ...extra], ...rows]
    .map((row) => row.map(quote).join(','))
    .join('\r\n')
    .concat('\r\n');
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
