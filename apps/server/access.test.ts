import { demoOperators, demoProvider } from '@farpass/contract/identity';
import { allows, fullPath, type Granted, tokenResources } from '@farpass/contract/route';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { offersOf, replaceOffers } from './coordination/trajectories/offers.ts';
import { makeRetention } from './history/retention/owned.fixture.ts';
import {
  idsIn,
  type OwnedIds,
  pathParameters,
  type RefusalCase,
  withForeignIds,
  withoutRole,
  withoutToken,
} from './identity/attack/matrix.ts';
import { sampleOf } from './identity/attack/sample.ts';
import { notifyUser } from './notifications/tell.ts';
import { plantObservation } from './odt/testing.ts';
import { instantOf } from './platform/db/index.ts';
import { oemHead } from './platform/oem-head.fixture.ts';
import { highCircle, inventedCdm } from './wiring/collision-avoidance/testing.ts';

/** Parameters with ids that belong to no operator: catalogue numbers, sensors, months, and secrets of links. */
const commonIds = ['norad-id', 'noradId', 'sensor-code', 'month', 'feed', 'secret', 'inbox-id', 'stapi-product'];
const everything: Granted = { ca: ['admin'], odt: ['admin', 'provider'], payments: ['admin'] };
/** The same without the administration of payments, because its administrators find the customers of all operators. */
const everythingOfOneOperator: Granted = { ...everything, payments: ['user'] };
/** Sets of roles that are each incomplete; every call must refuse those that lack its roles. */
const lacking: readonly Granted[] = [
  {},
  { ca: ['user'], odt: ['user'], payments: ['user'] },
  { odt: ['admin', 'provider'], payments: ['admin'] },
  { ca: ['admin'], payments: ['admin'] },
  { ca: ['admin'], odt: ['admin', 'provider'] },
  { odt: ['provider'] },
  { account: ['manage-account', 'view-profile'] },
];

let platform: Platform;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ platform, close } = await composeForTest({ FARPASS_REQUESTS_PER_MINUTE: '100000' }));
  await platform.app.ready();
});
afterAll(() => close());

const Made = Type.Object({ token: Type.String() });

/** A token of a demo user who holds exactly these roles while it is made. */
async function tokenFor(user: string, granted: Granted): Promise<string> {
  const { commands } = platform.identity;
  const names = (roles: Granted) => Object.entries(roles).flatMap(([of, list]) => list.map((role) => `${of}:${role}`));
  const all = names({
    ...everything,
    ca: ['admin', 'user'],
    payments: ['admin', 'user'],
    odt: ['admin', 'provider', 'user'],
  });
  await commands['user.role']?.({
    user,
    add: [],
    remove: [...all, ...names({ account: ['manage-account', 'view-profile'] })],
  });
  await commands['user.role']?.({ user, add: names(granted), remove: [] });
  return Value.Parse(Made, await commands['token.make']?.({ user })).token;
}

async function ask({ contract, url }: Pick<RefusalCase, 'contract' | 'url'>, token?: string) {
  const { method, body, consumes } = contract;
  const [media = 'application/json'] = consumes ?? [];
  const payload = body !== undefined ? JSON.stringify(sampleOf(body)) : consumes !== undefined ? '' : undefined;
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === undefined ? {} : { 'content-type': media === '*/*' ? 'text/plain' : media }),
  };
  const answer = await platform.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return {
    status: answer.statusCode,
    code: /json/.test(String(answer.headers['content-type'])) ? answer.json().code : undefined,
  };
}

async function wrongly(cases: readonly RefusalCase[], token?: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const one of cases) {
    const { status, code } = await ask(one, token);
    if (status !== one.expected.status || code !== one.expected.code)
      faults.push(`${one.title} answered ${status} ${code}`);
  }
  return faults;
}

