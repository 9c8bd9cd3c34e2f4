import type { Page } from '@playwright/test';
import { oem } from './ca-messages.ts';
import { plotTool } from './plots.ts';
import { expect, signIn, test } from './real.ts';
import { violationsOf } from './violations.ts';

/** The head of an open dialog is a header element, which axe counts as a second banner. */
const exceptedInDialogs = ['landmark-no-duplicate-banner', 'landmark-unique'];

async function expectNoViolations(page: Page, without: readonly string[] = []): Promise<void> {
  await page.waitForTimeout(500);
  expect(await violationsOf(page, { without })).toEqual([]);
}

/** A first start answers before its catalogue is there. */
async function openWithCatalogue(page: Page): Promise<void> {
  const isReady = async () => (await page.request.get('/readyz')).ok();
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
  await page.goto('/ca/overview');
  await signIn(page, 'demo');
  const ages = page.getByRole('region', { name: 'Age of the data' });
  await expect(ages).toContainText('30 000 objects, synthetic', { timeout: 120_000 });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('with the demo world', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('the dashboards say what comes first, how old the data are, and how each satellite is', async ({ page }) => {
    test.setTimeout(400_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithCatalogue(page);

    await test.step('a critical event counts down, and its conjunction is one click away', async () => {
      const next = page.getByRole('region', { name: 'Next critical event' });
      await expect(next.getByRole('timer').first()).toHaveText(/^T[−-]\d{2,}:\d{2}:\d{2}$/);
      await expect(next.getByRole('link', { name: ' × ' })).toHaveAttribute('href', /\/ca\/conjunction\//);
    });

    await test.step('the data have an age each, and the feeds are named as off', async () => {
      const ages = page.getByRole('region', { name: 'Age of the data' });
      await expect(ages).toContainText('none enabled');
      await expect(ages.getByRole('listitem').filter({ hasText: 'Ephemerides' })).toContainText(/of \d+ satellites/);
    });

    await test.step('the week has a table behind it', async () => {
      const week = page.getByRole('region', { name: 'The week ahead' });
      await plotTool(page, week, 'Show the values');
      await expect(week.getByRole('columnheader', { name: 'Critical' })).toBeVisible();
    });

    await test.step('what changed since a day or a week ago is shown, and the address keeps which', async () => {
      const changes = page.getByRole('region', { name: 'What changed' });
      await expect(changes.getByRole('row').nth(1)).toBeVisible();
      await changes.getByText('7 d', { exact: true }).click();
      await expect(page).toHaveURL(/since=week/);
      await expectNoViolations(page);
    });

    await test.step('the assets show each satellite with its week, its coverage and what it lacks', async () => {
      await page.getByRole('link', { name: 'All assets' }).click();
      const table = page.getByRole('table', { name: 'Satellites at a glance' });
      // Twelve satellites of the demo, and those that other tests added before.
      await expect(table).toHaveAttribute('aria-rowcount', /^(1[3-9]|2\d)$/);
      const weeks = page.getByRole('img', { name: /conjunctions? within seven days/ });
      await expect(weeks.nth(11)).toBeVisible();
      const all = page.getByRole('button', { name: /^Show all \d+ satellites$/ });
      if (await all.isVisible()) await all.click();
      const missing = async () => Number(await table.getAttribute('aria-rowcount')) - 1 - (await weeks.count());
      await expect.poll(missing, { timeout: 60_000 }).toBe(0);
      const aurora = table.getByRole('row').filter({ has: page.getByRole('link', { name: 'AURORA-1', exact: true }) });
      await expect(aurora).toContainText('LEO');
      await expect(aurora).toContainText('decision deadline');
      await table.getByRole('button', { name: 'Highest' }).click();
      await table.getByRole('button', { name: 'Highest' }).click();
      await expect(table.getByRole('row').nth(1)).toContainText('Critical');
      await expectNoViolations(page);
    });

    await test.step('a risk leads to its conjunctions', async () => {
      await page.getByRole('link', { name: 'Overview' }).first().click();
      await page.getByRole('link', { name: /^\d+ Critical$/ }).click();
      await expect(page).toHaveURL(/\/ca\/conjunctions\?risk=CRITICAL/);
    });
  });

  test('a satellite and an orbit as text are searched live, and are among the screenings', async ({ page }) => {
    test.setTimeout(500_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithCatalogue(page);
    await page.goto('/ca/find');
    const search = page.getByRole('button', { name: 'Search', exact: true });

    await test.step('a satellite is searched in a chosen volume, and the address keeps the result', async () => {
      await page.getByLabel('Satellite', { exact: true }).selectOption({ label: 'WREN-1' });
      await expect(page).toHaveURL(/\/ca\/find\/[0-9a-f-]+$/);
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('WREN-1');
      await page.getByLabel('Length').fill('3');
      await page.getByLabel('Volume').selectOption('LEO1');
      await search.click();
      await expect(page).toHaveURL(/screening=/);
      await expect(page.getByText(/^Screened to .*Z: (nothing|\d+ approach)/)).toBeVisible({ timeout: 240_000 });
      await expect(page.getByRole('table', { name: 'What was screened' })).toContainText('WREN-1');
      await expect(page.getByText('ellipsoid of ±0.4 × 44 × 51 km').first()).toBeVisible();
      await expectNoViolations(page);
      await page.reload();
      await expect(page.getByText(/^Screened to .*Z: (nothing|\d+ approach)/)).toBeVisible();
    });

    await test.step('it is among the screenings with who asked for it', async () => {
      await page.goto('/screening');
      const table = page.getByRole('table', { name: 'List of screenings' });
      const row = table.getByRole('row').filter({ has: page.getByRole('cell', { name: 'WREN-1', exact: true }) });
      await expect(row).toContainText('Complete');
      await expect(row).toContainText('demo');
      await row.getByRole('link').click();
      await expect(heading(page, 'Ephemerides × catalogue: WREN-1')).toBeVisible();
    });

    await test.step('text that is not an orbit is refused with its line', async () => {
      await page.goto('/ca/find');
      await page.getByText('A pasted orbit').click();
      await search.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Paste an orbit, or drop a file.');
      await page.getByRole('textbox', { name: textLabel }).fill(`${iss[0].replace('08264', '08265')}\n${iss[1]}`);
      await search.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('line 1');
    });

    await test.step('an ephemeris that is broken is refused with each line', async () => {
      await page.getByRole('textbox', { name: textLabel }).fill(oem(nowMs, 'times and numbers'));
      await search.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(/line \d+: the times do not increase/);
    });

    await test.step('a good set is searched without being stored', async () => {
      await page.getByRole('textbox', { name: textLabel }).fill(iss.join('\n'));
      await expect(
        page.getByText('1 element set: 25544. It is used for this search only and not stored.'),
      ).toBeVisible();
      await page.getByLabel('Start, UTC').fill('2008-09-21 00:00');
      await page.getByLabel('Length').fill('0.5');
      await search.click();
      await expect(page).toHaveURL(/screening=/);
      await expect(page.getByText(/^Screened to 2008-09-21 12:00:00 Z/)).toBeVisible({ timeout: 240_000 });
    });

    await test.step('a screening of any type is started in a dialog, which says what is missing', async () => {
      await page.goto('/screening');
      await page.getByRole('button', { name: 'Start a screening' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Start a screening' });
      await dialog.getByLabel('Type', { exact: true }).selectOption('MAN_VS_CDM');
      await dialog.getByRole('button', { name: 'Start the screening' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Choose the orbit after the manoeuvre.');
      await dialog.getByLabel('Type', { exact: true }).selectOption('CAT_VS_CAT');
      await dialog.getByLabel('Catalogue numbers').fill('25544 x');
      await dialog.getByRole('button', { name: 'Start the screening' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Catalogue numbers');
      await expect(dialog.getByLabel('Catalogue numbers')).toBeFocused();
      await expectNoViolations(page, exceptedInDialogs);
    });
  });
});

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const textLabel = 'Element sets, OMM, OEM or OPM';
/** Example set of CelesTrak's documentation of the format. */
const iss = [
  '1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927',
  '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537',
] as const;
