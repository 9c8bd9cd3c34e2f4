import { norm } from '@farpass/astro/linear';
import { chiSquareQuantile } from '@farpass/astro/statistics';
import { addSeconds, formatEpoch } from '@farpass/astro/time';
import { type Arc, arcOf } from './arc.ts';
import type { BatchFit } from './batch-fit.ts';
import { burnBetween, type FoundBurn } from './burn-between.ts';
import { type DeterminedOrbit, orbitAt, orbitOfFit, periodOf, positionSigmaKm } from './determined-orbit.ts';
import type { DeterminationRequest } from './request.ts';
import { type MeasurementResidual, type ResidualRms, residualsOf, rmsOf } from './residual-table.ts';
import { type FoundFit, type InitialKind, isExplained, rejectedTracks, searchFit } from './search.ts';

/** A value of a sensor that was solved for [rad, km, km/s; s for the clock]. */
export interface FoundBias {
  readonly site: string;
  readonly quantity: string;
  readonly value: number;
  readonly sigma: number;
}

/** What tracks say of an orbit. */
export interface Determined {
  readonly kind: 'determined';
  /** Good: forces and noise explain the measurements, and these fix the orbit. */
  readonly verdict: 'good' | 'poor';
  /** Why it is poor, in sentences; none for a good one. */
  readonly reasons: readonly string[];
  readonly initial: InitialKind;
  readonly orbit: DeterminedOrbit;
  /** What the formal covariance was multiplied by, because the residuals are larger than the sigmas say; else 1. */
  readonly covarianceScale: number;
  /** Chi-square over its degrees of freedom, of the used measurements. */
  readonly reducedChiSquare: number;
  readonly rms: ResidualRms;
  readonly residuals: readonly MeasurementResidual[];
  readonly biases: readonly FoundBias[];
  /** Sigma of the position one revolution after the last measurement, over the distance from the Earth's centre. */
  readonly uncertaintyLater: number;
  readonly burn: Omit<FoundBurn, 'after'> | undefined;
}

/** A determination that came to nothing, and why. */
export interface NotDetermined {
  readonly kind: 'failed';
  readonly reason: string;
}

export type Determination = Determined | NotDetermined;

const fewestNumbers = 6;
const leastMeasurements = 3;

/**
 * The orbit of one object from its tracks: first guess, batch least squares with the numerical propagator and its
 * transition matrix, wrong measurements rejected, and a judgement. Poor is what the forces and the noise do not explain,
 * what needed a burn or whole tracks left out, and what leaves the position one revolution later more uncertain than 1 %
 * of the distance from the Earth's centre: a short arc is no orbit.
 */
export function determine(request: DeterminationRequest): Determination {
  const arc = arcOf(request.tracks);
  const refusal = tooLittle(arc);
  if (refusal !== undefined || arc === undefined) return { kind: 'failed', reason: refusal ?? nothing };
  const found = searchFit(arc, request);
  if (found === undefined)
    return {
      kind: 'failed',
      reason: 'no orbit above the ground meets the measurements; check frames, sites and times',
    };
  const strangers = rejectedTracks(found);
  if (isExplained(found.fit) && strangers.length === 0) return judged({ found, arc, reasons: [], burn: undefined });
  const burn = burnBetween(arc, request);
  if (burn !== undefined) return judged({ found: burn.after, arc, reasons: [burnSentence(burn)], burn });
  return judged({ found, arc, reasons: [misfitSentence(found, strangers)], burn: undefined });
}

const nothing = 'nothing was measured: no angles, ranges or range rates';

function tooLittle(arc: Arc | undefined): string | undefined {
  if (arc === undefined) return nothing;
  const numbers = arc.measurements.reduce((total, { measurement: { angles, rangeKm, rangeRateKmPerS } }) => {
    const scalars = [rangeKm, rangeRateKmPerS].filter((each) => each !== undefined).length;
    return total + (angles === undefined ? 0 : 2) + scalars;
  }, 0);
  if (numbers >= fewestNumbers && arc.measurements.length >= leastMeasurements) return undefined;
  return `${arc.measurements.length} measurements with ${numbers} numbers cannot fix an orbit, which has six; give three and more`;
}

