import { msPerDay } from '@farpass/astro/constants';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { OpenObject } from '../../../fleet/ephemerides/published/feed.ts';
import { currentInstant, instantOfUnixMs, type Read } from '../../../platform/db/index.ts';
import { conjunctionEvent } from '../../tables.ts';

/** Of conjunctions further ahead, most published ephemerides know nothing. */
const daysAhead = 7;

/** The other objects of open conjunctions, the nearest one first. */
export async function openObjects(read: Read): Promise<readonly OpenObject[]> {
  const { operatorId, secondaryId, tca, state } = conjunctionEvent;
  const until = instantOfUnixMs(Date.now() + daysAhead * msPerDay);
  return read
    .select({ operatorId, catalogueNumber: secondaryId })
    .from(conjunctionEvent)
    .where(and(eq(state, 'OPEN'), gt(tca, currentInstant()), lt(tca, until)))
    .groupBy(operatorId, secondaryId)
    .orderBy(sql`min(${tca})`);
}
