import { describe, expect, it } from 'vitest';
import type { ListedRadius } from './listed-radius.ts';
import { isLooserRadius } from './looser-radius.ts';

const metres = (radiusM: number, sigmaM = 0, isClassDefault = false): ListedRadius => ({
  radiusKm: radiusM / 1000,
  sigmaKm: sigmaM / 1000,
  isClassDefault,
});

describe('another listed radius of an object', () => {
  it.each([
    ['is smaller', metres(3), metres(2.9)],
    ['has a smaller sigma', metres(3, 2), metres(3, 1)],
    ['is a measurement where a default of the class was', metres(1, 0, true), metres(1)],
    ['does not fit any object, and the larger one is not used', metres(8), metres(900)],
    ['has a sigma that no object has, and the one with it is not used', metres(3, 8), metres(3, 10)],
    ['is new, and smaller than what is assumed without a list', undefined, metres(9)],
    ['is gone, and was larger than what may be assumed then', metres(0.6), undefined],
  ])('is looser if it %s', (_, before, after) => expect(isLooserRadius(before, after)).toBe(true));

  it.each([
    ['is the same', metres(0.1, 0.2), metres(0.1, 0.2)],
    ['is larger', metres(3, 1), metres(3.1, 1)],
    ['has a larger sigma', metres(3, 1), metres(3, 2)],
    ['is new, and larger than whatever is assumed without a list', undefined, metres(10)],
    ['is gone, and was smaller than whatever is assumed then', metres(0.3), undefined],
    ['was and is in no list', undefined, undefined],
  ])('is not looser if it %s', (_, before, after) => expect(isLooserRadius(before, after)).toBe(false));
});
