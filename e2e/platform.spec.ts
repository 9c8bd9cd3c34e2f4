import { expect, signIn, test } from './real.ts';
import { expectNoViolations } from './violations.ts';

// The application on the real server with the real identity provider, as a visitor of `npm start` meets it.
test.describe.configure({ mode: 'serial' });

const people = [
  {
    userName: 'demo',
    home: /\/ca\/conjunctions$/,
    links: ['Collision Avoidance', 'On-Demand Tracking', 'Screening', 'Account', 'Documentation', 'Developer'],
  },
  {
    userName: 'demo-admin',
    home: /\/ca\/conjunctions$/,
    links: ['Collision Avoidance', 'On-Demand Tracking', 'Screening', 'Account', 'Documentation', 'Developer'],
  },
  {
    userName: 'demo-ca',
    home: /\/ca\/conjunctions$/,
    links: ['Collision Avoidance', 'Screening', 'Account', 'Documentation', 'Developer'],
  },
  {
    userName: 'demo-odt',
    home: /\/odt\/observations$/,
    links: ['On-Demand Tracking', 'Account', 'Documentation', 'Developer'],
  },
  { userName: 'demo-none', home: undefined, links: ['Account', 'Documentation', 'Developer'] },
];

for (const { userName, home, links } of people) {
  test(`${userName} signs in, comes home, and sees its navigation`, async ({ page }) => {
    await page.goto('/');
    await signIn(page, userName);
    if (home === undefined) await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    else await expect(page).toHaveURL(home);
    await page.getByRole('button', { name: 'Applications' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(links);
  });
}

test('a deep link survives the sign-in, a reload needs none, and log out ends the session in every tab', async ({
  page,
  context,
}) => {
  await page.goto('/ca/conjunctions?risk=HIGH');
  await signIn(page, 'demo');
  await expect(page).toHaveURL(/\/ca\/conjunctions\?risk=HIGH$/);
  await page.goto('/account');
  await expect(page.getByText('ca: user')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/ca/oems');
  await expect(other.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
  await page.getByRole('button', { name: /^Profile and settings of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect(other.getByLabel('User name')).toBeVisible();
});

test('notifications come from the server without a failure', async ({ page }) => {
  const answered = page.waitForResponse(/\/api\/v1\/notifications$/);
  const streaming = page.waitForResponse(/\/api\/v1\/events$/);
  await page.goto('/account?sidebar=notifications');
  await signIn(page, 'demo-odt');
  expect((await answered).status()).toBe(200);
  expect((await streaming).status()).toBe(200);
  await expect(page.getByRole('contentinfo')).toContainText('Up to date');
});

test('notification settings are kept by the server', async ({ page }) => {
  await page.goto('/account/notifications');
  await signIn(page, 'demo-odt');
  const webhook = page.getByRole('textbox', { name: 'Webhook' });
  await webhook.fill('https://example.org/hook');
  await page.getByRole('checkbox', { name: 'In Progress' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your user settings have been saved.')).toBeVisible();
  await page.reload();
  await expect(webhook).toHaveValue('https://example.org/hook');
  await expect(page.getByRole('checkbox', { name: 'In Progress' })).toBeChecked();
});

test('the sign-in page says that Caps Lock is on while the password is typed', async ({ page }) => {
  await page.goto('/account');
  const password = page.getByLabel('Password');
  // The script of the page may come after the first key.
  await expect(async () => {
    await password.dispatchEvent('keydown', { key: 'D', modifierCapsLock: true });
    await expect(page.getByRole('status')).toHaveText('Caps Lock is on.', { timeout: 500 });
  }).toPass();
  await password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
  await expect(page.getByRole('status')).toHaveText('');
});

test('the sign-in page has no violation that axe knows', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByLabel('User name')).toBeVisible();
  await expectNoViolations(page);
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('stays on the sign-in page and says so', async ({ page }) => {
    await page.goto('/account');
    await page.getByLabel('User name').fill('demo');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});
