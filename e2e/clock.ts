import type { BrowserContext } from '@playwright/test';

/**
 * Lets pages have the time of the tests. Where libfaketime moves the clock of the tests and of the server (`FAKETIME`),
 * the browser runs without it, and its pages begin at the moved time.
 */
export async function followClock(context: BrowserContext): Promise<void> {
  if (process.env['FAKETIME'] !== undefined) await context.clock.install({ time: Date.now() });
}
