import {
  type Approach,
  approachOf,
  type Dice,
  type DrawnEncounter,
  diceOf,
  dimensions,
  squareRoot,
} from './drawn-orbits.fixture.ts';

/** The result of the sampling: the probability with its standard error, and the number of hits. */
export interface DrawnProbability {
  readonly value: number;
  readonly sigma: number;
  readonly hits: number;
}

/** A Gaussian in the twelve unit normals. */
interface Proposal {
  readonly mean: Float64Array;
  readonly root: Float64Array;
  readonly logDeterminant: number;
}

const standard: Proposal = {
  mean: new Float64Array(dimensions),
  root: Float64Array.from({ length: dimensions ** 2 }, (_, at) => (at % (dimensions + 1) === 0 ? 1 : 0)),
  logDeterminant: 0,
};

interface Weighed {
  readonly z: Float64Array;
  readonly distance: number;
  readonly weight: number;
}

/** Shares of draws from the true distribution, from the fit, and from the fit with three times its sigmas. */
const shares = { plain: 0.1, fit: 0.6, wide: 0.3 } as const;
const wideFactor = 2;

/** Draws from a defensive mixture, each with its true density divided by its proposed density. */
function drawn(approach: Approach, proposal: Proposal, count: number, dice: Dice): readonly Weighed[] {
  return Array.from({ length: count }, () => {
    const which = dice.uniform();
    const factor = which < shares.plain ? 0 : which < shares.plain + shares.fit ? 1 : wideFactor;
    const z = pointOf(factor === 0 ? standard : proposal, factor === 0 ? 1 : factor, dice);
    const distance = approach.find(z)
      ? Math.hypot(approach.at[0], approach.at[1], approach.at[2])
      : Number.POSITIVE_INFINITY;
    return { z, distance, weight: weightOf(z, proposal) };
  });
}

function pointOf({ mean, root }: Proposal, factor: number, dice: Dice): Float64Array {
  const n = mean.length;
  const half = Float64Array.from({ length: n }, () => dice.normal());
  return mean.map((value, i) => {
    let sum = 0;
    for (let k = 0; k <= i; k++) sum += root[n * i + k] * half[k];
    return value + factor * sum;
  });
}

/** (z−m)ᵀ·S⁻¹·(z−m) of a Gaussian. */
function squaredDistance(z: Float64Array, { mean, root }: Proposal): number {
  const n = mean.length;
  const solved = new Float64Array(n);
  let total = 0;
  for (let i = 0; i < n; i++) {
    let sum = z[i] - mean[i];
    for (let k = 0; k < i; k++) sum -= root[n * i + k] * solved[k];
    solved[i] = sum / root[(n + 1) * i];
    total += solved[i] ** 2;
  }
  return total;
}

function weightOf(z: Float64Array, proposal: Proposal): number {
  const own = squaredDistance(z, standard);
  const found = squaredDistance(z, proposal);
  const fit = Math.exp(0.5 * (own - found) - proposal.logDeterminant);
  const wide = Math.exp(0.5 * (own - found / wideFactor ** 2) - proposal.logDeterminant) / wideFactor ** dimensions;
  return 1 / (shares.plain + shares.fit * fit + shares.wide * wide);
}

/** Weighted mean and covariance of points, slightly widened. */
function fitted(points: readonly { readonly z: Float64Array; readonly weight: number }[]): Proposal {
  const n = points[0]?.z.length ?? 0;
  const total = points.reduce((sum, each) => sum + each.weight, 0);
  const mean = new Float64Array(n);
  for (const { z, weight } of points) for (let i = 0; i < n; i++) mean[i] += (weight / total) * z[i];
  const spread = new Float64Array(n * n);
  for (const { z, weight } of points) {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) spread[n * i + j] += (weight / total) * (z[i] - mean[i]) * (z[j] - mean[j]);
    }
  }
  for (let i = 0; i < n; i++) spread[(n + 1) * i] = spread[(n + 1) * i] * 1.1 + 1e-12;
  const root = squareRoot(spread, n);
  let logDeterminant = 0;
  for (let i = 0; i < n; i++) {
    root[(n + 1) * i] = Math.max(root[(n + 1) * i], 1e-7);
    logDeterminant += Math.log(root[(n + 1) * i]);
  }
  return { mean, root, logDeterminant };
}

const perLevel = 1200;
const mostLevels = 60;

