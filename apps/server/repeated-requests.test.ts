import type { RouteContract } from '@farpass/contract/route';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { newId } from './platform/db/index.ts';
import { inventedCdm } from './wiring/collision-avoidance/testing.ts';

let platform: Platform;
let close: () => Promise<void>;
const tokens = { demo: '', 'demo-ca': '', 'demo-admin': '' };
const Made = Type.Object({ token: Type.String() });

beforeAll(async () => {
  ({ platform, close } = await composeForTest({ FARPASS_REQUESTS_PER_MINUTE: '100000' }));
  await platform.app.ready();
  const { commands } = platform.identity;
  for (const user of ['demo', 'demo-ca', 'demo-admin'] as const)
    tokens[user] = Value.Parse(Made, await commands['token.make']?.({ user })).token;
});
afterAll(() => close());

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly key?: string;
  readonly as?: keyof typeof tokens;
}

async function post({ path, body, key, as = 'demo' }: Sent) {
  const isText = typeof body === 'string';
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${tokens[as]}`,
      'content-type': isText ? 'text/plain' : 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: isText ? body : JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json(), etag: answer.headers['etag'] };
}

async function countOf(table: string): Promise<number> {
  const { rows } = await platform.database.execute<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? -1;
}

interface Creating {
  readonly path: string;
  /** The table in which a row appears. */
  readonly table: string;
  /** Contents that differ. */
  readonly bodies: readonly [unknown, unknown];
  readonly as?: keyof typeof tokens;
}

const from = '2026-11-20T00:00:00';
const ownSet = [
  '1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927',
  '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537',
];
const place = { latitudeDeg: 48, longitudeDeg: 11, altitudeM: 500 };
const radar = { sensorType: 'RADAR_ACTIVE', groundSensorName: 'Radar', ...place };
const screening = { type: 'OPS_VS_OPS', from };

const creating: readonly Creating[] = [
  { path: '/ca/satellites', table: 'satellite', bodies: [{ name: 'HERON', noradId: 70001 }, { name: 'EGRET' }] },
  {
    path: '/ca/screenings',
    table: 'screening',
    bodies: [
      { ...screening, days: 0.001 },
      { ...screening, days: 0.002 },
    ],
  },
  { path: '/ca/cdms', table: 'cdm', bodies: [inventedCdm({ messageId: 'one' }), inventedCdm({ messageId: 'two' })] },
  { path: '/tle/tle-set', table: 'element_set', bodies: [[{ tle: ownSet }], [{ tle: ownSet }, { tle: ownSet }]] },
  {
    path: '/odt/templates',
    table: 'request_template',
    bodies: [
      { name: 'first', request: {} },
      { name: 'second', request: {} },
    ],
  },
  {
    path: '/odt/sensors',
    table: 'sensor',
    as: 'demo-admin',
    bodies: [
      { ...radar, sensorCode: 'ONE' },
      { ...radar, sensorCode: 'TWO' },
    ],
  },
  {
    path: '/account/tokens',
    table: 'script_token',
    bodies: [
      { name: 'one', days: 1 },
      { name: 'two', days: 1 },
    ],
  },
];

describe.each(creating)('a POST of $path with an Idempotency-Key', ({ path, table, bodies: [body, other], as }) => {
  const who = as === undefined ? {} : { as };

  it('creates one, however often and at once it is sent, and has one answer', async () => {
    const count = await countOf(table);
    const sent = { path, body, key: newId(), ...who };
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => post(sent)));
    expect([200, 201, 202]).toContain(first?.status);
    for (const answer of [...others, await post(sent)]) expect(answer).toEqual(first);
    expect(await countOf(table)).toBe(count + 1);
    const refused = await post({ ...sent, body: other });
    expect([refused.status, refused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await countOf(table)).toBe(count + 1);
  });
});

describe('an Idempotency-Key', () => {
  it('of one user is another key if another user sends it', async () => {
    const sent = { path: '/ca/satellites', body: { name: 'STORK', isMeant: true }, key: newId() };
    const [own, colleague] = [await post(sent), await post({ ...sent, as: 'demo-ca' })];
    expect([own.status, colleague.status]).toEqual([201, 201]);
    expect(colleague.body.satelliteId).not.toBe(own.body.satelliteId);
  });

  it('of a request that failed can be sent again', async () => {
    const sent = { path: '/ca/satellites', key: newId() };
    expect((await post({ ...sent, body: { name: ' ' } })).status).toBe(422);
    expect((await post({ ...sent, body: { name: 'CRANE' } })).status).toBe(201);
  });

  it('gets the first answer although the same request would now be refused', async () => {
    const sent = { path: '/ca/satellites', body: { name: 'IBIS', noradId: 81002 }, key: newId() };
    const first = await post(sent);
    expect((await post({ ...sent, key: newId() })).status).toBe(409);
    expect(await post(sent)).toEqual(first);
  });

  it('that is none is refused before anything happens', async () => {
    const count = await countOf('satellite');
    const { status, body } = await post({ path: '/ca/satellites', body: { name: 'GULL' }, key: 'x'.repeat(256) });
    expect([status, body.errors[0].code]).toEqual([400, 'KEY_STRANGE']);
    expect(await countOf('satellite')).toBe(count);
  });

  it('leaves an audit line for each request', async () => {
    const lines = () => countOf("audit_line where action = 'ca.satellite.create'");
    const before = await lines();
    const sent = { path: '/ca/satellites', body: { name: 'TERN' }, key: newId() };
    for (let turn = 0; turn < 3; turn += 1) await post(sent);
    expect(await lines()).toBe(before + 3);
  });
});

/** POSTs that create and charge nothing when they are sent again. */
const harmless: Readonly<Record<string, string>> = {
  tryCdms: 'computes',
  computeTradeSpace: 'computes',
  evaluateBurn: 'computes',
  predictPassesOfOrbit: 'computes',
  validateRequest: 'computes',
  stapiSearch: 'computes; a second search of the same is forgotten after a day',
  readAcknowledgement: 'reads',
  acknowledgeByLink: 'the second acknowledgement is the first',
  confirmMailAddress: 'a confirmed address is confirmed',
  createCaUserConfig: 'replaces the one configuration',
  releaseOwnElementSet: 'a released set is released',
  stopUsingOrbit: 'an orbit that is no longer used is no longer used',
  cancelOrder: 'a cancelled order is cancelled',
  createSource: 'replaces the credentials of the service',
  deliverToInbox: 'the same bytes are recognised',
  actOnSource: 'a paused source is paused, and what is read again is recognised',
  requestDelivery: 'a file goes to a service once for each type',
  screenByProvider: 'the orbit of a burn goes to a service once',
  actOnDelivery: 'an approved delivery is approved',
  saveView: 'replaces the view of its name',
  decideDispute: 'a repeated verdict changes nothing',
  confirmFall: 'a repeated confirmation changes nothing',
  confirmTracks: 'a repeated confirmation changes nothing',
  openCoordination: 'a conjunction has one case',
  claimCoordination: 'a claim of its holder changes nothing',
  stateIntent: 'the same statement changes nothing',
  answerAsGuest: 'claims and statements once made change nothing; a message may come twice, as by mail',
  answerAgreement: 'an accepted agreement is accepted',
  placeHold: 'a hold that is in force with the same reason is the hold',
  liftHold: 'a lifted hold is lifted',
  agreeToLoosening: 'a change that was agreed to is made',
  withdrawLoosening: 'a change that was withdrawn is withdrawn',
  stopMailsAsGuest: 'an address that wants no mails wants none',
};

it('every other POST creates and charges nothing twice', () => {
  const posts = platform.contracts.filter(({ method }: RouteContract) => method === 'POST');
  const others = posts.filter(({ isRepeatable }) => isRepeatable !== true).map(({ operationId }) => operationId);
  expect(others.toSorted()).toEqual(Object.keys(harmless).toSorted());
  expect(posts.length - others.length).toBeGreaterThan(20);
});

it('no call but a POST needs a key', () => {
  const repeatable = platform.contracts.filter(({ isRepeatable }) => isRepeatable === true);
  expect(new Set(repeatable.map(({ method }) => method))).toEqual(new Set(['POST']));
});
