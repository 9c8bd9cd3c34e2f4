import { msPerHour } from '@farpass/astro/constants';
import type { Page, Request } from '@playwright/test';
import { expect, openAs, ownPage, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';
import { screening } from './world/screenings.ts';
import type { World } from './world/world.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const iso = (ms: number) => new Date(ms).toISOString();

const eventOf = (id: string, hours: number) => {
  const event = conjunctionOf({ id, tcaMs: nowMs + hours * msPerHour, risk: 'CRITICAL' });
  const conjunctionData = { ...event.conjunctionData, probabilityOfCollision: 2.8e-4, totalMissDistance: 91 };
  return { ...event, state: 'OPEN', secondaryName: `STRAY ${id}`, conjunctionData, attention: ['RISK'] };
};
const events = ['one', 'two', 'three'].map((id, place) => eventOf(id, 10 * (place + 1)));

/** The miss of each message, its oldest first. */
const misses = [900, 500, 91];
const messages = misses.map((missM, place) => {
  const created = iso(nowMs - (misses.length - place) * 5 * msPerHour);
  const plane = { conjunctionPlaneCovarianceXX: 100, conjunctionPlaneCovarianceYX: 0 };
  const object = { hardBodyRadius: 5, conjunctionPlaneX: 0, ...plane, conjunctionPlaneCovarianceYY: 10_000 };
  return {
    ...{ cdmId: `cdm-${place}`, messageId: `M-${place}`, originator: 'SAMPLE', conjunctionId: 'one' },
    ...{ satelliteId: 'sat-1', creationDate: created, receivedDate: created, warnings: [] },
    object1: { objectDesignator: '71001', ...object, conjunctionPlaneY: 0 },
    object2: { objectDesignator: '81001', ...object, conjunctionPlaneY: missM },
    conjunctionData: {
      ...{ tca: iso(nowMs + 10 * msPerHour), riskLevel: 'CRITICAL', timeToTca: 0 },
      ...{ probabilityOfCollision: 10 ** (place - 6), totalMissDistance: missM },
    },
    ...{ isRevision: false, isSummary: false, isOwn: false, isSynthetic: false },
  };
});

function serve({ api }: World): void {
  api.answer('GET /ca/conjunctions', { status: 200, body: events });
  for (const event of events) {
    const id = event.conjunctionId;
    const asked = `conjunction-id=${id}&digits=8&limit=1000`;
    api.answer(`GET /ca/conjunctions?${asked}&satellite-id=sat-1`, { status: 200, body: [event] });
    const assessed = { ...assessmentOf(nowMs + msPerHour), conjunctionId: id, cdmId: 'cdm-2' };
    api.answer(`GET /ca/conjunctions/${id}/assessment`, { status: 200, body: assessed });
  }
  api.answer('GET /ca/cdms', { status: 200, body: messages });
  const burn = { commandBy: iso(nowMs + 3 * msPerHour), uploadBy: iso(nowMs + 4 * msPerHour) };
  const moments = {
    ...{ conjunctionId: 'one', satelliteId: 'sat-1', satelliteName: 'AURORA-1', secondaryName: 'STRAY one' },
    ...{ riskLevel: 'CRITICAL', tca: iso(nowMs + 10 * msPerHour), decideBy: iso(nowMs + msPerHour) },
    ...{ isDefaultDeadline: true, deadlineBasis: 'LAST_BURN', next: { kind: 'COMMAND', at: burn.commandBy } },
    burn: { ...burn, ignition: iso(nowMs + 5 * msPerHour), source: 'PLAN', state: 'APPROVED', deltaVMPerS: 0.02 },
  };
  api.answer('GET /ca/moments', { status: 200, body: [moments] });
}

const bar = (page: Page) => page.getByRole('region', { name: 'Verdict of the event' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the verdict is in one bar: risk, multiple of the limit, miss, TCA, last command, status, and one step', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await expect(bar(page)).toContainText('Critical');
  await expect(bar(page)).toContainText('2.8 × limit');
  await expect(bar(page)).toContainText('91.0 m');
  await expect(bar(page)).toContainText(/Last command/);
  await expect(bar(page).getByRole('timer')).toHaveCount(2);
  await expect(bar(page)).toContainText('no owner');
  await expect(bar(page).getByRole('button')).toHaveText(['Acknowledge']);
  // On the page of a screening, the same bar leads to the event.
  world.api.answer('GET /ca/screenings/s-1', { status: 200, body: { ...screening, state: 'COMPLETE', progress: 1 } });
  await page.goto('/screening/s-1?event=one');
  await expect(bar(page)).toContainText('2.8 × limit');
  await bar(page).getByRole('link', { name: 'AURORA-1 × STRAY one' }).click();
  await expect(title(page)).toHaveText('AURORA-1 × STRAY one');
  await expectNoViolations(page);
});

test('the step that is due is in the first screen of 1440 × 900, with the plane and both trends', async ({
  page,
  world,
}) => {
  serve(world);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const filled = bar(page).getByRole('button', { name: 'Acknowledge' });
  await expect(filled).toBeInViewport({ ratio: 1 });
  for (const name of [/^Encounter plane/, /^Probability/, /^Miss distance/])
    await expect(page.getByRole('region', { name }).first()).toBeInViewport({ ratio: 1 });
});

test('while answers take 5 s nothing is called absent, and a step that is pressed twice is sent once', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const step = bar(page).getByRole('button', { name: 'Acknowledge' });
  await expect(step).toBeEnabled();
  let sent = 0;
  const undecided = { conjunctionId: 'one', status: 'OPEN', etag: '"0"', log: [] };
  await page.route('**/api/v1/**', async (route) => {
    const isWrite = route.request().method() === 'PUT';
    if (isWrite) sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await (isWrite
      ? route.fulfill({ status: 200, json: { ...undecided, isAcknowledged: true } })
      : route.continue()
    ).catch(() => undefined);
  });
  await step.dblclick();
  await expect.poll(() => sent).toBe(1);
  await page.waitForTimeout(6_000);
  expect(sent).toBe(1);
  await expect(page.getByText(/no connection|has not answered/i)).toHaveCount(0);
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
});

