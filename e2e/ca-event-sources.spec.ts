import { msPerHour } from '@farpass/astro/constants';
import type { ConjunctionSourcesDocument } from '@farpass/contract/connections';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const tcaMs = nowMs + 20 * msPerHour;
const at = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();

const disagreeing: ConjunctionSourcesDocument = {
  conjunctionId: 'one',
  state: 'DISAGREE',
  sources: [
    {
      originator: 'OWNER',
      kind: 'MESSAGE',
      isTrusted: true,
      cdmId: 'b',
      messages: 1,
      madeAt: at(-2),
      tca: at(20),
      missDistanceM: 1480,
      sigmaRtnM: [12, 88, 9],
      probability: 3.1e-9,
      hardBodyRadiusM: 15,
      trackedDays1: 0.9,
      trackedDays2: 2.4,
    },
    {
      originator: 'CSPOC',
      kind: 'MESSAGE',
      isTrusted: false,
      cdmId: 'a',
      messages: 4,
      madeAt: at(-6),
      tca: at(20),
      missDistanceM: 104,
      sigmaRtnM: [31, 412, 28],
      probability: 2.2e-4,
      statedProbability: 1.9e-4,
      hardBodyRadiusM: 15,
    },
    {
      originator: 'SOCRATES',
      kind: 'LISTED',
      isTrusted: false,
      madeAt: at(-7),
      tca: at(20),
      missDistanceM: 400,
      largestProbability: 1e-3,
      trackedDays1: 2.5,
      trackedDays2: 2.7,
    },
  ],
  differences: [{ of: 'OWNER', than: 'CSPOC', agreement: 'contradicts', sigmas: 4.18, tcaS: 0.042, missM: 1376 }],
  trust: {
    originator: 'OWNER',
    code: 'WORSE_KEPT',
    others: ['CSPOC'],
    sigmas: 4.18,
    keptLevel: 'CRITICAL',
    text: 'The numbers are those of OWNER.',
  },
};

test('the sources of an event are side by side, with what contradicts and which is trusted', async ({
  page,
  world,
}) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
  world.api.answer('GET /ca/conjunctions/one/sources', { status: 200, body: disagreeing });
  world.api.answer('GET /ca/cdms', { status: 200, body: [] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=evolution');
  const card = page.getByRole('region', { name: 'Which sources agree' }).first();
  await expect(card).toContainText('so the risk stays critical until it is confirmed.');
  await expect(card).toContainText('OWNER and CSPOC contradict each other: 4.2 sigmas apart');
  const rows = card.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('trusted · 1 message');
  await expect(rows.nth(3)).toContainText('only to compare');
  await expect(rows.nth(3)).toContainText('at most');
  await expectNoViolations(page);
});

test.describe('in German', () => {
  test.beforeEach(({ page }) => prefer(page, { theme: 'light', language: 'de' }));

  test('the sentence says which counts and why', async ({ page, world }) => {
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
    world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
    world.api.answer('GET /ca/conjunctions/one/sources', { status: 200, body: disagreeing });
    world.api.answer('GET /ca/cdms', { status: 200, body: [] });
    await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=evolution');
    const card = page.getByRole('region', { name: 'Welche Quellen übereinstimmen' }).first();
    await expect(card).toContainText('deshalb bleibt das Risiko kritisch, bis sie bestätigt ist.');
    await expectNoViolations(page);
  });
});
