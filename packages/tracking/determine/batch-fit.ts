import { type CartesianState, dot } from '@farpass/astro/linear';
import { offsetAlongOrbit, stateAlongOrbit } from '@farpass/astro/orbits';
import { chiSquareQuantile, median } from '@farpass/astro/statistics';
import { type Evaluation, type MeasurementModel, squaredDistanceOf } from './evaluate.ts';
import { SquareRootInformation } from './information.ts';

/** Knowledge about the state before any measurement: at the arc's epoch, GCRF. */
export interface PriorKnowledge {
  readonly state: CartesianState;
  /** 36 numbers in row order [km², km²/s, km²/s²]. */
  readonly covariance: Float64Array;
}

/** A batch least-squares fit that converged. */
export interface BatchFit {
  readonly vector: Float64Array;
  readonly evaluation: Evaluation;
  /** For each measurement of the arc: whether it was used. */
  readonly isUsed: readonly boolean[];
  /** Over the used measurements. */
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  readonly covariance: Float64Array;
  /** Median distance of all measurements divided by that of noise alone; 1 if forces and noise explain them. */
  readonly robustScale: number;
  readonly iterations: number;
}

export interface BatchStart {
  readonly vector: Float64Array;
  readonly prior?: PriorKnowledge;
  /** `coarse`: for a first look, in which no measurement is rejected. */
  readonly effort?: 'whole' | 'coarse';
}

const mostIterations = 40;
const mostRejectionRounds = 8;
/** A first look ends after this many steps in a row that lower the cost by less than this share. */
const [mostSlowSteps, slowGain] = [4, 0.1] as const;
/** An approach ends after this many steps, or where one does not lower the square of the residuals to this share. */
const [mostApproaches, nearerBy] = [12, 0.9] as const;
/** An outlier, a measurement that is rejected: noise alone would produce its distance only once in 100,000. */
const keptShare = 1 - 1e-5;
/** Distance, in scales, at which a measurement counts half during the search. */
const doubtfulFrom = 3;

/**
 * Batch least squares by Levenberg's and Marquardt's damping on square-root information. During the iteration, wrong
 * measurements are down-weighted by Cauchy weights at the scale of the median residual, so that a start far from the
 * solution still converges. Then measurements beyond the noise are rejected, and accepted again if the better orbit
 * explains them. Source: Tapley, Schutz and Born (2004), chapter 4; Huber and Ronchetti (2009), chapter 7, for the
 * weights.
 */
export function fitBatch(model: MeasurementModel, start: BatchStart): BatchFit | undefined {
  const search = new Search(model, start);
  if (!search.begin()) return undefined;
  if (start.prior !== undefined) search.approach();
  search.converge((distances) => robustWeights(distances));
  if (start.effort === 'coarse') return search.result(undefined);
  let used = search.acceptable();
  for (let round = 0; round < mostRejectionRounds; round += 1) {
    const weights = used.map((isUsed) => (isUsed ? 1 : 0));
    search.converge(() => weights);
    const next = search.acceptable();
    if (next.every((isUsed, index) => isUsed === used[index])) break;
    used = next;
  }
  return search.result(used);
}

interface Distance {
  readonly squared: number;
  readonly numbers: number;
}

class Search {
  readonly #model: MeasurementModel;
  readonly #start: BatchStart;
  #vector: Float64Array;
  #evaluation: Evaluation = [];
  #iterations = 0;

  constructor(model: MeasurementModel, start: BatchStart) {
    this.#model = model;
    this.#start = start;
    this.#vector = start.vector;
  }

  begin(): boolean {
    const evaluation = this.#model.evaluate(this.#vector);
    if (evaluation === undefined) return false;
    this.#evaluation = evaluation;
    return true;
  }

