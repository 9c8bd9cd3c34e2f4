import { setImmediate as othersAnswered } from 'node:timers/promises';
import type { TableColumn } from '@farpass/contract/route';

/** Rows of a list or of a series, page by page, with what is known about them. */
export interface RowTable {
  readonly columns: readonly TableColumn[];
  readonly pages: AsyncIterable<readonly unknown[]>;
  /** Where the rows come from: the address of the request, the version, the time. */
  readonly source: Readonly<Record<string, string>>;
}

/**
 * Pages as groups of `rowsPerGroup` rows: what is in memory at a time, and what the thread that answers everybody writes at once.
 * Between two groups, others are answered.
 */
export async function* inGroups(pages: RowTable['pages'], rowsPerGroup: number): AsyncGenerator<readonly unknown[]> {
  let waiting: unknown[] = [];
  for await (const rows of pages) {
    waiting.push(...rows);
    for (; waiting.length >= rowsPerGroup; waiting = waiting.slice(rowsPerGroup)) {
      yield waiting.slice(0, rowsPerGroup);
      await othersAnswered();
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** The value of a column: as in the JSON answer, and undefined where the row has none. */
export function cellOf(column: TableColumn, row: unknown): string | number | boolean | undefined {
  const value = partOf(column, row);
  if (value === undefined) return undefined;
  if (column.kind === 'document' || typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** The value of the row at the place of a column, lists and objects included. */
export function partOf({ path }: TableColumn, row: unknown): unknown {
  let part = row;
  for (const name of path) part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  return part ?? undefined;
}

const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?Z?$/;

/**
 * Microseconds since 1970 of a UTC time, cut after the sixth digit. Tables have no place for a leap second: 23:59:60.x is
 * counted as midnight. The exact text has a column, too.
 */
export function microseconds(text: string): bigint | undefined {
  const [, year, month, day, hour, minute, second, digits = ''] = written.exec(text) ?? [];
  if (second === undefined) return undefined;
  const isLeap = Number(second) === 60;
  const whole = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return BigInt(whole) * 1000n + (isLeap ? 0n : BigInt(digits.padEnd(6, '0').slice(0, 6)));
}

/** Name of the column with a time as an instant; the column of the field's own name has the exact text. */
export function instantName({ name }: TableColumn): string {
  return `${name}_utc`;
}

/** Units and meanings by column, for the metadata of a file. */
export function aboutColumns(columns: readonly TableColumn[]): Readonly<Record<string, object>> {
  return Object.fromEntries(columns.map(({ name, unit, description }) => [name, { unit, description }]));
}
