import { type DisputeDocument, decideDispute, type StatusReasonDocument } from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, eq, lt, sql } from 'drizzle-orm';
import { administratorScope, currentInstant, type Database, type Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { namedObject, objectOf, requestChanged } from '../requests/move.ts';
import { movePass } from '../requests/passes.ts';
import { settleRequest } from '../requests/settle.ts';
import { lockRequest } from '../requests/store.ts';
import { observationFile, observationPass } from '../tables.ts';
import { type DisputedFile, type DisputePorts, keepDispute } from './dispute.ts';
import { type PublishPorts, publishPass } from './published.ts';
import { findObservation } from './store.ts';

export type DecidePorts = PublishPorts &
  DisputePorts & {
    readonly database: Database;
    /** Called in the transaction in which a pass is lost. */
    readonly replan: (tx: Tx) => Promise<unknown>;
    /** Called in the transaction in which the measurements of an accepted file begin to count. */
    readonly whenAccepted: (tx: Tx, requestId: string) => Promise<unknown>;
  };

/** The buyer of a disputed file accepts it, or reports it as bad data. */
export function disputeCalls(ports: DecidePorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(decideDispute, async ({ body, caller, scope, audit }) => {
      const { 'file-id': id, verdict } = body;
      const found = await database.read((read) => findObservation(read, scope, id));
      if (found === undefined) throw new Problem('NOT_FOUND', because(saying('NO_OBSERVATIONS', { id })));
      const said = body.reason?.trim();
      const by = { decidedBy: caller.userName, ...(said ? { reason: said } : {}) };
      const dispute = await database.transaction(async (tx) => {
        const disputed = await lockDisputed(tx, id);
        if (disputed?.dispute === undefined) throw new Problem('CONFLICT', because(saying('DISPUTE_NONE', { id })));
        await audit(tx, { subject: { kind: 'observation', id }, details: { verdict } });
        const wanted = verdict === 'ACCEPT' ? 'ACCEPTED' : 'REPORTED';
        const { state } = disputed.dispute;
        if (state === wanted) return disputed.dispute;
        if (state !== 'OPEN') throw new Problem('CONFLICT', because(saying('DISPUTE_ENDED', { id, state })));
        const ended = { ...disputed.dispute, state: wanted, decidedAt: currentInstant(), ...by } as const;
        await (wanted === 'ACCEPTED' ? accept : refuse)(tx, { ...disputed, dispute: ended }, ports);
        return ended;
      });
      return answer(200, { 'file-id': id, dispute });
    }),
  ];
}

/** Ends the disputes about which no one decided in time, each in its own transaction. */
export async function releaseUndecided(ports: DecidePorts): Promise<void> {
  const { database } = ports;
  const { id, dispute } = observationFile;
  const due = await database.read((read) =>
    read
      .select({ id })
      .from(observationFile)
      .where(and(eq(sql`${dispute} ->> 'state'`, 'OPEN'), lt(sql`${dispute} ->> 'decideUntil'`, currentInstant()))),
  );
  for (const file of due)
    await database.transaction(async (tx) => {
      const disputed = await lockDisputed(tx, file.id);
      if (disputed?.dispute?.state !== 'OPEN') return;
      const ended = { ...disputed.dispute, state: 'RELEASED', decidedAt: currentInstant() } as const;
      await refuse(tx, { ...disputed, dispute: ended }, ports);
    });
}

type Locked = DisputedFile & {
  readonly dispute: DisputeDocument | undefined;
  readonly measurements: number;
  readonly deliveredAt: (typeof observationFile.$inferSelect)['deliveredAt'];
};

/** A file with its pass and its request, locked in the order of deliveries. */
export async function lockDisputed(tx: Tx, fileId: string): Promise<Locked | undefined> {
  const [known] = await tx.select().from(observationFile).where(eq(observationFile.id, fileId));
  const request = known && (await lockRequest(tx, administratorScope('dispute'), known.requestId));
  if (known === undefined || request === undefined) return undefined;
  const [pass] = await tx.select().from(observationPass).where(eq(observationPass.id, known.passId)).for('update');
  const [file] = await tx.select().from(observationFile).where(eq(observationFile.id, fileId));
  if (pass === undefined || file === undefined) return undefined;
  const { observations: measurements, deliveredAt } = file;
  return { request, pass, fileId, measurements, deliveredAt, dispute: file.dispute ?? undefined };
}

type Ended = Locked & { readonly dispute: DisputeDocument };

async function accept(tx: Tx, { dispute, ...disputed }: Ended, ports: DecidePorts): Promise<void> {
  await keepDispute(tx, disputed.fileId, dispute);
  const reason = { code: 'FILE_ACCEPTED', text: 'The disputed file was accepted.' } as const;
  await publishPass(tx, { ...disputed, reason }, ports);
  await ports.whenAccepted(tx, disputed.request.id);
}

/** Nothing is charged: the pass goes back into the plan, or its money is released with the end of the request. */
async function refuse(tx: Tx, { dispute, request, pass, fileId }: Ended, ports: DecidePorts): Promise<void> {
  await keepDispute(tx, fileId, dispute);
  const reason = dispute.state === 'REPORTED' ? reported(dispute) : undecided;
  await movePass(tx, pass, { status: 'UNSUCCESSFUL', taskStatus: 'UNSUCCESSFUL', reason });
  await requestChanged(tx, await settleRequest(tx, request, ports));
  await ports.replan(tx);
  const news = {
    code: 409,
    message: reason.text,
    subject: dispute.state === 'REPORTED' ? 'odt.observation.badData' : 'odt.observation.undecided',
    parameters: { ...namedObject(request), sensor: pass.sensorCode, said: dispute.reason ?? '–' },
    thread: `odt.file:${fileId}`,
  };
  const title = `The file of ${pass.sensorCode} for ${objectOf(request)} is not charged`;
  await ports.tellProvider(tx, pass.providerId, { ...news, title, link: '/provider' });
  if (dispute.state === 'RELEASED')
    await ports.tellOperator(tx, request.operatorId, {
      ...news,
      title,
      link: `/odt/observation/${request.id}/${fileId}`,
    });
}

function reported({ reason: said }: DisputeDocument): StatusReasonDocument {
  const text = `The file was reported as bad data; it is not charged. ${said ?? ''}`.trim();
  return { code: 'FILE_REPORTED', text, ...(said === undefined ? {} : { parameters: { said } }) };
}

const undecided: StatusReasonDocument = {
  code: 'FILE_UNDECIDED',
  text: 'No one decided about the disputed file within seven days; it is not charged.',
};
