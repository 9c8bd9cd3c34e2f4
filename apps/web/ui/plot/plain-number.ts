import { formatSignificant } from '../format/quantity.ts';

/** Four digits at most, without zeros at the end. */
export function plainNumber(value: number): string {
  return formatSignificant(value, 4)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
