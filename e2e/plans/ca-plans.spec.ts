/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from '../fixtures.ts';
import { expectNoViolations } from '../violations.ts';
import { assessmentOf } from '../world/conjunctions.ts';
import { evaluationOf } from '../world/plans.ts';
import { address, at, serve, submitted, tcaMs } from './plan-page.ts';

test('a screened plan has one total, that of its screenings, wherever its burn is shown', async ({ page, world }) => {
  const verdict = {
    ...{ riskAfter: 'MEDIUM', probabilityAfter: 7.3e-6, target: 3e-6, isWithinTarget: false, needsReason: true },
    ...{ solves: ['one'], raises: [] },
  };
  const flown = evaluationOf(tcaMs);
  // What was found before the screening: 4.4 × 10⁻⁶ of everything.
  const after = { ...flown.after, aggregateProbability: 4.4e-6 };
  const approved = { state: 'APPROVED', approvedBy: 'demo', approvedAt: at(-11), actions: ['EXPORT'] };
  const plan = { ...submitted, ...approved, evaluation: { ...flown, after }, verdict };
  serve(world, [plan]);
  const assessed = { ...assessmentOf(tcaMs - msPerHour), conjunctionId: 'one', cdmId: 'cdm' };
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessed });
  world.api.answer('GET /ca/manoeuvres/plan-1/provider-screenings', { status: 200, body: [] });
  for (const place of [
    '/ca/conjunction/sat-1/one?tab=manoeuvre',
    '/ca/conjunction/sat-1/one?tab=export',
    '/ca/post-manoeuvre-screening/sat-1/one',
    address,
  ]) {
    await page.goto('about:blank');
    await openAs(page, 'demo', place);
    if (place === address) await expect(page.getByRole('region', { name: 'Steps of the plan' })).toContainText('demo');
    else await expect(page.getByText(/7\.3.×.10⁻⁶/).first()).toBeVisible();
    await expect(page.getByText(/4\.4.×.10⁻⁶/)).toHaveCount(0);
  }
});

test('a plan is one line that opens, and what may surprise is never folded', async ({ page, world }) => {
  const verdict = {
    ...{ riskAfter: 'LOW', probabilityAfter: 4e-7, target: 3e-6, isWithinTarget: true, needsReason: false },
    ...{ solves: ['one'], raises: [] },
  };
  const ignitionMs = Date.now() + 3 * msPerHour;
  const inHours = (hours: number) => new Date(ignitionMs + hours * msPerHour).toISOString();
  const moments = { commandBy: inHours(-4), uploadBy: inHours(-1), ignition: inHours(0) };
  const exported = { state: 'EXPORTED', approvedBy: 'demo', approvedAt: at(-11), actions: ['CANCEL'], moments };
  const calm = { ...submitted, ...exported, verdict };
  serve(world, [calm]);
  await openAs(page, 'demo', address);
  const plan = page.getByRole('region', { name: 'Raise', exact: true });
  await expect(plan).toContainText(/Exported.*0\.03000\sm\/s.*leaves 4\.0.×.10⁻⁷.*Upload.?T/);
  await expect(plan.getByRole('timer')).toHaveCount(1);
  await expect(plan.getByText('Planned by')).toHaveCount(0);
  await expect(plan.getByRole('note')).toHaveCount(0);
  await plan.getByRole('button', { name: 'Raise', exact: true }).click();
  await expect(plan.getByText('Planned by')).toBeVisible();
  await expect(plan.getByRole('note')).toHaveCount(1);
  // Without the hint of the button under the mouse.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations(page);
  // A verdict that needs a reason is read without opening the plan.
  const raised = { ...verdict, riskAfter: 'HIGH', probabilityAfter: 7.3e-6, isWithinTarget: false, needsReason: true };
  const doubtful = { ...calm, verdict: raised };
  serve(world, [doubtful]);
  await page.reload();
  await expect(plan.getByRole('note')).toContainText(/7\.3.×.10⁻⁶/);
  await expect(plan.getByText('Planned by')).toHaveCount(0);
});

test('each ephemeris of an exported plan is also one of STK', async ({ page, world }) => {
  const exported = { state: 'EXPORTED', approvedBy: 'demo', approvedAt: at(-11), actions: ['CANCEL'] };
  serve(world, [{ ...submitted, ...exported }]);
  const assessed = { ...assessmentOf(tcaMs - msPerHour), conjunctionId: 'one', cdmId: 'cdm' };
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessed });
  world.api.answer('GET /ca/manoeuvres/plan-1/file', { status: 200, body: 'stk.v.11.0', type: 'text/plain' });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=export');
  await expect(page.getByRole('button', { name: /as STK \.e$/ })).toHaveCount(4);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download OEM (cold) as STK .e' }).click();
  expect((await saving).suggestedFilename()).toBe('plan.e');
});
