import { expect, openAs, test } from './fixtures.ts';

const use = {
  studyId: 'study-1',
  factor: 2,
  changedAt: '2026-11-28T06:00:00.000000Z',
  changedBy: 'ada',
  reason: 'Twice too small since the new filter.',
};
const realism = { satelliteId: 'sat-1', studies: [], use, uses: [use], etag: '"1"' };
const stopped = { ...use, studyId: null, factor: 1, changedBy: 'demo, grace', reason: 'The filter is mended.' };
const proposed = {
  looseningId: 'loosening-1',
  kind: 'REALISM_USE',
  state: 'PROPOSED',
  subjectId: 'sat-1',
  subjectName: 'AURORA-1',
  changes: [{ field: 'realism.factor', before: 2, after: 1 }],
  lowered: [],
  reason: 'The filter is mended.',
  by: 'demo',
  at: '2026-12-01T06:00:00.000000Z',
  endsAt: '2026-12-02T06:00:00.000000Z',
  mayWithdraw: true,
};

test('smaller sigmas wait for a second person in sight of the one who asked, and are there as soon as that person agrees', async ({
  page,
  world: { api },
}) => {
  const read = 'GET /ca/satellites/sat-1/realism';
  api.answer(read, { status: 200, body: realism });
  api.answer('PUT /ca/satellites/sat-1/realism/use', { status: 202, body: { ...realism, proposed } });
  await openAs(page, 'demo', '/ca/satellite/sat-1?tab=realism');
  const inUse = page.getByRole('region', { name: 'In use' });
  await expect(inUse).toContainText('Sigmas × 2.00');
  const waiting = page.getByRole('region', { name: 'Changes that wait' });
  await expect(waiting).toHaveCount(0);
  await inUse.getByRole('button', { name: 'Stop using it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use the covariances as stated?' });
  await dialog.getByRole('textbox', { name: 'Why' }).fill(proposed.reason);
  api.answer('GET /ca/loosenings', { status: 200, body: [proposed] });
  await dialog.getByRole('button', { name: 'Stop using it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(waiting).toContainText('Smaller sigmas for AURORA-1');
  await expect(waiting).toContainText('demo: “The filter is mended.”');
  await expect(waiting.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  api.answer(read, { status: 200, body: { ...realism, use: stopped, uses: [stopped, use], etag: '"2"' } });
  api.answer('GET /ca/loosenings', { status: 200, body: [] });
  api.push({ id: '9', name: 'ca.loosenings.changed', data: { looseningId: 'loosening-1' } });
  await expect(waiting).toHaveCount(0);
  await expect(inUse).toContainText('demo, grace: The filter is mended.');
});
