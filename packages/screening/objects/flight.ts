import { secondsPerHour } from '@farpass/astro/constants';
import { createSegment, type EphemerisSegment } from '@farpass/astro/ephemeris';
import { addMatrices, congruence, type Matrix, norm, scaled, unit } from '@farpass/astro/linear';
import { pointSpacingSeconds } from '@farpass/astro/orbits';
import {
  type Burn,
  densityChange,
  type ForceSelection,
  forcesOfOrbit,
  forcesOn,
  type NumericalStart,
  type NumericalTrajectory,
  propagateNumerically,
  relativeDensityError,
  type Spacecraft,
  spaceWeatherAt,
  stateOfTrajectory,
  weatherAgeText,
} from '@farpass/astro/propagation';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';

/** A single state for propagation: of a message, or of an OPM with its burns. */
export type FlightStart = NumericalStart & {
  /** GCRF [km², km²/s, km²/s²], 36 numbers in row order; undefined if the accuracy of the state is not known. */
  readonly covarianceGcrf: Float64Array | undefined;
  /** An area of 0 means that it is not known. The mass is 1 if only ratios are known. */
  readonly spacecraft: Spacecraft;
  readonly burns: readonly Burn[];
  /** Longest time before and after its epoch for which the state may be propagated. */
  readonly longestSeconds: number;
};

/** Seconds from the start's epoch. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The orbit from the propagation of a state. */
export interface Flight {
  /** One segment between burns, with covariances if the start has one. */
  readonly segments: readonly EphemerisSegment<'GCRF'>[];
  /** The forces in words. */
  readonly forces: string;
}

/**
 * A state is propagated while it is meaningful: two days at most, six hours if its covariance is unknown or an unknown
 * thrust acts, and only while its error (one sigma, with the uncertainty of drag) stays below ten kilometres.
 */
export const honest = {
  longestSeconds: 48 * secondsPerHour,
  unknownSeconds: 6 * secondsPerHour,
  largestSigmaKm: 10,
} as const;

/** Drag assumed of an unknown object, coefficient included [m²/kg]. */
const assumedDragM2PerKg = 0.02;
/** Number of points from one kept covariance to the next. */
const covarianceEvery = 5;

/**
 * Propagates a state with the forces of its height, drag and radiation pressure only if its areas are known, as far into
 * the span as its error stays acceptable; undefined if it never does. The propagated covariance contains the uncertainty
 * of drag.
 */
export async function flown(start: FlightStart, span: Span): Promise<Flight | undefined> {
  const { longestSeconds } = start;
  const clipped = { from: Math.max(span.from, -longestSeconds), to: Math.min(span.to, longestSeconds) };
  if (clipped.from >= clipped.to) return undefined;
  const stretches = stretchesOf(start, clipped);
  const times = stretches.flatMap(({ times: own }) => own);
  const forces = await flightForces(start);
  const { burns, covarianceGcrf: covariance, spacecraft } = start;
  const request = { start, spacecraft, burns, forces };
  const path = propagateNumerically(covariance === undefined ? request : { ...request, covariance }, times);
  const airKm = await airShareKm(start, { forces, times, path });
  const segments = segmentsOf({ start, path, airKm }, stretches);
  return segments.length === 0 ? undefined : { segments, forces: flightForcesText(forces, start.epoch) };
}

/** Times between two burns: velocities have no jump within them. */
interface Stretch {
  readonly times: readonly number[];
}

/** The state before a burn is taken this long before it; gravity changes the velocity by 10 µm/s in that time. */
const beforeBurnSeconds = 1e-6;
const shortestSeconds = 1;

function stretchesOf(start: FlightStart, { from, to }: Span): readonly Stretch[] {
  const step = pointSpacingSeconds(start.state);
  const jumps = start.burns.flatMap((burn) => {
    const ignition = secondsBetween(burn.epoch, start.epoch);
    return burn.kind === 'finite' ? [ignition, ignition + burn.durationSeconds] : [ignition];
  });
  const cuts = [from, ...jumps.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to];
  return cuts.slice(1).flatMap((end, index) => {
    const begin = cuts[index] ?? from;
    if (end - begin < shortestSeconds) return [];
    const last = end === to ? end : end - beforeBurnSeconds;
    const steps = Math.ceil((last - begin) / step);
    return [{ times: Array.from({ length: steps + 1 }, (_, point) => begin + ((last - begin) * point) / steps) }];
  });
}

/** The forces for propagating a state: those of its height, drag and radiation pressure only if its areas are known. */
export async function flightForces(start: FlightStart): Promise<ForceSelection> {
  return forcesOn(start.spacecraft, await allForces(start));
}

async function allForces({ state, epoch }: FlightStart): Promise<ForceSelection> {
  return forcesOfOrbit(state, await spaceWeatherAt(epoch));
}

/** The forces of a flight in words, with the space weather in use and its age at a time. */
export function flightForcesText(
  { gravity, thirdBodies = [], drag, radiationPressure, tides }: ForceSelection,
  at: Epoch<'UTC'>,
): string {
  return [
    gravity.kind === 'harmonics' ? `${gravity.field.name} ${gravity.degree}×${gravity.degree}` : 'point mass',
    ...thirdBodies.map((body) => (body === 'sun' ? 'Sun' : 'Moon')),
    ...(tides === undefined ? [] : ['solid tides']),
    ...(drag?.kind === 'nrlmsise00' ? [`air by NRLMSISE-00 (${weatherAgeText(drag.weather, at)})`] : []),
    ...(radiationPressure === undefined ? [] : ['radiation pressure']),
  ].join(', ');
}

