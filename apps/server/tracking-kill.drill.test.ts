import { setTimeout as sleep } from 'node:timers/promises';
import type { ObservationRequestDocument, SensorInputDocument, TaskDocument } from '@farpass/contract/odt';
import type { BookingDocument, OrderDocument } from '@farpass/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orbitOfRecord } from './odt/passes/orbit.ts';
import { inventedSensor, inventedSet } from './odt/testing.ts';
import { type Database, instantOfUnixMs } from './platform/db/index.ts';
import { type ApiCall, answered, type ServerProcess, startServerProcess } from './process.fixture.ts';

/**
 * Tracking on a server that dies by SIGKILL in the middle of each step: at the order with its hold, at the plan, at each
 * report of the provider, and at the delivery with its capture. Operator and provider do what their clients do: they ask
 * again until they have an answer.
 */
const longestMs = 400_000;
/** Times from a call to the death of the server, ms: before or in its transaction, and in or after it. */
const earlyMs = 3;
const lateMs = 40;

let server: ServerProcess;

beforeAll(async () => {
  const users = { operator: ['odt:user'], keeper: ['odt:admin', 'payments:admin'], provider: ['odt:provider'] };
  server = await startServerProcess({ users });
  const { provider } = await get<{ provider: { id: string } }>('provider', '/account');
  const radar: SensorInputDocument = inventedSensor({
    sensorCode: 'RADAR',
    sensorType: 'RADAR_ACTIVE',
    providerId: provider.id,
  });
  await post('keeper', '/odt/sensors', radar);
  await get('operator', '/payments/customers');
  await post('keeper', '/payments/products', {
    productId: 'passes',
    productType: 'PER_OBSERVATION',
    'service-type': 'odt',
    prices: [{ currency: 'EUR', amount: 50_00, validFrom: '2026-01-01T00:00:00Z' }],
  });
  await post('keeper', `/payments/customers/${(await customer()).customerId}/payments`, {
    amount: 1000_00,
    reason: 'Paid in',
  });
}, longestMs);
afterAll(() => server.end());

type User = 'operator' | 'keeper' | 'provider';

const get = async <Answer>(as: User, path: string): Promise<Answer> =>
  answered<Answer>(await server.send(as, { method: 'GET', path }));
const post = async (as: User, path: string, body: object) =>
  answered<object>(await server.send(as, { method: 'POST', path, body }));

/** Makes a call whose server dies, and repeats it, like a client without an answer. */
async function struck<Answer>(as: User, call: ApiCall, afterMs: number): Promise<Answer> {
  const lost = server.send(as, call).then(
    () => undefined,
    () => undefined,
  );
  await sleep(afterMs);
  await server.killAndRestart();
  await lost;
  return answered<Answer>(await server.send(as, call));
}

/** An observation is of the past: the pass ended a minute ago. */
async function passEnds(database: Database): Promise<void> {
  const [start, end] = [Date.now() - 120_000, Date.now() - 60_000].map(instantOfUnixMs);
  await database.execute(`update observation_pass set start_at = '${start}', end_at = '${end}'`);
}

interface CustomerAnswer {
  readonly customerId: string;
  readonly balance: { readonly available: number };
}

async function customer(): Promise<CustomerAnswer> {
  const [own] = await get<CustomerAnswer[]>('operator', '/payments/customers');
  if (own === undefined) throw new Error('The operator is no customer.');
  return own;
}

const { text: orbitDataMessage } = orbitOfRecord(inventedSet('90001').record);

const orderOf = (key: string): ApiCall => ({
  method: 'POST',
  path: '/odt/requests',
  headers: { 'idempotency-key': key },
  body: {
    orbitDataMessageType: 'TLE',
    orbitDataMessage,
    from: new Date(Date.now() + 3_600_000).toISOString(),
    to: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    note: key,
  },
});

async function requestNow(id: string): Promise<ObservationRequestDocument> {
  const [request] = await get<ObservationRequestDocument[]>('operator', `/odt/requests?observation-request-id=${id}`);
  if (request === undefined) throw new Error(`The request ${id} is gone.`);
  return request;
}

