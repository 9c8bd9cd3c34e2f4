/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';
import { planOf } from './world/plans.ts';
import type { World } from './world/world.ts';

const tcaMs = Date.now() + 6 * msPerHour;
const at = (hours: number) => new Date(tcaMs + hours * msPerHour).toISOString();
const plan = planOf(tcaMs);
const impulse = { epoch: at(-8), deltaVMPerS: 0.03, rtnMPerS: [0, 0.03, 0] };
const flown = {
  state: 'COMPARED',
  oemFileId: 'oem',
  fileName: 'flown.oem',
  reference: 'FLOWN',
  planned: impulse,
  achieved: impulse,
  directionErrorDeg: 0.1,
  timeErrorS: 8,
  timeWithinS: 2,
  apartM: 3,
};
const decision = { conjunctionId: 'one', isAcknowledged: true, etag: '"3"', log: [] };

function serve(world: World, { status, ...compared }: { readonly status: string } & Record<string, unknown>): void {
  const { api } = world;
  api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs, risk: 'CRITICAL' })] });
  api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
  api.answer('GET /ca/conjunctions/one/decision', { status: 200, body: { ...decision, status } });
  api.answer('GET /ca/cdms', { status: 200, body: [] });
  api.answer('GET /ca/manoeuvres', { status: 200, body: [plan] });
  api.answer('GET /ca/manoeuvres/plan-1', { status: 200, body: plan });
  api.answer('GET /ca/manoeuvres/searches', { status: 200, body: [] });
  api.answer('GET /ca/manoeuvres/plan-1/flown', { status: 200, body: { ...flown, ...compared } });
}

const sentTo = ({ api }: World): unknown[] =>
  api.calls
    .filter(({ method, path }) => method === 'PUT' && path === '/ca/conjunctions/one/decision')
    .map(({ body }) => JSON.parse(body));

test('a burn that was flown as planned leads to closing its conjunction, with the comparison in the log', async ({
  page,
  world,
}) => {
  serve(world, { status: 'MANOEUVRE_PLANNED', sizeErrorFraction: -0.03, isAsPlanned: true });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=manoeuvre');
  await expect(page.getByText('Flown as planned. What the plan solves can be closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Close STRAY DEB as mitigated' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toHaveValue(
    /^Plan Raise: flown with .3\.0.% of size error, 8.s off \(flown\.oem\)\.$/,
  );
  const stored = { ...decision, status: 'MITIGATED', etag: '"4"' };
  world.api.answer('PUT /ca/conjunctions/one/decision', { status: 200, body: stored });
  await dialog.getByRole('button').last().click();
  await expect(page.getByText('· closed as mitigated')).toBeVisible();
  expect(sentTo(world).at(-1)).toMatchObject({ status: 'MITIGATED', note: expect.stringContaining('flown.oem') });
  await expectNoViolations(page);
});

test('a burn that was not flown as planned leads to reopening it', async ({ page, world }) => {
  serve(world, { status: 'MITIGATED', sizeErrorFraction: -0.6, isAsPlanned: false });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=manoeuvre');
  world.api.answer('PUT /ca/conjunctions/one/decision', {
    status: 200,
    body: { ...decision, status: 'OPEN', etag: '"4"' },
  });
  await page.getByRole('button', { name: 'Reopen STRAY DEB' }).click();
  await expect(page.getByText('· open')).toBeVisible();
  expect(sentTo(world).at(-1)).toMatchObject({ status: 'OPEN', isAcknowledged: false });
});

test('of a plan of several burns each is compared, and one that the ephemeris does not show is named', async ({
  page,
  world,
}) => {
  const { planned, achieved, reference, directionErrorDeg, timeErrorS, timeWithinS, apartM } = flown;
  const errors = { planned, achieved, reference, directionErrorDeg, timeErrorS, timeWithinS, apartM };
  const burns = [
    { ...errors, numbers: [1], isAsPlanned: true, sizeErrorFraction: -0.01 },
    { ...errors, numbers: [2, 3], isAsPlanned: false, sizeErrorFraction: 0.4 },
  ];
  serve(world, {
    status: 'MANOEUVRE_PLANNED',
    ...{ sizeErrorFraction: 0.4, isAsPlanned: false, burns, missing: [4] },
  });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=manoeuvre');
  await expect(page.getByRole('region', { name: 'Burn 1', exact: true })).toContainText('−1.00 %');
  await expect(page.getByRole('region', { name: 'Burns 2, 3' })).toContainText('+40.00 %');
  await expect(page.getByText('flown.oem does not show burn 4')).toBeVisible();
  await expect(page.getByText('Not flown as planned')).toBeVisible();
});
