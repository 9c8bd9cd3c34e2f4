import { toCsv } from '@farpass/ccsds/csv';
import { cellOf, type RowTable } from './row.ts';

/** Comma-separated values (RFC 4180) with a header row; each field of a time is its exact text. */
export async function* csvText({ columns, pages }: RowTable): AsyncGenerator<string> {
  yield toCsv({ head: columns.map(({ name }) => name), rows: [] });
  for await (const rows of pages) {
    const cells = rows.map((row) => columns.map((column) => cellOf(column, row)));
    if (cells.length > 0) yield toCsv({ head: [], rows: cells }).slice('\r\n'.length);
  }
}
