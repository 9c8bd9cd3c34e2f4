import { because, Problem, saying } from '@farpass/contract/problem';
import {
  type ClaimAction,
  type ClaimBook,
  type CoordinationAlarm,
  claimed,
  type Intent,
} from '@farpass/operations/coordination';
import { and, eq, sql } from 'drizzle-orm';
import {
  countRows,
  currentInstant,
  type Database,
  type Instant,
  instantOfUnixMs,
  newId,
  type Read,
  type Tx,
  unixMsOfInstant,
} from '../platform/db/index.ts';
import type { TellOperator } from '../watch/alerts/raise.ts';
import { type KnownCase, knownCase, messageDocument } from './document.ts';
import { followEvents } from './follow.ts';
import { lapseOf } from './parties.ts';
import { farpassItself, record } from './record.ts';
import { type CaseRow, coordinationCase, coordinationMessage, coordinationParty, type PartyRow } from './tables.ts';
import { tellCasePages, tellParties } from './tell.ts';
import { type NewOffer, offersOf, replaceOffers } from './trajectories/offers.ts';

export interface ActingPorts {
  readonly tellOperator: TellOperator;
}

/** Who acts in a case: for which object, and under which name on record. */
interface CaseActor {
  readonly noradId: number;
  readonly name: string;
}

/**
 * A case that the transaction has locked, at the newest closest approach of its events: what two parties do at once happens
 * one after the other.
 */
export async function lockCase(tx: Tx, caseId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(coordinationCase).where(eq(coordinationCase.id, caseId)).for('update');
  return row && followEvents(tx, row);
}

interface ClaimWish {
  readonly action: ClaimAction;
  readonly force: 'IF_TAKEN' | 'NEVER';
  readonly reason?: string | undefined;
}

const actionOnRecord: Readonly<Record<ClaimAction, string>> = {
  CLAIM: 'CLAIMED',
  REFUSE: 'REFUSED',
  RELEASE: 'RELEASED',
};

/** Claims, refuses or releases for an object; refused while another party holds the claim. */
export async function claim(
  tx: Tx,
  ports: ActingPorts,
  { row: given, actor, wish }: { readonly row: CaseRow; readonly actor: CaseActor; readonly wish: ClaimWish },
): Promise<KnownCase> {
  const nowMs = Date.now();
  refuseClosed(given, nowMs);
  const row = await lapseDue(tx, ports, { row: given, nowMs });
  if (row.home !== null) return askElsewhere(tx, ports, { row, actor, wish });
  const party = await requireParty(tx, row.id, actor.noradId);
  const lapsesMs = await lapseOf(tx, party, { tca: row.tca, nowMs });
  const { action, force, reason } = wish;
  const outcome = claimed(row.book, { party: actor.noradId, action, force, atMs: nowMs, lapsesMs });
  if (outcome.kind === 'TAKEN') throw await taken(tx, row);
  if (outcome.kind === 'SAME') return settled(tx, ports, { row, nowMs });
  const isForced = outcome.takenFrom !== undefined;
  const changed = await keepBook(tx, row, outcome.book);
  const said = isForced ? 'FORCED' : actionOnRecord[action];
  const data = {
    noradId: actor.noradId,
    force: isForced,
    reason: reason ?? null,
    takenFrom: outcome.takenFrom ?? null,
  };
  await record(tx, row.id, { actor: actor.name, action: said, data });
  await noteAct(tx, row.id, actor.noradId);
  const known = await settled(tx, ports, { row: changed, nowMs });
  const news = { state: said, operator: actor.name, except: actor.noradId, isUrgent: said !== 'CLAIMED' };
  await tellParties(tx, ports.tellOperator, { known, news });
  return known;
}

/** Keeps the wish for the server that keeps the claims of the case; until it answers, nothing is claimed. */
async function askElsewhere(
  tx: Tx,
  ports: ActingPorts,
  { row, actor, wish }: { readonly row: CaseRow; readonly actor: CaseActor; readonly wish: ClaimWish },
): Promise<KnownCase> {
  const { action, force, reason } = wish;
  const { noradId } = actor;
  if ((await requireParty(tx, row.id, noradId)).peer !== null) throw foreign(noradId);
  const atMs = Date.now();
  const data = { noradId, claim: action, force: force === 'IF_TAKEN', reason: reason ?? null };
  await record(tx, row.id, { actor: actor.name, action: 'ASKED', data });
  await noteAct(tx, row.id, noradId);
  return settled(tx, ports, {
    row: await keep(tx, row, { wish: { noradId, action, force, reason, atMs } }),
    nowMs: atMs,
  });
}

/** The refusal of a claim that another party holds. */
export function claimTaken(database: Database, { row }: KnownCase): Promise<Problem> {
  return database.read((read) => taken(read, row));
}

async function taken(read: Read, { id, home, book: { holder } }: CaseRow): Promise<Problem> {
  // The other server refused, and by now no one holds it.
  if (holder === undefined) return notTaken(home ?? farpassItself);
  const held = await requireParty(read, id, holder.party);
  const at = instantOfUnixMs(holder.atMs);
  return new Problem('CLAIM_TAKEN', because(saying('CLAIM_HELD', { operator: held.operatorName, at })));
}

