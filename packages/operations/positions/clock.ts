import { covarianceToOrbitalAxes, orbitalAxes, stateInFrame } from '@farpass/astro/frames';
import { addScaled, difference, dot, norm, type Vector3 } from '@farpass/astro/linear';
import { median, robustSigma } from '@farpass/astro/statistics';
import { addSeconds, type Epoch, taiMinusUtcOnDay } from '@farpass/astro/time';
import type { PointFrame, ReadPoint } from '@farpass/intake/positions';
import { type DeterminedOrbit, orbitAt } from '@farpass/tracking/determine';
import type { KnownOrbit } from '../tracking/index.ts';

/** The clock of the receiver as the comparison with an orbit known before shows it. */
export interface ClockCheck {
  /** DIFFERS: the orbits disagree, and no known offset of clocks explains it. */
  readonly state: 'PASSED' | 'NOT_CHECKED' | 'FAILED' | 'DIFFERS';
  readonly sentence: string;
  /** Time of the points minus that of the orbit known before [s]. */
  readonly offsetSeconds?: number;
  readonly sigmaSeconds?: number;
}

/** The motion itself cannot tell: on the turning Earth, a wrong time gives another orbit of the same shape. */
export const clockNotChecked: ClockCheck = {
  state: 'NOT_CHECKED',
  sentence:
    'the clock of the receiver was not checked: the motion itself cannot tell GPS time from UTC. Give an element set or an earlier solution of the object as the reference.',
};

/** Offsets between clocks that people confuse, on a day: what the times are, if they were called UTC [s]. */
function knownOffsets({ modifiedJulianDay }: Epoch<'UTC'>) {
  const tai = taiMinusUtcOnDay(modifiedJulianDay);
  return [
    { name: 'GPS time called UTC', seconds: tai - 19 },
    { name: 'TAI called UTC', seconds: tai },
    { name: 'TT called UTC', seconds: tai + 32.184 },
    { name: 'UTC called GPS time', seconds: 19 - tai },
    { name: 'UTC called TAI', seconds: -tai },
    { name: 'a leap second counted twice or not at all', seconds: 1 },
    { name: 'a leap second counted twice or not at all', seconds: -1 },
  ] as const;
}

const samples = 24;
/** A reference whose time along the orbit is known worse than this [s] says nothing about clocks. */
const vaguestSeconds = 3;
/** Below this no one confuses clocks, and the errors of element sets may be larger than stated [s]. */
const leastSeconds = 0.35;
/** Points off the orbit known before by more than this across it, in sigmas and at least [km], are of another object. */
const [strangeSigmas, strangeKm] = [8, 50] as const;

interface ClockMeans {
  readonly frame: PointFrame;
  readonly epochs: readonly Epoch<'UTC'>[];
}

/**
 * Compares an orbit with one known before in the frame of the points: a wrong clock moves every point along the path in that frame by
 * its speed times the same time.
 */
export function clockCheck(orbit: DeterminedOrbit, known: KnownOrbit, { frame, epochs }: ClockMeans): ClockCheck {
  const some = sampled(epochs);
  const places = orbitAt(orbit, some).flatMap(({ state }, at) => {
    const epoch = some[at];
    return epoch === undefined ? [] : [{ epoch, positionKm: placeIn(frame, state, epoch) }];
  });
  return clockOfPlaces(places, { known, frame });
}

/** Compares positions themselves with an orbit known before: too few for an orbit of their own, they tell a wrong clock all the same. */
export function clockOfPoints(
  points: readonly Pick<ReadPoint, 'epoch' | 'positionKm'>[],
  means: { readonly known: KnownOrbit; readonly frame: PointFrame },
): ClockCheck {
  return clockOfPlaces(sampled(points), means);
}

function sampled<T>(all: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / samples));
  return all.filter((_, at) => at % step === 0);
}

