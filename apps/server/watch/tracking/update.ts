import { plainCatalogueNumber } from '@farpass/conjunction/event';
import Type from 'typebox';
import { ownSatelliteOf } from '../../conjunctions/cdms/own-satellite.ts';
import { listedIn } from '../../conjunctions/cdms/radii.ts';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';
import { findCdm, readCdmBytes } from '../../conjunctions/cdms/store.ts';
import { storeMessage } from '../../conjunctions/events/storing.ts';
import type { FindElementSets } from '../../fleet/satellites/regime.ts';
import { findSatellite } from '../../fleet/satellites/store.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { administratorScope, currentInstant, operatorScope, type Read, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type RunningJob, type Worker } from '../../platform/jobs/index.ts';
import { readPastMessages } from './past-messages.ts';
import type { ConjunctionTrackingPorts, DeliveredTracks } from './ports.ts';
import { findOrderOfRequest, findUpdate, insertUpdate, type TrackingRow, tellTracking } from './store.ts';
import type { UpdateOrder } from './update.task.ts';

export const updateQueue = defineQueue({
  name: 'ca.take-tracks',
  data: Type.Object({ requestId: Type.String() }),
  joinsWaiting: true,
});

export const updateTask = defineTask<typeof import('./update.task.ts')>(
  'ca.take-tracks',
  new URL('./update.task.ts', import.meta.url),
);

/** Requests an update of the event for which tracking was ordered, in the transaction in which its tracks arrive. */
export function updateBy(enqueue: Jobs['enqueue']) {
  return async (tx: Tx, requestId: string): Promise<void> => {
    const row = await findOrderOfRequest(tx, requestId);
    if (row === undefined) return;
    await enqueue(tx, updateQueue, { data: { requestId }, key: requestId, operatorId: row.operatorId });
  };
}

/** Makes a message of our own whenever tracks of an order arrive. */
export function updateWorker(ports: ConjunctionTrackingPorts): Worker {
  return defineWorker(updateQueue, (job) => takeTracks(ports, job));
}

type UpdatePorts = Pick<
  ConjunctionTrackingPorts,
  | 'database'
  | 'compute'
  | 'tracking'
  | 'findElementSets'
  | 'tellOperator'
  | 'eventWindowS'
  | 'whenCritical'
  | 'whenOutdated'
>;

/** All tracks of a request give one message; the same tracks again change nothing. */
async function takeTracks(ports: UpdatePorts, job: RunningJob<{ requestId: string }>): Promise<void> {
  const { database } = ports;
  const row = await database.read((read) => findOrderOfRequest(read, job.data.requestId));
  if (row === undefined) return;
  const files = await ports.tracking.delivered(row.requestId);
  const newest = files.at(-1);
  if (newest === undefined) return;
  const basis = basisOf(files, row);
  const input = await database.read(async (read) => {
    const known = await findUpdate(read, { trackingId: row.id, basis });
    return known === undefined ? updateInput(read, row, ports.findElementSets) : undefined;
  });
  if (input === undefined) return;
  const order = updateOrderOf(input, { row, files, newest });
  const { message, evidence } = await ports.compute.run(updateTask, order, {
    // It may be of a critical event: it waits for no screening, and a busy machine makes it late, not lost.
    ...{
      isInteractive: true,
      isLong: true,
      owner: row.operatorId,
      priority: 1,
      deadlineMs: updateQueue.timeoutS * 1000,
    },
    signal: job.signal,
  });
  await job.finish(async (tx) => {
    const { isSynthetic, probability: probabilityBefore } = input;
    const { eventWindowS, whenCritical, whenOutdated } = ports;
    const options = { operatorId: row.operatorId, isSynthetic, eventWindowS, whenCritical, whenOutdated };
    const received = message && (await storeMessage(tx, message, options));
    const probabilityAfter = message?.document.data.probabilityOfCollision;
    await insertUpdate(tx, {
      trackingId: row.id,
      basis,
      at: currentInstant(),
      cdmId: received?.cdmId ?? null,
      document: { evidence, probabilityBefore, ...(message === undefined ? {} : { probabilityAfter }) },
    });
    await tellTracking(tx, row);
  });
}

