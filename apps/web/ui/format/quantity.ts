import { numberText } from '@farpass/astro/figures';
import { absent } from './absent.ts';

/** A value as text and its unit separately, so that a table can put the unit into the column's head. */
export interface QuantityText {
  readonly value: string;
  readonly unit: string;
}

const metresUpTo = 10_000;

/** A number as on paper and in mails, if there is one: 65 000.5. */
export function formatNumber(value: number, decimals: number): string {
  return Number.isFinite(value) ? numberText(value, decimals) : absent;
}

/** A value of a source that resolves this many decimals; what it cannot tell from zero is 0, without decimals. */
export function formatResolved(value: number, decimals: number): string {
  return Math.abs(value) < 0.5 * 10 ** -decimals ? '0' : formatNumber(value, decimals);
}

/** Relative size of a rounding error after some arithmetic with double precision. */
const roundingError = 1e-12;

/** The value, or 0 if it is only the rounding error of arithmetic with values of that size. */
export function withoutRoundingError(value: number, { size }: { readonly size: number }): number {
  return Math.abs(value) < roundingError * Math.abs(size) ? 0 : value;
}

/** A value to a number of significant digits, without a power of ten. */
export function formatSignificant(value: number, digits: number): string {
  if (!Number.isFinite(value)) return absent;
  if (value === 0) return '0';
  const rounded = Number(value.toPrecision(digits));
  const decimals = Math.max(digits - 1 - Math.floor(Math.log10(Math.abs(rounded))), 0);
  return formatNumber(rounded, Math.min(decimals, 20));
}

/** A distance: metres below 10 km, otherwise kilometres, with three to four meaningful digits. */
export function formatDistance(metres: number): QuantityText {
  if (!Number.isFinite(metres)) return { value: absent, unit: '' };
  const size = Math.abs(metres);
  if (Math.round(size) < metresUpTo) return { value: formatNumber(metres, decimalsOf(size)), unit: 'm' };
  return { value: formatNumber(metres / 1000, decimalsOf(size / 1000)), unit: 'km' };
}

/** A value with its unit as a single text that does not wrap; angles have no space: 1.20°, 60.0″, 4.0°/s. */
export function withUnit({ value, unit }: QuantityText): string {
  return unit === '' || /^[°′″]/.test(unit) ? `${value}${unit}` : `${value}\u00A0${unit}`;
}

/** The same with its unit, as a single text. */
export function distanceText(metres: number): string {
  return withUnit(formatDistance(metres));
}

/** Degrees as arcseconds with four significant digits, as for association thresholds. */
export function formatArcseconds(degrees: number): QuantityText {
  return { value: formatSignificant(degrees * arcsecondsPerDegree, 4), unit: '″' };
}

/** Arcseconds per degree. */
export const arcsecondsPerDegree = 3600;

/** Three significant digits below a hundred, determined after rounding: 9.9996 is written 10.0. */
function decimalsOf(size: number): number {
  const rounded = Number(size.toPrecision(3));
  if (rounded >= 100 || rounded === 0) return 0;
  return rounded >= 10 ? 1 : 2;
}

/** Grams below a tenth of a kilogram. */
export function massText(kg: number): string {
  return kg < 0.1 ? `${formatSignificant(1000 * kg, 3)}\u00A0g` : `${formatSignificant(kg, 3)}\u00A0kg`;
}
