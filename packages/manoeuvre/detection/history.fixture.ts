import { minutesPerDay, wgs72, wgs84 } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';

/** A burn of an invented history. */
export interface InventedBurn {
  readonly days: number;
  readonly alongMPerS: number;
  readonly turnRad?: number;
}

/** An invented satellite and how its element sets are made. */
export interface InventedHistory {
  readonly altitudeKm: number;
  readonly days: number;
  readonly burns: readonly InventedBurn[];
  /** Days of tracking that a set is fitted to across a burn; 0: started again after it. */
  readonly spanDays: number;
  /** Standard deviation of the place along the orbit [km]; one set in twenty is ten times worse. */
  readonly noiseKm: number;
  /** First day, a modified Julian day. */
  readonly firstDay?: number;
}

const eccentricity = 0.001;
const inclinationRad = 1.72;
/** The Moon's pull: the place along a low orbit swings by this much within half a month. */
const lunarSwingKm = 0.1;
const lunarDays = 13.66;
/** Uneven as real ones are: a turn of the golden section from set to set. */
const golden = 0.618033988749895;

/**
 * Element sets about once a day of a near-circular orbit that burns change, by the textbook rule that Δv along the track
 * changes the semi-major axis by 2 Δv over the mean motion (Vallado 2013, section 6.6). A set says the straight line
 * through the places of its span, found by least squares over sampled places: not by the formula of the search.
 */
export function inventedSets(history: InventedHistory): readonly ElementSet[] {
  const axisKm = wgs84.equatorialRadiusKm + history.altitudeKm;
  const sets: ElementSet[] = [];
  let shift = 0.31;
  for (let day = 8; day < history.days; day += 1) {
    shift = (shift + golden) % 1;
    const time = day + 0.5 * shift;
    const line = lineOfSpan({ history, axisKm }, time);
    const errors = errorsOf(day);
    const placeKm = line.placeKm + history.noiseKm * errors.place;
    const rateKmPerDay = line.rateKmPerDay + (history.noiseKm / 2) * errors.rate;
    sets.push(setAt({ time, history }, { axisKm, placeKm, rateKmPerDay }));
  }
  return sets;
}

/** How far the satellite is ahead of where it would be without burns [km]. */
function placeAt(
  { history, axisKm }: { readonly history: InventedHistory; readonly axisKm: number },
  time: number,
): number {
  const motionPerS = Math.sqrt(wgs84.muKm3PerS2 / axisKm ** 3);
  const swing = lunarSwingKm * Math.sin((2 * Math.PI * time) / lunarDays);
  return history.burns.reduce((sum, { days, alongMPerS }) => {
    const higherKm = (2 * (alongMPerS / 1000)) / motionPerS;
    const slowerRadPerDay = (-1.5 * motionPerS * 86_400 * higherKm) / axisKm;
    return sum + slowerRadPerDay * axisKm * Math.max(0, time - days);
  }, swing);
}

function lineOfSpan(invented: { readonly history: InventedHistory; readonly axisKm: number }, time: number) {
  const { spanDays, burns } = invented.history;
  const latest = Math.max(0, ...burns.filter(({ days }) => days <= time).map(({ days }) => days));
  const span = spanDays === 0 ? Math.min(0.5, time - latest) : spanDays;
  const samples = Array.from({ length: 41 }, (_, i) => time - (span * i) / 40);
  const middle = time - span / 2;
  const mean = samples.reduce((sum, at) => sum + placeAt(invented, at), 0) / samples.length;
  const squares = samples.reduce((sum, at) => sum + (at - middle) ** 2, 0);
  const slope = samples.reduce((sum, at) => sum + (at - middle) * placeAt(invented, at), 0) / squares;
  return { placeKm: mean + slope * (time - middle), rateKmPerDay: slope };
}

/** Two errors of a set, near normal, from the fractions of multiples: the same in each run. */
function errorsOf(day: number): { readonly place: number; readonly rate: number } {
  const spread = (factor: number) => {
    const uniform = [1, 2, 3, 4, 5, 6].map((k) => (day * factor * k * k + k * 0.37) % 1);
    return (uniform.reduce((sum, u) => sum + u, 0) - 3) * Math.SQRT2;
  };
  const outlier = day % 20 === 13 ? 10 : 1;
  return { place: outlier * spread(0.754877666), rate: outlier * spread(0.569840291) };
}

function turnAt({ burns }: InventedHistory, time: number): number {
  return burns.reduce((sum, { days, turnRad }) => sum + (time > days ? (turnRad ?? 0) : 0), 0);
}

interface SetPlace {
  readonly time: number;
  readonly history: InventedHistory;
}

/** 2017-01-01, after the last leap second: the orbit went on for a second more than the dates say. */
const afterLeapSecond = 57_754;

/** Perigee and node turn by J2 (Vallado 2013, equations 9-37 and 9-39). */
function setAt(
  { time, history }: SetPlace,
  moved: { readonly axisKm: number; readonly placeKm: number; readonly rateKmPerDay: number },
): ElementSet {
  const { axisKm, placeKm, rateKmPerDay } = moved;
  const motion = Math.sqrt(wgs84.muKm3PerS2 / axisKm ** 3) * 86_400;
  const oblateness = motion * wgs72.j2 * (wgs72.equatorialRadiusKm / axisKm) ** 2;
  const cosine = Math.cos(inclinationRad);
  const firstDay = history.firstDay ?? 58_000;
  const leapDays = firstDay < afterLeapSecond && firstDay + time >= afterLeapSecond ? 1 / 86_400 : 0;
  return {
    eccentricity,
    catalogueId: '90001',
    epoch: { modifiedJulianDay: firstDay + Math.floor(time), secondsOfDay: (time % 1) * 86_400 },
    meanMotionRadPerMin: (motion + rateKmPerDay / axisKm) / minutesPerDay,
    inclinationRad: inclinationRad + turnAt(history, time),
    nodeRad: (1 - 1.5 * oblateness * cosine * time) % (2 * Math.PI),
    argumentOfPerigeeRad: (0.5 + 0.75 * oblateness * (5 * cosine * cosine - 1) * time) % (2 * Math.PI),
    meanAnomalyRad: (motion * (time + leapDays) + placeKm / axisKm) % (2 * Math.PI),
    bstarPerEarthRadius: 1e-5,
  };
}
