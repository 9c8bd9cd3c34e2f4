import { frameOfName } from '@farpass/astro/frames';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { ephemeris } from '../../fleet/tables.ts';
import type { Database } from '../../platform/db/index.ts';
import { type StoredFile, storedFile } from '../../platform/files/stored-file.ts';

/** The ephemeris of a satellite that is in use, as input of a thread. */
export interface OwnFile {
  readonly satelliteId: string;
  readonly fileName: string;
  readonly file: StoredFile;
}

/** Messages of more satellites at once are compared with no ephemeris: their files would fill the memory. */
const most = 50;
/** Larger files would be read for every message. */
const largestBytes = 4_194_304;

/** The newest operational ephemeris of each of some satellites, by which messages about them are checked. */
export async function findOwnFiles(database: Database, satelliteIds: readonly string[]): Promise<readonly OwnFile[]> {
  if (satelliteIds.length === 0 || satelliteIds.length > most) return [];
  const rows = await database.read((read) =>
    read
      .selectDistinctOn([ephemeris.satelliteId])
      .from(ephemeris)
      .where(and(inArray(ephemeris.satelliteId, [...satelliteIds]), eq(ephemeris.designation, 'OPERATIONAL')))
      .orderBy(ephemeris.satelliteId, desc(ephemeris.uploadedAt)),
  );
  const usable = rows.filter(
    ({ format, sizeBytes, document }) =>
      /^O[EC]M/.test(format) &&
      sizeBytes <= largestBytes &&
      frameOfName(document.refFrame ?? '')?.kind === 'earth-centred',
  );
  return Promise.all(
    usable.flatMap((row) => {
      const { satelliteId, fileName } = row;
      if (satelliteId === null) return [];
      return [storedFile(database, row).then((file): OwnFile => ({ satelliteId, fileName, file }))];
    }),
  );
}
