import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { generatedRecords } from '../generated/records.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const waiting = sized({ whole: 10_000, quick: 100 });
/** Number of addresses that the messages go to. */
const addresses = 50;
const objects = sized({ whole: 30_000, quick: 300 });
const lookEveryMs = 20;
/** Receivers of another operator that take a message and never answer, each with three addresses. */
const hangingHosts = sized({ whole: 20, quick: 3 });
const addressesOfHost = 3;

/**
 * The cost of 10,000 notifications at once for the others: how long an urgent notification and a screening take while they are
 * sent, and an urgent one while 60 addresses of another operator hang, against the same on a quiet platform.
 */
export async function run(): Promise<BenchReport> {
  const receiver = await openReceiver();
  const hanging = await Promise.all(Array.from({ length: hangingHosts }, openHanging));
  const names = [receiver, ...hanging].map(({ name }) => name).join(',');
  const platform = await openTestPlatform({ FARPASS_DELIVERY_ALLOW: names });
  try {
    await platform.storeCatalogue(generatedRecords(objects, `${today()}T00:00:00.000000`));
    const satellite = { name: 'OURS', noradId: 100_000 };
    await platform.ask({ method: 'POST', path: '/ca/satellites', payload: JSON.stringify(satellite) });
    const urgentId = await prepare(platform, receiver.url);
    await screen(platform, 0);
    const quiet = { urgentMs: await urgent(platform, urgentId), screeningMs: await screen(platform, 1) };
    const besideHangingMs = await urgentBesideHanging(platform, urgentId, hanging);
    await prepareWebhook(platform, receiver.url);
    await platform.execute(`delete from delivery where turn_of = 'another'`);
    const before = receiver.count();
    await queue(platform, urgentId);
    const started = performance.now();
    await sleep(200);
    const urgentMs = await urgent(platform, urgentId);
    const screeningMs = await screen(platform, 2);
    const sentDuring = receiver.count() - before;
    while (receiver.count() - before < waiting) await sleep(lookEveryMs);
    const seconds = (performance.now() - started) / 1000;
    return {
      name: 'notifications',
      figures: [
        { name: 'urgent notification, quiet', value: quiet.urgentMs, unit: 'ms' },
        {
          name: `urgent notification, ${hangingHosts * addressesOfHost} addresses of another operator hang`,
          value: besideHangingMs,
          unit: 'ms',
          aim: '< 30000',
        },
        { name: `urgent notification, ${waiting} others wait`, value: urgentMs, unit: 'ms', aim: '< 1000' },
        { name: 'screening, quiet', value: quiet.screeningMs, unit: 'ms' },
        { name: `screening, ${waiting} notifications wait`, value: screeningMs, unit: 'ms' },
        { name: 'ratio of the screenings', value: screeningMs / quiet.screeningMs, unit: '×', aim: '< 1.5' },
        { name: 'sent until the screening was done', value: sentDuring, unit: 'messages' },
        { name: `all ${waiting}`, value: seconds, unit: 's' },
        { name: 'rate', value: waiting / seconds, unit: 'messages/s' },
      ],
    };
  } finally {
    await platform.close();
    for (const one of [receiver, ...hanging]) one.close();
  }
}

/** Tests of the last minute are limited by person. */
function hourAgo(): string {
  return new Date(Date.now() - 3_600_000).toISOString().replace('Z', '000Z');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function openReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      count += 1;
      response.end('ok');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const name = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return { name, url: `http://${name}/hook`, count: () => count, close: () => server.closeAllConnections() };
}

