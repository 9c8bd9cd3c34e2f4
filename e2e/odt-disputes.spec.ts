/** @module-tag all */
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { serveOrbits } from './world/orbits.ts';
import { observations, plannedRequest, requestStatuses, sensors } from './world/tracking.ts';

test('a file that is not what was ordered is reported as bad data with one click', async ({ page, world }) => {
  const dispute = {
    state: 'OPEN',
    reasons: [
      { code: 'NOTHING_KNOWN', text: 'Its directions fit nothing.' },
      { code: 'TOO_SHORT', text: 'It lasts 20 s of 60 s.', parameters: { seconds: 20, ordered: 60 } },
    ],
    openedAt: '2026-11-21T08:00:00Z',
    decideUntil: '2026-11-28T08:00:00Z',
  };
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors });
  world.api.answer('GET /odt/objects', { status: 200, body: [] });
  world.api.answer('GET /odt/requests', { status: 200, body: [plannedRequest] });
  world.api.answer('GET /odt/requests/r-1/statuses', { status: 200, body: requestStatuses });
  serveOrbits(world.api);
  world.api.answer('GET /odt/observations', {
    status: 200,
    body: observations.map((file) => ({ ...file, status: 'DISPUTED', dispute })),
  });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/');
  const card = page.getByRole('region', { name: 'A delivered file is disputed' }).first();
  await expect(card).toContainText('It lasts 20 s of the 60 s that were ordered.');
  await expectNoViolations(page);
  await card.getByLabel('What is wrong, for the provider').fill('These are stars.');
  const fileId = observations[0]?.['file-id'];
  const ended = { ...dispute, state: 'REPORTED', decidedBy: 'demo-odt', reason: 'These are stars.' };
  world.api.answer('POST /odt/observations/dispute', { status: 200, body: { 'file-id': fileId, dispute: ended } });
  world.api.answer('GET /odt/observations', {
    status: 200,
    body: observations.map((file) => ({ ...file, status: 'UNSUCCESSFUL', dispute: ended })),
  });
  await card.getByRole('button', { name: 'Report bad data' }).click();
  await expect(page.getByRole('region', { name: 'A delivered file is disputed' })).toHaveCount(0);
  const sent = world.api.calls.findLast(({ path }) => path === '/odt/observations/dispute')?.body;
  expect(JSON.parse(sent ?? 'null')).toEqual({
    'file-id': fileId,
    verdict: 'BAD_DATA',
    reason: 'These are stars.',
  });
});