/** The refusal of a wish for another reason than the claim of another party. */
export function notTaken(operator: string): Problem {
  return new Problem('CONFLICT', because(saying('CLAIM_NOT_TAKEN', { operator })));
}

/** States the intent of an object; UNDETERMINED takes it back. */
export async function stateIntentOf(
  tx: Tx,
  ports: ActingPorts,
  {
    row,
    actor,
    ...stated
  }: {
    readonly row: CaseRow;
    readonly actor: CaseActor;
    readonly intent: Intent;
    readonly reason?: string | undefined;
  },
): Promise<KnownCase> {
  const nowMs = Date.now();
  refuseClosed(row, nowMs);
  const { intent, reason } = stated;
  const before = (await requireParty(tx, row.id, actor.noradId)).stated;
  const isSame = before?.intent === intent && before.reason === reason;
  if (isSame) return settled(tx, ports, { row, nowMs });
  await tx
    .update(coordinationParty)
    .set({ stated: intent === 'UNDETERMINED' ? null : { intent, ...(reason === undefined ? {} : { reason }) } })
    .where(and(eq(coordinationParty.caseId, row.id), eq(coordinationParty.noradId, actor.noradId)));
  const data = { noradId: actor.noradId, intent, reason: reason ?? null };
  await record(tx, row.id, { actor: actor.name, action: 'INTENT', data });
  await noteAct(tx, row.id, actor.noradId);
  const known = await settled(tx, ports, { row: await nextVersion(tx, row), nowMs });
  const news = { state: 'INTENT', operator: actor.name, except: actor.noradId, isUrgent: false };
  await tellParties(tx, ports.tellOperator, { known, news });
  return known;
}

/** An item of another server: its id there, when it was written and came, and when that server says if that is another time. */
export interface ItemFrom {
  readonly remoteId: string;
  readonly at: Instant;
  readonly heardAt: Instant;
  readonly said?: string;
}

/** More than a party writes about one approach; each has its own share. */
const mostMessages = 1000;

interface NewMessage {
  readonly row: CaseRow;
  readonly actor: CaseActor;
  readonly text: string;
  readonly from?: ItemFrom;
}

/** Writes to the other party. */
export async function writeMessage(tx: Tx, ports: ActingPorts, { row, actor, text, from }: NewMessage) {
  const ofParty = and(eq(coordinationMessage.caseId, row.id), eq(coordinationMessage.noradId, actor.noradId));
  if ((await countRows(tx, coordinationMessage, ofParty)) >= mostMessages)
    throw new Problem('CONFLICT', because(saying('COORDINATION_FULL', { most: mostMessages })));
  const values = {
    id: newId(),
    caseId: row.id,
    at: from?.at ?? currentInstant(),
    noradId: actor.noradId,
    author: actor.name,
    text,
    remoteId: from?.remoteId ?? null,
    heardAt: from?.heardAt ?? null,
  };
  const [message] = await tx.insert(coordinationMessage).values(values).returning();
  if (message === undefined) throw new Error('The database did not return the message.');
  const said = from?.said === undefined ? {} : { saidAt: from.said };
  await record(tx, row.id, { actor: actor.name, action: 'MESSAGE', data: { noradId: actor.noradId, text, ...said } });
  await noteAct(tx, row.id, actor.noradId);
  const known = await settled(tx, ports, { row: await nextVersion(tx, row), nowMs: Date.now() });
  const news = { state: 'MESSAGE', operator: actor.name, except: actor.noradId, isUrgent: false };
  await tellParties(tx, ports.tellOperator, { known, news });
  return { known, message: messageDocument(message, { ...actor, isElsewhere: known.peer !== undefined }) };
}

/** Offers trajectories in the place of those before. Those of another server are sent by its jobs: no act of its people. */
export async function offerList(
  tx: Tx,
  ports: ActingPorts,
  { row, actor, offers }: { readonly row: CaseRow; readonly actor: CaseActor; readonly offers: readonly NewOffer[] },
): Promise<KnownCase> {
  refuseClosed(row, Date.now());
  const { noradId, name } = actor;
  // What is only screened is nothing to the other party, and not on its record.
  const counted = offers.filter(({ isHypothetical }) => isHypothetical !== true);
  const had = (await offersOf(tx, { caseId: row.id, noradId })).some(({ isHypothetical }) => !isHypothetical);
  await replaceOffers(tx, { caseId: row.id, noradId }, offers);
  if (counted.length === 0 && !had) return settled(tx, ports, { row: await nextVersion(tx, row), nowMs: Date.now() });
  const data = { noradId, kinds: counted.map(({ kind }) => kind).join(' ') };
  await record(tx, row.id, { actor: name, action: 'TRAJECTORIES', data });
  const known = await settled(tx, ports, { row: await nextVersion(tx, row), nowMs: Date.now() });
  const news = { state: 'TRAJECTORIES', operator: name, except: noradId, isUrgent: false };
  await tellParties(tx, ports.tellOperator, { known, news });
  return known;
}

