import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { inventedJson, startProvider } from './tle/testing.ts';

const summary = {
  CDM_ID: '123',
  CREATED: '2026-11-19 08:14:15.000000',
  EMERGENCY_REPORTABLE: 'N',
  TCA: '2026-11-20T12:00:00.123000',
  MIN_RNG: '187',
  PC: '0.000213',
  SAT_1_ID: '44713',
  SAT_1_NAME: 'OURS',
  SAT_2_ID: '44714',
  SAT_2_NAME: 'THEIRS',
};

let web: Awaited<ReturnType<typeof startProvider>>;
let platform: Platform;
let close: () => Promise<void>;

/** Acts as CelesTrak, which works, and as Space-Track, which only has messages. */
beforeAll(async () => {
  web = await startProvider();
  web.answerWith((request, response) => {
    const url = request.url ?? '';
    if (url.includes('/gp.php')) response.end(inventedJson('44713', '270001'));
    else if (url.includes('/login')) response.writeHead(200, { 'Set-Cookie': 'chocolatechip=1' }).end('""');
    else if (url.includes('/cdm_public/')) response.end(JSON.stringify([summary]));
    else response.writeHead(500).end('down for maintenance');
  });
  ({ platform, close } = await composeForTest({
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_FEEDS: 'celestrak,space-track,space-track-cdm',
    CELESTRAK_URL: web.url,
    SPACETRACK_URL: web.url,
    SPACETRACK_IDENTITY: 'ada',
    SPACETRACK_PASSWORD: 'secret',
  }));
  await platform.app.ready();
});
afterAll(async () => {
  await close();
  await web.close();
});

const Made = Type.Object({ token: Type.String() });

async function callerOf(user: string) {
  const made = Value.Parse(Made, await platform.identity.commands['token.make']?.({ user }));
  const headers = { authorization: `Bearer ${made.token}` };
  return async (url: string, payload?: object) => {
    const answer = await platform.app.inject({
      url: `/api/v1${url}`,
      headers,
      method: payload ? 'POST' : 'GET',
      ...(payload ? { payload } : {}),
    });
    return answer.json();
  };
}

interface State {
  readonly feeds: readonly { readonly name: string; readonly lastAttempt?: string; readonly state: string }[];
}

it('the feeds of the settings fill the catalogue and the conjunctions, and tell administrators what fails', async () => {
  const ask = await callerOf('demo');
  const administrator = await callerOf('demo-admin');
  const { satelliteId } = await ask('/ca/satellites', { name: 'OURS', noradId: 44713 });
  await platform.start();
  let state: State = await ask('/catalogue/state');
  while (state.feeds.some(({ lastAttempt }) => lastAttempt === undefined)) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    state = await ask('/catalogue/state');
  }
  const reason = 'Space-Track answered 500: down for maintenance.';
  expect(state).toMatchObject({
    objects: 2,
    isSynthetic: false,
    feeds: [
      { name: 'celestrak', state: 'ok', objects: 2 },
      { name: 'space-track', state: 'critical', lastFailure: reason, failureCode: 'FEED_REFUSED' },
      { name: 'space-track-cdm', state: 'ok', objects: 1 },
    ],
  });
  expect(await ask(`/ca/cdms?satellite-id=${satelliteId}`)).toMatchObject([
    { messageId: '123', isSummary: true, originatorProbability: 0.000213, isSynthetic: false },
  ]);
  expect(await administrator('/notifications')).toContainEqual(
    expect.objectContaining({
      code: 503,
      status: '5xx',
      subject: 'feed.failed',
      parameters: { feed: 'space-track', reason, reasonCode: 'FEED_REFUSED' },
    }),
  );
  expect(web.asked.filter((asked) => asked.includes('login'))).toHaveLength(1);
});
