import type { RiskBasis } from '@farpass/conjunction/event';
import type { ConfirmationDocument, ConfirmationEntryDocument } from '@farpass/contract/conjunctions';
import { and, desc, eq } from 'drizzle-orm';
import { needsTwoPeopleFor } from '../../../fleet/satellites/two-people.ts';
import { satellite } from '../../../fleet/tables.ts';
import { newId, ofOperator, type Read, type Scope, type Tx, withoutNulls } from '../../../platform/db/index.ts';
import { eventIdOf } from '../../cdms/store.ts';
import { cdm, conjunctionEvent } from '../../tables.ts';
import { conjunctionConfirmation } from './tables.ts';

type Entry = typeof conjunctionConfirmation.$inferSelect;

/** An event as far as a confirmation needs it. */
export interface ConfirmableEvent {
  readonly id: string;
  readonly operatorId: string;
  readonly level: ConfirmationDocument['riskLevel'];
  readonly basis: RiskBasis | undefined;
  /** The level that a confirmation gives, while a fall waits. */
  readonly newestAlone: ConfirmationDocument['newestAlone'];
  /** Whether the satellite asks for two people. */
  readonly asksForTwo: boolean;
}

/** The event of a scope, by its id or an alias. */
export async function findConfirmable(read: Read, scope: Scope, id: string): Promise<ConfirmableEvent | undefined> {
  const { id: eventId, operatorId, riskLevel: level, data } = conjunctionEvent;
  const [row] = await read
    .select({ id: eventId, operatorId, level, data, satellite: satellite.document })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .where(and(ofOperator(scope, operatorId), eq(eventId, eventIdOf(id))));
  if (row === undefined) return undefined;
  const { data: figures, satellite: document, ...event } = row;
  return {
    ...event,
    basis: figures.riskBasis,
    newestAlone: figures.newestAlone,
    asksForTwo: needsTwoPeopleFor(document),
  };
}

/** The event again, locked until the transaction ends: of two people who confirm at once, the second sees the first. */
export async function lockConfirmable(tx: Tx, scope: Scope, id: string): Promise<ConfirmableEvent | undefined> {
  await tx
    .select({ id: conjunctionEvent.id })
    .from(conjunctionEvent)
    .where(and(ofOperator(scope, conjunctionEvent.operatorId), eq(conjunctionEvent.id, eventIdOf(id))))
    .for('update');
  return findConfirmable(tx, scope, id);
}

/** The entries about the messages of an event, newest first. */
export async function readEntries(read: Read, eventId: string): Promise<readonly Entry[]> {
  const rows = await read
    .select({ entry: conjunctionConfirmation })
    .from(conjunctionConfirmation)
    .innerJoin(cdm, eq(cdm.id, conjunctionConfirmation.cdmId))
    .where(eq(cdm.eventId, eventId))
    .orderBy(desc(conjunctionConfirmation.at), desc(conjunctionConfirmation.id));
  return rows.map(({ entry }) => entry);
}

export async function addEntry(tx: Tx, entry: Omit<Entry, 'id'>): Promise<void> {
  await tx.insert(conjunctionConfirmation).values({ ...entry, id: newId() });
}

/** The entries that count now: the newest of each message, newest first. */
export function countingEntries(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>();
  return entries.filter(({ cdmId }) => !seen.has(cdmId) && seen.add(cdmId));
}

/** An entry of a person, as it is returned. */
export function saidOf({ cdmId, reason, person: by, at }: Entry): NonNullable<ConfirmationDocument['proposed']> {
  return { cdmId, reason: reason ?? '', by, at };
}

/** An entry of the log, as it is returned. Entries never change: older ones name a rule that is part of another one now. */
export function entryDocument({ id: _, reason, riskBasis, newestAlone, ...entry }: Entry): ConfirmationEntryDocument {
  const basis = (riskBasis as string | null) === 'CONTRADICTED' ? 'CONFIRMATION_MISSING' : riskBasis;
  return {
    ...entry,
    ...withoutNulls({ reason, riskBasis: basis, newestAlone }),
  };
}
