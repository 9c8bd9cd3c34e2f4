import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { ownPeriodS } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { allowedSpans, type IgnitionSpan, type SearchConstraints } from './constraints.ts';
import { eventMeeting } from './event-meeting.ts';
import { linearSearch } from './linear-search.ts';

/** One and a half orders of magnitude below the threshold for action (NASA/SP-20205011318). */
const shareOfThreshold = 0.03;

/** The default probability that a burn must reach: 0.03 of the threshold for action. */
export function usualTarget(threshold: number): number {
  return shareOfThreshold * threshold;
}

/** The known constraints; the others have their defaults. */
export type KnownConstraints = {
  readonly [Name in keyof SearchConstraints]?: SearchConstraints[Name] | undefined;
} & {
  /** The first instant at which a command can reach the satellite. */
  readonly earliest: Epoch<'UTC'>;
  readonly target: number;
  /** The largest velocity change of the engine in one burn [m/s]. */
  readonly engineMPerS?: number | undefined;
};

/** Earliest start and latest end of a search before the closest approach [revolutions]. */
const usualRevolutions = { first: 12, last: 0.5 } as const;
const usualStepsPerOrbit = 16;
/**
 * If no maximum is known, burns up to three times the smallest sufficient size are examined, within these limits and
 * far enough to include a burn within the last revolution.
 */
const usualMaximum = { factor: 3, lateFactor: 1.2, leastMPerS: 0.02, mostMPerS: 20 } as const;

/**
 * The constraints completed with defaults: a window from the earliest command, at most twelve revolutions before the
 * closest approach, to half a revolution before it; directions along the track; sizes up to three times the smallest
 * sufficient one.
 */
export function usualConstraints(event: ManoeuvreEvent, known: KnownConstraints): SearchConstraints {
  const periodS = ownPeriodS(event);
  const first = addSeconds(event.tca, -usualRevolutions.first * periodS);
  const from = known.from ?? later(known.earliest, first);
  const leadS = secondsBetween(event.tca, from);
  const lastLeadS = Math.min(usualRevolutions.last * periodS, leadS / 2);
  const constraints: SearchConstraints = {
    from,
    until: known.until ?? addSeconds(event.tca, -lastLeadS),
    stepsPerOrbit: known.stepsPerOrbit ?? usualStepsPerOrbit,
    directions: known.directions ?? ['+T', '-T'],
    maximumDeltaVMPerS: known.maximumDeltaVMPerS ?? usualMaximum.mostMPerS,
    blackouts: known.blackouts ?? [],
    sizeErrorFraction: known.sizeErrorFraction ?? 0,
    pointingErrorRad: known.pointingErrorRad ?? 0,
    sizeErrorMPerS: known.sizeErrorMPerS ?? 0,
    pointingErrorMPerS: known.pointingErrorMPerS ?? 0,
    engine: known.engine,
    box: known.box,
  };
  if (known.maximumDeltaVMPerS !== undefined) return constraints;
  const maximum = maximumFor(event, constraints, known.target);
  return { ...constraints, maximumDeltaVMPerS: Math.min(maximum, known.engineMPerS ?? maximum) };
}

function later(a: Epoch<'UTC'>, b: Epoch<'UTC'>): Epoch<'UTC'> {
  return secondsBetween(a, b) > 0 ? a : b;
}

function maximumFor(event: ManoeuvreEvent, limited: SearchConstraints, target: number): number {
  // How long the engine needs says nothing about the size that the event needs.
  const constraints = { ...limited, engine: undefined };
  const problem = { event, constraints, target, meeting: eventMeeting(event), others: [], lookAheadS: 0 };
  const spans = allowedSpans(constraints, event.tca);
  const leastIn = (within: typeof spans) => linearSearch(problem, within)[0]?.deltaVMPerS;
  const least = leastIn(spans) ?? usualMaximum.mostMPerS;
  const late = leastIn(lateSpans(spans, ownPeriodS(event))) ?? 0;
  const maximum = Math.max(usualMaximum.leastMPerS, usualMaximum.factor * least, usualMaximum.lateFactor * late);
  return Number(Math.min(usualMaximum.mostMPerS, maximum).toPrecision(2));
}

/** The part of the window within the last revolution before the closest approach. */
function lateSpans(spans: readonly IgnitionSpan[], periodS: number): readonly IgnitionSpan[] {
  return spans
    .filter(({ untilSeconds }) => untilSeconds > -periodS)
    .map((span) => ({ ...span, fromSeconds: Math.max(span.fromSeconds, -periodS) }));
}
