import { decimalMark } from '../form/typed-number.ts';
import { formatSignificant } from '../format/quantity.ts';

/** At most four digits, without trailing zeros. */
export function plainNumber(value: number): string {
  const mark = decimalMark();
  const [whole = '', decimals = ''] = formatSignificant(value, 4).split(mark);
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}${mark}${kept}`;
}
