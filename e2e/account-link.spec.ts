import { expect, prefer, test } from './fixtures.ts';
import { linkedConjunction, linkHolder } from './world/acknowledgement.ts';

test.describe('the link in a message', () => {
  const conjunction = linkedConjunction('c1');
  const answered = (...conjunctions: readonly object[]) => ({ conjunctions, ...linkHolder });
  const acknowledged = { acknowledgedBy: 'ada', acknowledgedAt: '2026-11-21T01:00:00.000000Z' };

  test('opens a page without signing in, and only its button acknowledges', async ({ page, world }) => {
    world.api.answer('POST /notifications/acknowledgement/look-up', { status: 200, body: answered(conjunction) });
    const done = answered({ ...conjunction, ...acknowledged });
    world.api.answer('POST /notifications/acknowledgement', { status: 200, body: done });
    await page.goto('/acknowledge#the-token');
    await expect(page.getByRole('heading', { name: 'AURORA-1 × COSMOS 2251 DEB c1' })).toBeVisible();
    const posted = () => world.api.calls.filter(({ path }) => path === '/notifications/acknowledgement');
    expect(posted()).toEqual([]);
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(page.getByText('ada acknowledged this conjunction at 2026-11-21 01:00:00 Z.')).toBeVisible();
    expect(posted().map(({ body }) => JSON.parse(body))).toEqual([{ token: 'the-token' }]);
  });

  test('of a message about many acknowledges all that wait with one press, in German too', async ({ page, world }) => {
    const others = ['c2', 'c3'].map(linkedConjunction);
    const before = answered({ ...conjunction, ...acknowledged }, ...others);
    const after = answered(...[conjunction, ...others].map((one) => ({ ...one, ...acknowledged })));
    world.api.answer('POST /notifications/acknowledgement/look-up', { status: 200, body: before });
    world.api.answer('POST /notifications/acknowledgement', { status: 200, body: after });
    await prefer(page, { language: 'de', theme: 'light' });
    await page.goto('/acknowledge#the-token');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
    await expect(page.getByText(/^ada hat diese Annäherung um .* quittiert\.$/)).toHaveCount(1);
    await page.getByRole('button', { name: '2 Annäherungen quittieren' }).click();
    await expect(page.getByText(/^ada hat diese Annäherung um .* quittiert\.$/)).toHaveCount(3);
    await expect(page.getByRole('button', { name: /quittieren/ })).toHaveCount(0);
  });

  test.describe('that has expired', () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('says what to do', async ({ page }) => {
      await page.goto('/acknowledge#old');
      await expect(page.getByText('This link has expired or is incomplete.')).toBeVisible();
    });
  });
});
