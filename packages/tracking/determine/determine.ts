import { norm } from '@farpass/astro/linear';
import { chiSquareQuantile } from '@farpass/astro/statistics';
import { addSeconds } from '@farpass/astro/time';
import { type Arc, arcOf, arcWithEpoch } from './arc.ts';
import type { BatchFit } from './batch-fit.ts';
import { burnBetween, type FoundBurn } from './burn-between.ts';
import {
  type DeterminedOrbit,
  formalOrbit,
  orbitAt,
  orbitOfFit,
  periodOf,
  positionSigmaKm,
} from './determined-orbit.ts';
import {
  burnFound,
  type Finding,
  manyRejected,
  misfitFound,
  mixedFound,
  noOrbitFits,
  nothingMeasured,
  shortArc,
  tooFew,
} from './finding.ts';
import { type LeftOutFigures, leftOutFigures, residualsOfLeftOut, withoutLeftOut } from './left-out/left-out.ts';
import { mixedTracks } from './mixed-objects.ts';
import { type DeterminationRequest, physicalRequest } from './request.ts';
import { type MeasurementResidual, type ResidualRms, rejectedAs, residualsOf, rmsOf } from './residual-table.ts';
import { scaledByFit, scaledByOrbit } from './scaled.ts';
import { type FoundFit, type InitialKind, isExplained, rejectedTracks, searchFit } from './search.ts';

/** A sensor bias that was solved for [rad, km, km/s; s for the clock]. */
export interface FoundBias {
  readonly site: string;
  readonly quantity: string;
  readonly value: number;
  readonly sigma: number;
}

/** The orbit that was determined from tracks. */
export interface Determined {
  readonly kind: 'determined';
  /** Good: forces and noise explain the measurements, and the measurements fix the orbit. */
  readonly verdict: 'good' | 'poor';
  /** Why the orbit is poor, in sentences; empty for a good one. */
  readonly reasons: readonly string[];
  /** The same reasons with their codes. */
  readonly findings: readonly Finding[];
  readonly initial: InitialKind;
  readonly orbit: DeterminedOrbit;
  /** The same orbit with the covariance of the noise alone. */
  readonly formal: DeterminedOrbit;
  /** Factor applied to the formal covariance because the residuals are larger than the sigmas; otherwise 1. */
  readonly covarianceScale: number;
  /** Chi-square of the used measurements divided by its degrees of freedom. */
  readonly reducedChiSquare: number;
  readonly rms: ResidualRms;
  readonly residuals: readonly MeasurementResidual[];
  readonly biases: readonly FoundBias[];
  /**
   * Sigma of the position one revolution after the last measurement, divided by the distance from the Earth's centre.
   */
  readonly uncertaintyLater: number;
  readonly burn: Omit<FoundBurn, 'after'> | undefined;
  /** Measurements that a person left out; absent without any. */
  readonly leftOut?: LeftOutFigures;
}

/** A determination that failed, and why. */
export interface NotDetermined {
  readonly kind: 'failed';
  readonly reason: string;
  /** The same reason with its code. */
  readonly finding: Finding;
}

export type Determination = Determined | NotDetermined;

const fewestNumbers = 6;
const leastMeasurements = 3;

/**
 * The orbit of one object from its tracks: first guess, batch least squares with the numerical propagator and its
 * transition matrix, rejection of wrong measurements, and a verdict. An orbit is poor if forces and noise do not
 * explain the measurements, if it needed a burn or left out whole tracks, or if its position one revolution later is
 * more uncertain than 1 % of the distance from the Earth's centre: a short arc does not fix an orbit. Tracks of two
 * objects give no orbit.
 */
export function determine({ leftOut = [], ...request }: DeterminationRequest): Determination {
  if (leftOut.length === 0) return determined(request);
  const parted = withoutLeftOut(request.tracks, leftOut);
  const found = determined({ ...request, tracks: parted.tracks });
  if (found.kind === 'failed') return found;
  const kept = found.residuals.map((residual) => ({ ...residual, ...parted.placeOf(residual) }));
  const all = [...kept, ...residualsOfLeftOut(parted, found.orbit)];
  const residuals = all.toSorted((a, b) => a.track - b.track || a.index - b.index);
  return { ...found, residuals, leftOut: leftOutFigures(request.tracks, residuals) };
}

/** Coefficients are physical: what is solved below 0 is known before or taken as stated, and the arc is fitted again. */
function determined(request: Omit<DeterminationRequest, 'leftOut'>): Determination {
  const found = fitted(request);
  const physical = found.kind === 'determined' ? physicalRequest(request, found.orbit) : undefined;
  return physical === undefined ? found : determined(physical);
}

