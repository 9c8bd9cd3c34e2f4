import { grouped, inPowersOfTen } from '@farpass/astro/figures';

/** Digits with a mark between thousands, a decimal point and a power of ten, as servers have written numbers. */
const number = /^(?:< )?[+−-]?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?(?: × 10[⁻⁰¹²³⁴-⁹]+)?$/;

/**
 * A written number as people read it in every language: 65,000.5 has a thin space between its thousands, and 2e-5 is 2 × 10⁻⁵.
 * So are the numbers of a list. Any other text stays as it is: a name, a time, a code.
 */
export function writtenNumber(text: string): string {
  const parts = text.split(', ');
  if (!parts.every((part) => number.test(part))) return text;
  return parts.map((part) => (part.includes(',') ? grouped(part) : inPowersOfTen(part))).join(', ');
}
