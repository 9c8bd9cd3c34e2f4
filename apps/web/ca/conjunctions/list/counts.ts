import { formatNumber } from '../../../ui/format/quantity.ts';

/** The sum of counts from the server: with `+` if any of them is not exact. */
export function sumOfCounts(counts: readonly string[]): string {
  const sum = counts.reduce((total, count) => total + Number.parseInt(count, 10), 0);
  return counts.some((count) => count.endsWith('+')) ? `${sum}+` : String(sum);
}

/** A count from the server with grouped digits; a placeholder while it is loading. */
export function countText(count: string | undefined): string {
  if (count === undefined) return '…';
  return `${formatNumber(Number.parseInt(count, 10), 0)}${count.endsWith('+') ? '+' : ''}`;
}

/** The width of a digit. */
const figureSpace = '\u2007';

/** A count inside a row of controls: at least two digits wide, also while it is loading, so that nothing moves later. */
export function countInRow(count: string | undefined): string {
  return (count === undefined ? '' : countText(count)).padStart(2, figureSpace);
}
