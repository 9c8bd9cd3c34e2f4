import { isNegligible, negligibleText, powerOfTen } from '@farpass/astro/figures';
import { absent } from './absent.ts';

/** A number between 1 and 10 and a power of ten: 1.2 × 10⁻⁴. */
export function formatPowerOfTen(value: number, digits = 2): string {
  return Number.isFinite(value) ? powerOfTen(value, digits).replace(/^-/, '−') : absent;
}

/** The same for a probability, for titles, files and screen readers; < 10⁻²⁰ if it is smaller. */
export function formatProbability(value: number, digits = 2): string {
  return isNegligible(value) ? negligibleText : formatPowerOfTen(value, digits);
}
