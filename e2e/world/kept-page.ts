import type { Browser, Page } from '@playwright/test';
import { followClock } from '../clock.ts';
import { emptyPage, openWorldAddress, type WorldAddress } from './address.ts';

/**
 * The common things of the tests of a worker: the place of their worlds, and the page that one leaves for the next. Its
 * process has compiled the scripts of the application, and its cache has them.
 */
export interface WorkerPage {
  readonly browser: Browser;
  readonly place: WorldAddress;
  page: Page | undefined;
}

export async function openWorkerPage(browser: Browser): Promise<WorkerPage> {
  return { browser, place: await openWorldAddress(), page: undefined };
}

const emptyPageOf = ({ port }: WorldAddress) => `http://127.0.0.1:${port}${emptyPage}`;

/** A page of a new context, outside the application. */
export async function newPage({ browser, place }: WorkerPage): Promise<Page> {
  const context = await browser.newContext();
  await followClock(context);
  const page = await context.newPage();
  await page.goto(emptyPageOf(place));
  return page;
}

/** The page that the test before left, or a new one. The next test gets it only if this one leaves it. */
export async function takePage(worker: WorkerPage): Promise<Page> {
  const page = worker.page ?? (await newPage(worker));
  worker.page = undefined;
  return page;
}

/**
 * Leaves the page for the next test as a new one would be: outside the application, and without what its tests may have
 * put into it. What cannot be taken back (a clock, a script that runs before those of the page) needs a page of its own.
 */
export async function leavePage(worker: WorkerPage, page: Page): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  const left = page.isClosed() ? await context.newPage() : page;
  for (const event of ['request', 'requestfinished', 'requestfailed', 'response'] as const)
    left.removeAllListeners(event);
  await left.unrouteAll({ behavior: 'ignoreErrors' });
  await left.mouse.move(0, 0);
  await left.goto(emptyPageOf(worker.place));
  await left.emulateMedia({ media: null });
  await context.clearCookies();
  await context.clearPermissions();
  const hasOwnClock = await left.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return /native code/.test(String(setTimeout));
  });
  if (!hasOwnClock && process.env['FAKETIME'] === undefined)
    throw new Error('This test sets the clock of the page: give it the tag `ownPage`.');
  worker.page = left;
}