/** The delivered files, and those of them whose object a person named: another word of a person makes another message. */
function basisOf(files: readonly DeliveredTracks[], row: Pick<TrackingRow, 'confirmed'>): string {
  const confirmed = confirmedOf(files, row);
  return [...files.map(({ fileId }) => fileId), ...confirmed.map((fileId) => `confirmed:${fileId}`)].join(' ');
}

function confirmedOf(
  files: readonly DeliveredTracks[],
  { confirmed }: Pick<TrackingRow, 'confirmed'>,
): readonly string[] {
  return files.flatMap(({ fileId }) => (confirmed.some((one) => one.fileId === fileId) ? [fileId] : []));
}

/** The knowledge before the tracks: the message of the order, with its satellite; undefined if either was removed. */
export async function updateInput(
  read: Read,
  row: Pick<TrackingRow, 'cdmId' | 'side'>,
  findElementSets: FindElementSets,
) {
  const scope = administratorScope('tracking');
  const cdm = await findCdm(read, scope, row.cdmId);
  const bytes = cdm && (await readCdmBytes(read, cdm.id));
  const satellite = cdm && (await findSatellite(read, scope, cdm.satelliteId));
  if (!cdm || !bytes || !satellite) return undefined;
  const received = bytes.toString('utf8');
  const { operatorId, satelliteId, originator, ownSide } = cdm;
  const newestSetOf = async (number: string) =>
    (await findElementSets(read, operatorScope(operatorId), [number]))[0]?.record;
  const { object1, object2 } = receivedCdm(received);
  const numbers = [object1, object2].flatMap(({ metadata: { values } }) => {
    return [values.OBJECT_DESIGNATOR, plainCatalogueNumber(values.OBJECT_DESIGNATOR)];
  });
  return {
    received,
    past: await readPastMessages(read, { operatorId, satelliteId, originator, numbers }),
    messageName: `${cdm.originator} ${cdm.messageId}`,
    ownSide,
    isSynthetic: cdm.isSynthetic,
    probability: cdm.document.data.probabilityOfCollision,
    satellite: ownSatelliteOf(satellite),
    listed: listedIn(cdm.document, ownSide),
    elementSet: await newestSetOf(designatorOf(received, row.side)),
  };
}

function designatorOf(received: string, side: TrackingRow['side']): string {
  const { OBJECT_DESIGNATOR } = receivedCdm(received)[side].metadata.values;
  return plainCatalogueNumber(OBJECT_DESIGNATOR);
}

type UpdateInput = NonNullable<Awaited<ReturnType<typeof updateInput>>>;

interface Delivered {
  readonly row: Pick<TrackingRow, 'id' | 'requestId' | 'side' | 'confirmed'>;
  readonly files: readonly DeliveredTracks[];
  readonly newest: DeliveredTracks;
}

/** The input from which a thread makes our message. */
export function updateOrderOf(input: UpdateInput, { row, files, newest }: Delivered): UpdateOrder {
  const { received, past, messageName, ownSide, satellite, listed, elementSet } = input;
  const confirmed = confirmedOf(files, row);
  const said = row.confirmed.findLast(({ fileId }) => confirmed.includes(fileId));
  const sensors = [...new Set(files.map(({ sensorCode }) => sensorCode))].join(', ');
  return {
    received,
    past,
    messageName,
    side: row.side,
    ownSide,
    satellite,
    listed,
    elementSet,
    confirmed,
    files: files.map(({ deliveredAt: _, ...file }) => file),
    // The same files give the same bytes, whenever the job runs.
    messageId: `TRACKING-${row.id}-${files.length}${confirmed.length === 0 ? '' : `-${confirmed.length}C`}`,
    createdUtc: newest.deliveredAt,
    comments: [
      `Made of ${files.length} tracked ${files.length === 1 ? 'pass' : 'passes'} (${sensors}), request ${row.requestId}.`,
      `Known before: ${messageName}.`,
      ...(said === undefined
        ? []
        : ['A person said that the tracks are of the object; the message alone does not show it.']),
    ],
  };
}