function fitted(request: Omit<DeterminationRequest, 'leftOut'>): Determination {
  const measured = arcOf(request.tracks);
  if (measured === undefined) return failedBy(nothingMeasured);
  const arc = request.epoch === undefined ? measured : arcWithEpoch(measured, request.epoch);
  const refusal = tooLittle(arc);
  if (refusal !== undefined) return failedBy(refusal);
  const scaled = scaledByOrbit(request, measured);
  if (scaled !== undefined) return failedBy(scaled);
  const found = searchFit(arc, request);
  if (found === undefined) return failedBy(scaledByFit(request) ?? noOrbitFits);
  const strangers = rejectedTracks(found);
  if (isExplained(found.fit) && strangers.length === 0) return judged({ found, arc, findings: [], burn: undefined });
  const mixed = mixedTracks(found, request);
  if (mixed !== undefined) return failedBy(mixedFound(mixed));
  const burn = burnBetween(found, request);
  if (burn !== undefined) return judged({ found: burn.after, arc, findings: [burnFound(burn)], burn });
  const scaledToo = isExplained(found.fit) ? undefined : scaledByFit(request);
  if (scaledToo !== undefined) return failedBy(scaledToo);
  return judged({ found, arc, findings: [misfitFound(found, strangers)], burn: undefined });
}

function failedBy(finding: Finding): NotDetermined {
  return { kind: 'failed', reason: finding.text, finding };
}

function tooLittle({ measurements }: Arc): Finding | undefined {
  const numbers = measurements.reduce((total, { measurement: { angles, rangeKm, rangeRateKmPerS } }) => {
    const scalars = [rangeKm, rangeRateKmPerS].filter((each) => each !== undefined).length;
    return total + (angles === undefined ? 0 : 2) + scalars;
  }, 0);
  if (numbers >= fewestNumbers && measurements.length >= leastMeasurements) return undefined;
  return tooFew({ measurements: measurements.length, numbers });
}

/** A scale below this quantile can be chance. */
const chanceShare = 0.999;

/** The factor for the covariance that follows from residuals larger than the sigmas. */
function covarianceScaleOf({ chiSquare, degreesOfFreedom }: BatchFit): number {
  if (degreesOfFreedom <= 0) return 1;
  return chiSquare > chiSquareQuantile({ share: chanceShare, degreesOfFreedom }) ? chiSquare / degreesOfFreedom : 1;
}

const mostUncertain = 0.01;
const mostRejectedShare = 0.25;

interface ToJudge {
  readonly found: FoundFit;
  readonly arc: Arc;
  readonly findings: readonly Finding[];
  readonly burn: FoundBurn | undefined;
}

function judged({ found, arc, findings, burn }: ToJudge): Determined {
  const { fit, initial } = found;
  const covarianceScale = covarianceScaleOf(fit);
  const orbit = orbitOfFit(found, covarianceScale);
  const uncertaintyLater = uncertaintyAfterOneTurn(orbit, found.arc);
  const rejected = fit.isUsed.filter((isUsed) => !isUsed).length / fit.isUsed.length;
  const all = [
    ...findings,
    ...(uncertaintyLater < mostUncertain ? [] : [shortArc(uncertaintyLater, found.arc)]),
    ...(rejected > mostRejectedShare && findings.length === 0 ? [manyRejected(rejected)] : []),
  ];
  return {
    kind: 'determined',
    verdict: all.length === 0 ? 'good' : 'poor',
    reasons: all.map(({ text }) => text),
    findings: all,
    initial,
    orbit,
    formal: formalOrbit(orbit, found),
    covarianceScale,
    reducedChiSquare: fit.degreesOfFreedom > 0 ? fit.chiSquare / fit.degreesOfFreedom : 0,
    rms: rmsOf(found),
    residuals: [...residualsOf(found), ...(burn === undefined ? [] : leftOut(arc, burn))],
    biases: biasesOf(found),
    uncertaintyLater,
    burn: burn && withoutFit(burn),
  };
}

function withoutFit({ after: _, ...burn }: FoundBurn): Omit<FoundBurn, 'after'> {
  return burn;
}

/** Infinite if the orbit is open or reaches the ground earlier. */
function uncertaintyAfterOneTurn(orbit: DeterminedOrbit, { measurements }: Arc): number {
  const period = periodOf(orbit.state);
  const last = measurements.at(-1);
  if (period === undefined || last === undefined) return Number.POSITIVE_INFINITY;
  const [later] = orbitAt(orbit, [addSeconds(orbit.epoch, last.seconds + period)]);
  if (later === undefined) return Number.POSITIVE_INFINITY;
  return positionSigmaKm(later.covariance) / norm(later.state.positionKm);
}

/** Measurements before the burn: they do not belong to this orbit. */
function leftOut(arc: Arc, { tracksAfter }: FoundBurn): readonly MeasurementResidual[] {
  return arc.measurements
    .filter(({ track }) => !tracksAfter.includes(track))
    .map(({ track, index }) => ({ track, index, sigmas: 0, ...rejectedAs({ code: 'BEFORE_BURN' }) }));
}

function biasesOf({ model, fit }: FoundFit): readonly FoundBias[] {
  const { firstBias: first } = model;
  return model.solved.biases.map(({ site, quantity }, k) => ({
    site,
    quantity,
    value: fit.vector[first + k],
    sigma: Math.sqrt(fit.covariance[(model.size + 1) * (first + k)]),
  }));
}
