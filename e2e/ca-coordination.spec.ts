import { msPerHour } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';

const nowMs = Date.now();
const at = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();
const ours = { noradId: 90001, satelliteName: 'AURORA-1', operator: 'Demo Operator', class: 'MANOEUVRABLE' };
const theirs = { noradId: 90002, satelliteName: 'TERN-1', operator: 'Other Operator', class: 'AUTOMATED_AVOIDANCE' };
const fields = {
  tca: at(40),
  state: 'OPEN',
  version: 3,
  openedAt: at(-3),
  parties: [
    { ...ours, isMine: true, owes: 'INTENT' },
    { ...theirs, isMine: false, owes: 'PLAN' },
  ],
  advice: { mover: 90002, rule: 'SSC_MORE_CAPABLE', text: 'The more capable satellite moves.' },
  claim: { state: 'CLAIMED', noradId: 90002, operator: 'Other Operator', at: at(-1), lapsesAt: at(16) },
  intents: [
    { noradId: 90001, intent: 'WILL_MANOEUVRE', source: 'STATED' },
    { noradId: 90002, intent: 'UNDETERMINED', source: 'EPHEMERIS' },
  ],
  alarms: ['BOTH_WILL_MANOEUVRE'],
};
const message = {
  messageId: 'm1',
  at: at(-1),
  author: 'Other Operator',
  isMine: false,
  text: 'We move at <b>03:12 Z</b>.',
};
const record = { entries: [], publicKey: '', signature: '' };
const path = '/ca/coordination/case-1';

test('a case shows the rule and the alarm, a message as plain text, and asks before force', async ({ page, world }) => {
  world.api.answer(`GET ${path}`, { status: 200, body: { coordinationId: 'case-1', ...fields } });
  world.api.answer(`GET ${path}/messages`, { status: 200, body: [message] });
  world.api.answer(`GET ${path}/guests`, { status: 200, body: [] });
  world.api.answer(`GET ${path}/documents`, { status: 200, body: [] });
  world.api.answer(`GET ${path}/record`, { status: 200, body: record });
  await openAs(page, 'demo', path);
  await expect(page.getByRole('region', { name: 'Alarms' })).toContainText('Both say that they will manoeuvre');
  const advice = page.getByRole('region', { name: 'Advice: TERN-1 moves' });
  await expect(advice).toContainText('SSC 2023');
  await expect(advice).toContainText('TERN-1: Automated avoidance · AURORA-1: Manoeuvrable');
  await expect(page.getByRole('region', { name: 'Phase' }).locator('[aria-current=step]')).toContainText(
    'Agreed who moves',
  );
  await expect(page.getByText('We move at <b>03:12 Z</b>.')).toBeVisible();
  await expectNoViolations(page);
  const forced = { ...fields, claim: { ...fields.claim, noradId: 90001, operator: 'Demo Operator', isForced: true } };
  world.api.answer(`POST ${path}/claim`, { status: 200, body: { coordinationId: 'case-1', ...forced } });
  await advice.getByLabel('Reason (both read it)').fill('Your uplink is down.');
  await advice.getByRole('button', { name: 'Take over by force' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('call first');
  expect(world.api.calls.some(({ method }) => method === 'POST')).toBe(false);
  world.api.answer(`GET ${path}`, { status: 200, body: { coordinationId: 'case-1', ...forced } });
  await dialog.getByRole('button', { name: 'Take over by force' }).click();
  await expect(advice).toContainText('Taken over by force');
  const sent = world.api.calls.find(({ method, path: called }) => method === 'POST' && called.endsWith('/claim'));
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    noradId: 90001,
    claim: 'CLAIM',
    force: true,
    reason: 'Your uplink is down.',
  });
});

test('a guest reads one case without signing in and cannot use force', async ({ page, world }) => {
  const guest = { guest: 'Partner operations', noradId: 90001, expiresAt: at(70), messages: [message], documents: [] };
  world.api.answer('GET /coordination-guest/secret', { status: 200, body: { ...fields, ...guest } });
  await page.goto('/coordination-guest#/secret');
  await expect(page.getByText('You are a guest: Partner operations.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'We do not move: refuse' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take over by force' })).toHaveCount(0);
  await expectNoViolations(page);
});

test('a guest sends a trajectory of its satellite and says what it is for', async ({ page, world }) => {
  const guest = { guest: 'Partner operations', noradId: 90001, expiresAt: at(70), messages: [], documents: [] };
  world.api.answer('GET /coordination-guest/secret', { status: 200, body: { ...fields, ...guest } });
  world.api.answer('POST /coordination-guest/secret', { status: 200, body: { ...fields, ...guest } });
  await page.goto('/coordination-guest#/secret');
  const card = page.getByRole('region', { name: 'Trajectories' });
  await card.getByLabel('Kind').selectOption('WITH_BURN');
  await card.getByLabel('Purpose').selectOption('COLA');
  const file = { name: 'burn.oem', mimeType: 'text/plain', buffer: Buffer.from('CCSDS_OEM_VERS = 2.0') };
  await card.getByLabel('Send a trajectory (OEM) of your satellite').setInputFiles(file);
  await expect(card.getByText('burn.oem')).toBeVisible();
  await expect.poll(() => world.api.calls.filter(({ method }) => method === 'POST').length).toBe(1);
  const sent = world.api.calls.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    trajectories: [{ kind: 'WITH_BURN', context: 'COLA', oem: 'CCSDS_OEM_VERS = 2.0' }],
  });
  await expectNoViolations(page);
});

