import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';
import { screening as runningScreening } from './world/screenings.ts';
import type { World } from './world/world.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const tcaMs = nowMs + 30 * msPerHour;
const call = '/ca/conjunctions/one/decision';

const open = { conjunctionId: 'one', status: 'OPEN', isAcknowledged: false, etag: '"0"', log: [] };
const at = new Date(nowMs - 60_000).toISOString();
const entry = { at, person: 'grace', riskLevel: 'LOW', isAcknowledged: true };
const ofGrace = (note: string, status: 'OPEN' | 'MONITORING') => ({
  ...open,
  status,
  note,
  isAcknowledged: true,
  acknowledgedBy: 'grace',
  acknowledgedAt: at,
  changedBy: 'grace',
  changedAt: at,
  etag: '"1"',
  log: [{ ...entry, status, note, changes: ['NOTE', 'ACKNOWLEDGED'] }],
});
const changed = {
  status: 412,
  code: 'CHANGED_MEANWHILE',
  title: 'This has been changed since',
  detail: 'Read it again.',
};

const screening = { ...runningScreening, progress: 0.4, requestedBy: 'grace' };

function serve(world: World): void {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
  world.api.answer('GET /ca/cdms', { status: 200, body: [] });
  world.api.answer(`GET ${call}`, { status: 200, body: open });
}

test('figures of a message that contradicts itself are small, struck out, and say why (F18)', async ({
  page,
  world,
}) => {
  serve(world);
  const one = conjunctionOf({ id: 'one', tcaMs });
  const conjunctionData = { ...one.conjunctionData, mahalanobisDistance: 380, isContradictory: true };
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [{ ...one, conjunctionData }] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const figure = page.getByText('380\u00A0σ');
  await expect(figure).toBeVisible();
  expect(await figure.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))).toBeLessThan(14);
  await expect(page.getByText('Not used: the message contradicts itself')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Verdict of the event' });
  const struck = await bar.locator('s').evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect(struck).toEqual(['12px', '12px']);
  await expectNoViolations(page);
});

test.describe('a decision that someone else has changed since', () => {
  test.use({ expectedErrors: [/412/] });

  test('is shown next to the typed one, without a notification, and the person chooses', async ({ page, world }) => {
    serve(world);
    await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
    const card = page.getByRole('region', { name: 'Decision', exact: true });
    await card.getByRole('button', { name: 'Decide…' }).click();
    await card.getByLabel(/^Note/).fill('I called the other operator.');
    await card.getByLabel('Status').selectOption('TRACKING_ORDERED');
    world.api.answer(`GET ${call}`, { status: 200, body: ofGrace('We wait for a message.', 'MONITORING') });
    world.api.answer(`PUT ${call}`, { status: 412, body: changed, type: 'application/problem+json' });
    const save = card.getByRole('button', { name: 'Save decision' });
    await save.click();

    const both = card.getByRole('region', { name: 'Your decision and the stored one' });
    await expect(both.getByText(/^Your decision was not saved: grace saved another one/)).toBeVisible();
    await expect(both.getByRole('row', { name: /^Status/ })).toHaveText('StatusTracking orderedMonitoring');
    await expect(both.getByRole('row', { name: /^Note/ })).toContainText(
      'I called the other operator.We wait for a message.',
    );
    await expect(save).toBeDisabled();
    await expect(page.getByText(changed.title)).toHaveCount(0);
    await expectNoViolations(page);

    await both.getByRole('button', { name: 'Keep mine' }).click();
    await expect(both).toBeHidden();
    world.api.answer(`PUT ${call}`, { status: 200, body: { ...ofGrace('x', 'MONITORING'), etag: '"2"' } });
    await save.click();
    await expect.poll(() => sentTo(world).at(-1)).toMatchObject({ status: 'TRACKING_ORDERED', etag: '"1"' });
    await expect(card.getByLabel(/^Note/)).toHaveValue('');
  });
});

test('a newer note of someone else is shown while the form is open, even if nothing else changed', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const card = page.getByRole('region', { name: 'Decision', exact: true });
  await card.getByRole('button', { name: 'Decide…' }).click();
  await card.getByLabel(/^Note/).fill('I called the other operator.');
  world.api.answer(`GET ${call}`, { status: 200, body: ofGrace('Their manoeuvre is at noon.', 'OPEN') });
  world.api.push({ id: '1', name: 'ca.conjunctions.changed', data: { id: 'one', decision: 'OPEN' } });
  const both = card.getByRole('region', { name: 'Your decision and the stored one' });
  await expect(both.getByText(/^grace saved another decision while you were writing/)).toBeVisible();
  await expect(both.getByRole('row', { name: /^Note/ })).toContainText('Their manoeuvre is at noon.');
  await both.getByRole('button', { name: 'Load status and owner, keep my note' }).click();
  await expect(card.getByLabel(/^Note/)).toHaveValue('I called the other operator.');
  await expect(card.getByRole('button', { name: 'Save decision' })).toBeEnabled();
});

