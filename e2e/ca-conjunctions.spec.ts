/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { textsCutOff } from './all-pages.ts';
import { expect, openAs, ownPage, prefer, test } from './fixtures.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;

/** One page of a long list, as the server would answer it: the header says how many there are. */
const conjunction = (id: string, tcaInMs: number, risk = 'LOW') => ({
  conjunctionId: id,
  satelliteId: 'sat-1',
  satelliteName: 'AURORA-1',
  secondaryId: '81000',
  secondaryName: `OBJECT ${id}`,
  conjunctionData: {
    tca: new Date(tcaInMs).toISOString(),
    riskLevel: risk,
    timeToTca: 0,
    probabilityOfCollision: 1e-6,
  },
  numberOfCdms: 2,
  lastUpdate: new Date(nowMs - msPerHour).toISOString(),
  state: 'CLEARED',
  rescreening: { state: 'CLEAR', screenedAt: new Date(nowMs).toISOString(), volume: 'sphere of 5 km' },
  origin: 'SAMPLE',
  isSynthetic: false,
  probabilityHistory: [],
});

test('a row moves from the future to the past within the minute', { tag: ownPage }, async ({ page, world }) => {
  // Late enough to be seen ahead first, early enough for the token to outlive it.
  const passesAtMs = Date.now() + 90_000;
  await page.clock.install({ time: Date.now() });
  world.api.answer('GET /ca/conjunctions', {
    status: 200,
    body: [conjunction('soon', passesAtMs), conjunction('later', passesAtMs + 10 * msPerHour)],
  });
  await openAs(page, 'demo', '/ca/conjunctions');
  await expect(page.getByRole('link', { name: 'OBJECT soon', exact: true })).toBeVisible();
  await expect(page.getByText('not found', { exact: true }).first()).toBeVisible();
  // Pages go by the server's clock.
  world.api.aheadMs = 3 * 60_000;
  await page.clock.runFor(3 * 60_000);
  await expect(page.getByRole('link', { name: 'OBJECT soon', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'OBJECT later', exact: true })).toBeVisible();
  await page.getByText(/^Past/).click();
  await expect(page.getByRole('link', { name: 'OBJECT soon', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'OBJECT later', exact: true })).toHaveCount(0);
});

/** Counts ask for no row, or for the first one. */
const isWhole = (url: URL) => Number(url.searchParams.get('limit')) > 1;

const untilHourMs = async (page: Page) => msPerHour - ((await page.evaluate(() => Date.now())) % msPerHour);

test('nothing is loaded because an hour begins', { tag: ownPage }, async ({ page, world }) => {
  // The clock of the page advances by up to an hour: its token must not end on the way.
  world.provider.faults.tokenLifeS = 7_200;
  await page.clock.install({ time: Date.now() });
  // After a leap of the clock, the page would connect again, and load what it may have missed, at some time later.
  await page.route('**/api/v1/events**', () => undefined);
  const loads: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/\/ca\/conjunctions(\/outline)?$/.test(url.pathname) && isWhole(url)) loads.push(url.href);
  });
  for (const path of ['/ca/conjunctions', '/ca/overview']) {
    await openAs(page, 'demo', path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => loads.length).toBeGreaterThan(0);
    // Step by step: a longer leap is a time away, after which the overview begins a new visit.
    const stepMs = 10 * 60_000;
    for (let leftMs = await untilHourMs(page); leftMs > 5_000; leftMs = await untilHourMs(page)) {
      await page.clock.fastForward(Math.min(stepMs, leftMs - 4_000));
      await page.clock.runFor(1_000);
    }
    loads.length = 0;
    await page.clock.runFor(10_000);
    expect(loads).toEqual([]);
  }
});

test('the timeline is folded for the list until someone opens it, and stays so', { tag: ownPage }, async ({
  page,
  world,
}) => {
  const soon = conjunction('soon', nowMs + 10 * msPerHour);
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [soon] });
  world.api.answer('GET /ca/conjunctions/outline', { status: 200, body: [soon] });
  await openAs(page, 'demo', '/ca/conjunctions');
  const timeline = page.getByRole('region', { name: 'Closest approaches ahead by risk, UTC' });
  const button = page.getByRole('button', { name: 'Timeline' });
  const row = page.getByRole('link', { name: 'OBJECT soon', exact: true });
  await expect(row).toBeVisible();
  await expect(timeline).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  const topOf = async () => (await row.boundingBox())?.y ?? Number.NaN;
  const before = await topOf();
  await button.click();
  await expect(timeline.getByRole('img').first()).toBeVisible();
  expect(await topOf()).toBeGreaterThan(before + 100);
  await page.reload();
  await expect(timeline.getByRole('img').first()).toBeVisible();
  await button.click();
  await expect(timeline).toHaveCount(0);
});

