/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, ownPage, test } from './fixtures.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';
import { askedForScreening, found, screening, startedAt } from './world/screenings.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;

const iss = {
  noradId: Number(found.secondary),
  name: found.secondaryName,
  isSynthetic: false,
  conjunctions: 0,
  conjunctionsAhead: 0,
  elementSets: [],
};

/** How much of a table can only be seen after scrolling sideways. */
const beyondItsEdge = (table: Element) => {
  const scrolled = table.closest('section') ?? table;
  return scrolled.scrollWidth - scrolled.clientWidth;
};

test.describe('a screening', () => {
  test('shows its progress and what it finds as it comes', async ({ page, world }) => {
    world.api.answer(askedForScreening, { status: 200, body: screening });
    await openAs(page, 'demo', '/screening/s-1');
    await expect(page.getByText('10 % done')).toBeVisible();
    await expect(page.getByText('0 approaches found so far.')).toBeVisible();
    await expect.poll(() => world.api.openStreams).toBe(1);
    const running = { ...screening, progress: 0.5, results: [found] };
    world.api.answer(askedForScreening, { status: 200, body: running });
    const change = { screeningId: 's-1', state: 'RUNNING', progress: 0.5 };
    world.api.push({ id: '1', name: 'ca.screening.changed', data: change });
    await expect(page.getByText('50 % done')).toBeVisible();
    await expect(page.getByText('1 approach found so far.')).toBeVisible();
    const intervals = [{ ...found, from: startedAt, to: '2026-11-20T19:00:00Z', minimumDistanceM: 900 }];
    const boundary = [{ ...found, side: 'end' }];
    const done = { ...running, state: 'COMPLETE', progress: 1, conjunctions: 1, intervals, boundary };
    world.api.answer(askedForScreening, { status: 200, body: done });
    world.api.push({ id: '2', name: 'ca.screening.changed', data: { ...change, state: 'COMPLETE', progress: 1 } });
    await expect(page.getByText('Screened to 2026-11-27 07:00:00 Z: 1 approach found.')).toBeVisible();
    const row = page.getByRole('table', { name: 'Approaches found' }).getByRole('row').nth(1);
    await expect(row).toContainText('Not assessed');
    await expect(row).toContainText('1 234');
    await expect(page.getByRole('table', { name: 'Slow pairs' }).getByRole('row').nth(1)).toContainText('720');
    await expect(page.getByRole('table', { name: 'Pairs at the edge' }).getByRole('row').nth(1)).toContainText('end');
    world.api.answer(`GET /ca/objects/${found.secondary}`, { status: 200, body: iss });
    await row.getByRole('cell').nth(3).click();
    await expect(page.getByRole('heading', { level: 1, name: iss.name })).toBeVisible();
  });

  test('that advances fast is loaded again only now and then; its progress needs no request', { tag: ownPage }, async ({
    page,
    world,
  }) => {
    await page.clock.install({ time: Date.now() });
    world.api.answer(askedForScreening, { status: 200, body: screening });
    await openAs(page, 'demo', '/screening/s-1');
    await expect(page.getByText('10 % done')).toBeVisible();
    await expect.poll(() => world.api.openStreams).toBe(1);
    await page.clock.pauseAt(Date.now() + 60_000);
    const loads = () =>
      world.api.calls.filter(({ method, path }) => method === 'GET' && path === '/ca/screenings/s-1').length;
    const before = loads();
    const advance = async (percent: number) => {
      const data = { screeningId: 's-1', state: 'RUNNING', progress: percent / 100 };
      world.api.answer(askedForScreening, { status: 200, body: { ...screening, progress: percent / 100 } });
      world.api.push({ id: String(percent), name: 'ca.screening.changed', data });
      const isShown = async () => {
        await page.clock.runFor(50);
        return page.getByText(`${percent} % done`).isVisible();
      };
      await expect.poll(isShown).toBe(true);
      await page.clock.runFor(400);
    };
    // The answer must be there before the next event, or it would show what that event has overtaken.
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/ca/screenings/s-1'));
    await advance(20);
    await answered;
    expect(loads()).toBe(before + 1);
    await advance(30);
    await advance(40);
    await page.clock.runFor(3_000);
    await advance(50);
    await expect.poll(loads).toBe(before + 2);
  });

  test('fits its tables into a window of 1440 px', async ({ page, world }) => {
    const span = { ageHours: 4, from: startedAt, to: '2026-11-27T07:00:00Z' };
    const objects = [{ id: 'sat-1', name: 'AURORA-1', role: 'PRIMARY', state: 'SCREENED', approaches: 1, ...span }];
    const body = { ...screening, state: 'COMPLETE', progress: 1, results: [found], coverage: objects };
    world.api.answer(askedForScreening, { status: 200, body });
    await openAs(page, 'demo', '/screening/s-1');
    for (const name of ['Approaches found', 'What was screened']) {
      const table = page.getByRole('table', { name });
      await expect(table.getByRole('row').nth(1)).toContainText('AURORA-1');
      expect(await table.evaluate(beyondItsEdge), name).toBe(0);
    }
  });

  test('is cancelled, and an empty list is then not an all-clear', async ({ page, world }) => {
    world.api.answer(askedForScreening, { status: 200, body: screening });
    world.api.answer('DELETE /ca/screenings/s-1', { status: 204, body: '' });
    await openAs(page, 'demo', '/screening/s-1');
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    world.api.answer(askedForScreening, { status: 200, body: { ...screening, state: 'CANCELLED' } });
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText(/does not mean that there is no risk/)).toBeVisible();
    await expect(page.getByText('A screening that was cancelled says nothing about the risk.')).toBeVisible();
    expect(world.api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('that failed says why', async ({ page, world }) => {
    world.api.answer(askedForScreening, {
      status: 200,
      body: { ...screening, state: 'FAILED', failure: 'The disk is full.' },
    });
    await openAs(page, 'demo', '/screening/s-1');
    await expect(page.getByText('The disk is full.')).toBeVisible();
    await expect(page.getByText('A screening that failed says nothing about the risk.')).toBeVisible();
  });

  test('that found nothing says until when, and what was left out', async ({ page, world }) => {
    const skipped = [{ id: 'AURORA-2', reason: 'it has no ephemeris' }];
    world.api.answer(askedForScreening, {
      status: 200,
      body: { ...screening, state: 'COMPLETE', progress: 1, skipped },
    });
    await openAs(page, 'demo', '/screening/s-1');
    await expect(page.getByText('Screened to 2026-11-27 07:00:00 Z: nothing found.')).toBeVisible();
    await expect(page.getByText('One remark below names what was left out')).toBeVisible();
    await expect(page.getByRole('table', { name: 'What was left out, and why' })).toContainText('it has no ephemeris');
  });
});

test.describe('where the server does not answer', () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test('the pages say so and try again', async ({ page, world }) => {
    const problem = { status: 500, code: 'INTERNAL', title: 'Broken', detail: 'The database is away.' };
    const broken = { status: 500, body: problem, type: 'application/problem+json' };
    world.api.answer('GET /ca/conjunctions', broken);
    await openAs(page, 'demo', '/ca/overview');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The database is away.');
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [] });
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No conjunction within seven days is known.')).toBeVisible();
    await expect(page.getByText('No future conjunction is known.')).toBeVisible();
    world.api.answer('GET /ca/screenings', broken);
    await page.goto('/screening');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The database is away.');
    await page.goto('/screening/nowhere');
    await expect(page.getByRole('main')).toContainText('There is no such screening');
  });
});

