import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a wish for credit', () => {
  const customerOf = async (id: string) =>
    (await ask('/customers', { as: admin })).body.find((one: { customerId: string }) => one.customerId === id);
  const path = () => `/customers/${own}/credit_request`;

  it('goes to the administrators, is kept with the customer, and ends with a payment or a credit line', async () => {
    const body = { amount: 500_00, reason: 'Launch next week' };
    const asked = await ask(path(), { body });
    expect([asked.status, asked.body.creditRequest]).toMatchObject([201, { ...body, askedBy: 'somebody' }]);
    expect(told.at(-1)).toEqual({
      operatorId: 'administrators',
      subject: 'payments.credit.asked',
      message: 'somebody asks for a credit line of 500.00 EUR: Launch next week',
    });
    expect((await customerOf(own)).creditRequest).toMatchObject(body);
    await ask(path(), { body: { ...body, amount: 600_00 } });
    expect((await customerOf(own)).creditRequest.amount).toBe(600_00);
    await ask(`/customers/${own}/payments`, { as: admin, body: { amount: 1, reason: 'Test' } });
    expect(await customerOf(own)).not.toHaveProperty('creditRequest');
    expect((await customerOf(own)).lastPayment).toMatchObject({ amount: 1 });
    await ask(path(), { body });
    const { etag } = (await customerOf(own)).balance;
    await ask(`/customers/${own}/balance`, {
      method: 'PATCH',
      as: admin,
      headers: { 'if-match': etag },
      body: { limit: 1 },
    });
    expect(await customerOf(own)).not.toHaveProperty('creditRequest');
    const now = (await customerOf(own)).balance.etag;
    await ask(`/customers/${own}/balance`, {
      method: 'PATCH',
      as: admin,
      headers: { 'if-match': now },
      body: { limit: 0 },
    });
  });

  it('is refused for a colleague and not found for a stranger', async () => {
    const body = { amount: 500_00, reason: 'Theirs' };
    const manager = { authorization: `Bearer ${tokenWith({ payments: ['user'] })}` };
    expect((await ask(`/customers/${colleague}/credit_request`, { as: manager, body })).status).toBe(403);
    expect((await ask(`/customers/${stranger}/credit_request`, { body })).status).toBe(404);
  });
});
