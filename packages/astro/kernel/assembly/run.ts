import { allBelow, cosineOf, cosinePolynomial, quadrants, remainder, sineOf, sinePolynomial } from './angles';

/**
 * Sine and cosine of angles that change from pair to pair of a run of times by little, as node and perigee do, or by the
 * same step, as the mean anomaly does on an even grid: turned from angles known before, a third of the work. Every run
 * begins with nothing known, so that its states do not depend on what ran before.
 */

/** Of a slow angle: where it was when its sine and cosine were last computed, and these; lane pairs, in scratch. */
export const NODE_KNOWN: usize = 512;
export const PERIGEE_KNOWN: usize = 560;
/** The mean anomaly of the last pair, and the step that led to it. */
export const MEAN_KNOWN: usize = 608;
const STEP_KNOWN: usize = 656;
const SINE: usize = 16;
const COSINE: usize = 32;
/** Pairs until the mean anomaly is computed afresh, so that rounding does not add up; 0 while no even step is known. */
let pairsLeft: i32 = 0;
const MOST_PAIRS: i32 = 16;

/** No angle is so large. */
const UNKNOWN: f64 = 1e15;
/** Slow angles are turned by no more than this [rad]. */
const SLOW: f64 = 0.05;
/** Steps that differ by less than this are even: the square of the difference does not count. */
const EVEN: f64 = 1e-8;

/** Begins a run: nothing is known. */
export function beginRun(): void {
  v128.store(NODE_KNOWN, f64x2.splat(UNKNOWN));
  v128.store(PERIGEE_KNOWN, f64x2.splat(UNKNOWN));
  v128.store(MEAN_KNOWN, f64x2.splat(UNKNOWN));
  v128.store(STEP_KNOWN, f64x2.splat(UNKNOWN));
  pairsLeft = 0;
}

/** Makes an angle known. */
function know(at: usize, angle: v128): void {
  const [sine, cosine] = sincos(angle);
  v128.store(at, angle);
  v128.store(at, sine, SINE);
  v128.store(at, cosine, COSINE);
}

/** The turn of a slow angle since it was known; when it is large, the angle is made known, and the turn is nothing. */
@inline
export function slowTurn(at: usize, angle: v128): v128 {
  const turn = angle - v128.load(at);
  if (allBelow(turn, SLOW)) return turn;
  know(at, angle);
  return f64x2.splat(0.0);
}

@inline
export function knownSine(at: usize): v128 {
  return v128.load(at, SINE);
}

@inline
export function knownCosine(at: usize): v128 {
  return v128.load(at, COSINE);
}

/** Moves the mean anomaly on to an angle; its sine and cosine are known then. */
@inline
export function moveMean(angle: v128): void {
  const step = angle - v128.load(MEAN_KNOWN);
  const odd = step - v128.load(STEP_KNOWN);
  if (pairsLeft > 0 && allBelow(odd, EVEN)) {
    pairsLeft--;
    const sine = v128.load(MEAN_KNOWN, SINE) * v128.load(STEP_KNOWN, COSINE) + v128.load(MEAN_KNOWN, COSINE) * v128.load(STEP_KNOWN, SINE);
    const cosine = v128.load(MEAN_KNOWN, COSINE) * v128.load(STEP_KNOWN, COSINE) - v128.load(MEAN_KNOWN, SINE) * v128.load(STEP_KNOWN, SINE);
    v128.store(MEAN_KNOWN, angle);
    v128.store(MEAN_KNOWN, sine + cosine * odd, SINE);
    v128.store(MEAN_KNOWN, cosine - sine * odd, COSINE);
  } else moveMeanAfresh(angle, step, allBelow(odd, EVEN));
}

/** The same by the angle itself; the step becomes known when it comes for the second time. */
function moveMeanAfresh(angle: v128, step: v128, isEven: bool): void {
  if (isEven) know(STEP_KNOWN, step);
  else v128.store(STEP_KNOWN, step);
  pairsLeft = isEven ? MOST_PAIRS : 0;
  know(MEAN_KNOWN, angle);
}
