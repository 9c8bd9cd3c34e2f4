import type { PlaneCovariance, PlaneMessage } from './encounter-plane.ts';

/** The visible part of the encounter plane: its middle and half of each side, m. Object 1 is at 0, 0. */
export interface PlaneFrame {
  readonly xM: number;
  readonly yM: number;
  readonly halfXM: number;
  readonly halfYM: number;
}

/** A point of the drawing, px from its upper left corner. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

export interface PlaneContents {
  readonly messages: readonly PlaneMessage[];
  readonly newest: PlaneMessage;
  readonly what: 'combined' | 'objects' | 'messages';
  readonly zoom: 'all' | 'miss' | 'body';
  /** Whether a metre is as long on both axes; if not, long thin ellipses can be seen in full. */
  readonly scales: 'same' | 'each';
}

/** The requested part of the plane: the sigmas, the misses or the hard body. */
export function frameOf(shown: PlaneContents): PlaneFrame {
  const frame = fittingFrame(shown);
  return shown.scales === 'each' ? frame : squareOf(frame);
}

function squareOf(frame: PlaneFrame): PlaneFrame {
  const halfM = Math.max(frame.halfXM, frame.halfYM);
  return { ...frame, halfXM: halfM, halfYM: halfM };
}

/** From this ratio of its sides on, a part of the plane is a line if a metre is as long on both axes. */
const lineRatio = 10;

/** The scales on which the requested part of the plane can be seen. */
export function readableScales(shown: Omit<PlaneContents, 'scales'>): PlaneContents['scales'] {
  return isLine(fittingFrame(shown)) ? 'each' : 'same';
}

/** The part of the plane on the scales on which it can be seen. */
export function readableFrame(frame: PlaneFrame): PlaneFrame {
  return isLine(frame) ? frame : squareOf(frame);
}

function isLine({ halfXM, halfYM }: PlaneFrame): boolean {
  return Math.max(halfXM, halfYM) >= lineRatio * Math.min(halfXM, halfYM);
}

function fittingFrame({ messages, newest, what, zoom }: Omit<PlaneContents, 'scales'>): PlaneFrame {
  const bodyM = Math.max(newest.radiusM, 1);
  if (zoom === 'body') return { xM: 0, yM: 0, halfXM: 4 * bodyM, halfYM: 4 * bodyM };
  if (zoom === 'miss') return missFrame(messages, bodyM);
  const ellipses = ellipsesOf({ messages, newest, what });
  const half = (axis: 'x' | 'y') => 1.08 * Math.max(bodyM, ...ellipses.map((one) => farthestM(one, axis)));
  return { xM: 0, yM: 0, halfXM: half('x'), halfYM: half('y') };
}

/** An ellipse of this many sigmas around a place; a place without a covariance has none. */
interface PlacedEllipse {
  readonly at: { readonly xM: number; readonly yM: number };
  readonly covariance?: PlaneCovariance | undefined;
  readonly sigmas: number;
}

function ellipsesOf({
  messages,
  newest,
  what,
}: Pick<PlaneContents, 'messages' | 'newest' | 'what'>): readonly PlacedEllipse[] {
  if (what === 'messages') return messages.map((one) => ({ at: one, covariance: one.combined, sigmas: 1 }));
  const misses = messages.map((one) => ({ at: one, sigmas: 0 }));
  const object1 = { xM: 0, yM: 0 };
  if (what === 'combined') return [...misses, { at: object1, covariance: newest.combined, sigmas: 3 }];
  return [
    ...misses,
    { at: object1, covariance: newest.object1, sigmas: 3 },
    { at: newest, covariance: newest.object2, sigmas: 3 },
  ];
}

/** How far from object 1 an ellipse reaches along an axis, m. */
function farthestM({ at, covariance, sigmas }: PlacedEllipse, axis: 'x' | 'y'): number {
  const [place, variance] = axis === 'x' ? [at.xM, covariance?.xx] : [at.yM, covariance?.yy];
  return Math.abs(place) + sigmas * Math.sqrt(Math.max(variance ?? 0, 0));
}

/** Free space around what a frame holds. */
const spacious = 1.25;

/**
 * The misses of all messages, in the middle. A single place says nothing without object 1, so it is shown with it; misses
 * that agree to less than the hard body are not magnified further.
 */
function missFrame(messages: readonly PlaneMessage[], bodyM: number): PlaneFrame {
  const [x, y] = [spanOf(messages.map(({ xM }) => xM)), spanOf(messages.map(({ yM }) => yM))];
  const half = (lengthM: number) => spacious * Math.max(bodyM, Math.abs(lengthM));
  if (x.half === 0 && y.half === 0) return { xM: 0, yM: 0, halfXM: half(x.middle), halfYM: half(y.middle) };
  return { xM: x.middle, yM: y.middle, halfXM: half(x.half), halfYM: half(y.half) };
}

function spanOf(values: readonly number[]): { readonly middle: number; readonly half: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, half: (most - least) / 2 };
}
