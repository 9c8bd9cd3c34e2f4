import { orbitalAxes, type StateVector, stateInFrame, toOrbitalAxes } from '@farpass/astro/frames';
import { difference, norm, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import type { EphemerisComparisonDocument, FindingDocument } from '@farpass/contract/fleet';
import { saying } from '@farpass/contract/problem';
import type { Span, Trajectory } from '@farpass/intake/ephemeris';

import { ComparisonFault } from './thrown.ts';

export type Differences = Pick<EphemerisComparisonDocument, 'from' | 'to' | 'stepSeconds' | 'points' | 'statistics'> & {
  readonly notes: readonly FindingDocument[];
};

interface Pair {
  readonly first: Trajectory;
  readonly second: Trajectory;
}

/** Readable step lengths, s; the smallest one that keeps the number of points within bounds is used. */
const steps = [1, 2, 5, 10, 20, 30, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600, 7200, 21_600, 86_400] as const;
/**
 * A week in steps of three minutes: at most half a percent of an oscillation of a low orbit is lost between two points.
 */
const mostPoints = 3600;

/**
 * Position of the second path minus that of the first over their common time, along radial, along-track and cross-track
 * of the first; both are converted to EME2000. Throws a sentence if there is no common time.
 */
export function differencesOf(pair: Pair): Differences {
  const common = commonSpans(pair);
  const [opening] = common;
  const closing = common.at(-1);
  if (opening === undefined || closing === undefined) throw noCommonTime(pair);
  const covered = common.reduce((sum, { from, to }) => sum + secondsBetween(to, from), 0);
  const stepSeconds = steps.find((step) => covered / step + 2 * common.length <= mostPoints) ?? covered / mostPoints;
  const samples = common.flatMap((span) => gridOf(span, stepSeconds)).flatMap((epoch) => sampleAt(pair, epoch));
  if (samples.length === 0) throw new Error('neither of the two has a state within their common time');
  return {
    from: isoOf(opening.from),
    to: isoOf(closing.to),
    stepSeconds,
    points: samples.map(pointOf),
    statistics: {
      radial: spreadOf(samples, ({ rtnKm }) => rtnKm[0]),
      alongTrack: spreadOf(samples, ({ rtnKm }) => rtnKm[1]),
      crossTrack: spreadOf(samples, ({ rtnKm }) => rtnKm[2]),
      distance: spreadOf(samples, ({ rtnKm }) => norm(rtnKm)),
    },
    notes: notesOn(pair, common),
  };
}

/** The times at which both have states, by start; adjacent spans are joined. */
function commonSpans({ first, second }: Pair): readonly Span[] {
  const spans = first.spans
    .flatMap((one) =>
      second.spans.map((other) => ({ from: later(one.from, other.from), to: earlier(one.to, other.to) })),
    )
    .filter(({ from, to }) => compareEpochs(from, to) <= 0)
    .toSorted((a, b) => compareEpochs(a.from, b.from));
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    if (before === undefined || compareEpochs(span.from, before.to) > 0) joined.push(span);
    else joined[joined.length - 1] = { from: before.from, to: later(before.to, span.to) };
  }
  return joined;
}

type Utc = Epoch<'UTC'>;
const later = (a: Utc, b: Utc) => (compareEpochs(a, b) >= 0 ? a : b);
const earlier = (a: Utc, b: Utc) => (compareEpochs(a, b) <= 0 ? a : b);

/** From the start of a span to its end, the end included. */
function gridOf({ from, to }: Span, stepSeconds: number): readonly Utc[] {
  const seconds = secondsBetween(to, from);
  if (seconds === 0) return [from];
  const whole = Math.ceil(seconds / stepSeconds);
  return [...Array.from({ length: whole }, (_, step) => addSeconds(from, step * stepSeconds)), to];
}

interface Sample {
  readonly epoch: Utc;
  readonly rtnKm: Vector3;
}

function sampleAt({ first, second }: Pair, epoch: Utc): readonly Sample[] {
  const [a, b] = [first.stateAt(epoch), second.stateAt(epoch)];
  if (a === undefined || b === undefined) return [];
  const inEme2000 = { frame: 'EME2000', epoch } as const;
  return [{ epoch, rtnKm: apartAlong(stateInFrame(a, inEme2000), stateInFrame(b, inEme2000)) }];
}

/** The second position minus the first, along the axes of the first. */
function apartAlong(first: StateVector<'EME2000'>, second: StateVector<'EME2000'>): Vector3 {
  const relative = {
    positionKm: difference(second.positionKm, first.positionKm),
    velocityKmPerS: difference(second.velocityKmPerS, first.velocityKmPerS),
  };
  return toOrbitalAxes(relative, orbitalAxes('RTN', first), 'inertial').positionKm;
}

const metres = (km: number) => Number((km * 1000).toFixed(3));
const isoOf = (epoch: Utc) => formatUtc(epoch, 3);

function pointOf({ epoch, rtnKm: [r, t, n] }: Sample): Differences['points'][number] {
  return {
    time: isoOf(epoch),
    radialM: metres(r),
    alongTrackM: metres(t),
    crossTrackM: metres(n),
    distanceM: metres(Math.hypot(r, t, n)),
  };
}

function spreadOf(samples: readonly Sample[], valueKm: (sample: Sample) => number) {
  const worst = samples.reduce((most, one) => (Math.abs(valueKm(one)) > Math.abs(valueKm(most)) ? one : most));
  const meanSquare = samples.reduce((sum, one) => sum + valueKm(one) ** 2, 0) / samples.length;
  return { largestM: metres(valueKm(worst)), at: isoOf(worst.epoch), rmsM: metres(Math.sqrt(meanSquare)) };
}

function noCommonTime({ first, second }: Pair): ComparisonFault {
  return new ComparisonFault(saying('COMPARED_NO_COMMON_TIME', { first: reach(first), second: reach(second) }));
}

function reach({ spans }: Trajectory): string {
  const [opening] = spans;
  const closing = spans.at(-1);
  if (opening === undefined || closing === undefined) return 'nothing';
  return `${formatUtc(opening.from, 0)} to ${formatUtc(closing.to, 0)}`;
}

function notesOn({ first, second }: Pair, common: readonly Span[]): readonly FindingDocument[] {
  const names = [
    ['first', first],
    ['second', second],
  ] as const;
  const propagated = names.filter(([, { form }]) => form === 'PROPAGATED').map(([name]) => name);
  const gaps = common.length - 1;
  return [
    ...(propagated.length === 0 ? [] : [propagatedNote(propagated)]),
    ...(names.some(([, { form }]) => form === 'SINGLE_STATE')
      ? [
          {
            code: 'COMPARED_SINGLE_STATE',
            message: 'A file with one state is compared at the time of that state only.',
            parameters: {},
          },
        ]
      : []),
    ...(gaps > 0
      ? [
          {
            code: 'COMPARED_GAPS',
            message: `The common time has ${gaps} ${gaps === 1 ? 'gap' : 'gaps'}.`,
            parameters: { gaps },
          },
        ]
      : []),
  ];
}

function propagatedNote(which: readonly string[]): FindingDocument {
  const what = `The ${which.join(' and the ')} ${which.length === 1 ? 'is' : 'are'}`;
  const message = `${what} propagated by SGP4, which loses 1 to 3 km a day in low orbits.`;
  return { code: 'COMPARED_PROPAGATED', message, parameters: { what } };
}
