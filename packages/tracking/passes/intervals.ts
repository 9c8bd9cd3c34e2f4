import { root } from './root.ts';

/** A time without interruption. */
export interface Interval {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

const toleranceSeconds = 1e-6;

/**
 * The intervals in which a margin is not negative, between the first and the last of ascending times. The margin is
 * evaluated at the times. If it comes near zero and turns between two of them, its extreme is searched for, so that a
 * dip or a peak shorter than the step is found too.
 */
export function intervalsWhere(margin: (seconds: number) => number, times: readonly number[]): readonly Interval[] {
  const looks = withExtremes(margin, times);
  const found: Interval[] = [];
  let from = looks[0]?.value >= 0 ? looks[0].seconds : undefined;
  for (let i = 1; i < looks.length; i += 1) {
    const [before, after] = [looks[i - 1], looks[i]];
    if (before.value >= 0 === after.value >= 0) continue;
    const seconds = root(margin, { from: before.seconds, to: after.seconds, toleranceSeconds });
    if (from === undefined) from = seconds;
    else {
      found.push({ fromSeconds: from, toSeconds: seconds });
      from = undefined;
    }
  }
  const last = looks.at(-1);
  if (from !== undefined && last !== undefined) found.push({ fromSeconds: from, toSeconds: last.seconds });
  return found.filter(({ fromSeconds, toSeconds }) => toSeconds > fromSeconds);
}

interface Look {
  readonly seconds: number;
  readonly value: number;
}

function withExtremes(margin: (seconds: number) => number, times: readonly number[]): readonly Look[] {
  const looks = times.map((seconds): Look => ({ seconds, value: margin(seconds) }));
  return looks.flatMap((look, i) => {
    const before = looks[i - 1] ?? look;
    const after = looks[i + 1] ?? look;
    const side = look.value >= 0 ? 1 : -1;
    const isNearest = side * look.value <= side * before.value && side * look.value <= side * after.value;
    const change = Math.abs(before.value - look.value) + Math.abs(after.value - look.value);
    if (!isNearest || Math.abs(look.value) > change) return [look];
    const extreme = lowest((seconds) => side * margin(seconds), before.seconds, after.seconds);
    if (side * extreme.value >= 0) return [look];
    const crossing = { seconds: extreme.seconds, value: side * extreme.value };
    return extreme.seconds < look.seconds ? [crossing, look] : [look, crossing];
  });
}

const golden = (Math.sqrt(5) - 1) / 2;

/** The lowest value between two instants, by golden section; ends as soon as it is below zero. */
function lowest(of: (seconds: number) => number, from: number, to: number): Look {
  let [a, b] = [from, to];
  let [c, d] = [b - golden * (b - a), a + golden * (b - a)];
  let [fc, fd] = [of(c), of(d)];
  while (b - a > 1e-3 && fc >= 0 && fd >= 0) {
    if (fc < fd) {
      [b, d, fd] = [d, c, fc];
      c = b - golden * (b - a);
      fc = of(c);
    } else {
      [a, c, fc] = [c, d, fd];
      d = a + golden * (b - a);
      fd = of(d);
    }
  }
  return fc < fd ? { seconds: c, value: fc } : { seconds: d, value: fd };
}

/** The times that all lists have in common; each list is in chronological order. */
export function sharedIntervals(lists: readonly (readonly Interval[])[]): readonly Interval[] {
  return lists.reduce((shared, others) =>
    shared.flatMap((one) =>
      others.flatMap((other) => {
        const fromSeconds = Math.max(one.fromSeconds, other.fromSeconds);
        const toSeconds = Math.min(one.toSeconds, other.toSeconds);
        return toSeconds > fromSeconds ? [{ fromSeconds, toSeconds }] : [];
      }),
    ),
  );
}

/** Total length of intervals in seconds. */
export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { fromSeconds, toSeconds }) => sum + toSeconds - fromSeconds, 0);
}
