import { addMatrices, congruence, determinant3, inverse, type Matrix, timesVector } from '@farpass/astro/linear';
import { stateWithJacobian } from '@farpass/astro/orbits';
import type { RandomStream } from '../../numerics/random.ts';
import type { ExpectedCollisions, RateSample } from '../slow/hall2021.ts';
import type { OrbitPair } from '../slow/overlap.ts';

/** Draws orbits that nearly meet, and gives the weight that corrects for it. */
export interface ImportanceProposal {
  /** Moves elements that were drawn from the true distribution to elements of the proposal. */
  readonly pull: (primary: Float64Array, secondary: Float64Array, random: RandomStream) => void;
  /** True density of these elements divided by their proposed density. */
  readonly weight: (primary: Float64Array, secondary: Float64Array) => number;
}

/** The relative position at a time, linearised about the peak overlap. */
interface Meeting {
  /** Position and velocity for the mean elements; the position alone in `atMean`. */
  readonly mean: Float64Array;
  readonly atMean: Float64Array;
  /** Its derivatives with respect to the elements, 3×6 each. */
  readonly byPrimary: Matrix;
  readonly bySecondary: Matrix;
}

/** One way to meet: at time t, with a soft width around the relative position 0. */
interface Component {
  readonly share: number;
  /** The same object for all widths of one time. */
  readonly meeting: Meeting;
  /** Lower triangular factor of the width (3×3), and its inverse. */
  readonly widthFactor: Matrix;
  readonly widthInverse: Matrix;
  /** ln of the density of the width at 0, divided by that of the marginal at the mean. */
  readonly logScale: number;
  /** Change of the elements per change of the relative position, 6×3 each. */
  readonly gainPrimary: Matrix;
  readonly gainSecondary: Matrix;
}

/** Share of draws from the true distribution itself; it bounds every weight by its inverse. */
export const plainShare = 0.1;
const mostTimes = 48;

/**
 * Widths of the meeting in radii, with their shares. The wide ones catch hits that curvature moves away from where the
 * linearised orbits meet, so that no hit has an excessive weight.
 */
const blurs = [
  { radii: 1, share: 0.4 },
  { radii: 3, share: 0.3 },
  { radii: 10, share: 0.2 },
  { radii: 40, share: 0.1 },
] as const;

/**
 * Mixture of conditional Gaussians: component k is the joint Gaussian of both orbits, given that the linearised
 * relative position at tₖ, blurred by Sₖ, is 0. By Bayes' theorem its density divided by the true one is N(hₖ(E); 0,
 * Sₖ)/Zₖ, so the weight needs no twelve-dimensional density. Draws use Matheron's rule (conditioning by kriging of a
 * draw). Sₖ is (bR)² across, where b is one of four widths, and (|v|Δt)² along the relative velocity, where Δt is the
 * spacing of the times.
 */
export function importanceProposal(pair: OrbitPair, guide: ExpectedCollisions): ImportanceProposal {
  const components = pickedTimes(guide).flatMap((picked) => {
    const meeting = meetingAt(picked.sample);
    return meeting === undefined ? [] : blurs.flatMap((blur) => component(pair, { ...picked, meeting }, blur) ?? []);
  });
  const total = components.reduce((sum, each) => sum + each.share, 0);
  const mean = { primary: pair.primary.elements, secondary: pair.secondary.elements };
  const work: Work = { change: new Float64Array(12), miss: new Float64Array(3) };
  const note = (e1: Float64Array, e2: Float64Array): void => {
    for (let k = 0; k < 6; k++) {
      work.change[k] = e1[k] - mean.primary[k];
      work.change[6 + k] = e2[k] - mean.secondary[k];
    }
  };
  const pull: ImportanceProposal['pull'] = (e1, e2, random) => {
    const dice = random.uniform();
    if (dice < plainShare || total === 0) return;
    const chosen = chosenComponent(components, ((dice - plainShare) / (1 - plainShare)) * total);
    const blur = timesVector(chosen.widthFactor, [random.normal(), random.normal(), random.normal()]);
    note(e1, e2);
    const gap = missOf(chosen.meeting, work).map((value, i) => -value - blur[i]);
    const change1 = timesVector(chosen.gainPrimary, gap);
    const change2 = timesVector(chosen.gainSecondary, gap);
    for (let k = 0; k < 6; k++) {
      e1[k] += change1[k];
      e2[k] += change2[k];
    }
  };
  const weight: ImportanceProposal['weight'] = (e1, e2) => {
    let density = plainShare;
    if (total === 0) return 1;
    note(e1, e2);
    let missed: Meeting | undefined;
    for (const each of components) {
      if (each.meeting !== missed) missOf(each.meeting, work);
      missed = each.meeting;
      const exponent = each.logScale - 0.5 * squaredWidths(each.widthInverse, work.miss);
      density += (1 - plainShare) * (each.share / total) * Math.exp(exponent);
    }
    return 1 / density;
  };
  return { pull, weight };
}

/** Buffers for one draw, which computes hundreds of misses. */
interface Work {
  /** Deviation of the elements from their means, primary before secondary. */
  readonly change: Float64Array;
  readonly miss: Float64Array;
}

/** Linearised relative position of a meeting for a deviation of the elements, written to the buffer `miss`. */
function missOf({ atMean, byPrimary, bySecondary }: Meeting, { change, miss }: Work): Float64Array {
  for (let i = 0; i < 3; i++) {
    let sum = atMean[i];
    for (let k = 0; k < 6; k++) sum += byPrimary[6 * i + k] * change[k] + bySecondary[6 * i + k] * change[6 + k];
    miss[i] = sum;
  }
  return miss;
}