const catalogue = { snapshot: 'a', objects: 0, isSynthetic: false, feeds: [] };

test('an empty fleet says how to begin', async ({ page, world }) => {
  world.api.answer('GET /catalogue/state', { status: 200, body: catalogue });
  world.api.answer('GET /ca/satellites', { status: 200, body: [] });
  world.api.answer('GET /ca/search', { status: 200, body: [] });
  await openAs(page, 'demo', '/ca/overview');
  await expect(page.getByText('No satellite in the fleet yet')).toBeVisible();
  await expect(page.getByText(/^The catalogue is empty, so there is nothing to compare with yet/)).toBeVisible();
  await page.getByRole('link', { name: 'Add a satellite' }).click();
  await expect(page).toHaveURL(/\/ca\/satellites\?add=yes/);
  await page.getByLabel('Catalogue number').fill('25544');
  await expect(page.getByText('The catalogue does not have this object.')).toBeVisible();
});

test('the next critical event has the last command of its burn, as its page has, and no other deadline', async ({
  page,
  world,
}) => {
  const [tca, command] = [20, 0.2].map((hours) => new Date(nowMs + hours * msPerHour).toISOString());
  const event = conjunctionOf({ id: 'one', tcaMs: nowMs + 20 * msPerHour, risk: 'CRITICAL' });
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [{ ...event, state: 'OPEN' }] });
  const moments = {
    ...{ conjunctionId: 'one', satelliteId: 'sat-1', satelliteName: 'AURORA-1', secondaryName: 'STRAY DEB' },
    ...{ riskLevel: 'CRITICAL', tca, decideBy: command, isDefaultDeadline: true, deadlineBasis: 'LAST_BURN' },
    next: { kind: 'COMMAND', at: command },
    burn: {
      ...{ commandBy: command, uploadBy: command, ignition: tca, source: 'PLAN', state: 'APPROVED' },
      ...{ deltaVMPerS: 0.02, alarm: 'DUE' },
    },
  };
  world.api.answer('GET /ca/moments', { status: 200, body: [moments] });
  await openAs(page, 'demo', '/ca/overview');
  const next = page.getByRole('region', { name: 'Next critical event' });
  await expect(next).toContainText(/last command of the burn, in\s*T−00:1\d:/);
  await expect(next).not.toContainText('useful');
});

