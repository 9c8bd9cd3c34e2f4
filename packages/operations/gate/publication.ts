import { secondsPerDay } from '@farpass/astro/constants';
import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import { significant } from '@farpass/astro/figures';
import { stateInFrame } from '@farpass/astro/frames';
import { difference, norm, rtnRotation, timesVector } from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import { catalogueCovariance, type ObjectClass, shippedModel } from '@farpass/conjunction/covariance';
import { trajectoryOfEphemeris } from '@farpass/intake/ephemeris';
import { type GateFault, interpolationFaults, movementFaults, seamFaults } from '@farpass/intake/gate';
import type { ReferenceOrbit } from './plausibility.ts';

/** An element set as what another orbit of its object is compared with. */
export interface ComparedSet {
  readonly orbit: ReferenceOrbit;
  readonly objectClass: ObjectClass;
  /** The effect of drag by this set: how much lower a day [km], and how far along the orbit in the square of the days [km]. */
  readonly drag: { readonly lowerKmPerDay: number; readonly alongKmPerDay2: number };
}

/** An ephemeris of an object that its owner or a service publishes, and what is known about the object. */
export interface Publication {
  /** As in the file. */
  readonly segments: readonly EphemerisSegment[];
  /** When it was made, as the file says. */
  readonly made: Epoch<'UTC'>;
  /** When it reached us. */
  readonly received: Epoch<'UTC'>;
  readonly now: Epoch<'UTC'>;
  /** The newest element set of the object with its class; undefined without one. */
  readonly set: ComparedSet | undefined;
  /** A person handed it in: that it is of the owner, and the burns in it are planned, is only that person's word. */
  readonly isByHand: boolean;
}

/** The judgement of a published ephemeris: it is used only if nothing is fatal. */
export interface PublicationJudgement {
  readonly faults: readonly GateFault[];
  /** How far it is from the element set where that is nearest to its epoch, and how far the errors of the set reach there, km. */
  readonly apart?: { readonly distanceKm: number; readonly allowedKm: number; readonly at: Epoch<'UTC'> };
}

/** Clocks of machines differ. */
const clockToleranceS = 300;
/** A file made longer ago says nothing that an element set does not say better. */
const oldestDays = 14;
/** A file that begins later than this is not about the days ahead. */
const farthestDays = 7;
/** An element set is not trusted further from its epoch than this. */
const trustedDays = 14;
/**
 * How many sigmas of the usual errors of its class and age an element set may be off along each axis. Usual are those of the core of
 * the mixture; the wide part is of sets from before a manoeuvre, and with it almost any file would agree.
 */
const sigmas = 3;
/**
 * Errors of SGP4 along R, T, N [km] that no comparison of sets shows: element sets are about a kilometre off at their
 * epoch (Vallado, Crawford, Hujsak, Kelso, AIAA 2006-6753).
 */
const theoryKm = [0.2, 1, 0.3];
/** Sets just before and after a manoeuvre make a class look worse at its epoch than half a day later, which no single set is. */
const leastAgeDays = 0.5;

/** The part of a file that is compared. */
interface ComparedPart {
  /** This long before and after the time of the file that is nearest to the epoch of the set. */
  readonly seconds: number;
  /** Drag may be wrong by no more than this along the track. */
  readonly mostDragKm: number;
}

/** Where the set says most. One that falls faster than this says nothing against or for a file. */
const aroundEpoch: ComparedPart = { seconds: secondsPerDay, mostDragKm: 15 };
/**
 * A satellite that leaves its set later may have burnt, as the plan of its owner says. What drag does by the set counts in
 * full: on 2025-02-26 that of the ISS was off by 2000 km after twelve days.
 */
const wholeFile: ComparedPart = { seconds: trustedDays * secondsPerDay, mostDragKm: Number.POSITIVE_INFINITY };
/** While a satellite lags, its plane turns: by J2, at most 3/2 J2 of the way along the orbit. */
const mostTurn = 1.7e-3;
/** Number of times at which both are compared. */
const samples = 48;

/**
 * Whether a published ephemeris may stand for the element set of its object, without a person: it is of now, made in the past, continuous, and agrees
 * with the element set within the errors of the set’s class and age: near the epoch of the set, and at all times if a person
 * handed it in. An invented file could otherwise move an object out of the way, so that doubt is the rule where nothing is
 * known. Every fatal fault keeps it from being used.
 */
