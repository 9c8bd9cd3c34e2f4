import type { Page, Route } from '@playwright/test';

/** A way in which one call of a page fails. */
export interface Weather {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
}

const problem = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'The server failed', status, code, detail: 'It is broken.' }),
});

const lateMs = 30_000;

export const weathers: readonly Weather[] = [
  { name: '500', answer: (route) => route.fulfill(problem(500, 'INTERNAL')) },
  { name: '404', answer: (route) => route.fulfill(problem(404, 'NOT_FOUND')) },
  { name: '503', answer: (route) => route.fulfill(problem(503, 'DATABASE_UNAVAILABLE', { 'retry-after': '1' })) },
  { name: 'no network', answer: (route) => route.abort('connectionrefused') },
  {
    name: '30 s late',
    answer: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      await route.continue().catch(() => undefined);
    },
  },
];

/** A call by its path, in which the ids of things are left out. */
function callOf(url: string): string {
  return new URL(url).pathname.replace('/api/v1', '');
}

/** Lets these GETs of a page fail, and counts how often each is asked; the stream of events does not count. */
export async function failing(
  page: Page,
  { weather, fails }: { readonly weather: Weather; readonly fails: (call: string) => boolean },
): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, number>();
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    const call = callOf(request.url());
    if (request.method() !== 'GET' || call.endsWith('/events')) return route.fallback();
    asked.set(call, (asked.get(call) ?? 0) + 1);
    return fails(call) ? weather.answer(route).catch(() => undefined) : route.fallback();
  });
  return asked;
}

/** The sentence of a page that says what could not be loaded, or is not there. */
export const sentence = /could not be loaded|cannot be loaded|could not|Try again|is no such|not found|does not exist/i;

/** How often the text of a page says so. */
export function saidFailures(text: string): number {
  return [...text.matchAll(new RegExp(sentence.source, 'gi'))].length;
}

const steps = 20;
/** A part that is asked for again just now says nothing; a moment before or after, it does. */
const stepsRead = 3;

/**
 * Looks at a page for ten seconds of its own clock; in steps, so that what it asks is answered between them. Returns the
 * text of that one of the last steps which says most failures.
 */
export async function look(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const heading = page.locator('h1').first();
  await heading.waitFor({ timeout: 10_000 }).catch(() => undefined);
  let said = '';
  for (let step = 0; step < steps; step += 1) {
    await page.clock.runFor(500);
    await page.waitForTimeout(30);
    if (step < steps - stepsRead) continue;
    const text = (await page.locator('body').textContent()) ?? '';
    if (said === '' || saidFailures(text) > saidFailures(said)) said = text;
  }
  return said;
}
