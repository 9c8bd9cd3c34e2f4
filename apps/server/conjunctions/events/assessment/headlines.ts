import { among, type Read } from '../../../platform/db/index.ts';
import { conjunctionEvent } from '../../tables.ts';

/** Of an event without a row. */
export const noHeadline = { level: null, probability: null };

/** Level and probability of events by their ids. */
export async function headlinesOf(read: Read, eventIds: readonly string[]) {
  const { riskLevel: level, data, id } = conjunctionEvent;
  const rows = await read.select({ id, level, data }).from(conjunctionEvent).where(among(id, eventIds));
  return new Map(
    rows.map((row) => [row.id, { level: row.level, probability: row.data.probabilityOfCollision ?? null }]),
  );
}
