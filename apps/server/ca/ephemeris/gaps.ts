/** A step so many times longer than the usual one is a gap: the reader of messages warns of it by the same (SPAN_GAP). */
const gapRatio = 10;

/** Between which neighbouring times there is a gap that nothing may be interpolated across: the index before each. */
export function gapsIn(seconds: ArrayLike<number>): readonly number[] {
  const steps = Array.from({ length: Math.max(0, seconds.length - 1) }, (_, index) => stepAfter(seconds, index));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)];
  if (usual === undefined || steps.length < 2) return [];
  return steps.flatMap((step, index) => (step > gapRatio * usual ? [index] : []));
}

function stepAfter(seconds: ArrayLike<number>, index: number): number {
  return (seconds[index + 1] ?? Number.NaN) - (seconds[index] ?? Number.NaN);
}
