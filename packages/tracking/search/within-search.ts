import {
  addMatrices,
  type CartesianState,
  difference,
  inverse,
  norm,
  rotate,
  rotateCovariance,
  rtnRotation,
  type Vector3,
} from '@farpass/astro/linear';
import { chiSquareQuantile } from '@farpass/astro/statistics';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { type DeterminedOrbit, type OrbitAt, orbitAt, periodOf } from '../determine/index.ts';
import { type SearchSigmas, searchCovariance } from './search.ts';

/** The orbit of an object that was searched for, and the orbit that it was searched along. */
export interface FoundBySearch {
  readonly orbit: DeterminedOrbit;
  /** Of the first measurement. */
  readonly from: Epoch<'UTC'>;
  readonly stateAt: (epoch: Epoch<'UTC'>) => CartesianState | undefined;
  /** Whether the measurements fix the orbit; otherwise it says where the object was seen, but not where it flies from there. */
  readonly isFixed: boolean;
}

/** One in ten thousand true objects lies farther away from where it was searched for. */
const searchedShare = 0.9999;
/** Over one revolution: a plane that is turned lies far away at some of them, wherever it crosses the stated one. */
const instants = 9;

/**
 * Whether a found orbit lies where its object was searched for: at the first measurement within the stated sigmas along
 * radius, track and normal, and over the revolution after it along radius and normal, by which its plane and its height are
 * those of the orbit before. An arc that fixes no orbit is asked at the first measurement alone: there its covariance holds,
 * and over a revolution it does not. The distances follow the curve of the orbit, because an object may be far away along its track.
 */
export function isWithinSearch({ orbit, from, stateAt, isFixed }: FoundBySearch, sigmas: SearchSigmas): boolean {
  const period = periodOf(orbit.state);
  if (period === undefined) return !isFixed;
  const count = isFixed ? instants : 1;
  const epochs = Array.from({ length: count }, (_, index) => addSeconds(from, (index * period) / (instants - 1)));
  const flown = orbitAt(orbit, epochs);
  const stated = searchCovariance(sigmas);
  return epochs.every((epoch, index) => {
    const found = flown[index];
    const apart = found && awayFrom(found, (seconds) => stateAt(addSeconds(epoch, seconds)));
    return apart !== undefined && isNear(apart, { stated, axes: index === 0 ? [0, 1, 2] : [0, 2] });
  });
}

interface Away {
  readonly awayKm: Vector3;
  readonly covariance: Float64Array;
}

const mostSteps = 12;

/** How far a state lies from an orbit along RTN: along the track to where the orbit is nearest, from there across. */
function awayFrom(
  { state, covariance }: OrbitAt,
  stateAfter: (seconds: number) => CartesianState | undefined,
): Away | undefined {
  const now = stateAfter(0);
  if (now === undefined) return undefined;
  let seconds = 0;
  for (let step = 0; step < mostSteps; step += 1) {
    const nearest = stateAfter(seconds);
    const toRtn = nearest && rtnRotation(nearest);
    if (nearest === undefined || toRtn === undefined) return undefined;
    const [radial, along, normal] = rotate(toRtn, difference(state.positionKm, nearest.positionKm));
    if (Math.abs(along) < 1e-3) {
      const position = Float64Array.from({ length: 9 }, (_, at) => covariance[6 * Math.floor(at / 3) + (at % 3)] ?? 0);
      const awayKm: Vector3 = [radial, seconds * norm(now.velocityKmPerS), normal];
      return { awayKm, covariance: rotateCovariance(toRtn, position) };
    }
    seconds += along / norm(nearest.velocityKmPerS);
  }
  return undefined;
}

interface Stated {
  readonly stated: Float64Array;
  readonly axes: readonly (0 | 1 | 2)[];
}

function isNear({ awayKm, covariance }: Away, { stated, axes }: Stated): boolean {
  const both = addMatrices(stated, covariance);
  const information = inverse(axes.flatMap((row) => axes.map((column) => both[3 * row + column] ?? 0)));
  if (information === undefined) return false;
  let squared = 0;
  for (const [i, row] of axes.entries())
    for (const [j, column] of axes.entries())
      squared += awayKm[row] * (information[axes.length * i + j] ?? 0) * awayKm[column];
  return squared <= chiSquareQuantile({ share: searchedShare, degreesOfFreedom: axes.length });
}
