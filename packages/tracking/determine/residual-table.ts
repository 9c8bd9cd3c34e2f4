import { significant } from '@farpass/astro/figures';
import { arcsecondRad } from '@farpass/astro/linear';
import type { Quantity } from '../measurement/index.ts';
import { type EvaluatedNumber, squaredDistanceOf } from './evaluate.ts';
import type { FoundFit } from './search.ts';

/** Why a measurement was not used: a code and its parameters, for other languages. */
export type Rejection =
  | { readonly code: 'NO_SIGMA' }
  | { readonly code: 'BEFORE_BURN' }
  | { readonly code: 'LEFT_OUT' }
  | {
      readonly code: 'OFF_ORBIT';
      /** The number that is farthest off, its distance [arcsec, km, km/s], and that of all numbers together. */
      readonly parameters: { readonly quantity: Quantity; readonly value: string; readonly sigmas: string };
    };

/** The residual of a measurement after the fit; observed minus computed. */
export interface MeasurementResidual {
  readonly track: number;
  readonly index: number;
  /** Right ascension or azimuth, times the cosine of the other angle. */
  readonly firstRad?: number;
  readonly secondRad?: number;
  /** The same two components along the motion over the sky and across it, to the left. */
  readonly alongRad?: number;
  readonly acrossRad?: number;
  readonly rangeKm?: number;
  readonly rangeRateKmPerS?: number;
  /** Speed of the object over the sky [rad/s]. */
  readonly motionRadPerS?: number;
  /** Distance in sigmas, divided by the root of the count of its numbers. */
  readonly sigmas: number;
  /** Why it was not used; absent if it was used. */
  readonly rejected?: string;
  readonly rejection?: Rejection;
}

/** Root mean squares of the used measurements, by quantity. */
export type ResidualRms = Readonly<Partial<Record<Quantity, number>>>;

/** The residuals of a fit, in the order of tracks and measurements. */
export function residualsOf({ arc, fit }: FoundFit): readonly MeasurementResidual[] {
  const all = arc.measurements.map(({ track, index }, at): MeasurementResidual => {
    const numbers = fit.evaluation[at];
    const sigmas = sigmasOf(numbers);
    return {
      track,
      index,
      ...valuesOf(numbers),
      sigmas,
      ...(!fit.isUsed[at] && rejectedAs(rejectionOf(numbers, sigmas))),
    };
  });
  return all.toSorted((a, b) => a.track - b.track || a.index - b.index);
}

/** Observed minus computed from the orbit: errors of the sensor are in it. */
function fromOrbit({ residual, sensorError }: EvaluatedNumber): number {
  return residual + sensorError;
}

/** Distance in sigmas, divided by the root of the count of the numbers; 0 without any. */
export function sigmasOf(numbers: readonly EvaluatedNumber[]): number {
  return numbers.length === 0 ? 0 : Math.sqrt(squaredDistanceOf(numbers) / numbers.length);
}

/** The residuals of a measurement by quantity. */
export function valuesOf(numbers: readonly EvaluatedNumber[]): Partial<MeasurementResidual> {
  const of = (quantity: Quantity) => numbers.find((each) => each.quantity === quantity);
  const [first, second, range, rate] = [of('first-angle'), of('second-angle'), of('range'), of('range-rate')];
  return {
    ...(first && second && anglesOf(first, second)),
    ...(range && { rangeKm: fromOrbit(range) }),
    ...(rate && { rangeRateKmPerS: fromOrbit(rate) }),
  };
}

function anglesOf(first: EvaluatedNumber, second: EvaluatedNumber): Partial<MeasurementResidual> {
  const speed = Math.hypot(first.byTime, second.byTime);
  const [firstRad, secondRad] = [fromOrbit(first), fromOrbit(second)];
  const values = { firstRad, secondRad, motionRadPerS: speed };
  if (speed === 0) return values;
  return {
    ...values,
    alongRad: (firstRad * first.byTime + secondRad * second.byTime) / speed,
    acrossRad: (secondRad * first.byTime - firstRad * second.byTime) / speed,
  };
}

const names: Readonly<Record<Quantity, { readonly name: string; readonly unit: string; readonly per: number }>> = {
  'first-angle': { name: 'first angle', unit: 'arcsec', per: arcsecondRad },
  'second-angle': { name: 'second angle', unit: 'arcsec', per: arcsecondRad },
  range: { name: 'range', unit: 'km', per: 1 },
  'range-rate': { name: 'range rate', unit: 'km/s', per: 1 },
};

/** Names the number that is farthest off. */
function rejectionOf(numbers: readonly EvaluatedNumber[], sigmas: number): Rejection {
  const [worst] = numbers.toSorted((a, b) => Math.abs(b.residual / b.sigma) - Math.abs(a.residual / a.sigma));
  if (worst === undefined) return { code: 'NO_SIGMA' };
  const { quantity } = worst;
  const value = significant(fromOrbit(worst) / names[quantity].per, 3);
  return { code: 'OFF_ORBIT', parameters: { quantity, value, sigmas: significant(sigmas, 3) } };
}

/** A rejection with its sentence. */
export function rejectedAs(rejection: Rejection): Required<Pick<MeasurementResidual, 'rejected' | 'rejection'>> {
  return { rejected: sentenceOf(rejection), rejection };
}

function sentenceOf(rejection: Rejection): string {
  if (rejection.code === 'NO_SIGMA') return 'it has no value for which its site has a sigma';
  if (rejection.code === 'BEFORE_BURN') return 'it was measured before the burn';
  if (rejection.code === 'LEFT_OUT') return 'a person left it out';
  const { quantity, value, sigmas } = rejection.parameters;
  const { name, unit } = names[quantity];
  return `${name} ${value} ${unit} off the orbit, ${sigmas} sigma`;
}

/** Root mean squares of the used numbers. */
export function rmsOf({ fit }: FoundFit): ResidualRms {
  const sums = new Map<Quantity, { total: number; count: number }>();
  for (const [index, numbers] of fit.evaluation.entries()) {
    if (!fit.isUsed[index]) continue;
    for (const number of numbers) {
      const { quantity } = number;
      const sum = sums.get(quantity) ?? { total: 0, count: 0 };
      sum.total += fromOrbit(number) ** 2;
      sum.count += 1;
      sums.set(quantity, sum);
    }
  }
  return Object.fromEntries([...sums].map(([quantity, { total, count }]) => [quantity, Math.sqrt(total / count)]));
}