test('on a phone the bar of the event is always visible', async ({ page, world }) => {
  serve(world);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const step = bar(page).getByRole('button', { name: 'Acknowledge' });
  await expect(step).toBeInViewport({ ratio: 1 });
  for (const share of [0.3, 0.6, 1]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share);
    await expect(step).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone the tabs of an event are one line with the selected one in sight, and a status leaves no card', async ({
  page,
  world,
}) => {
  serve(world);
  const [first] = events;
  const decision = { status: 'TRACKING_ORDERED', isAcknowledged: true, acknowledgedBy: 'grace', etag: '"1"' };
  const asked = 'conjunction-id=one&digits=8&limit=1000';
  const body = [{ ...first, decision }];
  world.api.answer(`GET /ca/conjunctions?${asked}&satellite-id=sat-1`, { status: 200, body });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=export');
  const tabs = page.getByRole('tablist', { name: 'Views of the conjunction' });
  const last = tabs.getByRole('tab', { selected: true });
  await expect(last).toBeInViewport({ ratio: 1 });
  const heights = await tabs.evaluate((bar) => [
    bar.getBoundingClientRect().height,
    bar.firstElementChild?.getBoundingClientRect().height,
  ]);
  expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeLessThan(4);
  await expect(bar(page)).toContainText('Tracking ordered');
  const beyond = await bar(page).evaluate((card) => {
    const edge = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
    return [...card.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 1).length;
  });
  expect(beyond).toBe(0);
});

