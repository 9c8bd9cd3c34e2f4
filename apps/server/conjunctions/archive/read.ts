import { eq } from 'drizzle-orm';
import { among, type Read } from '../../platform/db/index.ts';
import { readStored } from '../../platform/files/index.ts';
import { type ArchivedMessage, readRows } from './parquet.ts';
import { cdmArchived, messageArchive } from './tables.ts';

/** Archived messages by their id. Reached through their rows, which have checked the scope; others are left out. */
export async function readArchived(
  read: Read,
  cdmIds: readonly string[],
): Promise<ReadonlyMap<string, ArchivedMessage>> {
  const found = new Map<string, ArchivedMessage>();
  if (cdmIds.length === 0) return found;
  const { cdmId, row } = cdmArchived;
  const places = await read
    .select({ cdmId, row, digest: messageArchive.fileDigest })
    .from(cdmArchived)
    .innerJoin(messageArchive, eq(messageArchive.id, cdmArchived.archiveId))
    .where(among(cdmId, cdmIds));
  for (const [digest, wanted] of Map.groupBy(places, (place) => place.digest)) {
    const numbers = wanted.map((place) => place.row);
    const range = { from: Math.min(...numbers), to: Math.max(...numbers) + 1 };
    const ids = new Set(wanted.map((place) => place.cdmId));
    const rows = await readRows(await readStored(read, digest), range);
    for (const message of rows) if (ids.has(message.cdmId)) found.set(message.cdmId, message);
  }
  return found;
}
