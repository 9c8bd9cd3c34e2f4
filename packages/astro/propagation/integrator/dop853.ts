import { AstroError } from '../../errors.ts';
import { denseRows, fifthOrderError, nodes, stageRows, type TableauRow, thirdOrderSolution } from './dop853-tableau.ts';

/** A first-order system y' = f(t, y) on caller-owned arrays; `derivatives` writes into `out` and keeps nothing. */
export interface DifferentialSystem {
  readonly dimension: number;
  derivatives(t: number, y: Float64Array, out: Float64Array): void;
}

/**
 * Error allowed per step in component i: `absolute[i] + relative · |y[i]|`. Components from index `controlled` on are
 * integrated too, but do not influence the step length.
 */
export interface StepTolerance {
  readonly absolute: Float64Array;
  readonly relative: number;
  readonly controlled: number;
}

/** The continuous extension of one step (order 7), valid from `fromTime` to `toTime`, which may run backwards. */
export interface DensePiece {
  readonly fromTime: number;
  readonly toTime: number;
  /** Eight numbers for each component, row by row. */
  readonly coefficients: Float64Array;
}

/** The cost of a run. */
export interface StepCounts {
  accepted: number;
  rejected: number;
  evaluations: number;
}

const stageCount = 16;
/** The stage that holds the derivative at the end of the step: the first stage of the next one. */
const end = 12;
const safety = 0.9;
const smallestFactor = 0.2;
const largestFactor = 6;
const maximumSteps = 2_000_000;

/**
 * Adaptive Dormand–Prince Runge–Kutta integration of order 8(5,3) with continuous output of order 7 (Hairer, Nørsett
 * and Wanner 1993, section II.10), forwards and backwards. All work arrays are made once; a step allocates nothing.
 */
export class Dop853 {
  readonly counts: StepCounts = { accepted: 0, rejected: 0, evaluations: 0 };
  /** Present time and state; read only. */
  time = 0;
  readonly state: Float64Array;
  /** Where the last accepted step began. */
  previousTime = 0;

  readonly #system: DifferentialSystem;
  readonly #tolerance: StepTolerance;
  readonly #k: Float64Array;
  readonly #stageViews: readonly Float64Array[];
  readonly #previous: Float64Array;
  readonly #trial: Float64Array;
  readonly #dense: Float64Array;
  #denseReady = false;
  #endIsNext = false;
  #stepLength = 0;
  #afterRejection = false;

  constructor(system: DifferentialSystem, tolerance: StepTolerance) {
    const n = system.dimension;
    const k = new Float64Array(stageCount * n);
    this.#system = system;
    this.#tolerance = tolerance;
    this.state = new Float64Array(n);
    this.#previous = new Float64Array(n);
    this.#trial = new Float64Array(n);
    this.#dense = new Float64Array(8 * n);
    this.#k = k;
    this.#stageViews = Array.from({ length: stageCount }, (_, stage) => k.subarray(stage * n, (stage + 1) * n));
  }

  /** Starts at a time and state, or restarts there after a discontinuity; the step length learnt so far is kept. */
  start(time: number, state: Float64Array): void {
    this.time = time;
    this.previousTime = time;
    this.state.set(state);
    this.#previous.set(state);
    this.#denseReady = false;
    this.#endIsNext = false;
    this.#evaluate(time, this.state, 0);
  }

