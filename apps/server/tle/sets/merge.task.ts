import { createHash } from 'node:crypto';
import { modifiedJulianDayOf1970, msPerDay, secondsPerDay } from '@farpass/astro/constants';
import { CatalogueColumns, mergedCatalogue } from '@farpass/intake/catalogue';
// Imported directly, so that the thread does not load the database.
import { type Instant, instantOf } from '../../platform/db/rows/instant.ts';
import { syntheticSource } from './file.ts';

/** The additions of a load to the catalogue. */
export interface SnapshotChange {
  /** Columns of the current snapshot; undefined while there is none. */
  readonly base: SharedArrayBuffer | undefined;
  readonly added: SharedArrayBuffer;
  /** Objects with a set in the load that was not stored yet. */
  readonly corrected: ReadonlySet<string>;
  /** Whether invented sets of the current snapshot are left out, because real ones come. */
  readonly replacesInvented: boolean;
}

/** The newest set of every object, and its figures for the result. */
export interface MergedSnapshot {
  readonly columns: SharedArrayBuffer;
  /** SHA-256 of the columns. */
  readonly digest: string;
  readonly objects: number;
  readonly newestEpoch: Instant | null;
  readonly medianEpoch: Instant | null;
  readonly isSynthetic: boolean;
}

/** Makes the next snapshot of the catalogue from the current one and the additions of a load. */
export function run({ base, added, corrected, replacesInvented }: SnapshotChange): MergedSnapshot {
  const nowDays = modifiedJulianDayOf1970 + Date.now() / msPerDay;
  const replaced = replacesInvented ? { replacedSource: syntheticSource } : {};
  const columns = mergedCatalogue({ base, added, corrected, nowDays, ...replaced });
  const catalogue = new CatalogueColumns(columns);
  const daysOf = (index: number) =>
    catalogue.number('epochModifiedJulianDay', index) + catalogue.number('epochSecondsOfDay', index) / secondsPerDay;
  const byEpoch = Array.from({ length: catalogue.count }, (_, index) => index).sort((a, b) => daysOf(a) - daysOf(b));
  const epochOf = (index: number | undefined) =>
    index === undefined ? null : instantOf(`${catalogue.record(index).epochUtc}Z`);
  return {
    columns,
    digest: createHash('sha256').update(new Uint8Array(columns)).digest('hex'),
    objects: catalogue.count,
    newestEpoch: epochOf(byEpoch.at(-1)),
    medianEpoch: epochOf(byEpoch[Math.floor(byEpoch.length / 2)]),
    isSynthetic: catalogue.words('source').includes(syntheticSource),
  };
}