/** A receiver that takes messages and never answers. */
async function openHanging() {
  const server = createServer(() => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const name = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { name, url: `http://${name}/hook`, close };
}

/**
 * Queues urgent messages to receivers that hang, which take the turns of another operator, as tests: they are not dropped for an
 * address that no one has in their settings. Returns how long the urgent message of this operator takes then, ms.
 */
async function urgentBesideHanging(
  platform: TestPlatform,
  urgentId: string,
  hanging: readonly { readonly url: string }[],
): Promise<number> {
  for (const { url } of hanging) {
    await prepareWebhook(platform, url);
    const test = JSON.stringify({ service: 'ca', channel: 'webhook' });
    const { body } = await platform.ask({ method: 'POST', path: '/notifications/test', payload: test });
    const { deliveryId } = JSON.parse(body);
    await platform.execute(`update delivery set state = 'FAILED' where id = '${deliveryId}'`);
    await platform.execute(`insert into delivery
      (id, user_id, operator_id, turn_of, host, service, channel, address, target, lane, language, notice, next_attempt_at, is_test, created_at)
      select gen_random_uuid(), user_id, operator_id, 'another', host, service, channel, address, target || n, 'urgent',
        language, notice, instant_now(), true, '${hourAgo()}'
      from delivery, generate_series(1, ${addressesOfHost}) n where id = '${deliveryId}'`);
  }
  return urgent(platform, urgentId);
}

/** Saves a webhook, sends a test over it, and makes an urgent message of it. Answers the id of that message. */
async function prepare(platform: TestPlatform, url: string): Promise<string> {
  await prepareWebhook(platform, url);
  const test = JSON.stringify({ service: 'ca', channel: 'webhook' });
  const { body } = await platform.ask({ method: 'POST', path: '/notifications/test', payload: test });
  const id: string = JSON.parse(body).deliveryId;
  await ended(platform, id);
  await platform.execute(`update delivery set lane = 'urgent', state = 'FAILED' where id = '${id}'`);
  return id;
}

async function prepareWebhook(platform: TestPlatform, url: string): Promise<void> {
  const none = { url: [], enabled: false };
  const webhook = { url: [url], enabled: true };
  const settings = { email: { addresses: [], enabled: false }, msteams: none, slack: none, webhook, statuses: [] };
  const payload = JSON.stringify({ notifications: { default: settings } });
  await platform.ask({ method: 'PUT', path: '/ca/userconfig', payload });
}

async function ended(platform: TestPlatform, id: string): Promise<void> {
  for (;;) {
    const [row] = await platform.execute(`select state from delivery where id = '${id}'`);
    if (row?.['state'] === 'DELIVERED') return;
    await sleep(lookEveryMs);
  }
}

/** Sends the urgent message and waits until it is there, ms. */
async function urgent(platform: TestPlatform, id: string): Promise<number> {
  await platform.execute(`update delivery set state = 'FAILED' where id = '${id}'`);
  const started = performance.now();
  await platform.ask({ method: 'POST', path: `/notifications/deliveries/${id}/replay` });
  await ended(platform, id);
  return performance.now() - started;
}

/** Screens the satellite against the catalogue for a day that begins in a minute of its own, ms. */
async function screen(platform: TestPlatform, minute: number): Promise<number> {
  const from = `${today()}T00:0${minute}:00`;
  const payload = JSON.stringify({ type: 'TLE_VS_CAT', from, days: 1 });
  const started = performance.now();
  const asked = await platform.ask({ method: 'POST', path: '/ca/screenings', payload });
  const { screeningId } = JSON.parse(asked.body);
  for (;;) {
    const { body } = await platform.ask({ method: 'GET', path: `/ca/screenings/${screeningId}` });
    const { state } = JSON.parse(body);
    if (state === 'COMPLETE') return performance.now() - started;
    if (state === 'FAILED' || screeningId === undefined) throw new Error(`The screening failed: ${body || asked.body}`);
    await sleep(lookEveryMs);
  }
}

/** Puts the messages into the outbox, as copies of the first one for many addresses and as tests, and has them sent. */
async function queue(platform: TestPlatform, urgentId: string): Promise<void> {
  await platform.execute(`insert into delivery
    (id, user_id, operator_id, turn_of, host, service, channel, address, target, lane, language, notice, next_attempt_at, is_test, created_at)
    select gen_random_uuid(), user_id, operator_id, turn_of, host, service, channel, address, target || (n % ${addresses}), 'normal',
      language, notice, instant_now(), true, '${hourAgo()}'
    from (select * from delivery where id = '${urgentId}') one, generate_series(1, ${waiting}) n`);
  const test = JSON.stringify({ service: 'ca', channel: 'webhook' });
  await platform.ask({ method: 'POST', path: '/notifications/test', payload: test });
}
