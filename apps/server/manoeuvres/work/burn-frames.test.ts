import { burnAxesOfName } from '@farpass/astro/propagation';
import { burnFrameNames } from '@farpass/contract/manoeuvres';
import { expect, it } from 'vitest';

it('every frame that the pages offer can be flown', () => {
  expect(burnFrameNames).toHaveLength(38);
  expect(burnFrameNames.filter((name) => burnAxesOfName(name) === undefined)).toEqual([]);
});
