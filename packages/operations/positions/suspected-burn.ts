import { difference, norm, rotate, rtnRotation } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc } from '@farpass/astro/time';
import { orbitAt } from '@farpass/tracking/determine';
import { type FittedPoints, fitPoints, type PointsRequest } from '@farpass/tracking/positions';

/** Positions at one end of the arc that do not belong to the orbit of the others. */
export interface SuspectedBurn {
  /** The orbit that was fitted is that before it, or after it. */
  readonly fitted: 'BEFORE' | 'AFTER';
  /** The nearest time that the positions allow. */
  readonly near: Epoch<'UTC'>;
  readonly points: number;
  /** Change of the velocity along radial, transverse and normal [m/s]; undefined if the positions beyond it give no orbit. */
  readonly deltaVMPerS: readonly [number, number, number] | undefined;
}

/** Positions at an end, and the share of them that was left out, which are more than single wrong ones. */
const [fewestPoints, mostlyLeftOut] = [6, 0.8] as const;

/** A burn in the arc: the positions at one of its ends were left out, nearly all of them. */
export function suspectedBurn(found: FittedPoints, request: PointsRequest): SuspectedBurn | undefined {
  const isUsed = found.residuals.map((one) => one.isUsed);
  const [late, early] = [leftOutAtStart(isUsed.toReversed()), leftOutAtStart(isUsed)];
  const count = Math.max(late, early);
  if (count < fewestPoints) return undefined;
  const isLate = late >= early;
  const points = isLate ? request.points.slice(-count) : request.points.slice(0, count);
  const edge = isLate ? points[0] : points.at(-1);
  if (edge === undefined) return undefined;
  const fitted = isLate ? 'BEFORE' : 'AFTER';
  const other = fitPoints({ ...request, points });
  const met = other.kind === 'fitted' ? meeting(found, { other, near: edge.epoch, isLate }) : undefined;
  return { fitted, near: met?.at ?? edge.epoch, points: count, deltaVMPerS: met?.deltaVMPerS };
}

/** The largest number of positions from the start on, if nearly all of them were left out; the last one was, too. */
function leftOutAtStart(isUsed: readonly boolean[]): number {
  let [longest, leftOut] = [0, 0];
  for (const [at, used] of isUsed.entries()) {
    if (at >= isUsed.length / 2) break;
    if (used) continue;
    leftOut += 1;
    if (leftOut >= mostlyLeftOut * (at + 1)) longest = at + 1;
  }
  return longest;
}

interface Meeting {
  readonly other: FittedPoints;
  readonly near: Epoch<'UTC'>;
  readonly isLate: boolean;
}

/** Orbits that come no nearer than this to each other [km] are not joined by one burn. */
const farthestKm = 2;
const [aroundSeconds, stepSeconds] = [2400, 30] as const;

/** The time at which both orbits are nearest, and the change of the velocity there. */
function meeting(found: FittedPoints, { other, near, isLate }: Meeting) {
  const count = (2 * aroundSeconds) / stepSeconds + 1;
  const epochs = Array.from({ length: count }, (_, k) => addSeconds(near, k * stepSeconds - aroundSeconds));
  const [ours, theirs] = [orbitAt(found.orbit, epochs), orbitAt(other.orbit, epochs)];
  let best: { readonly at: Epoch<'UTC'>; readonly km: number; readonly k: number } | undefined;
  for (const [k, at] of epochs.entries()) {
    const [a, b] = [ours[k]?.state, theirs[k]?.state];
    if (a === undefined || b === undefined) continue;
    const km = norm(difference(a.positionKm, b.positionKm));
    if (km < (best?.km ?? farthestKm)) best = { at, km, k };
  }
  const [a, b] = [ours[best?.k ?? -1]?.state, theirs[best?.k ?? -1]?.state];
  if (best === undefined || a === undefined || b === undefined) return undefined;
  const axes = rtnRotation(a);
  const change = difference(b.velocityKmPerS, a.velocityKmPerS);
  const sign = isLate ? 1000 : -1000;
  const [r, t, n] = axes === undefined ? change : rotate(axes, change);
  return { at: best.at, deltaVMPerS: [sign * r, sign * t, sign * n] as const };
}

/** A suspected burn in a sentence, with what to do. */
export function burnText({ fitted, near, points, deltaVMPerS }: SuspectedBurn): string {
  const at = formatUtc(near, 0);
  const size = deltaVMPerS === undefined ? '' : ` of about ${Number(Math.hypot(...deltaVMPerS).toPrecision(2))} m/s`;
  return fitted === 'BEFORE'
    ? `the last ${points} positions do not fit the orbit: a burn${size} near ${at}? Then fit only the positions after it.`
    : `the first ${points} positions do not fit the orbit: a burn${size} near ${at}? The orbit is that after it; leave the positions before it out.`;
}
