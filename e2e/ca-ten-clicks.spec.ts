/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import type { Locator } from '@playwright/test';
import { expect, openAs, openThroughSignIn, test } from './fixtures.ts';
import { handsOn } from './hands.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';
import { evaluationOf, knownEventOf, planOf, tradeSpaceOf } from './world/plans.ts';
import type { World } from './world/world.ts';

const tcaMs = Math.floor(Date.now() / 60_000) * 60_000 + 14 * msPerHour;
const at = (hours: number) => new Date(tcaMs + hours * msPerHour).toISOString();

/** Clicks of two people together from the list to the files of an approved plan, at most. */
const mostClicks = 10;
/** Clicks from the sign-in to the worst event that no one has decided on. */
const mostToWorst = 1;

function eventOf(id: string, { hours, risk }: { readonly hours: number; readonly risk: 'CRITICAL' | 'LOW' }) {
  const event = conjunctionOf({ id, tcaMs: tcaMs + hours * msPerHour, risk });
  return { ...event, state: 'OPEN', secondaryId: id, secondaryName: `STRAY ${id}`, attention: ['RISK'] };
}

const sooner = eventOf('sooner', { hours: -4, risk: 'LOW' });
const worst = eventOf('one', { hours: 0, risk: 'CRITICAL' });

function serveEvents({ api }: World): void {
  api.answer('GET /ca/conjunctions', { status: 200, body: [sooner, worst] });
  api.answer('GET /ca/conjunctions?conjunction-id=one&digits=8&limit=1000&satellite-id=sat-1', {
    status: 200,
    body: [worst],
  });
  for (const { conjunctionId } of [sooner, worst]) {
    const body = { ...assessmentOf(tcaMs - msPerHour), conjunctionId, cdmId: 'cdm' };
    api.answer(`GET /ca/conjunctions/${conjunctionId}/assessment`, { status: 200, body });
  }
}

test('from the sign-in, the worst event that no one has decided on is one click away', async ({ page, world }) => {
  serveEvents(world);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openThroughSignIn(page, 'demo', '/ca/conjunctions');
  const hands = handsOn(page);
  const rows = page.getByRole('row');
  // Of two levels, the worse comes first, though the other event is sooner.
  await expect(rows.nth(1)).toContainText('STRAY one');
  await expect(rows.nth(2)).toContainText('STRAY sooner');
  const opening = page.getByRole('link', { name: 'STRAY one' }).first();
  await expect(opening).toBeInViewport({ ratio: 1 });
  await hands.click(opening);
  await expect(page.getByRole('heading', { level: 1, name: 'AURORA-1 × STRAY one' })).toBeVisible();
  expect(hands.count().clicks).toBeLessThanOrEqual(mostToWorst);
});

const evaluation = { ...evaluationOf(tcaMs), knownEvents: [knownEventOf(tcaMs)] };
const draft = {
  ...planOf(tcaMs),
  ...{ state: 'DRAFT', actions: ['SCREEN', 'CANCEL', 'REFRESH'], needsTwoPeople: true, evaluation, planners: ['demo'] },
  log: [{ at: at(-13), person: 'demo', action: 'CREATE', to: 'DRAFT' }],
};
const screened = { ...draft, state: 'SCREENED', actions: ['SUBMIT', 'SCREEN', 'CANCEL', 'REFRESH'] };
const submitted = { ...screened, submitted: { by: 'demo', at: at(-12) }, actions: ['SCREEN', 'CANCEL', 'REFRESH'] };
const approvable = { ...submitted, actions: ['APPROVE', 'SCREEN', 'CANCEL', 'REFRESH'] };
const approved = {
  ...{ ...submitted, state: 'APPROVED', approvedBy: 'demo-ca', approvedAt: at(-11) },
  actions: ['EXPORT', 'CANCEL', 'REFRESH'],
};
const exported = { ...approved, state: 'EXPORTED', actions: ['EXPORT', 'CANCEL'] };

type Plan = typeof draft | typeof approved;

/** The plan as the API has it from now on, and what the next step makes of it. */
function servePlan({ api }: World, { now, next }: { readonly now: readonly Plan[]; readonly next: Plan }): void {
  api.answer('GET /ca/manoeuvres', { status: 200, body: now });
  api.answer('GET /ca/manoeuvres/plan-1', { status: 200, body: now[0] ?? next });
  api.answer('POST /ca/manoeuvres/plan-1/actions', { status: 200, body: next });
}

