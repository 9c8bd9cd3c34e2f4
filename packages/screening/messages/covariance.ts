import { secondsPerDay } from '@farpass/astro/constants';
import { covarianceAt, stateAt } from '@farpass/astro/ephemeris';
import { covarianceToOrbitalAxes, type InertialFrame, orbitalAxes, type StateVector } from '@farpass/astro/frames';
import { type Matrix, scaleMatrix } from '@farpass/astro/linear';
import { keplerianOfState, meanOrbitOf, regimeOf } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, formatUtc, secondsBetween, toScale } from '@farpass/astro/time';
import {
  type CatalogueModel,
  catalogueCovariance,
  covarianceFaults,
  covarianceWithVelocity,
  kindOfObject,
  type ObjectClass,
} from '@farpass/conjunction/covariance';
import { covarianceAtLead, filledSentence, type RealismUse, scaledSentence } from '@farpass/conjunction/realism';
import { type CatalogueRecord, type EphemerisOrbit, isOfFile, type ObjectRecord } from '../objects/index.ts';
import { ascii } from './ascii.ts';
import type { covarianceSources } from './codes.ts';

/**
 * Source of a covariance: the object's own data, as they are or scaled by its realism; the errors of its past predictions;
 * the errors of element sets of the object or of its class.
 */
export type CovarianceSource = (typeof covarianceSources)[number];

/** The covariance of an object at a closest approach. */
export interface ApproachCovariance {
  /** RTN, inertial axes frozen at the closest approach [km², km²/s, km²/s²], 36 numbers in row order. */
  readonly rtn: Float64Array;
  /** The Gaussians that the errors are a mixture of, as factors on the sigmas of this covariance; absent for a single one. */
  readonly mixture?: readonly SigmaPart[];
  /** DEFAULT: of low confidence, like everything computed from it. */
  readonly method: 'CALCULATED' | 'DEFAULT';
  readonly source: CovarianceSource;
  /** Begins with the word Covariance: readers of messages show it if the method is DEFAULT. ASCII. */
  readonly sentence: string;
}

/** A Gaussian of a mixture: its share of the errors, and the factors on the sigmas along R, T, N. */
export interface SigmaPart {
  readonly share: number;
  readonly sigmas: readonly [number, number, number];
}

/** The position part of a covariance, with the sigma of each axis multiplied by its factor; correlations are kept. */
export function stretchedPosition(whole: Matrix, factors: SigmaPart['sigmas']): Matrix {
  const size = Math.sqrt(whole.length);
  return Float64Array.from({ length: 9 }, (_, place) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    return (whole[size * row + column] ?? 0) * (factors[row] ?? 1) * (factors[column] ?? 1);
  });
}

/** An object at a closest approach. */
export interface ObjectAtApproach {
  readonly record: ObjectRecord;
  readonly tca: Epoch<'UTC'>;
  readonly state: StateVector<InertialFrame>;
  /** Age of its data at that time [s]. */
  readonly ageSeconds: number;
}

/** Knowledge about the errors of element sets. */
export interface ErrorModels {
  /** Models of classes: the first one that contains an object's class counts. */
  readonly ofClasses: readonly CatalogueModel[];
  /** Model learnt from an object's own element sets, if there are enough. */
  readonly ofObject?: (record: ObjectRecord, objectClass: ObjectClass) => CatalogueModel | undefined;
}

/**
 * The best available covariance of an object at a closest approach: that of its ephemeris or message, scaled if its
 * operator asked for it; otherwise that of its past predictions, if its operator asked for it; otherwise that of its own element sets' history; otherwise that of its class and age; otherwise an assumed one. A covariance that is
 * not positive definite is not repaired: its position part is used if that is definite, otherwise the next best.
 */
export function approachCovariance(at: ObjectAtApproach, models: ErrorModels): ApproachCovariance {
  const { orbit } = at.record;
  if (orbit.kind !== 'ephemeris') return covarianceOfElements(at, models);
  const stated = statedCovariance(orbit, at);
  // The covariance of a flight is carried from that of one state: the errors of past files say nothing about it.
  if (typeof stated !== 'string') return orbit.flight === undefined ? scaledByUse(stated, orbit.realism) : stated;
  const ofPast = covarianceOfPast(orbit, { at, why: stated });
  if (ofPast !== undefined) return ofPast;
  const days = daysFromFirstState(orbit, at.tca);
  const why = `${stated}: errors of element sets of ${days.toFixed(2)} days are used instead.`;
  return covarianceOfClass(at, { models, days, why });
}

