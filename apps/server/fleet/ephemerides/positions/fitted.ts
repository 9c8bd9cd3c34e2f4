import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { areaOverMassOf, type FindingDocument } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import { pointFrames } from '@farpass/intake/positions';
import { defineTask } from '../../../platform/compute/index.ts';
import { currentInstant, type Scope } from '../../../platform/db/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import type { SpooledFile } from '../../../platform/http/index.ts';
import type { SatelliteRow } from '../../satellites/store.ts';
import type { PlausibilityFinding } from '../../tables.ts';
import type { JudgePorts } from '../gate/judge.ts';
import type { EphemerisReading } from '../read.ts';
import { findPrevious } from '../store.ts';
import { findArc } from './arcs.ts';
import type { FitOrder, StoredArc } from './fit.task.ts';

const fitTask = defineTask<typeof import('./fit.task.ts')>(
  'ca.fit-positions',
  new URL('./fit.task.ts', import.meta.url),
);

interface SentPositions {
  readonly files: readonly SpooledFile[];
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly satellite: SatelliteRow | undefined;
  readonly scope: Scope;
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** An ephemeris that was fitted to positions, in the place of their first file. */
export interface FittedArc {
  readonly file: SpooledFile;
  readonly said: FindingDocument;
  readonly doubts: readonly PlausibilityFinding[];
  /** The positions that the next ones go on from. */
  readonly arc: StoredArc;
}

/** The ephemeris of an upload of positions; undefined for an upload of something else. Throws the reason if there is no orbit. */
export async function fittedArc(ports: JudgePorts, sent: SentPositions): Promise<FittedArc | undefined> {
  const { files, fields, satellite, scope, owner, signal } = sent;
  const [first] = files;
  const meaning = fields['positions'];
  if (meaning === undefined || first === undefined) return undefined;
  if (satellite === undefined)
    throw new Problem('CONTENT_INVALID', because(saying('POSITIONS_NO_SATELLITE', {}), '/satellite-id'));
  const numbers = satellite.noradId === null ? [] : [String(satellite.noradId)];
  const { isContinued, ...said } = meaningOf(meaning);
  const { set, previous, arc } = await ports.database.read(async (read) => {
    const before = await findPrevious(read, scope, { satelliteId: satellite.id, otherThan: undefined });
    return {
      set: numbers.length === 0 ? undefined : (await ports.findElementSets(read, scope, numbers))[0]?.record,
      previous: before,
      arc: isContinued ? await findArc(read, before?.id) : undefined,
    };
  });
  const order: FitOrder = {
    paths: files.map(({ path }) => path),
    meaning: said,
    objectName: satellite.name,
    objectId: satellite.cosparId ?? String(satellite.noradId ?? 'UNKNOWN'),
    nowUtc: currentInstant(),
    areaToMassM2PerKg: areaOverMassOf(satellite.document),
    set,
    arc,
  };
  const folder = await mkdtemp(join(tmpdir(), 'farpass-positions-'));
  try {
    const path = join(folder, 'previous');
    if (previous !== undefined)
      await pipeline(
        Readable.from(readFile(ports.database, previous.fileDigest)),
        createWriteStream(path, { mode: 0o600 }),
      );
    const known = previous && { previous: { path, format: previous.format } };
    const found = await ports.compute.run(fitTask, { ...order, ...known }, { isInteractive: true, owner, signal });
    if (found.kind === 'refused')
      throw new Problem(
        'CONTENT_INVALID',
        because(saying('POSITIONS_REFUSED', { reason: found.reason }), `/${first.fileName}`),
      );
    return {
      file: { ...first, fileName: `${first.fileName}.oem` },
      said: found.said,
      doubts: found.doubts,
      arc: found.arc,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The reading of a fitted ephemeris with what the fit says first. */
export function withFit<R extends EphemerisReading>(reading: R, { said }: FittedArc): R {
  if (reading.kind === 'faults') return reading;
  const { details } = reading;
  return { ...reading, details: { ...details, warnings: [said, ...details.warnings] } };
}

/** Frame, scale and unit as they were sent; a word that is not known is refused by the reader of the files. */
function meaningOf(text: string): FitOrder['meaning'] & { readonly isContinued: boolean } {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    found = undefined;
  }
  if (typeof found !== 'object' || found === null)
    throw new Problem(
      'CONTENT_INVALID',
      because(saying('POSITIONS_REFUSED', { reason: 'positions is not JSON.' }), '/positions'),
    );
  const none = { frame: undefined, scale: undefined, lengthUnit: undefined, newArc: undefined };
  const { frame, scale, lengthUnit, newArc } = { ...none, ...found };
  return {
    frame: pointFrames.find((one) => one === frame),
    scale: typeof scale === 'string' ? scale : undefined,
    lengthUnit: lengthUnit === 'km' || lengthUnit === 'm' ? lengthUnit : undefined,
    isContinued: newArc !== true,
  };
}
