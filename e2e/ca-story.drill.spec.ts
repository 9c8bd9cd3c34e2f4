import { msPerHour } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { crossingOem, lowObject } from './crossing.ts';
import { expect, signIn, test } from './real.ts';
import type { Platform } from './world/platform.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

interface Walk {
  readonly page: Page;
  readonly user: string;
  readonly name: string;
  readonly noradId: number;
  /** Where in the catalogue the search for an object to meet begins. */
  readonly from: number;
}

/** Two states of a good file change places: their times step back. */
function broken(oem: string): string {
  const lines = oem.split('\n');
  const [tenth = '', eleventh = ''] = lines.slice(24, 26);
  return lines.with(24, eleventh).with(25, tenth).join('\n');
}

async function addSatellite({ page, user, name, noradId }: Walk): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ca/satellites');
  await signIn(page, user);
  await page.getByRole('button', { name: 'Add a satellite' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Catalogue number').fill(String(noradId));
  await page.getByRole('button', { name: 'Add the satellite' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function uploadOrbit({ page, name }: Walk, oem: string): Promise<void> {
  await page.goto('/ca/oems');
  const input = page.getByLabel('Upload ephemeris files');
  await input.setInputFiles(file(`${name}-broken.oem`, broken(oem)));
  await expect(page.getByText(`${name}-broken.oem was not accepted.`)).toBeVisible();
  await expect(page.getByText('line 26', { exact: true }).first()).toBeVisible();
  await input.setInputFiles(file(`${name}.oem`, oem));
  await expect(page.getByText(`${name}.oem was received.`)).toBeVisible();
  await expect(page.getByLabel(`Satellite of ${name}.oem`).locator('option:checked')).toHaveText(name);
}

/** Leaves the page on the result; the object that is met is in it. */
async function screen({ page, name }: Walk, met: string): Promise<void> {
  await page.goto('/ca/find');
  await page.getByLabel('Satellite', { exact: true }).selectOption({ label: name });
  await page.getByLabel('Length').fill('1');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^Screened to .*Z: [1-9]\d* approach/)).toBeVisible({ timeout: 300_000 });
  const row = page.getByRole('table', { name: 'Approaches found' }).getByRole('row').filter({ hasText: met });
  await expect(row.first()).toContainText(name);
}

async function readWorst({ page, name }: Walk): Promise<void> {
  await page.goto('/ca/conjunctions');
  await page.getByLabel('Filter rows').fill(name);
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Probability' }) });
  const sort = table.getByRole('button', { name: 'Probability' });
  await sort.click();
  if ((await table.getByRole('columnheader', { name: 'Probability' }).getAttribute('aria-sort')) !== 'descending') {
    await sort.click();
  }
  const worst = table.getByRole('row').nth(1);
  await expect(worst).toContainText(name);
  const secondary = worst.getByRole('link').last();
  const other = (await secondary.textContent()) ?? '';
  await secondary.click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} × ${other}` })).toBeVisible();
  await page.getByRole('button', { name: 'All methods and their assumptions', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Foster–Estes 1992' })).toBeVisible();
  await page.getByRole('tab', { name: 'Data message' }).click();
  await expect(page.getByText(/^CCSDS_CDM_VERS/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Open the message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conjunction data message' })).toBeVisible();
}

async function readStatistics({ page, name }: Walk): Promise<void> {
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Annual statistics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Annual collision statistics · ${name}` })).toBeVisible();
  await expect(page.getByText(/^Based on \d+ messages? about \d+ events?/)).toBeVisible({ timeout: 60_000 });
}

async function walk(platform: Platform, way: Walk): Promise<void> {
  const startMs = Math.floor(Date.now() / 60_000) * 60_000;
  const met = await lowObject(platform, way.from);
  const crossing = { name: way.name, noradId: way.noradId, metNoradId: met.noradId, startMs, missM: 60 };
  const oem = await crossingOem(platform, { ...crossing, meetMs: startMs + 8 * msPerHour });
  await addSatellite(way);
  await uploadOrbit(way, oem);
  await screen(way, met.name);
  await readWorst(way);
  await readStatistics(way);
}

test.describe('two operators side by side', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('each adds a satellite, has a broken and a good orbit read, screens it, reads the worst and the statistics', async ({
    page,
    browser,
    platform,
  }) => {
    test.setTimeout(700_000);
    const isReady = async () => (await fetch(`${platform.url}/readyz`)).ok;
    await expect.poll(isReady, { timeout: 120_000, message: 'the demo world is there' }).toBe(true);
    const context = await browser.newContext({ baseURL: platform.url, locale: 'en-GB' });
    const other = await context.newPage();
    const first = { page, user: 'demo', name: 'PETREL-1', noradId: 720_001, from: 300_001 };
    const second = { page: other, user: 'demo-other', name: 'DIPPER-1', noradId: 720_002, from: 310_001 };
    await Promise.all([walk(platform, first), walk(platform, second)]);
    for (const [own, foreign] of [
      [first, second],
      [second, first],
    ] as const) {
      await own.page.goto('/ca/satellites');
      await expect(own.page.getByRole('link', { name: own.name, exact: true })).toBeVisible();
      await expect(own.page.getByText(foreign.name)).toHaveCount(0);
    }
    await context.close();
  });
});
