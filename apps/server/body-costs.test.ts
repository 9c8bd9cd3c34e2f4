import { Readable } from 'node:stream';
import {
  documentBytes,
  documentElements,
  fullPath,
  type RouteContract,
  secretBytes,
  usualUploadBytes,
} from '@farpass/contract/route';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { answer, handle } from './platform/http/index.ts';
import { type TestApp, testApp, tokenWith } from './platform/http/testing.ts';
import { hermite, oemHead } from './platform/oem-head.fixture.ts';

/** The most that one body may cost the thread that answers everybody. */
const mostMs = 200;
const mostBytes = 200_000_000;

let platform: Platform;
let close: () => Promise<void>;
let server: TestApp;
let withDocument: readonly RouteContract[];

const Made = Type.Object({ token: Type.String() });

beforeAll(async () => {
  ({ platform, close } = await composeForTest({ FARPASS_REQUESTS_PER_MINUTE: '1000000' }));
  await platform.app.ready();
  withDocument = platform.contracts.filter(({ body }) => body !== undefined);
  // Every contract with everything that comes before its handler: reading, counting, parsing, checking, refusing.
  const calls = withDocument.map((contract) => handle(contract, async () => answer(204)));
  server = await testApp({ calls, environment: { FARPASS_REQUESTS_PER_MINUTE: '1000000' } });
  await server.app.ready();
});
afterAll(async () => {
  await server.app.close();
  await close();
});

const everything = tokenWith({
  ca: ['user', 'admin'],
  odt: ['user', 'admin', 'provider'],
  payments: ['user', 'admin'],
});

const urlOf = (contract: RouteContract) => fullPath(contract).replaceAll(/\{[^}]+\}/g, 'x');

/** As many copies of a part as fit. */
const filled = (part: string, bytes: number) => part.repeat(Math.max(0, Math.floor(bytes / part.length)));

/** Bodies of the largest size of a call, and bodies of as many values as it takes, each bad in a way of its own. */
function worstBodies({ body, bodyLimitBytes = documentBytes, mostElements = documentElements }: RouteContract) {
  const room = bodyLimitBytes - 100;
  const fields = Object.keys(Object(Object(body).properties ?? {}));
  const inEach = (value: (most: number) => string) => {
    const most = { values: Math.floor(mostElements / fields.length) - 2, bytes: Math.floor(room / fields.length) - 60 };
    return (kind: keyof typeof most) =>
      `{${fields.map((name) => `${JSON.stringify(name)}:${value(most[kind])}`).join(',')}}`;
  };
  const entries = (entry: string, most: number) =>
    `[${Array.from({ length: Math.max(1, most) }, () => entry).join(',')}]`;
  const keys = (most: number) => `{${Array.from({ length: most }, (_, at) => `"k${at}":0`).join(',')}}`;
  return {
    'entries without end': `[${filled('0,', room)}0]`,
    'fields without end': `{${filled('"key":0,', room)}"key":0}`,
    'levels without end': `${filled('[', room)}`,
    'as many keys as it takes': keys(mostElements - 2),
    'as many numbers as it takes in each field': inEach((most) => entries('0', most))('values'),
    'as many objects as it takes in each field': inEach((most) => entries('{}', most / 2))('values'),
    'as many keys as it takes in each field': inEach((most) => keys(Math.max(1, most)))('values'),
    'one long text in each field': inEach((most) => `"${filled('é ', most / 2)}"`)('bytes'),
    'one escaped text in each field': inEach((most) => `"${filled('\\"', most)}"`)('bytes'),
    'one long number in each field': inEach((most) => filled('7', most))('bytes'),
    'a long name': `{"${filled('name', room - 10)}":0}`,
    spaces: `{${filled(' ', room)}}`,
  };
}

interface Cost {
  readonly tookMs: number;
  readonly tookBytes: number;
  readonly status: number;
}

async function costOf(contract: RouteContract, payload: string): Promise<Cost> {
  const memory = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const [began, before] = [process.threadCpuUsage(), memory()];
  const { statusCode } = await server.app.inject({
    method: contract.method,
    url: urlOf(contract),
    headers: { authorization: `Bearer ${everything}`, 'content-type': 'application/json' },
    payload,
  });
  const { user, system } = process.threadCpuUsage(began);
  return { tookMs: (user + system) / 1000, tookBytes: memory() - before, status: statusCode };
}

