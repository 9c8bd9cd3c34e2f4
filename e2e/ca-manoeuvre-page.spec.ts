import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { address, at, evaluated, evaluation, serve, submitted, tcaMs } from './plans/plan-page.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf } from './world/conjunctions.ts';
import { tradeSpaceOf } from './world/plans.ts';

test('the first screen has the map, the chosen burn with each known event, and the one button that goes on', async ({
  page,
  world,
}) => {
  serve(world);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'demo', address);
  const steps = page.getByRole('region', { name: 'Steps of the plan' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Burn' })).toHaveAttribute('aria-current', 'step');
  const keep = page.getByRole('button', { name: 'Keep as plan' });
  await expect(keep).toBeInViewport();
  await expect(page.getByRole('slider', { name: 'Burn, chosen by click or arrow keys' })).toBeInViewport();
  const known = page.getByRole('region', { name: 'Known events, without → with the burn' });
  await expect(known).toBeInViewport();
  await expect(known).toContainText('STRAY DEB');
  await expect(known).toContainText(/3\.0.×.10⁻⁴.→.1\.0.×.10⁻⁷/);
  await expectNoViolations(page);
  // The card goes along with the map, and never lies on what is below.
  const chosen = page.getByRole('region', { name: 'Chosen burn', exact: true });
  const below = page.getByRole('region', { name: 'Burns side by side' });
  const gapPx = () =>
    Promise.all([chosen.boundingBox(), below.boundingBox()]).then(([card, rest]) =>
      card === null || rest === null ? Number.NaN : rest.y - (card.y + card.height),
    );
  await below.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect.poll(gapPx).toBeGreaterThanOrEqual(0);
});

test('each step of a plan says who and when, and its next step is in the first screen', async ({ page, world }) => {
  serve(world, [submitted]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'demo', address);
  const steps = page.getByRole('region', { name: 'Steps of the plan' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Submit' })).toContainText('grace');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Approve' })).toHaveAttribute('aria-current', 'step');
  const verdict = page.getByRole('region', { name: 'Verdict of the event' });
  const approve = verdict.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeInViewport();
  const approved = { ...submitted, state: 'APPROVED', approvedBy: 'demo', approvedAt: at(-11), actions: ['EXPORT'] };
  world.api.answer('POST /ca/manoeuvres/plan-1/actions', { status: 200, body: approved });
  world.api.answer('GET /ca/manoeuvres', { status: 200, body: [approved] });
  world.api.answer('GET /ca/manoeuvres/plan-1', { status: 200, body: approved });
  await approve.click();
  await expect(verdict.getByRole('link', { name: 'Export' })).toBeInViewport();
});

test('one burn has one figure: the cell takes the one of the full flight, and estimates say what they are', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo', address);
  const map = page.getByRole('slider', { name: 'Burn, chosen by click or arrow keys' });
  // The estimate of the cell is 5.0 × 10⁻⁷, its flight gives 1.0 × 10⁻⁷.
  await expect(map).toHaveAttribute('aria-valuetext', /all objects 1\.0.×.10⁻⁷.*flown in full/);
  await expect(page.getByText(/5\.0.×.10⁻⁷/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Burns side by side', exact: true }).click();
  const sides = page.getByRole('row', { name: /^Figures/ });
  await expect(sides).toContainText('flown in full');
  await map.press('ArrowRight');
  await expect(map).toHaveAttribute('aria-valuetext', /flown in full/);
});

test('the Δv by lead time is a view of the trade space, and the map comes back with the burn that was chosen', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo', address);
  const map = page.getByRole('slider', { name: 'Burn, chosen by click or arrow keys' });
  await map.press('ArrowRight');
  await expect(map).toHaveAttribute('aria-valuetext', /flown in full/);
  const chosen = (await map.getAttribute('aria-valuetext')) ?? '';
  const needed = page.getByRole('region', { name: 'Δv needed against lead time' });
  await expect(needed).toHaveCount(0);
  const views = page.getByRole('group', { name: 'View' });
  await views.getByText('Δv by lead time').click();
  await expect(needed).toBeVisible();
  await expect(map).toHaveCount(0);
  await expectNoViolations(page);
  await views.getByText('Map').click();
  await expect(map).toHaveAttribute('aria-valuetext', chosen);
});

/** The form of a burn of one's own with all of its fields; it is closed at first, and begins with the few that a burn needs. */
async function openOwnBurn(page: Page) {
  const form = page.getByRole('region', { name: 'A burn of one’s own' });
  await expect(form.getByLabel('Ignition (UTC)')).toHaveCount(0);
  await form.getByRole('button', { name: 'A burn of one’s own', exact: true }).click();
  await expect(form.getByRole('textbox')).toHaveCount(4);
  await form.getByRole('button', { name: 'More…' }).click();
  return form;
}

