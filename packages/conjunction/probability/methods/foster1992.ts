import { erfBetween } from '../../numerics/error-function.ts';
import { gaussLegendre, integrateAdaptively } from '../../numerics/quadrature.ts';
import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import { reasoned, say } from '../../wording/saying.ts';
import { discScale, type PlaneMethod, straightLineAssumptions } from './plane-method.ts';

/**
 * Probability that the straight-line miss lies within the disc of the combined radius: the Gaussian integrated over the
 * disc in the encounter plane. Foster & Estes, "A parametric analysis of orbital debris collision probability and
 * maneuver rate for space vehicles", NASA JSC-25898 (1992). There is no approximation beyond the assumptions; relative
 * error ≤ 1e-10 (polar quadrature if the density varies slowly across the disc, otherwise strips with the error
 * function).
 */
export function probabilityFoster1992(plane: PlaneEncounter): number {
  const { radiusOverSmallSigma, slope } = discScale(plane);
  const bend = radiusOverSmallSigma ** 2 / 4;
  const rule = polarRules.find((each) => slope < each.slope && bend < each.bend);
  return Math.min(1, rule === undefined ? stripIntegral(plane) : polarIntegral(plane, rule));
}

export const foster1992: PlaneMethod = {
  name: 'foster1992',
  paper: 'Foster & Estes, NASA JSC-25898 (1992)',
  assumptions: straightLineAssumptions,
  probability: probabilityFoster1992,
  validity: () => ({ valid: true, ...reasoned(say('FOSTER_HOLDS')) }),
};

/**
 * A rule that is accurate while the exponent changes across the disc by less than `slope` and curves by less than
 * `bend`.
 */
interface PolarRule {
  readonly slope: number;
  readonly bend: number;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
  readonly radii: Float64Array;
  readonly weights: Float64Array;
}

/** Numbers of angles and rings that keep the relative error below 1e-10, compared with the series of Laas. */
const polarRules: readonly PolarRule[] = [
  polarRule({ slope: 0.02, bend: 0.0008, angles: 7, rings: 2 }),
  polarRule({ slope: 0.15, bend: 0.01, angles: 8, rings: 2 }),
  polarRule({ slope: 0.5, bend: 0.03, angles: 10, rings: 3 }),
  polarRule({ slope: 1.2, bend: 0.1, angles: 13, rings: 4 }),
  polarRule({ slope: 2.5, bend: 0.4, angles: 17, rings: 5 }),
  polarRule({ slope: 5, bend: 1.2, angles: 24, rings: 7 }),
  polarRule({ slope: 12, bend: 5, angles: 44, rings: 13 }),
];

function polarRule(size: {
  readonly slope: number;
  readonly bend: number;
  readonly angles: number;
  readonly rings: number;
}): PolarRule {
  const angle = (i: number) => (2 * Math.PI * (i + 0.5)) / size.angles;
  const gauss = gaussLegendre(size.rings);
  return {
    slope: size.slope,
    bend: size.bend,
    cosines: Float64Array.from({ length: size.angles }, (_, i) => Math.cos(angle(i))),
    sines: Float64Array.from({ length: size.angles }, (_, i) => Math.sin(angle(i))),
    radii: gauss.nodes.map((node) => Math.sqrt((node + 1) / 2)),
    weights: gauss.weights.map((weight) => weight / (2 * size.angles)),
  };
}

/**
 * Mean of the density over the disc times its area: Gauss points in ρ² for the rings, trapezoidal rule for the angles.
 */
function polarIntegral(plane: PlaneEncounter, rule: PolarRule): number {
  const { cosines, sines, radii, weights } = rule;
  const scaleX = plane.radiusKm / plane.sigmaXKm;
  const scaleY = plane.radiusKm / plane.sigmaYKm;
  const x = plane.xKm / plane.sigmaXKm;
  const y = plane.yKm / plane.sigmaYKm;
  let mean = 0;
  for (let ring = 0; ring < radii.length; ring++) {
    const rx = radii[ring] * scaleX;
    const ry = radii[ring] * scaleY;
    let sum = 0;
    for (let i = 0; i < cosines.length; i++) {
      const u = x + rx * cosines[i];
      const v = y + ry * sines[i];
      sum += Math.exp(-0.5 * (u * u + v * v));
    }
    mean += weights[ring] * sum;
  }
  return 0.5 * scaleX * scaleY * mean;
}

/** Strips along the axis of the smaller sigma, each by the error function, at x = R·sin φ. */
function stripIntegral(plane: PlaneEncounter): number {
  const { along, across } = axes(plane);
  const radius = plane.radiusKm;
  const strip = (phi: number): number => {
    const half = radius * Math.cos(phi);
    const u = (along.miss + radius * Math.sin(phi)) / along.sigma;
    const root = Math.SQRT2 * across.sigma;
    const inner = erfBetween((across.miss - half) / root, (across.miss + half) / root);
    return Math.exp(-0.5 * u * u) * inner * half;
  };
  return (
    integrateAdaptively(strip, stripBreaks({ along, across, radius })) / (2 * Math.sqrt(2 * Math.PI) * along.sigma)
  );
}

interface Axis {
  readonly miss: number;
  readonly sigma: number;
}

function axes(plane: PlaneEncounter): { readonly along: Axis; readonly across: Axis } {
  const x = { miss: plane.xKm, sigma: plane.sigmaXKm };
  const y = { miss: plane.yKm, sigma: plane.sigmaYKm };
  return x.sigma >= y.sigma ? { along: x, across: y } : { along: y, across: x };
}

/**
 * Points where the content of the strips changes sharply: around the centre of the density, and where a strip reaches
 * it.
 */
function stripBreaks(of: { readonly along: Axis; readonly across: Axis; readonly radius: number }): readonly number[] {
  const { along, across, radius } = of;
  const centre = Math.max(-radius, Math.min(radius, -along.miss));
  const places = [0, 1, 3, 9].flatMap((k) => [centre - k * along.sigma, centre + k * along.sigma]);
  const heights = [-6, -2, 0, 2, 6].map((k) => Math.abs(across.miss) + k * across.sigma);
  const reached = heights
    .filter((height) => Math.abs(height) < radius)
    .flatMap((height) => [-Math.sqrt(radius ** 2 - height ** 2), Math.sqrt(radius ** 2 - height ** 2)]);
  const inside = [...places, ...reached].filter((x) => Math.abs(x) < radius).map((x) => Math.asin(x / radius));
  return [-Math.PI / 2, ...inside, Math.PI / 2];
}
