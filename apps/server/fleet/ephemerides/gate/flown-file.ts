import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import {
  ephemerisOfOcm,
  streamedOem,
  type Trajectory,
  trajectoryOf,
  trajectoryOfEphemeris,
} from '@farpass/intake/ephemeris';
import type { movementFaults } from '@farpass/intake/gate';
import { threadKernel } from '../../../platform/kernel/index.ts';

/** A file on disk, and its name for people. */
export interface SpooledEphemeris {
  readonly path: string;
  readonly fileName: string;
  readonly format: string;
}

interface FlownFile {
  readonly path: Trajectory;
  /** Only for an OEM or an OCM. */
  readonly segments?: Parameters<typeof movementFaults>[0];
}

/** An OEM in KVN or XML is read piece by piece, whatever its size is. */
export async function flownFile({ path, format }: SpooledEphemeris): Promise<FlownFile> {
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
