import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import Type from 'typebox';
import { currentInstant, type Tx } from '../../../platform/db/index.ts';
import { storedFile } from '../../../platform/files/stored-file.ts';
import { lockCase, nextVersion } from '../../act.ts';
import { type KnownCase, knownCase } from '../../document.ts';
import type { CoordinationPorts } from '../../ports.ts';
import { coordinationTrajectory } from '../../tables.ts';
import { newOffer } from '../../trajectories/new-offer.ts';
import { addHypothetical, type OfferRow } from '../../trajectories/offers.ts';
import { caseScreeningQueue } from '../../trajectories/screen.ts';
import { openCasesOf, ownObject, type PeerCall } from '../answers.ts';
import { type Asking, ask, readAs } from '../asking.ts';
import { wireFault } from '../fault.ts';
import { type WireTrajectory, wireId } from '../wire.ts';

/** Takes a trajectory that is only to be screened into every open case of its object whose approach it covers. */
export async function takeTrial(call: PeerCall, sent: Static<typeof WireTrajectory>): Promise<{ id: string }> {
  const { ports, peer } = call;
  const { database, compute, enqueue } = ports;
  const noradId = await ownObject(call, sent);
  const mine = (await database.read((read) => openCasesOf(read, peer))).filter(
    ({ party }) => party.noradId === noradId,
  );
  if (mine.length === 0) throw wireFault('404 event_not_found', 'No event of this object is open here.');
  const of = { noradId, owner: peer.operator, pointer: '/file', fileName: sent.upload_type };
  const bytes = Buffer.from(sent.file, 'utf8');
  const ids: string[] = [];
  let refused: Error | undefined;
  for (const { row } of mine) {
    const trial = { ...of, bytes, kind: 'WITH_BURN' as const, context: sent.context ?? null };
    const offer = await newOffer(compute, row, trial).catch((error: Error) => {
      refused = error;
    });
    if (offer === undefined) continue;
    await database.transaction(async (tx) => {
      if ((await lockCase(tx, row.id)) === undefined) return;
      ids.push(await addHypothetical(tx, { caseId: row.id, noradId }, offer));
      await enqueue(tx, caseScreeningQueue, { data: { caseId: row.id }, key: row.id });
    });
  }
  const [id] = ids;
  if (id === undefined) throw wireFault('400 invalid_trajectory', refused?.message ?? 'It is of no open event.');
  return { id };
}

/** Sends the trajectories that we only want to have screened to the peer, where it may read our trajectories, and asks what came of it. */
export async function exchangeTrials(ports: CoordinationPorts, asking: Asking): Promise<void> {
  const { database } = ports;
  const { peer } = asking;
  for (const { row } of await database.read((read) => openCasesOf(read, peer))) {
    const known = await database.read((read) => knownCase(read, row, Date.now()));
    for (const trial of trialsOf(known)) {
      if (trial.remoteState === 'REFUSED' || trial.remoteState === 'PASSES' || trial.remoteState === 'FAILS') continue;
      const said = trial.remoteId === null ? await send(ports, asking, trial) : await verdictOn(asking, trial.remoteId);
      if (said !== undefined) await database.transaction((tx) => noteVerdict(tx, trial, said));
    }
  }
}

/** The trajectories of our party that are only to be screened, if the other may read the states of ours. */
function trialsOf({ parties, sharing }: KnownCase): readonly OfferRow[] {
  const own = parties.find(({ row }) => row.operatorId !== null);
  const other = parties.find(({ row }) => row.peer !== null);
  if (own === undefined || other === undefined || !sharing.shares(own.row, other.row, 'TRAJECTORY')) return [];
  return own.offers.filter(({ isHypothetical }) => isHypothetical);
}

type Verdict = Partial<Pick<OfferRow, 'remoteId' | 'remoteState'>>;

async function send({ database }: CoordinationPorts, asking: Asking, trial: OfferRow): Promise<Verdict> {
  const { bytes } = await storedFile(database, trial);
  const body = {
    file: Buffer.from(bytes).toString('utf8'),
    object_id: wireId('object', trial.noradId),
    upload_type: 'hypothetical',
    ...(trial.context === null ? {} : { context: trial.context }),
  };
  const reply = await ask(asking, { path: '/api/v1/trajectory', body, isLarge: true });
  if (reply.status === 400) return { remoteState: 'REFUSED' };
  return {
    remoteId: readAs(Type.Object({ id: Type.String({ maxLength: 64 }) }), reply).id,
    remoteState: 'NOT_SCREENED',
  };
}

const Metadata = Type.Object({ screened_status: Type.String(), passes: Type.Optional(Type.Boolean()) });

async function verdictOn(asking: Asking, remoteId: string): Promise<Verdict | undefined> {
  const path = `/api/v1/trajectory/${encodeURIComponent(remoteId)}/metadata`;
  const { passes } = readAs(Metadata, await ask(asking, { path }));
  return passes === undefined ? undefined : { remoteState: passes ? 'PASSES' : 'FAILS' };
}

async function noteVerdict(tx: Tx, { id, caseId }: OfferRow, said: Verdict): Promise<void> {
  const row = await lockCase(tx, caseId);
  if (row === undefined) return;
  const set = { ...said, remoteAt: currentInstant() };
  await tx.update(coordinationTrajectory).set(set).where(eq(coordinationTrajectory.id, id));
  await nextVersion(tx, row);
}