test('a burn of one’s own is typed in every form, flown in full, and has all 23 fields', async ({ page, world }) => {
  serve(world);
  await openAs(page, 'demo', address);
  const form = await openOwnBurn(page);
  await expect(form.getByLabel('Axes').locator('option')).toHaveCount(38);
  await form.getByLabel('Ignition (UTC)').fill(at(-9));
  await form.getByLabel('Kind').selectOption('Continuous thrust');
  await form.getByLabel('Axes').selectOption('RSW_INERTIAL');
  await form.getByLabel('Direction given by').selectOption('azimuth and elevation');
  await form.getByLabel('Azimuth').fill('90');
  await form.getByLabel('Elevation').fill('10');
  await form.getByLabel('Duration in').selectOption('periods of the orbit');
  await form.getByLabel('Duration', { exact: true }).fill('0.5');
  await form.getByLabel('Thrust').fill('0.02');
  await form.getByLabel('Duty cycle').fill('0.5');
  await form.getByLabel('Specific impulse').fill('1500');
  await form.getByRole('button', { name: 'Fly this burn' }).click();
  await expect
    .poll(() => evaluated(world).at(-1)?.burn)
    .toEqual({
      ignition: at(-9),
      frame: 'RSW_INERTIAL',
      directionType: 'AZIMUTH_ELEVATION',
      azimuthDeg: 90,
      elevationDeg: 10,
      duration: 0.5,
      durationUnit: 'PERIODS',
      thrustN: 0.02,
      dutyCycle: 0.5,
      specificImpulseS: 1500,
    });
  await page.getByRole('button', { name: 'The chosen burn in full', exact: true }).click();
  await page.getByText('All fields of the manoeuvre').click();
  const all = page.getByRole('group').filter({ hasText: 'All fields of the manoeuvre' });
  await expect(all.getByRole('definition')).toHaveCount(23);
});

test('a plan of two burns with errors is typed, and every burn of it is shown with the chosen one', async ({
  page,
  world,
}) => {
  serve(world);
  const burn = { frame: 'TNW', propellantKg: 0.004, durationS: 0 };
  const sequence = [
    { ...burn, ignition: at(-9), deltaVMPerS: 0.02, vectorMPerS: [0.02, 0, 0] },
    { ...burn, ignition: at(-7), deltaVMPerS: 0.01, vectorMPerS: [0, 0, -0.01] },
  ];
  const manoeuvre = { ...evaluation.manoeuvre, totalDeltaVMagnitude: 0.03, deltaVMagnitude: 0.02 };
  await openAs(page, 'demo', address);
  const form = await openOwnBurn(page);
  await form.getByLabel('Ignition (UTC)').fill(at(-9));
  await form.getByLabel('Δv, first axis').fill('0.02');
  await form.getByLabel('Error of the size (1 σ), fixed').fill('0.001');
  await form.getByRole('button', { name: 'Add a burn' }).click();
  const second = form.getByRole('group', { name: 'Burn 2' });
  await second.getByLabel('Spacing from the ignition before').fill('2');
  await second.getByLabel('Δv, third axis').fill('-0.01');
  world.api.answer('POST /ca/manoeuvres/evaluation', { status: 200, body: { ...evaluation, manoeuvre, sequence } });
  await form.getByRole('button', { name: 'Fly this burn' }).click();
  await expect
    .poll(() => evaluated(world).at(-1)?.burn)
    .toEqual({
      ...{ ignition: at(-9), frame: 'TNW', deltaVMPerS: [0.02, 0, 0], sizeErrorMPerS: 0.001 },
      following: [
        { spacing: 2, spacingUnit: 'PERIODS', frame: 'TNW', deltaVMPerS: [0, 0, -0.01], sizeErrorMPerS: 0.001 },
      ],
    });
  const chosen = page.getByRole('region', { name: 'Chosen burn', exact: true });
  const burns = chosen.getByRole('list', { name: '2 burns of the plan' }).getByRole('listitem');
  await expect(burns).toHaveCount(2);
  await expect(burns.last()).toContainText('TNW [0.0000, 0.0000, −0.0100]');
  await expect(chosen).toContainText('0 % + 1.0 mm/s of its size');
});

