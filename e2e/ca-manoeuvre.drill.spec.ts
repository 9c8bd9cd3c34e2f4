import { readFile } from 'node:fs/promises';
import { msPerHour } from '@farpass/astro/constants';
import type { ShiftReportDocument } from '@farpass/contract/watch';
import { wordsOfPdf } from '@farpass/server/paper-testing';
import type { Page } from '@playwright/test';
import { flownCrossingOem, lowObject } from './crossing.ts';
import { expect, signIn, test } from './real.ts';
import type { Platform } from './world/platform.ts';

const satellite = { name: 'SWIFT-1', noradId: 720_101 };

/** A token holds for a quarter of an hour; making one starts a process. */
const tokenMs = 600_000;
let known = { token: '', madeMs: Number.NEGATIVE_INFINITY };

async function tokenOf(platform: Platform): Promise<string> {
  if (Date.now() - known.madeMs > tokenMs)
    known = { token: (await platform.farpass(['token', '--user', 'demo'])).trim(), madeMs: Date.now() };
  return known.token;
}

/** Calls the API as a user of the demo. */
async function call(platform: Platform, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { ...init.headers, authorization: `Bearer ${await tokenOf(platform)}`, accept: 'application/json' };
  const answer = await fetch(`${platform.url}/api/v1/ca${path}`, { ...init, headers });
  expect([path, answer.ok]).toEqual([path, true]);
  return answer.json();
}

interface Conjunction {
  readonly conjunctionId: string;
  readonly satelliteName: string;
  readonly secondaryName: string;
  readonly state: string;
}

/** Screenings and searches take their time on a busy machine; no page waits for them. */
const slow = { timeout: 600_000 };

/** A satellite whose uploaded orbit meets an object of the catalogue twenty hours from now; the name of that object. */
async function prepare(platform: Platform): Promise<string> {
  const { satelliteId } = (await call(platform, '/satellites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ ...satellite, hardBodyRadius: 20, wetMass: 300 },
      propulsion: { type: 'IMPULSIVE', specificImpulse: 220, maximumDeltaV: 5 },
    }),
  })) as { readonly satelliteId: string };
  const met = await lowObject(platform, 300_801);
  const startMs = Math.floor(Date.now() / 60_000) * 60_000;
  const crossing = { ...satellite, metNoradId: met.noradId, startMs, meetMs: startMs + 20 * msPerHour, missM: 60 };
  const body = new FormData();
  body.append('satellite-id', satelliteId);
  body.append('file', new Blob([await flownCrossingOem(platform, crossing)]), 'swift-1.oem');
  await call(platform, '/ephemeris/file', { method: 'POST', body });
  return met.name;
}

/** The conjunction of the satellite with the object, once there is one that fits. */
async function conjunctionOnce(platform: Platform, met: string, isWanted: (one: Conjunction) => boolean) {
  let found: Conjunction | undefined;
  const look = async () => {
    const all = (await call(platform, `/conjunctions?name=${encodeURIComponent(met)}`)) as readonly Conjunction[];
    found = all.find((one) => one.satelliteName === satellite.name && one.secondaryName === met && isWanted(one));
    return found !== undefined;
  };
  await expect.poll(look, { ...slow, intervals: [3000] }).toBe(true);
  return found;
}

/** Once the newest plan of a conjunction is in a state. */
async function planOnce(platform: Platform, conjunctionId: string, state: string): Promise<void> {
  const look = async () => {
    const [newest] = (await call(platform, `/manoeuvres?conjunction-id=${conjunctionId}`)) as { state: string }[];
    return newest?.state;
  };
  await expect.poll(look, { ...slow, intervals: [3000] }).toBe(state);
}

