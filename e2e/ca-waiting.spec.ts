import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { notificationOf } from './world/notification.ts';

const nowMs = Date.now();
const at = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();
const about = { conjunctionId: 'one', satelliteId: 'sat-1', title: 'AURORA-1 × SYN DEB 81000', riskLevel: 'CRITICAL' };
const plan = {
  ...about,
  kind: 'PLAN_TO_APPROVE',
  id: 'plan-1',
  detail: 'Raise',
  person: 'ada',
  since: at(-1),
  due: at(3),
  deltaVMPerS: 0.05,
  probabilityNow: 2.8e-4,
};
const held = {
  kind: 'FILE_HELD',
  id: 'file-1',
  title: 'odd.oem',
  since: at(-5),
  detail: 'It is 13,200 km from the orbit of the element set.',
};

test('what waits for a person is counted in the header, and its page leads to the step that is asked for', async ({
  page,
  world,
}) => {
  world.api.answer('GET /ca/waiting', { status: 200, body: [plan, held] });
  await openAs(page, 'demo', '/ca/satellites');
  await page.getByRole('link', { name: '2 things wait for you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for me' })).toBeVisible();
  const approvals = page.getByRole('listitem').filter({ hasText: 'Plan to approve' });
  await expect(approvals).toContainText('AURORA-1 × SYN DEB 81000');
  await expect(approvals).toContainText('by ada');
  await expect(approvals.getByRole('timer')).toContainText('02:59');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ephemeris held back' })).toContainText('13,200 km');
  // The hint of the link fades, and is outside of the page's regions until then.
  await page.mouse.move(400, 700);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations(page);
  await expect(approvals.getByRole('link', { name: 'Approve' })).toHaveAttribute(
    'href',
    '/ca/conjunction/sat-1/one?tab=manoeuvre',
  );
  const overdue = { ...held, due: new Date(Date.now() - 3_600_000).toISOString() };
  world.api.answer('GET /ca/waiting', { status: 200, body: [overdue] });
  world.api.push({ id: '9', name: 'ca.manoeuvres.changed', data: { conjunctionId: 'one', manoeuvreId: 'plan-1' } });
  await expect(approvals).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ephemeris held back' })).toContainText('Too late for');
  await expect(page.getByRole('link', { name: '1 thing waits for you' })).toBeVisible();
});

test('a plan that is submitted notifies its approver at once, and is in the queue; both lead to it', async ({
  page,
  world: { api },
}) => {
  api.answer('GET /ca/waiting', { status: 200, body: [] });
  await openAs(page, 'demo-ca', '/ca/satellites');
  await expect.poll(() => api.openStreams).toBe(1);
  await expect(page.getByRole('link', { name: '0 things wait for you' })).toBeVisible();
  const link = '/ca/conjunction/sat-1/one?tab=manoeuvre';
  const parameters = { plan: 'Raise', person: 'ada', satellite: 'AURORA-1', secondary: 'SYN DEB 81000', tca: at(20) };
  const words = {
    title: 'Approval needed: AURORA-1 × SYN DEB 81000',
    message: 'The plan “Raise” of ada is screened and waits for another person to approve it.',
  };
  const told = notificationOf('n-1', { ...words, code: 400, subject: 'ca.plan.waiting', link, parameters });
  // The colleague submits it.
  api.answer('GET /ca/waiting', { status: 200, body: [plan] });
  api.push({ id: '1', name: 'ca.manoeuvres.changed', data: { conjunctionId: 'one', manoeuvreId: 'plan-1' } });
  api.push({ id: '2', name: 'notification.new', data: told });
  const toasts = page.getByRole('region', { name: 'New notifications' });
  await expect(toasts).toContainText(words.title);
  await expect(toasts).toContainText(words.message);
  await page.getByRole('link', { name: '1 thing waits for you' }).click();
  const approve = page
    .getByRole('listitem')
    .filter({ hasText: 'Plan to approve' })
    .getByRole('link', { name: 'Approve' });
  await expect(approve).toHaveAttribute('href', link);
  await page.getByRole('button', { name: '1 unread notification' }).click();
  const entry = page.getByRole('tabpanel', { name: 'Notifications' }).getByRole('listitem');
  await entry.getByRole('link').click();
  await expect(page).toHaveURL(link);
});

