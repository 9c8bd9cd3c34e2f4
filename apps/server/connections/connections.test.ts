/** @module-tag all */
import Type from 'typebox';
import Value from 'typebox/value';
import { afterEach, describe, expect, it } from 'vitest';
import { composeForTest } from '../composed.fixture.ts';
import { inventedCdm } from '../wiring/collision-avoidance/testing.ts';
import { startImapMock } from './mocks/imap.ts';
import { startTracssMock } from './mocks/tracss.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const Made = Type.Object({ token: Type.String() });
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

/** Messages about a satellite, each with an event of its own. */
function messagesAbout(number: string, ids: readonly string[]): readonly string[] {
  return ids.map((messageId, at) =>
    inventedCdm({
      messageId,
      designator1: number,
      designator2: '31427',
      tca: hoursAhead(24 + at),
      creationDate: hoursAhead(-2 + at / 1000),
    }).replaceAll('2026-001A', 'UNKNOWN'),
  );
}

const password = 'a long enough password';

async function platformWith(environment: Readonly<Record<string, string>>) {
  const { platform, close } = await composeForTest({
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_DEMO: 'off',
    ...environment,
  });
  open.push(close);
  await platform.app.ready();
  const asked = async (user: string, roles: readonly string[] = ['ca:user']) => {
    await platform.identity.commands['user.add']?.({ userName: user, password, roles });
    const { token } = Value.Parse(Made, await platform.identity.commands['token.make']?.({ user }));
    return async (url: string, payload?: object, method: 'GET' | 'POST' | 'PUT' = payload ? 'POST' : 'GET') => {
      const answer = await platform.app.inject({
        url: `/api/v1${url}`,
        headers: { authorization: `Bearer ${token}` },
        method,
        ...(payload ? { payload } : {}),
      });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
    };
  };
  return { platform, asked };
}

/** Sources ask at once and go on, so tests wait for what they expect. */
async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function tracssWith(mock: Parameters<typeof startTracssMock>[0]) {
  const provider = await startTracssMock(mock);
  open.push(provider.close);
  const made = await platformWith({
    FARPASS_TRACSS_URL: provider.url,
    FARPASS_TRACSS_TOKEN_URL: `${provider.url}/token`,
    FARPASS_TRACSS_CLIENT_ID: 'id',
    FARPASS_TRACSS_CLIENT_SECRET: 'secret',
    FARPASS_TRACSS_POLL_S: '1',
  });
  const ask = await made.asked('ada', ['ca:admin']);
  const source = async () => (await ask('/ca/sources')).body.find((one: { source: string }) => one.source === 'TRACSS');
  return { ...made, provider, ask, source };
}

describe('TraCSS', () => {
  it('brings each message once to the operator whose satellite it names, by offsets, with records, filters and expired tokens', async () => {
    const ours = messagesAbout('70001', ['A', 'B', 'C', 'D', 'E']);
    const others = messagesAbout('80001', ['X', 'Y', 'Z']);
    const topic = [...others, ...ours, ...ours.slice(0, 2)];
    const { platform, provider, ask, source } = await tracssWith({ topic, looksAt: 2, tokenLifeS: 1 });
    await ask('/ca/satellites', { name: 'OURS', noradId: 70001 });
    await platform.start();
    const ids = async () => (await ask('/ca/cdms')).body.map(({ messageId }: { messageId: string }) => messageId);
    await until(async () => ((await ids()).length >= 5 ? true : undefined));
    expect((await ids()).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const done = await until(async () => {
      const found = await source();
      return found.repeated >= 2 ? found : undefined;
    });
    expect(done).toMatchObject({ state: 'OK', owner: 'INSTALLATION', taken: 5, repeated: 2, held: 0 });
    expect(done.refusals).toEqual([expect.objectContaining({ code: 'NOBODYS_SATELLITE' })]);
    await until(async () => provider.asked.filter((asked) => asked.includes('/token')).length > 1 || undefined);
    expect(provider.asked.some((asked) => asked.includes('filterDesignators=70001'))).toBe(true);
  });
});

describe('a mailbox of an operator', () => {
  it('brings messages about its fleet once, and says on its row which senders are not allowed', async () => {
    const mails = [...messagesAbout('70001', ['A', 'B']), ...messagesAbout('80001', ['X'])].map((content, at) => ({
      uid: at + 1,
      from: at === 1 ? 'someone@elsewhere.example' : 'cdm@provider.example',
      subject: `mail ${at}`,
      parts: [{ fileName: 'message.cdm', content }],
    }));
    const server = await startImapMock({ mails: () => mails, account: { user: 'ops', password: 'secret' } });
    open.push(server.close);
    const { platform, asked } = await platformWith({ FARPASS_MAIL_IN_URL: server.url, FARPASS_MAIL_IN_POLL_S: '1' });
    const ask = await asked('ada', ['ca:admin']);
    await ask('/ca/satellites', { name: 'OURS', noradId: 70001 });
    await platform.start();
    const account = { source: 'MAIL', user: 'ops', password: 'secret', senders: ['@provider.example'] };
    expect((await ask('/ca/sources', { ...account, senders: ['provider'] })).status).toBe(422);
    expect((await ask('/ca/sources', account)).status).toBe(201);
    const found = await until(async () => {
      const [source] = (await ask('/ca/sources')).body;
      return source.taken > 0 && source.state === 'OK' && source.refusals.length === 2 ? source : undefined;
    });
    expect(found).toMatchObject({ source: 'MAIL', owner: 'OPERATOR', state: 'OK', taken: 1, senderProof: 'NOT_SET' });
    expect(found.refusals).toEqual([
      expect.objectContaining({ code: 'NOBODYS_SATELLITE', count: 1 }),
      expect.objectContaining({ code: 'SENDER_NOT_ALLOWED', example: expect.stringContaining('someone@elsewhere') }),
    ]);
    expect(JSON.stringify((await ask('/ca/sources')).body)).not.toContain('secret');
  });
});
