import type { GpRecord } from '@farpass/ccsds/gp';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Instant, Read } from '../../platform/db/index.ts';
import { elementSet } from '../tables.ts';

interface HistoryQuery {
  readonly catalogueNumber: string;
  /** Only sets that were stored by then, so that the same request gives the same answer. */
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