describe('every call of the platform', () => {
  it('is known to this test', () => {
    expect(platform.contracts.length).toBeGreaterThan(5);
  });

  it('refuses a caller without a token', async () => {
    expect(await wrongly(withoutToken(platform.contracts))).toEqual([]);
  });

  it('refuses a token that is none', async () => {
    const cases = withoutToken(platform.contracts).map((one) => ({
      ...one,
      expected: { status: 401, code: 'TOKEN_INVALID' },
    }));
    expect(await wrongly(cases, 'nonsense')).toEqual([]);
  });

  it('refuses a token that was good until a second ago', async () => {
    const parameters = { user: 'demo', days: 1, resources: tokenResources };
    const { token } = Value.Parse(Made, await platform.identity.commands['token.make']?.(parameters));
    const [read] = platform.contracts.filter(({ path, method }) => path === '/account' && method === 'GET');
    if (read === undefined) throw new Error('The account cannot be read.');
    expect((await ask({ contract: read, url: '/api/v1/account' }, token)).status).toBe(200);
    const ago = instantOf(new Date(Date.now() - 1000).toISOString());
    await platform.database.execute('update script_token set expires_at = $1', [ago]);
    const cases = withoutToken(platform.contracts).map((one) => ({
      ...one,
      expected: { status: 401, code: 'TOKEN_INVALID' },
    }));
    expect(await wrongly(cases, token)).toEqual([]);
    await platform.database.execute('delete from script_token');
  });

  it.each(lacking.map((granted) => [JSON.stringify(granted), granted] as const))(
    'refuses the roles %s where they do not suffice',
    async (_title, granted) => {
      const token = await tokenFor('demo-none', granted);
      expect(await wrongly(withoutRole(platform.contracts, granted), token)).toEqual([]);
    },
  );

  it('answers 404 for the id of another operator’s row, which its owner finds', async () => {
    const owner = await tokenFor('demo', everything);
    const stranger = await tokenFor('demo-other', everythingOfOneOperator);
    const owned = await ownedIds(owner);
    const names = pathParameters(platform.contracts).filter((name) => !commonIds.includes(name));
    expect(names.filter((name) => owned[name] === undefined)).toEqual([]);
    const open = platform.contracts.filter(
      ({ access }) => access.kind !== 'roles' || allows(everythingOfOneOperator, access.requirements),
    );
    const cases = withForeignIds(open, { owned: { ...owned, 'norad-id': '70002' }, common: commonIds });
    expect(await wrongly(cases, stranger)).toEqual([]);
    const reads = cases.filter(
      ({ contract }) =>
        contract.method === 'GET' && Object.keys(contract.params?.properties ?? {}).every((name) => name in owned),
    );
    for (const one of reads) expect([one.title, (await ask(one, owner)).status]).not.toEqual([one.title, 404]);
  });

  it('answers 404 to a sensor provider for what another provider was asked to do', async () => {
    const asked = platform.contracts.filter(
      ({ access }) => access.kind === 'roles' && allows({ odt: ['provider'] }, access.requirements),
    );
    const ownProvider = await tokenFor('demo-provider', { odt: ['provider'] });
    const otherProvider = await tokenFor('demo-other', { odt: ['provider'] });
    const owned = await ownedIds(ownProvider);
    expect(await wrongly(withForeignIds(asked, { owned, common: commonIds }), otherProvider)).toEqual([]);
    for (const contract of asked.filter(({ method, params }) => method === 'GET' && params === undefined)) {
      const body = await listed(fullPath(contract), otherProvider);
      expect(Object.values(owned).filter((id) => body.includes(id))).toEqual([]);
    }
  });

  it('keeps another operator’s rows out of lists, also when asked for them by id', async () => {
    const owner = await tokenFor('demo', everything);
    const stranger = await tokenFor('demo-other', everythingOfOneOperator);
    const owned = await ownedIds(owner);
    const lists = platform.contracts.filter(({ method, params }) => method === 'GET' && params === undefined);
    expect(lists.length).toBeGreaterThan(10);
    for (const contract of lists) {
      const asked = Object.keys(contract.query?.properties ?? {}).filter((name) => name in owned);
      for (const name of [undefined, ...asked]) {
        const url = name === undefined ? fullPath(contract) : `${fullPath(contract)}?${name}=${owned[name]}`;
        const body = await listed(url, stranger);
        const leaked = Object.entries(owned)
          .filter(([, id]) => body.includes(id))
          .map(([parameter]) => parameter);
        expect([url, leaked]).toEqual([url, []]);
      }
    }
  });
});

