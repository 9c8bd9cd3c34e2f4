/** The decades of a map: two below the target, up to one above the critical threshold. */
export interface HeatRange {
  readonly least: number;
  readonly most: number;
}

/** The range of log₁₀ of the probability that the colours show. */
export function heatRange({ target, critical }: { readonly target: number; readonly critical: number }): HeatRange {
  return { least: Math.log10(target) - 2, most: Math.max(Math.log10(critical), Math.log10(target)) + 1 };
}

/** The share of the way from safe to risk, 0 to 1, by the logarithm. */
export function heatShare(probability: number, { least, most }: HeatRange): number {
  if (!(probability > 0)) return 0;
  return Math.min(1, Math.max(0, (Math.log10(probability) - least) / (most - least)));
}

/** The colour at a share of the way through colours that are written as #rrggbb: one hue, from safe to risk. */
export function heatColour(share: number, way: readonly string[]): string {
  const place = share * (way.length - 1);
  const first = Math.min(Math.floor(place), way.length - 2);
  const [from, to] = [partsOf(way[first] ?? ''), partsOf(way[first + 1] ?? '')];
  const mixed = from.map((part, index) => Math.round(part + (place - first) * ((to[index] ?? part) - part)));
  return `rgb(${mixed.join(' ')})`;
}

function partsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
