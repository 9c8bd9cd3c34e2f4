import { arcsecondRad } from '@farpass/astro/linear';
import type { Quantity } from '../measurement/index.ts';
import { type EvaluatedNumber, squaredDistanceOf } from './evaluate.ts';
import type { FoundFit } from './search.ts';

/** What is left of a measurement after the fit; observed minus computed. */
export interface MeasurementResidual {
  readonly track: number;
  readonly index: number;
  /** Right ascension or azimuth, times the cosine of the other angle. */
  readonly firstRad?: number;
  readonly secondRad?: number;
  /** The same two along the motion over the sky and across it, to the left. */
  readonly alongRad?: number;
  readonly acrossRad?: number;
  readonly rangeKm?: number;
  readonly rangeRateKmPerS?: number;
  /** How fast the object moved over the sky [rad/s]. */
  readonly motionRadPerS?: number;
  /** Distance in sigmas, over the root of its numbers. */
  readonly sigmas: number;
  /** Why it was not used; absent for a used one. */
  readonly rejected?: string;
}

/** Root mean squares of the used measurements, by quantity. */
export type ResidualRms = Readonly<Partial<Record<Quantity, number>>>;

/** The residuals of a fit, in the order of tracks and measurements. */
export function residualsOf({ arc, fit }: FoundFit): readonly MeasurementResidual[] {
  const all = arc.measurements.map(({ track, index }, at): MeasurementResidual => {
    const numbers = fit.evaluation[at];
    const sigmas = numbers.length === 0 ? 0 : Math.sqrt(squaredDistanceOf(numbers) / numbers.length);
    return {
      track,
      index,
      ...valuesOf(numbers),
      sigmas,
      ...(!fit.isUsed[at] && { rejected: reasonOf(numbers, sigmas) }),
    };
  });
  return all.toSorted((a, b) => a.track - b.track || a.index - b.index);
}

function valuesOf(numbers: readonly EvaluatedNumber[]): Partial<MeasurementResidual> {
  const of = (quantity: Quantity) => numbers.find((each) => each.quantity === quantity);
  const [first, second, range, rate] = [of('first-angle'), of('second-angle'), of('range'), of('range-rate')];
  return {
    ...(first && second && anglesOf(first, second)),
    ...(range && { rangeKm: range.residual }),
    ...(rate && { rangeRateKmPerS: rate.residual }),
  };
}

function anglesOf(first: EvaluatedNumber, second: EvaluatedNumber): Partial<MeasurementResidual> {
  const speed = Math.hypot(first.byTime, second.byTime);
  const values = { firstRad: first.residual, secondRad: second.residual, motionRadPerS: speed };
  if (speed === 0) return values;
  return {
    ...values,
    alongRad: (first.residual * first.byTime + second.residual * second.byTime) / speed,
    acrossRad: (second.residual * first.byTime - first.residual * second.byTime) / speed,
  };
}

const words: Readonly<Record<Quantity, (residual: number) => string>> = {
  'first-angle': (residual) => `first angle ${(residual / arcsecondRad).toPrecision(3)} arcsec`,
  'second-angle': (residual) => `second angle ${(residual / arcsecondRad).toPrecision(3)} arcsec`,
  range: (residual) => `range ${residual.toPrecision(3)} km`,
  'range-rate': (residual) => `range rate ${residual.toPrecision(3)} km/s`,
};

/** Names the number that is farthest off. */
function reasonOf(numbers: readonly EvaluatedNumber[], sigmas: number): string {
  const [worst] = numbers.toSorted((a, b) => Math.abs(b.residual / b.sigma) - Math.abs(a.residual / a.sigma));
  if (worst === undefined) return 'it has no value for which its site has a sigma';
  return `${words[worst.quantity](worst.residual)} off the orbit, ${sigmas.toPrecision(3)} sigma`;
}

/** Root mean squares of the used numbers. */
export function rmsOf({ fit }: FoundFit): ResidualRms {
  const sums = new Map<Quantity, { total: number; count: number }>();
  for (const [index, numbers] of fit.evaluation.entries()) {
    if (!fit.isUsed[index]) continue;
    for (const { quantity, residual } of numbers) {
      const sum = sums.get(quantity) ?? { total: 0, count: 0 };
      sum.total += residual ** 2;
      sum.count += 1;
      sums.set(quantity, sum);
    }
  }
  return Object.fromEntries([...sums].map(([quantity, { total, count }]) => [quantity, Math.sqrt(total / count)]));
}