describe('a body of the largest size that its call takes', () => {
  const title = 'costs every other caller little, whatever it is made of';
  it(`${title}: every tenth call`, () => expectCheap(withDocument.filter((_, place) => place % 10 === 0)));
  it(`${title}: every call`, { tags: 'all' }, () => expectCheap(withDocument));

  async function expectCheap(contracts: typeof withDocument) {
    expect(withDocument.length).toBeGreaterThan(70);
    const dear: string[] = [];
    const seen = new Set<number>();
    for (const contract of contracts) {
      for (const [name, payload] of Object.entries(worstBodies(contract))) {
        let cost = await costOf(contract, payload);
        // The first one compiles the schema, and another thread may have taken the processor.
        if (cost.tookMs > mostMs) cost = await costOf(contract, payload);
        seen.add(cost.status);
        if (cost.tookMs > mostMs || cost.tookBytes > mostBytes)
          dear.push(`${contract.operationId}, ${name}: ${Math.round(cost.tookMs)} ms, ${cost.tookBytes} bytes`);
      }
    }
    expect(dear).toEqual([]);
    // Of both kinds: refused before and after it was parsed.
    expect([...seen].filter((status) => status === 413 || status === 400).toSorted()).toEqual([400, 413]);
  }
});

const ownSet = [
  '1 70001U 26001A   26324.00000000  .00000000  00000-0  00000-0 0  9994',
  '2 70001  51.6000   0.0000 0001000   0.0000   0.0000 15.50000000    04',
];
const minute = (at: number) => new Date(Date.UTC(2026, 10, 20, 0, at)).toISOString().slice(0, 19);

/** A circle far above the air. */
const [radiusKm, speedKmPerS] = [8378.137, 6.89756];

/** An ephemeris as text that is as large as a call takes, a state a minute. */
function largestOem(bytes: number): string {
  const line = (at: number) => {
    const angle = ((60 * at * speedKmPerS) / radiusKm) % (2 * Math.PI);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const values = [radiusKm * x, radiusKm * y, 0, -speedKmPerS * y, speedKmPerS * x, 0];
    return `${minute(at)} ${values.map((value) => value.toFixed(9).padStart(15)).join(' ')}`;
  };
  const states = Math.floor((bytes - 1000) / (line(0).length + 1));
  const head = [...oemHead({ from: minute(0), to: minute(states - 1) }), ...hermite];
  return [...head, ...Array.from({ length: states }, (_, at) => line(at)), ''].join('\n');
}

const many = <Item>(count: number, item: (at: number) => Item) => Array.from({ length: count }, (_, at) => item(at));

/** The largest bodies that fit, of the calls whose bodies are the longest texts and lists: they reach their handlers. */
const largestValid: Readonly<Record<string, () => object>> = {
  predictPassesOfOrbit: () => ({ orbitDataMessageType: 'SP_EPHEMERIS', orbitDataMessage: largestOem(4_000_000) }),
  validateRequest: () => ({ orbitDataMessageType: 'SP_EPHEMERIS', orbitDataMessage: largestOem(4_000_000) }),
  tleSet: () => many(1000, () => ({ tle: ownSet })),
  putDutyRoster: () => ({
    shifts: many(2200, (at) => ({ person: 'demo', from: `${minute(at)}Z`, until: `${minute(at + 1)}Z` })),
  }),
  changeDecisions: () => ({
    changes: many(200, (at) => ({
      conjunctionId: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      note: 'x',
    })),
  }),
};

