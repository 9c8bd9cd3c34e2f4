import { test as base, expect, type Page } from '@playwright/test';
import { followClock } from './clock.ts';
import { signInPath } from './world/provider.ts';
import { openWorld, type World } from './world/world.ts';

interface Options {
  readonly providerElsewhere: boolean;
  /** Console errors a test provokes on purpose. */
  readonly expectedErrors: readonly RegExp[];
}

/**
 * Each test has a world of its own. Whatever it looks at, a console error, an error of the page and a request that
 * leaves the origin (the provider aside) fail it.
 */
export const test = base.extend<Options & { readonly world: World; readonly watched: undefined }>({
  providerElsewhere: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  world: async ({ providerElsewhere }, use) => {
    const world = await openWorld({ providerElsewhere });
    await use(world);
    await world.close();
  },
  baseURL: async ({ world }, use) => {
    await use(world.url);
  },
  watched: [
    async ({ context, world, expectedErrors }, use) => {
      await followClock(context);
      const faults: string[] = [];
      const known = [world.url, new URL(world.provider.issuer).origin];
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => faults.push(`page: ${error.error().message}`));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && !known.includes(origin)) faults.push(`left the origin: ${request.url()}`);
      });
      await use(undefined);
      expect(faults.filter((fault) => !expectedErrors.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in on the provider's page, which must be open, and waits for the application. */
export async function signIn(page: Page, userName: DemoUser): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(
    page.getByRole('button', { name: /^Profile and settings of|^Profil und Einstellungen von/ }),
  ).toBeVisible();
}

/** A user of the demo; each has the password `demo`. */
export type DemoUser = 'demo' | `demo-${'admin' | 'ca' | 'none' | 'odt' | 'other' | 'provider'}`;

/** Opens an address as this user, who has to sign in on the provider's page first. */
export async function openThroughSignIn(page: Page, userName: DemoUser, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page, userName);
}

/** Opens an address as this user, who has a session at the provider. */
export async function openAs(page: Page, userName: DemoUser, address: string): Promise<void> {
  const answer = await page.request.post(signInPath, { form: { username: userName, password: 'demo' } });
  expect(answer.status()).toBe(204);
  await page.goto(address);
  await expectSignedIn(page);
}

/** Chooses preferences before the page loads, as an earlier visit would have. */
export async function prefer(page: Page, preferences: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('farpass.preferences', JSON.stringify(chosen)),
    preferences,
  );
}