/** Waits until the plan gives a request its pass, and returns its task. */
async function taskOf(id: string): Promise<TaskDocument> {
  for (;;) {
    const [passId] = (await requestNow(id)).observationPassIds;
    const [task] =
      passId === undefined
        ? []
        : await get<TaskDocument[]>('provider', `/odt/tasks?task-id=${encodeURIComponent(passId)}`);
    if (task !== undefined) return task;
    await sleep(100);
  }
}

function tdmOf({ sensorCode, start }: TaskDocument): string {
  const times = [5, 25, 45].map((seconds) => new Date(Date.parse(start) + seconds * 1000).toISOString().slice(0, -1));
  return [
    'CCSDS_TDM_VERS = 2.0',
    'CREATION_DATE = 2026-11-21T00:00:00',
    'ORIGINATOR = SAMPLE',
    'META_START',
    'TIME_SYSTEM = UTC',
    `PARTICIPANT_1 = ${sensorCode}`,
    'PARTICIPANT_2 = POLAR',
    'MODE = SEQUENTIAL',
    'PATH = 1,2,1',
    'RANGE_UNITS = km',
    'META_STOP',
    'DATA_START',
    ...times.map((time, index) => `RANGE = ${time} ${1200 + index}`),
    'DATA_STOP',
    '',
  ].join('\n');
}

/** The bookings of a request by kind, and whether all bookings of its customer make up the balance. */
async function moneyOf(id: string) {
  const { customerId, balance } = await customer();
  const bookings = await get<BookingDocument[]>('operator', `/payments/customers/${customerId}/ledger?limit=1000`);
  const orders = await get<OrderDocument[]>('operator', '/payments/orders?limit=1000');
  return {
    kinds: bookings.filter((one) => one['request-id'] === id).map(({ kind }) => kind),
    isSum: bookings.reduce((sum, { change }) => sum + change, 0) === balance.available,
    orders: orders.filter((one) => one['request-id'] === id).length,
  };
}

describe('a tracking task whose server is killed at each step', () => {
  it('is planned, done and charged exactly once', { timeout: longestMs }, async () => {
    const order = orderOf('order');
    const { observationRequestId: id } = await struck<ObservationRequestDocument>('operator', order, earlyMs);
    // The plan starts with the order, and ends with the server.
    await server.killAndRestart();
    const all = await get<ObservationRequestDocument[]>('operator', '/odt/requests?limit=1000');
    expect(all.map(({ note }) => note)).toEqual(['order']);
    expect(await moneyOf(id)).toEqual({ kinds: ['HOLD'], isSum: true, orders: 1 });

    const task = await taskOf(id);
    const tasks = await get<TaskDocument[]>('provider', '/odt/tasks?limit=200');
    expect(tasks.map(({ taskId }) => taskId)).toEqual([task.taskId]);
    expect((await requestNow(id)).passes).toHaveLength(1);

    const report = (status: string): ApiCall => ({
      method: 'PUT',
      path: `/odt/tasks/${task.taskId}`,
      body: { status },
    });
    expect(await struck<TaskDocument>('provider', report('APPROVED'), lateMs)).toMatchObject({ status: 'APPROVED' });
    await server.killAndRestart(passEnds);
    expect(await struck<TaskDocument>('provider', report('EXECUTED'), earlyMs)).toMatchObject({ status: 'EXECUTED' });
    expect(await moneyOf(id)).toEqual({ kinds: ['HOLD'], isSum: true, orders: 1 });

    const path = `/odt/observations/file?task-id=${task.taskId}`;
    const file = { method: 'POST', path, body: tdmOf(await taskOf(id)) } as const;
    const delivered = await struck<{ 'file-id': string }>('provider', file, lateMs);
    expect(await requestNow(id)).toMatchObject({
      status: 'COMPLETE',
      numberOfPassesCompleted: 1,
      observationFileId: delivered['file-id'],
      money: { held: 0, charged: 50_00 },
    });
    const files = await get<object[]>('operator', `/odt/observations?observation-request-id=${id}`);
    expect(files).toHaveLength(1);
    expect(await moneyOf(id)).toEqual({ kinds: ['CAPTURE', 'HOLD'], isSum: true, orders: 1 });
    const steps = await get<{ status: string }[]>('operator', `/odt/requests/${id}/statuses`);
    expect(steps.map(({ status }) => status)).toEqual(['COMPLETE', 'IN_PROGRESS', 'APPROVED', 'PENDING']);
  });
});