  /** Makes one accepted step towards `limit` and never past it. */
  advance(limit: number): void {
    if (this.#endIsNext) this.#k.copyWithin(0, end * this.state.length, (end + 1) * this.state.length);
    this.#endIsNext = false;
    const remaining = limit - this.time;
    if (this.#stepLength === 0) this.#stepLength = this.#firstStepLength(Math.abs(remaining));
    for (;;) {
      const last = this.#stepLength >= Math.abs(remaining) * (1 - 1e-12);
      const h = last ? remaining : this.#stepLength * Math.sign(remaining);
      if (!this.#attempt(h)) continue;
      this.#accept(last ? limit : this.time + h);
      return;
    }
  }

  /** The next step is tried with at most this length. */
  shortenNextStep(length: number): void {
    this.#stepLength = Math.min(this.#stepLength, length);
  }

  /** The state inside the last accepted step by the continuous extension (order 7). */
  interpolate(time: number, out: Float64Array): void {
    if (!this.#denseReady) this.#prepareDense();
    evaluatePiece({ fromTime: this.previousTime, toTime: this.time, coefficients: this.#dense }, time, out);
  }

  /** A copy of the continuous extension of the last accepted step. */
  piece(): DensePiece {
    if (!this.#denseReady) this.#prepareDense();
    return { fromTime: this.previousTime, toTime: this.time, coefficients: Float64Array.from(this.#dense) };
  }

  #evaluate(t: number, y: Float64Array, stage: number): void {
    this.counts.evaluations += 1;
    this.#system.derivatives(t, y, this.#stageViews[stage]);
  }

  /**
   * Tries a step of length h, and adapts the length whether the step is accepted or not; the new state is left in
   * `#trial`.
   */
  #attempt(h: number): boolean {
    this.#refuseTinyStep(h);
    for (let stage = 1; stage < end; stage += 1) {
      this.#combine(stageRows[stage], h);
      this.#evaluate(this.time + nodes[stage] * h, this.#trial, stage);
    }
    this.#combine(stageRows[end], h);
    const error = this.#errorNorm(h);
    const ideal = Number.isFinite(error) ? safety * Math.max(error, 1e-12) ** -0.125 : smallestFactor;
    const factor = Math.min(this.#afterRejection ? 1 : largestFactor, Math.max(smallestFactor, ideal));
    if (!(error <= 1)) {
      this.counts.rejected += 1;
      this.#afterRejection = true;
      this.#stepLength = Math.abs(h) * Math.min(factor, safety);
      return false;
    }
    this.#afterRejection = false;
    const next = Math.abs(h) * factor;
    this.#stepLength = Math.abs(h) < this.#stepLength ? Math.max(this.#stepLength, next) : next;
    return true;
  }

  #accept(newTime: number): void {
    this.counts.accepted += 1;
    if (this.counts.accepted + this.counts.rejected > maximumSteps) throw tooManySteps(newTime);
    this.#previous.set(this.state);
    this.state.set(this.#trial);
    this.previousTime = this.time;
    this.time = newTime;
    this.#evaluate(newTime, this.state, end);
    this.#endIsNext = true;
    this.#denseReady = false;
  }

  /** trial = from + h Σ aⱼ kⱼ, from the state before the step. */
  #combine({ stages, weights }: TableauRow, h: number): void {
    const n = this.state.length;
    const k = this.#k;
    const count = stages.length;
    for (let i = 0; i < n; i += 1) {
      let sum = 0;
      for (let j = 0; j < count; j += 1) sum += weights[j] * k[stages[j] * n + i];
      this.#trial[i] = this.state[i] + h * sum;
    }
  }

  /** Hairer's mixture of the fifth- and third-order estimates; at most 1 is acceptable. */
  #errorNorm(h: number): number {
    const { absolute, relative, controlled } = this.#tolerance;
    let fifth = 0;
    let third = 0;
    for (let i = 0; i < controlled; i += 1) {
      const scale = absolute[i] + relative * Math.max(Math.abs(this.state[i]), Math.abs(this.#trial[i]));
      const e5 = this.#weigh(fifthOrderError, i) / scale;
      const e3 = (this.#weigh(stageRows[end], i) - this.#weigh(thirdOrderSolution, i)) / scale;
      fifth += e5 * e5;
      third += e3 * e3;
    }
    const denominator = fifth + 0.01 * third;
    return denominator === 0 ? 0 : (Math.abs(h) * fifth) / Math.sqrt(denominator * controlled);
  }

  #weigh({ stages, weights }: TableauRow, i: number): number {
    let sum = 0;
    for (let j = 0; j < stages.length; j += 1) sum += weights[j] * this.#k[stages[j] * this.state.length + i];
    return sum;
  }

  /** Three more evaluations inside the accepted step complete the continuous extension. */
  #prepareDense(): void {
    const n = this.state.length;
    const h = this.time - this.previousTime;
    const dense = this.#dense;
    const k = this.#k;
    const before = this.#previous;
    const after = this.state;
    for (let stage = end + 1; stage < stageCount; stage += 1) this.#evaluateInside(stage, h);
    for (let i = 0; i < n; i += 1) {
      const difference = after[i] - before[i];
      const slope = h * k[i] - difference;
      dense[i] = before[i];
      dense[n + i] = difference;
      dense[2 * n + i] = slope;
      dense[3 * n + i] = difference - h * k[end * n + i] - slope;
      for (let row = 0; row < 4; row += 1) dense[(4 + row) * n + i] = h * this.#weigh(denseRows[row], i);
    }
    this.#denseReady = true;
  }

  #evaluateInside(stage: number, h: number): void {
    const { stages, weights } = stageRows[stage];
    const n = this.state.length;
    for (let i = 0; i < n; i += 1) {
      let sum = 0;
      for (let j = 0; j < stages.length; j += 1) sum += weights[j] * this.#k[stages[j] * n + i];
      this.#trial[i] = this.#previous[i] + h * sum;
    }
    this.#evaluate(this.previousTime + nodes[stage] * h, this.#trial, stage);
  }

  /** A first guess from the ratio of the tolerance scale to the first derivative (Hairer et al., section II.4, simplified). */
  #firstStepLength(longest: number): number {
    const { absolute, relative, controlled } = this.#tolerance;
    let slope = 0;
    for (let i = 0; i < controlled; i += 1) {
      const scale = absolute[i] + relative * Math.abs(this.state[i]);
      slope = Math.max(slope, Math.abs(this.#k[i]) / scale);
    }
    // An eighth-order step whose terms fall like (h·slope)^8 meets the tolerance near (tolerance scale)^(1/8).
    // The guess does not depend on the span, so that longer flights begin with the same steps.
    return slope === 0 ? longest : Math.min(longest, 3 * slope ** -0.125);
  }

  #refuseTinyStep(h: number): void {
    if (Math.abs(h) > 1e-14 * Math.max(1, Math.abs(this.time))) return;
    if (!(Math.abs(h) > 0) || !this.state.every(Number.isFinite)) throw notFinite(this.time);
    throw new AstroError('STEP_TOO_SMALL', { stepSeconds: Math.abs(h), timeSeconds: this.time });
  }
}

/** Writes the state at a time inside a step. */
export function evaluatePiece(
  { fromTime, toTime, coefficients: c }: DensePiece,
  time: number,
  out: Float64Array,
): void {
  const n = c.length / 8;
  const h = toTime - fromTime;
  const s = h === 0 ? 1 : (time - fromTime) / h;
  const s1 = 1 - s;
  for (let i = 0; i < n; i += 1) {
    const high = ((c[7 * n + i] * s + c[6 * n + i]) * s1 + c[5 * n + i]) * s + c[4 * n + i];
    out[i] = (((high * s1 + c[3 * n + i]) * s + c[2 * n + i]) * s1 + c[n + i]) * s + c[i];
  }
}

const notFinite = (time: number): AstroError =>
  new AstroError('STATE_NOT_FINITE', { found: `not a number at ${time} s from the start` });

const tooManySteps = (time: number): AstroError =>
  new AstroError('TOO_MANY_STEPS', { steps: maximumSteps, timeSeconds: time });
