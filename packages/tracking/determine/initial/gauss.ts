import { egm96 } from '@farpass/astro/constants';
import { cross, dot } from '@farpass/astro/linear';
import type { SightLine } from './sight-line.ts';

/**
 * Gauss's method: possible distances of the object at three sight lines, one set for each root of the polynomial of
 * eighth degree. For arcs of up to some 10° of the orbit; longer arcs need the iteration that starts from these.
 * Source: Curtis (2014), algorithm 5.5; Vallado (2013), algorithm 52.
 */
export function gaussRanges(
  lines: readonly [SightLine, SightLine, SightLine],
): readonly (readonly [number, number, number])[] {
  const [a, b, c] = lines;
  const [t1, t3] = [a.seconds - b.seconds, c.seconds - b.seconds];
  const t = t3 - t1;
  const [p1, p2, p3] = [
    cross(b.direction, c.direction),
    cross(a.direction, c.direction),
    cross(a.direction, b.direction),
  ];
  const volume = dot(a.direction, p1);
  if (Math.abs(volume) < 1e-14 || t1 >= 0 || t3 <= 0) return [];
  const d = lines.map((line) => [p1, p2, p3].map((p) => dot(line.siteKm, p)));
  const constant = (-d[0][1] * t3) / t + d[1][1] + (d[2][1] * t1) / t;
  const A = constant / volume;
  const B = (d[0][1] * (t3 * t3 - t * t) * (t3 / t) + d[2][1] * (t * t - t1 * t1) * (t1 / t)) / (6 * volume);
  const E = dot(b.siteKm, b.direction);
  const square = dot(b.siteKm, b.siteKm);
  const mu = egm96.muKm3PerS2;
  const coefficients = { a: -(A * A + 2 * A * E + square), b: -2 * mu * B * (A + E), c: -mu * mu * B * B };
  return positiveRoots(coefficients).flatMap((radius) => {
    const cube = radius ** 3;
    const first =
      ((6 * (d[2][0] * (t1 / t3) + d[1][0] * (t / t3)) * cube + mu * d[2][0] * (t * t - t1 * t1) * (t1 / t3)) /
        (6 * cube + mu * (t * t - t3 * t3)) -
        d[0][0]) /
      volume;
    const middle = A + (mu * B) / cube;
    const last =
      ((6 * (d[0][2] * (t3 / t1) - d[1][2] * (t / t1)) * cube + mu * d[0][2] * (t * t - t3 * t3) * (t3 / t1)) /
        (6 * cube + mu * (t * t - t1 * t1)) -
        d[2][2]) /
      volume;
    return first > 0 && middle > 0 && last > 0 ? [[first, middle, last] as const] : [];
  });
}

const [nearestKm, farthestKm, samples] = [6400, 500_000, 4000];

/** Roots of x⁸ + a x⁶ + b x³ + c between the Earth's surface and beyond the Moon, by sign changes and bisection. */
function positiveRoots({ a, b, c }: Readonly<Record<'a' | 'b' | 'c', number>>): readonly number[] {
  // In units of the smallest radius, so that powers stay near one.
  const unit = nearestKm;
  const value = (x: number) => x ** 8 + (a / unit ** 2) * x ** 6 + (b / unit ** 5) * x ** 3 + c / unit ** 8;
  const growth = (farthestKm / nearestKm) ** (1 / samples);
  const found: number[] = [];
  for (let low = 1, at = 0; at < samples; at += 1, low *= growth) {
    if (value(low) * value(low * growth) <= 0) found.push(unit * bisected(value, { low, high: low * growth }));
  }
  return found;
}

function bisected(value: (x: number) => number, span: { readonly low: number; readonly high: number }): number {
  let { low, high } = span;
  const isUp = value(high) > 0;
  for (let pass = 0; pass < 80; pass += 1) {
    const middle = (low + high) / 2;
    if (value(middle) > 0 === isUp) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
