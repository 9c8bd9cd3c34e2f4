import type { PlaneCovariance } from '@farpass/conjunction/plane';
import { addedAlong, type PlaneGaussian, type RayResponse } from './meeting.ts';

/** The probability of a meeting is between these; both include the error of the integral itself. */
export interface ProbabilityBounds {
  readonly least: number;
  readonly most: number;
}

const unknown: ProbabilityBounds = { least: 0, most: 1 };
/** The integral is within 1e-10; this is ten times as much, with rounding. */
const margin = 1e-9;
/** Below this share of the radius, sigmas are raised before the integral (`principalAxes`): no bound is given near it. */
const thinnestShare = 1e-3;

/**
 * Bounds of `probabilityAlong` without its integral over the disc. The probability is the density at the miss m times the
 * mean of exp(−g·r − r·Σ⁻¹r/2) over the disc of radius R, with g = Σ⁻¹m and covariance Σ. By Jensen, that mean is at least
 * exp(−R² tr Σ⁻¹ / 8); and it is at most the mean of exp(−g·r) = 2 I₁(|g|R)/(|g|R) ≤ exp(|g|²R²/8), by comparing the
 * terms of both series.
 */
export function boundsAlong(response: RayResponse, sizeMPerS: number): ProbabilityBounds {
  let [least, most] = [0, 0];
  const at = { response, sizeMPerS, added: addedAlong(response, sizeMPerS) };
  for (const gaussian of response.meeting.gaussians) {
    const bounds = boundsOf(gaussian, at);
    least += gaussian.share * bounds.least;
    most += gaussian.share * bounds.most;
  }
  return { least, most };
}

/** A size [m/s] along a ray, and the covariance that its errors add [km²]. */
interface SizeAlong {
  readonly response: RayResponse;
  readonly sizeMPerS: number;
  readonly added: PlaneCovariance;
}

function boundsOf(gaussian: PlaneGaussian, { response, sizeMPerS, added }: SizeAlong): ProbabilityBounds {
  const { meeting, x, y } = response;
  const xx = gaussian.xx + added.xx;
  const xy = gaussian.xy + added.xy;
  const yy = gaussian.yy + added.yy;
  const determinant = xx * yy - xy * xy;
  const trace = xx + yy;
  const radiusSquared = meeting.radiusKm * meeting.radiusKm;
  // The smaller eigenvalue is at least determinant / trace.
  if (!(determinant > thinnestShare * thinnestShare * radiusSquared * trace)) return unknown;
  const missX = meeting.missX + sizeMPerS * x;
  const missY = meeting.missY + sizeMPerS * y;
  const gx = (yy * missX - xy * missY) / determinant;
  const gy = (xx * missY - xy * missX) / determinant;
  const area = radiusSquared / (2 * Math.sqrt(determinant));
  const atMiss = -0.5 * (gx * missX + gy * missY);
  const least = area * Math.exp(atMiss - (radiusSquared * trace) / (8 * determinant));
  const most = area * Math.exp(atMiss + (radiusSquared * (gx * gx + gy * gy)) / 8);
  return { least: (1 - margin) * least, most: Math.min(1, (1 + margin) * most) };
}
