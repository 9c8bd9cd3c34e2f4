import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { FindingDocument } from '@farpass/contract/fleet';
import { saying } from '@farpass/contract/problem';
import { otherObject, otherOfSeries } from '@farpass/operations/gate';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import {
  currentInstant,
  type Database,
  type Instant,
  instantOf,
  operatorScope,
  type Tx,
} from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { keepBytes } from '../../../platform/files/index.ts';
import type { FindElementSets } from '../../satellites/regime.ts';
import { ephemeridesChanged } from '../calls.ts';
import { doubtOf } from '../gate/doubt.ts';
import {
  insertPublished,
  lockPublished,
  type NewPublished,
  type ObjectOfOperator,
  type PublishedRow,
  type StoredPublication,
} from './store.ts';

export interface TakePorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  /** Screens again what changed for an operator. */
  readonly whenUsed: (tx: Tx, operatorId: string) => Promise<unknown>;
}

/** A file on disk about an object of others. */
export interface ReceivedPublication extends ObjectOfOperator {
  readonly path: string;
  readonly fileName: string;
  readonly source: PublishedRow['source'];
  readonly uploadedBy?: string;
  /** Of a stored file that is read again: turning it into an OEM may have changed when it says that it was made. */
  readonly before?: Pick<PublishedRow, 'madeAt' | 'receivedAt'>;
  readonly isInteractive: boolean;
  readonly signal: AbortSignal;
}

type Publication =
  | { readonly kind: 'judged'; readonly row: Omit<NewPublished, 'sizeBytes' | 'fileDigest'>; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly errors: readonly FindingDocument[] };

const readTask = defineTask<typeof import('../read.task.ts')>(
  'ca.read-ephemeris',
  new URL('../read.task.ts', import.meta.url),
);
const judgeTask = defineTask<typeof import('./judge.task.ts')>(
  'ca.judge-published',
  new URL('./judge.task.ts', import.meta.url),
);

/** A day of an ephemeris with covariances every minute has less than 1 MB as an OEM. */
const largestBytes = 33_554_432;

/** Reads a file by the rules of uploads, and judges it by the newest element set of its object. */
export async function readPublication(ports: TakePorts, received: ReceivedPublication): Promise<Publication> {
  const { database, compute, findElementSets } = ports;
  const { path, fileName, catalogueNumber, operatorId, source, uploadedBy, before, isInteractive, signal } = received;
  const waiting = { isInteractive, owner: operatorId, signal };
  // Reading may turn the file into another format.
  const sourceDigest = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  const reading = await compute.run(readTask, { path, fileName, objectId: catalogueNumber }, waiting);
  if (reading.kind === 'faults') return { kind: 'refused', errors: reading.errors };
  const { format, details } = reading;
  const { size } = await stat(path);
  if (!format.startsWith('OEM') || size > largestBytes)
    return { kind: 'refused', errors: [asFinding(saying('PUBLISHED_NOT_OEM', { file: fileName, format }))] };
  const set = await database.read(
    async (read) => (await findElementSets(read, operatorScope(operatorId), [catalogueNumber]))[0]?.record,
  );
  const known = {
    designator: catalogueNumber,
    ...(set?.objectId === undefined ? {} : { internationalDesignator: set.objectId }),
  };
  const { objectId, objectName } = details;
  const named = [
    ...(objectId === undefined ? [] : otherObject(objectId, known)),
    ...(objectName === undefined || set?.objectName === undefined
      ? []
      : otherOfSeries({ said: objectName, known: set.objectName })),
  ];
  const future = details.warnings.find(({ code }) => code === 'CREATED_IN_FUTURE')?.parameters?.['found'];
  const said = typeof future === 'string' ? future : (details.creationDate ?? details.segments[0]?.start ?? '');
  const madeAt = before?.madeAt ?? instantOf(`${said.replace(/Z$/, '')}Z`);
  const nowAt = currentInstant();
  const times = { madeUtc: utcOf(madeAt), receivedUtc: utcOf(before?.receivedAt ?? nowAt), nowUtc: utcOf(nowAt) };
  const file = { path, fileName, format };
  const judged = await compute.run(judgeTask, { file, ...times, set, isByHand: source === 'UPLOAD' }, waiting);
  if (judged.span === undefined)
    return { kind: 'refused', errors: [asFinding(saying('PUBLISHED_NOT_OEM', { file: fileName, format }))] };
  const { findings, span, distanceKm, allowedKm } = judged;
  return {
    kind: 'judged',
    bytes: await readFile(path),
    row: {
      operatorId,
      catalogueNumber,
      source,
      fileName,
      sourceDigest,
      uploadedBy: uploadedBy ?? null,
      madeAt,
      beginsAt: instantOf(`${span.from}Z`),
      endsAt: instantOf(`${span.to}Z`),
      hasCovariance: details.segments.some(({ hasCovariance }) => hasCovariance),
      document: {
        ...(details.originator === undefined ? {} : { originator: details.originator }),
        ...(distanceKm === undefined ? {} : { distanceKm }),
        ...(allowedKm === undefined ? {} : { allowedKm }),
        ...(set === undefined ? {} : { comparedWith: instantOf(`${set.epochUtc.replace(/Z$/, '')}Z`) }),
      },
      findings: [...named.map((fault) => doubtOf({ ...fault, isFatal: true })), ...findings],
    },
  };
}

function utcOf(at: Instant): string {
  return at.slice(0, -1);
}

function asFinding({ code, message, parameters }: ReturnType<typeof saying>): FindingDocument {
  return { code, message, ...(parameters === undefined ? {} : { parameters }) };
}

/** Stores a judged file, and has screened again what it changes. */
export async function keepPublication(
  tx: Tx,
  { row, bytes }: Extract<Publication, { kind: 'judged' }>,
  whenUsed: TakePorts['whenUsed'],
): Promise<StoredPublication> {
  const { operatorId } = row;
  await lockPublished(tx, row);
  const { digest, sizeBytes } = await keepBytes(tx, bytes);
  const kept = await insertPublished(tx, operatorScope(operatorId), { ...row, sizeBytes, fileDigest: digest });
  if (!kept.isNew) return kept;
  await appendEvent(tx, ephemeridesChanged(operatorId));
  if (kept.changesUse) await whenUsed(tx, operatorId);
  return kept;
}