/** An ephemeris of two states, as a form with one file. */
const oemForm = [
  '--b0undary',
  'Content-Disposition: form-data; name="file"; filename="ours.oem"',
  '',
  ...oemHead({ from: '2026-11-20T00:00:00', to: '2026-11-20T00:01:00' }),
  'INTERPOLATION = HERMITE',
  'INTERPOLATION_DEGREE = 1',
  'META_STOP',
  '2026-11-20T00:00:00 6778.137 0 0 0 7.6686 0',
  '2026-11-20T00:01:00 6762.5 459.8 0 -0.5203 7.6509 0',
  '--b0undary--',
  '',
].join('\r\n');

async function post(owner: string, path: string, sent: { readonly type: string; readonly payload: string }) {
  const headers = { authorization: `Bearer ${owner}`, 'content-type': sent.type };
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers,
    payload: sent.payload,
  });
  // An existing satellite, and calls for which this user lacks roles.
  if (answer.statusCode >= 300 && ![403, 409].includes(answer.statusCode)) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
}

/** The ISS, from the notes on the format of two lines. */
const ownSet = [
  '1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927',
  '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537',
];

/** Element sets of a low orbit, of today. */
function lowOrbit(): string {
  const [first, second] = [
    '1 25544U 98067A   26325.50000000  .00016717  00000-0  10270-3 0  9009',
    '2 25544  51.6400 208.9163 0006703 130.5360 325.0288 15.49560532 10000',
  ];
  return `${first}\n${second}\n`;
}

/** A request of the demo operator for a radar of the demo provider, and a template. */
async function orderObservation(owner: string): Promise<void> {
  const json = (document: object) => ({ type: 'application/json', payload: JSON.stringify(document) });
  const place = { latitudeDeg: 48, longitudeDeg: 11, altitudeM: 500, providerId: demoProvider.id };
  const radar = { sensorType: 'RADAR_ACTIVE', sensorCode: 'RADAR', groundSensorName: 'Radar' };
  await post(owner, '/odt/sensors', json({ ...radar, ...place }));
  await post(owner, '/odt/requests', json({ orbitDataMessageType: 'TLE', orbitDataMessage: lowOrbit() }));
  await post(owner, '/odt/templates', json({ name: 'x', request: {} }));
}

/** A case with an operator elsewhere, a guest of it, and an agreement. */
async function makeCoordination(owner: string): Promise<OwnedIds> {
  const json = (document: object) => ({ type: 'application/json', payload: JSON.stringify(document) });
  const headers = { authorization: `Bearer ${owner}`, 'content-type': 'application/json' };
  const url = '/api/v1/ca/satellites/operator/70001';
  const payload = JSON.stringify({ operator: demoOperators.demo.id, isConfirmed: true });
  const confirmed = await platform.app.inject({ method: 'PUT', url, headers, payload });
  if (confirmed.statusCode === 403) return {};
  if (confirmed.statusCode !== 204) throw new Error(`${url}: ${confirmed.body}`);
  const listed = await platform.app.inject({ url: '/api/v1/ca/conjunctions?limit=1', headers });
  const { conjunctionId } = listed.json()[0];
  const { coordinationId } = await post(owner, '/ca/coordination', json({ conjunctionId, otherOperator: 'Elsewhere' }));
  const guest = await post(owner, `/ca/coordination/${coordinationId}/guests`, json({ name: 'x' }));
  const briefing = await post(owner, `/ca/coordination/${coordinationId}/documents`, json({ kind: 'BRIEFING' }));
  const at = instantOf('2026-11-20T12:00:00Z');
  const offer = {
    kind: 'OPERATIONAL',
    context: null,
    fileName: 'x.oem',
    copy: { text: `COMMENT ${coordinationId}`, fromUtc: at, untilUtc: at, from: at, until: at },
  } as const;
  const ofCase = { caseId: coordinationId, noradId: 70001 };
  await platform.database.transaction((tx) => replaceOffers(tx, ofCase, [offer]));
  const [trajectory] = await platform.database.read((read) => offersOf(read, ofCase));
  await platform.database.execute(`insert into operator (id, name) values ('third', 'Third') on conflict do nothing`);
  const agreement = { partner: 'Third', rule: 'WE_MOVE' };
  const { agreementId } = await post(owner, '/ca/coordination-agreements', json(agreement));
  return {
    'coordination-id': coordinationId,
    'guest-id': guest.guestId,
    'document-id': briefing.documentId,
    'agreement-id': agreementId,
    'trajectory-id': trajectory?.id ?? '',
  };
}

