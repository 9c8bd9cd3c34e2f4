import { CatalogueColumns } from './columns.ts';
import type { CatalogueRow } from './layout.ts';
import { catalogueOfRows } from './write.ts';

export interface CatalogueChange {
  /** The catalogue so far; undefined if there is none yet. */
  readonly base: ArrayBufferLike | undefined;
  readonly added: ArrayBufferLike;
  /** Objects whose added set replaces the existing one even at the same epoch: a provider corrected it. */
  readonly corrected: ReadonlySet<string>;
}

/** The newest set of every object, by epoch, sorted by catalogue number. The same sets give the same bytes. */
export function mergedCatalogue({ base, added, corrected }: CatalogueChange): SharedArrayBuffer {
  const newest = new Map<string, CatalogueRow>();
  for (const row of base === undefined ? [] : rowsOf(base)) newest.set(row.catalogueNumber, row);
  for (const row of rowsOf(added)) {
    const so = newest.get(row.catalogueNumber);
    const later = so === undefined ? 1 : laterBy(row, so);
    if (later > 0 || (later === 0 && corrected.has(row.catalogueNumber))) newest.set(row.catalogueNumber, row);
  }
  return catalogueOfRows([...newest.values()].toSorted(byNumber));
}

function rowsOf(buffer: ArrayBufferLike): readonly CatalogueRow[] {
  const columns = new CatalogueColumns(buffer);
  return Array.from({ length: columns.count }, (_, index) => columns.row(index));
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
