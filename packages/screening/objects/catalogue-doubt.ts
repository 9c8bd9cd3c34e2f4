import { secondsPerDay } from '@farpass/astro/constants';
import { earthOrientationInUse, earthOrientationOrNominal } from '@farpass/astro/earth-orientation';
import { type Ephemeris, stateAt, usableSpan } from '@farpass/astro/ephemeris';
import { earthAttitudeAt, type Frame, isEarthFixed, transformState } from '@farpass/astro/frames';
import type { Kernel, Satellites } from '@farpass/astro/kernel';
import { difference, norm, rtnRotation, timesVector, type Vector3 } from '@farpass/astro/linear';
import { epochOfSet } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, secondsBetween, taiMinusUtcOnDay, toScale } from '@farpass/astro/time';
import type { GatheredObjects } from './gather.ts';
import { type ElementOrbit, type EphemerisOrbit, isOfFile, type ObjectRecord, type OrbitDoubt } from './record.ts';

/** Number of instants at which the two are compared, and their largest distance from the set's epoch. */
const instants = 12;
const farthestDays = 3;
/**
 * Limits above the error of an element set: across the orbit, and along it at the epoch and for each day from it [km].
 * Sets of operators that do not thrust are ten times better. TEME in place of EME2000 causes 44 km at an altitude of
 * 700 km in 2026, TAI in place of UTC 280 km.
 */
const acrossKm = 10;
const alongKm = { atEpoch: 30, perDay: 30 } as const;
/** Another interpretation explains the states if it leaves at most this share of the distance. */
const explains = 0.25;

/**
 * The objects of a screening; those with an own ephemeris are compared with the element set that it replaces. A file in
 * another frame or on another clock than stated still describes an orbit; only another source can show the error. A
 * difference larger than the possible error of the set is a doubt (`CATALOGUE_DISAGREES`), with the interpretation that
 * would agree. A manoeuvre since the set's epoch has the same effect.
 */
export function comparedWithCatalogue(kernel: Kernel, { objects, replaced }: GatheredObjects): readonly ObjectRecord[] {
  return objects.map((record, index) => {
    const { orbit } = record;
    const set = replaced[index];
    if (set === undefined || !isOfFile(orbit)) return record;
    const doubt = catalogueDoubt(kernel, orbit, set.orbit);
    return doubt === undefined ? record : { ...record, orbit: { ...orbit, doubts: [...orbit.doubts, doubt] } };
  });
}

function catalogueDoubt(
  kernel: Kernel,
  { ephemeris }: EphemerisOrbit,
  { elements }: ElementOrbit,
): OrbitDoubt | undefined {
  const set = { satellites: kernel.load([elements]), epoch: epochOfSet(elements.epoch) };
  const times = sampleTimes(ephemeris, set.epoch);
  if (times.length === 0) return undefined;
  const plain: Interpretation = { seconds: 0 };
  const apart = median(times.map((time) => excess(separation({ ephemeris, set, time }, plain))));
  if (apart <= 1) return undefined;
  const distanceOf = (reading: Interpretation) =>
    median(times.map((time) => lengthOf(separation({ ephemeris, set, time }, reading))));
  const distance = distanceOf(plain);
  const [best] = readings(ephemeris)
    .map((reading) => ({ reading, distance: distanceOf(reading) }))
    .toSorted((a, b) => a.distance - b.distance);
  const isExplained = best !== undefined && best.distance < explains * distance;
  const why = isExplained
    ? `${best.reading.words}, this would be ${best.distance.toFixed(1)} km: check the frame and the time system of the file`
    : 'Check frame, time system and object of the file; a manoeuvre since the set has the same effect';
  const sentence = `half of its states are ${distance.toFixed(1)} km or more from the element set that they stand for. ${why}`;
  return { code: 'CATALOGUE_DISAGREES', sentence };
}

/** Another interpretation of a file. */
interface Interpretation {
  /** The frame of its states under this interpretation. */
  readonly frame?: Frame;
  /** To be added to its times. */
  readonly seconds: number;
  readonly words?: string;
}