/**
 * Probability that the orbits come closer than the radius at the approach next to the epoch, by the cross-entropy
 * method (Rubinstein & Kroese, The Cross-Entropy Method, 2004): spheres shrink from level to level to the real one, and
 * a Gaussian is fitted to the hits of each, an eighth of the draws. If the spheres reach the radius, the hits are
 * counted. If they stop shrinking above it, because the hits are on a curved sheet that no Gaussian can describe, every
 * draw is moved onto the sheet instead. Undefined if neither works.
 */
export function drawnProbability(
  encounter: DrawnEncounter,
  effort: { readonly draws: number; readonly seed: number },
): DrawnProbability | undefined {
  const dice = diceOf(effort.seed);
  const approach = approachOf(encounter);
  const { hardBodyRadiusKm } = encounter;
  let proposal = standard;
  let [settled, lastKm] = [0, Number.POSITIVE_INFINITY];
  let hits: readonly Weighed[] = [];
  for (let level = 0; level < mostLevels && settled < 3; level++) {
    const sample = drawn(approach, proposal, perLevel, dice);
    const sorted = sample.map((each) => each.distance).sort((a, b) => a - b);
    const radiusKm = Math.max(hardBodyRadiusKm, sorted[Math.floor(perLevel / 8)] ?? 0);
    if (!Number.isFinite(radiusKm)) return undefined;
    hits = sample.filter((each) => each.distance <= radiusKm);
    proposal = fitted(hits);
    if (radiusKm === hardBodyRadiusKm) settled++;
    else if (level > 8 && radiusKm > 0.7 * lastKm) break;
    lastKm = radiusKm;
  }
  if (settled < 3) return onSheet({ approach, hits, radiusKm: hardBodyRadiusKm }, { ...effort, dice });
  return summed(drawn(approach, proposal, effort.draws, dice), hardBodyRadiusKm);
}

function summed(sample: readonly Weighed[], radiusKm: number): DrawnProbability {
  return meanOf(sample.map((each) => (each.distance <= radiusKm ? each.weight : 0)));
}

function meanOf(terms: readonly number[]): DrawnProbability {
  const value = terms.reduce((sum, each) => sum + each, 0) / terms.length;
  const square = terms.reduce((sum, each) => sum + each * each, 0) / terms.length;
  const hits = terms.filter((each) => each > 0).length;
  return { value, sigma: Math.sqrt(Math.max(0, square - value ** 2) / terms.length), hits };
}

interface Sheet {
  readonly approach: Approach;
  readonly hits: readonly Weighed[];
  readonly radiusKm: number;
}

/**
 * The probability as an integral over the sheet of hits. The twelve normals are rotated so that two of them move the
 * miss in the encounter plane; the other ten are drawn near the hits. For each draw, the two are solved for a point
 * drawn in the disc, so that every draw hits. Its weight is its density divided by that of the proposal and by the
 * change of the miss with the two.
 */
function onSheet(
  { approach, hits, radiusKm }: Sheet,
  { draws, dice }: { readonly draws: number; readonly dice: Dice },
): DrawnProbability | undefined {
  const centre = fitted(hits).mean;
  const miss = missInPlane(approach, centre);
  const axes = turnedAxes(miss, centre);
  const split = hits.map(({ z, weight }) => ({ z: timesRows(axes, z), weight }));
  const proposal = fitted(split.map(({ z, weight }) => ({ z: z.slice(2), weight })));
  const start = fitted(split).mean.slice(0, 2);
  const terms: number[] = [];
  let lost = 0;
  for (let i = 0; i < draws; i++) {
    const factor = dice.uniform() < 0.7 ? 1 : wideFactor;
    const rest = pointOf(proposal, factor, dice);
    const [across, angle] = [radiusKm * Math.sqrt(dice.uniform()), 2 * Math.PI * dice.uniform()];
    const target = [across * Math.cos(angle), across * Math.sin(angle)] as const;
    const solved = solvedFor(target, { miss, axes, rest, start, radiusKm });
    if (solved === undefined) lost++;
    const own = solved === undefined ? 0 : squaredDistance(Float64Array.of(...solved.pair, ...rest), standard);
    const found = squaredDistance(rest, proposal);
    const logs = [Math.log(0.7) - found / 2, Math.log(0.3) - found / 2 / wideFactor ** 2 - 10 * Math.log(wideFactor)];
    const most = Math.max(...logs);
    const logProposal =
      most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0)) - proposal.logDeterminant;
    const area = Math.PI * radiusKm ** 2;
    terms.push(
      solved === undefined
        ? 0
        : (area * Math.exp(-own / 2 - logProposal)) / (2 * Math.PI * Math.abs(solved.determinant)),
    );
  }
  return lost > 0.02 * draws ? undefined : meanOf(terms);
}

