import { norm, rotateBack, scaled, type Vector3 } from '@farpass/astro/linear';
import { burnRotation } from '@farpass/astro/propagation';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import { principalAxes } from '@farpass/conjunction/plane';
import type { UnburntPoint } from '../flight/unburnt.ts';
import type { SignedAxis } from './constraints.ts';
import { type Meeting, probabilityAtMiss, responseAt } from './meeting.ts';

const axisOf = { T: { frame: 'TNW', index: 0 }, R: { frame: 'RTN', index: 0 }, N: { frame: 'RTN', index: 2 } } as const;

/** A signed axis as a unit vector in GCRF. */
export function directionOfAxis(axis: SignedAxis, point: UnburntPoint, tca: Epoch<'UTC'>): Vector3 {
  const { frame, index } = axisOf[axis.endsWith('T') ? 'T' : axis.endsWith('R') ? 'R' : 'N'];
  const sign = axis.startsWith('-') ? -1 : 1;
  const along: Vector3 = [index === 0 ? sign : 0, 0, index === 2 ? sign : 0];
  const rotation = burnRotation({ frame, axes: 'following' }, point.state, addSeconds(tca, point.seconds));
  return rotateBack(rotation, along);
}

/** Points of a curve in the encounter plane, km, on which the probability equals the target. */
export interface TargetCurve {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const curvePoints = 720;

/**
 * The misses at which the probability of a meeting equals the target, in all directions; the execution errors of burns
 * are ignored. The points are distributed as on an ellipse with the axes of the curve, so that its long sides have as
 * many points as its ends.
 */
export function targetCurve(meeting: Meeting, target: number): TargetCurve {
  const x = new Float64Array(curvePoints);
  const y = new Float64Array(curvePoints);
  const [widest] = meeting.gaussians.toSorted((a, b) => b.xx + b.yy - a.xx - a.yy);
  const { orientationRad } = principalAxes(widest, { xKm: 0, yKm: 0 }, meeting.radiusKm);
  const [cosine, sine] = [Math.cos(orientationRad), Math.sin(orientationRad)];
  const long = distanceAt(meeting, target, { xKm: cosine, yKm: sine });
  const short = distanceAt(meeting, target, { xKm: -sine, yKm: cosine });
  for (let index = 0; index < curvePoints; index += 1) {
    const angle = (2 * Math.PI * index) / curvePoints;
    const [u, v] = [long * Math.cos(angle), short * Math.sin(angle)];
    const length = Math.hypot(u, v);
    const along = { xKm: (cosine * u - sine * v) / length, yKm: (sine * u + cosine * v) / length };
    const distance = distanceAt(meeting, target, along);
    x[index] = distance * along.xKm;
    y[index] = distance * along.yKm;
  }
  return { x, y };
}

function distanceAt(meeting: Meeting, target: number, along: { readonly xKm: number; readonly yKm: number }): number {
  const probability = (distance: number) =>
    probabilityAtMiss(meeting, { xKm: distance * along.xKm, yKm: distance * along.yKm });
  if (probability(0) <= target) return 0;
  let [above, under] = [0, meeting.radiusKm + Math.max(...meeting.gaussians.map(({ xx, yy }) => Math.sqrt(xx + yy)))];
  while (probability(under) > target) [above, under] = [under, 2 * under];
  for (let round = 0; round < 40; round += 1) {
    const middle = (above + under) / 2;
    if (probability(middle) > target) above = middle;
    else under = middle;
  }
  return under;
}

/**
 * For each piece of the curve, the direction of the smallest velocity change that moves the miss onto it, by the
 * pseudo-inverse of the response; the smallest comes first. A piece is a straight line, so the smallest change to it is
 * exact, even if one direction in the plane is a thousand times easier to reach than the other.
 */
export function freeDirections(meeting: Meeting, point: UnburntPoint, curve: TargetCurve): readonly Vector3[] {
  const m = responseAt(meeting, point);
  const dot = (p: number, q: number) => m[p] * m[q] + m[p + 1] * m[q + 1] + m[p + 2] * m[q + 2];
  const [aa, ab, bb] = [dot(0, 0), dot(0, 3), dot(3, 3)];
  const determinant = aa * bb - ab * ab;
  if (!(determinant > 0)) return [];
  const changes = Array.from(curve.x, (x, index): Vector3 => {
    const next = (index + 1) % curve.x.length;
    const [dx, dy] = [x - meeting.missX, curve.y[index] - meeting.missY];
    const [ex, ey] = [curve.x[next] - x, curve.y[next] - curve.y[index]];
    const slope = bb * ex * ex - 2 * ab * ex * ey + aa * ey * ey;
    const towards = bb * dx * ex - ab * (dx * ey + dy * ex) + aa * dy * ey;
    const share = slope > 0 ? Math.min(1, Math.max(0, -towards / slope)) : 0;
    const [sx, sy] = [dx + share * ex, dy + share * ey];
    const [p, q] = [(bb * sx - ab * sy) / determinant, (aa * sy - ab * sx) / determinant];
    return [p * m[0] + q * m[3], p * m[1] + q * m[4], p * m[2] + q * m[5]];
  });
  return changes
    .filter((change) => norm(change) > 0)
    .toSorted((a, b) => norm(a) - norm(b))
    .map((change) => scaled(change, 1 / norm(change)));
}
