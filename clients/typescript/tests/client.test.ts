import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  Client,
  ClockError,
  FarpassError,
  IncompleteError,
  JobFailedError,
  type models,
  TokenError,
  VersionError,
  verifyWebhook,
  WrongAddressError,
} from '../src/index.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Said = (response: ServerResponse) => void;

let server: Server;
let url: string;
let asked: Asked[];
let answers: Said[];

beforeEach(async () => {
  asked = [];
  answers = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, url: path, headers, body: Buffer.concat(chunks).toString() });
    (answers.shift() ?? json([]))(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function json(document: unknown, headers: Record<string, string> = {}, status = 200): Said {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(document));
}

function problem(
  status: number,
  code: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Said {
  return json(
    { status, code, title: code, detail: 'No.', requestId: 'r-1', ...more },
    { 'content-type': 'application/problem+json', ...headers },
    status,
  );
}

const cut: Said = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '999' });
  response.write('[{"conj', () => response.socket?.destroy());
};

const client = () => new Client({ url, token: 'secret' });

describe('a filter', () => {
  it.each([
    { state: ['open'] },
    { state: 'OPEN' },
    { state: ['OPEN', 'MONITORING'] },
    { risk: ['critical'] },
    { risk: 'HIGH' },
    { riskk: ['HIGH'] },
  ])('that the server has not is an error and no list: %o', (filter) => {
    expect(() => client().conjunctions(filter as never)).toThrow(TypeError);
    expect(asked).toEqual([]);
  });

  it('by state is sent to the server', async () => {
    await client()
      .conjunctions({ state: ['OPEN', 'CLEARED'] })
      .toArray();
    expect(asked[0]?.url).toContain('state=OPEN&state=CLEARED');
  });
});

describe('a list', () => {
  it('is loaded page after page, and maxItems is its only limit', async () => {
    const next = { link: '</api/v1/ca/conjunctions?limit=2&cursor=a%2Fb>; rel="next"' };
    answers = [json([1, 2], next), json([3])];
    expect(
      await client()
        .conjunctions({ pageSize: 2, risk: ['HIGH', 'LOW'] })
        .toArray(),
    ).toEqual([1, 2, 3]);
    expect(asked.map((one) => one.url)).toEqual([
      '/api/v1/ca/conjunctions?risk=HIGH&risk=LOW&limit=2',
      '/api/v1/ca/conjunctions?risk=HIGH&risk=LOW&limit=2&cursor=a%2Fb',
    ]);
    answers = [json([1, 2], next)];
    expect(await client().conjunctions({ maxItems: 2 }).toArray()).toEqual([1, 2]);
    expect(() => client().conjunctions({ pageSize: 2000 })).toThrow('expected 1 to 1000');
  });

  it('is never a shorter list: an answer that breaks off is an error', async () => {
    answers = [json([1], { link: '</x?cursor=a>; rel="next"' }), cut, cut, cut, cut];
    await expect(client().satellites().toArray()).rejects.toBeInstanceOf(IncompleteError);
    answers = [json({ rows: [] })];
    await expect(client().satellites().toArray()).rejects.toThrow('it is not a list');
  });
});

