import { runsOf } from '@farpass/astro/testing';
import { expect, it } from 'vitest';
import { fuzzReaders } from './testing/fuzz.ts';

/** Every run of the tests makes the same damage; `npm run fuzz` continues with other seeds. */
const order = { count: runsOf(21_000), seed: 20_261_120 };

it('damaged messages are read or refused by every reader, and none crashes it', () => {
  const { messages, reads, casualties } = fuzzReaders(order);
  expect(casualties.map(({ reader, reason }) => `${reader}: ${reason}`)).toEqual([]);
  expect([messages, reads]).toEqual([order.count, 3 * order.count]);
}, 300_000);
