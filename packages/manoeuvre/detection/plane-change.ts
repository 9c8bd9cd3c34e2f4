import { wgs84 } from '@farpass/astro/constants';
import { median } from '@farpass/astro/statistics';
import { nodeRateRadPerDay } from './node-rate.ts';
import type { PhaseSeries } from './phase-series.ts';

/** A sudden turn of the orbital plane between two sets: a burn across the track. */
export interface PlaneChange {
  readonly gap: number;
  readonly timeDays: number;
  readonly timeSigmaDays: number;
  /** Size of the burn across the track that turns the plane so far; its sign is not known from the plane alone. */
  readonly deltaVMPerS: number;
  readonly sigmaMPerS: number;
  /** Turn over the usual one around it. */
  readonly overUsual: number;
}

/** Sets on each side whose plane is taken as a straight line of time, and their farthest [days]. */
const sideSets = 5;
const leastSideSets = 3;
const nearSets = Array.from({ length: sideSets }, (_, step) => step);
const sideDays = 8;
const usualReach = 105;
const stride = 10;
/** Element sets print four digits of a degree. */
const leastTurnRad = (1e-4 * Math.PI) / 180;
/** Element sets show turns of up to forty times the usual one without a burn. */
export const clearOverUsual = 50;
const clearestReach = 5;
/** Gaps near the turn show as much of it as this; the turn is in one of them. */
const likeLargest = 0.7;

/** The plane of every set: inclination, and node × sine of inclination without its precession. */
interface PlaneSeries {
  readonly inclinations: Float64Array;
  readonly nodes: Float64Array;
}

/** Turn of the plane at each gap, in two directions; NaN where too few sets are near. */
export interface PlaneTurns {
  readonly inclinations: Float64Array;
  readonly nodes: Float64Array;
  /** How far the sets are from the lines before and after the gap, on average: least where the turn is in the gap. */
  readonly misfits: Float64Array;
  readonly usualInclination: Float64Array;
  readonly usualNode: Float64Array;
}

/** Turns of the plane at every gap, and how large they usually are around it. */
export function planeTurnsOf(series: PhaseSeries): PlaneTurns {
  const planes = planesOf(series);
  const inclinations = turnsOf(series, planes.inclinations);
  const nodes = turnsOf(series, planes.nodes);
  return {
    inclinations: inclinations.turns,
    nodes: nodes.turns,
    misfits: inclinations.misfits.map((misfit, gap) => misfit + nodes.misfits[gap]),
    usualInclination: usualOf(inclinations.turns),
    usualNode: usualOf(nodes.turns),
  };
}

/** The burn across the track at a gap, however small. */
export function planeChangeAt(
  series: PhaseSeries,
  { turns, gap }: { readonly turns: PlaneTurns; readonly gap: number },
): PlaneChange | undefined {
  const inclination = turns.inclinations[gap];
  const node = turns.nodes[gap];
  if (Number.isNaN(inclination + node)) return undefined;
  const speedMPerS = 1000 * Math.sqrt(wgs84.muKm3PerS2 / series.axesKm[gap]);
  const usual = Math.hypot(turns.usualInclination[gap], turns.usualNode[gap]);
  const gapDays = series.timesDays[gap + 1] - series.timesDays[gap];
  return {
    gap,
    timeDays: series.timesDays[gap] + gapDays / 2,
    timeSigmaDays: gapDays / Math.sqrt(12),
    deltaVMPerS: speedMPerS * Math.hypot(inclination, node),
    sigmaMPerS: speedMPerS * usual,
    overUsual: Math.hypot(inclination / turns.usualInclination[gap], node / turns.usualNode[gap]),
  };
}

/** Turns that are clear, each in the gap where the planes before and after it are straightest. */
export function clearPlaneChanges(series: PhaseSeries, turns: PlaneTurns): readonly PlaneChange[] {
  const changes = Array.from({ length: series.count }, (_, gap) => planeChangeAt(series, { turns, gap }));
  const clear = changes.filter((change) => change !== undefined).filter(({ overUsual }) => overUsual >= clearOverUsual);
  const largest = clear.filter((change) =>
    clear.every(
      (other) =>
        Math.abs(other.gap - change.gap) > clearestReach ||
        other.overUsual < change.overUsual ||
        (other.overUsual === change.overUsual && other.gap >= change.gap),
    ),
  );
  return largest.map((change) => {
    const like = clear.filter(
      ({ gap, overUsual }) => Math.abs(gap - change.gap) <= clearestReach && overUsual > likeLargest * change.overUsual,
    );
    return like.reduce((best, each) => (turns.misfits[each.gap] < turns.misfits[best.gap] ? each : best), change);
  });
}

function planesOf({ sets, axesKm, timesDays }: PhaseSeries): PlaneSeries {
  const inclinations = Float64Array.from(sets, ({ inclinationRad }) => inclinationRad);
  const nodes = new Float64Array(sets.length);
  let turned = 0;
  for (let at = 1; at < sets.length; at += 1) {
    const { nodeRad, inclinationRad } = sets[at];
    const rate = nodeRateRadPerDay(sets[at], axesKm[at]);
    const moved = nodeRad - sets[at - 1].nodeRad - rate * (timesDays[at] - timesDays[at - 1]);
    turned += (moved - 2 * Math.PI * Math.round(moved / (2 * Math.PI))) * Math.sin(inclinationRad);
    nodes[at] = turned;
  }
  return { inclinations, nodes };
}

function turnsOf({ timesDays, count }: PhaseSeries, values: Float64Array) {
  const turns = new Float64Array(count).fill(Number.NaN);
  const misfits = new Float64Array(count).fill(Number.NaN);
  for (let gap = leastSideSets - 1; gap < count - leastSideSets; gap += 1) {
    const middle = (timesDays[gap] + timesDays[gap + 1]) / 2;
    const sideOf = (sets: readonly number[]) => {
      const points = sets.map((at): PlanePoint => [timesDays[at] - middle, values[at]]);
      return points.filter(([days]) => Math.abs(days) < sideDays);
    };
    const before = sideOf(nearSets.map((step) => gap - step).filter((at) => at >= 0));
    const after = sideOf(nearSets.map((step) => gap + 1 + step).filter((at) => at < count));
    if (before.length < leastSideSets || after.length < leastSideSets) continue;
    const [old, next] = [lineAt(before), lineAt(after)];
    turns[gap] = next.value - old.value;
    misfits[gap] = next.misfit + old.misfit;
  }
  return { turns, misfits };
}

/** Days from the middle of a gap, and an angle. */
type PlanePoint = readonly [number, number];

/** Value at 0 of the line through the points, whose slope is the median of those between them (Theil 1950). */
function lineAt(points: readonly PlanePoint[]): { readonly value: number; readonly misfit: number } {
  const slope = median(points.flatMap(([x, y], i) => points.slice(i + 1).map(([x2, y2]) => (y2 - y) / (x2 - x))));
  const value = median(points.map(([x, y]) => y - slope * x));
  const misfit = points.reduce((sum, [x, y]) => sum + Math.abs(y - value - slope * x), 0) / points.length;
  return { value, misfit };
}

function usualOf(turns: Float64Array): Float64Array {
  const usual = new Float64Array(turns.length);
  for (let at = 0; at < turns.length; at += stride) {
    const near = turns
      .slice(Math.max(0, at - usualReach + 5), at + usualReach + 5)
      .filter((turn) => !Number.isNaN(turn));
    usual.fill(Math.max(leastTurnRad, 1.48 * median(near.map(Math.abs)) || 0), at, at + stride);
  }
  return usual;
}
