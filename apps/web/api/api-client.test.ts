import { assessConjunction, listConjunctions } from '@farpass/contract/conjunctions';
import { deleteSatellite, findSatelliteOperator, listSatellites, replaceSatellite } from '@farpass/contract/fleet';
import { getManoeuvreFile } from '@farpass/contract/manoeuvres';
import { getCaUserConfig } from '@farpass/contract/userconfig';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationStore } from '../notifications/notification-store.ts';
import type { Grant, Provider } from '../session/provider.ts';
import { Session } from '../session/session.ts';
import { addressOf } from './address.ts';
import { checked } from './answers/answer.ts';
import { ApiClient } from './api-client.ts';
import { lowersRisk } from './failure.ts';

const person = { subject: 's', userName: 'ada', displayName: 'Ada', email: undefined, granted: {} };
const grantOf = (accessToken: string, livesMs = 300_000): Grant => ({
  accessToken,
  expiresAtMs: Date.now() + livesMs,
  person,
});

let sent: Request[];
let answers: Response[];
let refused: boolean;
let session: Session;
let notifications: NotificationStore;
let api: ApiClient;

const provider: Provider = {
  silentCheck: async () => ({ kind: 'signed-out', returnTo: undefined }),
  finishSignIn: async () => ({ kind: 'unreachable' }),
  signIn: async () => undefined,
  refresh: async () => (refused ? { kind: 'refused' } : { kind: 'granted', grant: grantOf('renewed') }),
  signInHere: async () => ({ kind: 'unreachable' }),
  forget: async () => undefined,
  signOut: async () => undefined,
};
const page = { now: () => Date.now(), reload: () => undefined, mayDepart: () => true, location: () => '/' };

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  sent = [];
  answers = [];
  refused = false;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(new Request(new URL(path, 'http://farpass.test'), init));
    return answers.shift() ?? Response.json([]);
  });
  session = new Session(provider, page);
  await session.take({ kind: 'signed-in', grant: grantOf('first'), returnTo: undefined });
  notifications = new NotificationStore();
  api = new ApiClient(session, notifications, checked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const get = () => api.call(listSatellites);
const satellite = {
  satelliteId: 'a',
  etag: '"1"',
  name: 'AURORA-1',
  effectiveHardBodyRadius: 2,
  hardBodyRadiusSource: 'GIVEN',
  isSynthetic: false,
} as const;
const tokens = () => sent.map((request) => request.headers.get('authorization'));
const problem = (status: number, title: string) =>
  Response.json(
    { status, title, detail: `${title}.` },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

describe('a request', () => {
  it('carries the token and the query', async () => {
    answers.push(Response.json([satellite]));
    expect(await api.call(listSatellites, { query: { 'satellite-id': 'a b', name: undefined } })).toEqual([satellite]);
    expect(sent[0]?.url).toBe('http://farpass.test/api/v1/ca/satellites?satellite-id=a+b');
    expect(tokens()).toEqual(['Bearer first']);
    expect(addressOf(listConjunctions, { query: { risk: ['LOW', 'HIGH'] } })).toBe(
      '/api/v1/ca/conjunctions?risk=LOW&risk=HIGH',
    );
  });

  it('waits for a new token if the old one is valid for less than 30 s', async () => {
    vi.setSystemTime(Date.now() + 271_000);
    await get();
    expect(tokens()).toEqual(['Bearer renewed']);
  });

  it('is sent once more with a new token if the server refuses the first one', async () => {
    answers.push(problem(401, 'The token is not accepted'));
    await get();
    expect(tokens()).toEqual(['Bearer first', 'Bearer renewed']);
    expect(notifications.get()).toEqual([]);
  });

  it('is not sent without a session, and fails with code 501', async () => {
    refused = true;
    vi.setSystemTime(Date.now() + 271_000);
    await expect(api.call(getCaUserConfig)).rejects.toThrow('Authentication ran out, logging you out.');
    expect(sent).toEqual([]);
    expect(notifications.get()).toMatchObject([{ code: 501, title: 'Unauthenticated' }]);
  });

  it('raises a notification when it fails, unless the call is quiet', async () => {
    answers.push(problem(500, 'The server failed'), problem(404, 'Not found'));
    await expect(get()).rejects.toMatchObject({ status: 500 });
    await expect(api.call(findSatelliteOperator, { params: { noradId: 25544 } })).rejects.toMatchObject({
      status: 404,
    });
    expect(notifications.get()).toMatchObject([{ code: 500, title: 'The server failed', status: '5xx' }]);
  });
});

describe('an answer that is still computed', () => {
  it('raises no notification, because the page asks again', async () => {
    const said = { status: 503, code: 'STILL_COMPUTING', title: 'Still computing', detail: 'ask again in 5 s' };
    const type = { 'content-type': 'application/problem+json' };
    answers.push(Response.json(said, { status: 503, headers: { ...type, 'retry-after': '5' } }));
    const params = { 'conjunction-id': 'one' };
    await expect(api.call(assessConjunction, { params })).rejects.toMatchObject({ retryAfterS: 5 });
    expect(notifications.get()).toEqual([]);
  });
});

describe('a change', () => {
  it('with faults that the page shows raises nothing, however often it is refused', async () => {
    const refusal = () =>
      Response.json(
        { status: 422, title: 'Not valid', detail: 'Not valid.', errors: [{ pointer: '/name', message: 'is empty' }] },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    answers.push(refusal(), refusal(), refusal());
    const save = () => api.call(replaceSatellite, { body: satellite, showsFaults: true });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(save()).rejects.toMatchObject({ status: 422 });
      vi.advanceTimersByTime(2_000);
    }
    expect(notifications.get()).toEqual([]);
  });

  it('that someone else made first is not a notification if the form says so', async () => {
    answers.push(problem(412, 'This has been changed since'), problem(412, 'This has been changed since'));
    await expect(api.call(replaceSatellite, { body: satellite, showsFaults: true })).rejects.toMatchObject({
      status: 412,
    });
    expect(notifications.get()).toEqual([]);
    await expect(api.call(replaceSatellite, { body: satellite })).rejects.toMatchObject({ status: 412 });
    expect(notifications.get()).toHaveLength(1);
  });

  it('without a list of faults is said by the form alone; an action without a form has a notification', async () => {
    const refusals = [problem(409, 'This conflicts with what is stored'), problem(500, 'The server failed')];
    answers.push(...refusals, problem(409, 'This conflicts with what is stored'));
    const save = () => api.call(replaceSatellite, { body: satellite, showsFaults: true });
    await expect(save()).rejects.toMatchObject({ status: 409 });
    await expect(save()).rejects.toMatchObject({ status: 500 });
    expect(notifications.get()).toEqual([]);
    await expect(api.call(replaceSatellite, { body: satellite, showsFaults: lowersRisk })).rejects.toThrow();
    expect(notifications.get()).toHaveLength(1);
  });

  it('is sent with the tag of the version it is based on, so that no other change is overwritten', async () => {
    answers.push(Response.json(satellite));
    await api.call(replaceSatellite, { body: { satelliteId: 'a', name: 'AURORA-2', etag: '"7"' } });
    answers.push(Response.json(satellite));
    await api.call(replaceSatellite, { body: { satelliteId: 'a', name: 'AURORA-2' } });
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', null]);
  });
});

describe('an answer', () => {
  it('that does not match the contract is refused, naming the place', async () => {
    answers.push(Response.json([satellite, { ...satellite, name: 7 }]));
    await expect(api.call(listSatellites)).rejects.toThrow(
      'GET /ca/satellites answered with something that this page cannot read: /…/name must be string.',
    );
    answers.push(Response.json({ rows: [] }));
    await expect(api.page(listSatellites, {})).rejects.toThrow('the answer must be array');
  });

  it('with a list says where the next page begins, and the total number of rows if that was requested', async () => {
    const headers = { link: '</api/v1/ca/satellites?cursor=a%2Fb>; rel="next"', 'x-total-count': '10000+' };
    answers.push(Response.json([satellite], { headers }));
    expect(await api.page(listSatellites, { limit: 1, count: true })).toEqual({
      rows: [satellite],
      next: 'a/b',
      total: '10000+',
    });
    expect(sent[0]?.url).toBe('http://farpass.test/api/v1/ca/satellites?limit=1&count=true');
    answers.push(Response.json([], { headers: { link: '</x?cursor=1>; rel="prev"' } }));
    expect(await api.page(listSatellites, {})).toEqual({ rows: [], next: undefined, total: undefined });
  });

  it('without content is undefined', async () => {
    answers.push(new Response(null, { status: 204 }));
    expect(await api.call(deleteSatellite, { params: { 'satellite-id': 'a/b' } })).toBeUndefined();
    expect([sent[0]?.method, sent[0]?.url]).toEqual(['DELETE', 'http://farpass.test/api/v1/ca/satellites/a%2Fb']);
  });

  it('names a file as the server does', async () => {
    const headers = { 'content-disposition': 'attachment; filename="70001_OPS_Raise.opm"' };
    answers = [new Response('OPM', { headers }), new Response('OPM')];
    const saved = async () =>
      api.namedFile(getManoeuvreFile, { params: { 'manoeuvre-id': 'm' }, query: { format: 'opm' } });
    const { name, content } = await saved();
    expect([name, await content.text()]).toEqual(['70001_OPS_Raise.opm', 'OPM']);
    expect((await saved()).name).toBeUndefined();
  });
});

describe('a change that is pressed again while the server is slow', () => {
  const rename = (name: string) => api.call(replaceSatellite, { body: { satelliteId: 'a', name, etag: '"7"' } });

  it('is sent once, and both presses get its answer; another change is sent', async () => {
    answers = [Response.json(satellite), Response.json(satellite), Response.json(satellite)];
    const [first, second] = await Promise.all([rename('AURORA-2'), rename('AURORA-2'), rename('AURORA-3')]);
    expect([first, second]).toEqual([satellite, satellite]);
    expect(sent).toHaveLength(2);
    await rename('AURORA-2');
    expect(sent).toHaveLength(3);
  });

  it('fails once, with one notification, and can be pressed again', async () => {
    answers = [Response.json({ title: 'The server failed' }, { status: 500 })];
    const ended = await Promise.allSettled([rename('AURORA-2'), rename('AURORA-2')]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([sent.length, notifications.get().length]).toEqual([1, 1]);
    answers = [Response.json(satellite)];
    expect(await rename('AURORA-2')).toEqual(satellite);
  });
});
