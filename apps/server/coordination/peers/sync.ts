import { and, eq, gt } from 'drizzle-orm';
import Type from 'typebox';
import { findClaim } from '../../fleet/satellites/claims.ts';
import { currentInstant, instantOf, type Read, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { knownCase } from '../document.ts';
import { findCaseOf, mirrorOf, openCase } from '../open.ts';
import type { CoordinationPorts } from '../ports.ts';
import { type CaseRow, coordinationCase, type PeerFailure, type RemoteWish } from '../tables.ts';
import { type Asking, ask, failureOf, faultIn, PeerSilence, readAs } from './asking.ts';
import { wireEvent } from './event-wire.ts';
import { exchangeAgreements } from './exchange/agreements.ts';
import { exchangeDocuments } from './exchange/documents.ts';
import { type ExchangeOf, exchangeMessages } from './exchange/messages.ts';
import { askPages } from './exchange/pages.ts';
import { exchangeRecord } from './exchange/shared-record.ts';
import { exchangeTrajectories } from './exchange/trajectories.ts';
import { exchangeTrials } from './exchange/trials.ts';
import { takeOver, type WishAnswer, wishToSend } from './mirror.ts';
import { type Peer, peerNamed } from './network.ts';
import { canOpen, hasTooMany, tellOpened } from './opened.ts';
import { noteAnswer, noteUnsynced } from './party.ts';
import { type StatementDocument, WireEvent, type WireEventDocument, wireId } from './wire.ts';

export const peersQueue = defineQueue({
  name: 'ca.coordination-peers',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** The words in a case that another server keeps go there at once, not with the next minute. */
export async function sayElsewhere(tx: Tx, { enqueue }: Pick<CoordinationPorts, 'enqueue'>, { home }: CaseRow) {
  if (home !== null) await enqueue(tx, peersQueue, { data: {} });
}

/** Every minute: asks the other servers about the cases whose claims they keep, and hands over what was said here. */
export function peersWorker(ports: CoordinationPorts): Worker {
  return defineWorker(peersQueue, ({ signal }) => syncPeers(ports, signal));
}

/**
 * Brings the cases that other servers keep up to date. A server that does not answer, or answers nonsense, is noted; it stops
 * no other, and one case stops no other.
 */
export async function syncPeers(ports: CoordinationPorts, signal: AbortSignal): Promise<void> {
  const { peers: network, database } = ports;
  for (const peer of network?.peers ?? []) {
    if (network === undefined || peer.url === undefined) continue;
    const failure = await discover(ports, { network, peer, signal });
    await database.transaction((tx) => noteAnswer(tx, peer, failure));
    for (const { id } of await database.read((read) => casesKeptBy(read, peer)))
      if (failure === 'UNREACHABLE') await database.transaction((tx) => noteUnsynced(tx, id, failure));
      else await syncCase(ports, { caseId: id, signal });
    if (failure !== 'UNREACHABLE') await exchangeRest(ports, { network, peer, signal });
  }
}

/**
 * No claim depends on agreements, nor on trajectories that are only to be screened: after a failure, what is not there yet is
 * shown as such, and sent again.
 */
async function exchangeRest(ports: CoordinationPorts, asking: Asking): Promise<void> {
  for (const part of [exchangeAgreements, exchangeTrials])
    try {
      await part(ports, asking);
    } catch (error) {
      failureOf(error, asking.signal);
    }
}

function casesKeptBy(read: Read, { operator }: Peer) {
  const { id, home, tca } = coordinationCase;
  return read
    .select({ id })
    .from(coordinationCase)
    .where(and(eq(home, operator), gt(tca, currentInstant())));
}

/**
 * Events that the other server opened: their cases open here, too, for an object that an operator here flies. Each is taken
 * alone; the first failure is noted.
 */
async function discover(ports: CoordinationPorts, asking: Asking): Promise<PeerFailure | undefined> {
  const { peer, signal } = asking;
  let failure: PeerFailure | undefined;
  try {
    for (const event of await askPages(asking, '/api/v1/event', WireEvent))
      try {
        await ports.database.transaction((tx) => openMirrored(tx, ports, { peer, event }));
      } catch (error) {
        failure ??= failureOf(error, signal);
      }
  } catch (error) {
    failure = failureOf(error, signal);
  }
  return failure;
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
  if (!canOpen(tca)) return;
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
  if ((await hasTooMany(tx, peer, 'THERE')) && (await findCaseOf(tx, shared, ports.eventWindowS)) === undefined)
    throw new PeerSilence('NOT_UNDERSTOOD');
  const { row, isNew } = await openCase(tx, ports, { event: shared, actor: peer.operator });
  if (isNew) await tellOpened(tx, ports, { row, peer });
  if (row.home !== peer.operator || row.remoteId !== null) return;
  await tx.update(coordinationCase).set({ remoteId: event.id }).where(eq(coordinationCase.id, row.id));
}

/** One case that another server keeps: says what is said here, asks what is claimed, and takes that over. */
export async function syncCase(
  ports: CoordinationPorts,
  { caseId, signal }: { readonly caseId: string; readonly signal: AbortSignal },
): Promise<WishAnswer['outcome'] | 'SILENT'> {
  const { database, peers: network } = ports;
  try {
    const known = await database.read(async (read) => {
      const [row] = await read.select().from(coordinationCase).where(eq(coordinationCase.id, caseId));
      return row && (await knownCase(read, row, Date.now()));
    });
    const peer = peerNamed(network, known?.row.home ?? null);
    const own = known?.parties.find(({ row }) => row.peer === null);
    const other = known?.parties.find(({ row }) => row.peer !== null);
    if (network === undefined || peer === undefined || !known || !own || !other) return 'DONE';
    const asking = { network, peer, signal };
    const { syncedAt, heardVersion } = known.row;
    const remoteId =
      known.row.remoteId ??
      (await openThere(asking, {
        row: known.row,
        own: own.row.noradId,
        other: other.row.noradId,
        name: own.satelliteName,
      }));
    const path = `/api/v1/event/${remoteId}`;
    await ask(asking, {
      path: `${path}/statement`,
      method: 'PUT',
      body: statementOf(known, { own: own.row.noradId, other: other.row.noradId }),
    });
    const wish = await database.transaction((tx) => wishToSend(tx, caseId, own.row.noradId));
    const answer = wish && (await askFor(asking, { path, wish }));
    const event = readAs(WireEvent, await ask(asking, { path }));
    await database.transaction((tx) => takeOver(tx, ports, { peer, caseId, remoteId, event, answer, syncedAt }));
    await exchange(ports, asking, { caseId, remoteId, event, heardVersion });
    return answer?.outcome ?? 'DONE';
  } catch (error) {
    const failure = failureOf(error, signal);
    await database.transaction((tx) => noteUnsynced(tx, caseId, failure));
    return 'SILENT';
  }
}

/** Messages, documents, trajectories and the record. A failure is noted, and it is asked again; it changes nothing about the claim. */
async function exchange(ports: CoordinationPorts, asking: Asking, of: ExchangeOf) {
  const { database } = ports;
  let failure: PeerFailure | undefined;
  let isHeard = true;
  for (const part of [exchangeMessages, exchangeDocuments, exchangeTrajectories, exchangeRecord])
    try {
      await part(ports, asking, of);
    } catch (error) {
      failure ??= failureOf(error, asking.signal);
      isHeard &&= part === exchangeTrajectories || part === exchangeRecord;
    }
  const { caseId, event } = of;
  const own = eq(coordinationCase.id, caseId);
  if (failure !== undefined) {
    const noted = failure;
    await database.transaction((tx) => noteUnsynced(tx, caseId, noted));
  }
  if (isHeard && of.heardVersion !== event.version)
    await database.transaction((tx) => tx.update(coordinationCase).set({ heardVersion: event.version }).where(own));
}

/** Asks for a claim. Only one fault says that another party holds it. */
async function askFor(
  asking: Asking,
  { path, wish }: { readonly path: string; readonly wish: RemoteWish },
): Promise<WishAnswer> {
  const body = {
    claim_status: { CLAIM: 'claimed', REFUSE: 'refused', RELEASE: 'unclaimed' }[wish.action],
    object_id: wireId('object', wish.noradId),
    force: wish.force === 'IF_TAKEN',
  };
  const { status, text } = await ask(asking, { path: `${path}/claim`, body });
  if (status < 400) return { wish, outcome: 'DONE', fault: null };
  const fault = faultIn(text);
  return { wish, outcome: fault === 'event_already_claimed' ? 'TAKEN' : 'REFUSED', fault };
}

interface NewThere {
  readonly row: CaseRow;
  readonly own: number;
  readonly other: number;
  readonly name: string;
}

async function openThere(asking: Asking, { row, own, other, name }: NewThere): Promise<string> {
  const body = { object_id: wireId('object', own), other_norad_id: other, tca: row.tca, object_name: name };
  return readAs(WireEvent, await ask(asking, { path: '/api/v1/event', body })).id;
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