  /**
   * Steps in which what is known before counts as much as the measurements, however small their noise is. Far from the
   * measurements it is the bend of the orbit, not the noise, that a straight step misses by; taken for a signal, it leads
   * a hundred sigmas away from what is known.
   */
  approach(): void {
    for (let pass = 0; pass < mostApproaches; pass += 1) {
      const scale = scaleSquared(this.#evaluation);
      if (scale === 1) return;
      this.#iterations += 1;
      const weights = this.#evaluation.map(() => 1 / scale);
      const step = this.#information(weights).solution(0);
      if (step === undefined) return;
      const trial = stepped({ vector: this.#vector, step });
      const evaluation = this.#model.evaluate(trial);
      if (evaluation === undefined || scaleSquared(evaluation) > nearerBy * scale) return;
      this.#vector = trial;
      this.#evaluation = evaluation;
    }
  }

  /** Iterates until a step makes no significant change. */
  converge(weigh: (distances: readonly Distance[]) => readonly number[]): void {
    let damping = 0;
    let slowSteps = 0;
    const mostSlow = this.#start.effort === 'coarse' ? mostSlowSteps : mostIterations;
    for (let pass = 0; pass < mostIterations && slowSteps < mostSlow; pass += 1) {
      this.#iterations += 1;
      const weights = weigh(distancesOf(this.#evaluation));
      const information = this.#information(weights);
      const step = information.solution(damping);
      if (step === undefined) {
        if (damping > 1e6) return;
        damping = Math.max(1e-6, damping * 10);
        continue;
      }
      const gain = information.costOf(step);
      if (gain < smallGain * scaleSquared(this.#evaluation) && damping < 1e-3) return;
      const trial = stepped({ vector: this.#vector, step });
      const evaluation = this.#model.evaluate(trial);
      const cost = this.#costOf(this.#vector, this.#evaluation, weights);
      const lower = evaluation === undefined ? Number.POSITIVE_INFINITY : this.#costOf(trial, evaluation, weights);
      slowSteps = lower < (1 - slowGain) * cost ? 0 : slowSteps + 1;
      if (evaluation !== undefined && lower < cost * (1 + 1e-12)) {
        this.#vector = trial;
        this.#evaluation = evaluation;
        damping = damping < 1e-8 ? 0 : damping / 10;
      } else {
        if (damping > 1e8) return;
        damping = Math.max(1e-6, damping * 10);
      }
    }
  }

  #information(weights: readonly number[]): SquareRootInformation {
    const information = new SquareRootInformation(this.#model.size);
    for (const { row, value } of priorRows(this.#start.prior, this.#vector))
      information.add(padded(row, this.#model.size), value);
    for (const { at, value, sigma } of this.#model.known) {
      const row = new Float64Array(this.#model.size);
      row[at] = 1 / sigma;
      information.add(row, (value - this.#vector[at]) / sigma);
    }
    for (const [index, numbers] of this.#evaluation.entries()) {
      const share = Math.sqrt(weights[index]);
      if (share === 0) continue;
      for (const { row, residual, sigma } of numbers)
        information.add(
          row.map((each) => (share * each) / sigma),
          (share * residual) / sigma,
        );
    }
    return information;
  }

  #costOf(vector: Float64Array, evaluation: Evaluation, weights: readonly number[]): number {
    const ofOrbit = priorRows(this.#start.prior, vector).reduce((total, { value }) => total + value * value, 0);
    const ofPrior = this.#model.known.reduce(
      (total, { at, value, sigma }) => total + ((vector[at] - value) / sigma) ** 2,
      ofOrbit,
    );
    return evaluation.reduce((total, numbers, index) => total + weights[index] * squaredDistanceOf(numbers), ofPrior);
  }

  /** Measurements within the noise, or within the scale of the fit if that is larger than the noise. */
  acceptable(): readonly boolean[] {
    const scale = scaleSquared(this.#evaluation);
    return distancesOf(this.#evaluation).map(
      ({ squared, numbers }) =>
        numbers > 0 && squared <= scale * chiSquareQuantile({ share: keptShare, degreesOfFreedom: numbers }),
    );
  }

  /** Whether the next step would change no parameter by a significant part of its sigma. */
  #hasConverged(information: SquareRootInformation): boolean {
    const step = information.solution(0);
    return step !== undefined && information.costOf(step) < convergedGain * scaleSquared(this.#evaluation);
  }

  result(used: readonly boolean[] | undefined): BatchFit | undefined {
    const isUsed = used ?? this.#evaluation.map((numbers) => numbers.length > 0);
    const information = this.#information(isUsed.map((each) => (each ? 1 : 0)));
    const covariance = information.covariance();
    if (covariance === undefined || (used !== undefined && !this.#hasConverged(information))) return undefined;
    const kept = this.#evaluation.filter((_, index) => isUsed[index]);
    const numbers =
      kept.reduce((total, each) => total + each.length, 0) + (this.#start.prior ? 6 : 0) + this.#model.known.length;
    return {
      vector: this.#vector,
      evaluation: this.#evaluation,
      isUsed,
      chiSquare: this.#costOf(
        this.#vector,
        this.#evaluation,
        isUsed.map((each) => (each ? 1 : 0)),
      ),
      degreesOfFreedom: numbers - this.#model.size,
      covariance,
      robustScale: Math.sqrt(scaleSquared(this.#evaluation)),
      iterations: this.#iterations,
    };
  }
}

/**
 * A longer step along the orbit is taken as a straight line [s]: the series of the motion is not valid beyond this, and
 * the search is still far from the solution.
 */
const longestAlongSeconds = 60;

/**
 * A step of the search, taken along the orbit. The uncertainty that remains after day-old measurements is an arc along
 * the track, and a straight step of kilometres would change the period of the orbit.
 */
function stepped({ vector, step }: Readonly<Record<'vector' | 'step', Float64Array>>): Float64Array {
  const out = vector.map((value, at) => value + step[at]);
  const [x, y, z, vx, vy, vz] = vector;
  const along = { positionKm: [step[0], step[1], step[2]], velocityKmPerS: [step[3], step[4], step[5]] } as const;
  const velocityKmPerS = [vx, vy, vz] as const;
  const seconds = dot(along.positionKm, velocityKmPerS) / dot(velocityKmPerS, velocityKmPerS);
  if (!(Math.abs(seconds) < longestAlongSeconds)) return out;
  const moved = stateAlongOrbit({ positionKm: [x, y, z], velocityKmPerS }, along);
  out.set([...moved.positionKm, ...moved.velocityKmPerS]);
  return out;
}

/**
 * A step that lowers chi-square by less than this, in scales, changes no parameter by more than a twentieth of its
 * sigma.
 */
const smallGain = 1e-3;
/**
 * A search that ends where a step would still lower chi-square by this, in scales, is not a fit: it is half a sigma away
 * from the orbit that the measurements and what was known before give, or more.
 */
const convergedGain = 0.25;

function padded(row: Float64Array, size: number): Float64Array {
  const out = new Float64Array(size);
  out.set(row);
  return out;
}

/**
 * Rows of W (x_prior − x) with Wᵀ W = P⁻¹; the difference is taken along the orbit, as the covariance has drifted
 * there. The axes rotate along the orbit, so the derivatives of the difference with respect to the state are not a unit
 * matrix: if the velocities follow from the positions to a hundredth, milliradians are many sigmas.
 */
function priorRows(
  prior: PriorKnowledge | undefined,
  vector: Float64Array,
): readonly { readonly row: Float64Array; readonly value: number }[] {
  if (prior === undefined) return [];
  const offset = offsetFrom(prior, vector);
  const columns = derivativeSteps.map((step, column) => {
    const [ahead, behind] = [step, -step].map((by) => {
      const moved = Float64Array.from(vector);
      moved[column] += by;
      return offsetFrom(prior, moved);
    });
    return ahead.map((value, at) => (value - behind[at]) / (2 * step));
  });
  const whitener = inverseRoot(prior.covariance);
  const along = (weights: Float64Array, values: readonly number[]): number =>
    weights.reduce((total, weight, at) => total + weight * values[at], 0);
  return whitener.map((weights) => ({
    row: Float64Array.from(columns, (column) => along(weights, column)),
    value: -along(weights, offset),
  }));
}

/** Steps for central differences of a state [km, km/s]: a metre, and a millimetre per second. */
const derivativeSteps = [1e-3, 1e-3, 1e-3, 1e-6, 1e-6, 1e-6] as const;

function offsetFrom({ state }: PriorKnowledge, [x, y, z, vx, vy, vz]: Float64Array): readonly number[] {
  const { positionKm, velocityKmPerS } = offsetAlongOrbit(state, {
    positionKm: [x, y, z],
    velocityKmPerS: [vx, vy, vz],
  });
  return [...positionKm, ...velocityKmPerS];
}

/** Rows of L⁻¹, where L Lᵀ is the 6×6 matrix. */
function inverseRoot(matrix: Float64Array): readonly Float64Array[] {
  const lower = Array.from({ length: 6 }, () => new Float64Array(6));
  const rows = Array.from({ length: 6 }, () => new Float64Array(6));
  for (let i = 0; i < 6; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let rest = matrix[6 * i + j];
      for (let k = 0; k < j; k += 1) rest -= lower[i][k] * lower[j][k];
      lower[i][j] = i === j ? Math.sqrt(rest) : rest / lower[j][j];
    }
    rows[i][i] = 1;
    for (let j = 0; j <= i; j += 1) {
      let rest = i === j ? 1 : 0;
      for (let k = j; k < i; k += 1) rest -= lower[i][k] * rows[k][j];
      rows[i][j] = rest / lower[i][i];
    }
  }
  return rows;
}

function distancesOf(evaluation: Evaluation): readonly Distance[] {
  return evaluation.map((numbers) => ({ squared: squaredDistanceOf(numbers), numbers: numbers.length }));
}

/**
 * Approximate median of squared distances divided by the count of numbers, for noise alone; that of two numbers is
 * used.
 */
const medianOfNoise = Math.LN2;

/** The squared ratio of the residuals to the noise; at least 1. */
function scaleSquared(evaluation: Evaluation): number {
  return scaleOf(distancesOf(evaluation));
}

function scaleOf(distances: readonly Distance[]): number {
  const shares = distances.flatMap(({ squared, numbers }) => (numbers === 0 ? [] : [squared / numbers]));
  const scale = median(shares) / medianOfNoise;
  return scale > slackScale ? scale : 1;
}

/** Medians of few measurements vary widely; below this ratio, noise alone explains the scale. */
const slackScale = 2.5;

function robustWeights(distances: readonly Distance[]): readonly number[] {
  const limit = doubtfulFrom * doubtfulFrom * scaleOf(distances);
  return distances.map(({ squared, numbers }) => (numbers === 0 ? 0 : 1 / (1 + squared / numbers / limit)));
}
