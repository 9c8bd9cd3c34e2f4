import { defaultChoices } from '@farpass/contract/userconfig';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { testApp, tokenWith } from '../platform/http/testing.ts';
import { sealingWith } from '../platform/settings/index.ts';
import { userConfigFeature } from './feature.ts';
import { settingsStore } from './store.ts';

const sealing = sealingWith(new Uint8Array(32).fill(7), 'test');

const entered: string[] = [];
let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await testApp({
    calls: userConfigFeature({
      database: database.db,
      store: settingsStore(sealing),
      whenEntered: async (_tx, { addresses }) => void entered.push(...addresses),
      unconfirmedOf: async (_read, { addresses }) => addresses.filter((one) => entered.includes(one)),
    }).routes,
  }));
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
      choices: defaultChoices,
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

  it('keeps the choices next to the settings until a change names them', async () => {
    const choices = {
      ...defaultChoices,
      language: 'de',
      timeZone: 'Europe/Berlin',
      quietHours: { from: '22:00', to: '06:00' },
      escalation: { afterMinutes: 15, channel: 'webhook', address: 'https://second.example/hook' },
    };
    const notifications = { default: settings('ada@example.org') };
    const saved = await ask('PUT', '/ca/userconfig', { notifications, choices });
    expect([saved.statusCode, saved.json().choices]).toEqual([200, choices]);
    expect((await ask('PUT', '/ca/userconfig', { notifications })).json().choices).toEqual(choices);
    expect((await ask('PUT', '/ca/userconfig', saved.json())).statusCode).toBe(200);
  });

  it('is stored with its web addresses sealed', async () => {
    await ask('PUT', '/userconfig/somebody', { notifications: settings() });
    const { rows } = await database.db.execute('select notifications::text as text from user_config');
    expect(JSON.stringify(rows)).not.toContain('hooks.example');
    expect((await ask('GET', '/userconfig/somebody')).json().notifications.slack.url).toEqual([
      'https://hooks.example/x',
    ]);
  });

  it('refuses a time zone and an escalation address that are none', async () => {
    const refused = async (choices: object) =>
      (
        await ask('PUT', '/userconfig/somebody', {
          notifications: settings(),
          choices: { ...defaultChoices, ...choices },
        })
      ).json().errors;
    expect((await refused({ timeZone: 'Mars/Olympus' }))[0].pointer).toBe('/choices/timeZone');
    const escalation = { afterMinutes: 5, channel: 'email', address: 'nobody' };
    expect((await refused({ escalation }))[0].pointer).toBe('/choices/escalation/address');
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
      await app.inject({ method: 'PUT', url, headers: odtOnly, payload: { notifications: 7 } }),
    ];
    expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual(Array(3).fill([403, 'ROLE_MISSING']));
    expect((await app.inject({ url: '/api/v1/userconfig/somebody', headers: odtOnly })).statusCode).toBe(200);
  });
});
