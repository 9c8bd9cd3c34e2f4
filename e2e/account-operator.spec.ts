/** @module-tag all */
import { expect, openAs, prefer, test } from './fixtures.ts';

const member = {
  isAdministrator: false,
  isDisabled: false,
  since: '2026-11-01T08:00:00.000000Z',
  roles: ['ca:user'],
  invited: [],
  tokens: 0,
};
const members = [
  { ...member, userId: 'u1', userName: 'demo', displayName: 'Demo', isAdministrator: true, invited: ['bo'] },
  { ...member, userId: 'u2', userName: 'bo', displayName: 'Bo Ek', invitedBy: 'demo', invited: ['cy'], tokens: 2 },
];
const rules = { status: 200, body: { factorOfMembers: false, factorOfSteps: false } };
const line = {
  id: 'l1',
  at: '2026-11-26T03:04:05.000000Z',
  actor: 'bo',
  action: 'ca.satellite.replace',
  outcome: 'done',
  subject: { kind: 'satellite', id: 's1', name: 'KESTREL-3' },
  details: { unconditional: true },
};

test('administrators see who belongs to the operator and what was done, and end a membership', async ({
  page,
  world,
}) => {
  world.api.answer('GET /account/members', { status: 200, body: members });
  world.api.answer('GET /account/audit', { status: 200, body: [line] });
  const work = [
    { kind: 'CONJUNCTION', title: 'KESTREL-3 × SYN DEB 1', link: '/ca/conjunction/s/c' },
    { kind: 'INVITATION', title: 'dee' },
  ];
  world.api.answer('GET /account/members/u2/open-work', { status: 200, body: { work, isCut: false } });
  world.api.answer('DELETE /account/members/u2', { status: 204, body: '' });
  world.api.answer('GET /account/sign-in-rules', rules);
  await openAs(page, 'demo', '/account/operator');
  const bo = page.getByRole('listitem').filter({ hasText: 'Bo Ek (bo)' });
  await expect(bo).toContainText('ca:user · invited by demo · invited cy · 2 tokens for scripts');
  await expect(bo).toContainText('never signed in');
  const done = page.getByRole('listitem').filter({ hasText: 'ca.satellite.replace' });
  await expect(done).toContainText('2026-11-26 03:04:05 Z · bo · ca.satellite.replace');
  await expect(done).toContainText('satellite KESTREL-3 · version not checked');
  await expect(page.getByRole('button', { name: 'End the membership of demo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'End the membership of bo' }).click();
  await expect(page.getByRole('dialog')).toContainText('Those whom they invited stay: cy.');
  await expect(page.getByRole('dialog')).toContainText('Conjunction: KESTREL-3 × SYN DEB 1');
  await expect(page.getByRole('dialog')).toContainText('Invitation that can still be used: dee');
  await page.getByRole('dialog').getByRole('button', { name: 'End membership' }).click();
  await expect
    .poll(() => world.api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path))
    .toEqual(['/account/members/u2']);
});

test('others see the members, in German, on a phone whose window has every tab', async ({ page, world }) => {
  await prefer(page, { language: 'de' });
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = members;
  world.api.answer('GET /account/members', {
    status: 200,
    body: [
      { ...first, isAdministrator: false },
      { ...second, isAdministrator: true },
    ],
  });
  world.api.answer('GET /account/sign-in-rules', rules);
  await openAs(page, 'demo', '/account/operator');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bo Ek (bo)' })).toContainText('Administration · ca:user');
  await expect(page.getByText('Das sieht nur die Administration des Betreibers.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Mitgliedschaft/ })).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Konto' }).getByRole('link');
  await expect(tabs).toHaveCount(4);
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox();
    expect([await tab.textContent(), (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([expect.any(String), true]);
  }
});
