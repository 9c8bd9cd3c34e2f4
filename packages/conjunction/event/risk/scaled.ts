import type { PlaneCovariance, PlaneEncounter } from '../../plane/encounter-plane.ts';
import { planeMahalanobisSquared, principalAxes } from '../../plane/encounter-plane.ts';
import { isOfStraightLines } from '../../probability/answer-accuracy.ts';
import { maximumOverScale, maximumProbabilityAlfano2005, scaleRange } from '../../probability/bounds/dilution.ts';
import { probabilityFoster1992 } from '../../probability/methods/foster1992.ts';
import type { RiskEvidence } from './evidence.ts';

/** A range of factors on the sigmas. */
export interface ScaleSpan {
  readonly from: number;
  readonly to: number;
}

/** A message in the encounter plane: with its joint covariance, and with each Gaussian that its errors are a mixture of. */
export interface JudgedPlane {
  readonly whole: PlaneEncounter;
  /** One with the share 1 if the errors are a single Gaussian. */
  readonly parts: readonly { readonly share: number; readonly plane: PlaneEncounter }[];
}

/** A disc counts as small against a sigma below this ratio: its largest probability then lies at D²/2 to a thousandth. */
const smallDisc = 0.1;
/** A probability that is larger by less is the same. */
const same = 1.001;

/** The encounter plane of a message, in principal axes; undefined without relative motion or without both covariances. */
function planeOf({ miss }: RiskEvidence): JudgedPlane | undefined {
  const { joint, point, parts = [] } = miss?.inPlane ?? {};
  if (miss === undefined || joint === undefined || point === undefined) return undefined;
  const along = (covariance: PlaneCovariance) => principalAxes(covariance, point, miss.radiusKm).problem;
  const whole = along(joint);
  if (parts.length === 0) return { whole, parts: [{ share: 1, plane: whole }] };
  return { whole, parts: parts.map(({ share, joint: one }) => ({ share, plane: along(one) })) };
}

/** The same with another combined radius. */
export function withRadius({ whole, parts }: JudgedPlane, radiusKm: number): JudgedPlane {
  return {
    whole: { ...whole, radiusKm },
    parts: parts.map(({ share, plane }) => ({ share, plane: { ...plane, radiusKm } })),
  };
}

/** 2D probability with the sigmas multiplied by a factor: the sum over the parts, each times its share. */
export function probabilityAtScale({ parts }: JudgedPlane, scale: number): number {
  return parts.reduce((sum, { share, plane }) => sum + share * gaussianAtScale(plane, scale), 0);
}

function gaussianAtScale(plane: PlaneEncounter, scale: number): number {
  return probabilityFoster1992({
    ...plane,
    sigmaXKm: plane.sigmaXKm * scale,
    sigmaYKm: plane.sigmaYKm * scale,
  });
}

/** A covariance that is not credible is shown at this many times its sigmas as well. */
const shownScale = 10;

/** The 2D probability at ten times the stated sigmas; undefined without covariances. */
export function probabilityAtTenSigmas(evidence: RiskEvidence): number | undefined {
  const plane = planeOf(evidence);
  return plane && probabilityAtScale(plane, shownScale);
}

/** The factor at which the probability of a small disc is largest: k² = D²/2 (Alfriend et al. 1999, equation 21). */
function scaleOfLargest(plane: PlaneEncounter): number {
  return Math.sqrt(planeMahalanobisSquared(plane) / 2);
}

/** The largest 2D probability over a range of factors on the sigmas. */
export function largestOverScales(judged: JudgedPlane, { from, to }: ScaleSpan): number {
  const { whole, parts } = judged;
  if (parts.length > 1) {
    const inside = maximumOverScale((scale) => probabilityAtScale(judged, scale), { smallest: from, largest: to });
    return Math.max(inside.maximum, probabilityAtScale(judged, to));
  }
  const best = Math.min(to, Math.max(from, scaleOfLargest(whole)));
  if (whole.radiusKm > smallDisc * whole.sigmaYKm * best)
    return maximumProbabilityAlfano2005(whole, { smallest: from, largest: to }).maximum;
  return Math.max(...[from, best, to].map((scale) => gaussianAtScale(whole, scale)));
}

/** The same of one Gaussian whose covariance is that of another message. */
export function largestOfShape(plane: PlaneEncounter, span: ScaleSpan): number {
  return largestOverScales({ whole: plane, parts: [{ share: 1, plane }] }, span);
}

/** Parts of an added covariance that are tried, from a millionth to all of it. */
const partsTried = 49;

/**
 * The largest 2D probability if a part of a covariance is added to the stated one, anything from nothing to all of it: an
 * object may have moved by less. 0 without covariances.
 */
export function largestWidened({ miss }: RiskEvidence, added: PlaneCovariance): number {
  const { joint, point, parts = [] } = miss?.inPlane ?? {};
  if (miss === undefined || joint === undefined || point === undefined) return 0;
  const stated = parts.length === 0 ? [{ share: 1, joint }] : parts;
  const widened = (by: number) =>
    stated.reduce((sum, { share, joint: one }) => {
      const covariance = { xx: one.xx + by * added.xx, xy: one.xy + by * added.xy, yy: one.yy + by * added.yy };
      return sum + share * probabilityFoster1992(principalAxes(covariance, point, miss.radiusKm).problem);
    }, 0);
  return Math.max(widened(0), ...Array.from({ length: partsTried }, (_, at) => widened(10 ** (at / 8 - 6))));
}

/** The 2D probability with another covariance; 0 without a place in the plane. */
export function probabilityWith({ miss }: RiskEvidence, joint: PlaneCovariance): number {
  const point = miss?.inPlane?.point;
  if (miss === undefined || point === undefined) return 0;
  return probabilityFoster1992(principalAxes(joint, point, miss.radiusKm).problem);
}

/** Whether smaller sigmas would give a larger probability: for a small disc, if its Mahalanobis distance is below √2. */
export function isDilutedIn(judged: JudgedPlane): boolean {
  const { whole, parts } = judged;
  if (parts.length > 1) {
    const largest = largestOverScales(judged, { from: scaleRange.smallest, to: 1 });
    return largest > same * probabilityAtScale(judged, 1);
  }
  if (whole.radiusKm <= smallDisc * whole.sigmaYKm) return planeMahalanobisSquared(whole) < 2;
  return maximumProbabilityAlfano2005(whole, scaleRange).isDiluted;
}

/** The plane, if the probability that was found is that of straight lines: scales of it mean nothing otherwise. */
export function straightPlane(message: RiskEvidence, probability: number): JudgedPlane | undefined {
  const plane = planeOf(message);
  if (plane === undefined) return undefined;
  return isOfStraightLines({ probability, straight: probabilityAtScale(plane, 1) }) ? plane : undefined;
}
