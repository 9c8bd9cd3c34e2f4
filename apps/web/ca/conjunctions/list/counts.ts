import { formatNumber } from '../../../ui/format/quantity.ts';

/** Counts as the server writes them, together: with `+` as soon as one of them is not exact. */
export function sumOfCounts(counts: readonly string[]): string {
  const sum = counts.reduce((total, count) => total + Number.parseInt(count, 10), 0);
  return counts.some((count) => count.endsWith('+')) ? `${sum}+` : String(sum);
}

/** A count of the server with its digits grouped; a mark while it is on its way. */
export function countText(count: string | undefined): string {
  if (count === undefined) return '…';
  return `${formatNumber(Number.parseInt(count, 10), 0)}${count.endsWith('+') ? '+' : ''}`;
}