/** The covariance of a file with its sigmas multiplied, if its operator asked for it. */
function scaledByUse(stated: ApproachCovariance, use: RealismUse | undefined): ApproachCovariance {
  if (use === undefined || use.factor === 1 || stated.source !== 'EPHEMERIS') return stated;
  return {
    ...stated,
    rtn: scaleMatrix(stated.rtn, use.factor ** 2),
    source: 'EPHEMERIS_SCALED',
    sentence: `${stated.sentence} ${ascii(scaledSentence(use))}`,
  };
}

interface StatesNone {
  readonly at: ObjectAtApproach;
  /** Why the file states no covariance there. */
  readonly why: string;
}

/** The covariance of past predictions of the object, if its operator asked for it and enough of them reach so far ahead. */
function covarianceOfPast(orbit: EphemerisOrbit, { at, why }: StatesNone): ApproachCovariance | undefined {
  const { realism, by, flight } = orbit;
  if (realism === undefined || by === 'MESSAGE' || flight !== undefined) return undefined;
  const days = Math.min(daysFromFirstState(orbit, at.tca), secondsBetween(at.tca, orbit.made) / secondsPerDay);
  const found = covarianceAtLead(realism.growth, 24 * days);
  if (found === undefined) return undefined;
  return {
    rtn: covarianceWithVelocity(found, at.state),
    method: 'DEFAULT',
    source: 'PAST_PREDICTIONS',
    sentence: `Covariance of low confidence. ${why}. ${ascii(filledSentence(realism, 24 * days))}`,
  };
}

function covarianceOfElements(at: ObjectAtApproach, models: ErrorModels): ApproachCovariance {
  const days = at.ageSeconds / secondsPerDay;
  return covarianceOfClass(at, { models, days, why: `Element set of ${days.toFixed(2)} days.` });
}

/** The covariance from the object's own data; a sentence if they are not usable. */
function statedCovariance(orbit: EphemerisOrbit, { tca, state }: ObjectAtApproach): ApproachCovariance | string {
  const source = orbit.by === 'MESSAGE' ? 'MESSAGE' : 'EPHEMERIS';
  const found = covarianceAt(orbit.ephemeris, tca);
  if (found.kind === 'none') return whyNone(orbit, found.reason);
  const rtn = alongOrbit(found, orbit, tca);
  const position = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => rtn[6 * row + column]));
  const [fault] = covarianceFaults(Float64Array.from(position));
  if (fault !== undefined)
    return `The covariance of ${ascii(orbit.source)} cannot be used (${fault.sentence.replace(/\.$/, '')})`;
  const isFull = found.isPositiveDefinite;
  const part = isFull ? '' : ' Its velocity part is not positive definite and was made from the position.';
  return {
    rtn: isFull ? rtn : covarianceWithVelocity(Float64Array.from(position), state),
    method: orbit.flight?.isDefault === true ? 'DEFAULT' : 'CALCULATED',
    source,
    sentence: `Covariance of ${ownerOf(orbit)}, ${howFound(orbit, tca)}.${part}`,
  };
}

type Covariance = Extract<ReturnType<typeof covarianceAt>, { readonly kind: 'covariance' }>;

/** Files have their covariances along the orbit, propagated states along GCRF. */
function alongOrbit({ axes, matrix }: Covariance, { ephemeris }: EphemerisOrbit, tca: Epoch<'UTC'>): Float64Array {
  const found = stateAt(ephemeris, tca);
  if (axes !== 'GCRF' || found.kind !== 'state' || found.state.frame !== 'GCRF') return matrix;
  const state: StateVector<'GCRF'> = { ...found.state, frame: 'GCRF' };
  return covarianceToOrbitalAxes(matrix, orbitalAxes('RTN', state), 'inertial');
}

type Reason = Extract<ReturnType<typeof covarianceAt>, { readonly kind: 'none' }>['reason'];

function whyNone({ by, ephemeris }: EphemerisOrbit, reason: Reason): string {
  const what = by === 'MESSAGE' ? 'message' : 'ephemeris';
  if (reason === 'outside-ephemeris') return `The ${what} does not reach this time`;
  const times = ephemeris.segments.flatMap(({ start, covariance }) =>
    [...(covariance?.seconds ?? [])].map((second) => utcText(addSeconds(start, second))),
  );
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined) return `The ${what} has no covariance`;
  return `The covariances of the ${what} reach from ${first} to ${last} only`;
}

