/** The interval in which a root is searched for: the function has opposite signs at its ends. */
interface Bracket {
  readonly from: number;
  readonly to: number;
  readonly toleranceSeconds: number;
}

/** More passes than bisection alone needs to solve an interval of 30 s to the last digit. */
const mostPasses = 80;

/**
 * The zero of a function between two instants of opposite sign, by the Illinois form of the rule of false position
 * (Dowell and Jarratt 1971), which never leaves the bracket.
 */
export function root(of: (seconds: number) => number, { from, to, toleranceSeconds }: Bracket): number {
  let [a, b] = [from, to];
  let [fa, fb] = [of(a), of(b)];
  if (fa === 0) return a;
  for (let pass = 0; pass < mostPasses && Math.abs(b - a) > toleranceSeconds && fb !== 0; pass += 1) {
    const isSlow = pass % 4 === 3;
    const c = isSlow || fb === fa ? (a + b) / 2 : b - (fb * (b - a)) / (fb - fa);
    const fc = of(c);
    if (Math.abs(c - b) <= toleranceSeconds) return c;
    if (fc > 0 === fb > 0) fa /= 2;
    else [a, fa] = [b, fb];
    [b, fb] = [c, fc];
  }
  return b;
}
