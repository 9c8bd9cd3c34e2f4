import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startProvider } from '../../platform/outside/provider.fixture.ts';
import { sampleMessage } from '../mocks/sample.ts';
import { startSpaceSafetyMock } from '../mocks/space-safety.ts';
import type { Position } from '../tables.ts';
import type { TrajectoryUpload } from './adapter.ts';
import { run } from './read-upload.task.ts';
import { spaceSafetyAdapter } from './space-safety.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const signal = new AbortController().signal;
const read: TrajectoryUpload['read'] = async (order) => run(order);
const messages = [0, 1, 2, 3, 4].map((count) => sampleMessage({ number: 70001, count, nowMs: Date.UTC(2026, 10, 20) }));
const objects = [{ id: 'uuid-ours', norad_id: 70001, object_name: 'OURS' }];
const adapterAt = (url: string) => spaceSafetyAdapter({ url, identity: undefined, pollS: 60 });
const pull = (url: string, position?: Position) => adapterAt(url).pull({ position, designators: ['70001'], signal });

async function answering(answer: (path: string) => { status: number; body: unknown }) {
  const web = await startProvider();
  open.push(web.close);
  web.answerWith((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return web;
}

describe('the stream of Space Safety', () => {
  it('goes on by the token of the last answer, with the same filters, also after an empty one', async () => {
    const stream = [...messages];
    const mock = await startSpaceSafetyMock({ stream, objects, pageSize: 2 });
    open.push(mock.close);
    const seen: string[] = [];
    let position: Position | undefined;
    for (let page = 0; page < 5; page += 1) {
      const answer = await pull(mock.url, position);
      if (answer.kind === 'failed') throw new Error(answer.reason);
      seen.push(...answer.messages.map(({ text }) => text));
      position = answer.position;
      if (page === 3) stream.push('late');
    }
    expect(seen).toEqual([...messages, 'late']);
    const since = mock.asked
      .filter((asked) => asked.includes('/v2/cdm'))
      .map((asked) => /min_creation_time=[^&]*/.exec(asked)?.[0]);
    expect(new Set(since).size).toBe(1);
  });

  it('begins a day back if its token is too old, and asks for the file of a message that comes without one', async () => {
    const mock = await startSpaceSafetyMock({ stream: messages, objects });
    open.push(mock.close);
    expect(await pull(mock.url, { since: 'x', token: 't99' })).toMatchObject({
      kind: 'page',
      messages: [],
      isLast: false,
      position: { since: expect.stringMatching(/^\d{4}-/) },
    });
    const bare = await answering((path) =>
      path.startsWith('/api/v2')
        ? { status: 200, body: { result: [{ id: 'a' }], token: 'n' } }
        : path.startsWith('/api/v1/trajectory')
          ? { status: 404, body: {} }
          : { status: 200, body: 'CCSDS_CDM_VERS = 1.0' },
    );
    expect(await pull(bare.url)).toMatchObject({ messages: [{ text: 'CCSDS_CDM_VERS = 1.0' }] });
  });

  it('loses nothing of an outage of days: it begins again where it last read, also if a satellite was added since', async () => {
    const mock = await startSpaceSafetyMock({ stream: messages, objects });
    open.push(mock.close);
    const msAgo = (position: Position) => Date.now() - Date.parse(String(position['since']));
    const hour = 3_600_000;
    const read = new Date(Date.now() - 90 * hour).toISOString();
    const again = await pull(mock.url, { since: '2026-01-01T00:00:00Z', token: 't99', read });
    if (again.kind === 'failed') throw new Error(again.reason);
    expect(msAgo(again.position) / hour).toBeCloseTo(91, 1);
    const back = await adapterAt(mock.url).lookBack({ since: '2026-01-01T00:00:00Z', token: 't1', read }, signal);
    expect('kind' in back ? back : msAgo(back) / hour).toBeCloseTo(114, 1);
    const page = await pull(mock.url, { since: '2026-01-01T00:00:00Z', token: 't1', read });
    expect(page.kind === 'page' && Date.now() - Date.parse(String(page.position['read']))).toBeLessThan(60_000);
    expect(mock.asked.filter((asked) => asked.includes('read='))).toEqual([]);
  });

  it('goes on after a message that is listed and has no file, and says so', async () => {
    const [first, last] = messages;
    const items = [{ id: 'a', cdm_file: first }, { id: 'gone' }, { id: 'c', cdm_file: last }];
    const web = await answering((path) =>
      path.startsWith('/api/v2') ? { status: 200, body: { result: items, token: 'n' } } : { status: 404, body: {} },
    );
    expect(await pull(web.url)).toMatchObject({
      kind: 'page',
      messages: [{ text: first }, { text: last }],
      refused: [{ code: 'UNREADABLE', example: expect.stringContaining('cdm gone') }],
      position: { token: 'n' },
    });
  });

  it('takes a bare list, and says what it got where JSON is promised', async () => {
    const list = await answering(() => ({ status: 200, body: messages.slice(0, 2) }));
    expect(await pull(list.url)).toMatchObject({ messages: [{ text: messages[0] }, { text: messages[1] }] });
    const html = await answering(() => ({ status: 200, body: '<html>Sign in</html>' }));
    expect(await pull(html.url)).toMatchObject({ kind: 'failed', code: 'SOURCE_NOT_JSON' });
    const rate = await answering(() => ({ status: 503, body: { error_type: 'rate_limited' } }));
    expect(await pull(rate.url)).toMatchObject({ kind: 'failed', code: 'SOURCE_ASKS_TO_WAIT' });
  });
});

describe('the screening of a trajectory by Space Safety', () => {
  const states = Array.from({ length: 6 }, (_, at) => `2026-11-20T00:0${at}:00 7000 0 0 0 7.5 0`);
  const covariances = states.map((_, at) => `EPOCH = 2026-11-20T00:0${at}:00`);
  const file = ['CCSDS_OEM_VERS = 2.0', ...states, 'COVARIANCE_START', ...covariances, 'COVARIANCE_STOP'].join('\n');
  const upload = {
    fileName: 'x.oem',
    text: file,
    catalogueNumber: 70001,
    satelliteName: 'OURS',
    uploadType: 'HYPOTHETICAL',
    read,
  } as const;

  it('is asked for by its id, and its messages are never among those of the real orbit', async () => {
    const [real = '', ofPlan = '', later = ''] = messages;
    const stream = [real];
    const mock = await startSpaceSafetyMock({ stream, objects, screen: () => [ofPlan], screeningMs: 300 });
    open.push(mock.close);
    const adapter = adapterAt(mock.url);
    const pushed = await adapter.push?.(upload, signal);
    if (pushed?.kind !== 'taken') throw new Error(JSON.stringify(pushed));
    stream.push(later);
    expect(await adapter.screened?.(pushed.receipt, signal)).toMatchObject({ ended: undefined });
    expect(await adapter.pull({ position: undefined, designators: ['70001'], signal })).toMatchObject({
      messages: [{ text: real }, { text: later }],
      refused: [{ code: 'HYPOTHETICAL', example: 'cdm cdm-1: about an orbit on trial' }],
      position: { token: 't3' },
    });
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(await adapter.screened?.(pushed.receipt, signal)).toMatchObject({
      ended: 'screened',
      screenedAt: expect.stringMatching(/^\d{4}-/),
      messages: [{ text: ofPlan }],
    });
  });

  it('asks for the trajectories of a message that comes without them, and takes nothing while it cannot know', async () => {
    const trajectory = { id: 'trial', upload_type: 'hypothetical' };
    let listStatus = 200;
    const bare = await answering((path) => {
      if (path.startsWith('/api/v2'))
        return { status: 200, body: { result: [{ id: 'a', cdm_file: 'x' }], token: 'n' } };
      if (path.startsWith('/api/v1/trajectory'))
        return { status: listStatus, body: { result: [trajectory], token: '' } };
      return { status: 200, body: { trajectory1_id: 'trial', trajectory2_id: 'other' } };
    });
    expect(await pull(bare.url)).toMatchObject({ messages: [], refused: [{ code: 'HYPOTHETICAL' }] });
    listStatus = 503;
    expect(await pull(bare.url)).toMatchObject({ kind: 'failed', code: 'SOURCE_ASKS_TO_WAIT' });
    listStatus = 403;
    expect(await pull(bare.url)).toMatchObject({ messages: [{ text: 'x' }], refused: [] });
  });

  it.each([
    [404, { messages: [{ text: 'x' }, { text: 'y' }], refused: [{ code: 'HYPOTHETICAL' }] }],
    [403, { messages: [{ text: 'x' }, { text: 'y' }], refused: [{ code: 'HYPOTHETICAL' }] }],
    [503, { kind: 'failed', code: 'SOURCE_ASKS_TO_WAIT' }],
  ])(
    'goes on with the stream unless it is asked to wait: one message answers %d about itself',
    async (status, page) => {
      const stream = [
        { id: 'a', cdm_file: 'x' },
        { id: 'b', cdm_file: 'y', trajectory1_id: 'real' },
        { id: 'c', cdm_file: 'z', trajectory2_id: 'trial' },
      ];
      const web = await answering((path) => {
        if (path.startsWith('/api/v2')) return { status: 200, body: { result: stream, token: 'n' } };
        if (path.startsWith('/api/v1/cdm/a/metadata')) return { status, body: { error_type: 'not_yours' } };
        return { status: 200, body: { result: [{ id: 'trial', upload_type: 'hypothetical' }], token: '' } };
      });
      expect(await pull(web.url)).toMatchObject(page);
    },
  );

  it('has only messages about the trajectory, also from a server that does not filter', async () => {
    const stream = [
      { id: 'a', cdm_file: 'other', trajectory1_id: 'real', trajectory2_id: 'more' },
      { id: 'b', cdm_file: 'first', trajectory1_id: 'ours' },
      { id: 'c', cdm_file: 'second', trajectory1_id: 'more', trajectory2_id: 'ours' },
    ];
    const web = await answering((path) =>
      path.startsWith('/api/v2')
        ? { status: 200, body: { result: path.includes('token=n') ? [] : stream, token: 'n' } }
        : { status: 200, body: { screened_status: 'screened' } },
    );
    expect(await adapterAt(web.url).screened?.('ours', signal)).toMatchObject({
      messages: [{ text: 'first' }, { text: 'second' }],
    });
  });

  it('says that it cannot screen a trajectory, in the words of the service', async () => {
    const web = await answering((path) =>
      path.includes('/metadata')
        ? { status: 200, body: { screened_status: 'failed_interpolation' } }
        : { status: 200, body: { result: [], token: '' } },
    );
    expect(await adapterAt(web.url).screened?.('id', signal)).toEqual({
      kind: 'screening',
      ended: 'impossible',
      screenedAt: undefined,
      messages: [],
      answer: 'Space Safety says: failed_interpolation.',
    });
  });
});

describe('a trajectory for Space Safety', () => {
  const upload = {
    fileName: 'x.oem',
    text: 'CCSDS_OEM_VERS = 2.0',
    catalogueNumber: 70009,
    satelliteName: 'OURS',
    uploadType: 'DEFINITIVE',
    read,
  } as const;

  it('of an object that the account does not have, or in another form than lines, is not sent', async () => {
    const mock = await startSpaceSafetyMock({ stream: [], objects });
    open.push(mock.close);
    const push = adapterAt(mock.url).push;
    expect(await push?.(upload, signal)).toMatchObject({
      kind: 'refused',
      answer: expect.stringContaining('no object with the catalogue number 70009'),
    });
    expect(await push?.({ ...upload, text: '<?xml version="1.0"?>' }, signal)).toMatchObject({ kind: 'refused' });
    expect(mock.asked).toEqual(['GET /api/v1/object']);
  });
});

describe('the answer of Space Safety to a trajectory', () => {
  it.each([
    ['<!DOCTYPE html><html><body>Please sign in</body></html>', 'a web page'],
    ['{"id": "traj', 'ends in the middle'],
    ['{}', 'did not say whether it has the file'],
  ])('%s does not say that it arrived: it is sent again', async (body, words) => {
    const web = await answering((path) =>
      path.startsWith('/api/v1/object') ? { status: 200, body: objects } : { status: 200, body },
    );
    const text = 'CCSDS_OEM_VERS = 2.0';
    const about = {
      fileName: 'x.oem',
      catalogueNumber: 70001,
      satelliteName: 'OURS',
      uploadType: 'DEFINITIVE',
      read,
    } as const;
    expect(await adapterAt(web.url).push?.({ ...about, text }, signal)).toMatchObject({
      kind: 'later',
      answer: expect.stringContaining(words),
    });
  });
});

describe('a service that knows its clients by certificate', () => {
  it('is the mock on this computer, too, which has no certificates', async () => {
    const mock = await startSpaceSafetyMock({ stream: messages, objects });
    open.push(mock.close);
    const identity = { certificate: 'certificate', privateKey: 'key' };
    const adapter = spaceSafetyAdapter({ url: mock.url, identity, pollS: 60 });
    expect(await adapter.pull({ position: undefined, designators: [], signal })).toMatchObject({ kind: 'page' });
  });

  it('gets the certificate of the account', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farpass-certificate-'));
    open.push(async () => rmSync(folder, { recursive: true }));
    const more = ['-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'crt')];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=ours', '-days', '2', ...more, ...files],
      {
        stdio: 'ignore',
      },
    );
    const [privateKey, certificate] = ['key', 'crt'].map((name) => readFileSync(join(folder, name), 'utf8'));
    if (privateKey === undefined || certificate === undefined) throw new Error('No certificate was made.');
    const options = {
      key: privateKey,
      cert: certificate,
      ca: certificate,
      requestCert: true,
      rejectUnauthorized: true,
    };
    const seen: unknown[] = [];
    const server = createServer(options, (request, response) => {
      const socket = request.socket as { getPeerCertificate?: () => { subject: { CN: string } } };
      seen.push(socket.getPeerCertificate?.().subject.CN);
      response.end('[]');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(async () => server.close());
    const address = server.address();
    const url = `https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    // Its own certificate vouches for the server of this test.
    const identity = { certificate, privateKey, authority: certificate };
    const adapter = spaceSafetyAdapter({ url, identity, pollS: 60 });
    expect(await adapter.pull({ position: undefined, designators: [], signal })).toMatchObject({
      kind: 'page',
      messages: [],
    });
    expect(seen).toEqual(['ours']);
  });
});
