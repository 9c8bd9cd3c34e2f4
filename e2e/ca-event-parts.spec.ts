import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';

const tcaMs = Math.floor(Date.now() / 1000) * 1000 + 30 * msPerHour;
const open = { conjunctionId: 'one', status: 'OPEN', isAcknowledged: false, etag: '"0"', log: [] };

test('the form of a decision opens after "Decide…", or with another status; all that is behind it is a line with its verdict', async ({
  page,
  world,
}) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
  world.api.answer('GET /ca/cdms', { status: 200, body: [] });
  world.api.answer('GET /ca/conjunctions/one/decision', { status: 200, body: open });
  const methods = ['foster1992', 'laas2015', 'monteCarlo'].map((method, place) => ({
    ...{ method, value: 2.4e-4 - place * 1e-6, valid: true, reason: '', says: [] },
  }));
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: { ...assessmentOf(tcaMs), methods } });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const card = page.getByRole('region', { name: 'Decision', exact: true });
  await expect(card.getByRole('button', { name: 'Decide…' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Save decision' })).toHaveCount(0);
  await card.getByLabel('Status').selectOption('MONITORING');
  await expect(card.getByRole('button', { name: 'Save decision' })).toBeVisible();
  await expect(card.getByLabel('Status')).toHaveValue('MONITORING');
  const part = page.getByRole('region', { name: 'All methods and their assumptions' });
  await expect(part).toContainText('3 methods agree within 1 %');
  await expect(part.getByRole('table')).toHaveCount(0);
  const button = part.getByRole('button', { name: 'All methods and their assumptions', exact: true });
  await button.click();
  await expect(part.getByRole('table')).toBeVisible();
  // It stays open at the next visit, too.
  await page.reload();
  await expect(part.getByRole('table')).toBeVisible();
  await button.click();
  await expect(part.getByRole('table')).toHaveCount(0);
});
