import { continuedDst, dstInUse, dstTable, readDst, requireCurrentDst, useDst } from '@farpass/astro/propagation';
import { ne } from 'drizzle-orm';
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
        const before = dstInUse();
        const now = continuedDst({ inUse: before, newer: hours, nowMs: nowMs() });
        const known = new Set(before.map(({ hourMs, dstNt, kind }) => `${hourMs} ${dstNt} ${kind}`));
        const taken = now.filter(({ hourMs, dstNt, kind }) => !known.has(`${hourMs} ${dstNt} ${kind}`)).length;
        await database.transaction(async (tx) => {
          if (taken > 0) {
            const id = newId();
            await tx.insert(dstHours).values({ id, content: dstTable(now) });
            await tx.delete(dstHours).where(ne(dstHours.id, id));
          }
          await finish(tx, { taken });
        });
        if (taken > 0) useDst(now);
        return { taken };
      },
    };
  };
}

/** Takes the stored hours of another process into this one. */
export async function takeStoredDst(read: Read, nowMs: number): Promise<void> {
  const [row] = await read.select().from(dstHours).limit(1);
  if (row !== undefined) useDst(continuedDst({ inUse: dstInUse(), newer: readDst(row.content, nowMs), nowMs }));
}
