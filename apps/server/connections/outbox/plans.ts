import { and, eq, inArray, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Read, Tx } from '../../platform/db/index.ts';
import { delivery, providerScreening } from '../tables.ts';
import { changeDelivery } from './store.ts';

/** The orbit of a plan: of its burn and message as they were. */
export interface PlanOrbit {
  readonly planId: string;
  readonly planBasis: string;
}

/** Why the orbit of a plan may not go out now; undefined if it still is what the plan wants. */
export type DoubtAboutPlan = (read: Read, orbit: PlanOrbit) => Promise<string | undefined>;

interface WithdrawPorts {
  readonly doubtAboutPlan: DoubtAboutPlan;
  readonly whenChanged: (tx: Tx, operatorId: string) => Promise<void>;
}

const { planId, planBasis } = providerScreening;

/** The orbit of a plan that a delivery carries; undefined for other files. */
export async function planOrbitOf(read: Read, deliveryId: string): Promise<PlanOrbit | undefined> {
  const [row] = await read
    .select({ planId, planBasis })
    .from(providerScreening)
    .where(eq(providerScreening.deliveryId, deliveryId));
  return row;
}

/**
 * Withdraws the orbits of a plan that have not gone out and are not of the plan as it is now. Returns the files that no
 * other delivery needs.
 */
export async function withdrawStaleOrbits(
  tx: Tx,
  ports: WithdrawPorts,
  of: { readonly operatorId: string; readonly planId: string },
): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: delivery.id, oemFileId: delivery.oemFileId, orbit: { planId, planBasis } })
    .from(providerScreening)
    .innerJoin(delivery, eq(delivery.id, providerScreening.deliveryId))
    .where(
      and(
        eq(providerScreening.operatorId, of.operatorId),
        eq(planId, of.planId),
        inArray(delivery.state, ['WAITING_APPROVAL', 'QUEUED', 'RETRYING']),
      ),
    )
    .for('update', { of: delivery });
  const withdrawn: string[] = [];
  for (const { id, oemFileId, orbit } of rows) {
    const answer = await ports.doubtAboutPlan(tx, orbit);
    if (answer === undefined) continue;
    await changeDelivery(tx, id, { state: 'WITHDRAWN', answer, notBefore: null });
    withdrawn.push(oemFileId);
  }
  if (withdrawn.length === 0) return [];
  await ports.whenChanged(tx, of.operatorId);
  const other = alias(delivery, 'other');
  const needed = tx
    .select()
    .from(other)
    .where(and(eq(other.oemFileId, delivery.oemFileId), ne(other.state, 'WITHDRAWN')));
  const free = await tx
    .selectDistinct({ id: delivery.oemFileId })
    .from(delivery)
    .where(and(inArray(delivery.oemFileId, withdrawn), notExists(needed)));
  return free.map(({ id }) => id);
}
