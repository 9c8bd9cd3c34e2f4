import { plainCatalogueNumber } from '@farpass/conjunction/event';
import type { ComparedDocument } from '@farpass/contract/manoeuvres';
import { and, eq, gt } from 'drizzle-orm';
import { keepAttention } from '../../conjunctions/decisions/attention.ts';
import { conjunctionEvent, type StoredPass } from '../../conjunctions/tables.ts';
import { currentInstant, instantOf, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { PlanRow } from './store.ts';

type ScreenedPlan = Pick<PlanRow, 'id' | 'operatorId' | 'satelliteId'>;

/** The approaches of an ended screening of a plan, and the time that it looked at. */
interface ScreenedSpan {
  readonly compared: readonly ComparedDocument[];
  readonly from: string;
  readonly to: string;
}

/**
 * Keeps with the open events of a satellite which other passes of their pairs a plan's screenings found without its burn:
 * no message tells these. What an earlier plan found beyond the time of this one stays.
 */
export async function keepOtherPasses(tx: Tx, row: ScreenedPlan, { compared, from, to }: ScreenedSpan): Promise<void> {
  const foundAt = currentInstant();
  const found = compared.flatMap(({ secondaryId, conjunctionId, before }) => {
    const { probability, riskLevel: level } = before ?? {};
    if (conjunctionId !== undefined || before === undefined || probability === undefined || level === undefined)
      return [];
    const { tca, missDistanceM: missM } = before;
    const pass: StoredPass = { tca: instantOf(tca), probability, level, missM, planId: row.id, foundAt };
    return [{ secondaryId, pass }];
  });
  const { id, secondaryId, otherPasses, satelliteId, state, tca } = conjunctionEvent;
  const events = await tx
    .select({ id, secondaryId, otherPasses })
    .from(conjunctionEvent)
    .where(and(eq(satelliteId, row.satelliteId), eq(state, 'OPEN'), gt(tca, currentInstant())))
    .orderBy(id)
    .for('no key update');
  const changed = events.flatMap((event) => {
    const own = plainCatalogueNumber(event.secondaryId);
    const beyond = (event.otherPasses ?? []).filter((pass) => pass.tca < from || pass.tca > to);
    const now = found.filter((one) => one.secondaryId === own).map(({ pass }) => pass);
    const passes = [...beyond, ...now];
    return passes.length === 0 && event.otherPasses === null ? [] : [{ id: event.id, passes }];
  });
  for (const event of changed)
    await tx
      .update(conjunctionEvent)
      .set({ otherPasses: event.passes.length === 0 ? null : event.passes })
      .where(eq(id, event.id));
  if (changed.length === 0) return;
  await keepAttention(
    tx,
    changed.map((event) => event.id),
  );
  const audience = { kind: 'operator', operatorId: row.operatorId } as const;
  await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: {} });
}
