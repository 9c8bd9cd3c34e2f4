import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, instantOfUnixMs, newId } from '../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { startProvider } from '../platform/outside/provider.fixture.ts';
import type { Adapter, SentMessage } from './adapters/adapter.ts';
import { tracssAdapter } from './adapters/tracss/tracss.ts';
import { sourceDocument } from './document.ts';
import { startTracssMock } from './mocks/tracss.ts';
import { openAdapters } from './open.ts';
import { type PullPorts, pullOnce } from './pull.ts';
import {
  type Arrived,
  changeConnection,
  dueConnections,
  findConnection,
  keepConfigured,
  listConnections,
  listTallies,
  storeAccount,
} from './store.ts';

const open: (() => Promise<unknown>)[] = [];
const signal = new AbortController().signal;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(() => db.execute('delete from connection'));
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const account = { clientId: 'id', clientSecret: 'secret' };
const tracssAt = (url: string) => tracssAdapter({ url, tokenUrl: `${url}/token`, account, pollS: 60 });

/** A connection whose messages are only counted, by text. */
async function connected(adapter: Adapter, { numbers = [70001] }: { numbers?: readonly number[] } = {}) {
  await db.transaction((tx) => keepConfigured(tx, [{ source: adapter.source, address: adapter.address }]));
  const [row] = await db.read((read) => listConnections(read, 'ours'));
  const id = row?.id ?? newId();
  const taken: SentMessage[] = [];
  const told: string[] = [];
  const fleet = [...numbers];
  const ports: PullPorts = {
    database: db,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    adapterOf: () => adapter,
    numbersOf: async () => fleet,
    takeIn: async ({ messages }) => {
      const arrived = messages.map(({ text }): Arrived => {
        const isKnown = taken.some((one) => one.text === text);
        return { operatorId: 'ours', outcome: isKnown ? 'REPEATED' : 'TAKEN', example: text.slice(0, 20) };
      });
      taken.push(...messages);
      return arrived;
    },
    tell: async (_tx, { reasonCode }) => void told.push(reasonCode),
  };
  return {
    id,
    ports,
    taken,
    told,
    fleet,
    /** Asks now, whatever the pause. */
    pull: async () => {
      await db.transaction((tx) => changeConnection(tx, id, { notBefore: null }));
      return pullOnce(ports, id, signal);
    },
    view: async ({ mayChange = true }: { mayChange?: boolean } = {}) =>
      db.read(async (read) => {
        const found = await findConnection(read, { id, operatorId: 'ours' });
        if (found === undefined) throw new Error('The connection is gone.');
        const tallies = await listTallies(read, { ids: [id], operatorId: 'ours' });
        const about = { pollSeconds: 60, directions: ['IN'] as ('IN' | 'OUT')[], mayChange };
        return { row: found, document: sourceDocument({ row: found, tallies, ...about }) };
      }),
  };
}

/** A message in lines, as small as the adapter needs it. */
function message(id: string, { number = '70001', created = '2026-11-20T00:00:00' } = {}) {
  return `CCSDS_CDM_VERS = 1.0\nCREATION_DATE = ${created}\nMESSAGE_ID = ${id}\nOBJECT_DESIGNATOR = ${number}\nOBJECT_DESIGNATOR = 5\n`;
}

async function mockWith(topic: readonly string[], more: object = {}) {
  const mock = await startTracssMock({ topic, form: 'lines', ...more });
  open.push(mock.close);
  return mock;
}

/** A server that gives a token and answers everything else as the test says. */
async function answering(
  answer: (path: string) => { status: number; body?: string; headers?: Record<string, string> },
) {
  const web = await startProvider();
  open.push(web.close);
  web.answerWith((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/token')) {
      response.end(JSON.stringify({ access_token: 't', expires_in: 3600 }));
      return;
    }
    const { status, body = '', headers = {} } = answer(url);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  });
  return web;
}

const idsOf = (messages: readonly SentMessage[]) => messages.map(({ text }) => /MESSAGE_ID = (\S+)/.exec(text)?.[1]);

