import { createReadStream } from 'node:fs';
import {
  deleteEphemeris as deleteContract,
  type FindingDocument,
  getEphemerisFile,
  listEphemeris,
  replaceEphemeris,
  uploadEphemeris,
} from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database, Scope, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import {
  discardReceived,
  keepFile,
  type ReceivedFile,
  readFile,
  receiveFile,
  removeFile,
} from '../../platform/files/index.ts';
import {
  answer,
  type Handled,
  handle,
  isTimeMark,
  readList,
  requireVersion,
  type SpooledFile,
  tagOfOne,
} from '../../platform/http/index.ts';
import { requireSatellite } from '../fleet/calls.ts';
import { findSatelliteNumbers, type SatelliteRow } from '../fleet/store.ts';
import type { EphemerisReading } from './read.ts';
import {
  countEphemerides,
  deleteEphemeris,
  type EphemerisRow,
  ephemerisDocument,
  findEphemeris,
  insertEphemeris,
  listEphemerides,
  lockEphemeris,
  updateEphemeris,
} from './store.ts';

const uploadLimits = { fileBytes: 209_715_200, files: 50 };

/** Told in the transaction of an upload: what follows from new ephemerides of these satellites. */
export type AfterUpload = (
  tx: Tx,
  uploaded: { readonly operatorId: string; readonly satelliteIds: readonly string[] },
) => Promise<void>;

interface EphemerisPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly afterUpload: AfterUpload;
}

const readTask = defineTask<string, EphemerisReading>('ca.read-ephemeris', new URL('./read.task.ts', import.meta.url));

