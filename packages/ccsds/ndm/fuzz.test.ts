import { expect, it } from 'vitest';
import { fuzzReaders } from './testing/fuzz.ts';

/** Every run makes the same damage; in continuous integration `npm run fuzz` makes 50,000 others each time. */
const seed = 20_261_120;
const title = 'damaged messages are read or refused by every reader, and none crashes it';

it(title, () => expectNoCrash({ count: 1000, seed }));
it(`${title}: many`, { tags: 'all' }, () => expectNoCrash({ count: 7000, seed }));

function expectNoCrash(order: Parameters<typeof fuzzReaders>[0]): void {
  const { messages, reads, casualties } = fuzzReaders(order);
  expect(casualties.map(({ reader, reason }) => `${reader}: ${reason}`)).toEqual([]);
  expect([messages, reads]).toEqual([order.count, 3 * order.count]);
}