describe('a source', () => {
  it('that has nothing new is OK and says so, which a source that does not answer is not', async () => {
    const mock = await mockWith([]);
    const source = await connected(tracssAt(mock.url));
    expect((await source.view()).document).toMatchObject({ state: 'WAITING', detailCode: 'NOT_ASKED' });
    await source.pull();
    expect((await source.view()).document).toMatchObject({ state: 'OK', detailCode: 'NOTHING_NEW' });
    await mock.close();
    open.length = 0;
    await source.pull();
    expect((await source.view()).document).toMatchObject({ state: 'OK', detailCode: 'ONE_FAILURE' });
    expect(source.told).toEqual([]);
    await source.pull();
    expect((await source.view()).document).toMatchObject({ state: 'FAILING', failureCode: 'FEED_UNREACHABLE' });
    await source.pull();
    expect(source.told).toEqual(['FEED_UNREACHABLE']);
  });

  it('goes on after a crash between the messages and their place, and repeats them instead of losing them', async () => {
    const mock = await mockWith(['a', 'b', 'c'].map((id) => message(id)));
    const source = await connected(tracssAt(mock.url));
    const crashing = { ...source.ports, takeIn: () => Promise.reject(new Error('the power went')) };
    await pullOnce(crashing, source.id, signal);
    expect((await source.view()).document).toMatchObject({ detailCode: 'ONE_FAILURE', taken: 0 });
    await source.pull();
    await source.pull();
    expect(idsOf(source.taken)).toEqual(['a', 'b', 'c']);
    expect((await source.view()).document).toMatchObject({ state: 'OK', taken: 3, repeated: 0 });
  });

  it('is asked by one process at a time', async () => {
    const mock = await mockWith([message('a')]);
    const source = await connected(tracssAt(mock.url));
    await Promise.all([1, 2, 3].map(() => pullOnce(source.ports, source.id, signal)));
    expect(mock.asked.filter((asked) => asked.includes('/subscriber/topics'))).toHaveLength(1);
    expect(idsOf(source.taken)).toEqual(['a']);
  });

  it('asks for nothing and says so if no satellite has a catalogue number', async () => {
    const mock = await mockWith([message('a')]);
    const source = await connected(tracssAt(mock.url), { numbers: [] });
    await source.pull();
    expect(mock.asked).toEqual([]);
    expect((await source.view()).document).toMatchObject({ state: 'WAITING', detailCode: 'NO_NUMBERS' });
  });

  it('shows a text that names no objects to its administrators only, because it may be about anyone', async () => {
    const mock = await mockWith([message('a')]);
    const source = await connected(tracssAt(mock.url));
    const takeIn = async () => [{ operatorId: undefined, outcome: 'UNREADABLE', example: 'secret' }] as const;
    await pullOnce({ ...source.ports, takeIn }, source.id, signal);
    expect((await source.view()).document.refusals).toMatchObject([{ code: 'UNREADABLE', example: 'secret' }]);
    expect((await source.view({ mayChange: false })).document.refusals[0]).not.toHaveProperty('example');
  });

  it('is not asked while it is paused', async () => {
    const mock = await mockWith([message('a')]);
    const source = await connected(tracssAt(mock.url));
    await db.transaction((tx) => changeConnection(tx, source.id, { isPaused: true }));
    expect(await pullOnce(source.ports, source.id, signal)).toBeUndefined();
    expect(mock.asked).toEqual([]);
  });
});

