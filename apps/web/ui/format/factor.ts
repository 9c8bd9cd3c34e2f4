import { formatPowerOfTen } from './power-of-ten.ts';
import { formatSignificant } from './quantity.ts';

const writtenOutUpTo = 1e6;

/** By how much a value was multiplied or divided, as a text that does not wrap: × 12, ÷ 140,000, ÷ 10⁷. */
export function factorText(ratio: number): string {
  const isSmaller = ratio < 0.01;
  const factor = isSmaller ? 1 / ratio : ratio;
  const text =
    factor < writtenOutUpTo
      ? formatSignificant(factor, 2)
      : formatPowerOfTen(10 ** Math.round(Math.log10(factor)), 1).replace('1 × ', '');
  return `${isSmaller ? '÷' : '×'}\u00A0${text}`;
}
