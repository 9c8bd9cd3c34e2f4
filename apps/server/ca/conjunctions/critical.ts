import { isAcknowledged, plainCatalogueNumber } from '@farpass/conjunction/event';
import { and, eq, gt } from 'drizzle-orm';
import { type Instant, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { conjunctionDecision } from '../decisions/tables.ts';
import { conjunctionEvent, satellite } from '../tables.ts';
import type { EventRow } from './store.ts';

/** An object of a CRITICAL conjunction that is ahead, ours or the other. */
export interface CriticalObject {
  readonly operatorId: string;
  readonly conjunctionId: string;
  readonly catalogueNumber: string;
  readonly tca: Instant;
}

/** Called in the transaction in which a conjunction becomes CRITICAL, once for each message. */
export type WhenCritical = (tx: Tx, found: readonly CriticalObject[]) => Promise<unknown>;

/** A CRITICAL conjunction that is ahead: what is computed for it goes before the work of others. */
export function isCriticalAhead(nowMs: number) {
  const { riskLevel, state, tca } = conjunctionEvent;
  return and(eq(riskLevel, 'CRITICAL'), eq(state, 'OPEN'), gt(tca, instantOfUnixMs(nowMs)));
}

/** Objects of CRITICAL conjunctions that are ahead, open, and not closed by a person at that risk. */
export async function findCriticalObjects(read: Read, nowMs: number): Promise<readonly CriticalObject[]> {
  const rows = await read
    .select({ event: conjunctionEvent, own: satellite.noradId, closed: conjunctionDecision.closedRisk })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, conjunctionEvent.id))
    .where(isCriticalAhead(nowMs));
  return rows
    .filter(({ event, closed }) => !isAcknowledged(event.riskLevel, closed ?? undefined))
    .flatMap(({ event, own }) => objectsOf(event, own));
}

/** Reports that an event is CRITICAL, if it is, and if it is still ahead. */
export async function tellCritical(
  tx: Tx,
  event: EventRow | undefined,
  { whenCritical, nowMs }: { readonly whenCritical: WhenCritical | undefined; readonly nowMs: number },
): Promise<void> {
  if (whenCritical === undefined || event === undefined) return;
  if (event.riskLevel !== 'CRITICAL' || event.state !== 'OPEN' || event.tca <= instantOfUnixMs(nowMs)) return;
  const [own] = await tx
    .select({ noradId: satellite.noradId })
    .from(satellite)
    .where(eq(satellite.id, event.satelliteId));
  await whenCritical(tx, objectsOf(event, own?.noradId ?? null));
}

function objectsOf({ id, operatorId, secondaryId, tca }: EventRow, own: number | null): readonly CriticalObject[] {
  const numbers = [...(own === null ? [] : [String(own)]), plainCatalogueNumber(secondaryId)];
  return numbers.map((catalogueNumber) => ({ operatorId, conjunctionId: id, catalogueNumber, tca }));
}
