import type { AssessmentDocument } from '@farpass/contract/conjunctions';

type Expected = NonNullable<AssessmentDocument['expected']>;
type ExpectedPoint = Expected['points'][number];

/** Smaller probabilities matter to no decision, and are drawn at this one. */
const leastDrawn = 1e-12;

/** A dot on the drawing: its place on the axis from 0 to 1, and how many dots are below it. */
export interface PlacedDot {
  readonly x: number;
  readonly above: number;
}

/** The forecast for the last message before a time: its point at or before that time; the first one if there is none. */
export function pointBefore(points: readonly ExpectedPoint[], timeToTcaS: number): ExpectedPoint | undefined {
  return points.findLast((point) => point.timeToTcaS >= timeToTcaS) ?? points[0];
}

/** The decades that an axis shows for some probabilities. */
export function decadesOf(values: readonly number[]): { readonly from: number; readonly to: number } {
  const exponents = values.map((value) => Math.log10(Math.min(1, Math.max(leastDrawn, value))));
  const from = Math.floor(Math.min(...exponents));
  return { from, to: Math.max(from + 1, Math.ceil(Math.max(...exponents))) };
}

/** The place of a probability on such an axis. */
export function placeIn({ from, to }: ReturnType<typeof decadesOf>, probability: number): number {
  return (Math.log10(Math.max(leastDrawn, probability)) - from) / (to - from);
}

/** Dots of equal columns, each on top of those of its column. */
export function stackedDots(values: readonly number[], columns: number): readonly PlacedDot[] {
  const decades = decadesOf(values);
  const heights = new Map<number, number>();
  return values.map((value) => {
    const column = Math.min(columns - 1, Math.floor(placeIn(decades, value) * columns));
    const above = heights.get(column) ?? 0;
    heights.set(column, above + 1);
    return { x: (column + 0.5) / columns, above };
  });
}
