import { test as base, type ConsoleMessage, expect, type Page, type Request, type WebError } from '@playwright/test';
import { leavePage, newPage, openWorkerPage, takePage, type WorkerPage } from './world/kept-page.ts';
import { signInPath } from './world/provider.ts';
import { openWorld, type World } from './world/world.ts';

interface Options {
  readonly providerElsewhere: boolean;
  /** Console errors a test provokes on purpose. */
  readonly expectedErrors: readonly RegExp[];
}

export interface PageTraits {
  /** A test gets the page of the test before it, cleaned, unless it has the tag `ownPage`. */
  readonly keepsPage: boolean;
}

/**
 * For tests that set the clock of the page, run scripts before those of the page, or need files that were not loaded before:
 * none of it can be taken back.
 */
export const ownPage = '@ownPage';

/**
 * Each test has a world of its own. Whatever it looks at, a console error, an error of the page and a request that
 * leaves the origin (the provider aside) fail it.
 */
export const test = base.extend<
  Options & PageTraits & { readonly world: World; readonly watched: undefined },
  { readonly workerPage: WorkerPage }
>({
  providerElsewhere: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  keepsPage: [false, { option: true }],
  workerPage: [
    async ({ browser }, use) => {
      const worker = await openWorkerPage(browser);
      await use(worker);
      await worker.page?.context().close();
      await worker.place.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ workerPage: { place }, providerElsewhere }, use) => {
    const world = await openWorld({ providerElsewhere, place });
    await use(world);
    await world.close();
  },
  baseURL: async ({ world }, use) => {
    await use(world.url);
  },
  page: async ({ workerPage, world: _, keepsPage, viewport }, use, info) => {
    const isKept = keepsPage && !info.tags.includes(ownPage);
    const page = isKept ? await takePage(workerPage) : await newPage(workerPage);
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
    if (isKept && info.status === info.expectedStatus) await leavePage(workerPage, page);
    else await page.context().close();
  },
  context: async ({ page }, use) => use(page.context()),
  watched: [
    async ({ context, world, expectedErrors }, use) => {
      const faults: string[] = [];
      const known = [world.url, new URL(world.provider.issuer).origin];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
      };
      const onError = (error: WebError) => faults.push(`page: ${error.error().message}`);
      const onRequest = (request: Request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && !known.includes(origin)) faults.push(`left the origin: ${request.url()}`);
      };
      context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
      await use(undefined);
      context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
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

/**
 * The button of the person. Not by its role: to look for that, the test computes roles and names of all elements again and again,
 * while every page of every test loads.
 */
const ofPerson = ['Profile and settings of', 'Profil und Einstellungen von'].map(
  (words) => `header button[aria-label^="${words}"]`,
);

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.locator(ofPerson.join(', '))).toBeVisible();
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

/** Chooses preferences before the application loads, as an earlier visit would have. */
export async function prefer(page: Page, preferences: Readonly<Record<string, unknown>>): Promise<void> {
  const set = (chosen: object) => localStorage.setItem('farpass.preferences', JSON.stringify(chosen));
  // A page that has no address yet has no storage.
  if (page.url() === 'about:blank') await page.addInitScript(set, preferences);
  else await page.evaluate(set, preferences);
}