type Miss = (z: Float64Array) => readonly [number, number] | undefined;

/** The miss in the plane normal to the relative velocity, along axes derived from those of `centre`. */
function missInPlane(approach: Approach, centre: Float64Array): Miss {
  approach.find(centre);
  const [u, v, w] = approach.at.slice(3);
  const other = Math.abs(u) < 0.6 * Math.hypot(u, v, w) ? [1, 0, 0] : [0, 1, 0];
  return (z) => {
    if (!approach.find(z)) return undefined;
    const d = approach.at;
    const size = Math.hypot(d[3], d[4], d[5]);
    const share = (other[0] * d[3] + other[1] * d[4] + other[2] * d[5]) / size ** 2;
    const x = [0, 1, 2].map((i) => other[i] - share * d[3 + i]);
    const length = Math.hypot(...x);
    const first = (d[0] * x[0] + d[1] * x[1] + d[2] * x[2]) / length;
    const triple =
      d[0] * (d[4] * x[2] - d[5] * x[1]) + d[1] * (d[5] * x[0] - d[3] * x[2]) + d[2] * (d[3] * x[1] - d[4] * x[0]);
    return [first, triple / (size * length)];
  };
}

/** Twelve orthonormal rows; the first two span the directions that move the miss at `centre`. */
function turnedAxes(miss: Miss, centre: Float64Array): readonly Float64Array[] {
  const step = 1e-4;
  const slopes = [0, 1].map((which) =>
    centre.map((_, k) => {
      const [up, down] = [1, -1].map(
        (sign) => miss(centre.map((value, i) => value + (i === k ? sign * step : 0)))?.[which] ?? 0,
      );
      return (up - down) / (2 * step);
    }),
  );
  const units = centre.map((_, k) => k);
  const rows: Float64Array[] = [];
  for (const raw of [...slopes, ...Array.from(units, (k) => Float64Array.from(units, (i) => (i === k ? 1 : 0)))]) {
    let rest = raw;
    for (const row of [...rows, ...rows]) {
      const share = rest.reduce((sum, value, i) => sum + value * row[i], 0);
      rest = rest.map((value, i) => value - share * row[i]);
    }
    const size = Math.hypot(...rest);
    if (rows.length < dimensions && size > 1e-6 * Math.hypot(...raw)) rows.push(rest.map((value) => value / size));
  }
  return rows;
}

function timesRows(rows: readonly Float64Array[], z: Float64Array): Float64Array {
  return Float64Array.from(rows, (row) => row.reduce((sum, value, i) => sum + value * z[i], 0));
}

interface SheetPoint {
  readonly pair: readonly [number, number];
  /** Change of the miss with the two normals: the determinant, km². */
  readonly determinant: number;
}

function solvedFor(
  target: readonly [number, number],
  of: {
    readonly miss: Miss;
    readonly axes: readonly Float64Array[];
    readonly rest: Float64Array;
    readonly start: Float64Array;
    readonly radiusKm: number;
  },
): SheetPoint | undefined {
  const base = new Float64Array(dimensions);
  for (let k = 2; k < dimensions; k++) for (let i = 0; i < dimensions; i++) base[i] += of.rest[k - 2] * of.axes[k][i];
  const at = (a: number, b: number) => of.miss(base.map((value, i) => value + a * of.axes[0][i] + b * of.axes[1][i]));
  let [a, b] = of.start;
  const step = 1e-5;
  for (let iteration = 0; iteration < 30; iteration++) {
    const here = at(a, b);
    const [byA, byB] = [at(a + step, b), at(a, b + step)];
    if (here === undefined || byA === undefined || byB === undefined) return undefined;
    const [m00, m10] = [(byA[0] - here[0]) / step, (byA[1] - here[1]) / step];
    const [m01, m11] = [(byB[0] - here[0]) / step, (byB[1] - here[1]) / step];
    const determinant = m00 * m11 - m01 * m10;
    const [x, y] = [target[0] - here[0], target[1] - here[1]];
    if (Math.hypot(x, y) < 1e-3 * of.radiusKm) return { pair: [a, b], determinant };
    const [da, db] = [(m11 * x - m01 * y) / determinant, (m00 * y - m10 * x) / determinant];
    const shorten = Math.min(1, 2 / Math.hypot(da, db));
    a += shorten * da;
    b += shorten * db;
    if (!Number.isFinite(a + b)) return undefined;
  }
  return undefined;
}
