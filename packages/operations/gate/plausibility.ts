import { secondsPerDay, secondsPerHour } from '@farpass/astro/constants';
import { significant, significantText } from '@farpass/astro/figures';
import { type Frame, type StateVector, stateInFrame } from '@farpass/astro/frames';
import { difference, norm } from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import type { GateFault } from '@farpass/intake/gate';

/** A path in time: the part of a trajectory that is checked here. */
interface Path {
  /** Covered intervals, in the order of their starts. */
  readonly spans: readonly { readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'> }[];
  readonly stateAt: (epoch: Epoch<'UTC'>) => StateVector | undefined;
}

/** An orbit with which a new ephemeris is compared, and how far from its epoch it is trusted. */
export interface ReferenceOrbit extends Path {
  /** Name of the orbit in the sentence: "the element set of 2026-11-19", "the file kestrel-2.oem". */
  readonly name: string;
  /** The time at which its orbit was known best: the epoch of an element set, the beginning of a file. */
  readonly epoch: Epoch<'UTC'>;
}

/** A new ephemeris, and other knowledge about its object. */
export interface Plausibility {
  readonly candidate: Path;
  readonly now: Epoch<'UTC'>;
  readonly catalogue?: ReferenceOrbit | undefined;
  readonly previous?: ReferenceOrbit | undefined;
}

/**
 * Allowed distance [km] of a plausible ephemeris from a reference: at the reference's epoch, and for each day away from
 * it. SGP4 loses 1 to 3 km per day in low orbits, and ten times that with storms and small manoeuvres. Another object,
 * another unit or other axes are thousands of kilometres away.
 */
const catalogueLimits = { km: 50, kmPerDay: 20 };
/**
 * There may be a manoeuvre between two files of the same operator: 1 m/s along the track moves a satellite in low orbit
 * by 260 km in a day.
 */
const previousLimits = { toldKm: 20, fatalKm: 500, kmPerDay: 300 };
/** An element set is not trusted further from its epoch than this. */
const trustedDays = 14;
/** Number of times in the common span at which the two are compared. */
const samples = 24;

/**
 * Reasons to doubt an ephemeris, given other knowledge about its object. After a fatal fault, screenings do not use the
 * ephemeris until a person has looked at it; the others are remarks.
 */
export function implausibilities(judged: Plausibility): readonly GateFault[] {
  return [...spanFaults(judged), ...catalogueFaults(judged), ...previousFaults(judged), ...frameFaults(judged)];
}

/** A file that ends within a tenth of a day is too short for screening. */
const shortestSpanS = 8640;

function spanFaults({ candidate, now }: Plausibility): readonly GateFault[] {
  const first = candidate.spans[0];
  const last = candidate.spans.at(-1);
  if (first === undefined || last === undefined) return [];
  if (compareEpochs(last.to, now) <= 0) {
    const parameters = { at: shortUtc(last.to) };
    const sentence = `The file ends at ${parameters.at}, which has passed: nothing is screened with it.`;
    return [{ code: 'SPAN_PAST', sentence, parameters, isFatal: false }];
  }
  const spanS = secondsBetween(last.to, first.from);
  if (spanS === 0 || spanS >= shortestSpanS) return [];
  const parameters = { hours: significant(spanS / secondsPerHour, 2) };
  const sentence = `The file covers ${parameters.hours} h only: screenings end there.`;
  return [{ code: 'SPAN_SHORT', sentence, parameters, isFatal: false }];
}

/**
 * Judged by the median, and at the time nearest to the epoch, where the catalogue knows the orbit best: a wrong clock
 * shifts all positions alike and is small compared with what is allowed days later.
 */
function catalogueFaults({ candidate, catalogue }: Plausibility): readonly GateFault[] {
  if (catalogue === undefined) return [];
  const all = distances(candidate, catalogue);
  const nearest = all.toSorted((a, b) => a.daysAway - b.daysAway)[0];
  const allowedAt = ({ daysAway }: Distance) => catalogueLimits.km + catalogueLimits.kmPerDay * daysAway;
  const apart = [medianOf(all), nearest].find((one) => one !== undefined && one.distanceKm > allowedAt(one));
  if (apart === undefined) return [];
  const allowedKm = allowedAt(apart);
  const parameters = { ...distanceIn(apart), from: catalogue.name, allowed: kilometresText(allowedKm) };
  const { at, distance, allowed } = parameters;
  const sentence = `At ${at} it is ${distance} km from ${catalogue.name}; ${allowed} km are plausible. ${adviceFar}`;
  return [{ code: 'FAR_FROM_CATALOGUE', sentence, parameters, isFatal: true }];
}

function previousFaults({ candidate, previous }: Plausibility): readonly GateFault[] {
  const apart = previous && typicalDistance(candidate, previous);
  if (previous === undefined || apart === undefined) return [];
  const fatalKm = previousLimits.fatalKm + previousLimits.kmPerDay * apart.daysAway;
  if (apart.distanceKm <= previousLimits.toldKm) return [];
  const isFatal = apart.distanceKm > fatalKm;
  const parameters = {
    ...distanceIn(apart),
    from: previous.name,
    advice: isFatal ? `${kilometresText(fatalKm)} km are plausible. ${adviceFar}` : adviceNear,
  };
  const { at, distance, advice } = parameters;
  const sentence = `At ${at} the file is ${distance} km from ${previous.name}. ${advice}`;
  return [{ code: 'FAR_FROM_PREVIOUS', sentence, parameters, isFatal }];
}

/**
 * A file whose axes are named wrongly is off by the precession since 2000, 0.37° or 45 km in a low orbit, which another
 * object's or an older orbit may be as well. Only then the same numbers in the other axes are near the reference.
 */
const frameLimits = { leastKm: 10, timesNearer: 4 };

/** The axes that are mistaken for each other: those of date, and those of 2000. */
const mistaken = ['TEME', 'EME2000'] as const;

function frameFaults({ candidate, catalogue, previous }: Plausibility): readonly GateFault[] {
  for (const reference of [catalogue, previous]) {
    const fault = reference && frameFault(candidate, reference);
    if (fault !== undefined) return [fault];
  }
  return [];
}

function frameFault(candidate: Path, reference: ReferenceOrbit): GateFault | undefined {
  const as = typicalDistance(candidate, reference);
  const frame = frameOf(candidate);
  if (as === undefined || frame === undefined || as.distanceKm < frameLimits.leastKm) return undefined;
  for (const other of mistaken) {
    const read = other === frame ? undefined : typicalDistance(readIn(candidate, other), reference);
    if (read === undefined || read.distanceKm * frameLimits.timesNearer > as.distanceKm) continue;
    const parameters = {
      frame,
      other,
      from: reference.name,
      distance: kilometresText(as.distanceKm),
      nearer: kilometresText(read.distanceKm),
    };
    const sentence = `Read in ${frame} it is ${parameters.distance} km from ${reference.name}, read in ${other} only ${parameters.nearer} km. The file probably names the wrong frame.`;
    return { code: 'FRAME_DOUBTFUL', sentence, parameters, isFatal: true };
  }
  return undefined;
}

function frameOf({ spans, stateAt }: Path): Frame | undefined {
  return spans[0] && stateAt(spans[0].from)?.frame;
}

/** The same numbers as if they were along other axes. */
function readIn({ spans, stateAt }: Path, frame: Frame): Path {
  return {
    spans,
    stateAt: (epoch) => {
      const state = stateAt(epoch);
      return state && { ...state, frame };
    },
  };
}

const adviceFar = 'Check the object, the frame, the units and the times.';
const adviceNear = 'A manoeuvre between the two explains that, or one of them is wrong.';

function distanceIn({ at, distanceKm }: Distance) {
  return { at: shortUtc(at), distance: kilometresText(distanceKm) };
}

interface Distance {
  readonly distanceKm: number;
  readonly at: Epoch<'UTC'>;
  readonly daysAway: number;
}

/** The median distance over the common time, and its time; undefined without common time. */
function typicalDistance(candidate: Path, reference: ReferenceOrbit): Distance | undefined {
  return medianOf(distances(candidate, reference));
}

function medianOf(found: readonly Distance[]): Distance | undefined {
  return found.toSorted((a, b) => a.distanceKm - b.distanceKm)[Math.floor(found.length / 2)];
}

/** The distances at the times of the candidate at which both are known. */
function distances(candidate: Path, reference: ReferenceOrbit): readonly Distance[] {
  return timesOf(candidate).flatMap((at) => {
    const daysAway = Math.abs(secondsBetween(at, reference.epoch)) / secondsPerDay;
    const [one, other] = [candidate.stateAt(at), reference.stateAt(at)];
    if (one === undefined || other === undefined || daysAway > trustedDays) return [];
    const inEme2000 = { frame: 'EME2000', epoch: at } as const;
    const apart = difference(stateInFrame(one, inEme2000).positionKm, stateInFrame(other, inEme2000).positionKm);
    return [{ distanceKm: norm(apart), at, daysAway }];
  });
}

/** Times across all covered intervals, the first and the last included. */
function timesOf({ spans }: Path): readonly Epoch<'UTC'>[] {
  const each = Math.max(2, Math.ceil(samples / Math.max(1, spans.length)));
  return spans.slice(0, samples).flatMap(({ from, to }) => {
    const seconds = secondsBetween(to, from);
    if (seconds === 0) return [from];
    return Array.from({ length: each }, (_, index) => addSeconds(from, (seconds * index) / (each - 1)));
  });
}

function shortUtc(epoch: Epoch<'UTC'>): string {
  return `${formatEpoch(epoch, 0).replace('T', ' ')} Z`;
}

function kilometresText(km: number): string {
  return significantText(km, 3);
}
