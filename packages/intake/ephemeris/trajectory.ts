import { secondsPerDay } from '@farpass/astro/constants';
import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type Ephemeris, type EphemerisSegment, stateAt, usableSpan } from '@farpass/astro/ephemeris';
import type { StateVector } from '@farpass/astro/frames';
import type { Kernel } from '@farpass/astro/kernel';
import { fromLowerTriangle } from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch, parseEpoch, secondsBetween, toScale } from '@farpass/astro/time';
import { type GpRecord, looksLikeElementSets } from '@farpass/ccsds/gp';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import type { Oem } from '@farpass/ccsds/oem';
import type { StatedCovariance } from '../covariance/index.ts';
import { elementsOf, readRecords } from '../elements/index.ts';
import { startFromOpm, utcOfMessage } from '../state/index.ts';
import type { trajectoryForms } from './codes.ts';
import { withoutGaps } from './gaps.ts';
import { ephemerisOfOcm } from './ocm.ts';
import { ephemerisOfOem } from './oem.ts';

export interface Span {
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
}

/** The path of one object from a file. */
export interface Trajectory {
  readonly form: (typeof trajectoryForms)[number];
  /** The frame of the states in the file. */
  readonly frame: string;
  /** Covered intervals, in the order of their starts. Between two spans there are no states. */
  readonly spans: readonly Span[];
  /** Undefined if there is no state. */
  readonly stateAt: (epoch: Epoch<'UTC'>) => StateVector | undefined;
  /** Covariances of the position, km², at their own times; only an OEM has them here. */
  readonly covariances: readonly TimedCovariance[];
  /** The states as in the file, cut at gaps; empty unless the path is interpolated between them. */
  readonly segments: readonly EphemerisSegment[];
}

export interface TimedCovariance extends StatedCovariance {
  readonly epoch: Epoch<'UTC'>;
}

/** Longest propagation of an element set for a comparison: SGP4 loses 1 to 3 km per day in low orbits. */
const propagatedDays = 7;

/** The path in a file. Throws a sentence if there is none, or if there are several objects. */
export function trajectoryOf(text: string, kernel: Kernel): Trajectory {
  if (looksLikeElementSets(text)) return trajectoryOfSets(readRecords(text).records, kernel);
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`the file cannot be read: ${result.faults[0]?.message}`);
  const { record } = result;
  if (record.kind === 'OEM') {
    return { ...trajectoryOfEphemeris(ephemerisOfOem(record)), covariances: covariancesOf(record) };
  }
  if (record.kind === 'OMM') return trajectoryOfSets(readRecords(text).records, kernel);
  if (record.kind === 'OCM') {
    const { ephemeris, left } = ephemerisOfOcm(record);
    if (ephemeris.segments.length === 0) throw new Error(left[0]?.sentence ?? 'the message holds no trajectory');
    return trajectoryOfEphemeris(ephemeris);
  }
  if (record.kind !== 'OPM') throw new Error(`the file is a ${record.kind}, which gives no path`);
  const { epoch, state } = startFromOpm(record).start;
  const at = toScale(epoch, 'UTC');
  const isThen = (asked: Epoch<'UTC'>) => compareEpochs(asked, at) === 0;
  return {
    form: 'SINGLE_STATE',
    frame: record.metadata.values.REF_FRAME,
    spans: [{ from: at, to: at }],
    stateAt: (asked) => (isThen(asked) ? state : undefined),
    covariances: [],
    segments: [],
  };
}

/** The path of an ephemeris between its states, not across its gaps. */
export function trajectoryOfEphemeris(ephemeris: Ephemeris): Trajectory {
  const whole = withoutGaps(ephemeris);
  const spans = whole.segments
    .map(usableSpan)
    .map(({ from, to }) => ({ from: toScale(from, 'UTC'), to: toScale(to, 'UTC') }))
    .toSorted((a, b) => compareEpochs(a.from, b.from));
  return {
    form: 'INTERPOLATED',
    frame: [...new Set(whole.segments.map(({ frame }) => frame))].join(', '),
    spans,
    stateAt: (epoch) => {
      const found = stateAt(whole, epoch);
      return found.kind === 'state' ? found.state : undefined;
    },
    covariances: [],
    segments: whole.segments,
  };
}

function covariancesOf({ segments }: Oem): readonly TimedCovariance[] {
  return segments.flatMap(({ metadata, covariances }) => {
    const { TIME_SYSTEM: system, REF_FRAME: frameOfStates } = metadata.values;
    return covariances.map(({ epoch, frame, elements }) => ({
      epoch: utcOfMessage(epoch, system, earthOrientationInUse()),
      matrix: fromLowerTriangle(elements.slice(0, 6).map(Number)),
      frame: frame ?? frameOfStates,
    }));
  });
}

/**
 * The path of element sets of one object by SGP4: each from its epoch to the next epoch, the first and the last for
 * some time beyond.
 */
export function trajectoryOfSets(records: readonly GpRecord[], kernel: Kernel): Trajectory {
  const numbers = new Set(records.map(({ catalogueNumber }) => catalogueNumber));
  if (numbers.size !== 1) throw new Error(`the file holds element sets of ${numbers.size} objects; give those of one`);
  const satellites = kernel.load(records.map((record) => elementsOf(record).elements));
  const flights = records
    .map(({ epochUtc }, index) => ({ index, epoch: parseEpoch(epochUtc, 'UTC') }))
    .toSorted((a, b) => compareEpochs(a.epoch, b.epoch));
  const [first] = flights;
  const last = flights.at(-1);
  if (first === undefined || last === undefined) throw new Error('the file holds no element set');
  return {
    form: 'PROPAGATED',
    frame: 'TEME',
    spans: [
      { from: addSeconds(first.epoch, -secondsPerDay), to: addSeconds(last.epoch, propagatedDays * secondsPerDay) },
    ],
    stateAt: (asked) => {
      const { index, epoch } = flights.findLast((one) => compareEpochs(one.epoch, asked) <= 0) ?? first;
      const state = satellites.stateAt(index, secondsBetween(asked, epoch) / 60);
      if (state.kind === 'failed') return undefined;
      return { frame: 'TEME', positionKm: state.positionKm, velocityKmPerS: state.velocityKmPerS };
    },
    covariances: [],
    segments: [],
  };
}
