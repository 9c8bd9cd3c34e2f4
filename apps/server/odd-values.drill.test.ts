import { commonProblems } from '@farpass/contract/openapi';
import { problemRegistry } from '@farpass/contract/problem';
import { fullPath, type RouteContract } from '@farpass/contract/route';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { idsIn, type OwnedIds, pathParameters } from './identity/attack/matrix.ts';
import { jsonOf, type OddRequest, oddRequests } from './identity/attack/odd.ts';
import { inventedCdm } from './wiring/collision-avoidance/testing.ts';

/** A stream, which never ends. */
const leftOut: readonly string[] = ['events'];

/** There are 50,000 requests: each part of the drills (scripts/drills/parts.mjs) asks every third of them. */
const part = process.env['FARPASS_DRILL_PART'];
const isOfPart = (number: number) => part === undefined || number % 3 === Number(part) - 1;

let platform: Platform;
let close: () => Promise<void>;
let token: string;
let owned: OwnedIds;

const Made = Type.Object({ token: Type.String() });

beforeAll(async () => {
  ({ platform, close } = await composeForTest({ FARPASS_REQUESTS_PER_MINUTE: '10000000' }));
  await platform.app.ready();
  const { commands } = platform.identity;
  const add = ['ca:user', 'ca:admin', 'odt:user', 'odt:admin', 'payments:user', 'payments:admin'];
  await commands['user.role']?.({ user: 'demo', add, remove: [] });
  token = Value.Parse(Made, await commands['token.make']?.({ user: 'demo' })).token;
  const satellite = { name: 'OURS', noradId: 70_001, cosparId: '2026-001A' };
  await ask({
    method: 'POST',
    url: '/api/v1/ca/satellites',
    type: 'application/json',
    payload: JSON.stringify(satellite),
  });
  await sendCdm(inventedCdm());
  owned = {};
  for (const contract of platform.contracts.filter(({ method, params }) => method === 'GET' && params === undefined)) {
    if (leftOut.includes(contract.operationId)) continue;
    const { body } = await ask({ method: 'GET', url: fullPath(contract) });
    if (/^[[{]/.test(body)) owned = { ...idsIn(JSON.parse(body), pathParameters(platform.contracts)), ...owned };
  }
}, 600_000);
afterAll(() => close());

interface OddQuestion {
  readonly method: RouteContract['method'];
  readonly url: string;
  readonly type?: string;
  readonly payload?: string;
}

async function ask({ method, url, type, payload }: OddQuestion) {
  const headers = { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) };
  const sent = payload === undefined ? {} : { payload };
  const { statusCode, headers: got, body } = await platform.app.inject({ method, url, headers, ...sent });
  return { status: statusCode, type: String(got['content-type'] ?? ''), body };
}

const sendCdm = (payload: string) => ask({ method: 'POST', url: '/api/v1/ca/cdms', type: 'text/plain', payload });

/** The fault of an answer: an internal error, an undocumented status, a refusal without a problem document. */
function faultOf(contract: RouteContract, { status, type, body }: Awaited<ReturnType<typeof ask>>): string | undefined {
  const codes: readonly string[] = [...commonProblems(contract), ...(contract.problems ?? [])];
  const problems = Object.entries(problemRegistry).flatMap(([code, one]) => (codes.includes(code) ? [one.status] : []));
  const documented = new Set([...Object.keys(contract.responses).map(Number), ...problems]);
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`;
  if (!documented.has(status)) return `${status} is not documented`;
  return status >= 400 && !type.startsWith('application/problem+json') ? `${status} as ${type}` : undefined;
}

async function askOdd({ contract, url, body }: OddRequest) {
  const payload = body === undefined ? (contract.consumes === undefined ? undefined : '') : jsonOf(body);
  const type = contract.consumes?.[0] ?? 'application/json';
  const more = payload === undefined ? {} : { payload, type: type === '*/*' ? 'text/plain' : type };
  return ask({ method: contract.method, url, ...more });
}

describe('an odd value', () => {
  it('in any part of any request is answered as documented, and never by a fault of ours', async () => {
    const faults: string[] = [];
    let known = 0;
    let asked = 0;
    for (const contract of platform.contracts) {
      if (leftOut.includes(contract.operationId)) continue;
      for (const request of oddRequests(contract, owned)) {
        known += 1;
        if (!isOfPart(known)) continue;
        asked += 1;
        const fault = faultOf(contract, await askOdd(request));
        if (fault !== undefined)
          faults.push(`${contract.method} ${contract.path}, ${request.place}, ${request.url.slice(0, 120)}: ${fault}`);
      }
    }
    process.stdout.write(`${asked} of ${known} requests with an odd value\n`);
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(1_000);
  }, 600_000);

  it.each([
    ['year 1', { tca: '0001-01-01T00:00:00.000' }],
    ['year 9999', { tca: '9999-12-31T23:59:59.999' }],
    ['a creation date of year 9999', { creationDate: '9999-12-31T23:59:59' }],
    ['a creation date of year 1', { creationDate: '0001-01-01T00:00:00' }],
    ['a radius of 1e308', { hardBodyRadiusM: 1e308 }],
    ['a miss of 1e308', { missM: 1e308 }],
  ])('in a message, %s, is refused', async (_words, changes) => {
    const { status, body } = await sendCdm(inventedCdm({ messageId: JSON.stringify(changes), ...changes }));
    expect([status, body]).toEqual([422, expect.any(String)]);
  });

  it.each(['X', 'X_DOT', 'CR_R'])('of %s in a message is refused', async (field) => {
    for (const number of ['1e308', '-1e308', '1e300', 'NaN', 'Infinity', '5e-324x']) {
      const text = inventedCdm({ messageId: `${field} ${number}` });
      const changed = text.replace(new RegExp(`^${field}( *= *)\\S+`, 'm'), `${field}$1${number}`);
      expect(changed).not.toBe(text);
      const { status } = await sendCdm(changed);
      const isTaken = status === 201 && field === 'CR_R';
      expect([field, number, isTaken || status === 422]).toEqual([field, number, true]);
    }
  });

  it('that is possible is taken, and its conjunction can be read: a leap second, no uncertainty at all', async () => {
    const leap = { tca: '2016-12-31T23:59:60.500', creationDate: '2016-12-30T00:00:00' };
    for (const changes of [leap, { sigmaM: 5e-324 }, { sigmaM: 1e308 }]) {
      const { status } = await sendCdm(inventedCdm({ messageId: JSON.stringify(changes), ...changes }));
      expect([201, 422]).toContain(status);
    }
    await everyConjunctionAnswers();
  }, 300_000);
});

async function everyConjunctionAnswers(): Promise<void> {
  const { status, body } = await ask({ method: 'GET', url: '/api/v1/ca/conjunctions' });
  expect(status).toBe(200);
  const rows: readonly { readonly conjunctionId: string }[] = JSON.parse(body);
  for (const { conjunctionId } of rows) {
    const began = performance.now();
    const answer = await ask({ method: 'GET', url: `/api/v1/ca/conjunctions/${conjunctionId}/assessment` });
    expect([conjunctionId, answer.status < 500]).toEqual([conjunctionId, true]);
    process.stdout.write(`assessment ${Math.round(performance.now() - began)} ms\n`);
  }
}