function utcText(epoch: Epoch<'TAI'>): string {
  return formatUtc(toScale(epoch, 'UTC'), 0);
}

function ownerOf({ by, source }: EphemerisOrbit): string {
  return by === 'MESSAGE' ? `message ${ascii(source)}` : `the ephemeris ${ascii(source)}`;
}

function howFound(orbit: EphemerisOrbit, tca: Epoch<'UTC'>): string {
  if (orbit.flight !== undefined) return `carried by ${ascii(orbit.flight.forces)}`;
  return `interpolated in RTN at ${samplesAround(orbit, tca).join(' and ')}`;
}

/** Times of the covariances around an instant. */
function samplesAround({ ephemeris }: EphemerisOrbit, tca: Epoch<'UTC'>): readonly string[] {
  const found = stateAt(ephemeris, tca);
  const segment = found.kind === 'state' ? ephemeris.segments[found.segment] : undefined;
  if (segment?.covariance === undefined) return [];
  const { seconds } = segment.covariance;
  const at = secondsBetween(toScale(tca, 'TAI'), segment.start);
  const after = seconds.findIndex((second) => second >= at);
  const times = [...seconds.slice(Math.max(0, after - 1), after + 1)];
  return times.map((second) => utcText(addSeconds(segment.start, second)));
}

interface OfClass {
  readonly models: ErrorModels;
  readonly days: number;
  readonly why: string;
}

function covarianceOfClass(at: ObjectAtApproach, { models, days, why }: OfClass): ApproachCovariance {
  const objectClass = classOf(at);
  const age = Math.abs(days);
  const own = models.ofObject?.(at.record, objectClass);
  const ofOwn = own && catalogueCovariance([own], objectClass, age);
  const isOwn = ofOwn?.source === 'history';
  const found = isOwn ? ofOwn : catalogueCovariance(models.ofClasses, objectClass, age);
  return {
    rtn: covarianceWithVelocity(found.covarianceRtnKm2, at.state),
    mixture: found.parts.map(({ share, covarianceRtnKm2: part }) => ({
      share,
      sigmas: sigmaFactors({ part, whole: found.covarianceRtnKm2 }),
    })),
    method: 'DEFAULT',
    source: isOwn ? 'OWN_HISTORY' : found.source === 'assumed' ? 'ASSUMED' : 'CLASS',
    sentence: `Covariance of low confidence. ${why} ${found.sentence}`,
  };
}

/** The factors on the sigmas of the whole that give those of a part. */
function sigmaFactors({ part, whole }: { readonly part: Matrix; readonly whole: Matrix }): SigmaPart['sigmas'] {
  const factor = (place: 0 | 4 | 8) => Math.sqrt(part[place] / whole[place]);
  return [factor(0), factor(4), factor(8)];
}

const kinds = { PAYLOAD: 'payload', 'ROCKET BODY': 'rocket body', DEBRIS: 'debris', UNKNOWN: undefined } as const;

/**
 * The class of an object: the regime of its orbit; its kind as stated, otherwise from its name. An object with an
 * ephemeris is a payload.
 */
function classOf({ record, state }: ObjectAtApproach): ObjectClass {
  const { orbit, type, name } = record;
  if (orbit.kind === 'elements') return classOfSet({ orbit, type, name });
  const kind = kindOfObject({ type: kinds[type], name });
  const isOperators = isOfFile(orbit);
  return { regime: regimeOf(keplerianOfState(state)), kind: kind === 'unknown' && isOperators ? 'payload' : kind };
}

/** The class of an object whose orbit is an element set. */
export function classOfSet({ orbit, type, name }: Pick<CatalogueRecord, 'orbit' | 'type' | 'name'>): ObjectClass {
  return { regime: meanOrbitOf(orbit.elements).regime, kind: kindOfObject({ type: kinds[type], name }) };
}

/** Days from the first state of an ephemeris to an instant. */
function daysFromFirstState({ ephemeris }: EphemerisOrbit, epoch: Epoch<'UTC'>): number {
  const tai = toScale(epoch, 'TAI');
  return Math.max(0, ...ephemeris.segments.map(({ start }) => secondsBetween(tai, start))) / secondsPerDay;
}
