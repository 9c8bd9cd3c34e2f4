import { difference, type Matrix, type Vector3 } from '@farpass/astro/linear';
import { type Encounter, jointPositionCovariance, partsOf } from '@farpass/conjunction/approach';
import {
  covarianceInPlane,
  encounterPlane,
  type PlaneCovariance,
  type PlanePoint,
  principalAxes,
} from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';
import { type ExecutionErrors, type ExecutionVariances, fixedVariances } from '../burns/execution-errors.ts';
import type { UnburntPoint } from '../flight/unburnt.ts';

/** An approach of the unburnt orbit, prepared for displacement by burns: everything in its encounter plane, km. */
export interface Meeting {
  /** Seconds after the closest approach of the message. */
  readonly seconds: number;
  readonly missX: number;
  readonly missY: number;
  /** The Gaussians that the errors of both objects together are a mixture of; mostly one. */
  readonly gaussians: readonly PlaneGaussian[];
  readonly radiusKm: number;
  /** The effect of a state change at the message's closest approach on the miss in the plane: 2×6 in row order. */
  readonly response: Float64Array;
}

/** A Gaussian in the encounter plane with its share of the errors, km². */
export interface PlaneGaussian extends PlaneCovariance {
  readonly share: number;
}

/**
 * Which object of an encounter burns, and the transition of a state change from the message's closest approach to this
 * one.
 */
export interface BurningSide {
  readonly side: 'primary' | 'secondary';
  readonly seconds: number;
  /** Φ(approach, message's closest approach). */
  readonly fromTca: Matrix;
}

/** An approach as a meeting; undefined without relative motion or without covariances. */
export function meetingOf(encounter: Encounter, { side, seconds, fromTca }: BurningSide): Meeting | undefined {
  const plane = encounterPlane(encounter);
  const { primary, secondary, hardBodyRadiusKm: radiusKm } = encounter;
  if (plane === undefined || primary.covariance === undefined || secondary.covariance === undefined) return undefined;
  const miss = difference(secondary.positionKm, primary.positionKm);
  const sign = side === 'primary' ? -1 : 1;
  const response = new Float64Array(12);
  [plane.x, plane.y].forEach((axis, row) => {
    for (let column = 0; column < 6; column += 1)
      for (let i = 0; i < 3; i += 1) response[6 * row + column] += sign * axis[i] * fromTca[6 * i + column];
  });
  return {
    seconds,
    missX: plane.x[0] * miss[0] + plane.x[1] * miss[1] + plane.x[2] * miss[2],
    missY: plane.y[0] * miss[0] + plane.y[1] * miss[1] + plane.y[2] * miss[2],
    gaussians: partsOf(encounter).flatMap(({ share, encounter: part }) => {
      const joint = jointPositionCovariance(part);
      return joint === undefined ? [] : [{ share, ...covarianceInPlane(plane, joint) }];
    }),
    radiusKm,
    response,
  };
}

/** A direction at an ignition. */
export interface Ray {
  readonly point: UnburntPoint;
  /** Unit vector, GCRF. */
  readonly direction: Vector3;
}

/**
 * The response of a meeting to a burn along a ray: the change of the miss per m/s, and the covariance that the errors
 * of the burn add: per (m/s)², and whatever its size.
 */
export interface RayResponse {
  readonly meeting: Meeting;
  readonly x: number;
  readonly y: number;
  readonly addedXx: number;
  readonly addedXy: number;
  readonly addedYy: number;
  /** Of the fixed errors, km². */
  readonly fixed?: PlaneCovariance | undefined;
}

const kilometre = 1e-3;

/** The 2×3 response of a meeting to a velocity change at a point, km per m/s, in row order. */
export function responseAt({ response }: Meeting, { toTca }: UnburntPoint): Float64Array {
  const out = new Float64Array(6);
  writeResponses({ responses: response, places: [0], toTca }, out);
  return out;
}

/** Responses of meetings to state changes at the message's closest approach, 12 numbers each, and those that are wanted. */
interface RespondingMeetings {
  readonly responses: Float64Array;
  readonly places: ArrayLike<number>;
  /** Φ(message's closest approach, point). */
  readonly toTca: Matrix;
}

/** Writes the responses of meetings to velocity changes at a point, 6 numbers each, at their places. */
export function writeResponses({ responses, places, toTca }: RespondingMeetings, out: Float64Array): void {
  for (let one = 0; one < places.length; one += 1) {
    const place = places[one] ?? 0;
    for (let row = 0; row < 2; row += 1) {
      const from = 12 * place + 6 * row;
      for (let axis = 0; axis < 3; axis += 1) {
        let sum = 0;
        for (let k = 0; k < 6; k += 1) sum += responses[from + k] * toTca[6 * k + 3 + axis];
        out[6 * place + 3 * row + axis] = kilometre * sum;
      }
    }
  }
}

/** The meetings that count for a burn at a time: those after it, as long as it looks ahead. */
export function meetingsAfter<One extends Meeting>(
  seconds: number,
  { others, lookAheadS }: { readonly others: readonly One[]; readonly lookAheadS: number },
): readonly One[] {
  return others.filter((other) => isAhead(other, { seconds, lookAheadS }));
}

export function isAhead(meeting: Meeting, burn: { readonly seconds: number; readonly lookAheadS: number }): boolean {
  return meeting.seconds > burn.seconds && meeting.seconds < burn.seconds + burn.lookAheadS;
}

