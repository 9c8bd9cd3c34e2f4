import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { findClaim } from '../fleet/satellites/claims.ts';
import { currentInstant, type Read, type Tx } from '../platform/db/index.ts';
import { type ActingPorts, keep, lockCase, settled } from './act.ts';
import { mirrorOf, type OpeningPorts } from './open.ts';
import { farpassItself, record } from './record.ts';
import { type CaseRow, coordinationCase, coordinationGuest, coordinationParty, type PartyRow } from './tables.ts';
import { tellParties } from './tell.ts';
import { replaceOffers } from './trajectories/offers.ts';

export type JoiningPorts = ActingPorts & Pick<OpeningPorts, 'eventWindowS' | 'nameOfOperator'>;

/** Every case ahead of an object whose operator was confirmed: that operator becomes its party. */
export async function joinCasesOf(tx: Tx, ports: JoiningPorts, noradId: number): Promise<void> {
  const { id, lowNorad, highNorad, tca } = coordinationCase;
  const ofObject = or(eq(lowNorad, noradId), eq(highNorad, noradId));
  const rows = await tx
    .select({ id })
    .from(coordinationCase)
    .where(and(ofObject, gt(tca, currentInstant())));
  for (const found of rows) {
    const row = await lockCase(tx, found.id);
    if (row !== undefined) await withConfirmedParties(tx, ports, row);
  }
}

/**
 * A locked case whose parties are the confirmed operators of their objects. One that joins so has said nothing: what others claimed
 * and stated for its object is undetermined again, their guest links for it end, and both sides have an alarm. An operator on
 * another server stays the party of its object.
 */
export async function withConfirmedParties(tx: Tx, ports: JoiningPorts, given: CaseRow): Promise<CaseRow> {
  let row = given;
  for (const { party, operatorId, name } of await joiningOf(tx, row)) {
    const joined = await joinAs(tx, ports, { row, party, operatorId, name });
    row = joined.row;
  }
  return row;
}

interface Joining {
  readonly party: PartyRow;
  readonly operatorId: string;
  /** The name of the object in its fleet. */
  readonly name: string;
}

async function joiningOf(read: Read, { id }: CaseRow): Promise<readonly Joining[]> {
  const parties = await read.select().from(coordinationParty).where(eq(coordinationParty.caseId, id));
  const joining: Joining[] = [];
  for (const party of parties) {
    const claim = party.peer === null ? await findClaim(read, party.noradId) : undefined;
    const isOfOther = parties.some((one) => one !== party && one.operatorId === claim?.operatorId);
    if (claim?.isConfirmed !== true || claim.operatorId === party.operatorId || isOfOther) continue;
    joining.push({ party, operatorId: claim.operatorId, name: claim.name });
  }
  return joining;
}

async function joinAs(
  tx: Tx,
  ports: JoiningPorts,
  { row, party, operatorId, name }: Joining & { readonly row: CaseRow },
) {
  const { noradId } = party;
  const operatorName = await ports.nameOfOperator(tx, operatorId);
  const pair = { otherNorad: noradId, noradId: noradId === row.lowNorad ? row.highNorad : row.lowNorad, tca: row.tca };
  const eventId = await mirrorOf(tx, pair, { operatorId, windowS: ports.eventWindowS });
  await tx
    .update(coordinationParty)
    .set({ operatorId, operatorName, satelliteName: name, eventId, stated: null, lastActAt: null, screening: null })
    .where(and(eq(coordinationParty.caseId, row.id), eq(coordinationParty.noradId, noradId)));
  await endGuests(tx, { caseId: row.id, noradId, operatorId });
  await replaceOffers(tx, { caseId: row.id, noradId }, []);
  const data = { noradId, operator: operatorName, before: party.operatorName };
  await record(tx, row.id, { actor: farpassItself, action: 'JOINED', data });
  const kept = await keep(tx, row, { book: bookWithout(row.book, noradId) });
  const known = await settled(tx, ports, { row: kept, nowMs: Date.now() });
  await tellParties(tx, ports.tellOperator, {
    known,
    news: { state: 'JOINED', operator: operatorName, isUrgent: true },
  });
  return known;
}

/** The book without what was said for an object. */
function bookWithout({ holder, lapsed, refusals }: CaseRow['book'], noradId: number): CaseRow['book'] {
  return {
    ...(holder === undefined || holder.party === noradId ? {} : { holder }),
    ...(lapsed === undefined || lapsed.party === noradId ? {} : { lapsed }),
    refusals: refusals.filter(({ party }) => party !== noradId),
  };
}

interface GuestsOf {
  readonly caseId: string;
  readonly noradId: number;
  /** The operator whose own guests stay. */
  readonly operatorId: string;
}

async function endGuests(tx: Tx, { caseId, noradId, operatorId }: GuestsOf): Promise<void> {
  const { caseId: ofCase, noradId: number, operatorId: host, revokedAt } = coordinationGuest;
  const ended = await tx
    .update(coordinationGuest)
    .set({ revokedAt: currentInstant() })
    .where(and(eq(ofCase, caseId), eq(number, noradId), ne(host, operatorId), isNull(revokedAt)))
    .returning({ name: coordinationGuest.name });
  for (const { name } of ended)
    await record(tx, caseId, { actor: farpassItself, action: 'GUEST_REVOKED', data: { name, noradId } });
}
