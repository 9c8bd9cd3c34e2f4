import { and, asc, count, eq, gt, min } from 'drizzle-orm';
import { type Instant, instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { observationPass } from '../tables.ts';

/** The passes of a sensor that its provider has neither accepted nor declined. */
export interface OpenOrders {
  readonly sensorCode: string;
  readonly count: number;
  /** Of the one that waits longest. */
  readonly since: Instant;
  /** Of the first. */
  readonly start: Instant;
}

const most = 200;

/** The open orders of a provider by sensor, whose passes are ahead; the first to observe first. */
export async function openOrders(
  read: Read,
  { providerId, nowMs }: { readonly providerId: string; readonly nowMs: number },
): Promise<readonly OpenOrders[]> {
  const { sensorCode, startAt, changedAt } = observationPass;
  const isOpen = and(
    eq(observationPass.providerId, providerId),
    eq(observationPass.taskStatus, 'PENDING'),
    gt(startAt, instantOfUnixMs(nowMs)),
  );
  const rows = await read
    .select({ sensorCode, count: count(), since: min(changedAt), start: min(startAt) })
    .from(observationPass)
    .where(isOpen)
    .groupBy(sensorCode)
    .orderBy(asc(min(startAt)))
    .limit(most);
  return rows.flatMap(({ since, start, ...row }) => (since === null || start === null ? [] : { ...row, since, start }));
}
