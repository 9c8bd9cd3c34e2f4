import { PI, TWO_PI } from './constants';

/**
 * Sine, cosine and arc tangent of two numbers at a time. Reduction after Cody and Waite with π/2 in two parts, exact
 * for |x| < 10⁶. The arc tangent has the coefficients of fdlibm (Sun Microsystems 1993, s_atan.c).
 */
const TWO_OVER_PI: f64 = 0.6366197723675814;
/** First 33 bits of π/2, and the rest. */
const HALF_PI_HIGH: f64 = 1.57079632673412561417e0;
const HALF_PI_LOW: f64 = 6.07710050650619224932e-11;
/** 1.5 · 2⁵²: adding it leaves the nearest whole number in the low bits. */
const ROUNDER: f64 = 6755399441055744.0;

/** The number of quarter turns plus ROUNDER: its low bits are the quadrant. */
@inline
export function quadrants(x: v128): v128 {
  return x * TWO_OVER_PI + ROUNDER;
}

/** The angle less its whole quarter turns, within ±π/4. */
@inline
export function remainder(x: v128, turns: v128): v128 {
  const whole = turns - ROUNDER;
  return (x - whole * HALF_PI_HIGH) - whole * HALF_PI_LOW;
}

/** Within ±π/4, error below 1.2e-14 (polynomial fitted at Chebyshev's points; one term less than fdlibm). */
@inline
export function sinePolynomial(x: v128): v128 {
  const z = x * x;
  const high = (z * -2.4805611712122475e-8 + 2.7555990664728974e-6) * z - 1.9841266916110632e-4;
  return x + x * z * ((high * z + 8.333333331078323e-3) * z - 1.6666666666663885e-1);
}

/** Within ±π/4, error below 7e-16 (fitted in the same way). */
@inline
export function cosinePolynomial(x: v128): v128 {
  const z = x * x;
  const high = (z * 2.0700582941271302e-9 - 2.755636950618061e-7) * z + 2.480158521036455e-5;
  return (f64x2.splat(1.0) - z * 0.5) + z * z * ((high * z - 1.3888888887276698e-3) * z + 4.166666666666468e-2);
}

/** Bits in which sine and cosine differ, in the lanes whose quadrant is odd: there they change places. */
@inline
function exchange(sine: v128, cosine: v128, turns: v128): v128 {
  return v128.and(v128.xor(sine, cosine), i64x2.neg(v128.and(turns, i64x2.splat(1))));
}

@inline
export function sineOf(sine: v128, cosine: v128, turns: v128): v128 {
  const sign: v128 = i64x2.shl(v128.and(turns, i64x2.splat(2)), 62);
  return v128.xor(v128.xor(sine, exchange(sine, cosine, turns)), sign);
}

@inline
export function cosineOf(sine: v128, cosine: v128, turns: v128): v128 {
  const sign: v128 = i64x2.shl(v128.and(i64x2.add(turns, i64x2.splat(1)), i64x2.splat(2)), 62);
  return v128.xor(v128.xor(cosine, exchange(sine, cosine, turns)), sign);
}

/** Both lanes of a mask are set; fewer instructions than i64x2.all_true on today's processors. */
@inline
export function both(mask: v128): bool {
  return i64x2.bitmask(mask) == 3;
}

/** The larger magnitude of both lanes is below the limit. */
@inline
export function allBelow(x: v128, limit: f64): bool {
  return both(f64x2.abs(x) < limit);
}

/** Sine of a small angle, |x| ≤ 0.05: error below 6e-18. */
@inline
export function smallSine(x: v128): v128 {
  const z = x * x;
  return x + x * z * ((z * -1.98412698412698412698e-4 + 8.33333333333333333333e-3) * z - 1.66666666666666666667e-1);
}

/** Cosine of a small angle, |x| ≤ 0.05: error below 3e-17. */
@inline
export function smallCosine(x: v128): v128 {
  const z = x * x;
  return (f64x2.splat(1.0) - z * 0.5) + z * z * ((z * 2.48015873015873015873e-5 - 1.38888888888888888889e-3) * z + 4.16666666666666666667e-2);
}

/** Sine of a tiny angle, |x| ≤ 0.002: error below 3e-16 of it. */
@inline
export function tinySine(x: v128): v128 {
  return x - x * x * x * 1.66666666666666666667e-1;
}

/** Cosine of a tiny angle, |x| ≤ 0.002: error below 1e-19. */
@inline
export function tinyCosine(x: v128): v128 {
  const z = x * x;
  return (f64x2.splat(1.0) - z * 0.5) + z * z * 4.16666666666666666667e-2;
}

/** x less whole turns, with the sign of x. */
@inline
export function withinTurn(x: v128): v128 {
  return x - f64x2.trunc(x / TWO_PI) * TWO_PI;
}

/** Arc tangent of 0 ≤ x ≤ 1. */
@inline
function arcTangentOfUnit(x: v128): v128 {
  // Above 7/16 the argument is turned by atan 1/2 or atan 1, as in s_atan.c.
  const aboveHalf: v128 = x >= 0.4375;
  const aboveOne: v128 = x >= 0.6875;
  const zero: v128 = f64x2.splat(0.0);
  const pivot: v128 = v128.bitselect(f64x2.splat(1.0), v128.and(f64x2.splat(0.5), aboveHalf), aboveOne);
  const base: v128 = v128.bitselect(f64x2.splat(7.85398163397448278999e-1), v128.bitselect(f64x2.splat(4.63647609000806093515e-1), zero, aboveHalf), aboveOne);
  const y = (x - pivot) / (pivot * x + 1.0);
  const z = y * y;
  const w = z * z;
  const even = z * (((((w * 1.62858201153657823623e-2 + 4.97687799461593236017e-2) * w + 6.66107313738753120669e-2) * w + 9.09088713343650656196e-2) * w + 1.42857142725034663711e-1) * w + 3.33333333333329318027e-1);
  const odd = w * ((((w * -3.65315727442169155270e-2 - 5.83357013379057348645e-2) * w - 7.69187620504482999495e-2) * w - 1.11111104054623557880e-1) * w - 1.99999999998764832476e-1);
  return base + (y - y * (even + odd));
}

/** Angle of the vector (x, y) in −π … π; 0 for the zero vector. */
export function arcTangent2(y: v128, x: v128): v128 {
  const ax: v128 = f64x2.abs(x);
  const ay: v128 = f64x2.abs(y);
  const steep: v128 = ay > ax;
  const larger: v128 = f64x2.max(f64x2.max(ax, ay), f64x2.splat(1e-300));
  const first: v128 = arcTangentOfUnit(f64x2.min(ax, ay) / larger);
  const quarter: v128 = v128.bitselect(f64x2.splat(PI * 0.5) - first, first, steep);
  const negativeX: v128 = x < 0.0;
  const half: v128 = v128.bitselect(f64x2.splat(PI) - quarter, quarter, negativeX);
  return v128.or(half, v128.and(y, i64x2.splat(0x8000000000000000)));
}
