import type { Page } from '@playwright/test';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { violationsOf } from './violations.ts';
import { notificationOf } from './world/notification.ts';
import { askedForScreening, found, screening } from './world/screenings.ts';

const pages = [
  '/ca/conjunctions',
  '/odt/observations',
  '/screening',
  '/account',
  '/account/notifications',
  '/docs',
  '/tnc',
  '/nowhere',
  '/dev/kitchensink',
];

/**
 * Where axe and Mantine disagree: the head of an open dialog is a header element, which axe counts as a second banner
 * though nothing outside the dialog is there at that time; and an open menu holds an empty element without a role, which
 * takes the focus until an arrow key moves it to an item.
 */
const excepted = ['landmark-no-duplicate-banner', 'landmark-unique', 'aria-required-children'];
/** WCAG 2.2 A and AA as far as a machine can judge them, and the good practice axe adds. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const violations = (page: Page, without: readonly string[] = []) => violationsOf(page, { tags, without });

for (const [theme, language] of [
  ['dark', 'en'],
  ['light', 'de'],
] as const) {
  test(`no page has a violation, ${theme}, ${language}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prefer(page, { theme, language });
    await openAs(page, 'demo', '/account');
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (address === '/dev/kitchensink') await expect(page.locator('[role=img] svg text').first()).toBeVisible();
      expect(await violations(page), address).toEqual([]);
    }
  });

  test(`nothing that opens over a page has a violation, ${theme}`, async ({ page, world }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prefer(page, { theme });
    const note = notificationOf('a', { code: 503, status: '5xx', title: 'Still starting', message: 'Soon.' });
    await openAs(page, 'demo', '/account?sidebar=profile');
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    expect(await violations(page, excepted), 'profile').toEqual([]);
    await expect.poll(() => world.api.openStreams).toBe(1);
    world.api.push({ id: '1', name: 'notification.new', data: note });
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await settled(page);
    expect(await violations(page, excepted), 'notifications and toast').toEqual([]);
    await page.goto('/account');
    for (const [key, dialog] of [
      ['/', 'Search or jump'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await settled(page);
      expect(await violations(page, excepted), dialog).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'Applications' }).click();
    await settled(page);
    expect(await violations(page, excepted), 'menu').toEqual([]);
  });
}

const catalogue = { snapshot: 'a', objects: 2, isSynthetic: false, feeds: [] };
const overviewPages = [
  '/ca/overview',
  '/ca/assets',
  '/ca/find',
  '/ca/find/sat-1',
  '/screening',
  '/screening/s-1',
] as const;

for (const [theme, language, width] of [
  ['dark', 'en', 1280],
  ['light', 'de', 1280],
  ['light', 'en', 390],
  ['dark', 'de', 390],
] as const) {
  test(`every page of the overview fits and has no violation, ${theme}, ${language}, ${width} px`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    world.api.answer('GET /catalogue/state', { status: 200, body: catalogue });
    world.api.answer('GET /ca/screenings', { status: 200, body: [screening] });
    world.api.answer(askedForScreening, { status: 200, body: { ...screening, results: [found] } });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await prefer(page, { theme, language });
    await openAs(page, 'demo', '/account');
    for (const address of overviewPages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect(await violationsOf(page), address).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
}

/** Colours are judged once what fades in has faded in. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(500);
}

test('signed out and without a provider there is no violation either', async ({ page, world }) => {
  await page.goto('/tnc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  world.config['issuer'] = null;
  await page.goto('/');
  await expect(page.getByText('Authentication provider not found')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a violation is found where it is', async ({ page }) => {
  await page.goto('/tnc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const nameless = Object.assign(document.createElement('button'), { id: 'nameless' });
    document.querySelector('main')?.append(nameless);
  });
  expect(await violations(page)).toEqual(['button-name: #nameless']);
});
