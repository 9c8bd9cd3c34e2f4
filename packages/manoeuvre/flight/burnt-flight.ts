import { type EphemerisSegment, segmentOfColumns } from '@farpass/astro/ephemeris';
import type { StateVector } from '@farpass/astro/frames';
import { pointSpacingSeconds } from '@farpass/astro/orbits';
import type { Spacecraft } from '@farpass/astro/propagation';
import { addSeconds, secondsBetween, toScale } from '@farpass/astro/time';
import {
  addedDragShare,
  type BurnSize,
  burnOfPlan,
  durationOfBurn,
  massOfPlan,
  type PlannedBurn,
  type PlannedDrag,
  sizeOfBurn,
  thrustsOf,
} from '../burns/planned-burn.ts';
import { dragEffect } from './drag.ts';
import type { FreeFlight } from './free-flight.ts';
import { propagated } from './propagated.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/**
 * A propagated burn: from the state at the closest approach back to its ignition, through the burn and forward again.
 */
export interface BurntFlight {
  readonly burn: PlannedBurn;
  readonly size: BurnSize;
  /** From ignition to the closest approach of the message, positive. */
  readonly leadS: number;
  /** The unburnt state at ignition. */
  readonly before: StateVector<'GCRF'>;
  /** Right after the burn. */
  readonly after: StateVector<'GCRF'>;
  /** The unburnt state at the end of the burn. */
  readonly unburntAtEnd: StateVector<'GCRF'>;
  /** With the burn, at the closest approach of the message. */
  readonly atTca: StateVector<'GCRF'>;
}

/** Propagates a burn. The accuracy is that of `propagateNumerically` at its default tolerance, 1 cm per day. */
export function flyBurn(free: FreeFlight, burn: PlannedBurn): BurntFlight {
  const size = flownSize(free, burn);
  const leadS = secondsBetween(free.start.epoch, burn.ignition);
  const [before, unburntAtEnd] = unburntAround(free, [-leadS, size.durationS - leadS]);
  const [after, atTca] = burntStates(free, { burn, before }, [size.durationS, leadS]);
  return { burn, size, leadS, before, after, unburntAtEnd, atTca };
}

interface Unburnt {
  readonly times: readonly number[];
  readonly states: readonly StateVector<'GCRF'>[];
}

/** A search tries a dozen sizes of a burn at one ignition. */
const lastUnburnt = new WeakMap<FreeFlight, Unburnt>();

/** The unburnt states at the ignition and at the end of a burn [s after the closest approach]. */
function unburntAround(free: FreeFlight, times: readonly number[]): readonly StateVector<'GCRF'>[] {
  const known = lastUnburnt.get(free);
  if (known?.times.every((time, index) => time === times[index])) return known.states;
  const states = propagated(free, times);
  lastUnburnt.set(free, { times, states });
  return states;
}

/** The size of a burn; for differential drag, the velocity change that the air adds along the unburnt orbit. */
function flownSize(free: FreeFlight, burn: PlannedBurn): BurnSize {
  if (burn.kind !== 'differential-drag') return sizeOfBurn(burn);
  const { alongVelocityMPerS } = dragEffect(free, burn);
  return { deltaVMPerS: Math.abs(alongVelocityMPerS), propellantKg: 0, durationS: burn.durationS };
}

/**
 * States of a flight with a burn at times [s since ignition, ascending]; at the ignition itself, the state after an
 * impulse.
 */
export function burntStates(
  free: FreeFlight,
  { burn, before }: Pick<BurntFlight, 'burn' | 'before'>,
  seconds: readonly number[],
): readonly StateVector<'GCRF'>[] {
  const start = { epoch: burn.ignition, state: before };
  if (burn.kind === 'differential-drag') return turnedStates({ ...free, start }, burn, seconds);
  const spacecraft = withMass(free.spacecraft, massOfPlan(burn));
  return propagated({ start, spacecraft, forces: free.forces, burns: thrustsOf(burn).map(burnOfPlan) }, seconds);
}

/** States of a satellite that changes its attitude at the start of the burn and changes it back at the end. */
function turnedStates(free: FreeFlight, burn: PlannedDrag, seconds: readonly number[]): readonly StateVector<'GCRF'>[] {
  const endS = durationOfBurn(burn);
  const dragAreaM2 = (1 + addedDragShare(burn)) * free.spacecraft.dragAreaM2;
  const turned = { ...free, spacecraft: { ...free.spacecraft, dragAreaM2 } };
  const during = propagated(turned, [...seconds.filter((time) => time < endS), endS]);
  const end = during.at(-1);
  if (end === undefined) throw new Error('a satellite has no state where it turns back.');
  const later = seconds.filter((time) => time >= endS).map((time) => time - endS);
  const back = { ...free, start: { epoch: addSeconds(burn.ignition, endS), state: end } };
  return [...during.slice(0, -1), ...propagated(back, later)];
}

/** The same areas per kilogram, for the mass at the burn. */
function withMass(craft: Spacecraft, massKg: number | undefined): Spacecraft {
  if (massKg === undefined) return craft;
  const factor = craft.massKg > 0 ? massKg / craft.massKg : 1;
  const { dragAreaM2, radiationAreaM2 } = craft;
  return { ...craft, massKg, dragAreaM2: factor * dragAreaM2, radiationAreaM2: factor * radiationAreaM2 };
}

/** The time in which a flight is looked at for other objects [s after the first ignition]. */
export interface LookedSpan {
  readonly fromS: number;
  readonly toS: number;
}

/** From the end of the first burn to some time after the end of the last. */
export function lookedSpan({ burn, size }: Pick<BurntFlight, 'burn' | 'size'>, afterS: number): LookedSpan {
  const [first] = stretchesOf(burn).filter(({ kind }) => kind === 'coast');
  return { fromS: first?.fromS ?? size.durationS, toS: size.durationS + afterS };
}

/**
 * The flight from the end of its first burn to some time after the last, in parts without jumps, with points for
 * interpolation errors below a millimetre.
 */
export function burntEphemerides(
  free: FreeFlight,
  flight: BurntFlight,
  afterS: number,
): readonly EphemerisSegment<'GCRF'>[] {
  const { fromS, toS } = lookedSpan(flight, afterS);
  return stretchesOf(flight.burn)
    .filter((stretch) => stretch.fromS >= fromS)
    .map((stretch) => ofStretch(free, flight, { ...stretch, toS: Math.min(stretch.toS, toS) }));
}

function ofStretch(free: FreeFlight, flight: BurntFlight, { fromS, toS, burn }: Stretch): EphemerisSegment<'GCRF'> {
  const steps = Math.max(fewestSteps, Math.ceil((toS - fromS) / pointSpacingSeconds(flight.after)));
  const seconds = Float64Array.from({ length: steps + 1 }, (_, index) => ((toS - fromS) * index) / steps);
  const times = Array.from(seconds, (time) => fromS + time);
  const states = burntStates(free, { ...flight, burn }, times);
  return segmentOfColumns({
    frame: 'GCRF',
    start: toScale(addSeconds(flight.burn.ignition, fromS), 'TAI'),
    seconds,
    positionsKm: Float64Array.from(states.flatMap(({ positionKm }) => positionKm)),
    velocitiesKmPerS: Float64Array.from(states.flatMap(({ velocityKmPerS }) => velocityKmPerS)),
  });
}

/** Interpolation needs some points. */
const fewestSteps = 8;
