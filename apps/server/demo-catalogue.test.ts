/** @module-tag all */
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { startProvider } from './platform/outside/provider.fixture.ts';
import { inventedJson } from './tle/testing.ts';

let celestrak: Awaited<ReturnType<typeof startProvider>>;
let platform: Platform;
let close: () => Promise<void>;
let isUp = false;

beforeAll(async () => {
  celestrak = await startProvider();
  celestrak.answerWith((_request, response) => {
    if (isUp) response.end(inventedJson('44713', '270001'));
    else response.writeHead(500).end('down for maintenance');
  });
  ({ platform, close } = await composeForTest({
    FARPASS_DEMO: 'still',
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_FEEDS: 'celestrak,celestrak-space-weather',
    CELESTRAK_URL: celestrak.url,
    FARPASS_SPACE_SAFETY_URL: celestrak.url,
  }));
  await platform.app.ready();
});
afterAll(async () => {
  await close();
  await celestrak.close();
});

const Made = Type.Object({ token: Type.String() });
const State = Type.Object({ objects: Type.Number(), isSynthetic: Type.Boolean() });

it('a demo keeps its catalogue with any source, until one has delivered element sets', async () => {
  const { token } = Value.Parse(Made, await platform.identity.commands['token.make']?.({ user: 'demo-admin' }));
  const headers = { authorization: `Bearer ${token}` };
  const state = async () => {
    const answer = await platform.app.inject({ url: '/api/v1/catalogue/state', headers });
    return Value.Parse(State, Value.Clean(State, answer.json()));
  };
  const catalogue = async (isHere: (found: { objects: number }) => boolean) => {
    for (;;) {
      const found = await state();
      if (isHere(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await platform.start();
  expect(await catalogue(({ objects }) => objects > 0)).toEqual({ objects: 30_000, isSynthetic: true });
  isUp = true;
  await platform.database.execute("update feed set not_before = null where name = 'celestrak'");
  await platform.app.inject({ method: 'POST', url: '/api/v1/catalogue/feeds/celestrak/load', headers, payload: {} });
  expect(await catalogue(({ objects }) => objects < 30_000)).toEqual({ objects: 2, isSynthetic: false });
});