describe('the largest body that is in order', () => {
  const title = 'costs every other caller little at a time, in its handler, too';
  it(title, { tags: 'all', timeout: 300_000 }, async () => {
    const made = Value.Parse(Made, await platform.identity.commands['token.make']?.({ user: 'demo' }));
    const dear: string[] = [];
    for (const [operationId, body] of Object.entries(largestValid)) {
      const contract = platform.contracts.find((one) => one.operationId === operationId);
      if (contract === undefined) throw new Error(`There is no call ${operationId}.`);
      const payload = JSON.stringify(body());
      const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' };
      const send = async () => {
        const before = process.memoryUsage();
        const turnMs = await longestTurnMs(async () => {
          const sent = { method: contract.method, url: urlOf(contract), headers, payload };
          const { statusCode } = await platform.app.inject(sent);
          expect([operationId, statusCode]).toEqual([operationId, 200]);
        });
        const { heapUsed, external } = process.memoryUsage();
        return { turnMs, tookBytes: heapUsed + external - before.heapUsed - before.external };
      };
      let cost = await send();
      // The first one compiles, and another thread may have taken the processor.
      if (cost.turnMs > mostMs) cost = await send();
      if (cost.turnMs > mostMs || cost.tookBytes > mostBytes)
        dear.push(`${operationId}: ${Math.round(cost.turnMs)} ms, ${cost.tookBytes} bytes`);
    }
    expect(dear).toEqual([]);
  });
});

/** A file body: what it begins with, what it is full of, and what it ends with. */
interface FileBody {
  readonly head: string;
  readonly fill: string;
  readonly end: string;
}

const boundary = 'boundary';
const partOf = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`;
const ended = `\r\n--${boundary}--\r\n`;
const inForm = ({ head, fill, end }: FileBody): FileBody => ({
  head: `${partOf('file')}${head}`,
  fill,
  end: `${end}${ended}`,
});

/** Texts that are dear to those who read lines, values, levels or elements. */
const fileTexts: Readonly<Record<string, FileBody>> = {
  'one line': { head: '', fill: 'x', end: '' },
  'empty lines': { head: '', fill: '\n', end: '' },
  'lines of a message': { head: 'CCSDS_CDM_VERS = 1.0\n', fill: 'COMMENT x\n', end: '' },
  'cells of a table': { head: 'a', fill: ',"', end: '\n' },
  'entries of JSON': { head: '[', fill: '0,', end: '0]' },
  'levels of JSON': { head: '', fill: '[', end: '' },
  'elements of XML': { head: '<?xml version="1.0"?><ndm>', fill: '<a>', end: '' },
  'broken text': { head: '', fill: '\ufffd\u0000', end: '' },
};
const forms: Readonly<Record<string, FileBody>> = {
  'files without end': { head: '', fill: `${partOf('file')}x\r\n`, end: ended },
  'names without end': { head: '', fill: `${partOf('no such name')}\r\n`, end: ended },
  'fields without end': {
    head: '',
    fill: `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`,
    end: ended,
  },
  'a header without end': { head: `--${boundary}\r\nContent-Disposition: form-data; name="`, fill: 'x', end: ended },
  'almost boundaries': { head: partOf('file'), fill: `\r\n--${boundary.slice(1)}`, end: ended },
};

/** Bodies of the largest size of a call with files, by its media types. */
function fileBodies({ consumes = [] }: RouteContract) {
  const isForm = consumes.includes('multipart/form-data');
  const plain = consumes.find((type) => type !== 'multipart/form-data');
  const bodies = Object.entries(fileTexts).flatMap(([name, text]) => [
    ...(isForm
      ? [{ name: `${name} in a form`, type: `multipart/form-data; boundary=${boundary}`, ...inForm(text) }]
      : []),
    ...(plain === undefined ? [] : [{ name, type: plain, ...text }]),
  ]);
  const ofForms = Object.entries(forms).map(([name, text]) => ({
    name,
    type: `multipart/form-data; boundary=${boundary}`,
    ...text,
  }));
  return isForm ? [...bodies, ...ofForms] : bodies;
}

/** The bytes of a body, piece by piece, as they come from a socket. */
function* piecesOf({ head, fill, end }: FileBody, bytes: number) {
  yield Buffer.from(head);
  const piece = Buffer.from(fill.repeat(Math.ceil(65_536 / fill.length)));
  for (let sent = piece.length; sent < bytes - head.length - end.length; sent += piece.length) yield piece;
  yield Buffer.from(end);
}

