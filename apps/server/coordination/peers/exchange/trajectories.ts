import { Problem } from '@farpass/contract/problem';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/index.ts';
import { storedFile } from '../../../platform/files/stored-file.ts';
import { lockCase, nextVersion, offerList } from '../../act.ts';
import { type KnownCase, knownCase } from '../../document.ts';
import type { KnownParty } from '../../parties.ts';
import type { CoordinationPorts } from '../../ports.ts';
import { farpassItself, record } from '../../record.ts';
import { type CaseRow, coordinationParty } from '../../tables.ts';
import { tellParties } from '../../tell.ts';
import { newOffer } from '../../trajectories/new-offer.ts';
import type { NewOffer } from '../../trajectories/offers.ts';
import { caseScreeningQueue } from '../../trajectories/screen.ts';
import { lockedEvent, type PeerCall } from '../answers.ts';
import { type Asking, ask, readAs } from '../asking.ts';
import { wireFault } from '../fault.ts';
import type { Peer } from '../network.ts';
import { type TrajectoryList, WireTrajectories } from '../wire.ts';
import { notKeptIn, refusalIn } from './heard.ts';
import type { ExchangeOf } from './messages.ts';
import { type SharedList, sharedTrajectories } from './shared-list.ts';

/** The files of one list together are not larger: the other server would not take them. */
const mostBytes = 24_000_000;

/** A list with the states of its trajectories; what has none at the approach, and what is too large, is left out. */
async function listWithStates(
  ports: CoordinationPorts,
  row: CaseRow,
  { own, shared }: { readonly own: KnownParty; readonly shared: SharedList },
): Promise<TrajectoryList> {
  const trajectories: TrajectoryList['trajectories'] = [];
  let length = 0;
  for (const { kind, context, isCopy, ...file } of shared.list) {
    const { bytes } = await storedFile(ports.database, file);
    const of = { noradId: own.row.noradId, owner: own.row.operatorId ?? '', pointer: '/file', fileName: kind };
    const states = isCopy
      ? Buffer.from(bytes).toString('utf8')
      : await statesOf(newOffer(ports.compute, row, { ...of, bytes, kind, context }));
    length += states?.length ?? 0;
    if (states === undefined || length > mostBytes) continue;
    trajectories.push({ kind, file: states, ...(context === null ? {} : { context }) });
  }
  return { digest: shared.digest ?? '', trajectories };
}