describe('the subscriber of TraCSS', () => {
  it('advances by Offset-Reached where the filter hides messages, and past those that it hides all', async () => {
    const topic = ['1', '2', '3', '4', '5', '6', '7'].map((id) =>
      message(id, { number: ['2', '6'].includes(id) ? '70001' : '80001' }),
    );
    const mock = await mockWith(topic, { looksAt: 3 });
    const source = await connected(tracssAt(mock.url));
    await source.pull();
    expect(idsOf(source.taken)).toContain('2');
    expect(idsOf(source.taken)).toContain('6');
    expect((await source.view()).row.position).toMatchObject({ offset: 7 });
  });

  it('reads again from a date', async () => {
    const topic = Array.from({ length: 20 }, (_, at) =>
      message(`m${at}`, { created: `2026-11-${String(at + 1).padStart(2, '0')}T12:00:00` }),
    );
    const mock = await mockWith(topic);
    const source = await connected(tracssAt(mock.url));
    await source.pull();
    source.taken.length = 0;
    const position = { replayFrom: '2026-11-18T00:00:00.000000Z' };
    await db.transaction((tx) => changeConnection(tx, source.id, { position }));
    await source.pull();
    expect(idsOf(source.taken)).toEqual(['m17', 'm18', 'm19']);
  });

  it('looks a day back for a satellite that was added since', async () => {
    const mock = await mockWith([message('early', { number: '70002' }), message('ours')]);
    const source = await connected(tracssAt(mock.url));
    await source.pull();
    source.taken.length = 0;
    source.fleet.push(70002);
    await source.pull();
    expect(idsOf(source.taken)).toEqual(['early', 'ours']);
  });

  it('renews a token that expired or was refused, and tries a refused account again only after a pause or when a person tests it', async () => {
    const mock = await mockWith([message('a')], { tokenLifeS: 0.2 });
    const source = await connected(tracssAt(mock.url));
    await source.pull();
    await new Promise((resolve) => setTimeout(resolve, 250));
    await source.pull();
    expect((await source.view()).document.state).toBe('OK');
    const wrong = tracssAdapter({
      url: mock.url,
      tokenUrl: `${mock.url}/token`,
      account: { ...account, clientSecret: '?' },
      pollS: 60,
    });
    const refused = await connected(wrong);
    const before = mock.asked.length;
    await refused.pull();
    expect(await pullOnce(refused.ports, refused.id, signal)).toBeGreaterThan(890);
    expect(mock.asked.slice(before)).toEqual(['POST /token']);
    await refused.pull();
    expect(mock.asked.slice(before)).toEqual(['POST /token', 'POST /token']);
    expect((await refused.view()).document).toMatchObject({ state: 'FAILING', failureCode: 'SOURCE_ACCOUNT' });
    expect((await refused.view()).document.detail).toContain('Check client id and secret');
  });

  it('leaves the next question to the job that has the turn, however long that turn may last', async () => {
    const mock = await mockWith([message('a')]);
    const source = await connected(tracssAt(mock.url));
    const turnUntil = instantOfUnixMs(Date.now() + 300_000);
    await db.transaction((tx) => changeConnection(tx, source.id, { turnUntil, notBefore: null }));
    expect(await pullOnce(source.ports, source.id, signal)).toBeUndefined();
    expect(await db.read(dueConnections)).not.toContain(source.id);
    expect(mock.asked).toEqual([]);
    const past = instantOfUnixMs(Date.now() - 1);
    await db.transaction((tx) => changeConnection(tx, source.id, { turnUntil: past }));
    expect(await db.read(dueConnections)).toContain(source.id);
    expect(await pullOnce(source.ports, source.id, signal)).toBe(60);
  });

  it('waits as long as the provider asks', async () => {
    const web = await answering(() => ({ status: 503, headers: { 'Retry-After': '77' } }));
    const source = await connected(tracssAt(web.url));
    expect(await source.pull()).toBe(77);
    expect((await source.view()).document).toMatchObject({ failureCode: 'SOURCE_ASKS_TO_WAIT' });
  });

  it('says what to do about a web page, a missing topic, and a count that began again', async () => {
    const page = await answering(() => ({ status: 200, body: '<!doctype html><html>Sign in</html>' }));
    const html = await connected(tracssAt(page.url));
    await html.pull();
    expect((await html.view()).document.failure).toContain('sent a web page where JSON is promised');
    const bare = await answering(() => ({ status: 200, body: JSON.stringify('["gov.tracss.tip.reports"]') }));
    const topicless = await connected(tracssAt(bare.url));
    await topicless.pull();
    expect((await topicless.view()).document).toMatchObject({ state: 'FAILING', failureCode: 'SOURCE_WITHOUT_TOPIC' });
    const topic = ['a', 'b', 'c'].map((id) => message(id));
    const mock = await mockWith(topic);
    const source = await connected(tracssAt(mock.url));
    await source.pull();
    topic.splice(0, 3, message('new'));
    await source.pull();
    expect((await source.view()).document).toMatchObject({ state: 'FAILING', failureCode: 'SOURCE_OFFSET_BACKWARDS' });
    expect((await source.view()).document.detail).toContain('Use Read again with a day');
    expect((await source.view()).row.position).toMatchObject({ offset: 3 });
  });

  it('begins with the oldest message that TraCSS keeps, and after a long outage says that those between are gone', async () => {
    const topic = Array.from({ length: 40 }, (_, at) => message(`m${at}`));
    const first = await connected(tracssAt((await mockWith(topic, { earliest: 200_000 })).url));
    await first.pull();
    expect(idsOf(first.taken)).toEqual(topic.map((_, at) => `m${at}`));
    expect((await first.view()).document).toMatchObject({ state: 'OK' });

    const later = await connected(tracssAt((await mockWith(topic.slice(10), { earliest: 200_010 })).url));
    const place = { topic: 'gov.tracss.tracss.v2.cdms', offset: 200_002, fleet: '70001' };
    await db.transaction((tx) => changeConnection(tx, later.id, { position: place }));
    await later.pull();
    expect((await later.view()).document).toMatchObject({ state: 'FAILING', failureCode: 'SOURCE_NOT_KEPT' });
    await later.pull();
    expect(idsOf(later.taken)).toEqual(topic.slice(10).map((_, at) => `m${at + 10}`));
    expect((await later.view()).document).toMatchObject({ state: 'OK' });
  });

  it('takes nothing of half an answer, keeps its place, and takes each message once from the whole one', async () => {
    const whole = JSON.stringify({ cdm_v2: [message('a'), message('b')] });
    let sent = whole.slice(0, -40);
    const web = await answering((path) => {
      if (path.includes('/topics')) return { status: 200, body: '["gov.tracss.tracss.v2.cdms"]' };
      if (path.includes('/offset?')) return { status: 200, body: '2' };
      if (path.includes('offset=2')) return { status: 204 };
      return { status: 200, body: sent, headers: { 'Offset-Reached': '2' } };
    });
    const source = await connected(tracssAt(web.url));
    await source.pull();
    expect((await source.view()).document).toMatchObject({ taken: 0, failureCode: 'SOURCE_CUT_OFF' });
    sent = whole;
    await source.pull();
    await source.pull();
    expect([(await source.view()).document.taken, source.taken.length]).toEqual([2, 2]);
  });

  it('takes messages that come without Offset-Reached, stays at its place, and says so', async () => {
    const web = await answering((path) => {
      if (path.includes('/topics')) return { status: 200, body: '["gov.tracss.tracss.v2.cdms"]' };
      if (path.includes('/offset?')) return { status: 200, body: '1' };
      return { status: 200, body: JSON.stringify({ cdm_v2: [message('a')] }) };
    });
    const source = await connected(tracssAt(web.url));
    await source.pull();
    await source.pull();
    expect((await source.view()).document).toMatchObject({
      taken: 1,
      repeated: 1,
      failureCode: 'SOURCE_WITHOUT_OFFSET',
    });
    expect((await source.view()).row.position).toMatchObject({ offset: 0 });
  });
});

