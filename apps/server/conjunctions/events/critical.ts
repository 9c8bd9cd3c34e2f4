import { isAcknowledged, isWorse, plainCatalogueNumber } from '@farpass/conjunction/event';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { satellite } from '../../fleet/tables.ts';
import { among, type Instant, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { conjunctionDecision } from '../decisions/tables.ts';
import { conjunctionEvent } from '../tables.ts';
import type { EventRow } from './store.ts';

/** An object of a CRITICAL conjunction that is ahead, ours or the other. */
export interface CriticalObject {
  readonly operatorId: string;
  readonly conjunctionId: string;
  readonly catalogueNumber: string;
  readonly tca: Instant;
}

/**
 * Called in the transaction in which a conjunction becomes CRITICAL, once for each message; without an object when one that people
 * acknowledged as HIGH or CRITICAL fell: of that, too, they hear at once, so that what returns in the next minute is new (R53).
 */
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

interface Telling {
  readonly whenCritical: WhenCritical | undefined;
  readonly nowMs: number;
}

/** Reports the events that are CRITICAL and still ahead, and that some fell. */
export async function tellUrgent(tx: Tx, events: readonly EventRow[], telling: Telling): Promise<void> {
  const { whenCritical, nowMs } = telling;
  if (whenCritical === undefined) return;
  for (const event of events) await tellCritical(tx, event, { whenCritical, nowMs });
  if (await haveFallen(tx, events)) await whenCritical(tx, []);
}

/** Whether people acknowledged one of these events at a higher level. A fall of others is news within the minute. */
async function haveFallen(tx: Tx, events: readonly EventRow[]): Promise<boolean> {
  const calm = events.filter(({ riskLevel }) => riskLevel === 'HIGH' || riskLevel === 'MEDIUM' || riskLevel === 'LOW');
  if (calm.length === 0) return false;
  const { eventId, acknowledgedRisk } = conjunctionDecision;
  const levels = new Map(calm.map((event) => [event.id, event.riskLevel]));
  const rows = await tx
    .select({ eventId, acknowledgedRisk })
    .from(conjunctionDecision)
    .where(and(among(eventId, [...levels.keys()]), inArray(acknowledgedRisk, ['HIGH', 'CRITICAL'])));
  return rows.some((row) => {
    const [level, than] = [row.acknowledgedRisk, levels.get(row.eventId)];
    return level !== null && than !== undefined && isWorse({ level, than });
  });
}

async function tellCritical(tx: Tx, event: EventRow, { whenCritical, nowMs }: Telling): Promise<void> {
  if (whenCritical === undefined) return;
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