/** hᵀ W h of a 3×3 matrix. */
function squaredWidths(w: Matrix, h: Float64Array): number {
  const x = w[0] * h[0] + w[1] * h[1] + w[2] * h[2];
  const y = w[3] * h[0] + w[4] * h[1] + w[5] * h[2];
  const z = w[6] * h[0] + w[7] * h[1] + w[8] * h[2];
  return h[0] * x + h[1] * y + h[2] * z;
}

function chosenComponent(components: readonly Component[], mark: number): Component {
  let passed = 0;
  for (const each of components) {
    passed += each.share;
    if (mark <= passed) return each;
  }
  return components[components.length - 1];
}

interface PickedTime {
  readonly sample: RateSample;
  readonly share: number;
  readonly spacingS: number;
}

/** The times with most of the collisions, at most 48, each with the share of its bin. */
function pickedTimes(guide: ExpectedCollisions): readonly PickedTime[] {
  const { rates } = guide;
  const peak = rates.reduce((most, each) => Math.max(most, each.ratePerS), 0);
  const active = rates.filter((each) => each.ratePerS > 1e-6 * peak && each.overlap !== undefined);
  if (active.length === 0) return [];
  const fromS = active[0].timeS;
  const spacingS = Math.max((active[active.length - 1].timeS - fromS) / mostTimes, (guide.toS - guide.fromS) / 1000);
  const bins = new Map<number, RateSample[]>();
  for (const each of active) {
    const bin = Math.floor((each.timeS - fromS) / spacingS);
    bins.set(bin, [...(bins.get(bin) ?? []), each]);
  }
  return [...bins.values()].map((members) => ({
    sample: members[Math.floor(members.length / 2)],
    share: members.reduce((sum, each) => sum + each.ratePerS, 0) / members.length,
    spacingS,
  }));
}

function meetingAt({ overlap, timeS }: RateSample): Meeting | undefined {
  if (overlap === undefined) return undefined;
  return {
    mean: overlap.mean,
    atMean: overlap.mean.slice(0, 3),
    byPrimary: positionRows(stateWithJacobian(overlap.primaryElements, timeS).jacobian, -1),
    bySecondary: positionRows(stateWithJacobian(overlap.secondaryElements, timeS).jacobian, 1),
  };
}

interface MetTime extends PickedTime {
  readonly meeting: Meeting;
}

function component(pair: OrbitPair, met: MetTime, blur: (typeof blurs)[number]): Component | undefined {
  const { meeting, spacingS } = met;
  const { mean, atMean, byPrimary, bySecondary } = meeting;
  const width = blurWidth(mean, { spacingS, widthKm: blur.radii * pair.radiusKm });
  const spread = addMatrices(
    congruence(byPrimary, pair.primary.covariance),
    congruence(bySecondary, pair.secondary.covariance),
  );
  const marginal = addMatrices(spread, width.matrix);
  const marginalInverse = inverse(marginal);
  const widthInverse = inverse(width.matrix);
  if (marginalInverse === undefined || widthInverse === undefined) return undefined;
  const pulled = timesVector(marginalInverse, atMean);
  const distance = atMean[0] * pulled[0] + atMean[1] * pulled[1] + atMean[2] * pulled[2];
  return {
    share: met.share * blur.share,
    meeting,
    widthFactor: width.factor,
    widthInverse,
    logScale: 0.5 * (Math.log(determinant3(marginal)) - Math.log(determinant3(width.matrix)) + distance),
    gainPrimary: gain({ covariance: pair.primary.covariance, rows: byPrimary, marginalInverse }),
    gainSecondary: gain({ covariance: pair.secondary.covariance, rows: bySecondary, marginalInverse }),
  };
}

function positionRows(jacobian: Matrix, sign: 1 | -1): Matrix {
  return jacobian.slice(0, 18).map((value) => sign * value);
}

/** S = w²·I + (|v|Δt)²·v̂v̂ᵀ for a width w, and a square root of it. */
function blurWidth(
  mean: Float64Array,
  { spacingS, widthKm }: { readonly spacingS: number; readonly widthKm: number },
): { readonly matrix: Matrix; readonly factor: Matrix } {
  const speed = Math.hypot(mean[3], mean[4], mean[5]);
  const along = speed * spacingS;
  const matrix = new Float64Array(9);
  const factor = new Float64Array(9);
  const extra = (Math.sqrt(widthKm ** 2 + along ** 2) - widthKm) / (speed > 0 ? speed ** 2 : 1);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const same = i === j ? 1 : 0;
      matrix[3 * i + j] = widthKm ** 2 * same + spacingS ** 2 * mean[3 + i] * mean[3 + j];
      factor[3 * i + j] = widthKm * same + extra * mean[3 + i] * mean[3 + j];
    }
  }
  return { matrix, factor };
}

/** Q, H and M⁻¹ of a gain: 6×6, 3×6 and 3×3. */
interface GainMatrices {
  readonly covariance: Matrix;
  readonly rows: Matrix;
  readonly marginalInverse: Matrix;
}

/** Q Hᵀ M⁻¹: 6×3. */
function gain({ covariance, rows, marginalInverse }: GainMatrices): Matrix {
  const out = new Float64Array(18);
  for (let k = 0; k < 6; k++) {
    for (let j = 0; j < 3; j++) {
      let sum = 0;
      for (let i = 0; i < 3; i++) {
        let half = 0;
        for (let l = 0; l < 6; l++) half += covariance[6 * k + l] * rows[6 * i + l];
        sum += half * marginalInverse[3 * i + j];
      }
      out[3 * k + j] = sum;
    }
  }
  return out;
}
