import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationStore } from '../notifications/notification-store.ts';
import type { Grant, Provider } from '../session/provider.ts';
import { Session } from '../session/session.ts';
import { ApiClient, addressOf } from './api-client.ts';

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
  silentCheck: async () => ({ kind: 'unreachable' }),
  finishSignIn: async () => ({ kind: 'unreachable' }),
  signIn: async () => undefined,
  refresh: async () => (refused ? { kind: 'refused' } : { kind: 'granted', grant: grantOf('renewed') }),
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
  api = new ApiClient(session, notifications);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const get = (path: string) => api.json({ path }, (answer) => answer);
const tokens = () => sent.map((request) => request.headers.get('authorization'));
const problem = (status: number, title: string) =>
  Response.json(
    { status, title, detail: `${title}.` },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

describe('a request', () => {
  it('carries the token and the query', async () => {
    answers.push(Response.json([{ satelliteId: 'a' }]));
    expect(
      await api.json({ path: '/ca/satellites', query: { 'satellite-id': 'a b', name: undefined } }, (answer) => answer),
    ).toEqual([{ satelliteId: 'a' }]);
    expect(sent[0]?.url).toBe('http://farpass.test/api/v1/ca/satellites?satellite-id=a+b');
    expect(tokens()).toEqual(['Bearer first']);
    expect(addressOf({ path: '/ca/cdms' })).toBe('/api/v1/ca/cdms');
  });

  it('waits for a new token when less than 30 s are left of the old one', async () => {
    vi.setSystemTime(Date.now() + 271_000);
    await get('/ca/satellites');
    expect(tokens()).toEqual(['Bearer renewed']);
  });

  it('whose token is refused is sent once more with a new one', async () => {
    answers.push(problem(401, 'The token is not accepted'));
    await get('/ca/satellites');
    expect(tokens()).toEqual(['Bearer first', 'Bearer renewed']);
    expect(notifications.get()).toEqual([]);
  });

  it('does not leave without a session, and says so with code 501', async () => {
    refused = true;
    vi.setSystemTime(Date.now() + 271_000);
    await expect(get('/userconfig/s')).rejects.toThrow('Authentication ran out, logging you out.');
    expect(sent).toEqual([]);
    expect(notifications.get()).toMatchObject([{ code: 501, title: 'Unauthenticated' }]);
  });

  it('that fails raises a notification, except where the specification keeps it quiet', async () => {
    answers.push(problem(500, 'Something failed on our side'), problem(404, 'Not found'));
    await expect(get('/ca/satellites')).rejects.toMatchObject({ status: 500 });
    await expect(get('/ca/satellites/operator/25544')).rejects.toMatchObject({ status: 404 });
    expect(notifications.get()).toMatchObject([{ code: 500, title: 'Something failed on our side', status: '5xx' }]);
  });
});