test('two people have a plan exported within ten clicks together, each in the first screen', async ({
  page,
  world,
}) => {
  serveEvents(world);
  const { api } = world;
  const figures = { expectedProbability: 2.8e-4, lastMoment: at(-9) };
  api.answer('GET /ca/conjunctions/one/options', {
    status: 200,
    body: {
      ...{ conjunctionId: 'one', cdmId: 'cdm', decideBy: at(-9), isDefaultDeadline: true, deadlineBasis: 'LAST_BURN' },
      options: ['WAIT', 'TRACK', 'MANOEUVRE', 'NOTHING'].map((kind) => ({ kind, ...figures })),
    },
  });
  api.answer('GET /ca/manoeuvres/searches', { status: 200, body: [] });
  api.answer('POST /ca/manoeuvres/trade-space', { status: 200, body: tradeSpaceOf(tcaMs) });
  api.answer('POST /ca/manoeuvres/evaluation', { status: 200, body: evaluation });
  api.answer('POST /ca/manoeuvres', { status: 201, body: draft });
  api.answer('GET /ca/manoeuvres/plan-1/file', { status: 200, type: 'application/zip', body: 'PK' });
  servePlan(world, { now: [], next: draft });
  const notify = () =>
    api.push({
      id: `${Math.random()}`,
      name: 'ca.manoeuvres.changed',
      data: { conjunctionId: 'one', manoeuvreId: 'plan-1' },
    });
  // The page may not hear the events yet when the first one is sent.
  const told = (target: Locator) =>
    expect(async () => {
      notify();
      await expect(target).toBeVisible({ timeout: 1000 });
    }).toPass();
  await page.setViewportSize({ width: 1440, height: 900 });
  const hands = handsOn(page);
  const click = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 });
    await hands.click(target);
  };
  const bar = page.getByRole('region', { name: 'Verdict of the event' });

  await openAs(page, 'demo', '/ca/conjunctions');
  await click(page.getByRole('link', { name: 'STRAY one' }).first());
  await click(page.getByRole('button', { name: 'Plan it' }));
  await expect(page.getByRole('button', { name: 'Keep as plan' })).toBeEnabled();
  servePlan(world, { now: [draft], next: screened });
  await click(page.getByRole('button', { name: 'Keep as plan' }));
  await expect(bar.getByRole('button', { name: 'Screen', exact: true })).toBeVisible();
  servePlan(world, { now: [screened], next: submitted });
  await click(bar.getByRole('button', { name: 'Screen', exact: true }));
  await told(bar.getByRole('button', { name: 'Submit for approval' }));
  servePlan(world, { now: [submitted], next: approved });
  await click(bar.getByRole('button', { name: 'Submit for approval' }));
  await expect(bar.getByRole('button', { name: 'Submit for approval' })).toHaveCount(0);

  const waiting = {
    ...{ kind: 'PLAN_TO_APPROVE', id: 'plan-1', conjunctionId: 'one', satelliteId: 'sat-1', riskLevel: 'CRITICAL' },
    ...{ title: 'AURORA-1 × STRAY one', detail: 'Raise', person: 'demo', since: at(-12), due: at(-9) },
  };
  api.answer('GET /ca/waiting', { status: 200, body: [waiting] });
  servePlan(world, { now: [approvable], next: approved });
  await openAs(page, 'demo-ca', '/ca/satellites');
  await click(page.getByRole('link', { name: '1 thing waits for you' }));
  await click(page.getByRole('link', { name: 'Approve' }));
  const approve = page.getByRole('button', { name: 'Approve', exact: true }).first();
  await expect(approve).toBeVisible();
  servePlan(world, { now: [approved], next: exported });
  await click(approve);

  api.answer('GET /ca/waiting', { status: 200, body: [] });
  await openAs(page, 'demo', '/ca/manoeuvre/sat-1/one');
  await click(bar.getByRole('link', { name: 'Export' }));
  const saving = page.waitForEvent('download');
  await click(page.getByRole('button', { name: /^Download .*ZIP/i }).first());
  await saving;
  const acts = api.calls
    .filter(({ method, path }) => method === 'POST' && path === '/ca/manoeuvres/plan-1/actions')
    .map(({ body }) => JSON.parse(body).action);
  expect(acts.slice(0, 3)).toEqual(['SCREEN', 'SUBMIT', 'APPROVE']);
  expect(hands.count().clicks).toBeLessThanOrEqual(mostClicks);
});