/** The answer about options without the options. */
const optionsHead = {
  ...{ conjunctionId: 'one', cdmId: 'cdm', decideBy: at },
  ...{ isDefaultDeadline: true, deadlineBasis: 'HALF_REVOLUTION' },
} as const;

test('doing nothing about a critical risk takes a reason, and another person where two are asked for', async ({
  page,
  world,
}) => {
  serve(world);
  world.api.answer('GET /ca/conjunctions', {
    status: 200,
    body: [conjunctionOf({ id: 'one', tcaMs, risk: 'CRITICAL' })],
  });
  world.api.answer(`GET ${call}`, { status: 200, body: { ...open, needsTwoPeople: true } });
  const options = [{ kind: 'NOTHING', expectedProbability: 2.8e-4, lastMoment: at }];
  const body = { ...optionsHead, options };
  world.api.answer('GET /ca/conjunctions/one/options', { status: 200, body });
  const onCall = { by: 'ROSTER', people: ['demo'], second: ['demo', 'bo'] };
  const roster = { etag: '"1"', shifts: [], gaps: [], left: [], onCall, members: ['demo', 'bo'] };
  world.api.answer('GET /ca/duty', { status: 200, body: roster });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await page.getByRole('button', { name: 'Decide to do nothing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the risk that is left?' });
  const propose = dialog.getByRole('button', { name: 'Propose to a second person' });
  await expect(propose).toBeDisabled();
  await expect(dialog).toContainText('By the duty roster it goes to bo.');
  await dialog.getByLabel('Reason, for the log').fill('Accepted by the mission director, see log 17.');
  await expectNoViolations(page);
  const proposed = { status: 'NO_ACTION', note: 'Accepted by the mission director, see log 17.', by: 'demo', at };
  world.api.answer(`PUT ${call}`, { status: 200, body: { ...open, needsTwoPeople: true, proposed, etag: '"1"' } });
  await propose.click();
  await expect(dialog).toBeHidden();
  expect(sentTo(world).at(-1)).toMatchObject({ status: 'NO_ACTION', note: proposed.note, etag: '"0"' });
  const card = page.getByRole('region', { name: 'Decision', exact: true });
  await expect(card.getByText('Another person has to agree before this critical risk is accepted.')).toBeVisible();
  world.api.answer(`PUT ${call}`, { status: 200, body: { ...open, etag: '"2"' } });
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect(card.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  expect(sentTo(world).at(-1)).toMatchObject({ status: 'OPEN', etag: '"1"' });
});

test('an event that changed since its decision says how, and another person’s proposal can be agreed to', async ({
  page,
  world,
}) => {
  serve(world);
  const basedOn = { messageNumber: 5, riskLevel: 'CRITICAL', probabilityOfCollision: 1e-5, missDistanceM: 363 };
  const decision = {
    ...ofGrace('See log 17.', 'OPEN'),
    basedOn,
    changedSince: { changes: ['PROBABILITY'], since: at },
    proposed: { status: 'NO_ACTION', note: 'Accepted, see log 18.', by: 'grace', at },
  };
  world.api.answer(`GET ${call}`, { status: 200, body: decision });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await expect(page.getByText(/^Decided at 1.0 × 10⁻⁵ with message 5; now /)).toContainText(
    'The probability is at least three times higher.',
  );
  world.api.answer(`PUT ${call}`, { status: 200, body: { ...open, status: 'NO_ACTION', etag: '"2"' } });
  const card = page.getByRole('region', { name: 'Decision', exact: true });
  await card.getByRole('button', { name: 'Agree' }).click();
  await expect(card.getByRole('button', { name: 'Agree' })).toBeHidden();
  expect(sentTo(world).at(-1)).toMatchObject({ status: 'NO_ACTION', note: 'Accepted, see log 18.', etag: '"1"' });
});

test.describe('a refused field', () => {
  test.use({ expectedErrors: [/422/] });

  test('says why at the field', async ({ page, world }) => {
    serve(world);
    await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
    const card = page.getByRole('region', { name: 'Decision', exact: true });
    const fault = { pointer: '/owner', code: 'TOO_LONG', message: 'must have at most 120 characters' };
    const body = { status: 422, code: 'VALIDATION', title: 'Refused', detail: 'Refused', errors: [fault] };
    world.api.answer(`PUT ${call}`, { status: 422, body, type: 'application/problem+json' });
    await card.getByRole('button', { name: 'Decide…' }).click();
    await card.getByLabel('Owner').fill('a'.repeat(121));
    await card.getByRole('button', { name: 'Save decision' }).click();
    await expect(card.getByText('must have at most 120 characters')).toBeVisible();
  });
});

test('after the deadline, the links to tracking and to a manoeuvre still work until the closest approach', async ({
  page,
  world,
}) => {
  serve(world);
  const passed = { obstacle: 'DECISION_PASSED' };
  const options = ['WAIT', 'TRACK', 'MANOEUVRE'].map((kind) => ({ kind, ...passed }));
  const nothing = { kind: 'NOTHING', expectedProbability: 2.8e-4, lastMoment: at };
  const body = { ...optionsHead, isDefaultDeadline: false, deadlineBasis: 'SET', options: [...options, nothing] };
  world.api.answer('GET /ca/conjunctions/one/options', { status: 200, body });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const card = page.getByRole('region', { name: 'What can be decided' });
  await expect(card.getByRole('button', { name: 'Decide to wait' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Choose passes' })).toBeEnabled();
  await expect(card.getByRole('button', { name: 'Plan it' })).toBeEnabled();
  // What has no figures shows its reason alone: a row of dashes would only repeat it.
  const wait = card.getByRole('row', { name: /^Wait/ });
  await expect(wait.getByRole('cell')).toHaveText([
    'The decision deadline of the satellite has passed.',
    'Decide to wait',
  ]);
});

test('the options are one honest table: the same kind of probability in each row, and no green where waiting does as well', async ({
  page,
  world,
}) => {
  serve(world);
  const [expectedProbability, chances] = [3.6e-4, { chanceCleared: 0.26, chanceSettled: 0.26, chanceBurnNeeded: 0.4 }];
  const lastMoment = new Date(nowMs + 3 * msPerHour).toISOString();
  const options = [
    { kind: 'WAIT', expectedProbability, ...chances, lastMoment },
    {
      ...{ kind: 'TRACK', expectedProbability, ...chances, chanceCleared: 0.23, chanceSettled: 0.23 },
      ...{ gainOverWaiting: -0.03, isWorth: false, price: { amount: 37_800, currency: 'EUR' }, lastMoment },
    },
    {
      ...{ kind: 'MANOEUVRE', expectedProbability: 1.1e-6, probabilityOfAny: 2e-6, deltaVMPerS: 0.018, lastMoment },
      ...{
        uploadBy: new Date(nowMs + 4 * msPerHour).toISOString(),
        ignition: new Date(nowMs + 5 * msPerHour).toISOString(),
      },
    },
    { kind: 'NOTHING', expectedProbability, lastMoment: new Date(tcaMs).toISOString() },
  ];
  const body = { ...optionsHead, decideBy: lastMoment, deadlineBasis: 'LAST_BURN', options };
  world.api.answer('GET /ca/conjunctions/one/options', { status: 200, body });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const card = page.getByRole('region', { name: 'What can be decided' });
  await expect(card.getByText(/^Last useful command/)).toContainText('this one blocks nothing');
  const row = (name: RegExp) => card.getByRole('row', { name });
  for (const name of [/^Wait/, /^Track/, /^Do nothing/]) await expect(row(name)).toContainText('3.6 × 10⁻⁴');
  await expect(row(/^Wait/)).toContainText('26 %');
  await expect(row(/^Track/)).toContainText('−3 %: waiting does as well');
  await expect(row(/^Track/)).toContainText('EUR');
  await expect(row(/^Manoeuvre/)).toContainText(/Command .*Upload .*Ignition /);
  await expect(row(/^Manoeuvre/).getByRole('timer')).toHaveCount(3);
  await expectNoViolations(page);
});

test('a past event no longer offers choices, and its decision can still be recorded', async ({ page, world }) => {
  serve(world);
  const past = conjunctionOf({ id: 'one', tcaMs: nowMs - msPerHour, risk: 'CRITICAL' });
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [past] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await expect(page.getByRole('region', { name: 'Decision', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Decide…' }).click();
  await expect(page.getByRole('button', { name: 'Save decision' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What can be decided' })).toHaveCount(0);
  for (const name of ['Acknowledge', 'Plan a manoeuvre'])
    await expect(
      page.locator('main button:not([data-variant="default"]):enabled').filter({ hasText: name }),
    ).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
});

test('after the closest approach, the tab of manoeuvres says that nothing can be planned', async ({ page, world }) => {
  serve(world);
  const past = conjunctionOf({ id: 'one', tcaMs: nowMs - msPerHour });
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [past] });
  world.api.answer('GET /ca/manoeuvres', { status: 200, body: [] });
  world.api.answer('GET /ca/manoeuvres/searches', { status: 200, body: [] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=manoeuvre');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('note')).toHaveText('The closest approach has passed, so nothing can be planned.');
  await expect(panel.getByRole('link', { name: 'Plan a manoeuvre' })).toHaveCount(0);
});

test('an originator who states a higher risk is marked at the event', async ({ page, world }) => {
  serve(world);
  const disputed = { ...conjunctionOf({ id: 'one', tcaMs }), attention: ['ORIGINATOR'] };
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [disputed] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await expect(page.getByText('originator: higher', { exact: true })).toBeVisible();
});

test('a screening that is already running is opened instead of a second one, and its page says who asked for it', async ({
  page,
  world,
}) => {
  serve(world);
  world.api.answer('GET /ca/screenings/s-1', { status: 200, body: screening });
  world.api.answer('POST /ca/conjunctions/one/rescreening', {
    status: 202,
    body: { ...screening, isAlreadyRunning: true },
  });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const bar = page.getByRole('group', { name: 'Actions on this event' });
  await bar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rescreen now' }).click();
  const note = page.getByRole('note').filter({ hasText: 'was already running' });
  await expect(note).toContainText('Requested by: grace, 2026-11-20 07:00:00 Z');
  await expect(page).toHaveURL(/\/screening\/s-1/);
  world.api.answer('POST /ca/conjunctions/one/rescreening', {
    status: 202,
    body: { ...screening, isAlreadyRunning: false },
  });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await bar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rescreen now' }).click();
  await expect(page).toHaveURL(/\/screening\/s-1/);
  await expect(page.getByText('40 % done')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('F11: a rescreening says why it could not check its event, and leads back to it', async ({ page, world }) => {
  serve(world);
  const ended = { ...runningScreening, state: 'COMPLETE', progress: 1, finishedAt: at };
  world.api.answer('GET /ca/screenings/s-1', { status: 200, body: ended });
  world.api.answer('POST /ca/conjunctions/one/rescreening', { status: 202, body: ended });
  const rescreening = {
    ...{ state: 'NOT_CHECKABLE', screeningId: 's-1', screenedAt: at, volume: 'sphere of 5 km' },
    reason: 'OTHER_NOT_SCREENED',
  };
  const checked = { ...conjunctionOf({ id: 'one', tcaMs }), rescreening };
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [checked] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rescreen now' }).click();
  await expect(page).toHaveURL(/\/screening\/s-1\?.*event=one/);
  const note = page
    .getByRole('note')
    .filter({ hasText: 'could not check it: the other object is not in the catalogue' });
  await expect(note).toBeVisible();
  await expectNoViolations(page);
  await note.getByRole('link', { name: /^Back to / }).click();
  await expect(page).toHaveURL(/\/ca\/conjunction\/sat-1\/one/);
  await expect(page.getByText(/could not check it: the other object is not in the catalogue/)).toBeVisible();
});

test('a critical event is acknowledged at the top of its page', async ({ page, world }) => {
  serve(world);
  const row = conjunctionOf({ id: 'one', tcaMs });
  const critical = { ...row, conjunctionData: { ...row.conjunctionData, riskLevel: 'CRITICAL' } };
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [critical] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const bar = page.getByRole('region', { name: 'Verdict of the event' });
  const acknowledged = { ...open, isAcknowledged: true, acknowledgedBy: 'demo', etag: '"1"' };
  world.api.answer(`PUT ${call}`, { status: 200, body: acknowledged });
  await bar.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Acknowledged by demo')).toBeVisible();
  expect(sentTo(world)).toEqual([{ status: 'OPEN', isAcknowledged: true, etag: '"0"' }]);
  await expect(bar.getByRole('button')).toHaveText(['Plan a manoeuvre']);
  await expect(bar.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
});

test('the search for conjunctions says, too, that it shows a screening that was already running', async ({
  page,
  world,
}) => {
  world.api.answer('GET /ca/screenings/s-1', { status: 200, body: screening });
  world.api.answer('POST /ca/screenings', { status: 202, body: { ...screening, isAlreadyRunning: true } });
  await openAs(page, 'demo', '/ca/find/sat-1');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('note').filter({ hasText: 'was already running' })).toContainText('Requested by: grace');
});

const sentTo = ({ api }: World): unknown[] =>
  api.calls.filter(({ method, path }) => method === 'PUT' && path === call).map(({ body }) => JSON.parse(body));
