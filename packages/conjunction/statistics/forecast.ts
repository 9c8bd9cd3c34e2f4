import { gaussLegendre } from '../numerics/quadrature.ts';
import type { PlaneEncounter } from '../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../probability/methods/foster1992.ts';

/** One class of encounters: its flux, and its joint covariance in the encounter plane. */
export interface EncounterClass {
  readonly fluxPerKm2PerYear: number;
  readonly sigmaXKm: number;
  readonly sigmaYKm: number;
  readonly radiusKm: number;
}

/** Cost and benefit of a manoeuvre threshold over a year. */
export interface RiskForecast {
  readonly annualCollisionProbability: number;
  readonly manoeuvreRatePerYear: number;
  readonly riskRemovedPerYear: number;
  readonly residualRiskPerYear: number;
  /** Share of manoeuvres that avoid no collision. */
  readonly falseAlarmShare: number;
}

/**
 * Forecast from flux, following the idea of ESA's ARES: misses are spread evenly over the encounter plane with density
 * F per km². For a threshold L, the manoeuvre rate is F·Area{Pc ≥ L}, the avoided risk F·∫_{Pc≥L} Pc dA and the total
 * risk F·πR², each summed over the classes (speed, direction, size).
 */
export function riskForecast(classes: readonly EncounterClass[], threshold: number): RiskForecast {
  let [total, rate, removed] = [0, 0, 0];
  for (const each of classes) {
    const region = regionAbove(each, threshold);
    total += each.fluxPerKm2PerYear * Math.PI * each.radiusKm ** 2;
    rate += each.fluxPerKm2PerYear * region.areaKm2;
    removed += each.fluxPerKm2PerYear * region.probabilityAreaKm2;
  }
  return {
    annualCollisionProbability: -Math.expm1(-total),
    manoeuvreRatePerYear: rate,
    riskRemovedPerYear: removed,
    residualRiskPerYear: total - removed,
    falseAlarmShare: rate > 0 ? 1 - removed / rate : 0,
  };
}

/** Of a quarter of the plane: the others are its mirror images, since only the miss changes and the errors stay. */
const angles = 12;
const rings = gaussLegendre(16);

/** Area (km²) of the misses with a probability above the threshold, and ∫Pc dA over it. */
export function regionAbove(
  of: Omit<EncounterClass, 'fluxPerKm2PerYear'>,
  threshold: number,
): { readonly areaKm2: number; readonly probabilityAreaKm2: number } {
  let [areaKm2, probabilityAreaKm2] = [0, 0];
  for (let k = 0; k < angles; k++) {
    const angle = ((Math.PI / 2) * (k + 0.5)) / angles;
    const ray = { c: Math.cos(angle), s: Math.sin(angle) };
    const edge = edgeAlong(of, ray, threshold);
    for (let i = 0; i < rings.nodes.length; i++) {
      const rho = (edge * (rings.nodes[i] + 1)) / 2;
      const share = (rings.weights[i] / 2) * edge * rho * ((2 * Math.PI) / angles) * stretch(of);
      areaKm2 += share;
      probabilityAreaKm2 += share * probabilityFoster1992(missAlong(of, ray, rho));
    }
  }
  return { areaKm2, probabilityAreaKm2 };
}

interface Ray {
  readonly c: number;
  readonly s: number;
}

/** Rays are in coordinates scaled by (σ + R), so that the probability falls over about one unit. */
function missAlong(of: Omit<EncounterClass, 'fluxPerKm2PerYear'>, ray: Ray, rho: number): PlaneEncounter {
  const xKm = rho * ray.c * (of.sigmaXKm + of.radiusKm);
  const yKm = rho * ray.s * (of.sigmaYKm + of.radiusKm);
  return { xKm, yKm, sigmaXKm: of.sigmaXKm, sigmaYKm: of.sigmaYKm, radiusKm: of.radiusKm };
}

function stretch(of: Omit<EncounterClass, 'fluxPerKm2PerYear'>): number {
  return (of.sigmaXKm + of.radiusKm) * (of.sigmaYKm + of.radiusKm);
}

/** Share of the edge, and of the threshold, to which it is found. */
const edgeWithin = 1e-12;
const mostSteps = 100;

/** Where the probability along a ray falls to the threshold: by regula falsi in its logarithm, in which it is nearly a parabola. */
function edgeAlong(of: Omit<EncounterClass, 'fluxPerKm2PerYear'>, ray: Ray, threshold: number): number {
  const excess = (rho: number) => Math.log(probabilityFoster1992(missAlong(of, ray, rho)) / threshold);
  let [inside, outside] = [0, 1];
  let [above, below] = [excess(inside), excess(outside)];
  if (above < 0) return 0;
  while (below >= 0 && outside < 64)
    [inside, above, outside, below] = [outside, below, outside * 2, excess(outside * 2)];
  if (below >= 0) return outside;
  for (let step = 0; step < mostSteps && outside - inside > edgeWithin * outside; step++) {
    // Every third step halves, and so do those from a probability that is zero in double precision.
    const share = step % 3 === 2 || below === Number.NEGATIVE_INFINITY ? 0.5 : above / (above - below);
    const middle = inside + (outside - inside) * share;
    const found = excess(middle);
    if (Math.abs(found) < edgeWithin) return middle;
    if (found >= 0) [inside, above] = [middle, found];
    else [outside, below] = [middle, found];
  }
  return inside;
}
