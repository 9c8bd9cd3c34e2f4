import { difference, norm } from '../../linear/index.ts';
import type { Epoch } from '../../time/index.ts';
import { accelerationsAlong } from '../accelerations.ts';
import type { ProcessNoise } from '../equations.ts';
import type { Spacecraft } from '../forces/force.ts';
import type { DragModel } from '../forces/force-model.ts';
import { type NumericalRequest, propagateNumerically, stateOfTrajectory } from '../numerical.ts';

type Flight = Pick<NumericalRequest, 'start' | 'spacecraft' | 'forces'>;

/** A relative error that changes, and the time over which it persists [s]. */
export interface RelativeChange {
  readonly share: number;
  readonly correlationSeconds: number;
}

/** Errors that a force model leaves, one sigma. */
export interface ForceModelError {
  /** White acceleration in place of errors of gravity and changes of the density. */
  readonly noise: ProcessNoise;
  /** Relative error of the drag, constant over days: its coefficient, and the level of the density. */
  readonly dragShare: number | undefined;
  /** Relative error of the radiation pressure. */
  readonly radiationShare: number | undefined;
}

/**
 * White noise that moves an orbit by some 3 m along the track in a day [km²/s³]: degrees that are left out, ocean tides,
 * light of the Earth, and errors of the coefficients.
 */
const gravityNoise = 4e-21;
/**
 * Changes of the density about its mean over the arc that the model does not have, relative, and the time over which
 * they persist [s]. Emmert (2015), section 5: 10 to 15 % on quiet days; with storms and another model of the air,
 * 25 % holds (docs/accuracy.md).
 */
export const densityChange = { share: 0.25, correlationSeconds: 21_600 } as const;
/** Level of the density, with measured, predicted and assumed weather. */
const levelShare = { measured: 0.15, predicted: 0.3, assumed: 0.5 } as const;
const radiationShare = 0.3;
/** Changes of the radiation pressure with the attitude. */
const radiationChange = { share: 0.03, correlationSeconds: 21_600 } as const;

/** The white noise with the effect of an acceleration that has a relative error for a time [km²/s³]. */
function whiteNoise(accelerationKmPerS2: number, { share, correlationSeconds }: RelativeChange): number {
  return 2 * correlationSeconds * (share * accelerationKmPerS2) ** 2;
}

/** Changes of the forces on a flight: of the density of the air, and of the radiation pressure with the attitude. */
interface ForceChanges {
  readonly density?: RelativeChange;
  readonly radiation?: RelativeChange;
}

/** Errors that the forces of a flight leave. */
export function forceModelError(
  flight: Flight,
  { density = densityChange, radiation = radiationChange }: ForceChanges = {},
): ForceModelError {
  const { drag, radiationPressure } = flight.forces;
  const air = drag === undefined ? 0 : dragOf(flight);
  const light = radiationPressure === undefined ? 0 : lightOf(flight.spacecraft);
  const other = gravityNoise + whiteNoise(light, radiation);
  return {
    noise: { radial: other, transverse: other + whiteNoise(air, density), normal: other },
    dragShare: drag === undefined ? undefined : relativeDensityError(drag, flight.start.epoch),
    radiationShare: radiationPressure === undefined ? undefined : radiationShare,
  };
}

/** Relative error of the level of the density at a time, one sigma, by what is known of the weather. */
export function relativeDensityError(drag: DragModel, { modifiedJulianDay }: Epoch<'UTC'>): number {
  if (drag.kind === 'exponential' || drag.weather.kind === 'constant') return levelShare.assumed;
  return modifiedJulianDay < drag.weather.firstPredictedDay ? levelShare.measured : levelShare.predicted;
}

/** Pressure of sunlight at the mean distance of the Earth [N/m²]. */
const lightPressure = 4.56e-6;

/** Acceleration by sunlight [km/s²]. */
function lightOf({ massKg, radiationAreaM2, radiationCoefficient }: Spacecraft): number {
  return massKg > 0 ? (lightPressure * radiationCoefficient * radiationAreaM2) / massKg / 1000 : 0;
}

const [samples, sampleSeconds] = [73, 300] as const;

/** Root mean square of the acceleration by the air over six hours [km/s²]. */
function dragOf({ start, spacecraft, forces: { gravity, drag } }: Flight): number {
  const smooth = gravity.kind === 'harmonics' ? { ...gravity, degree: Math.min(gravity.degree, 4), order: 4 } : gravity;
  const tolerance = { positionKm: 1e-6, relative: 0 };
  const path = propagateNumerically(
    { start, spacecraft, forces: { gravity: smooth }, tolerance },
    Float64Array.from({ length: samples }, (_, k) => sampleSeconds * k),
  );
  const points = Array.from(path.timesSeconds, (seconds, at) => ({ seconds, state: stateOfTrajectory(path, at) }));
  const airless = { start, spacecraft, forces: { gravity: smooth } };
  const without = accelerationsAlong(airless, points);
  const withAir = accelerationsAlong({ ...airless, forces: { ...airless.forces, ...(drag && { drag }) } }, points);
  const squares = withAir.map((each, at) => norm(difference(each, without[at] ?? each)) ** 2);
  return Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / Math.max(1, squares.length));
}
