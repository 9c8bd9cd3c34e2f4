import { inPowersOfTen } from './power-of-ten.ts';

export { grouped, numberText, significantText } from './number-text.ts';
export { inPowersOfTen, isNegligible, negligibleText, powerOfTen, probabilityText } from './power-of-ten.ts';

/**
 * A number in a sentence, with this many significant digits: 240 and 0.50, not 2.4e+2 and 0.5. Very large and very small
 * numbers have a power of ten.
 */
export function significant(value: number, digits: number): string {
  const text = value.toPrecision(digits);
  return text.includes('e+') && Math.abs(value) < largestPlain ? String(Number(text)) : inPowersOfTen(text);
}

const largestPlain = 1e9;

/** A step of 1, 2 or 5 times a power of ten that divides a length into about this many parts. */
export function niceStep(length: number, parts: number): number {
  const rough = length / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10;
  return factor * power;
}
