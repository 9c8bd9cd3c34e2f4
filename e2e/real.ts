import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { followClock } from './clock.ts';
import { openPlatform, type Platform, stillWorld } from './world/platform.ts';

/** The properties of the platform of a worker. */
export interface PlatformTraits {
  readonly networkSpeed: number;
  readonly serverSettings: Readonly<Record<string, string>>;
}

/**
 * Tests against the real server with the real identity provider, one for each worker. As everywhere, a console error,
 * an error of the page and a request that leaves the origin fail the test.
 */
export const test = base.extend<
  { readonly expectedErrors: readonly RegExp[]; readonly watched: undefined },
  PlatformTraits & { readonly platform: Platform }
>({
  expectedErrors: [[], { option: true }],
  networkSpeed: [1, { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  platform: [
    async ({ networkSpeed, serverSettings }, use) => {
      const copyOf = await demoWorld();
      const platform = await openPlatform({ networkSpeed, settings: { ...stillWorld, ...serverSettings }, copyOf });
      await use(platform);
      await platform.close();
    },
    { scope: 'worker', timeout: 1_200_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  watched: [
    async ({ context, platform, expectedErrors }, use) => {
      await followClock(context);
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => faults.push(`page: ${error.error().message}`));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== platform.url) faults.push(`left the origin: ${request.url()}`);
      });
      await use(undefined);
      const expected = [stillComputing, ...expectedErrors];
      expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A busy machine answers so (STILL_COMPUTING), and the page asks again; a test that waits for the answer proves that it came. */
const stillComputing = /status of 503 .*\/assessment\?/;

/** The folder of a demo world, whose making, which takes minutes, began with the test run. */
async function demoWorld(): Promise<string> {
  const words = [join(import.meta.dirname, '../scripts/demo-world.mjs'), 'made'];
  return (await promisify(execFile)(process.execPath, words)).stdout.trim();
}

export async function signIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /^Profile and settings of/ })).toBeVisible();
}
