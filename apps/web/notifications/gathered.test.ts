import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';
import { complete } from './notification.ts';

const news = (id: string, name?: string) =>
  complete(
    { message: id, origin: 'server', ...(name === undefined ? {} : { subject: { name, parameters: {} } }) },
    { id, nowMs: 0 },
  );

describe('news that come together', () => {
  it('are one line for each level of new events, in the place of the newest, and apart otherwise', () => {
    const list = [
      ...[news('a', 'ca.risk.high'), news('b', 'ca.screening.done'), news('c', 'ca.risk.critical')],
      ...[news('d', 'ca.risk.high'), news('e'), news('f', 'ca.screening.done')],
    ];
    expect(gathered(list).map(({ risk, news: all }) => [risk, all.map(({ id }) => id).join('')])).toEqual([
      ['HIGH', 'ad'],
      [undefined, 'b'],
      ['CRITICAL', 'c'],
      [undefined, 'e'],
      [undefined, 'f'],
    ]);
  });
});
