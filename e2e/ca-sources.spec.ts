/** @module-tag all */

import type { SourceDocument } from '@farpass/contract/connections';
import type { DeliveryDocument } from '@farpass/contract/fleet';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';

const nowMs = Date.now();
const ago = (seconds: number) => new Date(nowMs - seconds * 1000).toISOString();
const counts = { taken: 0, changed: 0, repeated: 0, held: 0, refused: 0, refusals: [] };
const tracss: SourceDocument = {
  ...counts,
  sourceId: 'one',
  source: 'TRACSS',
  owner: 'INSTALLATION',
  directions: ['IN'],
  state: 'OK',
  isPaused: false,
  detail: 'The provider answers; there is nothing new.',
  detailCode: 'NOTHING_NEW',
  lastAnswerAt: ago(12),
  lastMessageAt: ago(3600),
  pollSeconds: 60,
  taken: 1204,
  refused: 3,
  refusals: [{ code: 'NOBODYS_SATELLITE', count: 3, lastAt: ago(60), example: 'cdm 7: 25544 and 31427' }],
  limits: [],
  mayChange: true,
  mayReplay: true,
};
const spaceSafety: SourceDocument = {
  ...tracss,
  ...counts,
  sourceId: 'two',
  source: 'SPACE_SAFETY',
  owner: 'OPERATOR',
  directions: ['IN', 'OUT'],
  state: 'FAILING',
  detail: 'Space Safety answered 401. Check the account and its credentials.',
  detailCode: 'FAILING',
  failureCode: 'SOURCE_ACCOUNT',
  failure: 'Space Safety answered 401. Check the account and its credentials.',
};
const waiting: DeliveryDocument = {
  deliveryId: 'out',
  destination: 'SPACE_SAFETY',
  uploadType: 'HYPOTHETICAL',
  state: 'WAITING_APPROVAL',
  attempts: 0,
  createdAt: ago(60),
  oemFileId: 'oem-1',
  fileName: 'raise.oem',
  satelliteId: 'sat-1',
  satelliteName: 'AURORA-1',
  requestedBy: 'grace',
};

test.beforeEach(({ world }) => {
  world.api.answer('GET /ca/object-sizes', {
    status: 200,
    body: { objects: 0, withRadius: 0, withMass: 0, etag: '"0"' },
  });
});

const inbox: SourceDocument = {
  ...tracss,
  ...counts,
  sourceId: 'three',
  source: 'WEBHOOK',
  owner: 'OPERATOR',
  state: 'WAITING',
  detailCode: 'NOT_ASKED',
  pollSeconds: 0,
  mayReplay: false,
  inbox: { path: '/api/v1/ca/inbox/three' },
};
const mailbox: SourceDocument = {
  ...tracss,
  sourceId: 'four',
  source: 'MAIL',
  owner: 'OPERATOR',
  senderProof: 'NOT_SET',
  refusals: [
    {
      code: 'SENDER_NOT_ALLOWED',
      count: 3,
      lastAt: ago(60),
      example: 'mail 7 "Conjunction": someone@elsewhere.example is not an allowed sender',
    },
  ],
};
const supplemental: SourceDocument = {
  ...tracss,
  ...counts,
  sourceId: 'five',
  source: 'CELESTRAK_SUPPLEMENTAL',
  part: 'starlink',
  detailCode: 'TAKING',
  pollSeconds: 7200,
  taken: 11_150,
  limits: [{ of: 'QUESTION', most: 1, allowed: 1, spanSeconds: 7200, used: 1 }],
};
const uploads: SourceDocument = {
  ...tracss,
  ...counts,
  sourceId: 'six',
  source: 'SPACE_TRACK_UPLOADS',
  directions: ['OUT'],
  detailCode: 'ONLY_OUT',
  pollSeconds: 21_600,
  limits: [
    { of: 'ACCOUNT', most: 10, allowed: 29, spanSeconds: 60, used: 2 },
    { of: 'ACCOUNT', most: 100, allowed: 299, spanSeconds: 3600, used: 41 },
  ],
};

