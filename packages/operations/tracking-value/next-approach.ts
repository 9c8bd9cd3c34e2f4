import { addMatrices, type CartesianState, difference, dot, type Matrix } from '@farpass/astro/linear';
import { propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { type Determined, type Dynamics, orbitAt } from '@farpass/tracking/determine';
import { anotherApproach, meetsGround, type UpdateFinding } from './findings.ts';
import type { FlownSide } from './flown-object.ts';

/** An object at an instant, GCRF. */
export interface ObjectAt {
  readonly state: CartesianState;
  readonly covariance: Matrix;
}

/** Both objects at their new closest approach. */
export interface NextApproach {
  readonly tca: Epoch<'UTC'>;
  readonly moved: ObjectAt;
  readonly unmoved: ObjectAt;
  /** The determined object at the old TCA. */
  readonly atOldTca: ObjectAt;
}

/** The previous knowledge, and the new orbit. */
export interface MovedObject {
  readonly tca: Epoch<'UTC'>;
  readonly found: Determined;
  /** Part of the covariance at the TCA that observations do not reduce. */
  readonly unseen: Matrix;
  readonly other: FlownSide;
}

/** A closest approach more than this away in time is a different one [s]. */
const farthestShiftS = 60;

/** The closest approach of a determined orbit and the other object, near the old one; a finding if there is none. */
export function nextApproach(objects: MovedObject): NextApproach | UpdateFinding {
  const { found, unseen, other } = objects;
  const [determined] = orbitAt(found.orbit, [objects.tca]);
  if (determined === undefined) return meetsGround;
  const atOldTca = { state: determined.state, covariance: addMatrices(determined.covariance, unseen) };
  const otherAtOldTca = { state: other.state, covariance: other.covariance ?? new Float64Array(36) };
  let [moved, unmoved]: readonly [ObjectAt, ObjectAt] = [atOldTca, otherAtOldTca];
  let { tca } = objects;
  let shiftS = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    shiftS += secondsToMinimum(unmoved.state, moved.state);
    if (!(Math.abs(shiftS) <= farthestShiftS)) return anotherApproach(shiftS);
    tca = addSeconds(objects.tca, shiftS);
    const span = { from: objects.tca, to: tca };
    [moved, unmoved] = [
      flownOver(span, atOldTca, found.orbit.dynamics),
      flownOver(span, otherAtOldTca, other.dynamics),
    ];
  }
  return { tca, moved, unmoved, atOldTca };
}

/** Straight lines give the time to a millisecond in the first round, and to a microsecond in the second. */
const turns = 3;

function secondsToMinimum(from: CartesianState, to: CartesianState): number {
  const position = difference(to.positionKm, from.positionKm);
  const velocity = difference(to.velocityKmPerS, from.velocityKmPerS);
  const squared = dot(velocity, velocity);
  return squared > 0 ? -dot(position, velocity) / squared : 0;
}

/** Span of the propagation [s]. */
interface ShortSpan {
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
}

function flownOver({ from, to }: ShortSpan, { state, covariance }: ObjectAt, dynamics: Dynamics): ObjectAt {
  const { forces, spacecraft } = dynamics;
  const start = { epoch: from, state: { frame: 'GCRF' as const, ...state } };
  const trajectory = propagateToEpochs({ start, forces, spacecraft, covariance }, [to]);
  return { state: stateOfTrajectory(trajectory, 0), covariance: trajectory.covariance.slice(0, 36) };
}
