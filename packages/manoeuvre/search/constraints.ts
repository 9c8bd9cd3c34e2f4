import { type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import type { ExecutionErrors } from '../burns/execution-errors.ts';
import { ManoeuvreFault } from '../burns/fault.ts';
import type { StationBox } from './box.ts';

/** Directions of a burn, each with its sign: T along the velocity (TNW), R radial and N normal (RSW). */
export const signedAxes = ['+T', '-T', '+R', '-R', '+N', '-N'] as const;

export type SignedAxis = (typeof signedAxes)[number];

/** The constraints of a search; the names are those of the search file. */
export interface SearchConstraints extends ExecutionErrors {
  readonly from: Epoch<'UTC'>;
  readonly until: Epoch<'UTC'>;
  /** Number of ignitions per revolution in the first pass; the search refines them. */
  readonly stepsPerOrbit: number;
  readonly directions: readonly SignedAxis[] | 'any';
  readonly maximumDeltaVMPerS: number;
  /** No ignition is allowed between these times; both ends are allowed. */
  readonly blackouts: readonly { readonly from: Epoch<'UTC'>; readonly until: Epoch<'UTC'> }[];
  /** Limits of an engine that thrusts continuously; undefined for any other. */
  readonly engine?: EngineLimits | undefined;
  /** Box that the satellite must not leave before the closest approach. */
  readonly box?: StationBox | undefined;
}

/**
 * An engine that thrusts continuously flies an impulse as an arc with the impulse at its middle. The arc must begin
 * after the first command and end before the closest approach.
 */
export interface EngineLimits {
  readonly accelerationMPerS2: number;
  readonly earliest: Epoch<'UTC'>;
}

/** The rest of the time is left for the growing acceleration and for rounding. */
const usedShare = 0.98;

/** The largest impulse [m/s] that the constraints allow at this time, in seconds after the closest approach. */
export function largestAt(constraints: SearchConstraints, tca: Epoch<'UTC'>, seconds: number): number {
  const { maximumDeltaVMPerS, engine } = constraints;
  return engine === undefined ? maximumDeltaVMPerS : Math.min(maximumDeltaVMPerS, largestInTime(engine, tca, seconds));
}

/** The largest impulse [m/s] whose arc fits between the first command and the closest approach. */
export function largestInTime(
  { accelerationMPerS2, earliest }: EngineLimits,
  tca: Epoch<'UTC'>,
  seconds: number,
): number {
  const halfS = Math.min(-seconds, seconds - secondsBetween(earliest, tca));
  return Math.max(0, 2 * usedShare * halfS * accelerationMPerS2);
}

/**
 * A time span in which an ignition is allowed, in seconds after the closest approach of the message, therefore
 * negative.
 */
export interface IgnitionSpan {
  readonly fromSeconds: number;
  readonly untilSeconds: number;
}

/** Lead of the latest ignition that is examined if no one named the end of the window [s]. */
export const latestLeadS = 60;

const utc = (epoch: Epoch<'UTC'>): string => formatUtc(epoch, 3);

/** The window without its blackouts, in order of time; empty if blackouts cover all of it. */
export function allowedSpans(constraints: SearchConstraints, tca: Epoch<'UTC'>): readonly IgnitionSpan[] {
  refuseBadWindow(constraints, tca);
  const after = (epoch: Epoch<'UTC'>) => secondsBetween(epoch, tca);
  const whole = { fromSeconds: after(constraints.from), untilSeconds: after(constraints.until) };
  const dark = constraints.blackouts.map(({ from, until }) => ({ from: after(from), until: after(until) }));
  return dark.reduce((spans, blackout) => spans.flatMap((span) => without(span, blackout)), [whole]);
}

function without(span: IgnitionSpan, dark: { readonly from: number; readonly until: number }): IgnitionSpan[] {
  if (dark.until <= span.fromSeconds || dark.from >= span.untilSeconds) return [span];
  const before = { fromSeconds: span.fromSeconds, untilSeconds: dark.from };
  const after = { fromSeconds: dark.until, untilSeconds: span.untilSeconds };
  return [before, after].filter(({ fromSeconds, untilSeconds }) => fromSeconds <= untilSeconds);
}

function refuseBadWindow({ from, until }: SearchConstraints, tca: Epoch<'UTC'>): void {
  if (secondsBetween(until, from) < 0) {
    const parameters = { until: utc(until), from: utc(from) };
    throw new ManoeuvreFault('SEARCH_WINDOW_EMPTY', { field: 'until', says: 'WINDOW_REVERSED_BURN', parameters });
  }
  if (secondsBetween(tca, until) > 0) return;
  const parameters = { until: utc(until), tca: utc(tca) };
  throw new ManoeuvreFault('SEARCH_WINDOW_AFTER_TCA', { field: 'until', says: 'WINDOW_PAST_TCA', parameters });
}

/**
 * Smallest number of ignitions per revolution. An eccentric orbit has more, by the factor (1 − e)^−1.5, because it is
 * faster at perigee.
 */
const leastSteps = 48;
const mostSteps = 600;
const leastInSpan = 8;

/** The orbit of the object that burns, and the spacing of ignitions. */
export interface IgnitionGrid {
  readonly periodS: number;
  readonly eccentricity: number;
  readonly stepsPerOrbit: number;
}

/** Time [s] between the ignitions in the first pass of a search. */
export function ignitionStepS({ periodS, eccentricity, stepsPerOrbit }: IgnitionGrid): number {
  return periodS / Math.min(mostSteps, Math.max(leastSteps, stepsPerOrbit) / (1 - eccentricity) ** 1.5);
}

/** The ignitions in the first pass of a search; every span includes its ends. */
export function firstIgnitions(spans: readonly IgnitionSpan[], grid: IgnitionGrid): readonly number[] {
  const step = ignitionStepS(grid);
  return spans.flatMap(({ fromSeconds, untilSeconds }) => {
    const length = untilSeconds - fromSeconds;
    const steps = length === 0 ? 0 : Math.max(leastInSpan, Math.ceil(length / step));
    return Array.from({ length: steps + 1 }, (_, index) =>
      index === 0 ? fromSeconds : fromSeconds + (length * index) / steps,
    );
  });
}