export function judgePublication(publication: Publication): PublicationJudgement {
  const { segments, set } = publication;
  const path = trajectoryOfEphemeris({ segments });
  const moved = [...interpolationFaults(segments), ...movementFaults(segments), ...seamFaults(segments)];
  const found = [...timeFaults(publication, path.spans), ...moved.map(doubted)];
  if (set === undefined) return { faults: [...found, noSet] };
  const compared = comparisons(path, { set, part: aroundEpoch });
  const [nearest] = compared.toSorted((one, other) => one.daysAway - other.daysAway);
  if (nearest === undefined) return { faults: [...found, noSet] };
  const median = compared.toSorted((one, other) => one.excess - other.excess)[Math.floor(compared.length / 2)];
  const later = publication.isByHand ? comparisons(path, { set, part: wholeFile }) : [];
  const [farthest] = later.toSorted((one, other) => other.excess - one.excess);
  const far = [nearest, median, farthest].find((one) => one !== undefined && one.excess > 1);
  const { distanceKm, allowedKm, at } = far ?? nearest;
  const apart = { distanceKm, allowedKm, at };
  return { faults: far === undefined ? found : [...found, farFault(far, set.orbit)], apart };
}

/** A jump in an own file is only a remark, because its operator knows its burns; in the file of another one it is a doubt. */
function doubted(fault: GateFault): GateFault {
  return fault.code === 'POSITIONS_JUMP' ? { ...fault, isFatal: true } : fault;
}

const noSet: GateFault = {
  code: 'NO_SET_TO_COMPARE',
  sentence:
    'There is no element set of this object within two weeks of the file, so that nothing confirms it. A person can release it with a reason.',
  parameters: {},
  isFatal: true,
};

type Spans = ReturnType<typeof trajectoryOfEphemeris>['spans'];

function timeFaults({ made, received, now }: Publication, spans: Spans): readonly GateFault[] {
  const [first] = spans;
  const last = spans.toSorted((one, other) => compareEpochs(one.to, other.to)).at(-1);
  if (first === undefined || last === undefined) return [];
  const fault = (code: GateFault['code'], sentence: string, parameters: Record<string, string>): GateFault => ({
    code,
    sentence,
    parameters,
    isFatal: true,
  });
  const [madeAt, from, to] = [made, first.from, last.to].map(shortUtc);
  const found: GateFault[] = [];
  if (secondsBetween(made, received) > clockToleranceS)
    found.push(
      fault('MADE_IN_FUTURE', `It says that it was made at ${madeAt}, which was in the future when it came.`, {
        made: madeAt ?? '',
      }),
    );
  if (secondsBetween(now, made) > oldestDays * secondsPerDay)
    found.push(
      fault('MADE_LONG_AGO', `It was made at ${madeAt}, more than ${oldestDays} days ago.`, {
        made: madeAt ?? '',
        days: String(oldestDays),
      }),
    );
  if (compareEpochs(last.to, now) <= 0)
    found.push(
      fault('SPAN_PAST', `The file ends at ${to}, which has passed: nothing is screened with it.`, { at: to ?? '' }),
    );
  if (secondsBetween(first.from, now) > farthestDays * secondsPerDay)
    found.push(
      fault('SPAN_LATER', `The file begins at ${from}, more than ${farthestDays} days ahead.`, {
        at: from ?? '',
        days: String(farthestDays),
      }),
    );
  return found;
}

interface Comparison {
  readonly at: Epoch<'UTC'>;
  readonly daysAway: number;
  readonly distanceKm: number;
  /** How far the errors of the set reach in that direction. */
  readonly allowedKm: number;
  /** The largest ratio of an axis to what its errors allow. */
  readonly excess: number;
}

interface Comparing {
  readonly set: ComparedSet;
  readonly part: ComparedPart;
}

/**
 * At times of the file for which the element set is trusted. What drag does by the set is added to its errors: on 2025-02-26 that of the ISS was four
 * times as large in its set as in NASA's ephemeris. The axes are bent along the orbit.
 */
