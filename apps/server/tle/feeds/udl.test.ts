import { afterEach, describe, expect, it } from 'vitest';
import { startUdlMock } from '../../connections/mocks/udl.ts';
import type { KeepsElementSets } from './feed.ts';
import { udlAnswer, udlFeed } from './udl.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const lines = [
  '1 25544U 98067A   26318.50000000  .00010000  00000-0  18000-3 0  9990',
  '2 25544  51.6400 100.0000 0005000  90.0000 270.0000 15.50000000    10',
] as const;
const account = { user: 'user', password: 'password' };
const { signal } = new AbortController();
const catalogue: KeepsElementSets = {
  read: () => Promise.reject(new Error('nothing is read here')),
  store: () => Promise.reject(new Error('nothing is stored here')),
};
const feedAt = (baseUrl: string, password = 'password') =>
  udlFeed({ baseUrl, source: '18th SPCS', account: { user: 'user', password } }, catalogue);

describe('the element sets of the Unified Data Library', () => {
  it('come as two lines each, with the account of the settings', async () => {
    const mock = await startUdlMock({ messages: [], sets: [lines], account });
    open.push(mock.close);
    expect(await feedAt(mock.url).ask(undefined, signal)).toMatchObject({ kind: 'text', text: lines.join('\n') });
    expect(mock.asked).toEqual(['GET /udl/elset/current?source=18th+SPCS']);
    expect(await feedAt(mock.url, '?').ask(undefined, signal)).toMatchObject({
      kind: 'refused',
      isAccount: true,
      reason: expect.stringContaining('FARPASS_UDL_USER'),
    });
  });

  it('of SGP4-XP or of a simulation are left out, and an answer that is none is said', () => {
    const [line1, line2] = lines;
    const answer = (rows: unknown, status = 200) =>
      udlAnswer({ kind: 'reply', status, text: JSON.stringify(rows), headers: new Headers() });
    const good = { dataMode: 'REAL', ephemType: 0, line1, line2 };
    const others = [{ ...good, ephemType: 4 }, { ...good, dataMode: 'SIMULATED' }, { dataMode: 'REAL' }];
    expect(answer([...others, good])).toMatchObject({ kind: 'text', text: lines.join('\n') });
    expect(answer(others)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('3 rows') });
    expect(answer({ message: 'no' })).toMatchObject({ kind: 'refused', reason: expect.stringContaining('promised') });
    expect(answer([], 500)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('500') });
  });
});
