import { formatEpoch, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { comparedSet, judgePublication } from '@farpass/operations/gate';
import { threadKernel } from '../../../platform/kernel/index.ts';
import type { PlausibilityFinding } from '../../tables.ts';
import { doubtOf } from '../gate/doubt.ts';
import { flownFile, type SpooledEphemeris } from '../gate/flown-file.ts';

interface JudgeOrder {
  readonly file: SpooledEphemeris;
  readonly madeUtc: string;
  readonly receivedUtc: string;
  readonly nowUtc: string;
  /** The newest element set of the object. */
  readonly set: GpRecord | undefined;
  readonly isByHand: boolean;
}

interface Judged {
  readonly findings: PlausibilityFinding[];
  readonly distanceKm?: number;
  readonly allowedKm?: number;
  /** Undefined for a file without states. */
  readonly span?: { readonly from: string; readonly to: string };
}

/** Judges a published ephemeris by the element set of its object. */
export async function run({ file, madeUtc, receivedUtc, nowUtc, set, isByHand }: JudgeOrder): Promise<Judged> {
  const { path, segments = [] } = await flownFile(file);
  const { faults, apart } = judgePublication({
    segments,
    made: parseEpoch(madeUtc, 'UTC'),
    received: parseEpoch(receivedUtc, 'UTC'),
    now: parseEpoch(nowUtc, 'UTC'),
    set: set && comparedSet(set, threadKernel()),
    isByHand,
  });
  const times = path.spans.flatMap(({ from, to }) => [from, to].map((epoch) => formatEpoch(epoch, 6))).toSorted();
  const [from, to] = [times[0], times.at(-1)];
  return {
    findings: faults.map(doubtOf),
    ...(apart === undefined ? {} : { distanceKm: apart.distanceKm, allowedKm: apart.allowedKm }),
    ...(from === undefined || to === undefined ? {} : { span: { from, to } }),
  };
}
