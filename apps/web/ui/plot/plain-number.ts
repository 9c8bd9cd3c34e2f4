import { decimalMark } from '../form/typed-number.ts';
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
  const mark = decimalMark();
  const [whole = '', decimals = ''] = written.split(mark);
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}${mark}${kept}`;
}
