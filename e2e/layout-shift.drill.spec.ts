import type { BrowserContext, Page } from '@playwright/test';
import { followAnswers, mostShift, shiftOf, watchShifts } from './all-pages.ts';
import { expect, openAs, test } from './fixtures.ts';
import { serveRecorded } from './world/recorded.ts';

// What does not exist, or can no longer be computed, is refused, and the pages say so.
test.use({ expectedErrors: [/status of (404|422)/] });

/** Every answer comes so late, a different time for each call: what waits for one of them shows it. */
function delayMs(call: string): number {
  const sum = [...call].reduce((value, letter) => (31 * value + letter.charCodeAt(0)) % 65_521, 7);
  return 300 + (sum % 500);
}

/** Pages open at the same time: most of a page's time is waiting for late answers. */
const tabs = 4;
/** A page waits no longer for what is above its main parts (`useBriefWait`). On a busy machine answers can be later: then it is looked at again. */
const briefWaitMs = 5_000;
const mostLooks = 4;

interface Measured {
  /** The names of the pages. */
  readonly pages: readonly string[];
  /** The elements that moved too far, and from where to where. */
  readonly moving: readonly string[];
}

/** Opens pages by name in several tabs and measures how far each one moves while it loads. */
async function measure(
  context: BrowserContext,
  url: string,
  pages: Readonly<Record<string, string>>,
): Promise<Measured> {
  const queue = Object.entries(pages).values();
  const measured: string[] = [];
  const moving: string[] = [];
  const inOneTab = async () => {
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    const settle = followAnswers(page);
    const look = async (address: string) => {
      const beganMs = Date.now();
      await page.goto(url + address);
      await settle(500);
      return { ...(await shiftOf(page)), isLate: Date.now() - beganMs > briefWaitMs };
    };
    for (const [name, address] of queue) {
      let seen = await look(address);
      for (let looks = 1; seen.sum > mostShift && seen.isLate && looks < mostLooks; looks += 1)
        seen = await look(address);
      measured.push(name);
      if (seen.sum > mostShift) moving.push(`${name}: ${seen.sum.toFixed(3)}`, ...seen.moved);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: tabs }, inOneTab));
  return { pages: measured, moving };
}

/** Where a new operator looks: one satellite that was never screened, and otherwise nothing. */
const firstPages = {
  overview: '/ca/overview',
  assets: '/ca/assets',
  conjunctions: '/ca/conjunctions',
  satellites: '/ca/satellites',
  ephemerides: '/ca/oems',
  find: '/ca/find',
  screenings: '/screening',
  requests: '/odt/observations',
  sensors: '/odt/sensors',
};

/** German words are longer: what just fits on one line in English can need a second one. */
async function inGerman(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('farpass.preferences', JSON.stringify({ language: 'de' })));
  await page.goto(page.url());
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
}

for (const { languages, ...viewport } of [
  { width: 1440, height: 900, languages: ['English', 'German'] },
  { width: 390, height: 844, languages: ['English'] },
]) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    for (const language of languages) {
      test(`no page moves while its answers arrive one by one, in ${language}`, async ({ page, context, world }) => {
        // Half a minute, and more on a machine with other work to do.
        test.setTimeout(300_000);
        await openAs(page, 'demo', '/docs');
        if (language === 'German') await inGerman(page);
        const pages = serveRecorded(world.api);
        world.api.delayOf = delayMs;
        const measured = await measure(context, world.url, pages);
        expect(measured.moving).toEqual([]);
        expect(measured.pages.toSorted()).toEqual(Object.keys(pages).toSorted());
        expect(measured.pages.length).toBeGreaterThan(40);
      });
    }

    test('no page of a new operator moves', async ({ page, context, world }) => {
      await openAs(page, 'demo', '/docs');
      world.api.delayOf = delayMs;
      const measured = await measure(context, world.url, firstPages);
      expect(measured.moving).toEqual([]);
      expect(measured.pages).toHaveLength(Object.keys(firstPages).length);
    });

    test('what moves is measured', async ({ page }) => {
      await page.addInitScript(watchShifts);
      await openAs(page, 'demo', '/tnc');
      await followAnswers(page)(500);
      await page.evaluate(() => {
        const late = document.createElement('div');
        late.style.height = '200px';
        document.querySelector('main')?.prepend(late);
      });
      await expect.poll(async () => (await shiftOf(page)).sum).toBeGreaterThan(mostShift);
    });
  });
}
