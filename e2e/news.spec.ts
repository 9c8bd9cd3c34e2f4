/** @module-tag all */
import { expect, openAs, test } from './fixtures.ts';
import { notificationOf as note } from './world/notification.ts';

test('news of several new events of one level are one line, in the footer, with the newest', async ({
  page,
  world,
}) => {
  await openAs(page, 'demo', '/ca/conjunctions');
  await expect.poll(() => world.api.openStreams).toBe(1);
  for (const id of ['a', 'b', 'c']) {
    const parameters = { satellite: 'AURORA-1', secondary: `SYN DEB ${id}`, risk: 'HIGH' };
    world.api.push({ id, name: 'notification.new', data: note(id, { subject: 'ca.risk.high', parameters }) });
  }
  const toasts = page.getByRole('region', { name: 'New notifications' });
  const line = toasts.getByRole('alert').filter({ hasText: '3 new high events' });
  await expect(line).toBeVisible();
  await expect(toasts.getByRole('alert')).toHaveCount(1);
  const footer = await page.getByRole('contentinfo').boundingBox();
  const box = await line.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual(footer?.y ?? Number.NaN);
  await line.getByRole('link', { name: '3 new high events' }).click();
  await expect(page).toHaveURL(/\/ca\/conjunctions\?risk=HIGH/);
});