/** Ends a claim whose last moment to command has passed without a burn. */
export async function lapseDue(
  tx: Tx,
  ports: ActingPorts,
  { row, nowMs }: { readonly row: CaseRow; readonly nowMs: number },
): Promise<CaseRow> {
  const { holder } = row.book;
  // Of a case that another server keeps, that server says so.
  if (row.home !== null || holder === undefined || nowMs < holder.lapsesMs) return row;
  const { book } = (await knownCase(tx, row, nowMs)).row;
  if (book.holder !== undefined) return row;
  const changed = await keepBook(tx, row, book);
  const data = { noradId: holder.party, at: instantOfUnixMs(holder.lapsesMs) };
  await record(tx, row.id, { actor: farpassItself, action: 'LAPSED', data });
  return (await settled(tx, ports, { row: changed, nowMs })).row;
}

/**
 * The case with its advice and its alarms: new ones go on record and to every party, urgently. Called after every change, and
 * every minute for what time alone changes.
 */
export async function settled(
  tx: Tx,
  { tellOperator }: ActingPorts,
  { row, nowMs }: { readonly row: CaseRow; readonly nowMs: number },
): Promise<KnownCase> {
  const known = await knownCase(tx, row, nowMs);
  const { alarms, ruling } = known;
  const advice = { mover: ruling.mover ?? null, rule: ruling.rule };
  const isAdvised = row.advice?.mover === advice.mover && row.advice.rule === advice.rule;
  const raised = alarms.filter((code) => !row.alarms.includes(code));
  const isSame = raised.length === 0 && alarms.length === row.alarms.length;
  if (!isAdvised) await record(tx, row.id, { actor: farpassItself, action: 'ADVICE', data: advice });
  for (const alarm of raised) await record(tx, row.id, { actor: farpassItself, action: 'ALARM', data: { alarm } });
  const kept = isAdvised && isSame ? row : await keep(tx, row, { alarms, advice });
  if (kept !== row || raised.length > 0)
    await tellCasePages(
      tx,
      row.id,
      known.parties.map((one) => one.row),
    );
  const settledCase = { ...known, row: kept };
  for (const alarm of raised) await tellParties(tx, tellOperator, { known: settledCase, news: alarmNews(alarm) });
  return settledCase;
}

/** An alarm as news for all parties; that one is silent does not wake the others. */
function alarmNews(alarm: CoordinationAlarm) {
  return { state: alarm, operator: farpassItself, isUrgent: alarm !== 'PARTY_SILENT' };
}

/** Stores the book. The version that was read must still be there: of two connections one wins. */
async function keepBook(tx: Tx, row: CaseRow, book: ClaimBook): Promise<CaseRow> {
  return keep(tx, row, { book });
}

/** The case after a change that is not in its own row. */
export async function nextVersion(tx: Tx, row: CaseRow): Promise<CaseRow> {
  return keep(tx, row, {});
}

/** Stores a change of a case. The version that was read must still be there. */
export async function keep(
  tx: Tx,
  row: CaseRow,
  set: Partial<Pick<CaseRow, 'book' | 'alarms' | 'advice' | 'wish' | 'disputed'>>,
): Promise<CaseRow> {
  const { id, version } = coordinationCase;
  const [kept] = await tx
    .update(coordinationCase)
    .set({ ...set, version: sql`${version} + 1` })
    .where(and(eq(id, row.id), eq(version, row.version)))
    .returning();
  if (kept === undefined) throw new Error(`Case ${row.id} changed while it was locked.`);
  await tellPagesOf(tx, row.id);
  return kept;
}

async function tellPagesOf(tx: Tx, caseId: string): Promise<void> {
  const { operatorId } = coordinationParty;
  const parties = await tx.select({ operatorId }).from(coordinationParty).where(eq(coordinationParty.caseId, caseId));
  await tellCasePages(tx, caseId, parties);
}

/** A party that acts is not silent. */
export async function noteAct(tx: Tx, caseId: string, noradId: number): Promise<void> {
  await tx
    .update(coordinationParty)
    .set({ lastActAt: currentInstant() })
    .where(and(eq(coordinationParty.caseId, caseId), eq(coordinationParty.noradId, noradId)));
}

async function requireParty(read: Read, caseId: string, noradId: number): Promise<PartyRow> {
  const [row] = await read
    .select()
    .from(coordinationParty)
    .where(and(eq(coordinationParty.caseId, caseId), eq(coordinationParty.noradId, noradId)));
  if (row === undefined) throw new Error(`Case ${caseId} has no party ${noradId}.`);
  return row;
}

function refuseClosed({ tca }: CaseRow, nowMs: number): void {
  if (nowMs >= unixMsOfInstant(tca)) throw new Problem('CONFLICT', because(saying('COORDINATION_CLOSED', { tca })));
}

/** Refuses to speak for an object of someone else. */
export function refuseForeign({ noradId }: Pick<CaseActor, 'noradId'>, wanted: number): void {
  if (wanted !== noradId) throw foreign(wanted);
}

function foreign(number: number): Problem {
  return new Problem('NOT_YOUR_SATELLITE', because(saying('OBJECT_NOT_YOURS', { number }), '/noradId'));
}
