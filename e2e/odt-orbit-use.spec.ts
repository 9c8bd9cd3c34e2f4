/** @module-tag all */
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { orbit, report, serveOrbits, summaryOf } from './world/orbits.ts';
import { observations, plannedRequest, requestStatuses, sensors } from './world/tracking.ts';
import type { World } from './world/world.ts';

/** A request with one delivered file, and its orbit as given. */
function serveOrbit(world: World, changed: { readonly result: unknown; readonly [field: string]: unknown }): void {
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors });
  world.api.answer('GET /catalogue', { status: 200, body: [] });
  world.api.answer('GET /odt/requests', { status: 200, body: [plannedRequest] });
  world.api.answer('GET /odt/requests/r-1/statuses', { status: 200, body: requestStatuses });
  world.api.answer('GET /odt/observations', { status: 200, body: observations });
  serveOrbits(world.api);
  world.api.answer('GET /odt/orbits', { status: 200, body: [summaryOf(changed)] });
  world.api.answer('GET /odt/orbits/o-1', { status: 200, body: changed });
}

const orbitCard = (page: Page) => page.getByRole('region', { name: 'Orbit from these observations' });

test('an orbit in use is compared with the one before now and days ahead, and its use can be stopped', async ({
  page,
  world,
}) => {
  const at = '2026-11-21T08:00:00Z';
  const adopted = [{ as: 'ELEMENT_SET', at, by: 'demo-odt' }];
  const ahead = [
    { daysAhead: 0, sigmaKm: 0.05, previousSigmaKm: 1.2, apartKm: 1.3 },
    { daysAhead: 1, sigmaKm: 0.15, previousSigmaKm: 2.9, apartKm: 2.2 },
    { daysAhead: 3, sigmaKm: 0.38, previousSigmaKm: 6.3, apartKm: 4 },
    { daysAhead: 7, sigmaKm: 0.82, previousSigmaKm: 13, apartKm: 7.6 },
  ];
  serveOrbit(world, { ...orbit, adopted, standing: { kind: 'USED', at, usedEpoch: at, satelliteId: 's-1', ahead } });
  await openAs(page, 'demo', '/odt/observation/r-1/');
  const card = orbitCard(page);
  const rows = card.getByRole('table', { name: 'Both orbits now and ahead' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  // One measure at one time: the epoch of the fit has none of its own.
  await expect(card.getByText(/position uncertainty at/)).toHaveCount(0);
  await expect(rows.nth(1)).toContainText(/now50.0.m1.200.m1.300.m/);
  await expect(rows.nth(4)).toContainText(/in 7 days820.m13.*km7.600.m/);
  const use = card.getByRole('button', { name: 'Use as own element set', exact: true });
  await expect(use).toHaveCount(0);
  const elementSet = { ...adopted[0], stoppedAt: '2026-11-21T09:30:00Z', stoppedBy: 'ada' };
  const stopped = [elementSet, { as: 'EPHEMERIS', at, by: 'request', oemFileId: 'e-1', satelliteId: 's-1' }];
  const standing = { kind: 'BETTER', at, ahead };
  world.api.answer('POST /odt/orbits/o-1/stop-using', { status: 200, body: { ...orbit, adopted: stopped, standing } });
  world.api.answer('GET /odt/orbits/o-1', { status: 200, body: { ...orbit, adopted: stopped, standing } });
  await card.getByRole('button', { name: 'Stop using', exact: true }).click();
  await expect(page.getByText('Its element set is no longer used')).toBeVisible();
  await expect(card.getByText(/Own element set from .* until .*, stopped by ada/)).toBeVisible();
  const caution = card.getByRole('note').filter({ hasText: 'Its ephemeris stays with the satellite' });
  await expect(caution.getByRole('link', { name: 'Ephemerides' })).toHaveAttribute('href', /s-1\?tab=ephemerides/);
  await expect(use).toBeEnabled();
  await expectNoViolations(page);
});

test('an orbit that is older than the element set in use is not offered, and the numbers say so', async ({
  page,
  world,
}) => {
  const standing = {
    kind: 'OLDER',
    at: '2026-11-23T08:00:00Z',
    usedEpoch: '2026-11-22T13:00:00Z',
    newerHours: 43,
    sigmaNowKm: 5,
  };
  const judgement = {
    verdict: 'DOUBTFUL',
    tests: [
      { test: 'DETERMINED', isPassed: true },
      { test: 'CONSISTENT', isPassed: false },
    ],
  };
  serveOrbit(world, { ...orbit, judgement, standing });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/');
  const card = orbitCard(page);
  await expect(card.getByText('Doubtful', { exact: true })).toBeVisible();
  await expect(card.getByText('Not consistent')).toBeVisible();
  await expect(card.getByText('Good', { exact: true })).toHaveCount(0);
  await expect(card.getByText('is 43 h newer')).toBeVisible();
  await expect(card.getByText(/known to 5.000.m now/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Use as own element set', exact: true })).toBeDisabled();
});

test('the object that was asked for is the first row of the orbits that a track is compared with', async ({
  page,
  world,
}) => {
  serveOrbit(world, orbit);
  const [track] = report.tracks;
  const candidates = track?.candidates.toReversed().map((each) => ({ ...each, isOrdered: each.orbitId === '90001' }));
  const tracks = [{ ...track, candidates }];
  world.api.answer('GET /odt/observations/report/f-1', { status: 200, body: { ...report, tracks } });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/f-1?report=whose');
  const rows = page.getByRole('table', { name: 'Nearest orbits of part 1' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('AURORA-1 90001 asked for');
  await expect(rows.nth(2)).toContainText('COSMOS 2251 DEB');
  await expect(rows.nth(2)).not.toContainText('asked for');
});

test('measurements are ticked, and the orbit is determined without them once a person says why', async ({
  page,
  world,
}) => {
  serveOrbit(world, orbit);
  world.api.answer('POST /odt/orbits', { status: 202, body: { ...orbit, orbitId: 'o-2', state: 'QUEUED' } });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/');
  const card = orbitCard(page);
  await card.getByRole('tab', { name: 'Residuals' }).click();
  const rows = card.getByRole('region', { name: 'Rejected and farthest measurements' }).getByRole('row');
  const worst = rows.filter({ hasText: '71 sigmas' });
  await worst.getByRole('checkbox').check();
  await expect(card.getByRole('status').filter({ hasText: '1 measurement ticked' })).toBeVisible();
  const send = card.getByRole('button', { name: 'Determine without these' });
  await expect(send).toBeDisabled();
  await card.getByLabel('Why').fill('A star crossed the field.');
  await expectNoViolations(page);
  await send.click();
  const posted = () => world.api.calls.findLast(({ method, path }) => method === 'POST' && path === '/odt/orbits');
  const sent = () => JSON.parse(posted()?.body ?? 'null');
  await expect
    .poll(sent)
    .toMatchObject({ leftOut: [{ 'file-id': 'f-0', segment: 0 }], leftOutWhy: 'A star crossed the field.' });
});
