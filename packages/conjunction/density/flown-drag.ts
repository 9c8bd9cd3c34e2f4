import { wgs84 } from '@farpass/astro/constants';
import { createEarthOrientationTable } from '@farpass/astro/earth-orientation';
import { type CartesianState, inverse, type Matrix, type Vector3 } from '@farpass/astro/linear';
import { equinoctialFromState, stateWithJacobian } from '@farpass/astro/orbits';
import {
  accelerationsAlong,
  type ForceSelection,
  propagateNumerically,
  referenceSpaceWeather,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import type { Epoch } from '@farpass/astro/time';

/** The flight of an object to a closest approach, and the drag on its way. */
export interface DraggedFlight {
  readonly tca: Epoch<'UTC'>;
  /** At the closest approach, along inertial axes whose third is that of the Earth to within a degree. */
  readonly state: CartesianState;
  /** Energy that drag takes from the object in the mean (`SEDR` of a message), W/kg. */
  readonly dissipationWPerKg: number;
  /** How long before the closest approach the orbit was determined: from there on an error of the density acts, s. */
  readonly aheadS: number;
}

/** The effect of a density error of 100 % on an object at the closest approach, along the axes of its state. */
export interface FlownDrag {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

const j2 = 0.001_082_626_7;
/** The flattening moves the orbit by tens of degrees in the days of a flight; what else acts changes the air on the way little. */
const flattened: ForceSelection['gravity'] = {
  kind: 'harmonics',
  degree: 2,
  order: 0,
  field: {
    name: 'J2',
    degree: 2,
    muKm3PerS2: wgs84.muKm3PerS2,
    radiusKm: wgs84.equatorialRadiusKm,
    tideSystem: 'tide-free',
    source: 'EGM2008',
    coefficients: Float64Array.from({ length: 12 }, (_, at) => (at === 0 ? 1 : at === 6 ? -j2 / Math.sqrt(5) : 0)),
  },
};
const tolerance = { positionKm: 1e-2, relative: 0 };
/** At most this many points; the golden section keeps them from meeting the same places of the orbit again and again. */
const [mostPoints, pointsPerRevolution, golden] = [200, 24, 0.618_033_988_75];

/**
 * The derivative of position and velocity at the closest approach by a relative error of the density since the orbit was
 * determined, as flights with more and less density give it as a central difference. The orbit is flown back with the
 * flattening of the Earth; on it, the air of NRLMSISE-00 at moderate activity gives how the drag varies along the orbit, and the
 * energy dissipation how large it is. Its effect on the elements is added up to the closest approach. Undefined for an orbit
 * that is not an ellipse, that meets the ground, or without drag.
 */
export function flownDrag({ tca, state, dissipationWPerKg, aheadS }: DraggedFlight): FlownDrag | undefined {
  const elements = equinoctialFromState(state);
  if (elements === undefined || !(aheadS > 0 && dissipationWPerKg > 0)) return undefined;
  const start = { epoch: tca, state: { frame: 'GCRF' as const, ...state } };
  const times = pointTimes({ aheadS, meanMotionRadPerS: elements[0] ?? 0 });
  const path = propagateNumerically({ ...common, start, forces: { gravity: flattened }, tolerance }, times);
  if (path.end.kind !== 'complete') return undefined;
  const points = Array.from(times, (seconds, at) => ({ seconds, state: stateOfTrajectory(path, at) }));
  const accelerations = accelerationsAlong({ ...common, start, forces: airOnly }, points);
  const sum = new Float64Array(6);
  let dissipation = 0;
  for (const [at, { seconds, state: there }] of points.entries()) {
    const acceleration = accelerations[at];
    const rates = acceleration && elementRates(there, acceleration);
    if (rates === undefined) return undefined;
    for (let k = 0; k < 6; k++) sum[k] = (sum[k] ?? 0) + (rates[k] ?? 0);
    // A changed mean motion goes on to change the mean longitude.
    sum[5] = (sum[5] ?? 0) - (rates[0] ?? 0) * seconds;
    const [vx, vy, vz] = there.velocityKmPerS;
    dissipation -= acceleration[0] * vx + acceleration[1] * vy + acceleration[2] * vz;
  }
  if (!(dissipation > 0)) return undefined;
  // Scaled so that drag takes the stated energy in the mean over the points, which are equally far apart; 1 km²/s³ is 1e6 W/kg.
  const scale = (aheadS * dissipationWPerKg) / (1e6 * dissipation);
  const change = timesElements(stateWithJacobian(elements, 0).jacobian, sum);
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = change.map((value) => value * scale);
  return { positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] };
}

const airOnly: ForceSelection = {
  gravity: { kind: 'point-mass', muKm3PerS2: 0 },
  drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather },
};
const common = {
  // The size of the drag follows from the dissipation.
  spacecraft: { massKg: 1, dragAreaM2: 1, dragCoefficient: 1, radiationAreaM2: 0, radiationCoefficient: 1 },
  // Without a day in its table, the Earth turns evenly, which is good enough for the air and takes half the time.
  earthOrientation: createEarthOrientationTable({
    source: 'none',
    firstModifiedJulianDay: 0,
    lastMeasuredModifiedJulianDay: 0,
    ut1MinusTaiSeconds: [],
    poleXRad: [],
    poleYRad: [],
    celestialPole: { dXRad: [], dYRad: [] },
  }),
};

/** Times before the closest approach in the middle of equal steps, s, rising. */
function pointTimes(flight: { readonly aheadS: number; readonly meanMotionRadPerS: number }): Float64Array {
  const { aheadS, meanMotionRadPerS } = flight;
  const revolutions = (aheadS * meanMotionRadPerS) / (2 * Math.PI);
  const per = Math.min(pointsPerRevolution, Math.floor(mostPoints / Math.max(1, revolutions)));
  const count = Math.max(pointsPerRevolution, Math.ceil(revolutions * (per + golden)));
  return Float64Array.from({ length: count }, (_, at) => -aheadS * (1 - (at + 0.5) / count));
}

/** How an acceleration changes the elements of an orbit, per second. */
function elementRates({ positionKm, velocityKmPerS }: CartesianState, [x, y, z]: Vector3): Float64Array | undefined {
  const elements = equinoctialFromState({ positionKm, velocityKmPerS });
  const toElements = elements && inverse(stateWithJacobian(elements, 0).jacobian);
  return toElements && timesElements(toElements, [0, 0, 0, x, y, z]);
}

function timesElements(matrix: Matrix, vector: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: 6 }, (_, row) => {
    let sum = 0;
    for (let k = 0; k < 6; k++) sum += (matrix[6 * row + k] ?? 0) * (vector[k] ?? 0);
    return sum;
  });
}
