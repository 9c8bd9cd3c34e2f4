/** @module-tag all */
import type { Page } from '@playwright/test';
import { followAnswers } from './all-pages.ts';
import { expect, openAs, test } from './fixtures.ts';
import { serveRecorded } from './world/recorded.ts';

// What can no longer be computed is refused, and the pages say so.
test.use({ expectedErrors: [/status of (404|422)/] });

/** The nine pages whose amount is watched. */
const watched = [
  'conjunctions',
  'conjunction-summary',
  'manoeuvre',
  'post-manoeuvre',
  'satellite-configuration',
  'shift',
  'requests',
  'request',
  'notifications',
];

interface Amount {
  readonly columns: number;
  readonly buttons: number;
  readonly fields: number;
  readonly words: number;
  readonly heightPx: number;
}

/** The amount that a person meets on a page before anything is opened. */
function amountOf(page: Page): Promise<Amount> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const inSight = (selector: string) =>
      [...main.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true })).length;
    return {
      columns: Math.max(
        0,
        ...[...main.querySelectorAll('[role="table"], table')].map(
          (table) => table.querySelectorAll('[role="columnheader"], thead th').length,
        ),
      ),
      buttons: inSight('button'),
      fields: inSight('input, select, textarea'),
      // biome-ignore lint/performance/useDomNodeTextContent: only what is in sight counts
      words: main.innerText.split(/\s+/).filter((word) => word !== '').length,
      heightPx: main.scrollHeight,
    };
  });
}

for (const { name, width, height } of [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test(`how much nine pages say at first, ${name}`, async ({ page, world }) => {
    test.setTimeout(300_000);
    const pages = serveRecorded(world.api);
    const settle = followAnswers(page);
    await page.setViewportSize({ width, height });
    await openAs(page, 'demo', '/account');
    const amounts: Record<string, Amount> = {};
    for (const key of watched) {
      await page.goto(pages[key] ?? '/nowhere');
      await settle(500);
      amounts[key] = await amountOf(page);
    }
    for (const [key, { columns, buttons, fields, words, heightPx }] of Object.entries(amounts))
      process.stdout.write(
        `${name} ${key}: ${columns} columns, ${buttons} buttons, ${fields} fields, ${words} words, ${heightPx} px\n`,
      );
    // A page that says nothing was not measured.
    for (const key of watched) expect(amounts[key]?.words, key).toBeGreaterThan(20);
  });
}