/** Seconds. */
const gpsBehindTai = 19;
const ttBeforeTai = 32.184;

/** The other interpretations: TAI, GPS time and TT for UTC, and the inertial frames for each other. */
function readings({ segments }: Ephemeris): readonly Interpretation[] {
  const [segment] = segments;
  if (segment === undefined) return [];
  const tai = taiMinusUtcOnDay(toScale(segment.start, 'UTC').modifiedJulianDay);
  const clocks = [
    { words: 'If its times were TAI and not UTC', seconds: -tai },
    { words: 'If its times were GPS time and not UTC', seconds: gpsBehindTai - tai },
    { words: 'If its times were TT and not UTC', seconds: -tai - ttBeforeTai },
    { words: 'If its times were UTC and not TAI', seconds: tai },
    { words: 'If its times were UTC and not GPS time', seconds: tai - gpsBehindTai },
    { words: 'If its times were UTC and not TT', seconds: tai + ttBeforeTai },
  ];
  const frames = (['EME2000', 'TEME', 'TOD'] as const).filter((frame) => frame !== segment.frame);
  if (isEarthFixed(segment.frame)) return clocks;
  return [...clocks, ...frames.map((frame) => ({ frame, seconds: 0, words: `If its states were in ${frame}` }))];
}

interface Compared {
  readonly ephemeris: Ephemeris;
  readonly set: { readonly satellites: Satellites; readonly epoch: Epoch<'UTC'> };
  readonly time: Epoch<'UTC'>;
}

interface Separation {
  readonly rtnKm: Vector3;
  readonly days: number;
}

/** Position of the file's state at a time relative to the set's, in the axes of the set; undefined if there is none. */
function separation({ ephemeris, set, time }: Compared, { frame, seconds }: Interpretation): Separation | undefined {
  const found = stateAt(ephemeris, time);
  const when = addSeconds(time, seconds);
  const after = secondsBetween(when, set.epoch);
  const known = set.satellites.stateAt(0, after / 60);
  if (found.kind !== 'state' || known.kind === 'failed') return undefined;
  const { orientation } = earthOrientationOrNominal(earthOrientationInUse(), when);
  const stated = frame === undefined ? found.state : { ...found.state, frame };
  const { positionKm } = transformState(stated, 'TEME', earthAttitudeAt(when, orientation));
  const axes = rtnRotation(known);
  if (axes === undefined) return undefined;
  const apart = difference(positionKm, known.positionKm);
  const [r, t, n] = timesVector(axes, apart);
  return { rtnKm: [r, t, n], days: Math.abs(after) / secondsPerDay };
}

function lengthOf(of: Separation | undefined): number {
  return of === undefined ? 0 : norm(of.rtnKm);
}

/** Ratio of the distance to the possible error of a set. */
function excess(of: Separation | undefined): number {
  if (of === undefined) return 0;
  const [r, t, n] = of.rtnKm;
  return Math.max(
    Math.abs(r) / acrossKm,
    Math.abs(n) / acrossKm,
    Math.abs(t) / (alongKm.atEpoch + alongKm.perDay * of.days),
  );
}

/** Times spread evenly over the part of the ephemeris within the days around the epoch. */
function sampleTimes(ephemeris: Ephemeris, epoch: Epoch<'UTC'>): readonly Epoch<'UTC'>[] {
  const reach = farthestDays * secondsPerDay;
  const spans = ephemeris.segments.flatMap((segment) => {
    const { from, to } = usableSpan(segment);
    const [first, last] = [from, to].map((end) => secondsBetween(toScale(end, 'UTC'), epoch));
    const [start, end] = [Math.max(-reach, first ?? 0), Math.min(reach, last ?? 0)];
    return start < end ? [{ start, end }] : [];
  });
  return spans.flatMap(({ start, end }) => {
    const count = Math.max(2, Math.floor(instants / spans.length));
    return Array.from({ length: count }, (_, k) => addSeconds(epoch, start + ((k + 0.5) * (end - start)) / count));
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
