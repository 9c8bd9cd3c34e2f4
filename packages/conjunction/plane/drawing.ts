import type { PlaneCovariance } from './encounter-plane.ts';

/**
 * How the encounter plane is drawn, on the page and on paper: radial (x) upwards, across (y) to the right, object 1 in
 * sight. Lengths are in one unit, whichever the caller uses.
 */
export interface PlaneFrame {
  /** The middle of the drawing. */
  readonly x: number;
  readonly y: number;
  /** Half of its height and of its width. */
  readonly halfX: number;
  readonly halfY: number;
}

interface PlaneVector {
  readonly x: number;
  readonly y: number;
}

/** A place in a drawing: 1 is its right or its upper edge, −1 the opposite one. */
export interface DrawnPlace {
  readonly right: number;
  readonly up: number;
}

/** Free space around the three sigmas and the miss. */
const spacious = 1.15;

interface NewestEncounter {
  readonly miss: PlaneVector;
  readonly joint: PlaneCovariance | undefined;
  readonly radius: number;
}

/** The usual part of the plane: 1.15 times three sigmas or the newest miss, whichever is larger, around object 1. */
export function newestFrame({ miss, joint, radius }: NewestEncounter): PlaneFrame {
  const half = (along: number, variance: number | undefined) =>
    spacious * Math.max(radius, Math.abs(along), 3 * Math.sqrt(Math.max(variance ?? 0, 0)));
  return { x: 0, y: 0, halfX: half(miss.x, joint?.xx), halfY: half(miss.y, joint?.yy) };
}

/** The part of the plane that holds these places and object 1. */
export function frameAround(places: readonly PlaneVector[], { radius }: { readonly radius: number }): PlaneFrame {
  const along = (axis: 'x' | 'y') => {
    const values = [0, ...places.map((place) => place[axis])];
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return { middle: (least + most) / 2, half: spacious * Math.max(radius, (most - least) / 2) };
  };
  const [x, y] = [along('x'), along('y')];
  return { x: x.middle, y: y.middle, halfX: x.half, halfY: y.half };
}

/** Where a place of the plane is drawn. */
export function drawnPlace({ x, y }: PlaneVector, frame: PlaneFrame): DrawnPlace {
  return { right: (y - frame.y) / frame.halfY, up: (x - frame.x) / frame.halfX };
}

/** Where a place outside the drawing is marked at its edge, on the way from the middle; undefined if it is inside. */
export function edgePlace({ right, up }: DrawnPlace): DrawnPlace | undefined {
  const beyond = Math.max(Math.abs(right), Math.abs(up));
  return beyond <= 1 ? undefined : { right: right / beyond, up: up / beyond };
}

/** One standard deviation of the miss along its own direction; undefined without a direction. */
export function missSigma(miss: PlaneVector, { xx, xy, yy }: PlaneCovariance): number | undefined {
  const length = Math.hypot(miss.x, miss.y);
  if (length === 0) return undefined;
  const [x, y] = [miss.x / length, miss.y / length];
  return Math.sqrt(Math.max(x * x * xx + 2 * x * y * xy + y * y * yy, 0));
}

/** One standard deviation as an ellipse: half axes, and the angle of the larger one from x (up) towards y (right). */
export interface PlaneEllipse {
  readonly major: number;
  readonly minor: number;
  readonly angleRad: number;
}

/** The principal axes of a covariance; a variance below zero (a broken covariance) has no extent. */
export function planeEllipse({ xx, xy, yy }: PlaneCovariance): PlaneEllipse {
  const mean = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return {
    major: Math.sqrt(Math.max(mean + spread, 0)),
    minor: Math.sqrt(Math.max(mean - spread, 0)),
    angleRad: Math.atan2(2 * xy, xx - yy) / 2,
  };
}
