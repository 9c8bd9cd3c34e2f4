import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captured } from '../testing/output.ts';
import { api } from './api.ts';
import { conjunctions } from './conjunctions.ts';
import { feed } from './feed.ts';
import { follow } from './follow.ts';
import { cdm, screening } from './hand-in.ts';
import { plans } from './plans.ts';
import { request } from './requests.ts';

interface StubbedAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly link?: string;
  readonly type?: string;
}

let server: Server;
let answers: StubbedAnswer[];
let asked: { readonly call: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];

beforeEach(async () => {
  answers = [];
  asked = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    asked.push({ call: `${request.method} ${request.url}`, headers: request.headers, body });
    const { status = 200, body: said, link, type = 'application/json' } = answers.shift() ?? { body: [] };
    response.writeHead(status, { 'content-type': type, ...(link === undefined ? {} : { link }) });
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('FARPASS_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  vi.stubEnv('FARPASS_TOKEN', 'secret');
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

const event = (id: string) => ({
  conjunctionId: id,
  satelliteName: 'AURORA-1',
  secondaryName: 'SYN, DEB',
  secondaryId: '81842',
  state: 'OPEN',
  conjunctionData: { tca: '2026-11-20T07:12:45.000000Z', riskLevel: 'HIGH', totalMissDistance: 185.25 },
});
const decision = { etag: '"3"', conjunctionId: 'c-1', status: 'OPEN', isAcknowledged: false, log: [] };

describe('the command line at a server', () => {
  const ordered = {
    observationRequestId: 'r-1',
    etag: '"5"',
    status: 'SCHEDULED',
    statusReason: { code: 'PLANNED', text: 'Two passes are planned.' },
    objectName: 'SYN DEB 1',
    catalogueId: 81_842,
    numberOfPassesRequested: 2,
    numberOfPassesCompleted: 0,
    from: '2026-11-27T00:00:00Z',
    to: '2026-11-28T00:00:00Z',
  };

  it('orders observations and cancels what it has read, with the version that it read', async () => {
    answers = [{ body: [ordered] }, { body: { ...ordered, status: 'CANCELLED' } }];
    const { out, code } = await captured(() => request(['cancel', 'r-1']));
    expect([code, out]).toEqual([0, expect.stringMatching(/^CANCELLED .*SYN DEB 1 \(81842\), 0 of 2 passes/)]);
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /api/v1/odt/requests?limit=500&observation-request-id=r-1',
      'DELETE /api/v1/odt/requests?observation-request-id=r-1',
    ]);
    expect(asked[1]?.headers['if-match']).toBe('"5"');
    await expect(request(['show', 'r-2'])).rejects.toThrow('You have no request r-2.');
    await expect(request(['add'])).rejects.toThrow('the file is missing');
  });

  it('lists plans with what changed since, and asks for their files in a form', async () => {
    const plan = {
      manoeuvreId: 'm-1',
      name: 'Raise',
      state: 'APPROVED',
      isOutOfDate: true,
      changedInputs: ['MESSAGE'],
    };
    answers = [{ body: [plan] }, { body: 'CCSDS_OPM_VERS = 3.0', type: 'text/plain' }];
    expect((await captured(() => plans(['list', '--state', 'APPROVED']))).out).toBe(
      'APPROVED   Raise, out of date: MESSAGE  m-1\n1 plans\n',
    );
    expect((await captured(() => plans(['file', 'm-1', '--format', 'opm']))).out).toBe('CCSDS_OPM_VERS = 3.0');
    expect(asked[1]?.call).toBe('GET /api/v1/ca/manoeuvres/m-1/file?format=opm');
  });

  it('passes tables on as the server writes them, and knows their forms', async () => {
    answers = [{ body: 'a,b\r\n1,2\r\n', type: 'text/csv' }];
    await captured(() => plans(['list', '--output', 'csv']));
    expect(asked[0]?.headers.accept).toBe('text/csv');
    await expect(conjunctions(['list', '--output', 'xlsx'])).rejects.toThrow('expected csv, parquet, arrow');
  });

  it('says what a feed brought and how much of it is about the fleet, and loads one', async () => {
    const last = '2026-11-26T08:00:00.000000Z';
    const row = { name: 'space-track-cdm', state: 'ok', objects: 40, aboutFleet: 0, lastSuccess: last };
    answers = [{ body: { feeds: [row] } }, { status: 202, body: '' }];
    const { out } = await captured(() => feed(['list']));
    expect(out).toBe(`space-track-cdm: ok, 40 received, 0 about your fleet, loaded ${last}\n`);
    expect(await captured(() => feed(['load', 'space-track-cdm']))).toMatchObject({ code: 0 });
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /api/v1/catalogue/state',
      'POST /api/v1/catalogue/feeds/space-track-cdm/load',
    ]);
  });

  it('makes any call of the API: the answer is printed, indented if it is JSON', async () => {
    answers = [
      { body: [{ name: 'A' }] },
      { body: 'name\r\nA\r\n', type: 'text/csv' },
      { status: 201, body: { name: 'B' } },
    ];
    expect(await captured(() => api(['/ca/satellites?name=A']))).toMatchObject({
      code: 0,
      out: '[\n {\n  "name": "A"\n }\n]\n',
    });
    expect((await captured(() => api(['/api/v1/ca/satellites', '--accept', 'text/csv']))).out).toBe('name\r\nA\r\n');
    await captured(() => api(['ca/satellites', '--data', '{"name":"B"}', '--if-match', '"3"']));
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /api/v1/ca/satellites?name=A',
      'GET /api/v1/ca/satellites',
      'POST /api/v1/ca/satellites',
    ]);
    expect(asked[1]?.headers.accept).toBe('text/csv');
    expect(asked[2]).toMatchObject({
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json', 'if-match': '"3"' },
      body: '{"name":"B"}',
    });
    await expect(api([])).rejects.toThrow('expected one path');
    await expect(api(['/x', '--data', '@nofile'])).rejects.toThrow('nofile cannot be read: there is no such file');
  });

  it('reads all pages of a list as one, and says what a server refuses', async () => {
    const next = '</api/v1/ca/satellites?name=A&cursor=abc>; rel="next"';
    answers = [{ body: [1], link: next }, { body: [2] }, { body: { status: 'UP' } }];
    expect((await captured(() => api(['/ca/satellites?name=A', '--all']))).out).toBe('[\n 1,\n 2\n]\n');
    expect(asked[1]?.call).toBe('GET /api/v1/ca/satellites?name=A&cursor=abc');
    await expect(api(['/account', '--all'])).rejects.toThrow('/api/v1/account is not a list');
    answers = [
      {
        status: 409,
        body: { code: 'MUST_BE_MEANT', detail: 'Look.', errors: [{ pointer: '/name', message: 'Taken.' }] },
      },
    ];
    await expect(api(['/ca/satellites', '--data', '{}'])).rejects.toMatchObject({
      exitCode: 4,
      message: 'MUST_BE_MEANT: Look.\n  /name: Taken.',
    });
  });

  it('takes the address of a server with the part that all calls begin with, and none without http', async () => {
    vi.stubEnv('FARPASS_URL', `${process.env['FARPASS_URL']}api/v1/`);
    answers = [{ body: [] }];
    await captured(() => conjunctions(['list']));
    expect(asked[0]?.call).toMatch(/^GET \/api\/v1\/ca\/conjunctions\?/);
    vi.stubEnv('FARPASS_URL', 'ops.example.org:8080');
    await expect(conjunctions(['list'])).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('such as http://ops.example.org:8080'),
    });
  });

  it('says that a server loads no feed', async () => {
    answers = [{ body: { feeds: [] } }];
    expect((await captured(() => feed(['list']))).out).toMatch(/^The server loads no feed: .*FARPASS_FEEDS/);
  });

  it('asks for what is ahead, so that a script can learn that all is well', async () => {
    answers = [{ body: [] }, { body: [] }];
    const { code, out } = await captured(() => conjunctions(['list', '--risk', 'critical', '--check']));
    expect([code, out]).toEqual([0, 'no such conjunction ahead\n']);
    const query = new URL(asked[0]?.call.split(' ')[1] ?? '', 'http://localhost').searchParams;
    expect(query.getAll('risk')).toEqual(['CRITICAL']);
    expect(Math.abs(Date.parse(query.get('from') ?? '') - Date.now())).toBeLessThan(60_000);
    await captured(() => conjunctions(['list', '--to', '2026-11-01T00:00:00Z']));
    expect(asked[1]?.call).not.toContain('from=');
  });

  it('lists every page, as a table that other programs read', async () => {
    answers = [
      { body: [event('c-1')], link: '</api/v1/ca/conjunctions?cursor=next>; rel="next"' },
      { body: [event('c-2')] },
    ];
    const { code, out } = await captured(() =>
      conjunctions(['list', '--from', '2026-11-20T00:00:00Z', '--risk', 'HIGH,CRITICAL', '--output', 'csv', '--check']),
    );
    expect(code).toBe(5);
    expect(out.split('\n').slice(1, 3)).toEqual([
      'c-1,2026-11-20T07:12:45.000000Z,AURORA-1,"SYN, DEB",81842,HIGH,,185.25,OPEN',
      'c-2,2026-11-20T07:12:45.000000Z,AURORA-1,"SYN, DEB",81842,HIGH,,185.25,OPEN',
    ]);
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /api/v1/ca/conjunctions?limit=500&risk=HIGH&risk=CRITICAL&from=2026-11-20T00%3A00%3A00Z',
      'GET /api/v1/ca/conjunctions?limit=500&risk=HIGH&risk=CRITICAL&from=2026-11-20T00%3A00%3A00Z&cursor=next',
    ]);
    expect(asked[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('decides on top of the decision that it read', async () => {
    answers = [{ body: decision }, { body: { ...decision, status: 'MONITORING' } }];
    const { code, out } = await captured(() => conjunctions(['decide', 'c-1', '--status', 'MONITORING']));
    expect([code, out]).toEqual([0, 'MONITORING\n']);
    expect(asked[1]?.headers['if-match']).toBe('"3"');
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ ...decision, status: 'MONITORING' });
  });

  it('waits for a screening, and answers 5 if something was found', async () => {
    const running = { screeningId: 's-1', state: 'RUNNING', progress: 0.5, conjunctions: 0 };
    answers = [
      { status: 202, body: running },
      { body: { ...running, state: 'COMPLETE', progress: 1, conjunctions: 2 } },
    ];
    const { code, out } = await captured(() => screening(['start', '--days', '1', '--check']));
    expect([code, out]).toEqual([5, 's-1 COMPLETE 100 %: 2 approaches\n']);
    expect(asked[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  it('prints what happens, a line for each event', async () => {
    answers = [
      {
        body: ': alive\n\nid: 7\nevent: ca.conjunctions.changed\ndata: {"n":1}\n\nid: 8\n\n',
        type: 'text/event-stream',
      },
    ];
    const { out } = await captured(follow);
    expect(out).toBe('{"id":"7","event":"ca.conjunctions.changed","data":{"n":1}}\n');
  });

  it('ends with the sentence of the server and 4, with 2 for wrong use, and with 1 for a file that is not there', async () => {
    answers = [{ status: 403, body: { code: 'ROLE_MISSING', detail: 'The call needs ca:user.' } }];
    await expect(conjunctions(['list'])).rejects.toMatchObject({
      exitCode: 4,
      message: 'ROLE_MISSING: The call needs ca:user.',
    });
    await expect(conjunctions(['lust'])).rejects.toMatchObject({ exitCode: 2 });
    await expect(conjunctions(['list', '--rusk'])).rejects.toMatchObject({ exitCode: 2 });
    await expect(cdm(['add', 'no-such.cdm'])).rejects.toThrow('no-such.cdm cannot be read');
    vi.stubEnv('FARPASS_TOKEN', '');
    await expect(conjunctions(['list'])).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('FARPASS_TOKEN'),
    });
  });
});
