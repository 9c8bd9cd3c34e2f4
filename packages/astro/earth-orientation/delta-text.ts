import { numbersOfText, numberText } from '../tables/number-text.ts';

/** Whole numbers as text by their second differences: a smooth daily series needs about one and a half characters a value. */
export function deltaText(values: readonly number[]): string {
  const steps = values.map((value, i) => value - (values[i - 1] ?? 0));
  return numberText(steps.map((step, i) => step - (steps[i - 1] ?? 0)));
}

/** The numbers that `deltaText` wrote, each times the given unit. */
export function valuesOfDeltaText(text: string, unit: number): Float64Array {
  let value = 0;
  let step = 0;
  return Float64Array.from(numbersOfText(text), (change) => {
    step += change;
    value += step;
    return value * unit;
  });
}
