import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedReading } from '../../platform/feeds/index.ts';
import { openSpaceTrack, spaceTrackLimits } from '../../platform/outside/index.ts';
import { startProvider } from '../../platform/outside/provider.fixture.ts';
import { inventedJson, inventedSet, nothingKept, shapes } from '../testing.ts';
import type { ProviderAnswer } from './feed.ts';
import { spaceTrackCdmFeed, spaceTrackGpFeed } from './space-track.ts';

let web: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  web = await startProvider();
});
afterAll(() => web.close());
beforeEach(() => {
  web.asked.length = 0;
});

const account = { identity: 'ada@example.org', password: 'secret & long' };
const signal = AbortSignal.timeout(170_000);
const nothing: FeedReading = {
  usable: 0,
  refused: 0,
  firstReason: undefined,
  isCutOff: false,
  mayBeEmpty: true,
  store: async () => ({ taken: 0 }),
};

interface Served {
  readonly status?: number;
  readonly text: string;
  readonly type?: string;
}

/** Behaves like Space-Track: gives a cookie to the right account, and data only for the newest cookie. */
function serve(data: () => Served, login: () => Served | undefined = () => undefined) {
  const state = { cookie: 0, bodies: [] as string[] };
  web.answerWith((request, response) => {
    if (request.url !== '/ajaxauth/login') {
      const isKnown = request.headers.cookie === `chocolatechip=${state.cookie}`;
      const {
        status = 200,
        text,
        type = 'application/json',
      } = isKnown ? data() : { status: 401, text: 'Unauthorized' };
      response.writeHead(status, { 'Content-Type': type }).end(text);
      return;
    }
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      state.bodies.push(body);
      const refused = login();
      if (refused) return response.writeHead(refused.status ?? 200).end(refused.text);
      state.cookie += 1;
      return response.writeHead(200, { 'Set-Cookie': `chocolatechip=${state.cookie}; path=/; HttpOnly` }).end('""');
    });
  });
  return state;
}

const logins = () => web.asked.filter((asked) => asked.includes('login')).length;
const reasonOf = (answer: ProviderAnswer) => ('reason' in answer ? answer.reason : answer.kind);

