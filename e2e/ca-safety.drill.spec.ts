import { msPerHour } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { cdm, theirs } from './ca-messages.ts';
import { expect, signIn, test } from './real.ts';
import type { Platform } from './world/platform.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const satellite = { name: 'SAFE-1', noradId: 740_001 };
const other = { name: 'SAFE-2', noradId: 740_002 };
const message = cdm({ id: 'SAFE-1', createdMs: nowMs - msPerHour, tcaMs: nowMs + 50 * msPerHour, missM: 90 })
  .replaceAll('OBJECT_DESIGNATOR = 71001', `OBJECT_DESIGNATOR = ${satellite.noradId}`)
  .replaceAll('OBJECT_NAME = WALKER-1', `OBJECT_NAME = ${satellite.name}`);

interface Event {
  readonly cdmId: string;
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly otherSatelliteId: string;
}

async function tokenOf(platform: Platform, user: string): Promise<string> {
  return (await platform.farpass(['token', '--user', user])).trim();
}

/** Posts to the API as this person. */
async function poster(platform: Platform, person = 'demo') {
  const authorization = `Bearer ${await tokenOf(platform, person)}`;
  return async (path: string, init: RequestInit) => {
    const headers = { ...init.headers, authorization };
    const answer = await fetch(`${platform.url}/api/v1/${path}`, { method: 'POST', ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

const json = { 'content-type': 'application/json' };
const fileOf = (text: string) => {
  const body = new FormData();
  body.set('file', new File([text], 'safe.cdm'));
  return body;
};

/** Two satellites of `demo`, and an event of the first. */
async function prepare(platform: Platform): Promise<Event> {
  const post = await poster(platform);
  const { satelliteId } = await post('ca/satellites', { headers: json, body: JSON.stringify(satellite) });
  const { satelliteId: otherSatelliteId } = await post('ca/satellites', { headers: json, body: JSON.stringify(other) });
  const { accepted } = await post('ca/cdms', { body: fileOf(message) });
  const { cdmId, conjunctionId } = accepted[0];
  return { cdmId, conjunctionId, satelliteId, otherSatelliteId };
}

/** How the browser, with its cache, is answered. */
async function statusFor(page: Page, asked: { readonly path: string; readonly token?: string }): Promise<number> {
  return page.evaluate(async ({ path, token }) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await fetch(`/api/v1/${path}`, { headers })).status;
  }, asked);
}

test.describe('an event of one operator', () => {
  test.use({ expectedErrors: [/status of 40[14]/] });

  test('is shown to no other, not from the cache of the same browser either, and at no other satellite', async ({
    page,
    platform,
  }) => {
    test.setTimeout(180_000);
    const { cdmId, conjunctionId, satelliteId, otherSatelliteId } = await prepare(platform);
    const address = `/ca/conjunction/${satelliteId}/${conjunctionId}`;
    const path = `ca/cdms/file/${cdmId}`;
    await page.goto(`${address}?tab=message`);
    await signIn(page, 'demo');
    const pair = page.getByRole('heading', { level: 1, name: `${satellite.name} × ${theirs.name}` });
    await expect(pair).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('MESSAGE_ID = SAFE-1')).toBeVisible();
    expect(await statusFor(page, { path, token: await tokenOf(platform, 'demo') })).toBe(200);

    await test.step('the address of another satellite has no such conjunction and no such message', async () => {
      for (const name of ['conjunction', 'manoeuvre', 'post-manoeuvre-screening']) {
        await page.goto(`/ca/${name}/${otherSatelliteId}/${conjunctionId}`);
        await expect(page.getByText('There is no such conjunction')).toBeVisible({ timeout: 60_000 });
      }
      await page.goto(`/ca/cdm/${otherSatelliteId}/${conjunctionId}/${cdmId}`);
      await expect(page.getByText(/^There is no such message/)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('MESSAGE_ID = SAFE-1')).toHaveCount(0);
    });

    await test.step('the next person at this browser gets nothing of it', async () => {
      await page.getByRole('button', { name: /^Profile and settings of/ }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByLabel('User name')).toBeVisible({ timeout: 60_000 });
      await page.goto(address);
      await signIn(page, 'demo-other');
      await expect(page.getByText('There is no such conjunction')).toBeVisible({ timeout: 60_000 });
      await expect(pair).toHaveCount(0);
      expect(await statusFor(page, { path, token: await tokenOf(platform, 'demo-other') })).toBe(404);
      expect(await statusFor(page, { path })).toBe(401);
    });
  });
});

test('a threshold that changes in the configuration changes the list and the event, without a reload', async ({
  page,
  platform,
}) => {
  test.setTimeout(180_000);
  const post = await poster(platform);
  const strict = { critical: 1e-12, high: 1e-13, medium: 1e-14 };
  const own = { name: 'SAFE-3', noradId: 740_003, configuration: { thresholds: strict } };
  const stored = await post('ca/satellites', { headers: json, body: JSON.stringify(own) });
  const text = message
    .replaceAll('SAFE-1', own.name)
    .replaceAll(`OBJECT_DESIGNATOR = ${satellite.noradId}`, `OBJECT_DESIGNATOR = ${own.noradId}`);
  const { accepted } = await post('ca/cdms', { body: fileOf(text) });
  const { conjunctionId } = accepted[0];

  await page.goto('/ca/conjunctions?when=future&satellite=SAFE-3');
  await signIn(page, 'demo');
  const rows = page.getByRole('table', { name: 'List of conjunctions' }).getByRole('row');
  const row = rows.filter({ hasText: own.name });
  await expect(row).toContainText('Critical', { timeout: 60_000 });
  const event = await page.context().newPage();
  await event.goto(`/ca/conjunction/${stored.satelliteId}/${conjunctionId}`);
  const verdict = event.getByRole('status').filter({ hasText: /^Pc .*, (above|below) / });
  await expect(verdict).toContainText('above 1 × 10⁻¹²', { timeout: 60_000 });

  const changed = {
    ...stored,
    configuration: { thresholds: { critical: 0.3, high: 0.2, medium: 0.1 } },
    acceptedRisk: { reason: 'A drill of thresholds.' },
  };
  for (const person of ['demo', 'demo-ca'])
    await (await poster(platform, person))('ca/satellites', {
      method: 'PUT',
      headers: json,
      body: JSON.stringify(changed),
    });
  await expect(row).toContainText('Low', { timeout: 60_000 });
  await expect(row).not.toContainText('Critical');
  const bar = event.getByRole('region', { name: 'Verdict of the event' });
  await expect(bar).toContainText('0.027 × limit', { timeout: 60_000 });
});
