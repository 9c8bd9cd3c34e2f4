import { Problem } from '@farpass/contract/problem';
import { fullPath, json, publicAccess, requires, route, signedIn, stream } from '@farpass/contract/route';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ComputeFault } from '../compute/index.ts';
import { answer, handle } from './calls/call.ts';
import { type TestApp, testApp, tokenWith } from './testing.ts';

const echo = route({
  service: 'ca',
  method: 'POST',
  path: '/ca/echo/{satellite-id}',
  operationId: 'echo',
  summary: 'Says back what it was sent',
  access: requires('ca:user'),
  audit: 'ca.echo',
  tags: ['platform'],
  params: Type.Object({ 'satellite-id': Type.String({ maxLength: 40 }) }),
  query: Type.Object({ times: Type.Optional(Type.Integer({ minimum: 1, default: 1 })) }),
  body: Type.Object({ massKg: Type.Number({ exclusiveMinimum: 0 }) }, { additionalProperties: false }),
  responses: {
    200: json(Type.Object({ id: Type.String(), times: Type.Integer(), massKg: Type.Number() }), 'The same'),
  },
});

const failing = route({
  service: 'ca',
  method: 'GET',
  path: '/ca/failing',
  operationId: 'failing',
  summary: 'Fails in the way its query names',
  access: signedIn,
  audit: null,
  tags: ['platform'],
  query: Type.Object({ how: Type.String() }),
  responses: { 200: json(Type.Object({}), 'Never') },
});

const file = route({
  service: 'ca',
  method: 'PUT',
  path: '/ca/file',
  operationId: 'file',
  summary: 'Counts the bytes of a file and hands them back',
  access: publicAccess,
  audit: null,
  tags: ['platform'],
  consumes: ['application/xml'],
  responses: { 200: stream({ contentType: 'application/xml', description: 'The same bytes' }) },
});

const calls = [
  handle(echo, async ({ params, query, body }) =>
    answer(200, { id: params['satellite-id'], times: query.times ?? 1, massKg: body.massKg }),
  ),
  handle(failing, async ({ query }) => {
    if (query.how === 'slow') throw new ComputeFault('COMPUTE_DEADLINE', { task: 'ca.assess' });
    if (query.how === 'busy') throw new ComputeFault('COMPUTE_BUSY', { task: 'ca.assess' });
    if (query.how === 'crash') throw new ComputeFault('COMPUTE_CRASHED', { task: 'ca.assess' });
    if (query.how === 'rule')
      throw new Problem('CONFLICT', { detail: 'It is taken.', errors: [{ pointer: '/name', message: 'taken' }] });
    throw new Error('secret inside of the machine');
  }),
  handle(file, async (call) => answer(200, call.stream, { contentType: 'application/xml' })),
];

const member = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
let server: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  server = await testApp({ calls });
  app = server.app;
});
afterAll(async () => app.close());

const post = (payload: unknown, url = '/api/v1/ca/echo/sat-1', headers: Record<string, string> = member) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