test.describe('the rows of the overview', () => {
  const tcaMs = nowMs + 20 * msPerHour;
  const changed = {
    ...conjunctionOf({ id: 'one', tcaMs }),
    state: 'OPEN',
    lastUpdate: new Date(nowMs - msPerHour).toISOString(),
  };

  for (const way of ['a click', 'the keys'] as const) {
    test(`open the event, by ${way}`, async ({ page, world }) => {
      world.api.answer('GET /ca/conjunctions', { status: 200, body: [changed] });
      world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
      await openAs(page, 'demo', '/ca/overview');
      const row = page.getByRole('region', { name: 'What changed' }).getByRole('row').filter({ hasText: 'STRAY DEB' });
      await expect(row).toBeVisible();
      if (way === 'a click') await row.getByRole('cell').first().click();
      else {
        await page.keyboard.press('j');
        await expect(row).toHaveAttribute('aria-current', 'true');
        await page.keyboard.press('Enter');
      }
      await expect(page).toHaveURL(/\/ca\/conjunction\/sat-1\/one$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('STRAY DEB');
      await expect(page.getByRole('main')).toBeFocused();
    });
  }

  test('show what comes while the page is open', async ({ page, world }) => {
    await openAs(page, 'demo', '/ca/overview');
    await expect(page.getByText('No future conjunction is known.')).toBeVisible();
    await expect.poll(() => world.api.openStreams).toBe(1);
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [{ ...changed, before: {} }] });
    world.api.push({ id: '1', name: 'ca.conjunctions.changed', data: {} });
    const row = page.getByRole('region', { name: 'What changed' }).getByRole('row').filter({ hasText: 'STRAY DEB' });
    await expect(row).toContainText('new message');
    // For another time, the server is asked again, and what it says about that time is shown.
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [changed] });
    await page.getByText('7 d', { exact: true }).click();
    await expect(row).toContainText('new conjunction');
  });

  test('lead to the content of the page that a link opens', async ({ page, world }) => {
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [changed] });
    world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
    await openAs(page, 'demo', '/ca/overview');
    await page
      .getByRole('region', { name: 'What changed' })
      .getByRole('link', { name: /STRAY DEB/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/ca\/conjunction\/sat-1\/one$/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
