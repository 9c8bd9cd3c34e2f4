import { formatSignificant } from '../format/quantity.ts';

/** At most four digits, without trailing zeros. */
export function plainNumber(value: number): string {
  return withoutZeros(formatSignificant(value, 4));
}

/** A tick of an axis: round, but with as many digits as distinguish it from its neighbours. */
export function tickNumber(value: number): string {
  return withoutZeros(formatSignificant(value, 8));
}

function withoutZeros(written: string): string {
  return written.includes('.') ? written.replace(/\.?0+$/, '') : written;
}