test.describe('a burn that cannot be flown', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('has its fault at the field of the form', async ({ page, world }) => {
    serve(world);
    await openAs(page, 'demo', address);
    const form = await openOwnBurn(page);
    await form.getByLabel('Ignition (UTC)').fill(at(-9));
    await form.getByLabel('Kind').selectOption('Continuous thrust');
    const fault = { code: 'VALUE_MISSING', pointer: '/burn/thrustN', message: 'thrustN is missing.' };
    const refused = { status: 422, code: 'CONTENT_INVALID', title: 'Not valid', detail: 'No.', errors: [fault] };
    world.api.answer('POST /ca/manoeuvres/evaluation', {
      status: 422,
      type: 'application/problem+json',
      body: refused,
    });
    await form.getByRole('button', { name: 'Fly this burn' }).click();
    await expect(form.getByLabel('Thrust')).toHaveAttribute('aria-invalid', 'true');
    // The fields of its row stay in line.
    await page.setViewportSize({ width: 1440, height: 900 });
    const tops = await form.locator('input, select').evaluateAll((fields) => {
      const places = fields.map((field) => field.getBoundingClientRect());
      const thrust = fields.findIndex((field) => field.getAttribute('name') === 'thrustN');
      const from = places[thrust]?.top ?? Number.NaN;
      return places.map(({ top }) => top - from).filter((away) => Math.abs(away) < 30);
    });
    expect(tops.length).toBeGreaterThan(1);
    expect(tops.filter((away) => Math.abs(away) > 0.5)).toEqual([]);
    await form.getByRole('button', { name: 'Add a burn' }).click();
    const overlap = { code: 'BURNS_OVERLAP', pointer: '/burn/following/0/spacing', message: 'They overlap.' };
    world.api.answer('POST /ca/manoeuvres/evaluation', {
      ...{ status: 422, type: 'application/problem+json' },
      body: { ...refused, errors: [overlap] },
    });
    await form.getByRole('button', { name: 'Fly this burn' }).click();
    await expect(form.getByLabel('Spacing from the ignition before')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('where no manoeuvre is needed, that is the answer and none is proposed', async ({ page, world }) => {
  serve(world);
  const space = tradeSpaceOf(tcaMs);
  const before = { ...space.before, probability: 2.9e-10, aggregateProbability: 2.9e-10 };
  world.api.answer('POST /ca/manoeuvres/trade-space', { status: 200, body: { ...space, before } });
  await openAs(page, 'demo', address);
  await expect(page.getByText('No manoeuvre needed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep as plan' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose the cheapest' })).toHaveCount(0);
  expect(evaluated(world)).toEqual([]);
});

test('while a burn is commanded, the trade space says that it starts from the orbit with it, and no reassurance is unconditional', async ({
  page,
  world,
}) => {
  serve(world);
  const space = tradeSpaceOf(tcaMs);
  const before = { ...space.before, probability: 2.9e-10, aggregateProbability: 2.9e-10 };
  const burn = { manoeuvreId: 'm-0', name: 'Raise', ignition: at(-8), deltaVMPerS: 0.05, isInMessage: false };
  const other = { ...burn, manoeuvreId: 'm-1', name: 'Lower', isInMessage: true };
  const body = { ...space, before, burnsInHand: [burn, other] };
  world.api.answer('POST /ca/manoeuvres/trade-space', { status: 200, body });
  await openAs(page, 'demo', address);
  await expect(page.getByText(/starts from the orbit with the burn Raise .0\.0500.m.s at /)).toBeVisible();
  await expect(page.getByText(/The burn Lower .* the orbit of the message is already the one with it/)).toBeVisible();
  await expect(page.getByText('No second manoeuvre needed if that burn is flown as planned.')).toBeVisible();
  await expect(page.getByText('No manoeuvre needed.')).toHaveCount(0);
});

test('what a search hints at is one click: the burn at another time, or the search without the constraint', async ({
  page,
  world,
}) => {
  serve(world);
  const search = {
    searchId: 's-1',
    conjunctionId: 'one',
    state: 'COMPLETE',
    requestedBy: 'proposal',
    requestedAt: at(-13),
    finishedAt: at(-13),
    cdmId: 'cdm',
    isOutOfDate: false,
    outcome: 'NOTHING_ENOUGH',
    binding: ['until'],
    reliefs: [
      { without: 'until', ignition: at(-4), axis: '-T', deltaVMPerS: 0.02 },
      { without: 'directions', ignition: at(-8), axis: 'free', deltaVMPerS: 0.01 },
    ],
  };
  world.api.answer('GET /ca/manoeuvres/searches', { status: 200, body: [search] });
  world.api.answer('POST /ca/manoeuvres/searches', { status: 202, body: { ...search, state: 'PENDING' } });
  await openAs(page, 'demo', address);
  await page.getByRole('button', { name: 'Use this burn' }).click();
  await expect
    .poll(() => evaluated(world).at(-1)?.burn)
    .toEqual({ ignition: at(-4), frame: 'TNW', deltaVMPerS: [-0.02, 0, 0] });
  await page.getByRole('button', { name: 'Search with that' }).click();
  await expect
    .poll(() => world.api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/searches')).length)
    .toBe(1);
});

test('a hint on the tab of the event opens the page of the burn with that burn', async ({ page, world }) => {
  serve(world);
  const relief = { without: 'until', ignition: at(-4), axis: '-T', deltaVMPerS: 0.02 };
  const search = {
    ...{ searchId: 's-1', conjunctionId: 'one', state: 'COMPLETE', requestedBy: 'proposal', requestedAt: at(-13) },
    ...{ cdmId: 'cdm', isOutOfDate: false, outcome: 'NOTHING_ENOUGH', binding: ['until'], reliefs: [relief] },
  };
  world.api.answer('GET /ca/manoeuvres/searches', { status: 200, body: [search] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=manoeuvre');
  await page.getByRole('button', { name: 'Use this burn' }).click();
  await expect(page).toHaveURL(/\/ca\/manoeuvre\/sat-1\/one\?burn=/);
  await expect
    .poll(() => evaluated(world).at(-1)?.burn)
    .toEqual({ ignition: at(-4), frame: 'TNW', deltaVMPerS: [-0.02, 0, 0] });
  await expect(page.getByRole('region', { name: 'Chosen burn', exact: true })).toContainText('m/s');
});
