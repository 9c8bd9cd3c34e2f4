import { ComputeFault, type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database, Logger, Read, Tx } from '../../platform/db/index.ts';
import type { Adapter, TrajectoryUpload, UploadAnswer } from '../adapters/adapter.ts';
import { laterBy } from '../store.ts';
import { type DoubtAboutPlan, planOrbitOf } from './plans.ts';
import { changeDelivery, type DeliveryRow, takeDelivery } from './store.ts';

/** An ephemeris of the fleet, for the outbox. */
export interface OutgoingFile {
  readonly operatorId: string;
  readonly fileName: string;
  readonly designation: string;
  readonly satelliteId: string | undefined;
  readonly satelliteName: string | undefined;
  readonly catalogueNumber: number | undefined;
  readonly context: string | undefined;
  readonly isUnderEmbargo: boolean;
}

export interface OutboxPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly log: Logger;
  /** The account through which the ephemerides of an operator go to a service. */
  readonly accountFor: (
    read: Read,
    row: DeliveryRow,
  ) => Promise<{ readonly adapter: Adapter; readonly isPaused: boolean } | undefined>;
  readonly findFiles: (read: Read, oemFileIds: readonly string[]) => Promise<ReadonlyMap<string, OutgoingFile>>;
  readonly doubtAboutPlan: DoubtAboutPlan;
  readonly textOf: (oemFileId: string) => Promise<string | undefined>;
  /** Called in the transaction in which the state of a delivery changes. */
  readonly whenChanged: (tx: Tx, operatorId: string) => Promise<void>;
}

/** A delivery whose process ended while it was sent is tried again after this time. */
const holdS = 180;
const readTask = defineTask<typeof import('../adapters/read-upload.task.ts')>(
  'connections.read-upload',
  new URL('../adapters/read-upload.task.ts', import.meta.url),
);
/** Pause after the first attempt without an answer; each further one doubles it. */
const firstPauseS = 30;
const longestPauseS = 3600;

/** Sends what is due, one after the other. */
export async function sendDue(ports: OutboxPorts, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const row = await ports.database.transaction((tx) => takeDelivery(tx, holdS));
    if (row === undefined) return;
    const answer = await send(ports, row, signal);
    await ports.database.transaction(async (tx) => {
      await changeDelivery(tx, row.id, changeAfter(row, answer));
      await ports.whenChanged(tx, row.operatorId);
    });
    ports.log.info({ delivery: row.id, destination: row.destination, outcome: answer.kind }, answer.answer);
  }
}

function changeAfter({ attempts }: DeliveryRow, answer: SendingAnswer): Partial<DeliveryRow> {
  if (answer.kind === 'taken')
    return { state: 'SENT', sentAt: laterBy(0), receipt: answer.receipt, answer: answer.answer, notBefore: null };
  if (answer.kind === 'refused') return { state: 'REFUSED', answer: answer.answer, notBefore: null };
  if (answer.kind === 'gone') return { state: 'WITHDRAWN', answer: answer.answer, notBefore: null };
  const pauseS = answer.pauseS ?? Math.min(firstPauseS * 2 ** (attempts - 1), longestPauseS);
  return { state: 'RETRYING', answer: answer.answer, notBefore: laterBy(pauseS) };
}

type SendingAnswer = UploadAnswer | { readonly kind: 'gone'; readonly answer: string };

/** Sends one delivery as its file, its satellite and its plan are now. */
async function send(ports: OutboxPorts, row: DeliveryRow, signal: AbortSignal): Promise<SendingAnswer> {
  const { account, file, stale } = await ports.database.read(async (read) => {
    const orbit = await planOrbitOf(read, row.id);
    return {
      account: await ports.accountFor(read, row),
      file: (await ports.findFiles(read, [row.oemFileId])).get(row.oemFileId),
      stale: orbit && (await ports.doubtAboutPlan(read, orbit)),
    };
  });
  if (stale !== undefined) return { kind: 'gone', answer: stale };
  const text = file && (await ports.textOf(row.oemFileId));
  if (file === undefined || text === undefined)
    return { kind: 'gone', answer: 'The ephemeris was deleted before it was sent.' };
  const doubt = doubtAbout(file, row);
  if (doubt !== undefined) return { kind: 'refused', answer: doubt };
  if (account?.isPaused === true)
    return {
      kind: 'later',
      answer: 'The service is paused. It goes out after someone resumes it on the page of sources.',
      pauseS: 60,
    };
  if (account?.adapter.push === undefined)
    return { kind: 'later', answer: 'There is no account at this service now. Connect it on the page of sources.' };
  const { catalogueNumber, fileName, satelliteName = '', context } = file;
  if (catalogueNumber === undefined)
    return { kind: 'refused', answer: 'The satellite has no catalogue number. Enter it, and send again.' };
  const { uploadType } = row;
  const owner = file.operatorId;
  const read: TrajectoryUpload['read'] = (order) => ports.compute.run(readTask, order, { signal, owner });
  const upload = { fileName, text, catalogueNumber, satelliteName, uploadType, context, read };
  try {
    return await account.adapter.push(upload, signal);
  } catch (error) {
    if (!(error instanceof ComputeFault) || signal.aborted) throw error;
    return { kind: 'later', answer: 'The ephemeris could not be read now. It is tried again.' };
  }
}

/** Why a file may not go out although it is in the outbox: what changed since then counts. */
export function doubtAbout(file: OutgoingFile, { uploadType }: Pick<DeliveryRow, 'uploadType'>): string | undefined {
  if (file.satelliteId === undefined) return 'The ephemeris no longer belongs to a satellite.';
  if (file.isUnderEmbargo)
    return 'The satellite is under an embargo: nothing about it goes out. Lift it, and send again.';
  if (file.designation === 'QUARANTINED') return 'The ephemeris is in quarantine. Release it, and send again.';
  if (uploadType === 'DEFINITIVE' && file.designation !== 'OPERATIONAL')
    return 'Only an operational ephemeris goes out as definitive: others rely on it.';
  return undefined;
}
