import type { GpFault, GpFile, GpRecord } from './record.ts';
import { gpColumns, gpRecordOf } from './table.ts';

/** Whether the first line names the columns of an element-set table. */
export function looksLikeGpCsv(text: string): boolean {
  const header = text.slice(0, text.search(/\r?\n|$/)).toUpperCase();
  return (
    /^["\w]/.test(header) &&
    header.includes(gpColumns.meanMotionRevPerDay) &&
    header.includes(gpColumns.catalogueNumber)
  );
}

/** Reads the CSV of CelesTrak and Space-Track (RFC 4180; a quoted field may hold commas and doubled quotes). */
export function readGpCsv(text: string): GpFile {
  const lines = text.split(/\r?\n/);
  const header = cells(lines[0] ?? '').map((name) => name.trim().toUpperCase());
  const records: GpRecord[] = [];
  const faults: GpFault[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const row = lines[index] ?? '';
    if (row.trim() === '') continue;
    const found = cells(row);
    if (found.length !== header.length) {
      faults.push(widthFault({ line: index + 1, found: found.length, expected: header.length }));
      continue;
    }
    const values = Object.fromEntries(header.map((name, column) => [name, (found[column] ?? '').trim()]));
    const result = gpRecordOf({ values, line: index + 1 });
    if (result.kind === 'record') records.push(result.record);
    else faults.push(...result.faults);
  }
  return { format: 'csv', records, faults, warnings: [] };
}

function widthFault({ line, found, expected }: { line: number; found: number; expected: number }): GpFault {
  const message = `line ${line}: ${found} columns; the header has ${expected}. The file may be cut off; load it again`;
  return { code: 'GP_ROW_WIDTH', line, message };
}

function cells(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',');
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? '';
    if (quoted && character === '"' && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') quoted = !quoted;
    else if (character === ',' && !quoted) {
      found.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...found, cell];
}

/** Writes element sets as CelesTrak's CSV, columns in the order of the table, with those of `others` behind. */
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
