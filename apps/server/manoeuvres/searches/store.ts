import type { BurnSearchDocument } from '@farpass/contract/manoeuvres';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { eventIdOf } from '../../conjunctions/cdms/store.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import {
  currentInstant,
  newId,
  nowInstant,
  ofOperator,
  ownRow,
  type Read,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { manoeuvreSearch } from '../tables.ts';

export type SearchRow = typeof manoeuvreSearch.$inferSelect;

/** The requester if there is no user. */
export const proposer = 'proposal';

export const unfinished = ['PENDING', 'RUNNING'] as const;
const mostListed = 20;

/** A search, and whether its message is still the newest. */
export interface ListedSearch {
  readonly row: SearchRow;
  readonly newestCdmId: string | null;
}

async function select(read: Read, where: ReturnType<typeof and>): Promise<readonly ListedSearch[]> {
  return read
    .select({ row: manoeuvreSearch, newestCdmId: conjunctionEvent.newestCdmId })
    .from(manoeuvreSearch)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, manoeuvreSearch.eventId))
    .where(where)
    .orderBy(desc(manoeuvreSearch.requestedAt), desc(manoeuvreSearch.id))
    .limit(mostListed);
}

/** The searches of a conjunction, newest first. */
export function listSearches(read: Read, scope: Scope, conjunctionId: string): Promise<readonly ListedSearch[]> {
  const isOf = eq(manoeuvreSearch.eventId, eventIdOf(conjunctionId));
  return select(read, and(ofOperator(scope, manoeuvreSearch.operatorId), isOf));
}

export async function findSearch(read: Read, scope: Scope, id: string): Promise<ListedSearch | undefined> {
  const own = ownRow(scope, manoeuvreSearch, id);
  return (await select(read, own))[0];
}

type NewSearch = Pick<SearchRow, 'operatorId' | 'eventId' | 'requestedBy' | 'cdmId' | 'wishes'>;

export async function insertSearch(tx: Tx, search: NewSearch): Promise<SearchRow> {
  const [row] = await tx
    .insert(manoeuvreSearch)
    .values({ ...search, id: newId(), requestedAt: currentInstant() })
    .returning();
  if (!row) throw new Error('The database did not return the row of a stored search.');
  await tell(tx, row);
  return row;
}

type Change = Partial<Pick<SearchRow, 'state' | 'result' | 'failure'>>;

/** Changes a search that has not ended; undefined if it has. */
export async function changeSearch(tx: Tx, id: string, change: Change): Promise<SearchRow | undefined> {
  const isEnd = change.state !== undefined && change.state !== 'RUNNING';
  const [row] = await tx
    .update(manoeuvreSearch)
    .set({ ...change, ...(isEnd ? { finishedAt: nowInstant } : {}) })
    .where(and(eq(manoeuvreSearch.id, id), inArray(manoeuvreSearch.state, [...unfinished])))
    .returning();
  if (row) await tell(tx, row);
  return row;
}

function tell(tx: Tx, { operatorId, eventId, id, state }: SearchRow): Promise<unknown> {
  return appendEvent(tx, {
    audience: { kind: 'operator', operatorId },
    kind: 'ca.manoeuvres.changed',
    payload: { conjunctionId: eventId, searchId: id, state },
  });
}

/** A search as it is returned. */
export function searchDocument({ row, newestCdmId }: ListedSearch): BurnSearchDocument {
  const { id, eventId, state, requestedBy, requestedAt, finishedAt, cdmId, result, failure } = row;
  return {
    searchId: id,
    conjunctionId: eventId,
    state,
    requestedBy,
    requestedAt,
    ...withoutNulls({ finishedAt }),
    cdmId,
    isOutOfDate: newestCdmId !== cdmId,
    ...result,
    ...withoutNulls({ failure }),
  };
}
