import { eq, inArray } from 'drizzle-orm';
import type { Database, Read } from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { ephemeris, satellite } from '../tables.ts';

/** A file of the fleet as it may go to another service. */
interface OutgoingEphemeris {
  readonly operatorId: string;
  readonly fileName: string;
  readonly designation: string;
  readonly satelliteId: string | undefined;
  readonly satelliteName: string | undefined;
  readonly catalogueNumber: number | undefined;
  readonly context: string | undefined;
  readonly isUnderEmbargo: boolean;
}

/** Files by their ids, of every operator, with what their satellites say about sharing. */
export async function findOutgoing(
  read: Read,
  oemFileIds: readonly string[],
): Promise<ReadonlyMap<string, OutgoingEphemeris>> {
  if (oemFileIds.length === 0) return new Map();
  const rows = await read
    .select({ file: ephemeris, satellite })
    .from(ephemeris)
    .leftJoin(satellite, eq(satellite.id, ephemeris.satelliteId))
    .where(inArray(ephemeris.id, [...oemFileIds]));
  return new Map(
    rows.map(({ file, satellite: of }) => [
      file.id,
      {
        operatorId: file.operatorId,
        fileName: file.fileName,
        designation: file.designation,
        satelliteId: of?.id,
        satelliteName: of?.name,
        catalogueNumber: of?.noradId ?? undefined,
        context: file.context ?? undefined,
        isUnderEmbargo: of?.document.shareEmbargo === true,
      },
    ]),
  );
}

/** The text of a file; undefined if it is gone. */
export async function textOfEphemeris(database: Database, oemFileId: string): Promise<string | undefined> {
  const [row] = await database.read((read) =>
    read.select({ digest: ephemeris.fileDigest }).from(ephemeris).where(eq(ephemeris.id, oemFileId)),
  );
  if (row === undefined) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of readFile(database, row.digest)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