async function statesOf(made: Promise<NewOffer>): Promise<string | undefined> {
  try {
    return (await made).copy.text;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** The trajectories of this side that the peer may read. */
export async function trajectoriesFor(call: PeerCall, id: string): Promise<TrajectoryList> {
  const { ports } = call;
  const { row, own, shared } = await ports.database.transaction(async (tx) => {
    const event = await lockedEvent(tx, call, id);
    const known = await knownCase(tx, event.row, Date.now());
    const { own, viewer } = sides(known);
    return { row: event.row, own, shared: sharedTrajectories(known, { own, viewer }) };
  });
  return listWithStates(ports, row, { own, shared });
}

/** The party of the operator here, and that of the one on another server. */
function sides({ row, parties }: KnownCase): Readonly<Record<'own' | 'viewer', KnownParty>> {
  const own = parties.find((one) => one.row.peer === null);
  const viewer = parties.find((one) => one.row.peer !== null);
  if (own === undefined || viewer === undefined) throw new Error(`Case ${row.id} has no party on another server.`);
  return { own, viewer };
}

/** Takes the list of the peer in the place of the one before. One that cannot be read withdraws that one: it is not known now. */
export async function takeTrajectories(call: PeerCall, id: string, sent: TrajectoryList): Promise<string> {
  const { ports, peer } = call;
  const { database } = ports;
  const { row, party } = await database.transaction((tx) => lockedEvent(tx, call, id));
  const of = { peer, noradId: party.noradId, digest: sent.digest };
  const offers = await offersOrFault(ports, row, { ...of, sent });
  const reason = await database.transaction(async (tx) => {
    const locked = await lockedEvent(tx, call, id);
    return keptList(tx, ports, { ...of, row: locked.row, offers });
  });
  if (reason !== undefined) throw wireFault('400 invalid_trajectory', reason);
  return id;
}

/** The trajectories of a list, or why it cannot be read. */
async function offersOrFault(ports: CoordinationPorts, row: CaseRow, list: SentList): Promise<KeptList['offers']> {
  try {
    return await offersOfList(ports, row, list);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Keeps a list, or withdraws the one before and puts on record, once, why the new one is not kept: that reason. */
async function keptList(tx: Tx, ports: CoordinationPorts, list: KeptList): Promise<string | undefined> {
  const { row, peer, noradId, digest, offers } = list;
  try {
    if (!(offers instanceof Problem)) {
      await keepList(tx, ports, { row, peer, noradId, digest, offers });
      return undefined;
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.message;
  }
  const isNew = !(await notKeptIn(tx, row.id)).has(digest);
  await keepList(tx, ports, { row, peer, noradId, digest: '', offers: [] });
  const reason = offers.message.slice(0, mostReason);
  if (isNew)
    await record(tx, row.id, { actor: farpassItself, action: 'NOT_KEPT', data: { noradId, item: digest, reason } });
  return reason;
}

/** In the words of a message of either table. */
const mostReason = 300;

interface SentList {
  readonly peer: Peer;
  readonly noradId: number;
  readonly sent: TrajectoryList;
}

async function offersOfList(
  { compute }: CoordinationPorts,
  row: CaseRow,
  { peer, noradId, sent }: SentList,
): Promise<readonly NewOffer[]> {
  const offers: NewOffer[] = [];
  for (const [place, { kind, context = null, file }] of sent.trajectories.entries()) {
    const of = { noradId, owner: peer.operator, pointer: `/trajectories/${place}/file`, fileName: kind.toLowerCase() };
    offers.push(await newOffer(compute, row, { ...of, bytes: Buffer.from(file, 'utf8'), kind, context }));
  }
  return offers;
}

interface KeptList {
  readonly row: CaseRow;
  readonly peer: Peer;
  readonly noradId: number;
  readonly offers: readonly NewOffer[] | Problem;
  readonly digest: string;
}

async function keepList(
  tx: Tx,
  ports: CoordinationPorts,
  { row, peer, noradId, offers, digest }: KeptList & { readonly offers: readonly NewOffer[] },
) {
  await offerList(tx, ports, { row, actor: { noradId, name: peer.operator }, offers });
  const own = and(eq(coordinationParty.caseId, row.id), eq(coordinationParty.noradId, noradId));
  const [party] = await tx.select().from(coordinationParty).where(own);
  const remote = { isPlanned: false, ...party?.remote, trajectories: digest === '' ? undefined : digest };
  await tx.update(coordinationParty).set({ remote }).where(own);
  await ports.enqueue(tx, caseScreeningQueue, { data: { caseId: row.id }, key: row.id });
}

/** Sends our list if the other server has another one, and takes its list if we have another one. */
export async function exchangeTrajectories(
  ports: CoordinationPorts,
  asking: Asking,
  { caseId, remoteId, event }: ExchangeOf,
): Promise<void> {
  const { database } = ports;
  const path = `/api/v1/event/${remoteId}/trajectory`;
  const known = await database.transaction(async (tx) => {
    const row = await lockCase(tx, caseId);
    return row && knownCase(tx, row, Date.now());
  });
  if (known === undefined) return;
  const { row } = known;
  const { own, viewer: other } = sides(known);
  const said = (noradId: number) => event.objects.find(({ norad_id: number }) => number === noradId)?.trajectories;
  const shared = sharedTrajectories(known, { own, viewer: other });
  const notKept = await database.read((read) => notKeptIn(read, caseId));
  const item = shared.digest ?? '';
  if (shared.digest !== said(own.row.noradId) && !notKept.has(item)) {
    const body = await listWithStates(ports, row, { own, shared });
    const reason = refusalIn(await ask(asking, { path, body, method: 'PUT', isLarge: true }));
    if (reason !== undefined)
      await database.transaction((tx) =>
        noteListRefused(tx, ports, { caseId, actor: asking.peer.operator, noradId: own.row.noradId, item, reason }),
      );
  }
  const { noradId, remote } = other.row;
  const theirs = said(noradId);
  if (theirs === remote?.trajectories || (theirs !== undefined && notKept.has(theirs))) return;
  const { peer } = asking;
  const sent =
    theirs === undefined
      ? { digest: '', trajectories: [] }
      : readAs(WireTrajectories, await ask(asking, { path, isLarge: true }));
  const of = { peer, noradId, digest: sent.digest };
  const offers = await offersOrFault(ports, row, { ...of, sent });
  await database.transaction(async (tx) => {
    const locked = await lockCase(tx, caseId);
    if (locked !== undefined) await keptList(tx, ports, { ...of, row: locked, offers });
  });
}

interface RefusedList extends Readonly<Record<'caseId' | 'actor' | 'item' | 'reason', string>> {
  readonly noradId: number;
}

/** The other server does not keep our list: on record, and said to our operator; the same list is not sent again. */
async function noteListRefused(tx: Tx, ports: CoordinationPorts, refused: RefusedList): Promise<void> {
  const { caseId, actor, noradId, item, reason } = refused;
  const row = await lockCase(tx, caseId);
  if (row === undefined) return;
  await record(tx, caseId, { actor, action: 'NOT_KEPT', data: { noradId, item, reason } });
  const known = await knownCase(tx, await nextVersion(tx, row), Date.now());
  const theirs = known.parties.find((one) => one.row.peer !== null)?.row.noradId;
  const news = { state: 'TRAJECTORIES_NOT_KEPT', operator: actor, except: theirs, isUrgent: true };
  await tellParties(tx, ports.tellOperator, { known, news });
}
