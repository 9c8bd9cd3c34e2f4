/**
 * Logarithm of the gamma function for x > 0, by Stirling's series above 10 and recursion down to x; relative error
 * 1e-14.
 */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < 10; at += 1) shift += Math.log(at);
  const inverse2 = 1 / (at * at);
  const series = (1 / 12 - inverse2 * (1 / 360 - inverse2 * (1 / 1260 - inverse2 / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

const mostTerms = 10_000;

interface Degrees {
  readonly degreesOfFreedom: number;
}

/**
 * Probability that a chi-square variable is below a value: the regularised incomplete gamma function P(k/2, x/2), by
 * its series or, above the mean, by its continued fraction (Press et al. 2007, section 6.2). Accurate to 1e-12.
 */
export function chiSquareShareBelow({ value, degreesOfFreedom }: { readonly value: number } & Degrees): number {
  if (!(value > 0)) return 0;
  const a = degreesOfFreedom / 2;
  const x = value / 2;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? scale * seriesOf({ a, x }) : 1 - scale * fractionOf({ a, x });
}

interface Gamma {
  readonly a: number;
  readonly x: number;
}

function seriesOf({ a, x }: Gamma): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < mostTerms && term > total * 1e-16; n += 1) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

/** Continued fraction by the modified Lentz method. */
function fractionOf({ a, x }: Gamma): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < mostTerms; i += 1) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b || 1e-300);
    c = b + an / c || 1e-300;
    const change = c * d;
    h *= change;
    if (Math.abs(change - 1) < 1e-15) break;
  }
  return h;
}

/** The value that a chi-square variable stays below with the given probability, 0 ≤ share < 1; by bisection. */
export function chiSquareQuantile({ share, degreesOfFreedom }: { readonly share: number } & Degrees): number {
  if (degreesOfFreedom === 2) return -2 * Math.log1p(-share);
  let low = 0;
  let high = degreesOfFreedom + 10;
  while (chiSquareShareBelow({ value: high, degreesOfFreedom }) < share && high < 1e9) high *= 2;
  for (let pass = 0; pass < 200 && high - low > 1e-12 * high; pass += 1) {
    const middle = (low + high) / 2;
    if (chiSquareShareBelow({ value: middle, degreesOfFreedom }) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
