import { afterEach, describe, expect, it } from 'vitest';
import { startProvider } from '../../platform/outside/provider.fixture.ts';
import { sampleMessage } from '../mocks/sample.ts';
import { startSatcatMock } from '../mocks/satcat.ts';
import { startTracssMock } from '../mocks/tracss.ts';
import { startUdlMock, udlRecordOf } from '../mocks/udl.ts';
import type { Position } from '../tables.ts';
import type { Adapter, PulledPage } from './adapter.ts';
import { satcatAdapter } from './satcat.ts';
import { tracssBulkAdapter } from './tracss/bulk.ts';
import { udlAdapter } from './udl.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const { signal } = new AbortController();
const hour = 3_600_000;
const account = { clientId: 'id', clientSecret: 'secret' };
const udlAccount = { user: 'user', password: 'password' };
const bulkAt = (url: string) => tracssBulkAdapter({ url, tokenUrl: `${url}/token`, account, pollS: 3600 });
const satcatAt = (url: string) => satcatAdapter({ url, account, pollS: 300 });
const udlAt = (url: string) => udlAdapter({ url, account: udlAccount, pollS: 900 });

/** Messages of the last hours, the newest last; every third is about a satellite that is not ours. */
const sent = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleMessage({
      number: at % 3 === 2 ? 99 : 70001 + (at % 2),
      count: at,
      nowMs: Date.now() - (count - at) * 60_000,
    }),
  );
const idOf = (text: string) => /MESSAGE_ID"?\s*[=:]\s*"?(MOCK_\w+)/.exec(text)?.[1];

/** All pages of a source until it has nothing more. */
async function pulled(adapter: Adapter, from?: Position, designators = ['70001', '70002']) {
  const pages: PulledPage[] = [];
  for (let position = from; ; ) {
    const page = await adapter.pull({ position, designators, signal });
    if (page.kind === 'failed') return { failure: page, pages, ids: [], position };
    pages.push(page);
    position = page.position;
    if (page.isLast)
      return { pages, ids: pages.flatMap(({ messages }) => messages.map(({ text }) => idOf(text))), position };
  }
}

async function answering(answer: (url: string) => { status: number; body: string; type?: string }) {
  const web = await startProvider();
  open.push(web.close);
  web.answerWith((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/token') || url.startsWith('/oauth')) {
      response.end(JSON.stringify({ access_token: 't', expires_in: 3600 }));
      return;
    }
    const { status, body, type = 'application/json' } = answer(url);
    response.writeHead(status, { 'Content-Type': type }).end(body);
  });
  return web;
}

const services = {
  'the bulk data of TraCSS': {
    start: (messages: readonly string[]) => startTracssMock({ topic: messages, account }),
    at: bulkAt,
  },
  Satcat: { start: (messages: readonly string[]) => startSatcatMock({ messages, account }), at: satcatAt },
  'the Unified Data Library': {
    start: (messages: readonly string[]) => startUdlMock({ messages, account: udlAccount }),
    at: udlAt,
  },
} as const;

describe.each(Object.entries(services))('%s', (name, { start, at }) => {
  it('is read span by span: every message of our satellites comes, on either side, and a later one with the next span', async () => {
    const messages = sent(60);
    const mock = await start(messages);
    open.push(mock.close);
    const first = await pulled(at(mock.url));
    const wanted = messages.filter((text) => name === 'Satcat' || /DESIGNATOR = 7000\d/.test(text)).map(idOf);
    expect(new Set(first.ids)).toEqual(new Set(wanted));
    messages.push(sampleMessage({ number: 70002, count: 500, nowMs: Date.now() }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const next = await pulled(at(mock.url), first.position);
    expect(next.ids).toContain(idOf(messages.at(-1) ?? ''));
    // The spans overlap by an hour, whose messages are recognised.
    expect(next.ids.length).toBeLessThanOrEqual(first.ids.length + 1);
  });

  it('can be read again from a date, and looks a day back for a new satellite', async () => {
    const mock = await start([sampleMessage({ number: 70001, count: 1, nowMs: Date.now() - 60 * hour })]);
    open.push(mock.close);
    const adapter = at(mock.url);
    expect((await pulled(adapter)).ids).toEqual([]);
    const since = new Date(Date.now() - 70 * hour).toISOString();
    const place = await adapter.replayFrom(since, signal);
    if ('kind' in place) throw new Error('it cannot be read again');
    expect((await pulled(adapter, place)).ids).toHaveLength(1);
    const back = await adapter.lookBack({ since: '2026-11-20T00:00:00.000Z' }, signal);
    expect(back).toEqual({ since: '2026-11-19T00:00:00.000Z' });
  });

  it('that refuses the account, or asks to wait, or sends a web page, is said with what to do, and the place stays', async () => {
    const told = async (status: number, body: string, type?: string) => {
      const web = await answering(() => ({ status, body, ...(type === undefined ? {} : { type }) }));
      return (await pulled(at(web.url), { since: new Date(Date.now() - 2 * hour).toISOString() })).failure;
    };
    expect(await told(403, '{}')).toMatchObject({ code: 'SOURCE_ACCOUNT', reason: expect.stringContaining('Check') });
    expect(await told(503, 'busy')).toMatchObject({ code: 'SOURCE_ASKS_TO_WAIT' });
    expect(await told(200, '<html>Sign in</html>', 'text/html')).toMatchObject({ code: 'SOURCE_NOT_JSON' });
  });
});

describe('the bulk data of TraCSS', () => {
  it('are not taken if they end in the middle of a line; a line that is none is refused by name', async () => {
    const record = JSON.stringify({ object1ObjectDesignator: '70001', object2ObjectDesignator: '5', messageId: 'A' });
    const half = await answering(() => ({
      status: 200,
      body: `${record}\n${record.slice(0, 40)}`,
      type: 'text/plain',
    }));
    expect((await pulled(bulkAt(half.url))).failure).toMatchObject({ code: 'SOURCE_NOT_JSON' });
    const noise = await answering((url) => ({
      status: 200,
      body: url.includes('object1') ? `{"broken\n${record}\n` : '',
      type: 'text/plain',
    }));
    const { pages } = await pulled(bulkAt(noise.url));
    expect(pages[0]).toMatchObject({ messages: [{}], refused: [{ code: 'UNREADABLE' }] });
  });

  it('that are empty also without the filter are a fault, not a clear sky', async () => {
    const mock = await startTracssMock({ topic: [], account });
    open.push(mock.close);
    expect((await pulled(bulkAt(mock.url))).failure).toMatchObject({ code: 'SOURCE_EMPTY' });
  });
});

describe('the Unified Data Library', () => {
  it('takes only what is real, and says the reason for each record that is not taken', async () => {
    const [one = '', other = ''] = sent(2);
    const records = [
      { ...udlRecordOf(one), dataMode: 'TEST' },
      { ...udlRecordOf(other), stateVector1: undefined },
    ];
    const mock = await startUdlMock({ messages: [], records, account: udlAccount });
    open.push(mock.close);
    const { pages } = await pulled(udlAt(mock.url));
    const refused = pages.flatMap((page) => page.refused ?? []);
    expect(refused.map(({ code }) => code).toSorted()).toEqual(['NOT_REAL', 'NOT_USABLE']);
    expect(refused.map(({ example }) => example).join()).toContain('stateVector1: it is missing');
  });
});
