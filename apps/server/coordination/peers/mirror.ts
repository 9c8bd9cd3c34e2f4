import { isSameDocument } from '@farpass/contract/document';
import { type ClaimBook, claimState } from '@farpass/operations/coordination';
import { and, eq } from 'drizzle-orm';
import {
  currentInstant,
  type Instant,
  instantOf,
  instantOfUnixMs,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { type ActingPorts, keep, lockCase, settled } from '../act.ts';
import type { KnownCase } from '../document.ts';
import { farpassItself, record } from '../record.ts';
import { type CaseRow, coordinationCase, coordinationParty, type RemoteWish } from '../tables.ts';
import { tellParties } from '../tell.ts';
import { PeerSilence } from './asking.ts';
import { bookOf, datedBook } from './event-wire.ts';
import type { Peer } from './network.ts';
import { noteSynced, recordStatement } from './party.ts';
import type { WireEventDocument } from './wire.ts';

/** The answer of the server that keeps the claims to what was asked. */
export interface WishAnswer {
  readonly wish: RemoteWish;
  readonly outcome: 'DONE' | 'TAKEN' | 'REFUSED';
  /** Its word for the fault. */
  readonly fault: string | null;
}

interface Heard {
  readonly peer: Peer;
  readonly caseId: string;
  readonly remoteId: string;
  readonly event: WireEventDocument;
  readonly answer: WishAnswer | undefined;
  /** When the case was last taken over, as it was before the server was asked. */
  readonly syncedAt: Instant | null;
}

/** Takes over the case as the server that keeps its claims has it; a wish that it answered is done. */
export async function takeOver(tx: Tx, ports: ActingPorts, heard: Heard): Promise<void> {
  const { peer, caseId, remoteId, event, answer } = heard;
  const row = await lockCase(tx, caseId);
  // Another question about the case, which was asked at the same time, may have a newer answer.
  if (row === undefined || (answer === undefined && row.syncedAt !== heard.syncedAt)) return;
  const pair = [row.lowNorad, row.highNorad];
  const theirs = event.objects.find(({ norad_id: number }) => peer.satellites.includes(number));
  const isOfCase = event.objects.length === 2 && event.objects.every(({ norad_id: number }) => pair.includes(number));
  const tcaMs = unixMsOfInstant(row.tca);
  const told = bookOf(event, { objects: pair, tcaMs });
  if (!isOfCase || theirs === undefined || told === undefined || event.id !== remoteId)
    throw new PeerSilence('OTHER_OBJECTS');
  const { book: said, ahead } = datedBook({ said: told, before: row.book }, Date.now());
  for (const { noradId, saidMs } of ahead) {
    const data = { noradId, saidAt: instantOfUnixMs(saidMs) };
    await record(tx, caseId, { actor: peer.operator, action: 'TIME_AHEAD', data });
  }
  await takeStatement(tx, { row, peer, theirs, said });
  await noteSynced(tx, heard);
  const known = await takeBook(tx, ports, { row, peer, said, answer, theirs: theirs.norad_id });
  if (answer !== undefined && answer.outcome !== 'DONE') await tellNotTaken(tx, ports, { known, peer, answer });
}

interface Stated {
  readonly row: CaseRow;
  readonly peer: Peer;
  readonly theirs: WireEventDocument['objects'][number];
  readonly said: ClaimBook;
}

/** The word of the peer about its object. It has acted if that, or the entry of its object in the book, is new. */
async function takeStatement(tx: Tx, { row, peer, theirs, said }: Stated): Promise<void> {
  const { norad_id: noradId, intent, reason, last_moment: lastMoment } = theirs;
  const own = and(eq(coordinationParty.caseId, row.id), eq(coordinationParty.noradId, noradId));
  const [before] = await tx.select().from(coordinationParty).where(own);
  if (before === undefined) throw new PeerSilence('OTHER_OBJECTS');
  const tcaMs = unixMsOfInstant(row.tca);
  const remote = {
    isPlanned: theirs.is_planned,
    trajectories: before.remote?.trajectories,
    ...(theirs.class === undefined ? {} : { manoeuvrability: theirs.class }),
    ...(theirs.contact === undefined ? {} : { contact: theirs.contact }),
    ...(lastMoment === undefined ? {} : { deadlineMs: Math.min(unixMsOfInstant(instantOf(lastMoment)), tcaMs) }),
  };
  const stated = intent === 'UNDETERMINED' ? null : { intent, ...(reason === undefined ? {} : { reason }) };
  const hasActed =
    before.stated?.intent !== stated?.intent ||
    before.stated?.reason !== stated?.reason ||
    (before.remote?.isPlanned ?? false) !== remote.isPlanned ||
    !isSameDocument(entriesOf(row.book, noradId), entriesOf(said, noradId));
  await tx
    .update(coordinationParty)
    .set({ remote, stated, satelliteName: theirs.object_name, ...(hasActed ? { lastActAt: currentInstant() } : {}) })
    .where(own);
  await recordStatement(tx, row.id, { actor: peer.operator, noradId, before: before.remote, after: remote });
}

/** The entries of an object in the book, without the end of its claim, which moves with the approach. */
function entriesOf({ holder, refusals }: ClaimBook, noradId: number) {
  return {
    holds: holder?.party === noradId ? holder.atMs : null,
    refuses: refusals.find(({ party }) => party === noradId)?.atMs ?? null,
  };
}

interface Book {
  readonly row: CaseRow;
  readonly peer: Peer;
  readonly said: ClaimBook;
  readonly answer: WishAnswer | undefined;
  readonly theirs: number;
}

async function takeBook(tx: Tx, ports: ActingPorts, heard: Book): Promise<KnownCase> {
  const { row, peer, answer, theirs } = heard;
  const nowMs = Date.now();
  // A wish that was made while the server answered another waits for the next turn.
  const wish = row.wish?.atMs === answer?.wish.atMs ? null : row.wish;
  const { book, disputed } = withoutUnasked(heard);
  const isSame = isSameDocument([row.book, row.wish, row.disputed], [book, wish, disputed]);
  if (isSame) return settled(tx, ports, { row, nowMs });
  const kept = await keep(tx, row, { book, wish, disputed });
  if (disputed !== null && disputed !== row.disputed) {
    const noradId = row.lowNorad === theirs ? row.highNorad : row.lowNorad;
    await record(tx, row.id, { actor: peer.operator, action: 'SAID_OF_US', data: { noradId, claim: disputed } });
  }
  const state = newsOf(row.book, book, theirs);
  await recordBook(tx, row, { book, state, theirs });
  const known = await settled(tx, ports, { row: kept, nowMs });
  const news = { state: state ?? '', operator: peer.operator, except: theirs, isUrgent: state !== 'CLAIMED' };
  if (state !== undefined) await tellParties(tx, ports.tellOperator, { known, news });
  return known;
}

/** An entry about our object that no one here asked for is not ours: the book without it, and what they say. */
function withoutUnasked({ row, said, answer, theirs }: Book): Pick<CaseRow, 'book' | 'disputed'> {
  const isAsked = row.wish !== null || answer !== undefined;
  const isOurs = ({ party }: { readonly party: number }) => party !== theirs;
  const isOwnHolder = said.holder !== undefined && isOurs(said.holder);
  const holds = isOwnHolder && !(row.book.holder !== undefined && isOurs(row.book.holder));
  const refuses = said.refusals.some(isOurs) && !row.book.refusals.some(isOurs);
  if (isAsked || !(holds || refuses)) return { book: said, disputed: null };
  const { holder, refusals, ...others } = said;
  const book = {
    ...others,
    ...(holds || holder === undefined ? {} : { holder }),
    refusals: refuses ? refusals.filter((one) => !isOurs(one)) : refusals,
  };
  return { book, disputed: holds ? 'CLAIMED' : 'REFUSED' };
}

type BookNews = 'CLAIMED' | 'FORCED' | 'REFUSED' | 'RELEASED';

/** The change of the book by the other side, in the words of notifications; a claim that lapsed is an alarm. */
function newsOf(before: ClaimBook, after: ClaimBook, theirs: number): BookNews | undefined {
  const [was, is] = [entriesOf(before, theirs), entriesOf(after, theirs)];
  if (is.holds !== null && is.holds !== was.holds) return after.holder?.isForced === true ? 'FORCED' : 'CLAIMED';
  if (is.refuses !== null && is.refuses !== was.refuses) return 'REFUSED';
  const isGone = (was.holds !== null && is.holds === null) || (was.refuses !== null && is.refuses === null);
  const isTaken = after.holder !== undefined || after.lapsed?.party === theirs;
  return isGone && !isTaken ? 'RELEASED' : undefined;
}

async function recordBook(
  tx: Tx,
  row: CaseRow,
  { book, state, theirs }: { readonly book: ClaimBook; readonly state: BookNews | undefined; readonly theirs: number },
): Promise<void> {
  const [before, after] = [claimState(row.book), claimState(book)];
  const actor = row.home ?? farpassItself;
  if (state !== undefined) await record(tx, row.id, { actor, action: state, data: { noradId: theirs } });
  else if (before.state !== after.state || before.party !== after.party)
    await record(tx, row.id, {
      actor,
      action: 'CONFIRMED',
      data: { noradId: after.party ?? null, claim: after.state },
    });
}

interface NotTaken {
  readonly known: KnownCase;
  readonly peer: Peer;
  readonly answer: WishAnswer;
}

/** The wish was not taken and does not hold: on record, and urgent for the operator that asked. */
async function tellNotTaken(tx: Tx, ports: ActingPorts, { known, peer, answer }: NotTaken): Promise<void> {
  const { noradId, action } = answer.wish;
  const data = { noradId, claim: action, fault: answer.fault };
  await record(tx, known.row.id, { actor: peer.operator, action: 'NOT_TAKEN', data });
  const news = { state: 'NOT_TAKEN', operator: peer.operator, isUrgent: true };
  await tellParties(tx, ports.tellOperator, { known, news });
}

/**
 * The wish to send, for an object of ours; undefined if there is none. It is by force only the first time: if the answer got
 * lost, the claim may have been taken back by the other side since then.
 */
export async function wishToSend(tx: Tx, caseId: string, noradId: number): Promise<RemoteWish | undefined> {
  const own = eq(coordinationCase.id, caseId);
  const [row] = await tx.select({ wish: coordinationCase.wish }).from(coordinationCase).where(own).for('update');
  const wish = row?.wish ?? null;
  if (wish === null) return undefined;
  if (wish.noradId !== noradId) {
    const data = { noradId: wish.noradId ?? null, claim: wish.action, fault: 'other_object' };
    await record(tx, caseId, { actor: farpassItself, action: 'NOT_TAKEN', data });
    await tx.update(coordinationCase).set({ wish: null }).where(own);
    return undefined;
  }
  await tx
    .update(coordinationCase)
    .set({ wish: { ...wish, isSent: true } })
    .where(own);
  return wish.isSent === true ? { ...wish, force: 'NEVER' } : wish;
}
