import type { RiskLevel } from '@farpass/conjunction/event';
import { eq } from 'drizzle-orm';
import { satellite } from '../../fleet/tables.ts';
import { type Instant, operatorScope, type Read, type Tx } from '../../platform/db/index.ts';
import { conjunctionEvent } from '../tables.ts';
import { decide, tellOpenPages } from './decide.ts';
import { findDecided, findDecision, isSeen, lockDecision } from './store.ts';

/** An event of an operator. */
export interface EventKey {
  readonly operatorId: string;
  readonly conjunctionId: string;
}

/** The event as shown to a person who acknowledges it outside of the application. */
export interface AcknowledgedEvent {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly title: string;
  readonly tca: Instant;
  readonly riskLevel: RiskLevel;
  readonly isUncertain: boolean;
  readonly isOpen: boolean;
  readonly isAcknowledged: boolean;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: Instant | null;
  readonly decidedAt: Instant | null;
}

export async function findAcknowledged(read: Read, key: EventKey): Promise<AcknowledgedEvent | undefined> {
  const event = await findDecided(read, operatorScope(key.operatorId), key.conjunctionId);
  if (event === undefined) return undefined;
  const { satelliteId, secondaryName, tca, state } = conjunctionEvent;
  const [row] = await read
    .select({ satelliteId, secondaryName, tca, state, name: satellite.name })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(eq(conjunctionEvent.id, event.id));
  if (row === undefined) return undefined;
  const decision = await findDecision(read, event.id);
  const acknowledged = isSeen(decision, event.level);
  return {
    conjunctionId: event.id,
    satelliteId: row.satelliteId,
    title: `${row.name} × ${row.secondaryName}`,
    tca: row.tca,
    riskLevel: event.level,
    isUncertain: event.isUncertain,
    isOpen: row.state === 'OPEN',
    isAcknowledged: acknowledged,
    acknowledgedBy: acknowledged ? (decision?.acknowledgedBy ?? null) : null,
    acknowledgedAt: acknowledged ? (decision?.acknowledgedAt ?? null) : null,
    decidedAt: decision?.changedAt ?? null,
  };
}

/** Acknowledges an event for a person by the link in a message; status, owner and note stay. A valid acknowledgement keeps its author. */
export async function acknowledgeEvent(tx: Tx, { person, ...key }: EventKey & { readonly person: string }) {
  const event = await findDecided(tx, operatorScope(key.operatorId), key.conjunctionId);
  if (event === undefined) return;
  const before = await lockDecision(tx, event.id);
  if (isSeen(before, event.level)) return;
  const status = before?.status ?? 'OPEN';
  const wanted = {
    status,
    owner: before?.owner ?? undefined,
    note: before?.note ?? undefined,
    isAcknowledged: true,
  };
  await decide(tx, { event, before, wanted, person, via: 'LINK' });
  await tellOpenPages(tx, event, status);
}
