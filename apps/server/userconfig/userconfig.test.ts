import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { testApp, tokenWith } from '../platform/http/testing.ts';
import { userConfigFeature } from './feature.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await testApp({ calls: userConfigFeature({ database: database.db }).routes }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute('delete from user_config');
});

const settings = (mail = '') => ({
  email: { addresses: [mail], enabled: mail === '' },
  msteams: { url: [], enabled: true },
  slack: { url: ['https://hooks.example/x'], enabled: false },
  webhook: { url: [''], enabled: true },
  statuses: ['PENDING'],
});
const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });

describe('a user configuration', () => {
  it('holds the defaults until something is stored', async () => {
    const answer = await ask('GET', '/userconfig/somebody');
    expect(answer.json()).toEqual({
      _id: 'somebody',
      type: 'odt',
      notifications: {
        email: { addresses: [], enabled: false },
        msteams: { url: [], enabled: false },
        slack: { url: [], enabled: false },
        webhook: { url: [], enabled: false },
        statuses: ['CANCELLED', 'COMPLETED_OK'],
      },
    });
    expect((await ask('GET', '/ca/userconfig')).json().notifications.default.statuses).toEqual([
      'CANCELLED',
      'COMPLETED_OK',
    ]);
  });

  it('enables a channel exactly when its address is not empty, whatever was sent', async () => {
    const { notifications } = (
      await ask('PUT', '/userconfig/somebody', { notifications: settings('ada@example.org') })
    ).json();
    expect(notifications.email.enabled).toBe(true);
    expect(notifications.msteams.enabled).toBe(false);
    expect(notifications.slack.enabled).toBe(true);
    expect(notifications.webhook.enabled).toBe(false);
    expect((await ask('GET', '/userconfig/somebody')).json().notifications.statuses).toEqual(['PENDING']);
  });

  it('is kept for each service alone, in one store', async () => {
    await ask('PUT', '/userconfig/somebody', { notifications: settings('odt@example.org') });
    expect(
      (await ask('POST', '/ca/userconfig', { notifications: { default: settings('ca@example.org') } })).statusCode,
    ).toBe(201);
    expect((await ask('GET', '/userconfig/somebody?type=ca')).json().notifications.default.email.addresses).toEqual([
      'ca@example.org',
    ]);
    expect((await ask('GET', '/userconfig/somebody')).json().notifications.email.addresses).toEqual([
      'odt@example.org',
    ]);
  });

  it('is replaced by its id and forgotten by its id', async () => {
    await ask('PUT', '/ca/userconfig/somebody', { notifications: { default: settings('ca@example.org') } });
    expect((await ask('GET', '/ca/userconfig')).json().notifications.default.email.addresses).toEqual([
      'ca@example.org',
    ]);
    expect((await ask('DELETE', '/ca/userconfig/somebody')).statusCode).toBe(204);
    expect((await ask('GET', '/ca/userconfig')).json().notifications.default.email.addresses).toEqual([]);
  });

  it('of another subject is not found', async () => {
    for (const answer of [await ask('GET', '/userconfig/another'), await ask('DELETE', '/ca/userconfig/another')]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('refuses a first mail address that is none, with the sentence that people see', async () => {
    const answer = await ask('PUT', '/userconfig/somebody', { notifications: settings('not a mail address') });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: 'Email address must be a valid address.',
      errors: [{ pointer: '/notifications/email/addresses/0' }],
    });
  });

  it('refuses the shape of the other service', async () => {
    const answer = await ask('PUT', '/userconfig/somebody?type=ca', { notifications: settings() });
    expect(answer.json().detail).toBe('the configuration of ca keeps its settings under notifications.default');
  });

  it('refuses the second of two changes that began from the same version', async () => {
    const put = (mail: string, ifMatch: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/v1/ca/userconfig',
        headers: { ...headers, 'if-match': ifMatch },
        payload: { notifications: { default: settings(mail) } },
      });
    const before = String((await ask('GET', '/ca/userconfig')).headers.etag);
    const first = await put('first@example.org', before);
    const second = await put('second@example.org', before);
    expect([first.statusCode, second.statusCode, second.json().code]).toEqual([200, 412, 'CHANGED_MEANWHILE']);
    expect((await put('third@example.org', String(first.headers.etag))).statusCode).toBe(200);
  });

  it('for collision avoidance needs its role, by whichever address it is asked for', async () => {
    const odtOnly = { authorization: `Bearer ${tokenWith({ odt: ['user'] })}` };
    const url = '/api/v1/userconfig/somebody?type=ca';
    const payload = { notifications: { default: settings() } };
    const answers = [
      await app.inject({ url, headers: odtOnly }),
      await app.inject({ method: 'PUT', url, headers: odtOnly, payload }),
    ];
    expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual(Array(2).fill([403, 'ROLE_MISSING']));
    expect((await app.inject({ url: '/api/v1/userconfig/somebody', headers: odtOnly })).statusCode).toBe(200);
  });
});
