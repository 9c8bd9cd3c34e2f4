/**
 * A number in a sentence, with this many significant digits: 240 and 0.50, not 2.4e+2 and 0.5. Very large and very small
 * numbers have an exponent.
 */
export function significant(value: number, digits: number): string {
  const text = value.toPrecision(digits);
  return text.includes('e+') && Math.abs(value) < largestPlain ? String(Number(text)) : text;
}

const largestPlain = 1e9;
