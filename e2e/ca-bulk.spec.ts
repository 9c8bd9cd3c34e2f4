/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { conjunctionOf } from './world/conjunctions.ts';
import type { World } from './world/world.ts';

const nowMs = Date.now();
const rows = Array.from({ length: 20 }, (_, place) => ({
  ...conjunctionOf({ id: `event-${place}`, tcaMs: nowMs + (30 + place) * msPerHour, risk: 'CRITICAL' }),
  // Passes of one pair are folded into one row.
  secondaryId: String(81_000 + place),
  secondaryName: `OBJECT ${place}`,
}));
const open = { status: 'OPEN', isAcknowledged: false, etag: '"0"' };
const seen = { status: 'OPEN', isAcknowledged: true, acknowledgedBy: 'demo', etag: '"1"' };

const sent = ({ api }: World): { changes: Record<string, unknown>[] }[] =>
  api.calls
    .filter(({ method, path }) => method === 'POST' && path === '/ca/decisions')
    .map(({ body }) => JSON.parse(body));

test('twenty conjunctions are acknowledged with one request, and one click takes it back', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: rows });
  const outcomes = rows.map(({ conjunctionId }) => ({
    conjunctionId,
    outcome: 'CHANGED',
    decision: seen,
    before: open,
  }));
  world.api.answer('POST /ca/decisions', { status: 200, body: { outcomes } });
  await openAs(page, 'demo', '/ca/conjunctions?when=future');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Selected conjunctions' });
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Select all 20' }).click();
  await expect(bar).toContainText('20 selected');
  await expectNoViolations(page);
  await bar.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(bar).toContainText('20 conjunctions changed.');
  expect(sent(world)).toHaveLength(1);
  expect(sent(world)[0]?.changes).toHaveLength(20);
  expect(sent(world)[0]?.changes[0]).toEqual({ conjunctionId: 'event-0', isAcknowledged: true });
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(sent(world)).toHaveLength(2);
  expect(sent(world)[1]?.changes[0]).toEqual({
    conjunctionId: 'event-0',
    etag: '"1"',
    status: 'OPEN',
    owner: null,
    note: null,
    isAcknowledged: false,
  });
});

test('a click with Shift takes the rows from the last one on, and gives them back', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: rows });
  await openAs(page, 'demo', '/ca/conjunctions?when=future');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  const bar = page.getByRole('region', { name: 'Selected conjunctions' });
  await boxes.nth(1).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('5 selected');
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(3)).toBeChecked();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('1 selected');
  await expect(boxes.nth(1)).toBeChecked();
});

test('every conjunction of the filter is selected, also those that are not loaded, and changed in parts of 200', async ({
  page,
  world,
}) => {
  const many = Array.from({ length: 250 }, (_, place) => ({
    ...conjunctionOf({ id: `many-${place}`, tcaMs: nowMs + (30 + place / 10) * msPerHour, risk: 'LOW' }),
    secondaryId: String(82_000 + place),
    secondaryName: `OBJECT ${place}`,
  }));
  const link = '</api/v1/ca/conjunctions?cursor=two>; rel="next"';
  world.api.answer('GET /ca/conjunctions', { status: 200, body: many.slice(0, 100), headers: { Link: link } });
  await openAs(page, 'demo', '/ca/conjunctions?when=future');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Selected conjunctions' });
  const whole = bar.getByRole('button', { name: 'Select all of the filter' });
  await expect(whole).toBeVisible();
  world.api.answer('GET /ca/conjunctions', { status: 200, body: many });
  await whole.click();
  await expect(bar).toContainText('250 selected');
  world.api.answer('GET /ca/cdms/archive', { status: 200, body: 'an archive', type: 'application/zip' });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await bar.getByRole('button', { name: 'Download messages' }).click();
  await expect.poll(() => files).toEqual(['messages.zip', 'messages-2.zip']);
  world.api.answer('POST /ca/decisions', {
    status: 200,
    body: { outcomes: [{ conjunctionId: 'many-0', outcome: 'CHANGED', decision: seen, before: open }] },
  });
  await bar.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(bar).toContainText('2 conjunctions changed.');
  expect(sent(world).map(({ changes }) => changes.length)).toEqual([200, 50]);
});

test('selected conjunctions get an owner or a status, and their messages are one file', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: rows });
  world.api.answer('POST /ca/decisions', { status: 200, body: { outcomes: [] } });
  world.api.answer('GET /ca/cdms/archive', { status: 200, body: '', type: 'application/zip' });
  await openAs(page, 'demo', '/ca/conjunctions?when=future');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  const bar = page.getByRole('region', { name: 'Selected conjunctions' });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const file = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download messages' }).click();
  expect((await file).suggestedFilename()).toBe('messages.zip');
  expect(world.api.calls.filter(({ path }) => path === '/ca/cdms/archive')).toHaveLength(1);
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Monitoring' }).click();
  await expect
    .poll(() =>
      sent(world)
        .at(-1)
        ?.changes.map(({ status }) => status),
    )
    .toEqual(['MONITORING', 'MONITORING']);
});

test('a view is saved for everyone, and opens by its link for a colleague', async ({ page, world }) => {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: rows });
  const query = 'when=future&risk=CRITICAL&status=OPEN&within=72';
  const view = {
    viewId: 'v-1',
    name: 'Critical, open',
    query,
    createdBy: 'demo',
    createdAt: new Date(nowMs).toISOString(),
  };
  await openAs(page, 'demo', `/ca/conjunctions?${query}`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill('Critical, open');
  world.api.answer('POST /ca/views', { status: 200, body: view });
  world.api.answer('GET /ca/views', { status: 200, body: [view] });
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByRole('button', { name: 'View: Critical, open' })).toBeVisible();
  const saved = world.api.calls.find(({ method, path }) => method === 'POST' && path === '/ca/views');
  expect(JSON.parse(saved?.body ?? '{}')).toEqual({ name: 'Critical, open', query });
  const isShown = async () => {
    await expect(page).toHaveURL(new RegExp(`\\?${query}$`));
    await expect(page.getByRole('button', { name: 'Risk: Critical' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Status: Open' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'TCA within: 72 h' })).toBeVisible();
  };
  // A colleague has the link, or the menu.
  const link = page.url();
  await openAs(page, 'demo-ca', link);
  await isShown();
  await page.goto('/ca/conjunctions');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Critical, open · demo' }).click();
  await isShown();
});
