import { expect, test } from '@playwright/test';
import { openPlatform, type Platform } from './world/platform.ts';

const account = '/auth/realms/platform/account';
const password = 'four sparrows over the bay';
let platform: Platform;

test.beforeAll(async () => {
  platform = await openPlatform({ networkSpeed: 1, settings: { FARPASS_DEMO: 'off' } });
  await platform.farpass(['user', 'add', 'ada', '--full-name', 'Ada', '--role', 'ca:user'], password);
});
test.afterAll(() => platform.close());

test('a passkey is made on the account page, and the next sign-in asks for it', async ({ page, context }) => {
  test.setTimeout(180_000);
  // The browser's own authenticator, which answers as a person who touches the key.
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const touched = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...touched },
  });
  const signIn = async () => {
    await page.goto(`${platform.url}${account}`);
    await page.getByLabel('User name').fill('ada');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
  };
  await signIn();
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByLabel('Name of the device or stick').fill('Laptop');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Make a passkey' }) });
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('The passkey is stored; signing in asks for it.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Remove Laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account: ada' })).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByText('Remove Laptop').click();
  const removal = page.locator('form').filter({ has: page.getByRole('button', { name: 'Remove', exact: true }) });
  await removal.getByLabel('Current password').fill(password);
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
});
