import { conjunctionEvent } from '../conjunctions/tables.ts';
import type { TestDatabase } from '../platform/db/testing.ts';

export interface ListedConjunction {
  readonly conjunctionId: string;
  readonly state: string;
  readonly rescreening: { readonly state: string; readonly screeningId?: string; readonly message?: string };
}

/**
 * Listed conjunctions with their stored state, which a screening writes: an answer about a conjunction of the past says
 * PAST, also if it was cleared.
 */
export async function withStoredState(db: TestDatabase['db'], listed: readonly ListedConjunction[]) {
  const { id, state } = conjunctionEvent;
  const stored = await db.read((read) => read.select({ id, state }).from(conjunctionEvent));
  const states = new Map(stored.map((one) => [one.id, one.state]));
  return listed.map((one) => ({ ...one, state: states.get(one.conjunctionId) }));
}