function clockOfPlaces(
  places: readonly Pick<ReadPoint, 'epoch' | 'positionKm'>[],
  { known, frame }: { readonly known: KnownOrbit; readonly frame: PointFrame },
): ClockCheck {
  const found = places.flatMap(({ epoch, positionKm }) => lagOf(positionKm, { known, frame, epoch }) ?? []);
  const last = places.at(-1)?.epoch;
  if (found.length < 3 || last === undefined)
    return {
      ...clockNotChecked,
      sentence: 'the clock was not checked: the reference does not cover the time of the points.',
    };
  const offsetSeconds = median(found.map(({ seconds }) => seconds));
  const scatter = robustSigma(found.map(({ seconds }) => seconds));
  const sigmaSeconds = Math.max(median(found.map(({ sigma }) => sigma)), scatter);
  const acrossKm = median(found.map(({ acrossKm: each }) => each));
  const acrossSigma = median(found.map(({ acrossSigmaKm }) => acrossSigmaKm));
  const figures = { offsetSeconds, sigmaSeconds };
  if (sigmaSeconds > vaguestSeconds)
    return {
      ...clockNotChecked,
      ...figures,
      sentence: `the clock was not checked: the reference is too uncertain (${written(sigmaSeconds)} s along its path).`,
    };
  if (acrossKm > Math.max(strangeKm, strangeSigmas * acrossSigma))
    return {
      state: 'DIFFERS',
      ...figures,
      sentence: `the points are ${Math.round(acrossKm)} km from the path of the reference: it is likely the orbit of another object.`,
    };
  const limit = Math.max(leastSeconds, 3 * sigmaSeconds);
  if (Math.abs(offsetSeconds) < limit)
    return {
      state: 'PASSED',
      ...figures,
      sentence: `the clock agrees with the reference: ${written(offsetSeconds)} s off, one sigma ${written(sigmaSeconds)} s.`,
    };
  return { ...figures, ...failedClock(offsetSeconds, { limit, sigmaSeconds, epoch: last }) };
}

interface Judged {
  readonly limit: number;
  readonly sigmaSeconds: number;
  readonly epoch: Epoch<'UTC'>;
}

function failedClock(offset: number, { limit, sigmaSeconds, epoch }: Judged): Pick<ClockCheck, 'state' | 'sentence'> {
  const near = knownOffsets(epoch).find(({ seconds }) => Math.abs(offset - seconds) < limit);
  const seen = `all points are ${written(offset)} s from the reference along their path (one sigma ${written(sigmaSeconds)} s)`;
  if (near === undefined)
    return {
      state: 'DIFFERS',
      sentence: `${seen}; no time scales differ by this: a burn since the reference, or a wrong clock?`,
    };
  return {
    state: 'FAILED',
    sentence: `the clock is likely wrong: ${seen}, near the ${near.seconds} s of ${near.name}. Say the scale of the times (GPS, TAI, UTC), or correct them.`,
  };
}

const written = (seconds: number): string => String(Number(seconds.toPrecision(3)));

/** A position in a frame, without a velocity. */
function placeIn(frame: PointFrame, { positionKm }: { readonly positionKm: Vector3 }, epoch: Epoch<'UTC'>): Vector3 {
  return stateInFrame({ frame: 'GCRF', positionKm, velocityKmPerS: [0, 0, 0] }, { frame, epoch }).positionKm;
}

interface LagMeans {
  readonly known: KnownOrbit;
  readonly frame: PointFrame;
  readonly epoch: Epoch<'UTC'>;
}

const [mostTurns, enoughSeconds, halfStep] = [8, 1e-4, 0.5] as const;

/** The time by which a place comes after the path of an orbit at the same time, and the distance from the path. */
function lagOf(place: Vector3, { known, frame, epoch }: LagMeans) {
  const pathAt = (seconds: number): Vector3 | undefined => {
    const at = addSeconds(epoch, seconds);
    const state = known.orbit.stateAt(at);
    return state && placeIn(frame, state, at);
  };
  let lag = 0;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const [here, ahead, behind] = [pathAt(lag), pathAt(lag + halfStep), pathAt(lag - halfStep)];
    if (here === undefined || ahead === undefined || behind === undefined) return undefined;
    const velocity = addScaled(ahead, behind, -1);
    const off = difference(place, here);
    const more = dot(off, velocity) / dot(velocity, velocity);
    lag += more;
    if (Math.abs(more) < enoughSeconds) break;
  }
  const here = pathAt(lag);
  const state = known.orbit.stateAt(epoch);
  if (here === undefined || state === undefined) return undefined;
  const covariance = known.covarianceAt(epoch);
  const rtn =
    covariance && covarianceToOrbitalAxes(covariance, orbitalAxes('RTN', { frame: 'GCRF', ...state }), 'inertial');
  const speed = norm(state.velocityKmPerS);
  // The points lag behind the time that they are said to be of: their clock is ahead.
  return {
    seconds: -lag,
    sigma: rtn === undefined ? 0 : Math.sqrt(rtn[7] ?? 0) / speed,
    acrossKm: norm(difference(place, here)),
    acrossSigmaKm: rtn === undefined ? 0 : Math.sqrt((rtn[0] ?? 0) + (rtn[14] ?? 0)),
  };
}