test('the list has eight columns at first, the others by choice, and one filter', async ({ page, world }) => {
  const pair = [10, 20, 30].map((hours) => ({
    ...conjunction(`at ${hours}`, nowMs + hours * msPerHour, 'HIGH'),
    consequence: {
      ...{ pieces: 5090, piecesLow: 923, piecesHigh: 11_364, pieces10Cm: 1556, catastrophicShare: 1 },
      ...{ expectedPieces: 3.7e-16, ownMass: { source: 'SATELLITE', kg: 120 }, otherMass: { source: 'KIND' } },
    },
  }));
  const other = { ...conjunction('other', nowMs + 9 * msPerHour), secondaryId: '81001' };
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [...pair, other] });
  await openAs(page, 'demo', '/ca/conjunctions?when=future');
  const table = page.getByRole('table', { name: 'List of conjunctions' });
  const heads = table.getByRole('columnheader');
  const atFirst = [
    'Risk',
    'Status',
    'Satellite × secondary',
    'Time to TCA',
    'Miss [m]',
    'Probability',
    'Checked',
    'Updated',
  ];
  await expect(heads).toHaveText(['Select', ...atFirst]);
  // Three passes of one pair are one row.
  await expect(page.getByText('2 rows, 4 events', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  // Everything that the specification names is there.
  for (const name of [
    'Satellite',
    'Secondary',
    'TCA',
    'Radial [m]',
    'Speed [km/s]',
    'CDMs',
    'Originator',
    'Pc × pieces',
  ])
    await expect(page.getByRole('menuitemcheckbox', { name, exact: true })).toBeVisible();
  await page.getByRole('menuitemcheckbox', { name: 'Pc × pieces' }).click();
  await page.keyboard.press('Escape');
  await expect(table.getByText('3.7 × 10⁻¹⁶')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Risk' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'High' }).click();
  await expect(page).toHaveURL(/risk=HIGH/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Risk: High' })).toBeVisible();
});

test('on a phone an event of the list is three lines', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', {
    status: 200,
    body: [conjunction('one', nowMs + 9 * msPerHour, 'HIGH')],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'demo', '/ca/conjunctions?when=future');
  const card = page.getByRole('table', { name: 'List of conjunctions' }).getByRole('row').last();
  await expect(card.getByRole('paragraph')).toHaveCount(3);
  await expect(card.getByRole('paragraph').first()).toContainText('High');
  await expect(card.getByRole('paragraph').nth(1)).toHaveText('AURORA-1 × OBJECT one');
});

test('the list shows what comes while the page is open', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [] });
  await openAs(page, 'demo', '/ca/conjunctions');
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await expect.poll(() => world.api.openStreams).toBe(1);
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunction('new', nowMs + 20 * msPerHour)] });
  world.api.push({ id: '1', name: 'ca.conjunctions.changed', data: {} });
  await expect(page.getByRole('link', { name: 'OBJECT new', exact: true })).toBeVisible();
});

for (const language of ['en', 'de']) {
  test(`the list (${language}) shows a trend to its newest message, and cuts no word off`, async ({ page, world }) => {
    const probabilityHistory = [1e-7, 1e-6, 1e-4].map((probabilityOfCollision, index) => ({
      creationDate: new Date(nowMs - (3 - index) * msPerHour).toISOString(),
      probabilityOfCollision,
    }));
    // As in the demo world: every column of the list has something in it.
    const consequence = {
      ...{ pieces: 5090, piecesLow: 923, piecesHigh: 11_364, pieces10Cm: 1556, catastrophicShare: 1 },
      ...{ expectedPieces: 0.00011, ownMass: { source: 'SATELLITE', kg: 120 }, otherMass: { source: 'KIND' } },
    };
    const demo = { isSynthetic: true, consequence, probabilityHistory };
    const row = { ...conjunction('one', nowMs + 120 * msPerHour, 'CRITICAL'), ...demo };
    const other = { ...demo, secondaryId: '81001' };
    const unknown = { ...conjunction('NET 13253', nowMs + 30 * msPerHour, 'UNKNOWN'), ...other };
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [row, unknown] });
    await prefer(page, { language });
    await openAs(page, 'demo', '/ca/conjunctions');
    await expect(page.getByRole('link', { name: 'OBJECT one', exact: true })).toBeVisible();
    await expect(page.getByRole('table').getByRole('img').first()).toBeVisible();
    expect(await textsCutOff(page)).toEqual([]);
  });
}