describe('a request', () => {
  it('is sent again when the server is busy, and a POST with the same key', async () => {
    const taken = json({ accepted: [], refused: [] }, {}, 201);
    answers = [problem(503, 'NOT_READY', {}, { 'retry-after': '0' }), problem(502, 'BAD_GATEWAY'), taken, taken];
    const farpass = client();
    expect(await farpass.takeIn('CCSDS_CDM_VERS = 1.0\n')).toEqual({ accepted: [], refused: [] });
    await farpass.takeIn('<cdm/>');
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(asked.map(({ headers }) => headers['content-type'])).toEqual([
      ...Array.from({ length: 3 }, () => 'text/plain'),
      'application/xml',
    ]);
  });

  it('is not sent again if it was refused, or if a change may have been made', async () => {
    answers = [problem(422, 'CONTENT_INVALID', { errors: [{ message: 'no CT_T', line: 41 }] })];
    const refused = await client()
      .takeIn('x')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FarpassError);
    expect(refused).toMatchObject({ code: 'CONTENT_INVALID', status: 422, requestId: 'r-1', places: [{ line: 41 }] });
    answers = [json({ etag: '"3"', status: 'OPEN' }), cut];
    await expect(client().decide('c-1', { status: 'MONITORING' })).rejects.toBeInstanceOf(IncompleteError);
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'PUT']);
    expect(asked[2]?.headers['if-match']).toBe('"3"');
  });

  it('that lowers an alarm is refused with what it lowers, and is sent again with the reason', async () => {
    const satellite = { satelliteId: 's-1', name: 'OURS', etag: '"7"' } as models.Satellite;
    const thresholds = { critical: 0.9, high: 0.8, medium: 0.7 };
    const loose = { configuration: { thresholds } };
    answers = [problem(409, 'LOWERS_RISK', { conjunctionIds: ['c-1'] }), json({ ...satellite, proposed: {} }, {}, 202)];
    const refusal = client().changeSatellite(satellite, loose);
    await expect(refusal).rejects.toMatchObject({ code: 'LOWERS_RISK', conjunctionIds: ['c-1'] });
    expect(await client().changeSatellite(satellite, loose, 'Agreed, log 17.')).toHaveProperty('proposed');
    expect(asked.map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"7"']);
    const acceptedRisk = { reason: 'Agreed, log 17.' };
    expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
      { ...satellite, ...loose },
      { ...satellite, ...loose, acceptedRisk },
    ]);
  });

  it('has an error of its own for a wrong address, token, version and clock', async () => {
    answers = [problem(401, 'TOKEN_INVALID')];
    await expect(client().conjunction('x')).rejects.toBeInstanceOf(TokenError);
    answers = [problem(404, 'NOT_FOUND', { detail: 'No resource exists at /api/v1/ca/x.' })];
    await expect(client().assessment('x')).rejects.toBeInstanceOf(VersionError);
    answers = [(response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<html>')];
    await expect(client().conjunction('x')).rejects.toBeInstanceOf(WrongAddressError);
    await expect(new Client({ url: 'http://127.0.0.1:9', token: 't' }).conjunction('x')).rejects.toThrow(
      'Nothing answers',
    );
    answers = [json([], { date: new Date(Date.now() - 1_200_000).toUTCString() })];
    await expect(client().conjunction('x')).rejects.toBeInstanceOf(ClockError);
  });
});

it('a job is waited for, and one without a result is an error', async () => {
  const begun = { screeningId: 's-1', state: 'PENDING', progress: 0 };
  answers = [
    json(begun, {}, 202),
    json({ ...begun, state: 'RUNNING', progress: 0.5 }),
    json({ ...begun, state: 'COMPLETE', progress: 1 }),
  ];
  const shares: number[] = [];
  const job = await client().screen({ satellite: 'sat', days: 1 });
  expect((await job.wait({ progress: (share) => shares.push(share) })).state).toBe('COMPLETE');
  expect(shares).toEqual([0.5, 1]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ type: 'OPS_VS_CAT', days: 1, satelliteIds: ['sat'] });
  answers = [json({ ...begun, state: 'FAILED', failure: 'No data.', failureCode: 'NO_DATA' })];
  await expect(job.wait()).rejects.toMatchObject({ code: 'NO_DATA', constructor: JobFailedError });
});

it('a watched stream goes on after its last event', async () => {
  const lines =
    (text: string): Said =>
    (response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);
  answers = [lines(': alive\n\nid: 7\nevent: ca.x\ndata: {"a":1}\n\n'), lines('id: 8\nevent: reset\ndata: {}\n\n')];
  const seen: unknown[] = [];
  for await (const event of client().watch(['ca.x'])) if (seen.push(event) === 2) break;
  expect(seen).toEqual([
    { name: 'ca.x', id: '7', data: { a: 1 } },
    { name: 'reset', id: '8', data: {} },
  ]);
  expect(asked[1]?.headers['last-event-id']).toBe('7');
});

it('a webhook is what its secret signed just now, or an error', async () => {
  const secret = `whsec_${Buffer.from('0123456789abcdef').toString('base64')}`;
  const signed = (timestamp: number, body: string) => {
    const signature = createHmac('sha256', '0123456789abcdef').update(`m-1.${timestamp}.${body}`).digest('base64');
    return { 'Webhook-Id': 'm-1', 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
  };
  const now = Math.floor(Date.now() / 1000);
  const headers = signed(now, '{"type":"x"}');
  expect(await verifyWebhook({ body: '{"type":"x"}', headers, secret })).toEqual({ type: 'x' });
  await expect(verifyWebhook({ body: '{"type":"y"}', headers, secret })).rejects.toThrow('No signature fits');
  await expect(verifyWebhook({ body: '{}', headers: signed(now - 900, '{}'), secret })).rejects.toBeInstanceOf(
    ClockError,
  );
  await expect(verifyWebhook({ body: '{}', headers: {}, secret })).rejects.toThrow('webhook-id is missing');
});
