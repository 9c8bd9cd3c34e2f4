/** A share in percent; small ones are never shown as 0 %, large ones never as 100 %. */
export function percentText(share: number): string {
  const percent = 100 * share;
  if (percent > 0 && percent < 1) return '<1';
  if (percent < 100 && percent > 99) return '>99';
  return percent.toFixed(0);
}

/** A difference of shares in percentage points, with its sign. */
export function signedPercentText(difference: number): string {
  const points = Math.round(100 * difference);
  return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
}

/** Position of a probability on a logarithmic scale from 0 to 1, between two powers of ten. */
export function placeOnScale(
  probability: number,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  if (probability <= 0) return 0;
  const place = (Math.log10(probability) - Math.log10(least)) / (Math.log10(most) - Math.log10(least));
  return Math.min(Math.max(place, 0), 1);
}