test('j and k open the next and previous event at once: no document, no wait for the server or a plot', {
  tag: ownPage,
}, async ({ page, world }) => {
  serve(world);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const processor = await page.context().newCDPSession(page);
  await processor.send('Performance.enable');
  /** Processor time of the page so far [ms]: other work on the machine does not count. */
  const processorMs = async () => {
    const { metrics } = await processor.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
  /** The page is complete, and what it loads in advance is there. */
  const isWhole = async () => {
    await expect(page.getByRole('navigation', { name: 'Events before and after' })).toContainText('of 3');
    await expect(page.getByRole('region', { name: 'Course of the event' })).toContainText('1 message');
    await expect(page.getByRole('region', { name: /^Miss distance/ }).locator('svg path')).not.toHaveCount(0);
    let counted = -1;
    const isQuiet = () => {
      const before = counted;
      counted = asked.length;
      return counted === before;
    };
    await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
  };
  await isWhole();
  const loadMs = await processorMs();
  /** Presses a key, and answers how long it takes until the title of another event is there, and what was drawn until then. */
  const press = (key: 'j' | 'k') =>
    page.evaluate(async (pressed) => {
      const heading = () => document.querySelector('h1')?.textContent;
      let drawn = 0;
      const watch = new MutationObserver((changes) => {
        const isPlot = ({ target }: MutationRecord) =>
          target instanceof Element && target.closest('[role="img"] svg') !== null;
        drawn += changes.filter(isPlot).length;
      });
      watch.observe(document.body, { subtree: true, childList: true });
      const [before, startMs] = [heading(), performance.now()];
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
      while (heading() === before) await new Promise(requestAnimationFrame);
      watch.disconnect();
      return { drawn, ms: performance.now() - startMs };
    }, key);
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', 'yes'));
  asked.length = 0;
  const moves = [];
  for (const [key, id] of [
    ['j', 'two'],
    ['j', 'three'],
    ['k', 'two'],
    ['k', 'one'],
  ] as const) {
    const before = await processorMs();
    const { ms, drawn } = await press(key);
    const workMs = (await processorMs()) - before;
    await expect(title(page)).toHaveText(`AURORA-1 × STRAY ${id}`);
    await expect(page).toHaveURL(new RegExp(`/ca/conjunction/sat-1/${id}$`));
    moves.push({ ms, drawn, workMs });
    await isWhole();
  }
  // A server that does not answer holds nothing up: what is shown first was loaded in advance.
  await page.route('**/api/v1/**', () => undefined);
  await press('j');
  await expect(title(page)).toHaveText('AURORA-1 × STRAY two');
  await expect(bar(page)).toContainText('2.8 × limit');
  await expect(page.getByRole('region', { name: 'Encounter plane' })).toContainText('CDM 3 · 91.0 m');
  const figures = moves.map(({ ms, workMs }) => `${ms.toFixed(0)} ms (work ${workMs.toFixed(0)} ms)`).join(', ');
  const text = `until the title of another event is there: ${figures}; work of the first load: ${loadMs.toFixed(0)} ms`;
  test.info().annotations.push({ type: 'time', description: text });
  // The same document all the time.
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes');
  expect(asked.filter((request) => request.resourceType() === 'document')).toEqual([]);
  // Plots cost most: the other event is there before any of them is drawn.
  expect(moves.filter(({ drawn }) => drawn > 0)).toEqual([]);
  const works = moves.map(({ workMs }) => workMs);
  expect(Math.min(...works), text).toBeLessThan(loadMs);
});

test('an event plays message by message: the plane and the trends move together, and by hand for people who ask for no motion', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  serve(world);
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const plane = page.getByRole('region', { name: 'Encounter plane' });
  await expect(plane.getByText('CDM 3 · 91.0 m')).toBeVisible();
  const playback = page.getByRole('group', { name: 'Messages one after the other' });
  await playback.getByRole('button', { name: 'Message before' }).click();
  await expect(plane.getByText('CDM 2 · 500 m')).toBeVisible();
  await expect(playback).toContainText('Message 2 of 3');
  await playback.getByRole('button', { name: 'Play the messages' }).click();
  await expect(plane.getByText('CDM 3 · 91.0 m')).toBeVisible();
  await expect(playback.getByRole('button', { name: 'Play the messages' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(playback.getByRole('button', { name: 'Play the messages' })).toHaveCount(0);
  await playback.getByRole('slider').fill('0');
  await expect(plane.getByText('CDM 1 · 900 m')).toBeVisible();
  // The same scrubber is on the other tab with plots, and moves them, too; another event shows its newest message.
  await page.getByRole('tab', { name: 'B-plane evolution' }).click();
  await expect(playback).toContainText('Message 1 of 3');
  await expect(plane.getByText('CDM 1 · 900 m')).toBeVisible();
  await playback.getByRole('button', { name: 'Message after' }).click();
  await expect(plane.getByText('CDM 2 · 500 m')).toBeVisible();
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText('AURORA-1 × STRAY two');
  await expect(playback).toContainText('Message 3 of 3');
});

test('one cross-hair is in all plots of an event that have its time axis', async ({ page, world }) => {
  serve(world);
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await page.getByRole('button', { name: 'Course of the event', exact: true }).click();
  const plots = [/^Probability$/, /^Miss distance/, 'Time left to decide'].map((name) =>
    page.getByRole('region', { name }).getByRole('img').locator('svg'),
  );
  for (const plot of plots) await expect(plot.locator('path').first()).toBeAttached();
  const drawn = () => Promise.all(plots.map((plot) => plot.locator('path[stroke-dasharray]').count()));
  const before = await drawn();
  await plots[0]?.hover({ position: { x: 150, y: 150 } });
  await expect
    .poll(async () => (await drawn()).map((count, place) => count > (before[place] ?? 0)))
    .toEqual([true, true, true]);
});

test('any two messages are compared side by side, with the change in sigmas', async ({ page, world }) => {
  serve(world);
  const withSigmas = messages.map((one, place) => ({
    ...one,
    object1: { ...one.object1, sigmaT: 30 },
    object2: { ...one.object2, sigmaT: 40 },
    conjunctionData: { ...one.conjunctionData, relativePositionT: misses[place] },
  }));
  world.api.answer('GET /ca/cdms', { status: 200, body: withSigmas });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=evolution');
  const card = page.getByRole('region', { name: 'Compare two messages' });
  // From 500 m to 91 m along the track with 50 m of both together.
  await expect(card.getByRole('row', { name: /^Relative position T/ })).toContainText('−8.2 σ');
  await card.getByRole('combobox', { name: 'First message' }).selectOption('cdm-0');
  const change = card
    .getByRole('row', { name: /^Relative position T/ })
    .getByRole('cell')
    .last();
  await expect(change.locator('mark')).toHaveText('−16.2 σ');
});

test('a satellite, a search result and a list carry the level of their worst', async ({ page, world }) => {
  serve(world);
  const found = [
    { kind: 'SATELLITE', id: 'sat-1', title: 'AURORA-1', detail: '90001', riskLevel: 'CRITICAL' },
    {
      kind: 'EPHEMERIS',
      id: 'file-1',
      title: 'aurora.oem',
      detail: 'OEM',
      satelliteId: 'sat-1',
      riskLevel: 'CRITICAL',
    },
    { kind: 'SCREENING', id: 'run-1', title: 'AURORA-1', detail: 'OPS_VS_CAT', riskLevel: 'HIGH' },
  ];
  world.api.answer('GET /ca/search', { status: 200, body: found });
  await openAs(page, 'demo', '/ca/satellite/sat-1');
  await expect(page.getByRole('main')).toContainText('Critical ×3');
  await expect(page.getByRole('main').getByRole('link', { name: 'STRAY one' }).first()).toBeVisible();
  const light = page.getByRole('region', { name: 'Screening' }).locator('svg[data-level]').first();
  await expect(light).toHaveAttribute('data-level', 'critical');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('aurora');
  const option = page.getByRole('option', { name: /AURORA-1.*Satellite/ }).first();
  await expect(option.locator('svg[data-level="critical"]')).toBeVisible();
  const file = page.getByRole('option', { name: /aurora\.oem/ });
  await expect(file.locator('svg[data-level="critical"]')).toBeVisible();
  await expect(page.getByRole('option', { name: /Screening/ }).locator('svg[data-level="serious"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/ca/assets');
  await expect(page.getByRole('row').filter({ hasText: 'AURORA-1' }).last()).toContainText('Critical');
});
