import type { Epoch } from '@farpass/astro/time';
import type { ExecutionErrors } from '../burns/execution-errors.ts';
import type { UnburntPoint } from '../flight/unburnt.ts';
import { boundsAlong } from '../search/bounds.ts';
import type { SignedAxis } from '../search/constraints.ts';
import { directionOfAxis } from '../search/directions.ts';
import {
  alongDirection,
  boundAlong,
  type Meeting,
  meetingsAfter,
  pointResponse,
  probabilityAlong,
  type RayResponse,
} from '../search/meeting.ts';

/** Burns to examine: every ignition with every direction and every size. */
export interface TradeSpaceRequest {
  readonly tca: Epoch<'UTC'>;
  readonly ignitions: readonly UnburntPoint[];
  readonly axes: readonly SignedAxis[];
  readonly sizesMPerS: readonly number[];
  readonly errors: ExecutionErrors;
  readonly event: Meeting;
  /** Other objects near the unburnt orbit, and the time after a burn in which they count [s]. */
  readonly others: readonly Meeting[];
  readonly lookAheadS: number;
}

/**
 * The effect of the burns by state transition: one number for each cell, ignition by ignition, axis by axis, size by
 * size.
 */
export interface TradeSpace {
  readonly missKm: Float64Array;
  readonly probability: Float64Array;
  /** Of the event and all other meetings. */
  readonly aggregateProbability: Float64Array;
  /** Number of others within the distance below. */
  readonly met: Uint16Array;
}

/** Approaches within this distance count as met. */
const metWithinKm = 5;
/** A meeting whose probability is certainly less adds nothing. */
const leastCounted = 1e-20;
/** Bounds that differ by a smaller share say as much as the integral; the upper one counts. Large burns have errors that make most of them so. */
const tight = 1e-6;

/** Examines all burns of a trade space against everything near the unburnt orbit, without propagating any of them. */
export function tradeSpace(request: TradeSpaceRequest): TradeSpace {
  const { ignitions, axes, sizesMPerS } = request;
  const cells = ignitions.length * axes.length * sizesMPerS.length;
  const space: TradeSpace = {
    missKm: new Float64Array(cells),
    probability: new Float64Array(cells),
    aggregateProbability: new Float64Array(cells),
    met: new Uint16Array(cells),
  };
  const sizes = { from: Math.min(...sizesMPerS), to: Math.max(...sizesMPerS) };
  let cell = 0;
  for (const point of ignitions) {
    const ahead = meetingsAfter(point.seconds, request).map((other) => pointResponse(other, point));
    const own = pointResponse(request.event, point);
    for (const axis of axes) {
      const direction = directionOfAxis(axis, point, request.tca);
      const event = alongDirection(own, direction, request.errors);
      const others = ahead
        .map((other) => alongDirection(other, direction, request.errors))
        .filter((other) => mayCount(other, sizes));
      for (const size of sizesMPerS) {
        fillCell(space, cell, { event, others, size });
        cell += 1;
      }
    }
  }
  return space;
}

interface Burnt {
  readonly event: RayResponse;
  readonly others: readonly RayResponse[];
  readonly size: number;
}

function fillCell(space: TradeSpace, cell: number, { event, others, size }: Burnt): void {
  const probability = probabilityAlong(event, size);
  space.missKm[cell] = missAlong(event, size);
  space.probability[cell] = probability;
  let survival = Math.log1p(-Math.min(probability, 1 - Number.EPSILON));
  let met = 0;
  for (const other of others) {
    if (missAlong(other, size) <= metWithinKm) met += 1;
    const { least, most } = boundsAlong(other, size);
    if (most < leastCounted) continue;
    const ofOther = most - least <= tight * most ? most : probabilityAlong(other, size);
    survival += Math.log1p(-Math.min(ofOther, 1 - Number.EPSILON));
  }
  space.aggregateProbability[cell] = Math.max(0, -Math.expm1(survival));
  space.met[cell] = met;
}

/** Whether a burn of any of the sizes [m/s] comes near enough: most others pass far from the whole ray. */
function mayCount(other: RayResponse, sizes: { readonly from: number; readonly to: number }): boolean {
  const { meeting, x, y } = other;
  const square = x * x + y * y;
  const nearest = square === 0 ? sizes.from : -(meeting.missX * x + meeting.missY * y) / square;
  if (missAlong(other, Math.min(sizes.to, Math.max(sizes.from, nearest))) <= metWithinKm) return true;
  return !(boundAlong(other, sizes) < leastCounted);
}

/** Miss in the encounter plane [km]. */
function missAlong({ meeting, x, y }: RayResponse, size: number): number {
  const u = meeting.missX + size * x;
  const v = meeting.missY + size * y;
  return Math.sqrt(u * u + v * v);
}

/** The constraints of a cell. */
export interface CellLimits {
  readonly target: number;
  /** Whether a burn may begin at this ignition. */
  readonly isAllowed: (ignition: number) => boolean;
  readonly maximumDeltaVMPerS: number;
}

/**
 * The number of the cell with the smallest size whose aggregate probability is at or below the target; undefined
 * without one.
 */
export function cheapestCell(
  { axes, sizesMPerS }: TradeSpaceRequest,
  { aggregateProbability }: TradeSpace,
  { target, isAllowed, maximumDeltaVMPerS }: CellLimits,
): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  aggregateProbability.forEach((aggregate, cell) => {
    const size = sizesMPerS[cell % sizesMPerS.length];
    const ignition = Math.floor(cell / (axes.length * sizesMPerS.length));
    if (size >= least || size > maximumDeltaVMPerS || aggregate > target || !isAllowed(ignition)) return;
    best = cell;
    least = size;
  });
  return best;
}
