import { expect, it } from 'vitest';
import { fuzzReaders } from './testing/fuzz.ts';

/** Every run of the tests makes the same damage; in continuous integration `npm run fuzz` makes 50,000 others each time. */
const order = { count: 7000, seed: 20_261_120 };

it('damaged messages are read or refused by every reader, and none crashes it', () => {
  const { messages, reads, casualties } = fuzzReaders(order);
  expect(casualties.map(({ reader, reason }) => `${reader}: ${reason}`)).toEqual([]);
  expect([messages, reads]).toEqual([order.count, 3 * order.count]);
}, 300_000);
