import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { testApp, testOperatorId, tokenWith } from '../platform/http/testing.ts';
import { paymentsFeature } from './feature.ts';
import { makeTestCustomer, makeTestProducts, paymentsAlone } from './testing.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let told: ReturnType<typeof paymentsAlone>['told'];
/** Ids: of the caller's own customer, of a colleague, of a customer of another operator. */
let own: string;
let colleague: string;
let stranger: string;

const user = { authorization: `Bearer ${tokenWith({ odt: ['user'] })}` };
const admin = { authorization: `Bearer ${tokenWith({ payments: ['admin'] })}` };
const elsewhere = { authorization: `Bearer ${tokenWith({ odt: ['user'] }, { operatorId: 'op-far' })}` };

beforeAll(async () => {
  database = await openTestDatabase();
  const { ports, told: heard } = paymentsAlone(database.db);
  told = heard;
  ({ app } = await testApp({
    calls: paymentsFeature(ports).routes,
    environment: { FARPASS_REQUESTS_PER_MINUTE: '100000' },
  }));
  await database.db.transaction(async (tx) => {
    await makeTestProducts(tx);
    own = (await makeTestCustomer(tx, { userId: 'somebody', operatorId: testOperatorId, paid: 2_000_00 })).id;
    colleague = (await makeTestCustomer(tx, { operatorId: testOperatorId, paid: 100_00 })).id;
    stranger = (await makeTestCustomer(tx, { operatorId: 'op-other', paid: 100_00 })).id;
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface TestRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly as?: { readonly authorization: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

async function ask(path: string, { method, as = user, headers = {}, body }: TestRequest = {}) {
  const answer = await app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: `/api/v1/payments${path}`,
    headers: { ...as, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: answer.statusCode,
    body: answer.headers['content-type']?.includes('json') ? answer.json() : answer.body,
    headers: answer.headers,
  };
}

const balance = async (id = own) => (await ask(`/customers/${id}/balance`, { as: admin })).body;
const orderOf = (body: object) => ({ 'customer-id': own, 'service-type': 'odt', ...body });

describe('a request that lacks what it needs', () => {
  it.each([
    ['/customers', {}, 'Invalid customers/post request parameters.'],
    ['/customers', { userId: '', name: 'x' }, 'Invalid customers/post request parameters.'],
    ['/customers', { userId: 'x', name: ' ' }, 'Invalid customers/post request parameters.'],
    ['/orders', {}, 'Invalid orders/post request parameters.'],
    ['/orders', { 'customer-id': '', 'service-type': 'odt' }, 'Invalid orders/post request parameters.'],
    ['/orders', { 'customer-id': 'x' }, 'Invalid orders/post request parameters.'],
    ['/products', {}, 'Invalid products/post request parameters.'],
    ['/products', { productId: '', productType: 'SUBSCRIPTION' }, 'Invalid products/post request parameters.'],
    ['/products', { productId: 'p', productType: 'GIFT' }, 'Invalid products/post request parameters.'],
  ])('is refused in the prescribed words: POST %s %j', async (path, body, title) => {
    const { status, body: problem } = await ask(path, { as: admin, body });
    expect([status, problem.title, problem.code]).toEqual([400, title, 'REQUEST_INVALID']);
    expect(problem.errors.length).toBeGreaterThan(0);
  });
});

describe('a customer', () => {
  it('finds themselves and their colleagues, administrators everyone, others none of them', async () => {
    const ids = async (as: TestRequest['as']) =>
      (await ask('/customers', as === undefined ? {} : { as })).body.map(
        (one: { customerId: string }) => one.customerId,
      );
    expect((await ids(user)).toSorted()).toEqual([own, colleague].toSorted());
    expect((await ids(admin)).toSorted()).toEqual([own, colleague, stranger].toSorted());
    expect(await ids(elsewhere)).toEqual([own]);
    for (const path of ['/balance', '/ledger', '/service_usage_snapshot', '/statements'])
      expect([path, (await ask(`/customers/${stranger}${path}`)).status]).toEqual([path, 404]);
  });

  it('is found by part of the name', async () => {
    const found = await ask('/customers?name=somebody');
    expect(found.body).toMatchObject([{ customerId: own, userId: 'somebody', isOwn: true, currency: 'EUR' }]);
    expect((await ask('/customers?name=100%25')).body).toEqual([]);
  });

  it('is made by administrators for anyone, by others for themselves alone, and once', async () => {
    const body = { userId: newId(), name: 'New' };
    expect((await ask('/customers', { body })).body.code).toBe('ROLE_MISSING');
    const made = await ask('/customers', { as: admin, body });
    expect([made.status, made.body.balance.available, made.body.userId]).toEqual([201, 0, body.userId]);
    expect((await ask('/customers', { as: admin, body })).status).toBe(409);
  });
});

describe('a balance', () => {
  it('is set by administrators as an adjustment with their name and reason', async () => {
    const before = await balance(colleague);
    const set = { available: before.available + 123_45, limit: 500_00, reason: 'Goodwill' };
    const { status, body } = await ask(`/customers/${colleague}/balance`, { method: 'PATCH', as: admin, body: set });
    expect(status).toBe(200);
    expect(body).toMatchObject({ available: set.available, limit: 500_00, spendable: set.available + 500_00, held: 0 });
    expect(body.transaction_ids.length).toBe(before.transaction_ids.length + 1);
    const [newest] = (await ask(`/customers/${colleague}/ledger`)).body;
    expect(newest).toMatchObject({
      kind: 'ADJUSTMENT',
      amount: 123_45,
      change: 123_45,
      reason: 'Goodwill',
      actor: 'somebody',
    });
    expect(newest.transactionId).toBe(body.transaction_ids[0]);
  });

  it('is not raised by users', async () => {
    const raised = await ask(`/customers/${own}/balance`, { method: 'PATCH', body: { available: 1e9 } });
    expect(raised.status).toBe(403);
  });

  it('is set by one of two administrators at once: the other reads it again first', async () => {
    const { headers, body } = await ask(`/customers/${colleague}/balance`, { as: admin });
    const change = (available: number) =>
      ask(`/customers/${colleague}/balance`, {
        method: 'PATCH',
        as: admin,
        headers: { 'if-match': String(headers.etag) },
        body: { ...body, available },
      });
    const statuses = (await Promise.all([change(10_00), change(20_00)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412]);
  });

  it.each([
    ['a fraction', { available: 0.5 }, 400],
    ['more than any balance', { available: 1e15 }, 400],
    ['a negative credit line', { limit: -1 }, 400],
    ['an available below the credit line', { available: -1, limit: 0 }, 422],
    ['another currency', { available: 5, currency: 'USD' }, 422],
    ['an empty reason', { available: 5, reason: ' ' }, 400],
  ])('refuses %s and books nothing', async (_what, body, status) => {
    const before = await balance(colleague);
    expect((await ask(`/customers/${colleague}/balance`, { method: 'PATCH', as: admin, body })).status).toBe(status);
    expect(await balance(colleague)).toEqual(before);
  });

  it('that becomes low is announced to the operator once', async () => {
    const customer = await database.db.transaction((tx) =>
      makeTestCustomer(tx, { operatorId: 'op-low', paid: 400_00 }),
    );
    const take = () =>
      ask(`/customers/${customer.id}/adjustments`, { as: admin, body: { amount: -130_00, reason: 'Test' } });
    await take();
    expect(told.filter(({ operatorId }) => operatorId === 'op-low')).toEqual([]);
    await take();
    await take();
    expect(told.filter(({ operatorId }) => operatorId === 'op-low')).toEqual([
      { operatorId: 'op-low', subject: 'payments.balance.low', message: expect.stringContaining('140.00 EUR') },
    ]);
    expect((await balance(customer.id)).isLow).toBe(true);
  });
});

describe('a payment', () => {
  it('is booked once for one idempotency key', async () => {
    const before = await balance();
    const body = { amount: 70_00, reason: 'Transfer 4711' };
    const headers = { 'idempotency-key': newId() };
    const pay = () => ask(`/customers/${own}/payments`, { as: admin, body, headers });
    const [first, second] = [await pay(), await pay()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.transactionId).toBe(first.body.transactionId);
    expect((await balance()).available).toBe(before.available + 70_00);
    const other = { as: admin, headers, body: { ...body, amount: 71_00 } };
    expect((await ask(`/customers/${own}/payments`, other)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each([
    [{ amount: -5, reason: 'x' }, 400, 'must be at least 1'],
    [{ amount: 1.5, reason: 'x' }, 400, 'must be integer'],
    [{ amount: 1e12, reason: 'x' }, 400, 'must be at most 100000000000'],
    [{ amount: 5 }, 400, 'is missing'],
    [{ amount: 5, reason: 'x', currency: 'CHF' }, 422, 'CHF is not the currency of'],
  ])('of %j is refused with %i: %s', async (body, status, message) => {
    const before = await balance();
    const refused = await ask(`/customers/${own}/payments`, { as: admin, body });
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([status, expect.stringContaining(message)]);
    expect(await balance()).toEqual(before);
  });
});

describe('an order', () => {
  it('holds the present price, and only its customer and administrators place it', async () => {
    const before = await balance();
    const { status, body } = await ask('/orders', {
      body: orderOf({ passes: 2, sensorType: 'OPTICAL_PASSIVE', priority: 'URGENT' }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ 'customer-id': own, 'service-type': 'odt', productId: 'passes', productType: 'PER_OBSERVATION' },
      ...{ state: 'HELD', amount: 200_00, held: 200_00, charged: 0, released: 0, refunded: 0, passes: 2 },
      perPass: [{ sensorType: 'OPTICAL_PASSIVE', amount: 100_00 }],
    });
    const after = await balance();
    expect([after.available, after.held]).toEqual([before.available - 200_00, before.held + 200_00]);
    const forColleague = await ask('/orders', { body: orderOf({ 'customer-id': colleague }) });
    expect([forColleague.status, forColleague.body.code]).toEqual([403, 'ROLE_MISSING']);
    expect((await ask('/orders', { body: orderOf({ 'customer-id': stranger }) })).status).toBe(404);
  });

  it('with one idempotency key, sent fifty times at once, is one order', async () => {
    const count = async () => (await ask('/orders?limit=1000')).body.length;
    const before = await count();
    const headers = { 'idempotency-key': newId() };
    const sent = Array.from({ length: 50 }, () =>
      ask('/orders', { headers, body: orderOf({ sensorType: 'OPTICAL_PASSIVE' }) }),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const other = await ask('/orders', { headers, body: orderOf({ 'service-type': 'ca' }) });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('without funds answers 402, says what is missing and books nothing', async () => {
    const before = await balance();
    const { status, body } = await ask('/orders', { body: orderOf({ passes: 1000 }) });
    expect([status, body.code]).toEqual([402, 'PAYMENT_REQUIRED']);
    expect(body.detail).toContain('This costs 200000.00 EUR');
    expect(await balance()).toEqual(before);
  });

  it('is cancelled once by its customer: what it holds comes back', async () => {
    const before = await balance();
    const { body } = await ask('/orders', { body: orderOf({}) });
    const cancelled = await ask(`/orders/${body.orderId}/cancel`, { method: 'POST' });
    expect(cancelled.body).toMatchObject({ state: 'RELEASED', held: 0, released: 200_00 });
    expect((await balance()).available).toBe(before.available);
    expect((await ask(`/orders/${body.orderId}/cancel`, { method: 'POST' })).status).toBe(409);
    expect(
      (
        await ask(`/orders/${body.orderId}/cancel`, {
          method: 'POST',
          as: { authorization: `Bearer ${tokenWith({}, { operatorId: 'op-far' })}` },
        })
      ).status,
    ).not.toBe(200);
  });

  it('is charged and refunded by administrators, never beyond what it holds or was charged', async () => {
    const { body } = await ask('/orders', { body: orderOf({ sensorType: 'OPTICAL_PASSIVE' }) });
    const by = (what: string, amount: number) =>
      ask(`/orders/${body.orderId}/${what}`, { as: admin, body: { amount, reason: 'Checked' } });
    expect((await by('refund', 1)).status).toBe(409);
    expect((await by('charge', 50_01)).body).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('still holds 50.00 EUR'),
    });
    expect((await by('charge', 50_00)).body).toMatchObject({ state: 'CHARGED', charged: 50_00, held: 0 });
    expect((await by('refund', 20_00)).body).toMatchObject({ state: 'PARTLY_REFUNDED', refunded: 20_00 });
    expect((await by('refund', 30_01)).status).toBe(409);
    expect((await by('refund', 30_00)).body).toMatchObject({ state: 'REFUNDED', refunded: 50_00 });
    expect((await ask(`/orders/${body.orderId}/refund`, { body: { amount: 1, reason: 'x' } })).status).toBe(403);
  });

  it.each([
    [{ 'service-type': 'gps' }, 422, 'is not a service; expected ca or odt'],
    [{ currency: 'USD' }, 422, 'USD is not the currency of'],
    [{ productId: 'nothing' }, 422, 'has no product nothing'],
    [{ sensorType: 'SONAR' }, 422, 'has no price for this sensor'],
    [{ passes: 0 }, 400, 'must be at least 1'],
    [{ passes: 1.5 }, 400, 'must be integer'],
    [{ 'request-id': 'unknown' }, 404, ''],
    [{ 'request-id': '' }, 400, 'request-id'],
    [{ 'customer-id': undefined }, 400, ''],
  ])('with %j is refused with %i: %s', async (more, status, message) => {
    const before = await balance();
    const { status: found, body } = await ask('/orders', { body: orderOf(more) });
    expect([found, `${body.detail}${JSON.stringify(body.errors ?? [])}`]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect(await balance()).toEqual(before);
  });

  it('of a subscription is charged for its period, once, and ends when it is cancelled', async () => {
    const subscribe = () => ask('/orders', { body: orderOf({ 'service-type': 'ca' }) });
    const { status, body } = await subscribe();
    expect(status).toBe(201);
    expect(body).toMatchObject({ productType: 'SUBSCRIPTION', state: 'CHARGED', charged: 90_00, renews: true });
    expect(body.paidPeriod).toMatch(/^\d{4}-\d{2}$/);
    expect((await subscribe()).body).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('subscribed already'),
    });
    const ended = await ask(`/orders/${body.orderId}/cancel`, { method: 'POST' });
    expect(ended.body).toMatchObject({ renews: false, charged: 90_00, state: 'CHARGED' });
  });
});

describe('the price list', () => {
  it('names what holds now, and estimates passes by type of sensor', async () => {
    const prices = (await ask('/price')).body;
    expect(
      prices.map((one: { productId: string; unit: string; amount: number }) => [one.productId, one.unit, one.amount]),
    ).toEqual([
      ['watch', 'MONTH', 90_00],
      ['passes', 'PASS', 50_00],
      ['passes', 'PASS', 200_00],
    ]);
    const [optical, radar] = (await ask('/price_estimation?passes=3&priority=URGENT')).body;
    expect(optical).toMatchObject({
      sensorType: 'OPTICAL_PASSIVE',
      perPass: 100_00,
      amount: 300_00,
      passes: 3,
      currency: 'EUR',
    });
    expect(radar).toMatchObject({ sensorType: 'RADAR_ACTIVE', perPass: 400_00, amount: 1_200_00 });
    expect((await ask('/price_estimation?sensorType=SONAR')).body).toEqual([]);
    expect((await ask('/price?at=2025-06-01T00:00:00Z')).body).toEqual([]);
  });

  it('is changed by administrators: a new line ends the one before, and an ended one orders nothing', async () => {
    const product = { productId: 'trial', productType: 'SUBSCRIPTION', 'service-type': 'odt', name: 'Trial' };
    expect((await ask('/products', { body: product })).status).toBe(403);
    expect((await ask('/products', { as: admin, body: product })).status).toBe(201);
    expect((await ask('/products', { as: admin, body: product })).status).toBe(409);
    const price = (more: object) =>
      ask('/price', { as: admin, body: { productId: 'trial', currency: 'EUR', amount: 5_00, ...more } });
    expect((await price({ validFrom: '2026-01-01T00:00:00Z' })).status).toBe(201);
    expect((await price({ amount: 6_00, validFrom: '2026-02-01T00:00:00Z' })).status).toBe(201);
    const lines = (await ask('/products')).body.find(
      ({ productId }: { productId: string }) => productId === 'trial',
    ).prices;
    expect(lines.map((line: { amount: number; validTo?: string }) => [line.amount, line.validTo])).toEqual([
      [6_00, undefined],
      [5_00, '2026-02-01T00:00:00.000000Z'],
    ]);
    expect((await price({ validTo: '2026-03-01T00:00:00Z', validFrom: '2026-02-02T00:00:00Z' })).body.detail).toContain(
      'before now',
    );
    expect((await price({ validFrom: '2027-03-02T00:00:00Z', validTo: '2027-03-01T00:00:00Z' })).body.detail).toContain(
      'not after it begins',
    );
    expect((await price({ sensorType: 'RADAR_ACTIVE' })).body.detail).toContain('is a subscription');
    expect((await price({ productId: 'none' })).status).toBe(404);
  });
});
