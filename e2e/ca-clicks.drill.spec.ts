import { readFile } from 'node:fs/promises';
import { msPerHour } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { cdm, theirs } from './ca-messages.ts';
import { crossingOem, lowObject } from './crossing.ts';
import { handsOn } from './hands.ts';
import { expect, signIn, test } from './real.ts';
import type { Platform } from './world/platform.ts';

// A message about an unknown satellite is answered with 422, which the browser writes to the console.
test.use({ expectedErrors: [/422 \(Unprocessable/] });
// All walks meet one platform, one after the other: its machine has enough to do with one.
test.describe.configure({ mode: 'default' });

/** A screening waits for those of the demo world, and a machine may have other work. */
const screenedMs = 400_000;
const nowMs = Math.floor(Date.now() / 1000) * 1000;

/** Clicks that each task took in version 0.3.4, and how many it may take now: half. */
const most = {
  decideOnEphemeris: 6 / 2,
  riskOfMessage: 5 / 2,
  addSatelliteAndRisk: (5 + 12) / 2,
  findForElements: 3 / 2,
};
/** From an alert to an event that is acknowledged, decided and reported: half of what it took to reach an event. */
const mostAtNight = 6 / 2;

async function call(platform: Platform, path: string, init: RequestInit = {}): Promise<Response> {
  const token = (await platform.farpass(['token', '--user', 'demo'])).trim();
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const answer = await fetch(`${platform.url}/api/v1/${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function addSatellite(platform: Platform, satellite: { readonly name: string; readonly noradId: number }) {
  const headers = { 'content-type': 'application/json' };
  await call(platform, 'ca/satellites', { method: 'POST', headers, body: JSON.stringify(satellite) });
}

async function begin(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ca/conjunctions');
  await signIn(page, 'demo');
  await expect(page.getByRole('heading', { level: 1, name: 'Conjunctions' })).toBeVisible();
}

/** A message about a satellite and an object that crosses its path 90 m away. */
function message({ name, noradId }: { readonly name: string; readonly noradId: number }): string {
  const tcaMs = nowMs + 50 * msPerHour;
  return cdm({ id: `${name}-1`, createdMs: nowMs - msPerHour, tcaMs, missM: 90 })
    .replaceAll('OBJECT_DESIGNATOR = 71001', `OBJECT_DESIGNATOR = ${noradId}`)
    .replaceAll('OBJECT_NAME = WALKER-1', `OBJECT_NAME = ${name}`);
}

test.beforeAll(async ({ platform }) => {
  test.setTimeout(200_000);
  const isReady = async () => (await fetch(`${platform.url}/readyz`)).ok;
  await expect.poll(isReady, { timeout: 180_000, message: 'the demo world is there' }).toBe(true);
});

test('woken at 3 a.m.: alert, event, verdict, acknowledged, decided, report', async ({ page, platform }) => {
  test.setTimeout(500_000);
  const night = { name: 'NIGHT-1', noradId: 730_001 };
  await addSatellite(platform, night);
  await begin(page);
  const alerted = async () => (await call(platform, 'notifications?limit=100')).text();
  await expect.poll(alerted, { timeout: 180_000, message: 'the demo world has alerted' }).toContain('ca.risk.critical');
  const hands = handsOn(page);
  const body = new FormData();
  body.set('file', new File([message(night)], 'night.cdm'));
  await call(platform, 'ca/cdms', { method: 'POST', body });

  const alert = page.getByRole('region', { name: 'New notifications' }).getByRole('link', { name: /NIGHT-1/ });
  await expect(alert.first()).toBeVisible({ timeout: 180_000 });
  await hands.click(alert.first());
  await expect(page.getByRole('heading', { level: 1, name: `NIGHT-1 × ${theirs.name}` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Pc .*, above / })).toBeVisible({ timeout: 60_000 });
  const decision = page.getByRole('region', { name: 'Decision', exact: true });
  await hands.choose(decision.getByLabel('Status'), 'Monitoring');
  await hands.type(decision.getByLabel(/^Note/), 'Waiting for the next message.');
  await hands.click(decision.getByRole('button', { name: 'Save decision' }));
  await expect(decision.getByText('Acknowledged by demo')).toBeVisible();
  await expect(decision.getByRole('listitem').first()).toContainText('Waiting for the next message.');
  const saving = page.waitForEvent('download', { timeout: 60_000 });
  await hands.click(page.getByRole('button', { name: 'Report (PDF)' }));
  const report = await (await saving).path();
  expect((await readFile(report)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(hands.count().clicks).toBeLessThanOrEqual(mostAtNight);
});

test('an ephemeris is uploaded and screened, and its worst event decided on', async ({ page, platform }) => {
  test.setTimeout(900_000);
  const satellite = { name: 'NIGHT-2', noradId: 730_002 };
  await addSatellite(platform, satellite);
  const met = await lowObject(platform, 320_001);
  const startMs = Math.floor(Date.now() / 60_000) * 60_000;
  const crossing = { ...satellite, metNoradId: met.noradId, startMs, missM: 60, meetMs: startMs + 8 * msPerHour };
  const text = await crossingOem(platform, crossing);
  await begin(page);
  const hands = handsOn(page);

  await hands.drop({ name: 'night-2.oem', text });
  await expect(page.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
  await expect(page.getByText(/^night-2\.oem accepted: NIGHT-2/)).toBeVisible({ timeout: 60_000 });
  const worst = page.getByRole('list', { name: 'Most urgent approaches' });
  await expect(worst).toBeVisible({ timeout: screenedMs });
  // It may pass the same object again, less closely.
  await hands.click(worst.getByRole('link', { name: `NIGHT-2 × ${met.name}` }).first());
  await expect(page.getByRole('heading', { level: 1, name: `NIGHT-2 × ${met.name}` })).toBeVisible();
  const decision = page.getByRole('region', { name: 'Decision', exact: true });
  await hands.choose(decision.getByLabel('Status'), 'Monitoring');
  await hands.click(decision.getByRole('button', { name: 'Save decision' }));
  await expect(decision.getByRole('listitem').first()).toContainText('Monitoring');
  expect(hands.count().clicks).toBeLessThanOrEqual(most.decideOnEphemeris);
});

test('a message is dropped and its risk read; a satellite that is missing is added on the way', async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000);
  const known = { name: 'NIGHT-3', noradId: 730_003 };
  const missing = { name: 'NIGHT-4', noradId: 730_004 };
  await addSatellite(platform, known);
  await begin(page);
  const dialog = page.getByRole('dialog', { name: 'Add conjunction data messages' });
  const row = ({ name }: typeof known) =>
    dialog.getByRole('row').filter({ has: page.getByRole('link', { name: `${name} × ${theirs.name}` }) });

  await test.step('of a satellite of the fleet', async () => {
    const hands = handsOn(page);
    await hands.drop({ name: 'night-3.cdm', text: message(known) });
    await expect(row(known)).toContainText('Critical', { timeout: 60_000 });
    await expect(row(known)).toContainText(/× 10/);
    expect(hands.count().clicks).toBeLessThanOrEqual(most.riskOfMessage);
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await test.step('of a satellite that has to be added', async () => {
    const hands = handsOn(page);
    await hands.drop({ name: 'night-4.cdm', text: message(missing) });
    await hands.click(dialog.getByRole('button', { name: 'Add NIGHT-4 (730004) and take it in' }));
    await expect(row(missing)).toContainText('Critical', { timeout: 60_000 });
    expect(hands.count().clicks).toBeLessThanOrEqual(most.addSatelliteAndRisk);
  });
});

test('an element set is pasted on a page and searched', async ({ page, platform }) => {
  test.setTimeout(600_000);
  const { noradId } = await lowObject(platform, 320_101);
  const headers = { accept: 'text/plain' };
  const lines = await (await call(platform, `tle/tle?noradId=${noradId}`, { headers })).text();
  await begin(page);
  const hands = handsOn(page);

  await hands.paste(lines);
  await expect(page.getByRole('heading', { level: 1, name: 'Find conjunctions' })).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Search', exact: true }));
  const found = page.getByRole('table', { name: 'Approaches found' });
  await expect(page.getByText(/^Screened to .*Z: [1-9]\d* approach/)).toBeVisible({ timeout: screenedMs });
  await expect(found.getByRole('columnheader', { name: 'Probability' })).toBeVisible();
  await expect(found.getByRole('row').nth(1)).toContainText('× 10');
  expect(hands.count().clicks).toBeLessThanOrEqual(most.findForElements);
});

test('a file that belongs nowhere is named, and nothing is stored', async ({ page }) => {
  await begin(page);
  await handsOn(page).drop({ name: 'lunch.txt', text: 'Lunch at 12?' });
  await expect(page.getByText(/^lunch\.txt: expected an ephemeris/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Conjunctions' })).toBeVisible();
});
