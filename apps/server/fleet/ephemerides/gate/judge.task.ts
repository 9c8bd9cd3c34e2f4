import { parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { covarianceSizeFaults, interpolationFaults, movementFaults, seamFaults } from '@farpass/intake/gate';
import { implausibilities, orbitOfSet, type ReferenceOrbit } from '@farpass/operations/gate';
import { threadKernel } from '../../../platform/kernel/index.ts';
import type { PlausibilityFinding } from '../../tables.ts';
import { doubtOf } from './doubt.ts';
import { flownFile, type SpooledEphemeris } from './flown-file.ts';

/** A new file of a satellite with other knowledge about the object. */
export interface JudgeOrder {
  readonly file: SpooledEphemeris;
  readonly nowUtc: string;
  /** The newest element set of the satellite. */
  readonly set?: GpRecord | undefined;
  readonly previous?: SpooledEphemeris | undefined;
}

/** Checks of a file that need no other orbit. */
const fileChecks = [interpolationFaults, movementFaults, seamFaults, covarianceSizeFaults] as const;

/** Compares a new ephemeris with the catalogue and the previous file. */
export async function run(order: JudgeOrder): Promise<PlausibilityFinding[]> {
  const { path, segments } = await flownFile(order.file);
  const moved = segments === undefined ? [] : fileChecks.flatMap((check) => check(segments));
  const found = implausibilities({
    candidate: path,
    now: parseEpoch(order.nowUtc, 'UTC'),
    catalogue: order.set && orbitOfSet(order.set, threadKernel()),
    previous: order.previous && (await previousOrbit(order.previous)),
  });
  return [...moved, ...found].map(doubtOf);
}

/** A file without a path cannot be compared with the new one. */
async function previousOrbit(file: SpooledEphemeris): Promise<ReferenceOrbit | undefined> {
  const { path } = await flownFile(file).catch(() => ({ path: undefined }));
  const [first] = path?.spans ?? [];
  if (path === undefined || first === undefined) return undefined;
  return { name: `the file ${file.fileName}`, epoch: first.from, spans: path.spans, stateAt: path.stateAt };
}
