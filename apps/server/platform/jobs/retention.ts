import { type Instant, instantOfUnixMs, type Tx, writeAuditLine } from '../db/index.ts';
import { type Kept, type KeptDays, keptMs } from '../settings/index.ts';

interface Removal {
  readonly what: Kept;
  readonly days: KeptDays;
  readonly nowMs: number;
}

/** Removes what is older than the time for which it is kept, and notes in the audit how much that was. Returns their number. */
export async function removeOld(
  tx: Tx,
  { what, days, nowMs }: Removal,
  remove: (tx: Tx, before: Instant) => Promise<number>,
): Promise<number> {
  const before = instantOfUnixMs(nowMs - keptMs(what, days));
  const removed = await remove(tx, before);
  if (removed > 0)
    await writeAuditLine(tx, {
      actor: 'system',
      action: 'platform.retention',
      outcome: 'done',
      details: { what, removed, before, days: days[what] },
    });
  return removed;
}
