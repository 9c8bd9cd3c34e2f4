import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { startProvider } from './platform/outside/provider.fixture.ts';
import { inventedJson } from './tle/testing.ts';

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

const later = { ...summary, CDM_ID: '124', SAT_1_ID: '270001', SAT_1_NAME: 'LATER' };

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
    else if (url.includes('/cdm_public/')) response.end(JSON.stringify([summary, later]));
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

/** Asks for the feed of messages, and waits for the end of its load. */
async function loadAndWait(administrator: Awaited<ReturnType<typeof callerOf>>): Promise<void> {
  await administrator('/catalogue/feeds/space-track-cdm/load', {});
  const isPending = async () => {
    const found = await platform.database.execute(
      "select 1 from feed where name = 'space-track-cdm' and not_before is null",
    );
    return found.rows.length > 0;
  };
  while (await isPending()) await new Promise((resolve) => setTimeout(resolve, 100));
  while (web.asked.filter((asked) => asked.includes('/cdm_public/')).length < 2)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

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
    return answer.body === '' ? undefined : answer.json();
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
      { name: 'space-track-cdm', state: 'ok', objects: 2, aboutFleet: 1 },
    ],
  });
  expect(await ask(`/ca/cdms?satellite-id=${satelliteId}`)).toMatchObject([
    { messageId: '123', isSummary: true, originatorProbability: 0.000213, isSynthetic: false },
  ]);
  const sources: readonly { readonly sourceId: string; readonly limits: unknown }[] = await ask('/ca/sources');
  const limitsOf = (feed: string) => sources.find(({ sourceId }) => sourceId === `feed-${feed}`)?.limits;
  const question = { of: 'QUESTION', most: 1, allowed: 1, used: 1 };
  // The sign-in, the element sets and the messages.
  const account = [
    { of: 'ACCOUNT', most: 19, allowed: 29, spanSeconds: 60, used: 3 },
    { of: 'ACCOUNT', most: 199, allowed: 299, spanSeconds: 3_600, used: 3 },
  ];
  expect(limitsOf('celestrak')).toEqual([{ ...question, spanSeconds: 7_200 }]);
  expect(limitsOf('space-track-cdm')).toMatchObject([{ ...question, spanSeconds: 28_800 }, { used: 3 }, { used: 3 }]);
  expect(limitsOf('space-track')).toMatchObject([{ ...question, spanSeconds: 3_600 }, account[0], account[1]]);
  // A satellite that is added after the load gets its message from the answer that was kept, without a new query.
  const queries = () => web.asked.filter((asked) => asked.includes('/cdm_public/')).length;
  const before = queries();
  const added = await ask('/ca/satellites', { name: 'LATER', noradId: 270001 });
  const messages = async () => ask(`/ca/cdms?satellite-id=${added.satelliteId}`);
  while ((await messages()).length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await messages()).toMatchObject([{ messageId: '124', isSummary: true }]);
  expect((await ask('/catalogue/state')).feeds).toContainEqual(expect.objectContaining({ objects: 2, aboutFleet: 2 }));
  expect(queries()).toBe(before);
  // No one asks a provider more often than its terms allow.
  expect(await administrator('/catalogue/feeds/space-track-cdm/load', {})).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    detail: expect.stringMatching(/may be asked again at \d{4}-/),
  });
  expect(await administrator('/catalogue/feeds/none/load', {})).toMatchObject({
    status: 404,
    detail: 'There is no feed none; FARPASS_FEEDS turns on: celestrak, space-track, space-track-cdm.',
  });
  expect(await ask('/catalogue/feeds/celestrak/load', {})).toMatchObject({ status: 403 });
  await platform.database.execute("update feed set not_before = null where name = 'space-track-cdm'");
  await loadAndWait(administrator);
  expect(queries()).toBe(before + 1);
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
