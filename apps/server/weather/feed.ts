import { modifiedJulianDayOf1970, msPerDay } from '@farpass/astro/constants';
import {
  continuedWeather,
  type SpaceWeatherTable,
  spaceWeatherInUse,
  useSpaceWeather,
} from '@farpass/astro/propagation';
import { ne } from 'drizzle-orm';
import { type Database, newId, type Read } from '../platform/db/index.ts';
import type { ReadFeed } from '../platform/feeds/index.ts';
import { spaceWeather } from './tables.ts';

/** How the feed of space weather reads its file: what it takes is in use at once in this process. */
export function weatherFeed(database: Database, nowMs: () => number = Date.now): ReadFeed {
  return async (text) => {
    const before = await spaceWeatherInUse();
    const table = continuedWeather(before, { text, today: dayOf(nowMs()) });
    const taken = changedDays(before, table);
    return {
      usable: table.f107.length,
      refused: 0,
      firstReason: undefined,
      isCutOff: false,
      mayBeEmpty: false,
      store: async (finish) => {
        await database.transaction(async (tx) => {
          if (taken > 0) {
            const id = newId();
            await tx.insert(spaceWeather).values({ id, content: text });
            await tx.delete(spaceWeather).where(ne(spaceWeather.id, id));
          }
          await finish(tx, { taken });
        });
        if (taken > 0) useSpaceWeather(table);
        return { taken };
      },
    };
  };
}

/** The file that was taken last. */
export async function findWeatherFile(read: Read): Promise<typeof spaceWeather.$inferSelect | undefined> {
  const [row] = await read.select().from(spaceWeather).limit(1);
  return row;
}

/** Its id alone. */
export async function findWeatherFileId(read: Read): Promise<string | undefined> {
  const [row] = await read.select({ id: spaceWeather.id }).from(spaceWeather).limit(1);
  return row?.id;
}

/** The day of a time (modified Julian day, UTC). */
export function dayOf(ms: number): number {
  return Math.floor(ms / msPerDay) + modifiedJulianDayOf1970;
}

/** Days whose values or kind are not those of the table before. */
function changedDays(before: SpaceWeatherTable, { firstPredictedDay, f107, apDaily }: SpaceWeatherTable): number {
  let changed = firstPredictedDay - before.firstPredictedDay;
  for (let row = 0; row < f107.length; row += 1) {
    const isSame = f107[row] === before.f107[row] && apDaily[row] === before.apDaily[row];
    if (!isSame && row + before.firstDay < before.firstPredictedDay) changed += 1;
    else if (!isSame && row + before.firstDay >= firstPredictedDay) changed += 1;
  }
  return changed;
}
