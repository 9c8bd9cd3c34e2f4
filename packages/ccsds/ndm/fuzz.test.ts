import { expect, it } from 'vitest';
import { fuzzReaders } from './testing/fuzz.ts';

/** Every run of the tests makes the same damage; `npm run fuzz` continues with other seeds. */
const order = { count: 20_000, seed: 20_261_120 };

it('20,000 damaged messages are read or refused by every reader, and none crashes it', () => {
  const { messages, reads, casualties } = fuzzReaders(order);
  expect(casualties.map(({ reader, reason }) => `${reader}: ${reason}`)).toEqual([]);
  expect([messages, reads]).toEqual([20_000, 60_000]);
}, 300_000);
