import { Problem } from '@farpass/contract/problem';
import type { ClaimAction } from '@farpass/operations/coordination';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import { findClaim } from '../../fleet/satellites/claims.ts';
import {
  currentInstant,
  type Instant,
  instantOf,
  type Read,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { claim, lockCase, offerList, stateIntentOf } from '../act.ts';
import { knownCase } from '../document.ts';
import { findCaseOf, mirrorOf, openCase, type SharedEvent } from '../open.ts';
import type { CoordinationPorts } from '../ports.ts';
import { type CaseRow, coordinationCase, coordinationParty, coordinationPeer, type PartyRow } from '../tables.ts';
import { newOffer } from '../trajectories/new-offer.ts';
import { offersOf } from '../trajectories/offers.ts';
import { caseScreeningQueue } from '../trajectories/screen.ts';
import { wireEvent } from './event-wire.ts';
import { type WireFault, wireFault } from './fault.ts';
import type { Peer } from './network.ts';
import { canOpen, hasTooMany, mostOpen, tellOpened } from './opened.ts';
import { maySpeakFor, recordStatement } from './party.ts';
import {
  type NewClaim,
  type NewEvent,
  type NewWireObject,
  type StatementDocument,
  type WireEventDocument,
  type WireObject,
  type WireOperator,
  type WireTrajectory,
  wireId,
} from './wire.ts';

/** A question of a peer: who it is was proven by its certificate. */
export interface PeerCall {
  readonly ports: CoordinationPorts;
  readonly peer: Peer;
}

const mostObjects = 1000;
export const requestsPerHour = 36_000;

/** The peer itself, and the operator here with which it coordinates: no others. */
export async function operators({ ports, peer }: PeerCall): Promise<readonly Static<typeof WireOperator>[]> {
  return ports.database.read(async (read) => {
    const [own] = await read.select().from(coordinationPeer).where(eq(coordinationPeer.name, peer.operator));
    const partner = await partnerOf(read, { ports, peer });
    const common = { max_objects: mostObjects, rate_limit: requestsPerHour };
    const { email = '', phone = '' } = own ?? {};
    return [
      { id: wireId('operator', peer.operator), name: peer.operator, email, phone, ...common },
      { id: wireId('operator', partner.name), name: partner.name, email: '', phone: '', ...common },
    ];
  });
}

/** Its own contact; its name and limits are those of the settings. */
export async function changeOperator(
  { ports, peer }: PeerCall,
  id: string,
  { email, phone }: { readonly email?: string | undefined; readonly phone?: string | undefined },
): Promise<string> {
  if (id !== wireId('operator', peer.operator)) throw notPermitted(`${id} is another operator.`);
  const set = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
  const values = { name: peer.operator, email: '', phone: '', ...set };
  if (Object.keys(set).length > 0)
    await ports.database.transaction((tx) =>
      tx.insert(coordinationPeer).values(values).onConflictDoUpdate({ target: coordinationPeer.name, set }),
    );
  return id;
}

/** Its own objects, and those of the other side in common events. */
export async function objects(call: PeerCall): Promise<readonly Static<typeof WireObject>[]> {
  const { peer, ports } = call;
  const own = peer.satellites.map((noradId) => ({
    id: wireId('object', noradId),
    object_name: String(noradId),
    norad_id: noradId,
    operator_id: wireId('operator', peer.operator),
    hard_body_radius: null,
    maneuverability: true,
  }));
  const shared = await ports.database.read(async (read) => {
    const found: Static<typeof WireObject>[] = [];
    for (const { event } of await eventsOf(read, call))
      for (const one of event.objects.filter(({ norad_id: number }) => !peer.satellites.includes(number)))
        found.push({
          id: one.object_id,
          object_name: one.object_name,
          norad_id: one.norad_id,
          operator_id: one.operator_id,
          hard_body_radius: null,
          maneuverability: one.class !== 'NON_MANOEUVRABLE',
        });
    return found;
  });
  return [...new Map([...own, ...shared].map((one) => [one.id, one])).values()];
}

/** An object that the settings say the peer flies; of another it is refused. */
export async function takeObject(call: PeerCall, wanted: Static<typeof NewWireObject>): Promise<string> {
  const { ports, peer } = call;
  if (wanted.operator_id !== wireId('operator', peer.operator))
    throw notPermitted('operator_id is not that of your certificate.');
  await ports.database.read((read) => requireOwn(read, peer, wanted.norad_id));
  return wireId('object', wanted.norad_id);
}

async function requireOwn(read: Read, peer: Peer, noradId: number): Promise<void> {
  if (!(await maySpeakFor(read, peer, noradId)))
    throw notPermitted(
      `${noradId} is not an object of ${peer.operator} here: the settings of this server say whose it is.`,
    );
}

interface PeerEvent {
  readonly row: CaseRow;
  readonly party: PartyRow;
  readonly event: WireEventDocument;
}

/** The open events of the peer whose claims this server keeps. */
async function eventsOf(read: Read, { peer }: PeerCall): Promise<readonly PeerEvent[]> {
  const rows = await read
    .select({ row: coordinationCase, party: coordinationParty })
    .from(coordinationParty)
    .innerJoin(coordinationCase, eq(coordinationCase.id, coordinationParty.caseId))
    .where(
      and(
        eq(coordinationParty.peer, peer.operator),
        isNull(coordinationCase.home),
        gt(coordinationCase.tca, currentInstant()),
      ),
    )
    .orderBy(asc(coordinationCase.tca));
  const events: PeerEvent[] = [];
  for (const { row, party } of rows)
    events.push({ row, party, event: wireEvent(await knownCase(read, row, Date.now()), party) });
  return events;
}

export async function events(call: PeerCall): Promise<readonly WireEventDocument[]> {
  return call.ports.database.read(async (read) => (await eventsOf(read, call)).map(({ event }) => event));
}

/** One event of the peer; those of others are not found. */
export async function event(call: PeerCall, id: string): Promise<WireEventDocument> {
  const found = (await events(call)).find((one) => one.id === id);
  if (found === undefined) throw noEvent(id);
  return found;
}

/** An event of the peer, locked, and its party. */
export async function lockedEvent(tx: Tx, { peer }: PeerCall, id: string): Promise<{ row: CaseRow; party: PartyRow }> {
  const own = and(eq(coordinationParty.caseId, id), eq(coordinationParty.peer, peer.operator));
  const [party] = await tx.select().from(coordinationParty).where(own);
  const row = party && (await lockCase(tx, id));
  if (row === undefined || party === undefined || row.home !== null) throw noEvent(id);
  await requireOwn(tx, peer, party.noradId);
  return { row, party };
}

/** Opens the case of an approach of an object of the peer and one of its partner here, or finds it. */
export async function takeEvent(call: PeerCall, wanted: Static<typeof NewEvent>): Promise<WireEventDocument> {
  const { ports, peer } = call;
  const own = peer.satellites.find((one) => wireId('object', one) === wanted.object_id);
  if (own === undefined) throw notPermitted('object_id is not one of your objects.');
  const tca = readTca(wanted.tca);
  return ports.database.transaction(async (tx) => {
    await requireOwn(tx, peer, own);
    const theirs = await findClaim(tx, wanted.other_norad_id);
    const partner = await partnerOf(tx, call);
    if (theirs?.isConfirmed !== true || theirs.operatorId !== partner.id)
      throw wireFault('404 object_not_found', `${partner.name} flies no object ${wanted.other_norad_id}.`);
    const pair = { noradId: wanted.other_norad_id, otherNorad: own, tca };
    const mirror = { noradId: own, otherNorad: wanted.other_norad_id, tca };
    const eventId = await mirrorOf(tx, mirror, { operatorId: partner.id, windowS: ports.eventWindowS });
    const shared: SharedEvent = {
      ...pair,
      eventId: eventId ?? '',
      operatorId: partner.id,
      satelliteName: theirs.name,
      otherName: wanted.object_name,
    };
    if ((await hasTooMany(tx, peer, 'HERE')) && (await findCaseOf(tx, shared, ports.eventWindowS)) === undefined)
      throw wireFault('400 too_many_events', `You have ${mostOpen} open events here; wait until some are past.`);
    const { row, isNew } = await openCase(tx, ports, { event: shared, actor: peer.operator, keptAs: 'HERE' });
    const known = isNew ? await tellOpened(tx, ports, { row, peer }) : await knownCase(tx, row, Date.now());
    return wireEvent(known, { noradId: own });
  });
}

function readTca(text: string): Instant {
  const tca = readTime(text, 'tca');
  if (canOpen(tca)) return tca;
  throw wireFault('400 invalid_tca', `tca is ${text}; expected a time within the next 14 days.`);
}

function readTime(text: string, name: 'tca' | 'last_moment'): Instant {
  try {
    return instantOf(text);
  } catch {
    throw wireFault(`400 invalid_${name}`, `${name} is "${text}"; expected a UTC time such as 2026-11-29T07:00:00Z.`);
  }
}

const actions: Readonly<Record<string, ClaimAction>> = { claimed: 'CLAIM', refused: 'REFUSE', unclaimed: 'RELEASE' };

/** Claims for the peer's object; a claim that another holds is taken only by force. */
export async function takeClaim(call: PeerCall, id: string, wanted: Static<typeof NewClaim>): Promise<string> {
  const { ports, peer } = call;
  const action = actions[wanted.claim_status.toLowerCase()];
  if (action === undefined)
    throw wireFault('400 invalid_claim_status', `claim_status is one of ${Object.keys(actions).join(', ')}.`);
  try {
    await ports.database.transaction(async (tx) => {
      const { row, party } = await lockedEvent(tx, call, id);
      if (wanted.object_id !== wireId('object', party.noradId)) throw notPermitted('object_id is not your object.');
      const actor = { noradId: party.noradId, name: peer.operator };
      await claim(tx, ports, { row, actor, wish: { action, force: wanted.force === true ? 'IF_TAKEN' : 'NEVER' } });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'CLAIM_TAKEN') throw wireFault('400 event_already_claimed', error.message);
    throw wireFault('400 event_closed', error.message);
  }
  return id;
}

/** Takes the statement of the peer about its object in an event. */
export async function takeStatement(call: PeerCall, id: string, said: StatementDocument): Promise<string> {
  const { ports, peer } = call;
  await ports.database.transaction(async (tx) => {
    const { row, party } = await lockedEvent(tx, call, id);
    const lastMs =
      said.last_moment === undefined ? undefined : unixMsOfInstant(readTime(said.last_moment, 'last_moment'));
    const remote = {
      isPlanned: said.is_planned,
      trajectories: party.remote?.trajectories,
      ...(said.class === undefined ? {} : { manoeuvrability: said.class }),
      ...(said.contact === undefined ? {} : { contact: said.contact }),
      ...(lastMs === undefined ? {} : { deadlineMs: Math.min(lastMs, unixMsOfInstant(row.tca)) }),
    };
    const own = and(eq(coordinationParty.caseId, id), eq(coordinationParty.noradId, party.noradId));
    await tx.update(coordinationParty).set({ remote }).where(own);
    const { noradId } = party;
    await recordStatement(tx, id, { actor: peer.operator, noradId, before: party.remote, after: remote });
    const actor = { noradId, name: peer.operator };
    const isNew = party.stated?.intent !== said.intent && !(party.stated === null && said.intent === 'UNDETERMINED');
    if (isNew) await stateIntentOf(tx, ports, { row, actor, intent: said.intent, reason: said.reason });
  });
  return id;
}

/** An open case of an object of a peer. */
interface PeerCase {
  readonly row: CaseRow;
  readonly party: PartyRow;
}

/** All open cases of a peer: who keeps the claims is nothing to what is only screened. */
export async function openCasesOf(read: Read, { operator }: Peer): Promise<readonly PeerCase[]> {
  return read
    .select({ row: coordinationCase, party: coordinationParty })
    .from(coordinationParty)
    .innerJoin(coordinationCase, eq(coordinationCase.id, coordinationParty.caseId))
    .where(and(eq(coordinationParty.peer, operator), gt(coordinationCase.tca, currentInstant())))
    .orderBy(asc(coordinationCase.tca));
}

/** The number of the object of a trajectory, for which the peer may speak. */
export async function ownObject(
  { ports, peer }: PeerCall,
  { object_id: id }: Static<typeof WireTrajectory>,
): Promise<number> {
  const noradId = peer.satellites.find((one) => wireId('object', one) === id);
  if (noradId === undefined) throw wireFault('404 object_not_found', 'You have no such object here.');
  await ports.database.read((read) => requireOwn(read, peer, noradId));
  return noradId;
}

/** Takes a trajectory of the peer's object into its open events; a definitive one replaces those before. */
export async function takeTrajectory(call: PeerCall, sent: Static<typeof WireTrajectory>): Promise<{ id: string }> {
  const { ports, peer } = call;
  const { database, compute, enqueue } = ports;
  const noradId = await ownObject(call, sent);
  const mine = await database.read(async (read) =>
    (await eventsOf(read, call)).filter(({ party }) => party.noradId === noradId),
  );
  if (mine.length === 0) throw wireFault('404 event_not_found', 'No event of this object is open here.');
  const kind = sent.upload_type === 'definitive' ? ('OPERATIONAL' as const) : ('WITH_BURN' as const);
  const of = { noradId, owner: peer.operator, pointer: '/file', fileName: sent.upload_type };
  const file = { ...of, bytes: Buffer.from(sent.file, 'utf8'), kind, context: sent.context ?? null };
  let id = '';
  for (const { row } of mine) {
    const offer = await newOffer(compute, row, file).catch((error: Error) => {
      throw wireFault('400 invalid_trajectory', error.message);
    });
    await database.transaction(async (tx) => {
      const locked = await lockedEvent(tx, call, row.id);
      await offerList(tx, ports, { row: locked.row, actor: { noradId, name: peer.operator }, offers: [offer] });
      id = (await offersOf(tx, { caseId: row.id, noradId }))[0]?.id ?? '';
      await enqueue(tx, caseScreeningQueue, { data: { caseId: row.id }, key: row.id });
    });
  }
  return { id };
}

/** About a trajectory that the peer sent: when it came, and whether it was screened. */
export async function trajectoryMetadata(call: PeerCall, id: string) {
  return call.ports.database.read(async (read) => {
    for (const { row, party } of await openCasesOf(read, call.peer)) {
      const found = (await offersOf(read, { caseId: row.id, noradId: party.noradId })).find((one) => one.id === id);
      if (found === undefined) continue;
      const screening = party.screening;
      const { verdict, isHypothetical } = screening?.results.find(({ trajectoryId }) => trajectoryId === id) ?? {};
      return {
        id,
        object_id: wireId('object', party.noradId),
        operator_id: wireId('operator', call.peer.operator),
        start_at: found.coversFrom,
        end_at: found.coversUntil,
        created_at: found.offeredAt,
        uploaded_at: found.offeredAt,
        upload_type: found.fileName,
        state_source: 'operator_ephemeris',
        screened_status: verdict === undefined || verdict.state === 'NOT_SCREENED' ? 'not_screened' : 'screened',
        ...(verdict === undefined || verdict.state === 'NOT_SCREENED' || screening === null
          ? {}
          : { screened_at: (isHypothetical && screening.triedAt) ?? screening.at, passes: verdict.state === 'PASSES' }),
      };
    }
    throw wireFault('404 trajectory_not_found', 'You sent no such trajectory.');
  });
}

/** The operator here with which a peer coordinates. */
export async function partnerOf(
  read: Read,
  { ports, peer }: PeerCall,
): Promise<{ readonly id: string; readonly name: string }> {
  const id = await ports.operatorNamed(read, peer.partner);
  if (id === undefined) throw wireFault('404 operator_not_found', `There is no operator ${peer.partner} here.`);
  return { id, name: await ports.nameOfOperator(read, id) };
}

function notPermitted(says: string): WireFault {
  return wireFault('403 not_permitted', says);
}

function noEvent(id: string): WireFault {
  return wireFault('404 event_not_found', `You take part in no event ${id} whose claims this server keeps.`);
}