async function planLargerBurn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change constraints' }).click();
  // The screenings of the plan look at the catalogue; here it would only cost time.
  await page.getByLabel('Days in which the catalogue counts').fill('0');
  await page.getByLabel('Largest burn').fill('0.2');
  const map = page.getByRole('slider', { name: 'Burn, chosen by click or arrow keys' });
  await expect(map).toBeVisible(slow);
  // The page shows the trade space of the usual constraints first, then the one of the larger burns.
  await expect(page.getByText('+T 0.20', { exact: true })).toBeAttached(slow);
  await page.getByRole('button', { name: 'Burns side by side', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Long-term' })).toBeVisible(slow);
  await page.getByRole('button', { name: 'Choose the cheapest' }).click();
  await map.click({ position: { x: 3, y: 3 } });
  await map.press('ArrowRight');
  await map.press('ArrowLeft');
  await expect(map).toHaveAttribute('aria-valuetext', /^\+T 0\.200?\sm\/s/);
}

/** Gives a reason if what the plan leaves has to be accepted: other objects on the new orbit depend on the hour. */
async function acceptIfAsked(page: Page, done: () => Promise<unknown>): Promise<void> {
  const reason = page.getByLabel('Why the risk is accepted');
  await Promise.race([done(), reason.waitFor()]);
  if (!(await reason.isVisible())) return;
  await reason.fill('The conjunction is solved; the rest stays below the limit.');
  await page.getByRole('button', { name: 'Accept the risk' }).click();
}

test('a critical event is planned, approved by a colleague, exported, uploaded and screened clear', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(1_200_000);
  const isReady = async () => (await fetch(`${platform.url}/readyz`)).ok;
  await expect.poll(isReady, { timeout: 300_000, message: 'the demo world is there' }).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const met = await prepare(platform);
  const title = `${satellite.name} × ${met}`;
  await conjunctionOnce(platform, met, () => true);

  await test.step('the screening of the uploaded orbit finds the event, and it is critical', async () => {
    await page.goto('/ca/conjunctions');
    await signIn(page, 'demo');
    await page.getByLabel('Filter rows').fill(met);
    const row = page.getByRole('row').filter({ hasText: satellite.name }).filter({ hasText: met });
    await expect(row.first()).toContainText('Critical');
    await row.first().getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  // The pair may have several approaches; the one that the list puts first is planned for.
  const address = new URL(page.url()).pathname;
  const conjunctionId = address.split('/').at(-1) ?? '';

  await test.step('the trade space shows burns that are enough; a larger one than the cheapest is chosen', async () => {
    await page.getByRole('tab', { name: 'Manoeuvre', exact: true }).click();
    await page.getByRole('link', { name: 'Plan a manoeuvre' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Manoeuvre: ${title}` })).toBeVisible();
    await planLargerBurn(page);
  });

  await test.step('the chosen burn is flown in full, kept as a plan, and screened', async () => {
    const plan = page.getByRole('region', { name: new RegExp(`^${satellite.name} `) });
    await expect(page.getByRole('rowheader', { name: 'Miss distance' }).last()).toBeVisible(slow);
    await page.getByRole('button', { name: 'Keep as plan' }).click();
    await expect(plan.getByText('Draft', { exact: true })).toBeVisible(slow);
    await expect(plan).toContainText('0.2000 m/s');
    await plan.getByRole('button', { name: new RegExp(`^${satellite.name} `) }).click();
    await plan.getByRole('button', { name: 'Screen', exact: true }).click();
    await planOnce(platform, conjunctionId, 'SCREENED');
    await expect(plan.getByText('Screened', { exact: true })).toBeVisible();
    await expect(plan.getByText('Another person than demo has to approve it.')).toBeVisible();
    await expect(plan.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const verdict = page.getByRole('region', { name: 'Verdict of the event' });
    await verdict.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(verdict.getByRole('button', { name: 'Submit for approval' })).toHaveCount(0);
  });

  await test.step('a colleague is notified of it, and approves it from the queue: it clears the event', async () => {
    const context = await browser.newContext({ baseURL: platform.url, locale: 'en-GB' });
    const colleague = await context.newPage();
    await colleague.goto('/ca/waiting');
    await signIn(colleague, 'demo-ca');
    await expect(colleague.getByRole('listitem').filter({ hasText: 'Plan to approve' })).toContainText(title);
    await colleague.getByRole('button', { name: /unread notifications?$/ }).click();
    const told = colleague.getByRole('tabpanel', { name: 'Notifications' }).getByRole('listitem');
    await told
      .filter({ hasText: `Approval needed: ${title}` })
      .getByRole('link')
      .click();
    await expect(colleague).toHaveURL(`${address}?tab=manoeuvre`);
    await colleague.goto(address.replace('/conjunction/', '/post-manoeuvre-screening/'));
    const pass = colleague
      .getByRole('row')
      .filter({ hasText: met })
      .filter({ hasText: /60\.0\sm\s→/ });
    const cleared = pass.filter({ hasText: 'Low' }).first();
    const all = colleague.getByRole('button', { name: 'Show all' });
    await expect(cleared.or(all).first()).toBeVisible();
    if (await all.isVisible()) await all.click();
    await expect(cleared).toBeVisible();
    const verdict = colleague.getByRole('region', { name: 'Verdict of the event' });
    await verdict.getByRole('button', { name: 'Approve' }).click();
    const approved = colleague.getByText('Approved', { exact: true });
    await acceptIfAsked(colleague, () => approved.waitFor());
    await expect(approved).toBeVisible();
    await context.close();
  });

  const exported = await test.step('the approved plan is exported', async () => {
    await page.goto(`${address}?tab=export`);
    const waiting = page.waitForEvent('download', slow);
    await page.getByRole('button', { name: 'Download OEM', exact: true }).click();
    await acceptIfAsked(page, () => waiting);
    const file = await waiting;
    await expect(page.getByRole('heading', { name: /Exported$/ })).toBeVisible(slow);
    return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
  });

  await test.step('the exported orbit is uploaded, and its screening clears the event', async () => {
    await page.goto('/ca/oems');
    await page.getByLabel('Upload ephemeris files').setInputFiles({ ...exported, mimeType: 'text/plain' });
    await expect(page.getByText(`${exported.name} was received.`)).toBeVisible();
    const owner = page.getByLabel(`Satellite of ${exported.name}`).locator('option:checked');
    await expect(owner).toHaveText(satellite.name);
    await conjunctionOnce(platform, met, ({ state }) => state === 'CLEARED');
    await page.goto(address);
    await expect(page.getByText(/Our screening of .* did not find it/).first()).toBeVisible();
  });

  await test.step('the hand-over of the shift is a PDF that names everything that changed', async () => {
    await page.goto('/ca/shift');
    const waiting = page.waitForEvent('download', slow);
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    const words = wordsOfPdf(await readFile(await (await waiting).path()));
    const report = (await call(platform, '/shift-report')) as ShiftReportDocument;
    expect(report.planned.map((one) => one.title)).toContain(title);
    const changed = [report.messages, report.decided, report.open, report.planned].flat();
    const names = [...changed.map((one) => one.title), ...report.planned.map((one) => one.name)];
    expect(names.filter((name) => !words.includes(name))).toEqual([]);
    expect(report.coverage.filter(({ name }) => !words.includes(name))).toEqual([]);
  });
});