test('a guest is invited by mail; one that no mail reaches is loud', async ({ page, world }) => {
  const lost = { address: 'night@beta.example', state: 'FAILED', answer: '550 no such user' };
  const known = { guestId: 'g1', name: 'Night shift', noradId: 90001, expiresAt: at(60), mail: lost };
  world.api.answer(`GET ${path}`, { status: 200, body: { coordinationId: 'case-1', ...fields } });
  for (const list of ['messages', 'documents']) world.api.answer(`GET ${path}/${list}`, { status: 200, body: [] });
  world.api.answer(`GET ${path}/guests`, { status: 200, body: [known] });
  world.api.answer(`GET ${path}/record`, { status: 200, body: record });
  const link = 'https://farpass.example/coordination-guest#/s';
  world.api.answer(`POST ${path}/guests`, { status: 201, body: { ...known, link } });
  await openAs(page, 'demo', path);
  const card = page.getByRole('region', { name: 'Guest links' });
  await expect(card).toContainText(
    'No mail reaches night@beta.example; give the link in another way: 550 no such user',
  );
  await card.getByLabel('For whom').fill('Duty');
  await card.getByLabel('E-mail (optional)').fill('duty@beta.example');
  await card.getByLabel('May read the trajectories that we offer').check();
  await card.getByRole('button', { name: 'Make a link' }).click();
  await expect(card.getByText(link)).toBeVisible();
  const sent = world.api.calls.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    name: 'Duty',
    email: 'duty@beta.example',
    language: 'en',
    readsTrajectories: true,
  });
});

test.describe('by phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => prefer(page, { theme: 'light', language: 'de' }));
  const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

  test('a case between servers says whose advice is another one, and fits', async ({ page, world }) => {
    const advice = { mover: 90001, rule: 'AGREEMENT_ALWAYS' };
    const peer = { operator: 'Other Operator', keepsClaims: 'THERE', answeredAt: at(-0.1), advice };
    const body = { coordinationId: 'case-1', ...fields, alarms: ['ADVICE_DIFFERS'], peer };
    world.api.answer(`GET ${path}`, { status: 200, body });
    world.api.answer(`GET ${path}/messages`, { status: 200, body: [message] });
    for (const list of ['guests', 'documents']) world.api.answer(`GET ${path}/${list}`, { status: 200, body: [] });
    world.api.answer(`GET ${path}/record`, { status: 200, body: record });
    await openAs(page, 'demo', path);
    await expect(page.getByRole('region', { name: 'Alarme' })).toContainText('ein anderer Satellit ausweicht als hier');
    const card = page.getByRole('region', { name: 'Rat: TERN-1 weicht aus' });
    await expect(card).toContainText('Er rät, dass AURORA-1 ausweicht: Beide Betreiber haben vereinbart');
    expect(await isTooWide(page)).toBe(false);
    await expectNoViolations(page);
  });

  test('agreements between servers say what the other does not know or says otherwise, and fit', async ({
    page,
    world,
  }) => {
    const agreed = { partner: 'Other Operator', from: at(-10), proposedAt: at(-10) };
    const agreements = [
      { agreementId: 'a1', ...agreed, rule: 'WE_ON_ODD_DAYS', state: 'AGREED', isMine: true, isDisputed: true },
      { agreementId: 'a2', ...agreed, rule: 'THEY_MOVE', state: 'ACCEPTED', isMine: false },
      { agreementId: 'a3', ...agreed, rule: 'WE_MOVE', state: 'PROPOSED', isMine: true, isDelivered: false },
    ];
    world.api.answer('GET /ca/coordination', { status: 200, body: [] });
    world.api.answer('GET /ca/coordination-agreements', { status: 200, body: agreements });
    world.api.answer('GET /ca/coordination-settings', {
      status: 200,
      body: { contact: '', partners: [], etag: '"1"' },
    });
    await openAs(page, 'demo', '/ca/coordination');
    const card = page.getByRole('region', { name: 'Vereinbarungen' });
    await expect(card).toContainText('Der andere Server sagt anderes: Rufen Sie dort an.');
    await expect(card).toContainText('angenommen; gilt, sobald der andere Server das hat');
    await expect(card).toContainText('dem anderen Server noch nicht bekannt');
    expect(await isTooWide(page)).toBe(false);
    await expectNoViolations(page);
  });
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/422 \(Unprocessable/] });
  test('a guest reads what is wrong with its message where it pasted it, and keeps the text', async ({
    page,
    world,
  }) => {
    const guest = { guest: 'Partner operations', noradId: 90001, expiresAt: at(70), messages: [], documents: [] };
    world.api.answer('GET /coordination-guest/secret', { status: 200, body: { ...fields, ...guest } });
    const fault = { pointer: '/cdm', message: 'The message is about other objects.', code: 'CDM_OTHER_OBJECTS' };
    const body = { code: 'CONTENT_INVALID', title: 'Invalid content', detail: fault.message, errors: [fault] };
    world.api.answer('POST /coordination-guest/secret', { status: 422, body });
    await page.goto('/coordination-guest#/secret');
    const field = page.getByLabel('Message of your own screening');
    await field.fill('CCSDS_CDM_VERS = 1.0');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(field).toHaveAccessibleDescription(fault.message);
    await expect(field).toHaveValue('CCSDS_CDM_VERS = 1.0');
    await expect(page.getByText('The answer was not taken')).toHaveCount(0);
  });
});
