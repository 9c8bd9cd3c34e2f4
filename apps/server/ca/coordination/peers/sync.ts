import { and, eq, gt } from 'drizzle-orm';
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { currentInstant, instantOf, type Read, type Tx } from '../../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { askOnce, type Reply } from '../../../platform/outside/index.ts';
import { findClaim } from '../../fleet/claims.ts';
import { lockCase, mirrorBook } from '../act.ts';
import { knownCase } from '../document.ts';
import { mirrorOf, openCase } from '../open.ts';
import type { CoordinationPorts } from '../ports.ts';
import { type CaseRow, coordinationCase, coordinationParty, type PeerFailure } from '../tables.ts';
import { bookOf, wireEvent } from './event-wire.ts';
import { identityFor, type Peer, type PeerNetwork, peerNamed } from './network.ts';
import { noteContact } from './party.ts';
import { type StatementDocument, WireEvent, type WireEventDocument, wireId } from './wire.ts';

export const peersQueue = defineQueue({
  name: 'ca.coordination-peers',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** Every minute: asks the other servers about the cases whose claims they keep, and hands over what was said here. */
export function peersWorker(ports: CoordinationPorts): Worker {
  return defineWorker(peersQueue, ({ signal }) => syncPeers(ports, signal));
}

/** Brings the cases that other servers keep up to date. A server that does not answer is noted, and stops no other. */
export async function syncPeers(ports: CoordinationPorts, signal: AbortSignal): Promise<void> {
  const { peers: network, database } = ports;
  for (const peer of network?.peers ?? []) {
    if (network === undefined || peer.url === undefined) continue;
    try {
      await discover(ports, network, { peer, signal });
      for (const { id } of await database.read((read) => casesKeptBy(read, peer)))
        await syncCase(ports, { caseId: id, signal });
    } catch (error) {
      if (!(error instanceof PeerSilence)) throw error;
      await database.transaction((tx) => noteContact(tx, peer, error.code));
    }
  }
}

function casesKeptBy(read: Read, { operator }: Peer) {
  const { id, home, tca } = coordinationCase;
  return read
    .select({ id })
    .from(coordinationCase)
    .where(and(eq(home, operator), gt(tca, currentInstant())));
}

/** A peer did not answer, or not as its settings and the interface say. */
class PeerSilence extends Error {
  readonly code: PeerFailure;

  constructor(code: PeerFailure) {
    super(code);
    this.code = code;
  }
}

interface Asking {
  readonly peer: Peer;
  readonly signal: AbortSignal;
}

interface Question {
  readonly path: string;
  readonly body?: object;
  readonly method?: 'POST' | 'PUT';
}

const timeoutMs = 8_000;

async function ask(
  network: PeerNetwork,
  { peer, signal }: Asking,
  { path, body, method }: Question,
): Promise<Extract<Reply, { kind: 'reply' }>> {
  const reply = await askOnce({
    url: `${peer.url}${path}`,
    signal,
    timeoutMs,
    identity: identityFor(network, peer),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    ...(method === undefined ? {} : { method }),
  });
  if (reply.kind === 'unreachable') throw new PeerSilence('UNREACHABLE');
  if (reply.status >= 500) throw new PeerSilence('FAILED');
  return reply;
}

function readAs<Schema extends TSchema>(
  schema: Schema,
  { status, text }: { readonly status: number; readonly text: string },
): Static<Schema> {
  try {
    const value: unknown = JSON.parse(text);
    if (status < 300 && Value.Check(schema, value)) return value;
  } catch {
    // Below.
  }
  throw new PeerSilence('NOT_UNDERSTOOD');
}

const Events = Type.Object({ result: Type.Array(WireEvent) });

/** Events that the other server opened: their cases open here, too, for an object that an operator here flies. */
async function discover(ports: CoordinationPorts, network: PeerNetwork, asking: Asking): Promise<void> {
  const { result } = readAs(Events, await ask(network, asking, { path: '/api/v1/event' }));
  const { peer } = asking;
  await ports.database.transaction(async (tx) => {
    await noteContact(tx, peer);
    for (const event of result) await openMirrored(tx, ports, { peer, event });
  });
}

async function openMirrored(
  tx: Tx,
  ports: CoordinationPorts,
  { peer, event }: { readonly peer: Peer; readonly event: WireEventDocument },
): Promise<void> {
  const theirs = event.objects.find(({ norad_id: number }) => peer.satellites.includes(number));
  const ours = event.objects.find((one) => one !== theirs);
  if (theirs === undefined || ours === undefined || event.objects.length !== 2) return;
  const claim = await findClaim(tx, ours.norad_id);
  const partner = await ports.operatorNamed(tx, peer.partner);
  if (claim?.isConfirmed !== true || claim.operatorId !== partner) return;
  const tca = instantOf(event.tca);
  const pair = { noradId: ours.norad_id, otherNorad: theirs.norad_id, tca };
  const mirror = { noradId: theirs.norad_id, otherNorad: ours.norad_id, tca };
  const eventId = await mirrorOf(tx, mirror, { operatorId: partner, windowS: ports.eventWindowS });
  const shared = {
    ...pair,
    eventId: eventId ?? '',
    operatorId: partner,
    satelliteName: claim.name,
    otherName: theirs.object_name,
  };
  const { row } = await openCase(tx, ports, { event: shared, actor: peer.operator });
  if (row.home !== peer.operator || row.remoteId !== null) return;
  await tx.update(coordinationCase).set({ remoteId: event.id }).where(eq(coordinationCase.id, row.id));
}

/** One case that another server keeps: says what is said here, asks what is claimed, and takes that over. */
export async function syncCase(
  ports: CoordinationPorts,
  { caseId, signal }: { readonly caseId: string; readonly signal: AbortSignal },
): Promise<'TAKEN' | 'DONE' | 'SILENT'> {
  const { database, peers: network } = ports;
  const known = await database.read(async (read) => {
    const [row] = await read.select().from(coordinationCase).where(eq(coordinationCase.id, caseId));
    return row && (await knownCase(read, row, Date.now()));
  });
  const peer = peerNamed(network, known?.row.home ?? null);
  const own = known?.parties.find(({ row }) => row.peer === null);
  const other = known?.parties.find(({ row }) => row.peer !== null);
  if (network === undefined || peer === undefined || !known || !own || !other) return 'DONE';
  const asking = { peer, signal };
  try {
    const remoteId =
      known.row.remoteId ??
      (await openThere(network, asking, {
        row: known.row,
        own: own.row.noradId,
        other: other.row.noradId,
        name: own.satelliteName,
      }));
    const path = `/api/v1/event/${remoteId}`;
    await ask(network, asking, {
      path: `${path}/statement`,
      method: 'PUT',
      body: statementOf(known, { own: own.row.noradId, other: other.row.noradId }),
    });
    const { wish } = known.row;
    let isTaken = false;
    if (wish !== null) {
      const claim = {
        claim_status: { CLAIM: 'claimed', REFUSE: 'refused', RELEASE: 'unclaimed' }[wish.action],
        object_id: wireId('object', own.row.noradId),
        force: wish.force === 'IF_TAKEN',
      };
      isTaken = (await ask(network, asking, { path: `${path}/claim`, body: claim })).status >= 400;
    }
    const event = readAs(WireEvent, await ask(network, asking, { path }));
    await database.transaction((tx) => mirror(tx, ports, { peer, caseId, remoteId, event, answered: wish?.atMs }));
    return isTaken ? 'TAKEN' : 'DONE';
  } catch (error) {
    if (!(error instanceof PeerSilence)) throw error;
    await database.transaction((tx) => noteContact(tx, peer, error.code));
    return 'SILENT';
  }
}

interface NewThere {
  readonly row: CaseRow;
  readonly own: number;
  readonly other: number;
  readonly name: string;
}

async function openThere(network: PeerNetwork, asking: Asking, { row, own, other, name }: NewThere): Promise<string> {
  const body = { object_id: wireId('object', own), other_norad_id: other, tca: row.tca, object_name: name };
  return readAs(WireEvent, await ask(network, asking, { path: '/api/v1/event', body })).id;
}

type PeerCase = Parameters<typeof wireEvent>[0];

/** The statement about our object that the other side may read, by the sharing rules. */
function statementOf(known: PeerCase, { own, other }: Readonly<Record<'own' | 'other', number>>): StatementDocument {
  const shown = wireEvent(known, { noradId: other }).objects.find(({ norad_id: number }) => number === own);
  if (shown === undefined) throw new Error(`Case ${known.row.id} has no object ${own}.`);
  const { intent, reason, is_planned, class: manoeuvrability, contact, last_moment } = shown;
  return {
    intent,
    is_planned,
    ...(reason === undefined ? {} : { reason }),
    ...(manoeuvrability === undefined ? {} : { class: manoeuvrability }),
    ...(contact === undefined ? {} : { contact }),
    ...(last_moment === undefined ? {} : { last_moment }),
  };
}

interface Mirrored {
  readonly peer: Peer;
  readonly caseId: string;
  readonly remoteId: string;
  readonly event: WireEventDocument;
  /** When the wish was made that the server has answered. */
  readonly answered: number | undefined;
}

async function mirror(
  tx: Tx,
  ports: CoordinationPorts,
  { peer, caseId, remoteId, event, answered }: Mirrored,
): Promise<void> {
  const row = await lockCase(tx, caseId);
  if (row === undefined) return;
  const pair = [row.lowNorad, row.highNorad];
  const theirs = event.objects.find(({ norad_id: number }) => peer.satellites.includes(number));
  const isOfCase = event.objects.length === 2 && event.objects.every(({ norad_id: number }) => pair.includes(number));
  const book = bookOf(event, pair);
  if (!isOfCase || theirs === undefined || book === undefined || event.id !== remoteId)
    throw new PeerSilence('OTHER_OBJECTS');
  const remote = {
    isPlanned: theirs.is_planned,
    ...(theirs.class === undefined ? {} : { manoeuvrability: theirs.class }),
    ...(theirs.contact === undefined ? {} : { contact: theirs.contact }),
    ...(theirs.last_moment === undefined ? {} : { deadlineMs: Date.parse(theirs.last_moment) }),
  };
  const { intent, reason } = theirs;
  const stated = intent === 'UNDETERMINED' ? null : { intent, ...(reason === undefined ? {} : { reason }) };
  await tx
    .update(coordinationParty)
    .set({ remote, stated, lastActAt: currentInstant(), satelliteName: theirs.object_name })
    .where(and(eq(coordinationParty.caseId, caseId), eq(coordinationParty.noradId, theirs.norad_id)));
  await tx.update(coordinationCase).set({ remoteId }).where(eq(coordinationCase.id, caseId));
  await noteContact(tx, peer);
  // A wish that was made while the server answered another waits for the next turn.
  const wish = row.wish?.atMs === answered ? null : row.wish;
  await mirrorBook(tx, ports, { row, book, wish });
}
