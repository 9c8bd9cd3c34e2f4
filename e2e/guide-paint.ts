import { chromium, type Page } from '@playwright/test';
import { signIn } from './real.ts';
import { openPlatform } from './world/platform.ts';

/**
 * Measures how soon a guide is there on the real product with a warm cache: `npm run build && node e2e/guide-paint.ts`. Prints
 * the median and the longest of some loads in milliseconds: the first paint after a navigation, the text of the guide after
 * it, the silent sign-in included, and the text of the guide after a click in the contents.
 */
const guides = ['/docs/ca/conjunctions', '/docs/odt/requests', '/docs/general/accuracy'] as const;
const loads = 7;

/** Milliseconds since the start of the navigation. */
async function loaded(page: Page, address: string) {
  await page.goto(address);
  await page.locator('main article p').first().waitFor();
  return page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    textMs: performance.now(),
  }));
}

/** Milliseconds from a click on a guide in the contents to its text, measured in the page. */
async function clicked(page: Page, path: string) {
  return page.evaluate(async (href) => {
    const link = document.querySelector<HTMLAnchorElement>(`main aside a[href="${href}"]`);
    const before = document.querySelector('main article')?.textContent;
    const start = performance.now();
    link?.click();
    for (;;) {
      await new Promise((next) => requestAnimationFrame(next));
      const text = document.querySelector('main article')?.textContent;
      if (text !== undefined && text !== before) return performance.now() - start;
      if (performance.now() - start > 30_000) return Number.NaN;
    }
  }, path);
}

function summary(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)} (longest ${Math.round(sorted.at(-1) ?? Number.NaN)})`;
}

const platform = await openPlatform({ networkSpeed: 1 });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${platform.url}/docs`);
await signIn(page, 'demo');
for (const guide of guides) {
  // The first load fills the cache.
  await loaded(page, platform.url + guide);
  const found = [];
  const clicks = [];
  for (let load = 0; load < loads; load += 1) {
    found.push(await loaded(page, platform.url + guide));
    clicks.push(await clicked(page, '/docs/general/glossary'));
  }
  const paint = summary(found.map(({ paintMs }) => paintMs));
  const text = summary(found.map(({ textMs }) => textMs));
  process.stdout.write(
    `${guide}: first paint ${paint} ms, text ${text} ms, next guide by a click ${summary(clicks)} ms\n`,
  );
}
await browser.close();
await platform.close();