/** Ephemeris files of the fleet: uploaded, mapped to a satellite, given back byte for byte. */
export function ephemerisCalls({ database, compute, afterUpload }: EphemerisPorts): readonly Handled[] {
  return [
    handle(listEphemeris, async ({ query, scope, url }) => {
      const filter = { id: query['oem-id'], satelliteId: query['satellite-id'] };
      const { rows, headers } = await database.read((read) =>
        readList(
          { url, query },
          {
            rows: (page) => listEphemerides(read, scope, { ...filter, ...page }),
            count: () => countEphemerides(read, scope, filter),
            markOf: (row) => ({ key: row.uploadedAt, id: row.id }),
            isMark: isTimeMark,
          },
        ),
      );
      const files = rows.map(ephemerisDocument);
      return answer(200, files, { headers: { ...headers, ...tagOfOne(files) } });
    }),
    handle(getEphemerisFile, async ({ params, scope }) => {
      const row = await database.read((read) => findEphemeris(read, scope, params['oem-id']));
      if (!row) throw unknown(params['oem-id']);
      const name = row.fileName.replaceAll(/[^\w.-]+/g, '_').slice(0, 150);
      const headers = { 'Content-Disposition': `attachment; filename="${name}"`, ETag: `"${row.fileDigest}"` };
      return answer(200, readFile(database, row.fileDigest), { contentType: 'application/octet-stream', headers });
    }),
    handle(uploadEphemeris, async ({ upload, caller, scope, signal, audit }) => {
      const { files, fields } = await upload(uploadLimits);
      const wish = fields['satellite-id'];
      if (wish) await requireSatellite(database, scope, wish);
      const old = await replacedBy(database, scope, { id: fields['replaces'], files: files.length });
      const fleet = await database.read((read) => findSatelliteNumbers(read, scope));
      const read = (path: string) =>
        compute.run(readTask, path, { isInteractive: true, owner: caller.operatorId, signal });
      const readings = await Promise.all(files.map(async (file) => ({ file, reading: await read(file.path) })));
      const refused = readings.flatMap(({ file, reading }) =>
        reading.kind === 'faults' ? [{ file: file.fileName, errors: [...reading.errors] }] : [],
      );
      if (refused.length === files.length) throw nothingTaken(refused);
      const usable = readings.flatMap(({ file, reading }) => (reading.kind === 'faults' ? [] : [{ file, reading }]));
      const accepted = await withReceived(database, usable, async (tx, received) => {
        const taken = [];
        for (const { file, reading, bytes } of received) {
          const stored = await keepFile(tx, bytes);
          const satelliteId = wish ?? old?.satelliteId ?? guess(reading, fleet)?.id ?? null;
          const row = {
            operatorId: caller.operatorId,
            satelliteId,
            fileName: file.fileName,
            format: reading.format,
            document: reading.details,
          };
          taken.push(await insertEphemeris(tx, { ...row, sizeBytes: stored.sizeBytes, fileDigest: stored.digest }));
        }
        if (old) await forget(tx, scope, old.id);
        await appendEvent(tx, changed(caller.operatorId));
        const satelliteIds = [...new Set(taken.flatMap((row) => row.satelliteId ?? []))];
        await afterUpload(tx, { operatorId: caller.operatorId, satelliteIds });
        await audit(tx, { subject: { kind: 'ephemerides', id: taken.map(({ id }) => id).join(', ') } });
        return taken;
      });
      return answer(201, { accepted: accepted.map(ephemerisDocument), refused });
    }),
    handle(replaceEphemeris, async ({ query, body, caller, scope, headers, audit }) => {
      const id = query['oem-id'];
      if (body.oemFileId !== id) throw differentIds({ asked: id, sent: body.oemFileId });
      if (typeof body.satelliteId === 'string') await requireSatellite(database, scope, body.satelliteId);
      const change = {
        id,
        ...(body.satelliteId === undefined ? {} : { satelliteId: body.satelliteId }),
        ...(body.fileName === undefined ? {} : { fileName: body.fileName }),
      };
      const row = await database.transaction(async (tx) => {
        const stored = await lockEphemeris(tx, scope, id);
        if (!stored) return undefined;
        requireVersion(headers, stored.version);
        const updated = await updateEphemeris(tx, scope, change);
        if (!updated) return undefined;
        await appendEvent(tx, changed(caller.operatorId));
        await audit(tx, { subject: { kind: 'ephemeris', id } });
        return updated;
      });
      if (!row) throw unknown(id);
      const document = ephemerisDocument(row);
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
    handle(deleteContract, async ({ params, caller, scope, audit }) => {
      const id = params['oem-id'];
      const isGone = await database.transaction(async (tx) => {
        if (!(await forget(tx, scope, id))) return false;
        await appendEvent(tx, changed(caller.operatorId));
        await audit(tx, { subject: { kind: 'ephemeris', id } });
        return true;
      });
      if (!isGone) throw unknown(id);
      return answer(204);
    }),
  ];
}

interface UsableFile {
  readonly file: SpooledFile;
  readonly reading: EphemerisReading & { readonly kind: 'ephemeris' };
}

/** Stores the bytes of files, a piece at a time, then does the work that keeps them in one transaction; or keeps nothing. */
async function withReceived<T>(
  database: Database,
  files: readonly UsableFile[],
  work: (tx: Tx, received: readonly (UsableFile & { readonly bytes: ReceivedFile })[]) => Promise<T>,
): Promise<T> {
  const received: (UsableFile & { readonly bytes: ReceivedFile })[] = [];
  try {
    for (const one of files) {
      const bytes = await receiveFile(database, createReadStream(one.file.path), uploadLimits.fileBytes);
      received.push({ ...one, bytes });
    }
    return await database.transaction((tx) => work(tx, received));
  } catch (error) {
    await database.transaction(async (tx) => {
      for (const { bytes } of received) await discardReceived(tx, bytes);
    });
    throw error;
  }
}

/** Takes a row away, and its file where no other row refers to it. Answers whether there was one. */
async function forget(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const gone = await deleteEphemeris(tx, scope, id);
  if (gone?.isLast) await removeFile(tx, gone.row.fileDigest);
  return gone !== undefined;
}

interface Replacement {
  readonly id: string | undefined;
  readonly files: number;
}

/** The file that an upload takes the place of, where it names one. */
async function replacedBy(
  database: Database,
  scope: Scope,
  { id, files }: Replacement,
): Promise<EphemerisRow | undefined> {
  if (!id) return undefined;
  const row = await database.read((read) => findEphemeris(read, scope, id));
  if (!row) throw unknown(id);
  if (files === 1) return row;
  const message = `replaces names one file, the form holds ${files}; send exactly one`;
  throw new Problem('CONTENT_INVALID', { detail: message, errors: [{ pointer: '/replaces', message }] });
}

/** The satellite with the designator that the file names; no one has to choose it. */
function guess(
  { details }: EphemerisReading & { kind: 'ephemeris' },
  fleet: readonly SatelliteRow[],
): SatelliteRow | undefined {
  const { objectId, objectName } = details;
  return (
    fleet.find((one) => one.cosparId !== null && one.cosparId === objectId) ??
    fleet.find((one) => one.noradId !== null && String(one.noradId) === objectId) ??
    fleet.find((one) => one.name === objectName)
  );
}

function changed(operatorId: string) {
  return { audience: { kind: 'operator', operatorId }, kind: 'ca.ephemeris.changed', payload: {} } as const;
}

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', { detail: `You have no ephemeris file ${id}.` });
}

function differentIds({ asked, sent }: { asked: string; sent: string }): Problem {
  const message = `oemFileId is ${sent}, the query names ${asked}; they must be the same file`;
  return new Problem('CONTENT_INVALID', { detail: message, errors: [{ pointer: '/oemFileId', message }] });
}

function nothingTaken(
  refused: readonly { readonly file: string; readonly errors: readonly FindingDocument[] }[],
): Problem {
  const errors = refused
    .flatMap(({ file, errors: list }) => list.map((one) => ({ pointer: `/${file}`, ...one })))
    .slice(0, 200);
  const [first] = errors;
  const detail = first
    ? `${first.pointer.slice(1)}: ${first.message}`
    : 'The form holds no file; send one or more parts named file.';
  return new Problem('CONTENT_INVALID', { detail, errors });
}
