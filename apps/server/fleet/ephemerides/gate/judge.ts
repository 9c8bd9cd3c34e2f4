import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { otherObject } from '@farpass/operations/gate';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import { currentInstant, type Database, type Scope } from '../../../platform/db/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { namesOfSatellite } from '../../satellites/names.ts';
import type { FindElementSets } from '../../satellites/regime.ts';
import type { SatelliteRow } from '../../satellites/store.ts';
import type { Designation, PlausibilityFinding } from '../../tables.ts';
import { type EphemerisRow, findPrevious } from '../store.ts';
import { doubtOf } from './doubt.ts';
import type { SpooledEphemeris } from './flown-file.ts';
import type { JudgeOrder } from './judge.task.ts';

export interface JudgePorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
}

export type Plausibility = PlausibilityFinding[];

const judgeTask = defineTask<typeof import('./judge.task.ts')>(
  'ca.judge-ephemeris',
  new URL('./judge.task.ts', import.meta.url),
);

/** Larger previous files are ignored: they would be read for every upload. */
const largestPrevious = 33_554_432;

interface Judged {
  readonly file: SpooledEphemeris;
  readonly satellite: SatelliteRow;
  /** The object as the file names it. */
  readonly objectId?: string | undefined;
  /** Made from a form that does not name its object inside: then the wrong object is fatal. */
  readonly isConverted?: boolean;
  /** The stored row of the file, if it is already stored. */
  readonly id?: string;
  readonly scope: Scope;
  /** The operator of the computation. */
  readonly owner: string;
  readonly signal: AbortSignal;
  /** Longest time for the computation. */
  readonly deadlineMs?: number | undefined;
}

/** The plausibility faults of a file of a satellite. */
export async function judgeFile(ports: JudgePorts, judged: Judged): Promise<Plausibility> {
  const { database, compute, findElementSets } = ports;
  const { file, satellite, objectId, isConverted = false, id, scope, owner, signal, deadlineMs } = judged;
  const numbers = satellite.noradId === null ? [] : [String(satellite.noradId)];
  const { set, previous } = await database.read(async (read) => ({
    set: numbers.length === 0 ? undefined : (await findElementSets(read, scope, numbers))[0]?.record,
    previous: await findPrevious(read, scope, { satelliteId: satellite.id, otherThan: id }),
  }));
  const order = { file, nowUtc: currentInstant(), ...(set === undefined ? {} : { set }) };
  const named =
    objectId === undefined
      ? []
      : otherObject(objectId, namesOfSatellite(satellite)).map((fault) =>
          doubtOf({ ...fault, isFatal: isConverted || fault.isFatal }),
        );
  const judge = async (more: Pick<JudgeOrder, 'previous'>) => [
    ...named,
    ...(await compute.run(judgeTask, { ...order, ...more }, { isInteractive: true, owner, signal, deadlineMs })),
  ];
  if (previous === undefined || previous.sizeBytes > largestPrevious) return judge({});
  return withSpooled(database, previous, (spooled) => judge({ previous: spooled }));
}

/** Judges a file that is already stored. */
export function judgeStored(ports: JudgePorts, judged: Omit<Judged, 'file' | 'id'> & { readonly row: EphemerisRow }) {
  const { row, ...others } = judged;
  const { objectId, warnings } = row.document;
  const isConverted = warnings.some(({ code }) => code === 'OTHER_FORM_CONVERTED');
  return withSpooled(ports.database, row, (file) =>
    judgeFile(ports, { ...others, file, id: row.id, objectId, isConverted }),
  );
}

/** Writes a stored file to disk for a thread, until the work is done. */
async function withSpooled<T>(
  database: Database,
  { fileDigest, fileName, format }: EphemerisRow,
  work: (file: SpooledEphemeris) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'farpass-judge-'));
  try {
    const path = join(folder, 'file');
    await pipeline(Readable.from(readFile(database, fileDigest)), createWriteStream(path, { mode: 0o600 }));
    return await work({ path, fileName, format });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The verdict of the gate on a file; a person may decide otherwise. */
export function designationBy(faults: Plausibility, wanted: 'OPERATIONAL' | 'TRIAL'): Designation {
  return faults.some(({ isFatal }) => isFatal) ? 'QUARANTINED' : wanted;
}
