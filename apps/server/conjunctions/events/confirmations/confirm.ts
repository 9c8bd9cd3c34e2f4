import { confirmationOutcome, shortestReason } from '@farpass/conjunction/decisions';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant, type Tx } from '../../../platform/db/index.ts';
import { confirmableMessage } from '../refresh.ts';
import { addEntry, type ConfirmableEvent, countingEntries, readEntries } from './store.ts';

interface ConfirmationRequest {
  readonly event: ConfirmableEvent;
  readonly reason: string;
  /** The message that the person looked at, if that was said. */
  readonly cdmId: string | undefined;
  readonly person: string;
}

/** The stored entries: none if the person repeats what counts already. */
export type Stored = 'PROPOSED' | 'CONFIRMED' | undefined;

/**
 * Stores that a person confirms the newest probability of an event. If the kept level is CRITICAL, it is only proposed until a
 * second person confirms it too, if the satellite asks for two.
 */
export async function confirmOrPropose(tx: Tx, confirming: ConfirmationRequest): Promise<Stored> {
  const { event, cdmId: seen, person } = confirming;
  const reason = confirming.reason.trim();
  const { level, basis = null, newestAlone = null } = event;
  const entries = await readEntries(tx, event.id);
  const counting = countingEntries(entries);
  const newest = await confirmableMessage(tx, event.id);
  const said = counting.find(({ cdmId }) => cdmId === newest);
  if (newestAlone === null || newest === undefined) {
    if (said?.kind === 'CONFIRMED' && said.person === person && said.reason === reason) return undefined;
    throw new Problem('CONFLICT', because(saying('NOTHING_TO_CONFIRM', {})));
  }
  if (seen !== undefined && seen !== newest)
    throw new Problem('CONFLICT', because(saying('CONFIRMS_ANOTHER_MESSAGE', { newest }), '/cdmId'));
  const outcome = confirmationOutcome({
    level,
    person,
    note: reason,
    needsTwoPeople: event.asksForTwo,
    proposedBy: said?.kind === 'PROPOSED' ? said.person : undefined,
  });
  switch (outcome) {
    case 'REASON_MISSING': {
      const fault = saying('CONFIRMATION_REASON_MISSING', { least: shortestReason, found: reason.length });
      throw new Problem('CONTENT_INVALID', because(fault, '/reason'));
    }
    case 'SECOND_PERSON_NEEDED':
      throw new Problem('SECOND_PERSON_NEEDED', because(saying('CONFIRMER_AGREES', { person })));
    default: {
      const kind = outcome === 'PROPOSED' ? 'PROPOSED' : 'CONFIRMED';
      const judged = { riskLevel: level, riskBasis: basis, newestAlone };
      await addEntry(tx, { cdmId: newest, kind, at: currentInstant(), person, reason, ...judged });
      return kind;
    }
  }
}

/** Stores that the newest confirmation or proposal no longer counts. */
export async function withdraw(tx: Tx, event: ConfirmableEvent, person: string): Promise<void> {
  const counting = countingEntries(await readEntries(tx, event.id));
  const said = counting.find(({ kind }) => kind !== 'WITHDRAWN');
  if (said === undefined) throw new Problem('CONFLICT', because(saying('NOTHING_TO_WITHDRAW', {})));
  await addEntry(tx, {
    cdmId: said.cdmId,
    kind: 'WITHDRAWN',
    at: currentInstant(),
    person,
    reason: null,
    riskLevel: event.level,
    riskBasis: event.basis ?? null,
    newestAlone: event.newestAlone ?? null,
  });
}
