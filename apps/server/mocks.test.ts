import { afterEach, expect, it } from 'vitest';
import { sampleMessage } from './connections/mocks/sample.ts';
import { startSpaceTrackMock } from './connections/mocks/space-track.ts';
import { openSpaceTrack } from './platform/outside/index.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const signal = new AbortController().signal;
const path = '/basicspacedata/query/class/cdm_public/TCA/%3Enow/orderby/CREATED/format/json/emptyresult/show';

it('the mock of Space-Track is read by the feed, which signs in once and stays below its limit', async () => {
  const messages = [1, 2].map((count) => sampleMessage({ number: 70001, count, nowMs: Date.UTC(2026, 10, 20) }));
  const mock = await startSpaceTrackMock({ messages });
  open.push(mock.close);
  const spaceTrack = openSpaceTrack({
    use: 'feeds',
    baseUrl: mock.url,
    account: { identity: 'identity', password: 'password' },
  });
  const [answer] = [await spaceTrack.ask(path, signal), await spaceTrack.ask(path, signal)];
  if (answer?.kind !== 'text') throw new Error(JSON.stringify(answer));
  expect(JSON.parse(answer.text)).toMatchObject([
    { SAT_1_ID: '70001', MIN_RNG: '197' },
    { SAT_1_ID: '70001', MIN_RNG: '334' },
  ]);
  expect(mock.asked.filter((asked) => asked.includes('login'))).toHaveLength(1);
  const wrong = openSpaceTrack({ use: 'feeds', baseUrl: mock.url, account: { identity: 'identity', password: '?' } });
  expect(await wrong.ask(path, signal)).toMatchObject({ kind: 'refused', isAccount: true });
});