function burnSentence({ tracksAfter, epoch, deltaVRtnKmPerS, gapKm, gapSigmaKm }: FoundBurn): string {
  const speed = (1000 * norm(deltaVRtnKmPerS)).toPrecision(3);
  const isImpulse = gapKm <= 5 * gapSigmaKm;
  const what = isImpulse
    ? `a burn of about ${speed} m/s near ${formatEpoch(epoch, 0)} UTC explains both`
    : `they come no closer than ${gapKm.toPrecision(3)} km (near ${formatEpoch(epoch, 0)} UTC), so it was no single short burn`;
  return `no one orbit fits all tracks; those from track ${Math.min(...tracksAfter)} on fit another orbit than those before: ${what}; the orbit is that after it`;
}

function misfitSentence({ fit }: FoundFit, strangers: readonly number[]): string {
  if (strangers.length > 0 && isExplained(fit))
    return `${strangers.length === 1 ? 'track' : 'tracks'} ${strangers.join(', ')} ${strangers.length === 1 ? 'does' : 'do'} not fit the orbit of the others: another object, or a burn in between`;
  return `forces and noise do not explain the measurements: the residuals are ${fit.robustScale.toPrecision(3)} times the sigmas by their median; a burn, another object among the tracks, a wrong sigma or clock, or a force that is left out`;
}

/** A scale below this quantile is chance. */
const chanceShare = 0.999;

/** What residuals larger than the sigmas say of the covariance. */
function covarianceScaleOf({ chiSquare, degreesOfFreedom }: BatchFit): number {
  if (degreesOfFreedom <= 0) return 1;
  return chiSquare > chiSquareQuantile({ share: chanceShare, degreesOfFreedom }) ? chiSquare / degreesOfFreedom : 1;
}

const mostUncertain = 0.01;
const mostRejectedShare = 0.25;

interface ToJudge {
  readonly found: FoundFit;
  readonly arc: Arc;
  readonly reasons: readonly string[];
  readonly burn: FoundBurn | undefined;
}

function judged({ found, arc, reasons, burn }: ToJudge): Determined {
  const { fit, initial } = found;
  const covarianceScale = covarianceScaleOf(fit);
  const orbit = orbitOfFit(found, covarianceScale);
  const uncertaintyLater = uncertaintyAfterOneTurn(orbit, found.arc);
  const rejected = fit.isUsed.filter((isUsed) => !isUsed).length / fit.isUsed.length;
  const all = [
    ...reasons,
    ...(uncertaintyLater < mostUncertain ? [] : [uncertainSentence(uncertaintyLater, found.arc)]),
    ...(rejected > mostRejectedShare && reasons.length === 0
      ? [`${Math.round(100 * rejected)} % of the measurements were rejected`]
      : []),
  ];
  return {
    kind: 'determined',
    verdict: all.length === 0 ? 'good' : 'poor',
    reasons: all,
    initial,
    orbit,
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

function uncertainSentence(share: number, { spanSeconds }: Arc): string {
  const minutes = (spanSeconds / 60).toPrecision(3);
  const percent = Number.isFinite(share) ? `${(100 * share).toPrecision(2)} %` : 'more than all';
  return `an arc of ${minutes} minutes is no orbit yet: one revolution later the position is uncertain by ${percent} of the distance from the Earth's centre`;
}

/** Infinite where the orbit is open or meets the ground before. */
function uncertaintyAfterOneTurn(orbit: DeterminedOrbit, { measurements }: Arc): number {
  const period = periodOf(orbit.state);
  const last = measurements.at(-1);
  if (period === undefined || last === undefined) return Number.POSITIVE_INFINITY;
  const [later] = orbitAt(orbit, [addSeconds(orbit.epoch, last.seconds + period)]);
  if (later === undefined) return Number.POSITIVE_INFINITY;
  return positionSigmaKm(later.covariance) / norm(later.state.positionKm);
}

/** Measurements before the burn: they are not of this orbit. */
function leftOut(arc: Arc, { tracksAfter }: FoundBurn): readonly MeasurementResidual[] {
  return arc.measurements
    .filter(({ track }) => !tracksAfter.includes(track))
    .map(({ track, index }) => ({ track, index, sigmas: 0, rejected: 'it was measured before the burn' }));
}

function biasesOf({ model, fit }: FoundFit): readonly FoundBias[] {
  const first = 6 + model.solved.coefficients.length;
  return model.solved.biases.map(({ site, quantity }, k) => ({
    site,
    quantity,
    value: fit.vector[first + k],
    sigma: Math.sqrt(fit.covariance[(model.size + 1) * (first + k)]),
  }));
}