/** The response of a meeting to burns at one point, in any direction. */
export interface PointResponse {
  readonly meeting: Meeting;
  /** Of `responseAt`. */
  readonly rows: Float64Array;
  /** rows rowsᵀ, km² per (m/s)². */
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

export function pointResponse(meeting: Meeting, point: UnburntPoint): PointResponse {
  const rows = responseAt(meeting, point);
  const [a, b, c, d, e, f] = [rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]];
  return { meeting, rows, xx: a * a + b * b + c * c, xy: a * d + b * e + c * f, yy: d * d + e * e + f * f };
}

/** The response of a meeting along a ray. */
export function alongRay(meeting: Meeting, { point, direction }: Ray, errors: ExecutionErrors): RayResponse {
  return alongDirection(pointResponse(meeting, point), direction, errors);
}

/** The same for one of several directions at a point. */
export function alongDirection(
  { meeting, rows, xx, xy, yy }: PointResponse,
  direction: Vector3,
  errors: ExecutionErrors,
): RayResponse {
  const [u, v, w] = direction;
  const x = rows[0] * u + rows[1] * v + rows[2] * w;
  const y = rows[3] * u + rows[4] * v + rows[5] * w;
  // Q = σ∥² u uᵀ + σ⊥² (I − u uᵀ), for the parts in proportion of a burn of 1 m/s.
  const inPlane = ({ along, across }: ExecutionVariances): PlaneCovariance => ({
    xx: along * x * x + across * (xx - x * x),
    xy: along * x * y + across * (xy - x * y),
    yy: along * y * y + across * (yy - y * y),
  });
  const added = inPlane({ along: errors.sizeErrorFraction ** 2, across: errors.pointingErrorRad ** 2 });
  const whatever = fixedVariances(errors);
  const fixed = whatever.along === 0 && whatever.across === 0 ? undefined : inPlane(whatever);
  return { meeting, x, y, addedXx: added.xx, addedXy: added.xy, addedYy: added.yy, fixed };
}

/** The covariance that the errors of a burn of a size [m/s] along the ray add in the plane, km²; no burn has no errors. */
export function addedAlong({ addedXx, addedXy, addedYy, fixed }: RayResponse, sizeMPerS: number): PlaneCovariance {
  const square = sizeMPerS * sizeMPerS;
  const added = { xx: square * addedXx, xy: square * addedXy, yy: square * addedYy };
  if (fixed === undefined || sizeMPerS === 0) return added;
  return { xx: added.xx + fixed.xx, xy: added.xy + fixed.xy, yy: added.yy + fixed.yy };
}

/** Probability of a meeting for a burn of a size along the ray [m/s]. */
export function probabilityAlong(response: RayResponse, sizeMPerS: number): number {
  const { meeting, x, y } = response;
  const miss = { xKm: meeting.missX + sizeMPerS * x, yKm: meeting.missY + sizeMPerS * y };
  return probabilityAtMiss(meeting, miss, addedAlong(response, sizeMPerS));
}

/** Probability of a meeting with another miss, and with more errors: the sum over its Gaussians, each times its share. */
export function probabilityAtMiss(
  { gaussians, radiusKm }: Pick<Meeting, 'gaussians' | 'radiusKm'>,
  miss: PlanePoint,
  added: PlaneCovariance = { xx: 0, xy: 0, yy: 0 },
): number {
  let sum = 0;
  for (const { share, xx, xy, yy } of gaussians) {
    const covariance = { xx: xx + added.xx, xy: xy + added.xy, yy: yy + added.yy };
    sum += share * probabilityFoster1992(principalAxes(covariance, miss, radiusKm).problem);
  }
  return sum;
}

type PlaneVector = readonly [x: number, y: number];

/** An upper bound of the probability over all sizes between two [m/s]: the largest density over the whole disc. */
export function boundAlong(response: RayResponse, sizes: { readonly from: number; readonly to: number }): number {
  return response.meeting.gaussians.reduce((sum, gaussian) => sum + boundOf(response, gaussian, sizes), 0);
}

function boundOf(
  response: RayResponse,
  gaussian: PlaneGaussian,
  sizes: { readonly from: number; readonly to: number },
): number {
  const { meeting, x, y } = response;
  // With the errors of the largest burn, the density decreases most slowly.
  const added = addedAlong(response, sizes.to);
  const [xx, xy, yy] = [gaussian.xx + added.xx, gaussian.xy + added.xy, gaussian.yy + added.yy];
  const determinant = xx * yy - xy * xy;
  const form = (one: PlaneVector, two: PlaneVector) =>
    (yy * one[0] * two[0] - xy * (one[0] * two[1] + one[1] * two[0]) + xx * one[1] * two[1]) / determinant;
  const slope = form([x, y], [x, y]);
  const best = slope === 0 ? sizes.from : -form([meeting.missX, meeting.missY], [x, y]) / slope;
  const at = Math.min(sizes.to, Math.max(sizes.from, best));
  const [mx, my] = [meeting.missX + at * x, meeting.missY + at * y];
  const least = Math.sqrt(Math.max(0, (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)));
  const distance = Math.max(0, Math.sqrt(Math.max(0, form([mx, my], [mx, my]))) - meeting.radiusKm / least);
  return largestBound(gaussian, meeting.radiusKm) * Math.exp(-0.5 * distance * distance);
}

/** The upper bound of what a Gaussian adds to the probability, whatever the miss. */
export function largestBound({ share, xx, xy, yy }: PlaneGaussian, radiusKm: number): number {
  const narrow = Math.sqrt(Math.max(1e-30, xx * yy - xy * xy));
  return (share * radiusKm ** 2) / (2 * narrow);
}