describe('Space-Track', () => {
  it('is signed in to once for all queries, with the account in the body alone', async () => {
    const state = serve(() => ({ text: inventedJson('44713') }));
    const spaceTrack = openSpaceTrack({ use: 'feeds', baseUrl: web.url, account });
    const gp = spaceTrackGpFeed(spaceTrack, { format: 'json', catalogue: nothingKept });
    const cdm = spaceTrackCdmFeed(spaceTrack, {
      cdmClass: 'cdm_public',
      read: () => nothing,
      readAgain: () => nothing,
    });
    for (const feed of [gp, cdm, gp]) expect(await feed.ask(undefined, signal)).toMatchObject({ kind: 'text' });
    expect(logins()).toBe(1);
    expect(Object.fromEntries(new URLSearchParams(state.bodies[0]))).toEqual(account);
    expect(web.asked.filter((asked) => asked.startsWith('GET'))).toEqual([
      'GET /basicspacedata/query/class/gp/decay_date/null-val/epoch/%3Enow-30/orderby/norad_cat_id/format/json/emptyresult/show',
      'GET /basicspacedata/query/class/cdm_public/TCA/%3Enow/orderby/CREATED/format/json/emptyresult/show',
      'GET /basicspacedata/query/class/gp/decay_date/null-val/epoch/%3Enow-30/orderby/norad_cat_id/format/json/emptyresult/show',
    ]);
    expect(gp.address + cdm.address).not.toContain('ada');
  });

  it('is signed in to again when the session has ended', async () => {
    const state = serve(() => ({ text: inventedJson('44713') }));
    const feed = spaceTrackGpFeed(openSpaceTrack({ use: 'feeds', baseUrl: web.url, account }), {
      format: 'json',
      catalogue: nothingKept,
    });
    await feed.ask(undefined, signal);
    state.cookie = 99;
    expect(await feed.ask(undefined, signal)).toMatchObject({ kind: 'text' });
    expect(logins()).toBe(2);
  });

  it('that does not accept the account is not tried again by any query, and no password is shown', async () => {
    serve(
      () => ({ text: '' }),
      () => ({ text: '{"Login":"Failed"}' }),
    );
    const spaceTrack = openSpaceTrack({ use: 'feeds', baseUrl: web.url, account });
    const feeds = [
      spaceTrackGpFeed(spaceTrack, { format: 'json', catalogue: nothingKept }),
      spaceTrackCdmFeed(spaceTrack, { cdmClass: 'cdm', read: () => nothing, readAgain: () => nothing }),
    ];
    for (const feed of feeds) {
      const answer = await feed.ask(undefined, signal);
      expect(answer).toMatchObject({ kind: 'refused', pauseS: 3600 });
      expect(reasonOf(answer)).toContain('Check identity and password (SPACETRACK_IDENTITY and SPACETRACK_PASSWORD');
      expect(reasonOf(answer)).not.toContain('secret');
    }
    expect(logins()).toBe(1);
  });

  it('whose address has no sign-in is not said to refuse the account', async () => {
    web.answerWith((_request, response) => response.writeHead(404).end('no such page'));
    const spaceTrack = openSpaceTrack({ use: 'feeds', baseUrl: web.url, account });
    const answer = await spaceTrack.ask('/basicspacedata/x', signal);
    expect(answer).toMatchObject({ kind: 'refused', reason: 'Space-Track answered 404: no such page.' });
    expect(answer).not.toHaveProperty('isAccount');
  });

  const violated = "You've violated your query rate limit. Please refer to our Acceptable Use guidelines";
  const refusals: readonly [words: string, served: Served][] = [
    ['a list with an error in it', { text: `[{"error":"${violated}"}]` }],
    ['an object with an error', { text: `{"error": "${violated}"}` }],
    ['500', { status: 500, text: violated, type: 'text/html' }],
    ['429', { status: 429, text: violated }],
  ];
  for (const [words, served] of refusals) {
    it(`that answers a passed limit with ${words} is left alone for an hour`, async () => {
      serve(() => served);
      const answer = await spaceTrackGpFeed(openSpaceTrack({ use: 'feeds', baseUrl: web.url, account }), {
        format: 'json',
        catalogue: nothingKept,
      }).ask(undefined, signal);
      expect(answer).toMatchObject({ kind: 'refused', pauseS: 3600 });
      expect(reasonOf(answer)).toContain('violated your query rate limit');
      expect(web.asked).toHaveLength(2);
    });
  }

  it('answers a page in place of data, or nothing', async () => {
    const ask = () =>
      spaceTrackGpFeed(openSpaceTrack({ use: 'feeds', baseUrl: web.url, account }), {
        format: 'json',
        catalogue: nothingKept,
      }).ask(undefined, signal);
    serve(() => ({ text: '<!DOCTYPE html><html>Scheduled maintenance</html>', type: 'text/html' }));
    expect(reasonOf(await ask())).toBe('Space-Track sent a web page instead of data.');
    serve(() => ({ text: 'NO RESULTS RETURNED' }));
    expect(await ask()).toMatchObject({ kind: 'text', text: '[]' });
    web.answerWith((_request, response) => response.destroy());
    expect(await ask()).toMatchObject({ kind: 'unreachable' });
  });

  for (const format of ['json', 'csv', 'xml', 'kvn', '3le', 'tle'] as const) {
    it(`sends its catalogue as ${format}`, async () => {
      const { write, type } = shapes[format === 'tle' ? '2le' : format];
      serve(() => ({ text: write([inventedSet('25544'), inventedSet('270001')]), type }));
      const feed = spaceTrackGpFeed(openSpaceTrack({ use: 'feeds', baseUrl: web.url, account }), {
        format,
        catalogue: nothingKept,
      });
      const answer = await feed.ask(undefined, signal);
      expect(web.asked.at(-1)).toContain(`/format/${format}/`);
      expect(answer.kind === 'text' ? await feed.read(answer.text, signal) : answer).toMatchObject({
        usable: 2,
        refused: 0,
      });
    });
  }

  it('is never asked more often than its guidelines allow', async () => {
    serve(() => ({ text: '[]' }));
    const spaceTrack = openSpaceTrack({ use: 'feeds', baseUrl: web.url, account });
    const answers: ProviderAnswer[] = [];
    for (let count = 0; count < 35; count += 1) answers.push(await spaceTrack.ask('/basicspacedata/x', signal));
    expect(answers.filter(({ kind }) => kind === 'text')).toHaveLength(spaceTrackLimits.feeds[0].most - 1);
    expect(web.asked).toHaveLength(spaceTrackLimits.feeds[0].most);
    expect(reasonOf(answers[34] ?? { kind: 'unchanged' })).toMatch(/limit of requests is reached; \d+ s are left/);
  });
});