it('an account of another mailbox begins again, and one with a new password goes on', async () => {
  const stored = (mailbox: string, credentials: string) =>
    db.transaction((tx) =>
      storeAccount(tx, {
        source: 'MAIL',
        operatorId: 'ours',
        address: `imaps://mail.example:993#ops/${mailbox}`,
        credentials,
        createdBy: 'ada',
      }),
    );
  const { id } = await stored('INBOX', 'one');
  const position = { uidValidity: '1', uid: 9000 };
  await db.transaction((tx) => changeConnection(tx, id, { position }));
  expect((await stored('INBOX', 'two')).position).toEqual(position);
  expect(await stored('Orbit', 'two')).toMatchObject({ id, position: null });
});

it('the mailbox of the settings begins again when they name another user or folder', async () => {
  const url = 'imaps://mail.example:993';
  const service = { url: 'https://provider.example', pollS: 60 };
  const configure = async (account: { readonly user: string; readonly mailbox?: string }) => {
    const { configured } = openAdapters(
      {
        tracss: { ...service, tokenUrl: service.url, account: undefined, isBulkRead: false },
        satcat: { ...service, account: undefined },
        udl: { ...service, account: undefined },
        folder: undefined,
        ephemerisFolder: undefined,
        spaceTrack: { url: '', account: undefined },
        sftp: { pollS: 60, allowed: [], account: undefined },
        mail: {
          url,
          pollS: 60,
          verifier: undefined,
          account: { password: 'secret', senders: ['@b.example'], ...account },
        },
        spaceSafety: { ...service, isConfigured: false, identity: undefined },
      },
      { seal: (text) => text, open: (text) => text },
    );
    await db.transaction((tx) => keepConfigured(tx, configured));
    const [row] = await db.read((read) => listConnections(read, 'ours'));
    const before = row?.position ?? null;
    await db.transaction((tx) => changeConnection(tx, row?.id ?? '', { position: { uidValidity: '1', uid: 9000 } }));
    return before;
  };
  expect(await configure({ user: 'ops' })).toBeNull();
  expect(await configure({ user: 'ops' })).toEqual({ uidValidity: '1', uid: 9000 });
  expect(await configure({ user: 'ops', mailbox: 'Orbit' })).toBeNull();
  expect(await configure({ user: 'ops2', mailbox: 'Orbit' })).toBeNull();
});