test.describe('where the server fails', () => {
  test.use({ expectedErrors: [/status of 5\d\d/] });

  test('the list, a conjunction and the statistics say so and offer another try', async ({ page, world }) => {
    const body = { status: 503, code: 'UNAVAILABLE', title: 'Unavailable', detail: 'The database does not answer.' };
    const fault = { status: 503, body, type: 'application/problem+json' };
    world.api.answer('GET /ca/conjunctions', fault);
    world.api.answer('GET /ca/statistics/annual/sat-1', fault);
    world.api.answer('GET /ca/conjunctions/one/assessment', fault);
    await openAs(page, 'demo', '/ca/conjunctions');
    const alert = page.getByRole('alert').filter({ hasText: 'The database does not answer.' });
    await expect(alert.first()).toBeVisible();
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [] });
    // The plot offers its own.
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click();
    await expect(page.getByText('Nothing needs attention')).toBeVisible();
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunction('one', nowMs + 20 * msPerHour)] });
    await page.goto('/ca/conjunction/sat-1/one?tab=evolution');
    await expect(page.getByRole('main').getByText('The database does not answer.')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Drawing the plot' })).toHaveCount(0);
    const later = { status: 503, code: 'STILL_COMPUTING', title: 'Still computing', detail: 'Ask again in 1 s.' };
    const headers = { 'retry-after': '1' };
    world.api.answer('GET /ca/conjunctions/one/assessment', { ...fault, body: later, headers });
    await page.goto('/ca/conjunction/sat-1/one');
    await expect(page.getByText('The assessment takes longer than usual')).toBeVisible();
    world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessment });
    await expect(page.getByText('Object 1 has no covariance.')).toBeVisible();
    await expect(page.getByText('The assessment takes longer than usual')).toHaveCount(0);
    await page.goto('/ca/annual-collision-statistics/sat-1');
    await expect(page.getByRole('main').getByText('The database does not answer.')).toBeVisible();
  });
});

test('in German the sentences of an assessment are German', async ({ page, world }) => {
  await prefer(page, { language: 'de' });
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunction('one', nowMs + 20 * msPerHour)] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessment });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await expect(page.getByText('Objekt 1 hat keine Kovarianz.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle Verfahren und ihre Annahmen', exact: true }).click();
  await expect(page.getByText(/^hier nicht gültig: Nötig ist die Positionskovarianz beider Objekte\.$/)).toBeVisible();
  await expect(page.getByText(/Unser Screening vom .* fand es nicht/)).toBeVisible();
});

const saying = (code: string, parameters = {}) => [{ code, parameters }];
const assessment = {
  conjunctionId: 'one',
  cdmId: 'cdm',
  tca: new Date(nowMs + 20 * msPerHour).toISOString(),
  probability: { riskLevel: 'UNKNOWN', reason: 'No probability exists.', says: saying('NO_USABLE_COVARIANCE') },
  methods: [
    {
      method: 'foster1992',
      valid: false,
      reason: 'The position covariance of both objects is needed.',
      says: saying('PLANE_NEEDS_COVARIANCES'),
    },
  ],
  checks: [
    {
      code: 'COVARIANCE_GIVEN',
      passed: false,
      message: 'Object 1 has no covariance.',
      says: saying('COVARIANCE_MISSING', { object: '1' }),
    },
  ],
  repairs: [],
  encounter: {
    missDistanceM: 100,
    relativeSpeedMPerS: 10_000,
    crossingAngleDeg: 90,
    hardBodyRadiusM: 5,
    hardBodyRadiusSource: 'the message',
    hardBodyRadiusFrom: { rest: 'MESSAGE' },
  },
  caution: { reasons: [], sources: [], related: [] },
  evolution: [],
  decision: {
    commit: new Date(nowMs - 4 * msPerHour).toISOString(),
    consider: new Date(nowMs - 64 * msPerHour).toISOString(),
    secondsLeft: -4 * 3600,
    state: 'PASSED',
  },
};