function comparisons(
  { spans, stateAt: fileAt }: ReturnType<typeof trajectoryOfEphemeris>,
  { set: { orbit, objectClass, drag }, part }: Comparing,
): readonly Comparison[] {
  return timesAround(orbit.epoch, { spans, part }).flatMap((at): readonly Comparison[] => {
    const daysAway = Math.abs(secondsBetween(at, orbit.epoch)) / secondsPerDay;
    const [stated, known] = [fileAt(at), orbit.stateAt(at)];
    if (stated === undefined || known === undefined || daysAway > trustedDays) return [];
    const axes = { frame: 'EME2000', epoch: at } as const;
    const reference = stateInFrame(known, axes);
    const rotation = rtnRotation(reference);
    if (rotation === undefined) return [];
    const { positionKm } = stateInFrame(stated, axes);
    const usual = usualSigmasKm(objectClass, daysAway);
    const alongKm = Math.min(drag.alongKmPerDay2 * daysAway ** 2, part.mostDragKm);
    const allowed = [drag.lowerKmPerDay * daysAway, alongKm, mostTurn * alongKm].map(
      (dragKm, axis) => sigmas * (usual[axis] ?? 0) + (theoryKm[axis] ?? 0) + dragKm,
    );
    const [inPlane = 0, along, height] = alongOrbit(timesVector(rotation, positionKm));
    const apart = [inPlane - norm(reference.positionKm), along, height];
    const ratios = apart.map((km = 0, axis) => Math.abs(km) / (allowed[axis] ?? 0));
    const excess = Math.max(...ratios);
    const distanceKm = norm(difference(positionKm, reference.positionKm));
    return [{ at, daysAway, distanceKm, allowedKm: excess === 0 ? 0 : distanceKm / excess, excess }];
  });
}

/** A position in axes R, T, N as its distance in the plane, the arc to it, and its height above the plane. */
function alongOrbit([r = 0, t = 0, n = 0]: Iterable<number>): readonly number[] {
  const inPlane = Math.hypot(r, t);
  return [inPlane, inPlane * Math.atan2(t, r), n];
}

/** The usual errors of an element set along R, T, N, km. */
function usualSigmasKm(objectClass: ObjectClass, days: number): readonly number[] {
  const [now, later] = [days, Math.max(days, leastAgeDays)].map((age) => {
    const { parts, covarianceRtnKm2 } = catalogueCovariance([shippedModel], objectClass, age);
    const [core] = parts.toSorted((one, other) => other.share - one.share);
    const matrix = core?.covarianceRtnKm2 ?? covarianceRtnKm2;
    return [0, 4, 8].map((place) => Math.sqrt(matrix[place] ?? 0));
  });
  return (now ?? []).map((sigma, axis) => Math.min(sigma, later?.[axis] ?? sigma));
}

interface Sampled {
  readonly spans: Spans;
  readonly part: ComparedPart;
}

/** Times of the file around the one that is nearest to an epoch. */
function timesAround(epoch: Epoch<'UTC'>, { spans, part }: Sampled): readonly Epoch<'UTC'>[] {
  const away = (time: Epoch<'UTC'>) => Math.abs(secondsBetween(time, epoch));
  const [nearest] = spans
    .map(({ from, to }) => (compareEpochs(epoch, from) <= 0 ? from : compareEpochs(epoch, to) >= 0 ? to : epoch))
    .toSorted((one, other) => away(one) - away(other));
  if (nearest === undefined) return [];
  const parts = spans.flatMap((span) => {
    const from = Math.max(secondsBetween(span.from, nearest), -part.seconds);
    const to = Math.min(secondsBetween(span.to, nearest), part.seconds);
    return to > from ? [{ from, to }] : [];
  });
  const each = Math.max(2, Math.ceil(samples / Math.max(1, parts.length)));
  const spread = parts
    .slice(0, samples)
    .flatMap(({ from, to }) =>
      Array.from({ length: each }, (_, index) => addSeconds(nearest, from + ((to - from) * index) / (each - 1))),
    );
  return [nearest, ...spread];
}

function farFault({ at, distanceKm, allowedKm, daysAway }: Comparison, { name }: ReferenceOrbit): GateFault {
  const parameters = {
    at: shortUtc(at),
    distance: significant(distanceKm, 3),
    from: name,
    allowed: significant(allowedKm, 3),
    days: significant(daysAway, 2),
  };
  const sentence = `At ${parameters.at} it is ${parameters.distance} km from ${name}; the errors of such a set of ${parameters.days} days explain ${parameters.allowed} km. A manoeuvre since then has the same effect; or frame, times or object of the file are wrong.`;
  return { code: 'FAR_FROM_SET', sentence, parameters, isFatal: true };
}

function shortUtc(epoch: Epoch<'UTC'>): string {
  return formatUtc(epoch, 0).replace('T', ' ').replace('Z', ' Z');
}
