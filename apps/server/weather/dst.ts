import {
  continuedDst,
  type DstHour,
  dstInUse,
  dstTable,
  readDst,
  requireCurrentDst,
  useDst,
} from '@farpass/astro/propagation';
import { ne, sql } from 'drizzle-orm';
import { type Database, newId, type Read } from '../platform/db/index.ts';
import type { ReadFeed } from '../platform/feeds/index.ts';
import { dstHours } from './tables.ts';

/** How a feed of Dst reads its answer: its hours are in use at once in this process. */
export function dstFeed(database: Database, nowMs: () => number = Date.now): ReadFeed {
  return async (text) => {
    const hours = readDst(text, nowMs());
    requireCurrentDst(hours, nowMs());
    return {
      usable: hours.length,
      refused: 0,
      firstReason: undefined,
      isCutOff: false,
      mayBeEmpty: false,
      store: async (finish) => {
        const { now, taken } = await database.transaction(async (tx) => {
          // The two sources may be read by two processes at the same moment: neither loses what the other has stored.
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farpass hours of Dst'))`);
          await takeStoredDst(tx, nowMs());
          const merged = mergedHours(hours, nowMs());
          if (merged.taken > 0) {
            const id = newId();
            await tx.insert(dstHours).values({ id, content: dstTable(merged.now) });
            await tx.delete(dstHours).where(ne(dstHours.id, id));
          }
          await finish(tx, { taken: merged.taken });
          return merged;
        });
        if (taken > 0) useDst(now);
        return { taken };
      },
    };
  };
}

/** The hours in use with newer ones, and how many of them are new. */
function mergedHours(newer: readonly DstHour[], nowMs: number) {
  const before = dstInUse();
  const known = new Set(before.map(({ hourMs, dstNt, kind }) => `${hourMs} ${dstNt} ${kind}`));
  const now = continuedDst({ inUse: before, newer, nowMs });
  return { now, taken: now.filter(({ hourMs, dstNt, kind }) => !known.has(`${hourMs} ${dstNt} ${kind}`)).length };
}

/** Takes the stored hours of another process into this one. */
export async function takeStoredDst(read: Read, nowMs: number): Promise<void> {
  const [row] = await read.select().from(dstHours).limit(1);
  if (row !== undefined) useDst(continuedDst({ inUse: dstInUse(), newer: readDst(row.content, nowMs), nowMs }));
}
