import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { satellite } from './world/api.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';
import type { World } from './world/world.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const tcaMs = nowMs + 30 * msPerHour;
const at = new Date(nowMs - 60_000).toISOString();
const call = '/ca/conjunctions/one/confirmation';
const reason = 'The provider determined the orbit again.';

const kept = {
  riskLevel: 'CRITICAL',
  riskBasis: 'CONFIRMATION_MISSING',
  newestAlone: 'LOW',
  settledBy: 'SECOND_MESSAGE',
};

function fall(more: object = kept) {
  const one = conjunctionOf({ id: 'one', tcaMs, risk: 'CRITICAL' });
  return { ...one, state: 'OPEN', conjunctionData: { ...one.conjunctionData, ...more } };
}

const waiting = { conjunctionId: 'one', riskLevel: 'CRITICAL', newestAlone: 'LOW', cdmId: 'cdm', needsTwoPeople: true };
const unconfirmed = {
  rule: 'CONFIRMATION_MISSING',
  code: 'FALL_NOT_CONFIRMED',
  parameters: {},
  level: 'CRITICAL',
  settledBy: 'SECOND_MESSAGE',
  text: 'The newest message says less than the one before, and no second message says so yet.',
};

function serve(world: World, caution: object = {}): void {
  const assessment = assessmentOf(tcaMs);
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [fall()] });
  world.api.answer('GET /ca/conjunctions/one/assessment', {
    status: 200,
    body: { ...assessment, caution: { ...assessment.caution, reasons: [unconfirmed], ...caution } },
  });
  world.api.answer('GET /ca/cdms', { status: 200, body: [] });
  const decision = { conjunctionId: 'one', status: 'OPEN', isAcknowledged: true, etag: '"0"', log: [] };
  world.api.answer('GET /ca/conjunctions/one/decision', { status: 200, body: decision });
  world.api.answer(`GET ${call}`, { status: 200, body: { ...waiting, log: [] } });
}

test('the list of falls that wait shows the kept level, the newest one, why, and what would settle it', async ({
  page,
  world,
}) => {
  const diluted = conjunctionOf({ id: 'two', tcaMs });
  const hollow = {
    ...diluted,
    secondaryId: '81001',
    conjunctionData: { ...diluted.conjunctionData, riskBasis: 'DILUTED' },
  };
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [fall(), hollow] });
  await openAs(page, 'demo', '/ca/conjunctions?when=future');
  const rows = page.getByRole('table', { name: 'List of conjunctions' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  const low = rows.filter({ hasText: 'Low' });
  await expect(low.locator('[data-level="inactive"]')).toBeVisible();
  await expect(low.locator('[data-level="ok"]')).toHaveCount(0);
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [fall()] });
  const asked = page.waitForRequest(/\/ca\/conjunctions\?.*waiting=true/);
  await page.getByText(/^Waiting for confirmation/).click();
  await asked;
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Critical');
  await expect(rows.nth(1)).toContainText('Low');
  await expect(rows.nth(1).locator('[data-level="ok"]')).toHaveCount(0);
  await expect(rows.nth(1)).toContainText('fall not confirmed');
  await expect(rows.nth(1)).toContainText('a second message');
  await expectNoViolations(page);
});

test('a person confirms a fall with a reason; from a critical level it is proposed, and can be withdrawn', async ({
  page,
  world,
}) => {
  serve(world);
  const options = [{ kind: 'WAIT', expectedProbability: 1e-9, lastMoment: at }];
  const head = {
    conjunctionId: 'one',
    cdmId: 'cdm',
    decideBy: at,
    isDefaultDeadline: true,
    deadlineBasis: 'HALF_REVOLUTION',
  };
  world.api.answer('GET /ca/conjunctions/one/options', { status: 200, body: { ...head, options } });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const card = page.getByRole('region', { name: 'Waiting for confirmation' });
  await expect(card.getByText(unconfirmed.text)).toBeVisible();
  // Said once, above the reasons.
  await expect(card.getByText(/Would settle it: a second message that agrees/)).toHaveCount(1);
  await expect(page.getByText(/figures rest on the newest message, which waits for confirmation/)).toBeVisible();
  await card.getByRole('button', { name: 'Confirm…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the newest probability?' });
  const propose = dialog.getByRole('button', { name: 'Propose to a second person' });
  await expect(propose).toBeDisabled();
  await dialog.getByLabel('Reason, for the log').fill(reason);
  await expectNoViolations(page);
  const said = { cdmId: 'cdm', reason, at };
  const entry = { ...said, kind: 'PROPOSED', person: 'demo', riskLevel: 'CRITICAL', newestAlone: 'LOW' };
  const proposed = { ...waiting, proposed: { ...said, by: 'demo' }, log: [entry] };
  world.api.answer(`POST ${call}`, { status: 200, body: proposed });
  world.api.answer(`GET ${call}`, { status: 200, body: proposed });
  await propose.click();
  await expect(dialog).toBeHidden();
  const sent = world.api.calls.filter(({ method, path }) => method === 'POST' && path === call);
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ reason, cdmId: 'cdm' }]);
  await expect(card.getByText('Another person has to confirm it before the critical level falls.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Confirm too' })).toHaveCount(0);
  world.api.answer(`DELETE ${call}`, { status: 200, body: { ...waiting, log: [] } });
  world.api.answer(`GET ${call}`, { status: 200, body: { ...waiting, log: [] } });
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect(card.getByRole('button', { name: 'Confirm…' })).toBeVisible();
});

test('an event says which rule is off for its satellite, who said so and why', async ({ page, world }) => {
  const off = { rule: 'STALE', level: 'CRITICAL', reason: 'Its station is old.', by: 'grace', at };
  serve(world, { reasons: [], switchedOff: [off] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const card = page.getByRole('region', { name: 'Waiting for confirmation' });
  await expect(
    card.getByText(/A rule is off for this satellite: orbit out of date\. grace: Its station is old\./),
  ).toBeVisible();
});

test('a rule of caution is switched off in the form of a satellite, with a reason, and says who did it', async ({
  page,
  world,
}) => {
  const off = { rule: 'RADIUS', reason: 'Its provider states radii in km.', by: 'grace', at };
  const stored = { ...satellite, configuration: { caution: { off: [off] } } };
  world.api.answer('GET /ca/satellites', { status: 200, body: [stored] });
  world.api.answer('PUT /ca/satellites', { status: 200, body: { ...stored, etag: '"2"' } });
  await openAs(page, 'demo', '/ca/satellite/sat-1?tab=configuration');
  const rules = page.getByRole('group', { name: 'Rules of caution' });
  await expect(rules.getByLabel('Off: radius not credible')).toBeChecked();
  await expect(rules.getByText(/^Switched off by grace,/)).toBeVisible();
  await rules.getByLabel('Off: orbit out of date').check();
  const save = page.getByRole('button', { name: 'Save', exact: false }).first();
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Say why, in at least 10 characters.');
  await rules.getByLabel('Why it is off for this satellite').first().fill('Its station reports late.');
  await expectNoViolations(page);
  await save.click();
  const sent = () => world.api.calls.filter(({ method, path }) => method === 'PUT' && path === '/ca/satellites');
  await expect.poll(() => sent().length).toBe(1);
  const [body] = sent().map((one) => JSON.parse(one.body));
  expect(body.configuration.caution.off).toEqual([off, { rule: 'STALE', reason: 'Its station reports late.' }]);
});
