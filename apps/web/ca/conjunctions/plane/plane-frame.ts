import { type PlaneFrame as DrawnFrame, frameAround, newestFrame } from '@farpass/conjunction/plane';
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

/** The part that holds what is requested for every message, each as the newest: a playback moves within it. */
export function frameOfAll(shown: PlaneContents): PlaneFrame {
  const frames = shown.messages.map((newest) => frameOf({ ...shown, newest }));
  const most = (axis: 'halfXM' | 'halfYM') => Math.max(...frames.map((frame) => frame[axis]));
  return { ...frameOf(shown), halfXM: most('halfXM'), halfYM: most('halfYM') };
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
  if (zoom === 'miss') return inMetres(frameAround(messages.map(placeOf), { radius: bodyM }));
  if (what === 'combined') {
    const { combined: joint } = newest;
    const covariance = joint && { xx: joint.xx, xy: joint.yx, yy: joint.yy };
    return inMetres(newestFrame({ miss: placeOf(newest), joint: covariance, radius: bodyM }));
  }
  return inMetres(frameAround(ellipsesOf({ messages, newest, what }).flatMap(cornersOf), { radius: bodyM }));
}

const placeOf = ({ xM: x, yM: y }: Pick<PlaneMessage, 'xM' | 'yM'>) => ({ x, y });

const inMetres = ({ x: xM, y: yM, halfX: halfXM, halfY: halfYM }: DrawnFrame): PlaneFrame => ({
  ...{ xM, yM },
  ...{ halfXM, halfYM },
});

/** An ellipse of this many sigmas around a place; a place without a covariance has none. */
interface PlacedEllipse {
  readonly at: { readonly xM: number; readonly yM: number };
  readonly covariance: PlaneCovariance | undefined;
  readonly sigmas: number;
}

/** One sigma around the miss of each message, or three around both objects. */
function ellipsesOf({
  messages,
  newest,
  what,
}: Pick<PlaneContents, 'messages' | 'newest' | 'what'>): readonly PlacedEllipse[] {
  if (what === 'messages') return messages.map((one) => ({ at: one, covariance: one.combined, sigmas: 1 }));
  return [
    { at: { xM: 0, yM: 0 }, covariance: newest.object1, sigmas: 3 },
    { at: newest, covariance: newest.object2, sigmas: 3 },
  ];
}

/** The corners of the box around an ellipse. */
function cornersOf({ at, covariance, sigmas }: PlacedEllipse) {
  const reach = (variance = 0) => sigmas * Math.sqrt(Math.max(variance, 0));
  const [x, y] = [reach(covariance?.xx), reach(covariance?.yy)];
  return [-1, 1].map((side) => ({ x: at.xM + side * x, y: at.yM + side * y }));
}
