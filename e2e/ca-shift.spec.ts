import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';

const nowMs = Date.now();
const at = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();
const pair = {
  conjunctionId: 'one',
  satelliteId: 'sat-1',
  title: 'AURORA-1 × SYN DEB 81000',
  riskLevel: 'CRITICAL',
  tca: at(20),
  probability: 2.8e-4,
};
const report = {
  from: at(-8),
  to: at(0),
  person: 'demo',
  messages: [
    { ...pair, received: 2, isNew: true },
    { ...pair, conjunctionId: 'two', title: 'AURORA-1 × SYN DEB 81001', riskLevel: 'LOW', received: 1, isNew: false },
    {
      ...pair,
      ...{ conjunctionId: 'three', title: 'AURORA-1 × SYN DEB 81002', received: 1, isNew: false },
      ...{ riskLevel: 'LOW', riskBasis: 'CONFIRMATION_MISSING' },
    },
  ],
  decided: [{ ...pair, at: at(-2), person: 'grace', status: 'MONITORING', note: 'Tracking is ordered.', changes: [] }],
  open: [{ ...pair, status: 'MONITORING', isAcknowledged: false }],
  planned: [
    {
      ...pair,
      manoeuvreId: 'plan-1',
      name: 'Raise',
      state: 'SCREENED',
      ignition: at(10),
      deltaVMPerS: 0.05,
      person: 'grace',
      changed: at(-1),
    },
  ],
  coverage: [{ satelliteId: 'sat-1', name: 'AURORA-1', screenedTo: at(70) }],
};

test('the hand-over of a shift shows its changes and what goes on, and is a file', async ({ page, world }) => {
  world.api.answer('GET /ca/shift-report', { status: 200, body: report });
  world.api.answer('GET /ca/shift-report/file', { status: 200, body: '', type: 'application/pdf' });
  const owed = { ...pair, kind: 'CASE_TO_ANSWER', id: 'case-1', coordinationId: 'case-1', since: at(-1), due: at(20) };
  world.api.answer('GET /ca/waiting', {
    status: 200,
    body: [
      { ...pair, kind: 'CRITICAL_TO_ACKNOWLEDGE', id: 'one', since: at(-1), due: at(20) },
      { ...owed, detail: 'Theirs Ltd', detailCode: 'ANSWER' },
    ],
  });
  await openAs(page, 'demo', '/ca/shift');
  await expect(page.getByRole('region', { name: 'Open' })).toContainText('not acknowledged');
  await expect(page.getByRole('region', { name: 'Plans in flight' })).toContainText('Raise: Screened');
  await expect(page.getByRole('region', { name: 'Answers that we owe' })).toContainText('Theirs Ltd waits for you');
  const next = page.getByRole('region', { name: 'What I would do next' });
  await expect(next.getByRole('listitem').first()).toContainText('Not acknowledged');
  await expect(page.getByRole('region', { name: 'Decided in the shift' })).toContainText('Tracking is ordered.');
  const messages = page.getByRole('region', { name: 'New messages' });
  await expect(messages).toContainText('2 messages · new conjunction');
  await expect(page.getByText('Open: 1, of them critical: 1, not acknowledged: 1')).toBeVisible();
  // What is medium or low is one line that counts it, and how much of it no one may rely on; it opens.
  const low = messages.getByRole('link', { name: 'AURORA-1 × SYN DEB 81001' });
  await expect(low).toBeHidden();
  await messages.getByText('2 of medium or low risk, 1 of them uncertain').click();
  await expect(messages.getByRole('link', { name: 'AURORA-1 × SYN DEB 81002' })).toBeVisible();
  await expect(low).toBeVisible();
  await expect(page.getByRole('region', { name: 'Screened to' })).toContainText('AURORA-1');
  await expectNoViolations(page);
  const file = page.waitForEvent('download');
  const fileRequest = page.waitForRequest((request) => request.url().includes('/ca/shift-report/file'));
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await file).suggestedFilename()).toBe('farpass-shift.pdf');
  // The file has the language and the zone of the page.
  expect(new URL((await fileRequest).url()).search).toBe('?language=en&zone=UTC');
  await page.getByLabel('Start of the shift (UTC)').fill('2026-11-26 06:00');
  const asked = () => world.api.calls.filter(({ path }) => path === '/ca/shift-report').length;
  await expect.poll(asked).toBeGreaterThan(1);
});
