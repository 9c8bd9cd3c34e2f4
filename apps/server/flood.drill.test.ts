import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiCall, answered, type ServerProcess, startServerProcess } from './process.fixture.ts';
import { inventedCdm } from './wiring/collision-avoidance/testing.ts';

/** One operator asks for all that is dear, by dozens of callers at once; another one gets its message, its alarm and its lists. */
const longestMs = 900_000;
/** How long each flood lasts [ms]. */
const floodMs = 6_000;

/**
 * The aims for the other operator are printed: message 5 s, alarm 30 s, list five times idle. Machines differ and have other
 * work, so only an outage fails, as the one that was measured once: 135 s and 283 s.
 */
const outage = { intakeMs: 60_000, alarmMs: 120_000 } as const;

const numbers = { ada: 70_001, bo: 70_003 } as const;
type User = keyof typeof numbers;

let server: ServerProcess;
let hooks: Server;
const alerts: { readonly atMs: number; readonly body: string }[] = [];

beforeAll(async () => {
  hooks = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    alerts.push({ atMs: performance.now(), body: Buffer.concat(parts).toString('utf8') });
    response.end('ok');
  });
  hooks.listen(0, '127.0.0.1');
  await once(hooks, 'listening');
  const { port } = hooks.address() as AddressInfo;
  server = await startServerProcess({
    users: { ada: ['ca:user'], bo: ['ca:user'] },
    environment: { FARPASS_RESCREEN_HOURS: '0', FARPASS_DELIVERY_ALLOW: `127.0.0.1:${port}` },
  });
  for (const user of ['ada', 'bo'] as const) {
    const satellite = { name: user.toUpperCase(), noradId: numbers[user] };
    await answered(await server.send(user, { method: 'POST', path: '/ca/satellites', body: satellite }));
  }
  const account = await server.send('bo', { method: 'GET', path: '/account' });
  const { subject } = await answered<{ subject: string }>(account);
  const none = { enabled: false, url: [] };
  const webhook = { enabled: true, url: [`http://127.0.0.1:${port}/hook`] };
  const email = { addresses: [], enabled: false };
  const notifications = { email, msteams: none, slack: none, webhook, statuses: [] };
  const path = `/userconfig/${encodeURIComponent(subject)}?type=ca`;
  await answered(await server.send('bo', { method: 'PUT', path, body: { notifications: { default: notifications } } }));
}, longestMs);

afterAll(async () => {
  await server.end();
  hooks.closeAllConnections();
  hooks.close();
});

const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

/** Hands in a critical message about the satellite of a user; the answer is the conjunction. */
async function critical(user: User, hours: number): Promise<string> {
  const message = inventedCdm({ tca: ahead(hours), creationDate: ahead(-1), messageId: `${user} ${hours}` });
  const body = message.replaceAll('70001', String(numbers[user]));
  const sent = await server.send(user, { method: 'POST', path: '/ca/cdms', body });
  const { accepted } = await answered<{ accepted: readonly { readonly conjunctionId: string }[] }>(sent);
  return accepted[0]?.conjunctionId ?? '';
}

const timed = async <Result>(work: () => Promise<Result>) => {
  const beganMs = performance.now();
  const result = await work();
  return { result, tookMs: performance.now() - beganMs };
};

const list = () => timed(() => server.send('bo', { method: 'GET', path: '/ca/conjunctions?limit=20' }));
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Lists of the other operator, one after the other. */
async function listsUntil(endMs: number): Promise<readonly number[]> {
  const took: number[] = [];
  while (took.length < 3 || performance.now() < endMs) {
    const { result, tookMs } = await list();
    expect(result.status).toBe(200);
    took.push(tookMs);
    await sleep(100);
  }
  return took;
}

/** A critical message of the other operator until it is stored, and until its alarm is here. */
async function alarmed(hours: number) {
  const known = alerts.length;
  const sentMs = performance.now();
  const { tookMs: intakeMs } = await timed(() => critical('bo', hours));
  while (alerts.length === known) await sleep(20);
  const { atMs = 0, body = '{}' } = alerts[known] ?? {};
  expect(JSON.parse(body)).toMatchObject({ type: 'ca.risk.critical' });
  return { intakeMs, alarmMs: atMs - sentMs };
}

interface Measured {
  readonly intakeMs: number;
  readonly alarmMs: number;
  readonly lists: readonly number[];
}

function said({ intakeMs, alarmMs, lists }: Measured): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `message of another operator ${seconds(intakeMs)}, alarm ${seconds(alarmMs)}, its list ${middle(lists).toFixed(0)} ms`;
}

interface Flood {
  readonly callers: number;
  readonly call: (id: string) => ApiCall;
}

const floods = {
  assessments: {
    callers: 20,
    // Another radius each time: none is stored.
    call: (id: string) => ({
      method: 'GET',
      path: `/ca/conjunctions/${id}/assessment?hard-body-radius=${(5 + 20 * Math.random()).toFixed(6)}`,
    }),
  },
  'trade spaces': {
    // Each is seconds of flight; those that wait at the end are computed, too.
    callers: 12,
    call: (conjunctionId: string) => ({
      method: 'POST',
      path: '/ca/manoeuvres/trade-space',
      // Another target each time, so that none is answered from what is known.
      body: { conjunctionId, target: 1e-7 * (1 + Math.random()), stepsPerOrbit: 16 + Math.floor(16 * Math.random()) },
    }),
  },
  options: { callers: 12, call: (id: string) => ({ method: 'GET', path: `/ca/conjunctions/${id}/options` }) },
} satisfies Readonly<Record<string, Flood>>;

it('an operator that asks for everything holds up no message, no alarm and no list of another one', {
  timeout: longestMs,
}, async () => {
  const ids = await Promise.all([40, 50, 60, 70].map((hours) => critical('ada', hours)));
  // Every thread has loaded what it computes with.
  const assessed = ids.map(async (id) => answered(await server.send('ada', floods.assessments.call(id))));
  await Promise.all([...assessed, alarmed(20)]);
  const idle = { ...(await alarmed(30)), lists: await listsUntil(performance.now() + 3000) };
  process.stdout.write(`idle: ${said(idle)}\n`);

  for (const [at, [name, { callers, call }]] of Object.entries(floods).entries()) {
    const untilMs = performance.now() + floodMs;
    const statuses = new Map<number, number>();
    const flood = Array.from({ length: callers }, async (_, caller) => {
      for (let turn = caller; performance.now() < untilMs; turn += 1) {
        const { status } = await server.send('ada', call(ids[turn % ids.length] ?? ''));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    await sleep(1000);
    const [lists, alarm] = await Promise.all([listsUntil(untilMs), alarmed(80 + 10 * at)]);
    await Promise.all(flood);
    const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    const times = (middle(lists) / middle(idle.lists)).toFixed(1);
    process.stdout.write(
      `${name}, ${callers} callers (${answers}): ${said({ ...alarm, lists })}, ${times} times idle (aim: 5)\n`,
    );
    // Refused only because it asks for too much at once.
    expect([...statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
    expect(alarm.intakeMs).toBeLessThan(outage.intakeMs);
    expect(alarm.alarmMs).toBeLessThan(outage.alarmMs);
  }
});
