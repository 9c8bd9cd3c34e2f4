import { secondsPerDay } from '@farpass/astro/constants';
import { CatalogueColumns } from './columns.ts';
import type { CatalogueRow } from './layout.ts';
import { catalogueOfRows } from './write.ts';

export interface CatalogueChange {
  /** The catalogue so far; undefined if there is none yet. */
  readonly base: ArrayBufferLike | undefined;
  readonly added: ArrayBufferLike;
  /** Objects whose added set replaces the existing one even at the same epoch: a provider corrected it. */
  readonly corrected: ReadonlySet<string>;
  /** Now, as a Modified Julian Date. */
  readonly nowDays: number;
  /** A source that the added sets replace as a whole: its sets in the catalogue so far are left out. */
  readonly replacedSource?: string;
}

/** Providers state epochs up to about a day ahead; one far ahead is a mistake, and would be the newest until its day comes. */
export const mostDaysAhead = 3;

/**
 * The newest set of every object, by epoch, sorted by catalogue number; one from the future only for an object that has no
 * other. The same sets give the same bytes.
 */
export function mergedCatalogue({
  base,
  added,
  corrected,
  nowDays,
  replacedSource,
}: CatalogueChange): SharedArrayBuffer {
  const latestDays = nowDays + mostDaysAhead;
  const newest = new Map<string, CatalogueRow>();
  for (const row of base === undefined ? [] : rowsOf(base))
    if (row.source !== replacedSource) newest.set(row.catalogueNumber, row);
  for (const row of rowsOf(added)) {
    const so = newest.get(row.catalogueNumber);
    const later = so === undefined ? 1 : betterBy({ row, so, latestDays });
    if (later > 0 || (later === 0 && corrected.has(row.catalogueNumber))) newest.set(row.catalogueNumber, row);
  }
  return catalogueOfRows([...newest.values()].toSorted(byNumber));
}

function rowsOf(buffer: ArrayBufferLike): readonly CatalogueRow[] {
  const columns = new CatalogueColumns(buffer);
  return Array.from({ length: columns.count }, (_, index) => columns.row(index));
}

interface Compared {
  readonly row: CatalogueRow;
  readonly so: CatalogueRow;
  readonly latestDays: number;
}

/** Positive if the row is better than the one so far: the later one of those that can be true. */
function betterBy({ row, so, latestDays }: Compared): number {
  const isFromFuture = ({ epochModifiedJulianDay, epochSecondsOfDay }: CatalogueRow) =>
    epochModifiedJulianDay + epochSecondsOfDay / secondsPerDay > latestDays;
  return Number(isFromFuture(so)) - Number(isFromFuture(row)) || laterBy(row, so);
}

/** Positive if the first epoch is the later one. */
function laterBy(one: CatalogueRow, other: CatalogueRow): number {
  const days = one.epochModifiedJulianDay - other.epochModifiedJulianDay;
  return days === 0 ? one.epochSecondsOfDay - other.epochSecondsOfDay : days;
}

/** Catalogue numbers are texts of digits without leading zeros, so a shorter one is smaller. */
function byNumber({ catalogueNumber: one }: CatalogueRow, { catalogueNumber: other }: CatalogueRow): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}
