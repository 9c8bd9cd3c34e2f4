import { createReadStream } from 'node:fs';
import { ephemerisContexts, type FindingDocument, uploadEphemeris } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import { defineTask } from '../../platform/compute/index.ts';
import type { Database, Scope, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { discardReceived, keepFile, type ReceivedFile, receiveFile } from '../../platform/files/index.ts';
import { answer, type Handled, handle, type SpooledFile } from '../../platform/http/index.ts';
import { requireSatellite } from '../satellites/calls.ts';
import { findSatelliteNumbers, type SatelliteRow } from '../satellites/store.ts';
import { type EphemerisPorts, ephemeridesChanged, forget, newEphemerides, unknown } from './calls.ts';
import { designationBy, judgeFile, type Plausibility } from './gate/judge.ts';
import { keepArc } from './positions/arcs.ts';
import { fittedArc, withFit } from './positions/fitted.ts';
import type { EphemerisReading } from './read.ts';
import { type EphemerisRow, ephemerisDocument, findEphemeris, insertEphemeris } from './store.ts';

const uploadLimits = { fileBytes: 209_715_200, files: 50 };

const readTask = defineTask<typeof import('./read.task.ts')>(
  'ca.read-ephemeris',
  new URL('./read.task.ts', import.meta.url),
);

/** Accepting ephemeris files: read and judged in threads, stored in one transaction, screened at once. */
export function uploadCalls(ports: EphemerisPorts): readonly Handled[] {
  const { database, compute, afterUpload } = ports;
  return [
    handle(uploadEphemeris, async ({ upload, caller, scope, signal, audit, once }) => {
      const { files, fields } = await upload(uploadLimits);
      const wish = fields['satellite-id'];
      const wanted = wantedDesignation(fields['designation']);
      const context = wantedContext(fields['context']);
      if (wish) await requireSatellite(database, scope, wish);
      const old = await replacedBy(database, scope, { id: fields['replaces'], files: files.length });
      const fleet = await database.read((read) => findSatelliteNumbers(read, scope));
      const wished = fleet.find(({ id }) => id === (wish ?? old?.satelliteId));
      const read = ({ path, fileName }: SpooledFile) => {
        const objectId = wished?.cosparId ?? String(wished?.noradId ?? 'UNKNOWN');
        const order = { path, fileName, objectId, table: fields['table'] };
        return compute.run(readTask, order, { isInteractive: true, owner: caller.operatorId, signal });
      };
      const arc = await fittedArc(ports, { files, fields, satellite: wished, scope, owner: caller.operatorId, signal });
      const readings = await Promise.all(
        (arc === undefined ? files : [arc.file]).map(async (sent) => {
          const reading = await read(sent);
          if (arc !== undefined) return { file: sent, reading: withFit(reading, arc) };
          if (reading.kind === 'faults' || reading.isRewritten !== true) return { file: sent, reading };
          const ending = reading.format.slice(0, 3).toLowerCase();
          return { file: { ...sent, fileName: `${sent.fileName}.${ending}` }, reading };
        }),
      );
      const refused = readings.flatMap(({ file, reading }) =>
        reading.kind === 'faults' ? [{ file: file.fileName, errors: [...reading.errors] }] : [],
      );
      if (refused.length === readings.length) throw nothingTaken(refused);
      const usable: UsableFile[] = [];
      for (const { file, reading } of readings) {
        if (reading.kind === 'faults') continue;
        const id = wish ?? old?.satelliteId ?? guess(reading, fleet)?.id;
        const satellite = fleet.find((one) => one.id === id);
        const spooled = { path: file.path, fileName: file.fileName, format: reading.format };
        const plausibility = satellite
          ? await judgeFile(ports, {
              file: spooled,
              objectId: reading.details.objectId,
              isConverted: reading.convertedFrom !== undefined,
              satellite,
              scope,
              owner: caller.operatorId,
              signal,
            })
          : [];
        const doubts = [...(arc?.doubts ?? []), ...plausibility];
        usable.push({ file, reading, satelliteId: satellite?.id ?? null, plausibility: doubts });
      }
      const store = async (tx: Tx, received: readonly ReceivedEphemeris[]) => {
        const taken = [];
        for (const { file, reading, bytes, satelliteId, plausibility } of received) {
          const stored = await keepFile(tx, bytes);
          const row = {
            operatorId: caller.operatorId,
            satelliteId,
            fileName: file.fileName,
            format: reading.format,
            document: reading.details,
            plausibility,
            designation: designationBy(plausibility, wanted),
            context,
          };
          const added = await insertEphemeris(tx, { ...row, sizeBytes: stored.sizeBytes, fileDigest: stored.digest });
          if (arc !== undefined) await keepArc(tx, added, arc.arc);
          taken.push(added);
        }
        if (old) await forget(tx, scope, old.id);
        await appendEvent(tx, ephemeridesChanged(caller.operatorId));
        const added = newEphemerides(caller.operatorId, taken);
        const screeningId = await afterUpload(tx, added);
        await audit(tx, { subject: { kind: 'ephemerides', id: taken.map(({ id }) => id).join(', ') } });
        return taken.map((row) =>
          ephemerisDocument(row, { startedScreeningId: startedFor(row, added) ? screeningId : undefined }),
        );
      };
      return withReceived(database, usable, (tx, received) =>
        once(tx, async () => answer(201, { accepted: await store(tx, received), refused })),
      );
    }),
  ];
}

function startedFor(row: EphemerisRow, { satelliteIds, trialIds }: ReturnType<typeof newEphemerides>): boolean {
  if (row.designation === 'QUARANTINED') return false;
  return trialIds.includes(row.id) || (row.satelliteId !== null && satelliteIds.includes(row.satelliteId));
}

function wantedDesignation(text: string | undefined): 'OPERATIONAL' | 'TRIAL' {
  if (!text || text === 'OPERATIONAL') return 'OPERATIONAL';
  if (text === 'TRIAL') return text;
  const fault = saying('DESIGNATION_UNKNOWN', { found: text.slice(0, 40) });
  throw new Problem('CONTENT_INVALID', because(fault, '/designation'));
}

function wantedContext(text: string | undefined): EphemerisRow['context'] {
  if (!text) return null;
  const found = ephemerisContexts.find((one) => one === text);
  if (found !== undefined) return found;
  const fault = saying('CONTEXT_UNKNOWN', { found: text.slice(0, 40), known: ephemerisContexts.join(', ') });
  throw new Problem('CONTENT_INVALID', because(fault, '/context'));
}

interface UsableFile {
  readonly file: SpooledFile;
  readonly reading: EphemerisReading & { readonly kind: 'ephemeris' };
  readonly satelliteId: string | null;
  readonly plausibility: Plausibility;
}

type ReceivedEphemeris = UsableFile & { readonly bytes: ReceivedFile };

/**
 * Stores the bytes of files, a piece at a time, and then their rows in one transaction; on failure, nothing is kept.
 */
async function withReceived<T>(
  database: Database,
  files: readonly UsableFile[],
  work: (tx: Tx, received: readonly ReceivedEphemeris[]) => Promise<T>,
): Promise<T> {
  const received: ReceivedEphemeris[] = [];
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

interface Replacement {
  readonly id: string | undefined;
  readonly files: number;
}

/** The file that an upload replaces, if it names one. */
async function replacedBy(
  database: Database,
  scope: Scope,
  { id, files }: Replacement,
): Promise<EphemerisRow | undefined> {
  if (!id) return undefined;
  const row = await database.read((read) => findEphemeris(read, scope, id));
  if (!row) throw unknown(id);
  if (files === 1) return row;
  throw new Problem('CONTENT_INVALID', because(saying('REPLACED_ONE', { found: files }), '/replaces'));
}

/** The satellite with the designator or number in the file; a person need not choose if the file states it. */
function guess(
  { details, catalogueNumber }: EphemerisReading & { kind: 'ephemeris' },
  fleet: readonly SatelliteRow[],
): SatelliteRow | undefined {
  const { objectId, objectName } = details;
  return (
    fleet.find((one) => one.noradId !== null && one.noradId === catalogueNumber) ??
    fleet.find((one) => one.cosparId !== null && one.cosparId === objectId) ??
    fleet.find((one) => one.noradId !== null && String(one.noradId) === objectId) ??
    fleet.find((one) => one.name === objectName)
  );
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
