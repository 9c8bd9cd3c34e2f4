import type { StateVector } from '@farpass/astro/frames';
import { difference, dot, norm, type Vector3 } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { FreeFlight } from '../flight/free-flight.ts';
import { propagated } from '../flight/propagated.ts';

/** Two free flights of one object, each known at one instant: without a burn, and with it. */
export interface OrbitPair {
  readonly epoch: Epoch<'UTC'>;
  readonly unburnt: StateVector<'GCRF'>;
  readonly burnt: StateVector<'GCRF'>;
}

/** The impulse that leads from one orbit to another: the difference of their velocities at their nearest point. */
export interface EquivalentImpulse {
  /** Seconds after the start time of the search. */
  readonly seconds: number;
  readonly deltaVKmPerS: Vector3;
  /** The unburnt state at that time. */
  readonly unburnt: StateVector<'GCRF'>;
  /** Remaining distance between the two orbits: 0 for exact orbits and an impulse [km]. */
  readonly apartKm: number;
}

/**
 * The search ends when a step changes the time by less than this; in this time, a burn of 1 m/s separates the two
 * orbits by 1 mm.
 */
const settledS = 0.001;
const mostSteps = 12;

/**
 * The impulse that leads from the unburnt orbit to the burnt one, searched for within some time of an instant. Near it
 * the two separate along a line, so each step goes to τ = −δr·δv / δv² and propagates both orbits to that time with the
 * same forces.
 */
export function equivalentImpulse(
  { spacecraft, forces }: Pick<FreeFlight, 'spacecraft' | 'forces'>,
  pair: OrbitPair,
  withinS: number,
): EquivalentImpulse {
  const at = (state: StateVector<'GCRF'>, seconds: number) => {
    if (seconds === 0) return state;
    const [there] = propagated({ start: { epoch: pair.epoch, state }, spacecraft, forces }, [seconds]);
    if (there === undefined) throw new Error('the orbit has no state at the time of the burn.');
    return there;
  };
  let seconds = 0;
  let found = impulseBetween(pair, seconds);
  for (let step = 0; step < mostSteps; step += 1) {
    const { apart, change } = found;
    const square = dot(change, change);
    const next = square === 0 ? seconds : Math.min(withinS, Math.max(-withinS, seconds - dot(apart, change) / square));
    if (Math.abs(next - seconds) < settledS) break;
    seconds = next;
    found = impulseBetween({ unburnt: at(pair.unburnt, seconds), burnt: at(pair.burnt, seconds) }, seconds);
  }
  return { seconds, deltaVKmPerS: found.change, unburnt: found.unburnt, apartKm: norm(found.apart) };
}

function impulseBetween({ unburnt, burnt }: Pick<OrbitPair, 'unburnt' | 'burnt'>, seconds: number) {
  return {
    seconds,
    unburnt,
    apart: difference(burnt.positionKm, unburnt.positionKm),
    change: difference(burnt.velocityKmPerS, unburnt.velocityKmPerS),
  };
}
