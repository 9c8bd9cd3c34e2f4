import { type PlaneCovariance, type PlaneMessage, reachM } from './encounter-plane.ts';

/** The visible square of the encounter plane: its middle and half its side, m. Object 1 is at 0, 0. */
export interface PlaneFrame {
  readonly xM: number;
  readonly yM: number;
  readonly halfM: number;
}

/** A point of the drawing, px from its upper left corner. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

export interface Shown {
  readonly messages: readonly PlaneMessage[];
  readonly newest: PlaneMessage;
  readonly what: 'combined' | 'objects' | 'messages';
  readonly zoom: 'all' | 'miss' | 'body';
}

/** The requested part of the plane: the sigmas, the misses or the hard body. */
export function frameOf({ messages, newest, what, zoom }: Shown): PlaneFrame {
  const bodyM = Math.max(newest.radiusM, 1);
  if (zoom === 'body') return aroundObject1(4 * bodyM);
  if (zoom === 'miss') return missFrame(messages, bodyM);
  const reach = (covariance: PlaneCovariance | undefined, sigmas: number) =>
    covariance === undefined ? 0 : reachM(covariance, sigmas);
  if (what === 'messages')
    return aroundObject1(1.08 * Math.max(bodyM, ...messages.map((one) => one.missM + reach(one.combined, 1))));
  const reaches =
    what === 'combined'
      ? [reach(newest.combined, 3)]
      : [reach(newest.object1, 3), newest.missM + reach(newest.object2, 3)];
  return aroundObject1(1.08 * Math.max(bodyM, newest.missM, ...messages.map(({ missM }) => missM), ...reaches));
}

const aroundObject1 = (halfM: number): PlaneFrame => ({ xM: 0, yM: 0, halfM });

/** Free space around what a frame holds. */
const spacious = 1.25;

/**
 * The misses of all messages, in the middle. A single place says nothing without object 1, so it is shown with it; misses
 * that agree to less than the hard body are not magnified further.
 */
function missFrame(messages: readonly PlaneMessage[], bodyM: number): PlaneFrame {
  const [x, y] = [spanOf(messages.map(({ xM }) => xM)), spanOf(messages.map(({ yM }) => yM))];
  const halfM = Math.max(x.half, y.half);
  if (halfM === 0) return aroundObject1(spacious * Math.max(bodyM, Math.abs(x.middle), Math.abs(y.middle)));
  return { xM: x.middle, yM: y.middle, halfM: spacious * Math.max(bodyM, halfM) };
}

function spanOf(values: readonly number[]): { readonly middle: number; readonly half: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, half: (most - least) / 2 };
}
