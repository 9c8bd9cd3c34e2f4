import type { GpRecord } from '@farpass/ccsds/gp';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Instant, Read } from '../../platform/db/index.ts';
import { elementSet } from '../tables.ts';

interface HistoryQuery {
  readonly catalogueNumber: string;
  /** Sets that were there by then: asked for again, the answer is the same. */
  readonly receivedBy: Instant;
  readonly most: number;
}

/** The newest element sets of an object in the common catalogue, newest first. */
export async function findHistory(read: Read, wanted: HistoryQuery): Promise<readonly GpRecord[]> {
  const isCommon = and(isNull(elementSet.operatorId), eq(elementSet.catalogueNumber, wanted.catalogueNumber));
  const rows = await read
    .select({ record: elementSet.record })
    .from(elementSet)
    .where(and(isCommon, lte(elementSet.receivedAt, wanted.receivedBy)))
    .orderBy(desc(elementSet.epoch), desc(elementSet.receivedAt))
    .limit(wanted.most);
  return rows.map(({ record }) => record);
}
