import type { GpRecord } from '@farpass/ccsds/gp';
import { and, desc, eq, isNull, lte, notLike } from 'drizzle-orm';
import type { Instant, Read } from '../../platform/db/index.ts';
import { elementSet } from '../tables.ts';

/** The beginning of the names of the feeds of supplemental element sets, which are their source. */
export const supplementalFeed = 'celestrak-supgp';

interface HistoryQuery {
  readonly catalogueNumber: string;
  /** Only sets that were stored by then, so that the same request gives the same answer. */
  readonly receivedBy: Instant;
  readonly most: number;
}

/**
 * The newest element sets of an object in the common catalogue, newest first. Supplemental sets are left out: they are made from
 * predictions of the owner, planned burns included, so that the step between them and others says nothing about the errors of
 * either, and would look like a burn.
 */
export async function findHistory(read: Read, wanted: HistoryQuery): Promise<readonly GpRecord[]> {
  const isCommon = and(
    isNull(elementSet.operatorId),
    eq(elementSet.catalogueNumber, wanted.catalogueNumber),
    notLike(elementSet.source, `${supplementalFeed}%`),
  );
  const rows = await read
    .select({ record: elementSet.record })
    .from(elementSet)
    .where(and(isCommon, lte(elementSet.receivedAt, wanted.receivedBy)))
    .orderBy(desc(elementSet.epoch), desc(elementSet.receivedAt))
    .limit(wanted.most);
  return rows.map(({ record }) => record);
}
