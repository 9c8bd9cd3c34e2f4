import type { Page } from '@playwright/test';
import { followAnswers } from './all-pages.ts';
import { expect, openAs, test } from './fixtures.ts';
import { serveRecorded } from './world/recorded.ts';

// What does not exist, or can no longer be computed, is refused, and the pages say so.
test.use({ expectedErrors: [/status of (404|422)/] });

/** Text that is drawn beyond the edge of its cell, where it can cover its neighbour. */
const beyondItsCell = (page: Page) =>
  page.getByRole('cell').evaluateAll((cells) =>
    cells
      .filter(
        (cell) => cell.clientWidth > 0 && !['auto', 'scroll', 'hidden'].includes(getComputedStyle(cell).overflowX),
      )
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent),
  );

for (const language of ['en', 'de'] as const) {
  test(`on a phone, no figure of a conjunction covers the one next to it, ${language}`, async ({ page, world }) => {
    test.setTimeout(600_000);
    const pages = serveRecorded(world.api);
    const settle = followAnswers(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'demo', '/account');
    await page.evaluate(
      (chosen) => localStorage.setItem('farpass.preferences', JSON.stringify({ language: chosen })),
      language,
    );
    const shown = Object.entries(pages).filter(([name]) => /^(conjunction|tracked)-|^cdm$/.test(name));
    expect(shown.length).toBeGreaterThan(5);
    for (const [name, address] of shown) {
      await page.goto(address);
      await settle(300);
      expect(await beyondItsCell(page), name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
  });
}
