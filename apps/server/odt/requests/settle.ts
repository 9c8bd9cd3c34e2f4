import { isEnd } from '@farpass/contract/odt';
import { eq } from 'drizzle-orm';
import { currentInstant, type Tx } from '../../platform/db/index.ts';
import type { Billing, TellOperator } from '../ports.ts';
import { observationRequest } from '../tables.ts';
import { moveRequest, type RequestRow, type Step } from './move.ts';
import { hasBegun, isOpen, lockPasses, type PassRow } from './passes.ts';

export interface SettlePorts {
  readonly billing: Pick<Billing, 'release'>;
  readonly tellOperator: TellOperator;
}

/**
 * Updates the status of a locked request from its passes: IN_PROGRESS once one has begun; ended once everything has
 * been delivered or nothing more can be. The rest of the held amount is released at the end. Repeating it changes
 * nothing.
 */
export async function settleRequest(tx: Tx, row: RequestRow, ports: SettlePorts): Promise<RequestRow> {
  const passes = await lockPasses(tx, row.id);
  let settled = row;
  for (const step of stepsOf(row, passes))
    settled = await moveRequest(tx, settled, { ...step, tellOperator: ports.tellOperator });
  if (isEnd('request', settled.status) && !passes.some(isOpen)) await releaseRest(tx, settled, ports);
  return settled;
}

function stepsOf(row: RequestRow, passes: readonly PassRow[]): readonly Step[] {
  if (isEnd('request', row.status)) return [];
  const now = currentInstant();
  const isBegun = passes.some((pass) => pass.status !== 'CANCELLED' && hasBegun(pass, now));
  const end = endOf(row, passes);
  return [...(row.status === 'APPROVED' && isBegun ? [beganStep] : []), ...(end === undefined ? [] : [end])];
}

const beganStep: Step = {
  to: 'IN_PROGRESS',
  reason: { code: 'PROVIDER_STARTED', text: 'The first pass has begun.' },
  actor: 'scheduler',
};

function endOf(
  { passesCompleted, passesRequested, observeTo }: RequestRow,
  passes: readonly PassRow[],
): Step | undefined {
  const parameters = { completed: passesCompleted, requested: passesRequested };
  if (passesCompleted >= passesRequested) {
    const text = passesRequested === 1 ? 'The pass was delivered.' : `All ${passesRequested} passes were delivered.`;
    return { to: 'COMPLETE', reason: { code: 'ALL_DELIVERED', text, parameters }, actor: 'scheduler' };
  }
  if (observeTo > currentInstant() || passes.some(isOpen)) return undefined;
  const text = `The window is over; ${passesCompleted} of ${passesRequested} passes were delivered.`;
  const reason = { code: 'WINDOW_OVER', text, parameters } as const;
  return { to: passesCompleted > 0 ? 'PARTIAL' : 'UNSUCCESSFUL', reason, actor: 'scheduler' };
}

async function releaseRest(tx: Tx, { id, held, status }: RequestRow, { billing }: SettlePorts): Promise<void> {
  if (held === 0) return;
  await billing.release(tx, { requestId: id, reason: status });
  await tx.update(observationRequest).set({ held: 0 }).where(eq(observationRequest.id, id));
}
