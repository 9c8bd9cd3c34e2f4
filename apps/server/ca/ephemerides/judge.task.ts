import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import {
  ephemerisOfOcm,
  streamedOem,
  type Trajectory,
  trajectoryOf,
  trajectoryOfEphemeris,
} from '@farpass/intake/ephemeris';
import { interpolationFaults, movementFaults } from '@farpass/intake/gate';
import { implausibilities, orbitOfSet, type ReferenceOrbit } from '@farpass/operations/gate';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { PlausibilityFinding } from '../tables.ts';
import { doubtOf } from './doubt.ts';

/** A file on disk, and its name for people. */
export interface SpooledEphemeris {
  readonly path: string;
  readonly fileName: string;
  readonly format: string;
}

/** A new file of a satellite with other knowledge about the object. */
export interface JudgeOrder {
  readonly file: SpooledEphemeris;
  readonly nowUtc: string;
  /** The newest element set of the satellite. */
  readonly set?: GpRecord | undefined;
  readonly previous?: SpooledEphemeris | undefined;
}

/** Compares a new ephemeris with the catalogue and the previous file. */
export async function run(order: JudgeOrder): Promise<PlausibilityFinding[]> {
  const { path, segments } = await flownFile(order.file);
  const moved = segments === undefined ? [] : [...interpolationFaults(segments), ...movementFaults(segments)];
  const found = implausibilities({
    candidate: path,
    now: parseEpoch(order.nowUtc, 'UTC'),
    catalogue: order.set && orbitOfSet(order.set, threadKernel()),
    previous: order.previous && (await previousOrbit(order.previous)),
  });
  return [...moved, ...found].map(doubtOf);
}

interface FlownFile {
  readonly path: Trajectory;
  /** Only for an OEM or an OCM. */
  readonly segments?: Parameters<typeof movementFaults>[0];
}

/** An OEM in KVN or XML is read piece by piece, whatever its size is. */
async function flownFile({ path, format }: SpooledEphemeris): Promise<FlownFile> {
  if (/^OEM (KVN|XML)/.test(format)) {
    const reading = await streamedOem(createReadStream(path, { highWaterMark: 1_048_576 }));
    if (reading.kind === 'faults') throw new Error(reading.verdict.faults[0]?.message ?? 'The file cannot be read.');
    const segments = reading.oem.segments.map(({ ephemeris }) => ephemeris);
    return { segments, path: trajectoryOfEphemeris({ segments }) };
  }
  const text = await readFile(path, 'utf8');
  if (!/^OCM/.test(format)) return { path: trajectoryOf(text, threadKernel()) };
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults' || result.record.kind !== 'OCM') throw new Error('The file cannot be read as an OCM.');
  const { ephemeris } = ephemerisOfOcm(result.record);
  return { segments: ephemeris.segments, path: trajectoryOfEphemeris(ephemeris) };
}

/** A file without a path cannot be compared with the new one. */
async function previousOrbit(file: SpooledEphemeris): Promise<ReferenceOrbit | undefined> {
  const { path } = await flownFile(file).catch(() => ({ path: undefined }));
  const [first] = path?.spans ?? [];
  if (path === undefined || first === undefined) return undefined;
  return { name: `the file ${file.fileName}`, epoch: first.from, spans: path.spans, stateAt: path.stateAt };
}
