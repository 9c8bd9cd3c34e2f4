import { RESONANCE_STEP, RESONANCE_STEP2 } from './constants';
import {
  ARGPDOT, ARGPO, D2201, D2211, D3210, D3222, D4410, D4422, D5220, D5232, D5421, D5433, DEL1, DEL2, DEL3, NO, RESONANCE, STATE_READY, STATE_TIME,
  STATE_XLDOT, STATE_XLI, STATE_XNDDT, STATE_XNDT, STATE_XNI, XFACT, XLAMO, scalar,
} from './record';

/**
 * The resonance integrator (Vallado et al. 2006, dspace): Euler and Maclaurin in steps of 720 min from the epoch. The
 * state at a whole step depends on the step alone, so the last one is kept: a run of times costs one step per 720 min,
 * whatever its spacing, and the answer does not depend on what was asked before.
 */

@inline
function kept(state: usize, index: usize): f64 {
  return load<f64>(state + (index << 3));
}

@inline
function keep(state: usize, index: usize, value: f64): void {
  store<f64>(state + (index << 3), value);
}

/** Rates at the kept step, near one revolution per day. */
function ratesOneDay(record: usize, state: usize): void {
  const xli: f64 = kept(state, STATE_XLI);
  const a: f64 = xli - 0.13130908;
  const b: f64 = 2.0 * (xli - 2.8843198);
  const c: f64 = 3.0 * (xli - 0.37448087);
  const del1: f64 = scalar(record, DEL1);
  const del2: f64 = scalar(record, DEL2);
  const del3: f64 = scalar(record, DEL3);
  const xldot: f64 = kept(state, STATE_XNI) + scalar(record, XFACT);
  keep(state, STATE_XLDOT, xldot);
  keep(state, STATE_XNDT, del1 * Math.sin(a) + del2 * Math.sin(b) + del3 * Math.sin(c));
  keep(state, STATE_XNDDT, (del1 * Math.cos(a) + 2.0 * del2 * Math.cos(b) + 3.0 * del3 * Math.cos(c)) * xldot);
}

let sineSum: f64 = 0.0;
let cosineSum: f64 = 0.0;

@inline
function addTerm(coefficient: f64, angle: f64, factor: f64): void {
  sineSum += coefficient * Math.sin(angle);
  cosineSum += factor * coefficient * Math.cos(angle);
}

/** Rates at the kept step, near two revolutions per day. */
function ratesHalfDay(record: usize, state: usize): void {
  const g22: f64 = 5.7686396;
  const g32: f64 = 0.95240898;
  const g44: f64 = 1.8014998;
  const g52: f64 = 1.0508330;
  const g54: f64 = 4.4108898;
  const xli: f64 = kept(state, STATE_XLI);
  const x2li: f64 = xli + xli;
  const xomi: f64 = scalar(record, ARGPO) + scalar(record, ARGPDOT) * kept(state, STATE_TIME);
  const x2omi: f64 = xomi + xomi;
  const xldot: f64 = kept(state, STATE_XNI) + scalar(record, XFACT);
  sineSum = 0.0;
  cosineSum = 0.0;
  addTerm(scalar(record, D2201), x2omi + xli - g22, 1.0);
  addTerm(scalar(record, D2211), xli - g22, 1.0);
  addTerm(scalar(record, D3210), xomi + xli - g32, 1.0);
  addTerm(scalar(record, D3222), -xomi + xli - g32, 1.0);
  addTerm(scalar(record, D4410), x2omi + x2li - g44, 2.0);
  addTerm(scalar(record, D4422), x2li - g44, 2.0);
  addTerm(scalar(record, D5220), xomi + xli - g52, 1.0);
  addTerm(scalar(record, D5232), -xomi + xli - g52, 1.0);
  addTerm(scalar(record, D5421), xomi + x2li - g54, 2.0);
  addTerm(scalar(record, D5433), -xomi + x2li - g54, 2.0);
  keep(state, STATE_XLDOT, xldot);
  keep(state, STATE_XNDT, sineSum);
  keep(state, STATE_XNDDT, cosineSum * xldot);
}

function rates(record: usize, state: usize): void {
  if (scalar(record, RESONANCE) == 1.0) ratesOneDay(record, state);
  else ratesHalfDay(record, state);
}

function restart(record: usize, state: usize): void {
  keep(state, STATE_TIME, 0.0);
  keep(state, STATE_XLI, scalar(record, XLAMO));
  keep(state, STATE_XNI, scalar(record, NO));
  keep(state, STATE_READY, 1.0);
  rates(record, state);
}

/** Brings the kept state to the last whole step before t, seen from the epoch. */
export function advanceTo(record: usize, state: usize, t: f64): void {
  let atime: f64 = kept(state, STATE_TIME);
  if (kept(state, STATE_READY) == 0.0 || t * atime < 0.0 || Math.abs(t) < Math.abs(atime)) {
    restart(record, state);
    atime = 0.0;
  }
  const step: f64 = t > 0.0 ? RESONANCE_STEP : -RESONANCE_STEP;
  while (Math.abs(t - atime) >= RESONANCE_STEP) {
    const xndt: f64 = kept(state, STATE_XNDT);
    keep(state, STATE_XLI, kept(state, STATE_XLI) + kept(state, STATE_XLDOT) * step + xndt * RESONANCE_STEP2);
    keep(state, STATE_XNI, kept(state, STATE_XNI) + xndt * step + kept(state, STATE_XNDDT) * RESONANCE_STEP2);
    atime += step;
    keep(state, STATE_TIME, atime);
    rates(record, state);
  }
}

/** Whether t lies in the kept step already. */
@inline
export function isCurrent(state: usize, t: f64): bool {
  const atime: f64 = kept(state, STATE_TIME);
  const ahead: f64 = atime < 0.0 ? atime - t : t - atime;
  const inside: bool = atime == 0.0 ? Math.abs(ahead) < RESONANCE_STEP : ahead >= 0.0 && ahead < RESONANCE_STEP;
  return inside && kept(state, STATE_READY) != 0.0;
}
