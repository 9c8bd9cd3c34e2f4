import { riskLevels } from '@farpass/conjunction/event';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { followAnswers } from './all-pages.ts';
import { expect, openAs, test } from './fixtures.ts';
import { type Levels, symbolOf } from './world/levels.ts';
import { readRecorded, serveRecorded } from './world/recorded.ts';

// What does not exist, or can no longer be computed, is refused, and the pages say so.
test.use({ expectedErrors: [/status of (404|422)/] });

/** Of the conjunctions ahead that the pages load, as it is drawn for each satellite. */
function worstOfSatellites(): Levels {
  const call = 'GET /ca/conjunctions/outline?digits=5&from=*Z&limit=5000';
  const text = readRecorded().answers.find((one) => one.call === call)?.text ?? '[]';
  const outlines: readonly ConjunctionOutlineDocument[] = JSON.parse(text);
  const ahead = outlines.filter(({ conjunctionData }) => Date.parse(conjunctionData.tca) > Date.now());
  const worst = [...Map.groupBy(ahead, ({ satelliteId }) => satelliteId)].map(([id, own]) => {
    const level = riskLevels.find((one) => own.some(({ conjunctionData }) => conjunctionData.riskLevel === one));
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
