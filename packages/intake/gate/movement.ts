import { wgs84 } from '@farpass/astro/constants';
import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import { significant } from '@farpass/astro/figures';
import { difference, norm, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { compareEpochs, type Epoch } from '@farpass/astro/time';
import type { GateFault } from './fault.ts';
import { between, inertialAt, type Pair, timeOf, unexplainedChange, unexplainedWay, utcAt } from './pairs.ts';

/** Checking all steps of a longer segment takes too long, so only every nth step is checked. */
const mostPairs = 20_000;
/** Steps up to this share of 1/n, n² = μ/r³, are short enough to distinguish a jump from the curvature of the orbit. */
const longestStep = 0.35;
/** A displacement in one step that no velocity explains [km]. A manoeuvre of 50 m/s within two minutes leaves 3 km. */
const jumpKm = { told: 0.5, fatal: 20 };
/** A velocity change that gravity does not explain, km/s. */
const thrustKmPerS = 2e-4;
/** Change that J2 can cause from one step to the next, relative to h (n h)², km/s². */
const wobbleKmPerS2 = 3e-5;

/**
 * Jumps of the positions and manoeuvres in an ephemeris: the largest of each in every segment. A jump that no engine
 * could cause is fatal. A manoeuvre is only reported, because a user of the file should know about it.
 */
export function movementFaults(segments: readonly EphemerisSegment[]): readonly GateFault[] {
  return segments.flatMap((segment) => {
    const steps = stepsOf(segment);
    return [...jumpOf(segment, steps), ...thrustOf(segment, steps)];
  });
}

interface Step {
  readonly index: number;
  readonly seconds: number;
  readonly radPerStep: number;
  readonly wayKm: number;
  /** Acceleration that the Earth's point mass leaves unexplained, km/s². */
  readonly extra: Vector3;
}

function stepsOf(segment: EphemerisSegment): readonly Step[] {
  const { seconds } = segment;
  const every = Math.max(1, Math.floor(seconds.length / mostPairs));
  const steps: Step[] = [];
  let from = inertialAt(segment, 0);
  for (let index = 0; index + 1 < seconds.length; index += every) {
    if (every > 1) from = inertialAt(segment, index);
    const to = inertialAt(segment, index + 1);
    const step = stepBetween({ from, to, seconds: between(seconds, index, index + 1) }, index);
    if (step.radPerStep <= longestStep) steps.push(step);
    from = to;
  }
  return steps;
}

function stepBetween(pair: Pair, index: number): Step {
  const { seconds } = pair;
  return {
    index,
    seconds,
    radPerStep: seconds * Math.sqrt(wgs84.muKm3PerS2 / norm(pair.from.positionKm) ** 3),
    wayKm: norm(unexplainedWay(pair)),
    extra: scaled(unexplainedChange(pair), 1 / seconds),
  };
}

function jumpOf(segment: EphemerisSegment, steps: readonly Step[]): readonly GateFault[] {
  const largest = largestBy(steps, ({ wayKm }) => wayKm);
  if (largest === undefined || largest.wayKm <= jumpKm.told) return [];
  const parameters = { ...timesOf(segment, largest), jump: significant(largest.wayKm, 3) };
  const { from, to, jump } = parameters;
  const sentence = `Between ${from} and ${to} the positions jump by ${jump} km that no velocity explains.`;
  return [{ code: 'POSITIONS_JUMP', sentence, parameters, isFatal: largest.wayKm > jumpKm.fatal }];
}

/** A manoeuvre that is visible in the states of an ephemeris. */
export interface SeenBurn {
  /** Last state before it and first state after it. */
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  /** Approximate velocity change that gravity does not explain. */
  readonly deltaVKmPerS: number;
}

/**
 * The manoeuvres inside an ephemeris, by time: one for each group of neighbouring steps in which the velocity changes
 * by more than gravity explains. A burn that is longer than two steps shows at its start and its end.
 */
export function burnsSeen(segments: readonly EphemerisSegment[]): readonly SeenBurn[] {
  return segments
    .flatMap((segment) => {
      const spikes = spikesOf(stepsOf(segment));
      const peaks = spikes.filter(
        ({ spike }, place) =>
          spike > 0 && spike > (spikes[place - 1]?.spike ?? 0) && spike >= (spikes[place + 1]?.spike ?? 0),
      );
      return peaks.map(({ step: { index }, spike }) => ({
        from: utcAt(segment, index),
        to: utcAt(segment, index + 1),
        deltaVKmPerS: spike,
      }));
    })
    .toSorted((a, b) => compareEpochs(a.from, b.from));
}

interface Spike {
  readonly step: Step;
  readonly spike: number;
}

function spikesOf(steps: readonly Step[]): readonly Spike[] {
  return steps.slice(1, -1).map((step, place) => ({ step, spike: spikeOf(steps, place + 1) }));
}

function thrustOf(segment: EphemerisSegment, steps: readonly Step[]): readonly GateFault[] {
  const largest = largestBy(spikesOf(steps), ({ spike }) => spike);
  if (largest === undefined || largest.spike <= 0) return [];
  const parameters = { ...timesOf(segment, largest.step), speed: significant(largest.spike * 1000, 2) };
  const { from, to, speed } = parameters;
  const sentence = `Between ${from} and ${to} the velocity changes by about ${speed} m/s beyond gravity: the file contains a manoeuvre.`;
  return [{ code: 'THRUST_SEEN', sentence, parameters, isFatal: false }];
}

/** The times of the states on both sides of a step. */
function timesOf(segment: EphemerisSegment, { index }: Step) {
  return { from: timeOf(segment, index), to: timeOf(segment, index + 1) };
}

/** The excess of the velocity change in a step over that of its neighbours, km/s; 0 if J2 and rounding explain it. */
function spikeOf(steps: readonly Step[], place: number): number {
  const [before, step, after] = [steps[place - 1], steps[place], steps[place + 1]];
  if (before === undefined || step === undefined || after === undefined) return 0;
  const usual = scaled(sum(before.extra, after.extra), 0.5);
  const change = norm(difference(step.extra, usual)) * step.seconds;
  const explained = thrustKmPerS + wobbleKmPerS2 * step.seconds * step.radPerStep ** 2;
  return change > explained ? change : 0;
}

function largestBy<T>(all: readonly T[], sizeOf: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((most, one) => (most && sizeOf(most) >= sizeOf(one) ? most : one), undefined);
}