/** Makes a row of every kind for the demo operator, so that no call fails because of a missing row. */
async function makeRows(owner: string, userId: string): Promise<OwnedIds> {
  const json = (document: object) => ({ type: 'application/json', payload: JSON.stringify(document) });
  await post(owner, '/ca/satellites', json({ name: 'OURS', noradId: 70001, cosparId: '2026-001A' }));
  await post(owner, '/ca/cdms', { type: 'text/plain', payload: inventedCdm() });
  const twoIdentities = inventedCdm({ messageId: 'TWO', designator1: '70009' });
  await post(owner, '/ca/cdms', { type: 'text/plain', payload: twoIdentities });
  const oem = { type: 'multipart/form-data; boundary=b0undary', payload: oemForm };
  const file = await post(owner, '/ca/ephemeris/file', oem);
  const published = await post(owner, '/ca/objects/70002/ephemerides', oem);
  const screened = { type: 'OPS_VS_OPS', from: '2026-11-20T00:00:00', days: 0.001 };
  const screening = await post(owner, '/ca/screenings', json(screened));
  const plans = await makePlans(owner);
  await post(owner, '/ca/views', json({ name: 'High', query: 'risk=HIGH' }));
  const account = { source: 'TRACSS', clientId: 'id', clientSecret: 'secret' };
  const source = await post(owner, '/ca/sources', json(account));
  await post(owner, '/tle/tle-set', json([{ tle: ownSet }]));
  await orderObservation(owner);
  const parties = { operatorId: demoOperators.demo.id, providerId: demoProvider.id };
  const { taskId, fileId, searchId } = await plantObservation(platform.database, parties);
  const notification = { userId, code: 200, title: 'x', message: 'x', subject: 'access.test', parameters: {} };
  await platform.database.transaction((tx) => notifyUser(tx, notification));
  const token = await post(owner, '/account/tokens', json({ name: 'x', days: 1 }));
  const headers = { authorization: `Bearer ${owner}` };
  const told = await platform.app.inject({ url: '/api/v1/notifications', headers });
  const coordination = await makeCoordination(owner);
  const delivery = await sentTest(owner);
  const order = await makeOrder(owner, userId);
  return {
    ...(await makeRetention(platform.database, demoOperators.demo.id)),
    'published-id': published.publishedId,
    ...coordination,
    'delivery-id': delivery.deliveryId,
    'token-id': token.id,
    'task-id': taskId,
    'stapi-search': searchId,
    'file-id': fileId,
    ...order,
    'notification-id': told.json()[0].id,
    ...(source.sourceId === undefined ? {} : { 'source-id': source.sourceId }),
    ...plans,
    ...(file.accepted ? { 'oem-id': file.accepted[0].oemFileId, 'screening-id': screening.screeningId } : {}),
  };
}

