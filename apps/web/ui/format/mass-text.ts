import { formatSignificant } from './quantity.ts';

/** Grams below a tenth of a kilogram. */
export function massText(kg: number): string {
  return kg < 0.1 ? `${formatSignificant(1000 * kg, 3)}\u00A0g` : `${formatSignificant(kg, 3)}\u00A0kg`;
}
