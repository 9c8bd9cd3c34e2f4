import { numbersOfText, numberText } from '../tables/number-text.ts';

/**
 * Encodes whole numbers as text by their second differences: about one and a half characters per value for a smooth
 * daily series.
 */
export function deltaText(values: readonly number[]): string {
  const steps = values.map((value, i) => value - (values[i - 1] ?? 0));
  return numberText(steps.map((step, i) => step - (steps[i - 1] ?? 0)));
}

/** Decodes the text of `deltaText` and multiplies each number by the unit. */
export function valuesOfDeltaText(text: string, unit: number): Float64Array {
  let value = 0;
  let step = 0;
  return Float64Array.from(numbersOfText(text), (change) => {
    step += change;
    value += step;
    return value * unit;
  });
}
