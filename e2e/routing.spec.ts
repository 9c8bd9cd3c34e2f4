/** @module-tag all */
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const codeOfEphemerides = /\/assets\/OemsPage-[^/]*\.js$/;

test.describe('how far a page is scrolled', () => {
  test('is restored by going back and forward, and a new page begins at its top', async ({ page }) => {
    await openAs(page, 'demo', '/dev/kitchensink');
    await expect(heading(page, 'Kitchen sink')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    expect(await scrolled(page)).toBe(900);
    // Browsers report it with the next frame, and the router notes it then; no person is faster than that.
    await page.evaluate(() => new Promise((noted) => requestAnimationFrame(() => requestAnimationFrame(noted))));
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(heading(page, 'Profile')).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(heading(page, 'Kitchen sink')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(900);
    await page.goForward();
    await expect(heading(page, 'Profile')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test('stays when a table is filtered', async ({ page }) => {
    await openAs(page, 'demo', '/dev/kitchensink');
    const field = page.getByLabel('Filter rows');
    await field.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await field.pressSequentially('FEN');
    await expect(page).toHaveURL(/q=FEN$/);
    expect(await scrolled(page)).toBe(before);
  });
});

test.describe('a link', () => {
  test('opens another tab with Ctrl or the middle button, and this one stays', async ({ page, context }) => {
    await openAs(page, 'demo', '/ca/conjunctions');
    const link = section(page, 'Find');
    for (const click of [() => link.click({ modifiers: ['Control'] }), () => link.click({ button: 'middle' })]) {
      const opened = context.waitForEvent('page');
      await click();
      const other = await opened;
      await expect(other).toHaveURL(/\/ca\/find$/);
      await other.close();
      await expect(page).toHaveURL(/\/ca\/conjunctions$/);
    }
  });

  test('says which page is open', async ({ page }) => {
    await openAs(page, 'demo', '/ca/find/sat-1');
    await expect(section(page, 'Find')).toHaveAttribute('aria-current', 'page');
    await expect(section(page, 'Ephemerides')).not.toHaveAttribute('aria-current');
  });

  test('loads the code of its page when the pointer rests on it', async ({ page }) => {
    await openAs(page, 'demo', '/ca/find');
    await expect(heading(page, 'Find conjunctions')).toBeVisible();
    const loaded = page.waitForRequest(codeOfEphemerides);
    await section(page, 'Ephemerides').hover();
    await loaded;
    await expect(page).toHaveURL(/\/ca\/find$/);
  });
});

test('a page stays until the code of the next one is there; going back needs none', async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route(codeOfEphemerides, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await openAs(page, 'demo', '/ca/find');
  await expect(heading(page, 'Find conjunctions')).toBeVisible();
  await section(page, 'Ephemerides').click();
  await expect(page).toHaveURL(/\/ca\/oems$/);
  // After a while it says that it is loading; the frame around the page stays.
  await expect(page.getByRole('main').getByText('Loading the page…')).toBeVisible();
  await expect(section(page, 'Ephemerides')).toHaveAttribute('aria-current', 'page');
  seen.resolve();
  await expect(heading(page, 'Ephemerides')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Find conjunctions')).toBeVisible();
});

test.describe('code that the server no longer has', () => {
  test.use({ expectedErrors: [/status of 404|Failed to fetch dynamically imported module/] });

  test('makes the page load the document again, once; then the failure is shown, until it is tried again', async ({
    page,
  }) => {
    await page.route(codeOfEphemerides, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openAs(page, 'demo', '/ca/find');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    await section(page, 'Ephemerides').click();
    await expect(heading(page, 'Something went wrong on this page')).toBeVisible();
    expect(documents).toBe(1);
    await section(page, 'Satellites').click();
    await expect(heading(page, 'Satellites')).toBeVisible();
    await section(page, 'Ephemerides').click();
    await expect(heading(page, 'Something went wrong on this page')).toBeVisible();
    await page.unroute(codeOfEphemerides);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Ephemerides')).toBeVisible();
    expect(documents).toBe(1);
  });
});
