import type { Page } from '@playwright/test';
import { expect, test } from './real.ts';
import { violationsOf } from './violations.ts';

// The pages of the embedded identity provider, on the real server, as a person uses them. A wrong password is refused.
test.use({ expectedErrors: [/status of 401/] });

const realm = '/auth/realms/platform';
const profile = /^Profile and settings of|^Profil und Einstellungen von/;

async function typeIn(page: Page, userName: string, password: string): Promise<void> {
  await expect(page.locator('#userName')).toBeVisible();
  await page.locator('#userName').fill(userName);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const faults = (page: Page) => violationsOf(page, { tags });

test('the whole sign-in goes by keyboard, from a deep link and back to it', async ({ page }) => {
  await page.goto('/account/profile');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Keep me signed in on this device')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: profile })).toBeVisible();
  await expect(page).toHaveURL('/account/profile');
});

test('a wrong password is said aloud, and the focus waits at the password', async ({ page }) => {
  await page.goto(`${realm}/account`);
  await typeIn(page, 'demo-ca', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('User name or password is wrong.');
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('User name')).toHaveValue('demo-ca');
});

test('a reload finds the session again in a frame, and signing out ends it', async ({ page, platform }) => {
  await page.goto('/account/profile');
  await typeIn(page, 'demo', 'demo');
  await expect(page.getByRole('button', { name: profile })).toBeVisible();
  const departures: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) departures.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('button', { name: profile })).toBeVisible();
  expect(departures).toEqual([`${platform.url}/account/profile`]);
  await page.getByRole('button', { name: profile }).click();
  await page.getByText('Log out', { exact: true }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  await page.goto('/account/profile');
  await expect(page.getByLabel('User name')).toBeVisible();
});

for (const { colorScheme, locale } of [
  { colorScheme: 'dark', locale: 'en-GB' },
  { colorScheme: 'light', locale: 'de-DE' },
] as const) {
  test.describe(`${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale });

    test('every page is accessible, and breaks no policy of its own', async ({ page }) => {
      await page.goto(`${realm}/account`);
      expect(await faults(page)).toEqual([]);
      await typeIn(page, 'demo', 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await typeIn(page, 'demo', 'demo');
      await expect(page).toHaveURL(`${realm}/account`);
      expect(await faults(page)).toEqual([]);
      await page.goto(`${realm}/protocol/openid-connect/logout?client_id=platform-web`);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: /Sign out|Abmelden/ }).click();
      await expect(page.getByRole('heading', { name: /You are signed out|Sie sind abgemeldet/ })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });
}
