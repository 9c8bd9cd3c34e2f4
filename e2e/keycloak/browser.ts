import { chromium, type Page } from '@playwright/test';
import { testedBrowser } from '../browser.ts';
import type { World } from './script-client.ts';

const password = 'four sparrows over the bay';
const profile = /^Profile and settings of/;

/** The way of a person: opens the application, signs in on Keycloak's page, reloads, signs out. In a real Chromium. */
export async function checkInBrowser({ administrator, checks, farpass, issuer }: World): Promise<void> {
  checks.section(`In Chromium, provider at ${new URL(issuer).origin}`);
  const userName = `carla-${new URL(issuer).hostname.replaceAll('.', '-')}`;
  await administrator.addUser({ userName, password, roles: { ca: ['user'] } });
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...testedBrowser });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${farpass.url}/account/profile`);
    checks.claim('the application sends a stranger to Keycloak', { found: await isAt(page, issuer), expected: true });
    await signIn(page, userName);
    checks.claim('and shows itself after the sign-in', { found: await showsProfile(page), expected: true });
    await page.waitForURL(`${farpass.url}/account/profile`);
    await page.reload();
    checks.claim('a reload finds the session again without a form', {
      found: await showsProfile(page),
      expected: true,
    });
    checks.claim('at the page it was at', { found: page.url(), expected: `${farpass.url}/account/profile` });
    await page.getByRole('button', { name: profile }).click();
    await page.getByText('Log out', { exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/account/profile');
    await page.goto(`${farpass.url}/account/profile`);
    checks.claim('after logging out Keycloak asks for the password again', {
      found: await isAt(page, issuer),
      expected: true,
    });
    checks.claim('no policy of the pages was broken', {
      found: errors.filter((text) => /Content Security Policy|CORS/.test(text)),
      expected: [],
    });
  } finally {
    await browser.close();
  }
}

/** With organisations Keycloak asks for the name on a first page and for the password on a second one. */
async function signIn(page: Page, userName: string): Promise<void> {
  await page.locator('#username').fill(userName);
  if (!(await page.locator('#password').isVisible())) await page.locator('#kc-login').click();
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

function isAt(page: Page, issuer: string): Promise<boolean> {
  return page
    .waitForURL((url) => url.href.startsWith(issuer), { timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
}

function showsProfile(page: Page): Promise<boolean> {
  return page
    .getByRole('button', { name: profile })
    .waitFor({ timeout: 30_000 })
    .then(
      () => true,
      () => false,
    );
}
