import { type CartesianState, difference, type Matrix } from '@farpass/astro/linear';
import { type ForceSelection, propagateToEpochs, type Spacecraft, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { secondsToClosestApproach } from './shift.ts';

/** An object at an instant, GCRF; its covariance has 36 numbers in row order. */
export interface ObjectAt {
  readonly state: CartesianState;
  readonly covariance: Matrix;
}

/** An object at an instant, and the forces on it. */
export interface FlyingObject extends ObjectAt {
  readonly forces: ForceSelection;
  readonly spacecraft: Spacecraft;
}

/** Two objects at one instant near their closest approach. */
export interface FlyingPair {
  readonly epoch: Epoch<'UTC'>;
  readonly primary: FlyingObject;
  readonly secondary: FlyingObject;
}

/** Both objects at their closest approach, or how far away in time the next one is. */
export type NextApproach =
  | {
      readonly kind: 'approach';
      readonly tca: Epoch<'UTC'>;
      readonly primary: ObjectAt;
      readonly secondary: ObjectAt;
    }
  | { readonly kind: 'another'; readonly shiftS: number };

/** A closest approach more than this away in time is a different one [s]. */
const farthestShiftS = 60;
/** Straight lines give the time to a millisecond in the first round, and to a microsecond in the second. */
const rounds = 3;

/** The closest approach of two objects near an instant, along their orbits with all forces. */
export function nextApproach({ epoch, primary, secondary }: FlyingPair): NextApproach {
  let pair: readonly [ObjectAt, ObjectAt] = [primary, secondary];
  let tca = epoch;
  let shiftS = 0;
  for (let round = 0; round < rounds; round += 1) {
    shiftS += secondsToClosestApproach(relativeState(...pair));
    if (!(Math.abs(shiftS) <= farthestShiftS)) return { kind: 'another', shiftS };
    tca = addSeconds(epoch, shiftS);
    const span = { from: epoch, to: tca };
    pair = [flownOver(span, primary), flownOver(span, secondary)];
  }
  return { kind: 'approach', tca, primary: pair[0], secondary: pair[1] };
}

function relativeState({ state: one }: ObjectAt, { state: other }: ObjectAt): CartesianState {
  return {
    positionKm: difference(other.positionKm, one.positionKm),
    velocityKmPerS: difference(other.velocityKmPerS, one.velocityKmPerS),
  };
}

interface Span {
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
}

function flownOver({ from, to }: Span, { state, covariance, forces, spacecraft }: FlyingObject): ObjectAt {
  const start = { epoch: from, state: { frame: 'GCRF' as const, ...state } };
  const trajectory = propagateToEpochs({ start, forces, spacecraft, covariance }, [to]);
  return { state: stateOfTrajectory(trajectory, 0), covariance: trajectory.covariance.slice(0, 36) };
}