describe('a call', () => {
  it('gets its parameters under their own names, and defaults', async () => {
    const answer = await post({ massKg: 12.5 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: 'sat-1', times: 1, massKg: 12.5 });
  });

  it('reads numbers of the query, but takes no text for a number in the body', async () => {
    expect((await post({ massKg: 1 }, '/api/v1/ca/echo/a?times=3')).json().times).toBe(3);
    expect((await post({ massKg: '1' })).statusCode).toBe(400);
  });

  it('says every fault of a request at once, with pointers', async () => {
    const answer = await post({ massKg: -1, extra: true }, '/api/v1/ca/echo/a');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const problem = answer.json();
    expect(problem.code).toBe('REQUEST_INVALID');
    expect(problem.errors).toContainEqual({
      pointer: '/massKg',
      code: 'SCHEMA_LIMIT',
      message: 'must be above 0',
      parameters: { comparison: '>', limit: 0 },
    });
    expect(problem.errors).toContainEqual(expect.objectContaining({ pointer: '/extra', code: 'SCHEMA_UNKNOWN' }));
  });

  it('refuses words of the query that it does not know', async () => {
    const problem = (await post({ massKg: 1 }, '/api/v1/ca/echo/a?tmes=3')).json();
    expect(problem.errors[0].pointer).toBe('/query/tmes');
  });

  it('leaves its audit line, with the actor and the request', async () => {
    const answer = await post({ massKg: 2 });
    expect(server.audited.at(-1)).toMatchObject({
      action: 'ca.echo',
      outcome: 'done',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('takes a stream of the media type it names and answers one', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/v1/ca/file',
      headers: { 'content-type': 'application/xml' },
      payload: '<a/>',
    });
    expect(answer.body).toBe('<a/>');
    const wrong = await app.inject({
      method: 'PUT',
      url: '/api/v1/ca/file',
      headers: { 'content-type': 'image/png' },
      payload: 'x',
    });
    expect(wrong.statusCode).toBe(415);
    expect(wrong.json().detail).toBe('Content-Type is image/png; expected application/xml.');
  });
});

describe('a refusal', () => {
  it('is 401 without a token, with a strange one, and with a header of another form', async () => {
    const none = await post({ massKg: 1 }, undefined, {});
    expect([none.statusCode, none.json().code, none.headers['www-authenticate']]).toEqual([
      401,
      'TOKEN_MISSING',
      'Bearer realm="platform"',
    ]);
    for (const authorization of ['Bearer unknown', 'Basic YTpi', 'Bearer a b']) {
      expect((await post({ massKg: 1 }, undefined, { authorization })).json().code).toBe('TOKEN_INVALID');
    }
  });

  it('is 403 without the role, said before anything of the body is read', async () => {
    const answer = await post('not even an object', undefined, {
      authorization: `Bearer ${tokenWith({ odt: ['user'] })}`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ROLE_MISSING']);
    expect(answer.json().detail).toContain('needs ca:user');
  });

  it('is 405 for a method that no path takes, such as QUERY', async () => {
    const beside = await testApp({ calls });
    const address = await beside.app.listen({ port: 0, host: '127.0.0.1' });
    const problemType = 'application/problem+json';
    for (const url of ['/api/v1/ca/failing?how=x', '/api/v1/ca/echo/x', '/api/v1/ca/file'])
      for (const body of [undefined, '{}']) {
        const more = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
        const answer = await fetch(`${address}${url}`, { method: 'QUERY', ...more });
        expect([url, body, answer.status]).toEqual([url, body, 405]);
        expect(answer.headers.get('content-type')).toContain(problemType);
      }
    await beside.app.close();
  });

  it('is 404 for what is nowhere and 405 with Allow for a method a path does not take', async () => {
    expect((await app.inject({ url: '/api/v1/ca/nothing' })).json().code).toBe('NOT_FOUND');
    const headers = { 'content-type': 'application/json', ...member };
    for (const payload of ['', '{"massKg":', '{}']) {
      const nowhere = await app.inject({ method: 'POST', url: '/api/v1/ca/nothing', headers, payload });
      expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    const answer = await app.inject({ method: 'DELETE', url: '/api/v1/ca/echo/a' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
    const file = await app.inject({ method: 'DELETE', url: '/api/v1/ca/file' });
    expect([file.statusCode, file.headers['allow']]).toEqual([405, 'PUT']);
  });

  it('is 400 for JSON that is none and 413 for too much of it', async () => {
    const headers = { 'content-type': 'application/json', ...member };
    const broken = await app.inject({ method: 'POST', url: '/api/v1/ca/echo/a', headers, payload: '{"massKg":' });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'BODY_NOT_READABLE']);
    const large = await app.inject({
      method: 'POST',
      url: '/api/v1/ca/echo/a',
      headers,
      payload: `{"massKg":1${' '.repeat(1_100_000)}}`,
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('is 400 for JSON that is not UTF-8, and for one that would change a prototype', async () => {
    const headers = { 'content-type': 'application/json', ...member };
    const half = Buffer.concat([
      Buffer.from('{"massKg":1,"note":"'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]);
    for (const payload of [half, '{"massKg":1,"__proto__":{"x":1}}', '']) {
      const answer = await app.inject({ method: 'POST', url: '/api/v1/ca/echo/a', headers, payload });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BODY_NOT_READABLE']);
    }
  });

  it('of a rule carries its places; a fault of ours reveals no details', async () => {
    const rule = await app.inject({ url: '/api/v1/ca/failing?how=rule', headers: member });
    expect(rule.json()).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      detail: 'It is taken.',
      errors: [{ pointer: '/name', message: 'taken' }],
    });
    expect(rule.json().type).toBe('urn:farpass:problem:conflict');
    const ours = await app.inject({ url: '/api/v1/ca/failing?how=bug', headers: member });
    expect(ours.statusCode).toBe(500);
    expect(ours.body).not.toContain('secret inside');
    expect(server.logged()).toContain('secret inside of the machine');
    expect(ours.json().requestId).toBe(ours.headers['x-request-id']);
  });
});

describe('a computation', () => {
  it('that passed its deadline is 503 and says what to do; one that crashed is a fault of ours', async () => {
    const slow = await app.inject({ url: '/api/v1/ca/failing?how=slow', headers: member });
    expect(slow.json()).toMatchObject({
      type: 'urn:farpass:problem:deadline-exceeded',
      status: 503,
      code: 'DEADLINE_EXCEEDED',
      detail: 'Task ca.assess did not end before its deadline. Ask for less at once.',
    });
    const busy = await app.inject({ url: '/api/v1/ca/failing?how=busy', headers: member });
    expect([busy.statusCode, busy.headers['retry-after'], busy.json().code]).toEqual([503, '30', 'DEADLINE_EXCEEDED']);
    expect(busy.json().detail).toBe('The server is busy with other computations. Ask again in 30 s.');
    const crashed = await app.inject({ url: '/api/v1/ca/failing?how=crash', headers: member });
    expect([crashed.statusCode, crashed.json().code]).toEqual([500, 'INTERNAL']);
  });
});

describe('a request with text that cannot be kept', () => {
  const headers = { 'content-type': 'application/json', ...member };
  const refusal = async (request: { url: string; payload?: string }) => {
    const method = request.payload === undefined ? 'GET' : 'POST';
    const answer = await app.inject({ method, headers, ...request });
    return [answer.statusCode, answer.json().code, answer.json().detail];
  };

  it('is 400, wherever the text is, by its place', async () => {
    expect(await refusal({ url: '/api/v1/ca/failing?how=a%00b' })).toEqual([
      400,
      'REQUEST_INVALID',
      '/query/how: holds the character NUL (U+0000); leave it out',
    ]);
    const inPath = await refusal({ url: '/api/v1/ca/echo/a%00', payload: '{"massKg": 1}' });
    expect(inPath[2]).toContain('/path/satellite_id: holds the character NUL');
    const inBody = await refusal({ url: '/api/v1/ca/echo/a', payload: '{"massKg": "\\ud800"}' });
    expect(inBody).toEqual([400, 'REQUEST_INVALID', '/massKg: holds half of a surrogate pair; send whole characters']);
    const inName = await refusal({ url: '/api/v1/ca/echo/a', payload: '{"mass\\u0000": 1}' });
    expect(inName[2]).toContain('has a field whose name holds the character NUL');
  });

  it('or nested without end is 400 too', async () => {
    const payload = `{"massKg": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    expect((await refusal({ url: '/api/v1/ca/echo/a', payload }))[2]).toContain('nested deeper than 64 levels');
  });
});

describe('an address that is none', () => {
  it.each([
    ['with a broken escape', '/api/v1/ca/echo/%zz'],
    ['with a part longer than any id', `/api/v1/ca/echo/${'a'.repeat(301)}`],
  ])('%s is 404 as a problem document', async (_words, url) => {
    const answer = await app.inject({ method: 'POST', url, headers: member });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });
});

describe('the logs', () => {
  it('show the first 80 characters of a path', async () => {
    await app.inject({ url: `/api/v1/${'long'.repeat(30)}` });
    expect(server.logged()).toContain(`"path":"/api/v1/${'long'.repeat(18)}"`);
  });

  it('hold no token, no cookie and no query', async () => {
    await app.inject({
      url: '/api/v1/ca/failing?how=code-of-sign-in',
      headers: { ...member, cookie: 'session=abc123' },
    });
    expect(server.logged()).not.toContain(tokenWith({ ca: ['user'] }));
    expect(server.logged()).not.toContain('abc123');
    expect(server.logged()).not.toContain('code-of-sign-in');
  });
});

describe('an answer of a call', () => {
  it('is private to who asked, and kept by no cache unless its call says so', async () => {
    const { headers } = await app.inject({ url: '/api/v1/ca/failing?how=rule', headers: member });
    expect([headers['cache-control'], headers['vary']]).toEqual([
      'private, no-store',
      'Authorization, accept, accept-encoding',
    ]);
  });
});

describe('every answer', () => {
  it('to a script of a page comes without the headers that browsers obey for documents', async () => {
    const url = '/api/v1/ca/failing?how=rule';
    const script = await app.inject({ url, headers: { ...member, 'sec-fetch-dest': 'empty' } });
    const other = await app.inject({ url, headers: member });
    const policies = [script, other].map(({ headers }) => 'content-security-policy' in headers);
    expect([...policies, script.headers['x-content-type-options']]).toEqual([false, true, 'nosniff']);
    expect([script.headers['connection'], other.headers['connection']]).toEqual([undefined, 'keep-alive']);
  });

  it('carries the security headers and forbids scripts and connections from elsewhere', async () => {
    const { headers } = await app.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers['content-security-policy']).toContain("worker-src 'self' blob:");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('more requests than the limit', () => {
  it('are refused with Retry-After, each user counted alone and refused callers by address', async () => {
    const { app: limited } = await testApp({ calls, environment: { FARPASS_REQUESTS_PER_MINUTE: '3' } });
    const send = (headers: Record<string, string>) => limited.inject({ url: '/api/v1/ca/failing?how=rule', headers });
    for (let count = 0; count < 3; count += 1) expect((await send(member)).statusCode).toBe(409);
    const refused = await send(member);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (let count = 0; count < 3; count += 1) expect((await send({})).statusCode).toBe(401);
    expect((await send({})).statusCode).toBe(429);
    await limited.close();
  });
});

describe('operations', () => {
  it('tells health, readiness and what is missing', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', checks: {} });
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ status: 'ok', checks: { database: 'ok' } });
    const { app: starting } = await testApp({ calls: [], missing: 'the database does not answer' });
    const answer = await starting.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json().checks.database]).toEqual([503, 'the database does not answer']);
    await starting.close();
  });

  it('serves the API description of all services without a token, unless the settings say no', async () => {
    const open = await app.inject({ url: '/api/openapi.json' });
    expect([open.statusCode, Object.keys(open.json().paths)]).toEqual([
      200,
      calls.map(({ contract }) => fullPath(contract)),
    ]);
    const { app: closed } = await testApp({ calls, environment: { FARPASS_OPEN_DOCUMENT: 'false' } });
    expect((await closed.inject({ url: '/api/openapi.json' })).statusCode).toBe(404);
    await closed.close();
  });

  it('reports requests, the event loop and the numbers of other parts to Prometheus, to loopback only', async () => {
    const gauges = async () => ({ farpass_jobs_waiting: { help: 'Jobs that wait.', value: 7 } });
    const { app: measured } = await testApp({ calls, gauges });
    await measured.inject({ url: '/api/v1/ca/failing?how=rule', headers: member });
    const { body } = await measured.inject({ url: '/metrics' });
    expect(body).toContain('http_requests_total{method="GET",route="/api/v1/ca/failing",status="409"} 1');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).toContain('farpass_jobs_waiting 7');
    expect((await measured.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
    const forwarded = { 'x-forwarded-for': '192.0.2.1' };
    expect((await measured.inject({ url: '/metrics', headers: forwarded })).statusCode).toBe(404);
    await measured.close();
  });

  it('asks a scraper from elsewhere for the token that the settings name', async () => {
    const { app: measured } = await testApp({ calls, environment: { FARPASS_METRICS_TOKEN: 'scrape' } });
    expect((await measured.inject({ url: '/metrics' })).statusCode).toBe(404);
    const allowed = { url: '/metrics', headers: { authorization: 'Bearer scrape' }, remoteAddress: '192.0.2.1' };
    expect((await measured.inject(allowed)).statusCode).toBe(200);
    await measured.close();
  });
});
