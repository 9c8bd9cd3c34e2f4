import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { msPerDay } from '@farpass/astro/constants';
import { languageNames } from '@farpass/contract/texts';
import type { Page } from '@playwright/test';
import { followAnswers } from './all-pages.ts';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { partsCutOff, plainTexts, servedTexts } from './pseudo-language/plain.ts';
import { readRecorded, serveRecorded } from './world/recorded.ts';

// What does not exist, or can no longer be computed, is refused, and the pages say so.
test.use({ expectedErrors: [/status of (404|422)/] });

const root = join(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

// In one worker: two would build into the same folder.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  test.setTimeout(300_000);
  execFileSync(
    process.execPath,
    [vite, 'build', '-c', 'apps/web/pseudo-language/vite.config.ts', '--logLevel', 'warn'],
    { cwd: root },
  );
});

/**
 * Words that are the same in every language: names (also of languages, in themselves), symbols of units, roles as the API calls
 * them, the places of a name of a file, and invented objects of the samples for developers.
 */
const ours = [
  ...[
    'Farpass',
    ...Object.values(languageNames),
    'Demo',
    'Operator',
    'example',
    'org',
    'SAMPLE',
    'boreas',
    'oem',
    'min',
  ],
  ...['user', 'admin', 'payments', 'plan', 'satellite', 'norad', 'cospar', 'originator', 'ignition'],
];
/** The day of the week is in the words of the browser. */
const weekdays = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' }).format(day * msPerDay),
);
/** Authors of published methods, which are their names. */
const authors = [
  'Foster',
  'Estes',
  'Alfano',
  'Chan',
  'Patera',
  'Laas',
  'Alfriend',
  'Akella',
  'Frisbee',
  'Hall',
  'Monte',
  'Carlo',
];
const known = new Set([...ours, ...weekdays, ...authors]);
const served = servedTexts(readRecorded().answers);

interface Walked {
  readonly plain: readonly string[];
  readonly overflowing: readonly string[];
}

async function walk(page: Page, url: string, pages: Readonly<Record<string, string>>): Promise<Walked> {
  const plain: string[] = [];
  const overflowing: string[] = [];
  const settle = followAnswers(page);
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(url + address);
    await settle(300);
    plain.push(...(await plainTexts(page, { served, known })));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) overflowing.push(`${name}: ${over} px wider than the window`);
    overflowing.push(...(await partsCutOff(page)).map((fault) => `${name}: ${fault}`));
  }
  return { plain, overflowing };
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('in a language that no one speaks, no page has a word of another one, and nothing overflows', async ({
      page,
      world,
    }) => {
      test.setTimeout(300_000);
      world.showFrom(join(root, '.cache/pseudo-language'));
      await openAs(page, 'demo', '/tnc');
      await prefer(page, { language: 'de' });
      const pages = serveRecorded(world.api);
      const { plain, overflowing } = await walk(page, world.url, pages);
      expect.soft([...new Set(plain)]).toEqual([]);
      expect([...new Set(overflowing)]).toEqual([]);
      expect(Object.keys(pages).length).toBeGreaterThan(40);
    });
  });
}
