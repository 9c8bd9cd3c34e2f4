import { createHash } from 'node:crypto';
import { isIgnitionPast } from '@farpass/manoeuvre/life';
import { eq } from 'drizzle-orm';
import { type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import type { PlanRow } from '../plans/store.ts';
import { manoeuvrePlan } from '../tables.ts';

/** The source of a plan’s orbit: its burn and the message that it starts at. */
export function basisOf(row: Pick<PlanRow, 'burn' | 'basis' | 'lookAheadDays'>): string {
  return createHash('sha256')
    .update(JSON.stringify([row.burn, row.basis.cdmId, row.lookAheadDays]))
    .digest('hex');
}

/** Whether the burn of a plan is still ahead. */
export function isAhead({ state, evaluation }: Pick<PlanRow, 'state' | 'evaluation'>): boolean {
  const ignitionMs = unixMsOfInstant(evaluation.manoeuvre.ignitionEpoch);
  return (
    state !== 'EXECUTED' &&
    state !== 'MISSED' &&
    state !== 'CANCELLED' &&
    !isIgnitionPast({ ignitionMs, nowMs: Date.now() })
  );
}

/** Why an orbit of a plan may no longer go out: others would screen what no one considers. */
export async function doubtAboutPlan(
  read: Read,
  { planId, planBasis }: { readonly planId: string; readonly planBasis: string },
): Promise<string | undefined> {
  const [row] = await read.select().from(manoeuvrePlan).where(eq(manoeuvrePlan.id, planId));
  if (row === undefined) return 'The plan of this orbit was removed before it was sent.';
  const { name, state } = row;
  if (state === 'CANCELLED') return `Plan ${name} was cancelled before its orbit was sent.`;
  if (!isAhead(row)) return `The burn of plan ${name} is past; its orbit was not sent before it.`;
  if (basisOf(row) !== planBasis)
    return `Plan ${name} changed before this orbit was sent. Have it screened again as it is now.`;
  return undefined;
}
