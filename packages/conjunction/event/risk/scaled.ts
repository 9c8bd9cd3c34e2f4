import { type PlaneEncounter, planeMahalanobisSquared, principalAxes } from '../../plane/encounter-plane.ts';
import { maximumProbabilityAlfano2005 } from '../../probability/bounds/dilution.ts';
import { probabilityFoster1992 } from '../../probability/methods/foster1992.ts';
import type { RiskEvidence } from './evidence.ts';

/** A range of factors on the sigmas. */
export interface ScaleSpan {
  readonly from: number;
  readonly to: number;
}

/** A disc counts as small against a sigma below this ratio: its largest probability then lies at D²/2 to a thousandth. */
const smallDisc = 0.1;

/** The encounter plane of a message, in principal axes; undefined without relative motion or without both covariances. */
export function planeOf({ miss }: RiskEvidence): PlaneEncounter | undefined {
  const { joint, point } = miss?.inPlane ?? {};
  if (miss === undefined || joint === undefined || point === undefined) return undefined;
  return principalAxes(joint, point, miss.radiusKm).problem;
}

/** 2D probability with the sigmas multiplied by a factor. */
export function probabilityAtScale(plane: PlaneEncounter, scale: number): number {
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
export function largestOverScales(plane: PlaneEncounter, { from, to }: ScaleSpan): number {
  const best = Math.min(to, Math.max(from, scaleOfLargest(plane)));
  if (plane.radiusKm > smallDisc * plane.sigmaYKm * best)
    return maximumProbabilityAlfano2005(plane, { smallest: from, largest: to }).maximum;
  return Math.max(...[from, best, to].map((scale) => probabilityAtScale(plane, scale)));
}