interface Flown {
  readonly forces: ForceSelection;
  readonly times: readonly number[];
  readonly path: NumericalTrajectory;
}

/**
 * Possible displacement of the object by drag errors, one sigma at each time: if the area is known, the share of the
 * effect of drag that the weather and the changes of the density leave open; if it is not, the whole effect on a common
 * object.
 */
async function airShareKm(start: FlightStart, { forces, times, path }: Flown): Promise<Float64Array> {
  const none = new Float64Array(path.timesSeconds.length);
  const { drag: air } = await allForces(start);
  if (air === undefined) return none;
  const { drag: _, ...without } = forces;
  const isKnown = forces.drag !== undefined;
  const { massKg } = start.spacecraft;
  const common = { ...start.spacecraft, dragAreaM2: assumedDragM2PerKg * massKg, dragCoefficient: 1 };
  const { burns } = start;
  const other = isKnown
    ? propagateNumerically({ start, burns, spacecraft: start.spacecraft, forces: without }, times)
    : propagateNumerically({ start, burns, spacecraft: common, forces: { ...without, drag: air } }, times);
  const share = isKnown ? Math.hypot(relativeDensityError(air, start.epoch), densityChange.share) : 1;
  return none.map((_none, index) =>
    index < other.timesSeconds.length ? share * distanceKm(path, other, index) : Number.POSITIVE_INFINITY,
  );
}

function distanceKm(a: NumericalTrajectory, b: NumericalTrajectory, index: number): number {
  const [one, two] = [stateOfTrajectory(a, index).positionKm, stateOfTrajectory(b, index).positionKm];
  return norm([one[0] - two[0], one[1] - two[1], one[2] - two[2]]);
}

interface Path {
  readonly start: FlightStart;
  readonly path: NumericalTrajectory;
  readonly airKm: Float64Array;
}

function segmentsOf(flight: Path, stretches: readonly Stretch[]): readonly EphemerisSegment<'GCRF'>[] {
  const usable = honestPoints(flight);
  let first = 0;
  return stretches.flatMap(({ times }, index) => {
    const points = times.flatMap((_, point) => (usable(first + point) ? [first + point] : []));
    first += times.length;
    return points.length < 2 ? [] : [segmentOf(flight, points, { isBeforeBurn: index < stretches.length - 1 })];
  });
}

/** The points around the epoch whose error is small enough; points beyond one that is not small enough do not count. */
function honestPoints({ path, airKm }: Path): (index: number) => boolean {
  const { timesSeconds, covariance } = path;
  const sigmaKm = Array.from(timesSeconds, (_, index) => {
    const at = 36 * index;
    const variance = [at, at + 7, at + 14].reduce((sum, place) => sum + (covariance[place] ?? 0), 0);
    return Math.sqrt(variance + (airKm[index] ?? 0) ** 2);
  });
  const isBad = (index: number) => !((sigmaKm[index] ?? Number.POSITIVE_INFINITY) <= honest.largestSigmaKm);
  const bad = [...timesSeconds].filter((_, index) => isBad(index));
  const from = Math.max(Number.NEGATIVE_INFINITY, ...bad.filter((time) => time < 0));
  const to = Math.min(Number.POSITIVE_INFINITY, ...bad.filter((time) => time >= 0));
  return (index) => {
    const time = timesSeconds[index];
    return time !== undefined && time > from && time < to;
  };
}

function segmentOf(
  { start, path, airKm }: Path,
  indexes: readonly number[],
  { isBeforeBurn }: { readonly isBeforeBurn: boolean },
): EphemerisSegment<'GCRF'> {
  const last = indexes.at(-1);
  const points = indexes.map((index) => {
    const state = stateOfTrajectory(path, index);
    const epoch = addSeconds(start.epoch, secondsAt(path, index));
    const isMoved = isBeforeBurn && index === last;
    return isMoved ? { epoch: addSeconds(epoch, beforeBurnSeconds), state: late(state) } : { epoch, state };
  });
  const samples = indexes
    .filter((_, place) => place % covarianceEvery === 0 || place === indexes.length - 1)
    .map((index) => ({
      epoch: addSeconds(start.epoch, secondsAt(path, index)),
      matrix: matrixAt(path, { index, airKm: airKm[index] ?? 0 }),
    }));
  const covariance = path.covariance.length === 0 ? {} : { covariance: { axes: 'GCRF' as const, samples } };
  return createSegment({ frame: 'GCRF', points, ...covariance });
}

function secondsAt({ timesSeconds }: NumericalTrajectory, index: number): number {
  return timesSeconds[index] ?? Number.NaN;
}

/** The state just before a burn, moved to the burn on a straight line. */
function late({ frame, positionKm, velocityKmPerS }: FlightStart['state']): FlightStart['state'] {
  const moved = (axis: 0 | 1 | 2) => positionKm[axis] + velocityKmPerS[axis] * beforeBurnSeconds;
  return { frame, positionKm: [moved(0), moved(1), moved(2)], velocityKmPerS };
}

/** The propagated covariance with the share of the drag error along the velocity. */
function matrixAt(
  path: NumericalTrajectory,
  { index, airKm }: { readonly index: number; readonly airKm: number },
): Matrix {
  const along = scaled(unit(stateOfTrajectory(path, index).velocityKmPerS), airKm);
  const air = congruence([...along, 0, 0, 0], [1]);
  return addMatrices(path.covariance.subarray(36 * index, 36 * index + 36), air);
}
