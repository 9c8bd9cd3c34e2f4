import { inPowersOfTen } from '@farpass/astro/figures';
import type { Language } from '../texts/index.ts';

/** Digits with commas between thousands, a decimal point and a power of ten: as every part of the platform writes a number. */
const number = /^(?:< )?[+−-]?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?(?: × 10[⁻⁰¹²³⁴-⁹]+)?$/;

/**
 * A written number in the style of a language: 65,000.5 in English is 65.000,5 in German, < 0.001 is < 0,001. A list of
 * numbers has semicolons in German. Any other text stays as it is: a name, a time, a code. 2e-5 is 2 × 10⁻⁵.
 */
export function writtenIn(text: string, language: Language): string {
  return text.split(', ').every((part) => number.test(part)) ? typedIn(inPowersOfTen(text), language) : text;
}

/** The same as people type it into a field: 2,5e-5 stays. */
export function typedIn(text: string, language: Language): string {
  if (language === 'en') return text;
  const parts = text.split(', ');
  if (!parts.every((part) => number.test(part))) return text;
  return parts.map((part) => part.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))).join('; ');
}