test('orders to confirm, cases to answer and ephemerides to release wait, each with the page where it is done', async ({
  page,
  world,
}) => {
  const order = { kind: 'ORDER_TO_CONFIRM', id: 'DEMO-R2', title: 'DEMO-R2', count: 3, since: at(-1), due: at(5) };
  const owing = {
    ...{ ...about, kind: 'CASE_TO_ANSWER', id: 'case-1', coordinationId: 'case-1', since: at(-1), due: at(20) },
    ...{ title: 'AURORA-1 × THEIRS', detail: 'Theirs Ltd', detailCode: 'ANSWER' },
  };
  const released = {
    ...{ kind: 'DELIVERY_TO_APPROVE', id: 'd-1', title: 'AURORA-1 · plan.oem', since: at(-1), satelliteId: 'sat-1' },
    ...{ detail: 'TRACSS', detailCode: 'TRACSS', person: 'ada' },
  };
  world.api.answer('GET /ca/waiting', { status: 200, body: [owing, order, released] });
  await openAs(page, 'demo', '/ca/waiting');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Orders to confirm')).toContainText('DEMO-R2');
  await expect(card('Orders to confirm')).toContainText('3 passes ordered');
  await expect(card('Orders to confirm').getByRole('timer')).toContainText('04:59');
  await expect(card('Orders to confirm').getByRole('link')).toHaveAttribute('href', '/provider');
  const cases = card('Case with another operator');
  await expect(cases).toContainText('Theirs Ltd waits for you to claim or refuse');
  await expect(cases.getByText('Critical')).toBeVisible();
  await expect(cases.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/ca/coordination/case-1');
  const sent = card('Ephemeris to release to a service');
  await expect(sent).toContainText('to TraCSS · by ada');
  await expect(sent.getByRole('link', { name: 'Approve or take back' })).toHaveAttribute('href', '/ca/sources');
  // The case is answered: the page hears of it.
  world.api.answer('GET /ca/waiting', { status: 200, body: [order] });
  world.api.push({ id: '7', name: 'ca.coordination.changed', data: { id: 'case-1' } });
  await expect(cases).toHaveCount(0);
});

test('unseen criticals are first, then everything by its time, whatever kind it is', async ({ page, world }) => {
  const unseen = { ...about, kind: 'CRITICAL_TO_ACKNOWLEDGE', id: 'one', since: at(-1), due: at(60) };
  const doubted = { ...unseen, id: 'two', title: 'AURORA-1 × DOUBTED', riskBasis: 'NOT_CREDIBLE', due: at(30) };
  world.api.answer('GET /ca/waiting', { status: 200, body: [unseen, plan, doubted, held] });
  await openAs(page, 'demo', '/ca/waiting');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Critical, and no one has seen it',
    'Within 24 hours',
    'Later',
    'Without a deadline',
  ]);
  const first = page.getByRole('region', { name: 'Critical, and no one has seen it' });
  await expect(first.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', '/ca/conjunction/sat-1/one');
  await expect(page.getByRole('region', { name: 'Later' })).toContainText('AURORA-1 × DOUBTED');
});

test('why something is held is said in the language of the page', async ({ page, world }) => {
  const disputed = {
    ...{ kind: 'FILE_DISPUTED', id: 'file-2', title: 'AURORA-1 · DEMO-R2', since: at(-1), due: at(100) },
    ...{ detail: 'Its directions fit neither the object that was ordered nor another known one.' },
    ...{ detailCode: 'NOTHING_KNOWN', observationRequestId: 'request-1' },
  };
  world.api.answer('GET /ca/waiting', { status: 200, body: [disputed] });
  await openAs(page, 'demo', '/ca/waiting');
  await page.evaluate(() => localStorage.setItem('farpass.preferences', JSON.stringify({ language: 'de' })));
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Strittige Beobachtung' })).toContainText(
    'Ihre Richtungen passen weder',
  );
});
