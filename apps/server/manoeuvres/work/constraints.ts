import { degreeRad } from '@farpass/astro/linear';
import { formatUtc, parseEpoch } from '@farpass/astro/time';
import type { AppliedConstraintsDocument } from '@farpass/contract/fleet';
import type { BurnDocument } from '@farpass/contract/manoeuvres';
import { requirePossibleSize } from '@farpass/manoeuvre/burns';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { type EngineLimits, type SearchConstraints, usualConstraints } from '@farpass/manoeuvre/search';
import { continuousEngineOf } from '@farpass/operations/manoeuvre';
import type { SpaceOrder } from '../order.ts';
import { earliestOf, usualFirstIgnition } from './event.ts';

/**
 * The requested constraints, completed with the defaults for the satellite and the event. Drag only brakes:
 * differential drag has one direction.
 */
export function constraintsOf(event: ManoeuvreEvent, order: SpaceOrder, target: number): SearchConstraints {
  const { from, until, blackouts, pointingErrorDeg, directions, ...wishes } = order.wishes;
  const { propulsion } = order.satellite;
  requirePossibleSize(wishes.maximumDeltaVMPerS ?? 0, 'maximumDeltaVMPerS');
  const epoch = (text: string | undefined) => (text === undefined ? undefined : parseEpoch(text, 'UTC'));
  return usualConstraints(event, {
    ...wishes,
    earliest: usualFirstIgnition(order, event.tca),
    engine: engineLimits(order),
    engineMPerS: propulsion.kind === 'impulsive' ? propulsion.maximumDeltaVMPerS : undefined,
    target,
    directions: propulsion.kind === 'differential-drag' ? ['-T'] : directions,
    from: epoch(from),
    until: epoch(until),
    blackouts: blackouts?.flatMap(([start, end]) =>
      start === undefined || end === undefined
        ? []
        : [{ from: parseEpoch(start, 'UTC'), until: parseEpoch(end, 'UTC') }],
    ),
    pointingErrorRad: pointingErrorDeg === undefined ? undefined : degreeRad * pointingErrorDeg,
  });
}

function engineLimits(order: SpaceOrder): EngineLimits | undefined {
  const engine = continuousEngineOf(order.satellite);
  if (engine === undefined) return undefined;
  const { thrustN, dutyCycle, massKg } = engine;
  return { accelerationMPerS2: (thrustN * dutyCycle) / massKg, earliest: earliestOf(order) };
}

/** The errors that the burns of a request are judged with, as the fields of a burn; empty if none are stated. */
export function statedErrors(wishes: SpaceOrder['wishes']): Partial<BurnDocument> {
  const { sizeErrorFraction, sizeErrorMPerS, pointingErrorDeg, pointingErrorMPerS } = wishes;
  return {
    ...(sizeErrorFraction ? { sizeErrorFraction } : {}),
    ...(sizeErrorMPerS ? { sizeErrorMPerS } : {}),
    ...(pointingErrorDeg ? { pointingErrorDeg } : {}),
    ...(pointingErrorMPerS ? { pointingErrorMPerS } : {}),
  };
}

/** The constraints as they are returned. */
export function appliedConstraints(constraints: SearchConstraints): AppliedConstraintsDocument {
  const { from, until, blackouts, pointingErrorRad, directions, box, engine: _, ...others } = constraints;
  const { sizeErrorMPerS = 0, pointingErrorMPerS = 0, ...rest } = others;
  const utc = (epoch: typeof from) => formatUtc(epoch, 6);
  return {
    ...rest,
    directions: directions === 'any' ? directions : [...directions],
    from: utc(from),
    until: utc(until),
    blackouts: blackouts.map((dark) => [utc(dark.from), utc(dark.until)]),
    pointingErrorDeg: pointingErrorRad / degreeRad,
    ...(sizeErrorMPerS === 0 ? {} : { sizeErrorMPerS }),
    ...(pointingErrorMPerS === 0 ? {} : { pointingErrorMPerS }),
    ...(box === undefined ? {} : { box }),
  };
}