test('a source says what it does and what to do, and nothing goes out before a person approves it', async ({
  page,
  world,
}) => {
  world.api.answer('GET /ca/sources', { status: 200, body: [tracss, spaceSafety] });
  world.api.answer('GET /ca/deliveries', { status: 200, body: [waiting] });
  world.api.answer('POST /ca/sources/one/actions', { status: 200, body: { ...tracss, isPaused: true } });
  world.api.answer('POST /ca/deliveries/out/actions', { status: 200, body: { ...waiting, state: 'QUEUED' } });
  await openAs(page, 'demo', '/ca/sources');
  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources).toContainText('The provider answers; there is nothing new.');
  await expect(sources).toContainText('3 × about no one’s satellite, the last one: cdm 7: 25544 and 31427');
  await expect(sources).toContainText('Check the account and its credentials.');
  await expect(sources).toContainText('none published');
  await expect(sources).not.toContainText('In the words of the server');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Pause: TraCSS' }).click();
  const sent = (path: string) => world.api.calls.find((call) => call.method === 'POST' && call.path === path)?.body;
  await expect.poll(() => sent('/ca/sources/one/actions')).toBe('{"action":"PAUSE"}');
  await page.getByRole('button', { name: 'Approve: raise.oem' }).click();
  expect(sent('/ca/deliveries/out/actions')).toBeUndefined();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('This file goes out now: raise.oem');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => sent('/ca/deliveries/out/actions')).toBe('{"action":"APPROVE"}');
});

test.describe('in German', () => {
  test.beforeEach(({ page }) => prefer(page, { theme: 'light', language: 'de' }));

  test('a source shows the limits of its provider, and the words of a failure', async ({ page, world }) => {
    world.api.answer('GET /ca/sources', { status: 200, body: [spaceSafety, supplemental, uploads] });
    world.api.answer('GET /ca/deliveries', { status: 200, body: [] });
    await openAs(page, 'demo', '/ca/sources');
    const sources = page.getByRole('region', { name: 'Quellen' });
    await expect(sources).toContainText('Im Wortlaut des Servers: Space Safety answered 401.');
    await expect(sources).toContainText('1 von 1 in 2 h');
    await expect(sources).toContainText('2 von 10 in 1 min · 41 von 100 in 1 h');
    await expectNoViolations(page);
  });

  test('an inbox shows its address and secret once, and a mailbox names who is not allowed', async ({
    page,
    world,
  }) => {
    world.api.answer('GET /ca/sources', { status: 200, body: [inbox, mailbox, supplemental] });
    world.api.answer('GET /ca/deliveries', { status: 200, body: [] });
    const made = { ...inbox, inbox: { path: '/api/v1/ca/inbox/three', secret: 'never-again' } };
    world.api.answer('POST /ca/sources', { status: 201, body: made });
    await openAs(page, 'demo', '/ca/sources');
    const sources = page.getByRole('region', { name: 'Quellen' });
    await expect(sources).toContainText('Absender liefern an /api/v1/ca/inbox/three');
    await expect(sources).toContainText('von einem nicht zugelassenen Absender');
    await expect(sources).toContainText('Der Absender einer Mail ist nicht belegt: Adressen sind leicht erfunden');
    await expect(sources).toContainText('CelesTrak, ergänzende Elementsätze: starlink');
    await expect(page.getByRole('button', { name: /Eingang für Lieferungen/ })).toHaveCount(2);
    await page.getByLabel('Dienst').selectOption('WEBHOOK');
    await page.getByRole('button', { name: 'Verbinden' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'never-again' })).toContainText('/api/v1/ca/inbox/three');
    await page.getByLabel('Dienst').selectOption('MAIL');
    await page.getByLabel('Benutzer').fill('ops');
    await page.getByLabel('Passwort').fill('secret');
    await page.getByLabel('Zugelassene Absender').fill('a@b.example, @c.example');
    await page.getByRole('button', { name: 'Verbinden' }).click();
    const sent = () => world.api.calls.findLast((call) => call.method === 'POST' && call.path === '/ca/sources')?.body;
    const account = { source: 'MAIL', user: 'ops', password: 'secret', senders: ['a@b.example', '@c.example'] };
    await expect.poll(() => JSON.parse(sent() ?? '{}')).toEqual(account);
    await expectNoViolations(page);
  });

  test('credentials of an own account leave the page and are not shown again', async ({ page, world }) => {
    world.api.answer('GET /ca/sources', { status: 200, body: [] });
    world.api.answer('GET /ca/deliveries', { status: 200, body: [] });
    world.api.answer('POST /ca/sources', { status: 201, body: { ...tracss, owner: 'OPERATOR' } });
    await openAs(page, 'demo', '/ca/sources');
    await page.getByLabel('Client-ID').fill('id');
    await page.getByLabel('Client-Secret').fill('secret');
    await page.getByRole('button', { name: 'Verbinden' }).click();
    await expect(page.getByLabel('Client-Secret')).toHaveValue('');
    const sent = world.api.calls.find((call) => call.method === 'POST' && call.path === '/ca/sources')?.body;
    expect(JSON.parse(sent ?? '')).toEqual({ source: 'TRACSS', clientId: 'id', clientSecret: 'secret' });
  });
});