/** A message in the outbox of the owner: a test of a webhook. */
async function sentTest(owner: string) {
  const headers = { authorization: `Bearer ${owner}` };
  const account = await platform.app.inject({ url: '/api/v1/account', headers });
  const url = `/api/v1/userconfig/${account.json().subject}?type=odt`;
  const stored = (await platform.app.inject({ url, headers })).json();
  const webhook = { enabled: true, url: ['https://receiver.example/'] };
  const payload = { ...stored, notifications: { ...stored.notifications, webhook } };
  await platform.app.inject({ method: 'PUT', url, headers, payload });
  const body = JSON.stringify({ service: 'odt', channel: 'webhook' });
  return post(owner, '/notifications/test', { type: 'application/json', payload: body });
}

/** A manoeuvre plan and a search, for a conjunction that is ahead. */
async function makePlans(owner: string): Promise<OwnedIds> {
  const json = (document: object) => ({ type: 'application/json', payload: JSON.stringify(document) });
  const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
  const payload = inventedCdm({ messageId: 'AHEAD', tca: hoursAhead(6), designator2: '70003', circle: highCircle });
  const sent = await post(owner, '/ca/cdms', { type: 'text/plain', payload });
  const conjunctionId = sent.accepted?.[0]?.conjunctionId;
  if (conjunctionId === undefined) return {};
  const burn = { ignition: hoursAhead(4), frame: 'TNW', deltaVMPerS: [0.01, 0, 0] };
  const plan = await post(owner, '/ca/manoeuvres', json({ conjunctionId, burn, days: 0 }));
  const search = await post(owner, '/ca/manoeuvres/searches', json({ conjunctionId, days: 0 }));
  return { 'manoeuvre-id': plan.manoeuvreId, 'search-id': search.searchId };
}

/** Orders a subscription for the owner's customer; does nothing if the roles of this user do not allow it. */
async function makeOrder(owner: string, userId: string): Promise<OwnedIds> {
  const json = (document: object) => ({ type: 'application/json', payload: JSON.stringify(document) });
  const headers = { authorization: `Bearer ${owner}` };
  const customers = await platform.app.inject({ url: '/api/v1/payments/customers', headers });
  const mine = customers.json().find((one: { userId: string }) => one.userId === userId);
  if (mine === undefined) return {};
  const { customerId } = mine;
  const product = { productId: 'access-test', productType: 'SUBSCRIPTION', prices: [{ currency: 'EUR', amount: 100 }] };
  await post(owner, '/payments/products', json(product));
  await post(owner, `/payments/customers/${customerId}/payments`, json({ amount: 100_000, reason: 'x' }));
  const ordered = { 'customer-id': customerId, 'service-type': 'ca', productId: 'access-test' };
  const { orderId } = await post(owner, '/payments/orders', json(ordered));
  return { 'customer-id': customerId, ...(orderId === undefined ? {} : { 'order-id': orderId }) };
}

/** Ids of rows of the demo operator: those made here, and those found in the lists that its user may read. */
async function ownedIds(owner: string): Promise<OwnedIds> {
  const parameters = pathParameters(platform.contracts).filter((name) => !commonIds.includes(name));
  const account = await platform.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${owner}` } });
  const { subject, userId }: { subject: string; userId: string } = account.json();
  let owned: OwnedIds = { ...(await makeRows(owner, userId)), 'config-id': subject, 'user-config-id': subject };
  for (const contract of platform.contracts.filter(({ method, params }) => method === 'GET' && params === undefined)) {
    const body = await listed(fullPath(contract), owner);
    if (/^[[{]/.test(body)) owned = { ...idsIn(JSON.parse(body), parameters), ...owned };
  }
  return owned;
}

/** The text of a list; empty for calls that refuse, and for streams that never end. */
async function listed(url: string, token: string): Promise<string> {
  if (url.startsWith('/api/v1/events')) return '';
  const answer = await platform.app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  return answer.statusCode === 200 ? answer.body : '';
}
