import { usesOf } from '../../fleet/realism/store.ts';
import { findSatelliteNumbers } from '../../fleet/satellites/store.ts';
import type { Database, Read, Scope } from '../../platform/db/index.ts';
import { LastLoaded } from '../../platform/kept/index.ts';
import { coversTo, filesOf, newestFiles } from '../../screenings/plan/files.ts';
import { textOfFile } from '../../screenings/run/materials.ts';
import type { SharedText } from '../../screenings/run/shared-text.ts';
import type { SkyEphemeris } from '../order.ts';
import type { SkyQuery } from './read.ts';

/** The ephemeris of another satellite of the operator, by its stored file. */
export type SkyFile = Omit<SkyEphemeris, 'text'>;

/**
 * The ephemerides by which the other satellites of the operator are known over the time of a sky. One that ends
 * earlier is left out: the element set of its satellite reaches further. Their covariances are those of screenings, with
 * what the operator asks to be done with them.
 */
export async function skyFiles(read: Read, scope: Scope, { satelliteId, now, until }: SkyQuery): Promise<SkyFile[]> {
  const fleet = await findSatelliteNumbers(read, scope);
  const files = await newestFiles(read, scope, { from: now, to: until });
  const uses = await usesOf(
    read,
    fleet.map(({ id }) => id),
  );
  return fleet.flatMap(({ id, name, noradId }) => {
    const file = id === satelliteId ? undefined : files.get(id);
    if (file === undefined || noradId === null || !coversTo(file, until)) return [];
    const realism = filesOf(file).isOperational === true ? uses.get(id) : undefined;
    const named = { number: String(noradId), name, fileName: file.fileName, digest: file.fileDigest };
    return [realism === undefined ? named : { ...named, realism }];
  });
}

/** The texts of as many files stay in memory: a page asks for the same sky many times. */
const texts = new LastLoaded<SharedText>(24);

/** Those ephemerides with their texts. */
export async function withTexts(database: Database, files: readonly SkyFile[]): Promise<readonly SkyEphemeris[]> {
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      text: await texts.get(file.digest, () => textOfFile(database, file.digest)),
    })),
  );
}
