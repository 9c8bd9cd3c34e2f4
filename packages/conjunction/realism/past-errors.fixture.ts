import { randomStream } from '../numerics/random.ts';
import type { PredictionError } from './prediction-errors.ts';
import type { ClaimedError } from './residual-realism.ts';

interface Simulated {
  readonly files: number;
  /** True sigmas over the claimed ones. */
  readonly factor: number;
  readonly seed: number;
  readonly isClaimed?: boolean;
  /** Files whose truth is definitive; by default all. */
  readonly sure?: number;
  /** The factor at the longest lead time, if it is another one. */
  readonly lastFactor?: number;
}

/** Lead times [h] of the errors of a file. */
export const leads = [3, 9, 18, 30, 42];

/** The true sigmas along R, T, N [km] grow with the lead time. */
export function sigmasAt(hours: number): readonly [number, number, number] {
  return [0.02 + 0.001 * hours, 0.1 + 0.02 * hours, 0.03];
}

/** Files whose errors are one error of the state, carried on: those of one file belong together. */
export function simulated({
  files,
  factor: usual,
  seed,
  isClaimed = true,
  sure = files,
  lastFactor = usual,
}: Simulated): readonly PredictionError[] {
  const { normal } = randomStream(seed);
  return Array.from({ length: files }, (_, file) => {
    const draw = [normal(), normal(), normal()] as const;
    return leads.map((leadHours): PredictionError => {
      const [r, t, n] = sigmasAt(leadHours);
      const factor = leadHours === leads.at(-1) ? lastFactor : usual;
      const errorRtnKm = [factor * r * draw[0], factor * t * draw[1], factor * n * draw[2]] as const;
      const covarianceRtnKm2 = isClaimed ? [r * r, 0, 0, 0, t * t, 0, 0, 0, n * n] : undefined;
      return { prediction: `file ${file}`, leadHours, errorRtnKm, covarianceRtnKm2, isSure: file < sure };
    });
  }).flat();
}

interface Predictions {
  readonly count: number;
  /** True sigmas over the claimed ones. */
  readonly factor: number;
  readonly seed: number;
  /** Share of predictions that a burn made worthless. */
  readonly wild?: number;
}

/** Predictions of a simulated object, with claimed sigmas of another shape and size each time. */
export function predictions({ count, factor, seed, wild = 0 }: Predictions): readonly ClaimedError[] {
  const { normal, uniform } = randomStream(seed);
  return Array.from({ length: count }, () => {
    const [radial, along, cross] = [20 + 80 * uniform(), 200 + 2000 * uniform(), 30 + 100 * uniform()];
    const lean = 0.8 * (2 * uniform() - 1);
    const covariance = [
      ...[radial ** 2, lean * radial * along, 0],
      ...[lean * radial * along, along ** 2, 0],
      ...[0, 0, cross ** 2],
    ];
    const times = factor * (uniform() < wild ? 50 : 1);
    const [first, second, third] = [normal(), normal(), normal()];
    const alongStep = lean * first + Math.sqrt(1 - lean ** 2) * second;
    return { residual: [times * radial * first, times * along * alongStep, times * cross * third], covariance };
  });
}
