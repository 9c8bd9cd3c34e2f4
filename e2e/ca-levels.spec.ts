import { bySeverity, isUncertainLow, type Risk } from '@farpass/conjunction/event';
import type { ConjunctionOutlineDocument } from '@farpass/contract/ca';
import type { Page } from '@playwright/test';
import { followAnswers } from './all-pages.ts';
import { expect, openAs, test } from './fixtures.ts';
import { readRecorded, serveRecorded } from './world/recorded.ts';

// What does not exist, or can no longer be computed, is refused, and the pages say so.
test.use({ expectedErrors: [/status of (404|422)/] });

type Levels = Readonly<Record<string, readonly string[]>>;

interface RecordedRisk {
  readonly riskLevel: Risk['level'];
  readonly riskBasis?: Risk['basis'];
}

const symbols = { CRITICAL: 'critical', HIGH: 'serious', MEDIUM: 'caution', LOW: 'ok', UNKNOWN: 'inactive' } as const;

/** A low risk that no one may rely on is hollow. */
const symbolOf = ({ riskLevel: level, riskBasis: basis }: RecordedRisk) =>
  symbols[isUncertainLow({ level, basis }) ? 'UNKNOWN' : level];

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

/** Of the conjunctions ahead that the pages load, as it is drawn for each satellite. */
function worstOfSatellites(): Levels {
  const call = 'GET /ca/conjunctions/outline?digits=5&from=*Z&limit=5000';
  const text = readRecorded().answers.find((one) => one.call === call)?.text ?? '[]';
  const outlines: readonly ConjunctionOutlineDocument[] = JSON.parse(text);
  const ahead = outlines.filter(({ conjunctionData }) => Date.parse(conjunctionData.tca) > Date.now());
  const worst = [...Map.groupBy(ahead, ({ satelliteId }) => satelliteId)].map(([id, own]) => {
    const level = bySeverity.find((one) => own.some(({ conjunctionData }) => conjunctionData.riskLevel === one));
    const risks = own.map(({ conjunctionData }) => conjunctionData).filter(({ riskLevel }) => riskLevel === level);
    return [id, [...new Set(risks.map(symbolOf))]];
  });
  return Object.fromEntries(worst);
}

test('rows of satellites and of their files carry the level of the worst conjunction ahead', async ({
  page,
  world,
}) => {
  serveRecorded(world.api);
  const worst = worstOfSatellites();
  const settle = followAnswers(page);
  await openAs(page, 'demo', '/account');
  for (const address of ['/ca/assets', '/ca/satellites', '/ca/oems']) {
    await page.goto(address);
    await settle(300);
    // A row of a file has its satellite in a field.
    const rows = page.getByRole('row').filter({ has: page.locator('a[href*="/ca/satellite/"], select') });
    const seen = await rows.evaluateAll(
      (all, known) =>
        all.flatMap((row) => {
          const href = row.querySelector<HTMLAnchorElement>('a[href*="/ca/satellite/"]')?.href ?? '';
          const chosen = row.querySelector('select')?.value ?? '';
          const levels = known[/\/ca\/satellite\/([^/?]+)/.exec(href)?.[1] ?? chosen];
          if (levels === undefined) return [];
          const isShown = levels.some((level) => row.querySelector(`svg[data-level="${level}"]`) !== null);
          return [{ isShown, of: `${levels.join()}: ${row.textContent?.slice(0, 60)}` }];
        }),
      worst,
    );
    expect(seen.length, address).toBeGreaterThan(0);
    expect(
      seen.filter(({ isShown }) => !isShown).map(({ of }) => of),
      address,
    ).toEqual([]);
  }
});
