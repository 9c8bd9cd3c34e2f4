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
  await openAs(page, 'demo', '/ca/shift');
  await expect(page.getByRole('region', { name: 'Open' })).toContainText('not acknowledged');
  await expect(page.getByRole('region', { name: 'Planned' })).toContainText('Raise: Screened');
  await expect(page.getByRole('region', { name: 'Decided in the shift' })).toContainText('Tracking is ordered.');
  const messages = page.getByRole('region', { name: 'New messages' });
  await expect(messages).toContainText('2 messages · new conjunction');
  await expect(page.getByText('Open: 1, of them critical: 1, not acknowledged: 1')).toBeVisible();
  // What is low is one line that counts it, and opens; what no one may rely on is never behind it.
  await expect(messages.getByRole('link', { name: 'AURORA-1 × SYN DEB 81002' })).toBeVisible();
  const low = messages.getByRole('link', { name: 'AURORA-1 × SYN DEB 81001' });
  await expect(low).toBeHidden();
  await messages.getByText('1 of low risk').click();
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
