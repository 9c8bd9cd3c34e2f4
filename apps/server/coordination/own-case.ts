import { because, Problem, saying } from '@farpass/contract/problem';
import { and, eq } from 'drizzle-orm';
import type { Read, Tx } from '../platform/db/index.ts';
import { lockCase } from './act.ts';
import { type CaseRow, coordinationCase, coordinationParty, type PartyRow } from './tables.ts';

/** A case, as one operator asks for it. */
export interface CaseKey {
  readonly caseId: string;
  readonly operatorId: string;
}

/** A case, and the party of the operator that asks. */
interface OwnCase {
  readonly row: CaseRow;
  readonly party: PartyRow;
}

/** The party of an operator in a case. */
export async function findParty(read: Read, { caseId, operatorId }: CaseKey): Promise<PartyRow | undefined> {
  const [row] = await read
    .select()
    .from(coordinationParty)
    .where(and(eq(coordinationParty.caseId, caseId), eq(coordinationParty.operatorId, operatorId)));
  return row;
}

/** A case of an operator; of others it is not found. */
export async function requireCase(read: Read, asked: CaseKey): Promise<OwnCase> {
  const party = await requireParty(read, asked);
  const [row] = await read.select().from(coordinationCase).where(eq(coordinationCase.id, asked.caseId));
  if (row === undefined) throw noCase(asked);
  return { row, party };
}

/** The same, locked. */
export async function lockedCase(tx: Tx, asked: CaseKey): Promise<OwnCase> {
  const party = await requireParty(tx, asked);
  const row = await lockCase(tx, asked.caseId);
  if (row === undefined) throw noCase(asked);
  return { row, party };
}

async function requireParty(read: Read, asked: CaseKey): Promise<PartyRow> {
  const party = await findParty(read, asked);
  if (party === undefined) throw noCase(asked);
  return party;
}

/** The party of an operator that has the other object of a case, too, or whose object no one confirmed, is refused. */
export async function requireConfirmed(
  read: Read,
  { noradId, ...asked }: CaseKey & { readonly noradId: number },
): Promise<PartyRow> {
  const party = await findParty(read, asked);
  if (party !== undefined) return party;
  throw new Problem('SATELLITE_NOT_CONFIRMED', because(saying('SATELLITE_UNCONFIRMED', { number: noradId })));
}

function noCase({ caseId }: CaseKey): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_COORDINATION', { id: caseId })));
}
