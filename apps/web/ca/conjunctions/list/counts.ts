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
