import type { Page } from '@playwright/test';
import { followAnswers } from './all-pages.ts';
import { expect, openAs, test } from './fixtures.ts';
import { type Levels, type RecordedRisk, symbolOf } from './world/levels.ts';
import { readRecorded, serveRecorded } from './world/recorded.ts';

// What does not exist, or can no longer be computed, is refused, and the pages say so.
test.use({ expectedErrors: [/status of (404|422)/] });

/** The levels of every conjunction in the recorded answers: they were recorded one after the other, while messages came. */
function recordedLevels(): Levels {
  const levels = new Map<string, Set<string>>();
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('conjunctionId' in value && 'conjunctionData' in value) {
      const id = String(value.conjunctionId);
      levels.set(id, (levels.get(id) ?? new Set()).add(symbolOf(value.conjunctionData as RecordedRisk)));
    }
    for (const part of Object.values(value)) read(part);
  };
  for (const { type, text } of readRecorded().answers) if (type.includes('json') && text !== '') read(JSON.parse(text));
  return Object.fromEntries([...levels].map(([id, all]) => [id, [...all]]));
}

/** The rows, cards and notes that lead to a conjunction and have not the symbol of its level. */
const withoutLevel = (page: Page, levels: Levels) =>
  page.evaluate((known) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/ca/conjunction/"]')];
    const faults = links.flatMap((link) => {
      const levels = known[/\/ca\/conjunction\/[^/]+\/([^/?]+)/.exec(link.href)?.[1] ?? ''];
      if (levels === undefined || link.getClientRects().length === 0) return [];
      let part = link.closest('tr, li, [role=row], [role=note], [role=option]') ?? link.parentElement;
      const isRow = part !== link.parentElement;
      while (!isRow && part !== null && part.localName !== 'main' && part.querySelector('svg[data-level]') === null)
        part = part.parentElement;
      const isShown = levels.some((level) => part?.querySelector(`svg[data-level="${level}"]`));
      return isShown ? [] : [`${levels.join()}: ${part?.localName} ${part?.textContent?.slice(0, 90)}`];
    });
    return { count: links.length, faults };
  }, levels);

test('whatever leads to a conjunction carries its level, on every page', async ({ page, world }) => {
  test.setTimeout(600_000);
  const pages = serveRecorded(world.api);
  const levels = recordedLevels();
  const settle = followAnswers(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'demo', '/account');
  let count = 0;
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address);
    await settle(300);
    const found = await withoutLevel(page, levels);
    count += found.count;
    expect.soft(found.faults, name).toEqual([]);
  }
  expect(count).toBeGreaterThan(100);
});