/** The processor time of this thread between two moments at which it could do something else, at most. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let [longest, before] = [0, process.threadCpuUsage()];
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const looking = setInterval(look, 1);
  await work();
  look();
  clearInterval(looking);
  return longest;
}

describe('a file of the largest size that its call takes', () => {
  const title = 'keeps the thread that answers everybody for a moment at a time, and stays out of its memory';
  const withFiles = () => platform.contracts.filter(({ consumes }) => consumes !== undefined);
  it(`${title}: forms and texts of a call`, () =>
    expectShort(withFiles().filter(({ operationId }) => operationId === 'importSatellites')));
  it(`${title}: every call`, { tags: 'all', timeout: 600_000 }, () => expectShort(withFiles()));

  async function expectShort(contracts: readonly RouteContract[]) {
    expect(withFiles().length).toBeGreaterThan(8);
    await platform.identity.commands['user.role']?.({
      user: 'demo',
      add: ['ca:admin', 'odt:admin', 'odt:provider'],
      remove: [],
    });
    const made = Value.Parse(Made, await platform.identity.commands['token.make']?.({ user: 'demo' }));
    const dear: string[] = [];
    for (const contract of contracts)
      for (const { name, type, ...body } of fileBodies(contract)) {
        const bytes = contract.bodyLimitBytes ?? usualUploadBytes;
        const before = process.memoryUsage();
        let status = 0;
        const turnMs = await longestTurnMs(async () => {
          const { statusCode } = await platform.app.inject({
            method: contract.method,
            url: urlOf(contract),
            // Not the address of those below, whose bytes are counted.
            remoteAddress: '192.0.2.9',
            headers: { authorization: `Bearer ${made.token}`, 'content-type': type },
            payload: Readable.from(piecesOf(body, bytes)),
          });
          status = statusCode;
        });
        const after = process.memoryUsage();
        const tookBytes = after.heapUsed + after.external - before.heapUsed - before.external;
        if (turnMs > mostMs || tookBytes > mostBytes)
          dear.push(`${contract.operationId}, ${name}: ${Math.round(turnMs)} ms, ${tookBytes} bytes`);
        expect([contract.operationId, name, status < 500]).toEqual([contract.operationId, name, true]);
      }
    expect(dear).toEqual([]);
  }
});

describe('a call without a token', () => {
  const unread = () => platform.contracts.filter(({ access, method }) => access.kind === 'public' && method !== 'GET');

  it('reads no body before its secret, or a small one', async () => {
    expect(unread().length).toBeGreaterThan(3);
    for (const contract of unread()) {
      const isSecretInBody = !contract.path.includes('{');
      if (isSecretInBody)
        expect([contract.operationId, contract.bodyLimitBytes]).toEqual([contract.operationId, secretBytes]);
      const sent = await platform.app.inject({
        method: contract.method,
        url: urlOf(contract),
        headers: { 'content-type': contract.consumes?.[0] ?? 'application/json' },
        // Neither JSON nor a message: who reads it first says so.
        payload: isSecretInBody ? 'x'.repeat(secretBytes + 1) : 'x'.repeat(1000),
      });
      expect([contract.operationId, sent.statusCode]).toEqual([
        contract.operationId,
        isSecretInBody ? 413 : expect.toBeOneOf([401, 404]),
      ]);
    }
  });

  it('takes no more than 64 MiB a minute from an address, and those of others go on', async () => {
    const contract = withDocument.find(({ operationId }) => operationId === 'answerAsGuest');
    if (contract === undefined) throw new Error('There is no call of guests.');
    const send = (remoteAddress: string, length: number) =>
      server.app.inject({
        method: 'POST',
        url: urlOf(contract),
        remoteAddress,
        headers: { 'content-type': 'application/json', 'content-length': String(length) },
        payload: '{}'.padEnd(length),
      });
    for (let sent = 0; sent < 8; sent += 1) expect((await send('192.0.2.1', 8_388_608)).statusCode).not.toBe(429);
    const refused = await send('192.0.2.1', 8_388_608);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'BYTES_WITHOUT_TOKEN']);
    expect((await send('192.0.2.2', 8_388_608)).statusCode).not.toBe(429);
  });
});
