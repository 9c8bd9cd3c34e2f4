/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import type { TrackingDocument } from '@farpass/contract/watch';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { conjunctionOf } from './world/conjunctions.ts';
import type { World } from './world/world.ts';

// What tracking would buy is not computed for a test.
test.use({ expectedErrors: [/status of 404/] });

const nowMs = Math.floor(Date.now() / 60_000) * 60_000;
const at = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();

const order: TrackingDocument['orders'][number] = {
  trackingOrderId: 't-1',
  conjunctionId: 'one',
  observationRequestId: 'r-1',
  cdmId: 'c-1',
  side: 'object2',
  objectName: 'SYN DEB 1',
  orderedBy: 'demo',
  orderedAt: at(-1),
  deadline: at(20),
  state: 'ORDERED',
  requestStatus: 'APPROVED',
  passesWanted: 1,
  passesDone: 0,
  passes: [{ sensorCode: 'CAL-1', start: at(3), end: at(3.1), status: 'APPROVED' }],
  price: 98_00,
  currency: 'EUR',
  expected: { passIds: ['CAL-1@3'] },
  updates: [],
};

function serve({ api }: World, tracking: Partial<TrackingDocument>): void {
  const event = conjunctionOf({ id: 'one', tcaMs: nowMs + 30 * msPerHour, risk: 'LOW' });
  api.answer('GET /ca/conjunctions', { status: 200, body: [event] });
  api.answer('GET /ca/conjunctions/one/tracking', {
    status: 200,
    body: { conjunctionId: 'one', orders: [order], ...tracking },
  });
}

test('an order that waits for its pass is on top with its price, and is taken back with one click', async ({
  page,
  world,
}) => {
  serve(world, {});
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=tracking');
  const note = page.getByRole('note').filter({ hasText: 'Tracking is ordered' });
  await expect(note).toContainText('98.00 EUR; 1 pass of SYN DEB 1.');
  await expect(note).toContainText('Waits for its pass');
  await expect(note.getByRole('link', { name: 'Open the observation request' })).toHaveAttribute(
    'href',
    '/odt/observation/r-1',
  );
  await expectNoViolations(page);
  world.api.answer('DELETE /odt/requests', { status: 200, body: {} });
  await note.getByRole('button', { name: 'Cancel the order' }).click();
  await expect
    .poll(() => world.api.calls.some(({ method, path }) => method === 'DELETE' && path === '/odt/requests'))
    .toBe(true);
});

test('what tracking settled is one sentence with both numbers, and the decision is filled in', async ({
  page,
  world,
}) => {
  serve(world, {
    orders: [{ ...order, state: 'UPDATED', requestStatus: 'COMPLETE', passesDone: 1, passes: [] }],
    outcome: {
      kind: 'CLEARED',
      at: at(-0.5),
      trackingOrderId: 't-1',
      cdmId: 'own-1',
      probabilityBefore: 2.8e-4,
      probabilityAfter: 5.2e-11,
    },
    comparison: {
      ownCdmId: 'own-1',
      otherCdmId: 'c-2',
      otherOriginator: 'SAMPLE',
      difference: { changeRtnM: [1, 2, 3], mahalanobis: 0.57, share: 0.15, isConsistent: true },
    },
  });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one');
  const note = page.getByRole('note').filter({ hasText: 'Tracking settled it:' });
  await expect(note).toContainText('2.8 × 10⁻⁴ → 5.2 × 10⁻¹¹');
  await expect(note).toContainText('It agrees with SAMPLE within 0.57 sigma.');
  await expectNoViolations(page);
  await note.getByRole('button', { name: 'Close as no action' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toHaveValue(
    'Tracking: 2.8 × 10⁻⁴ → 5.2 × 10⁻¹¹. It agrees with SAMPLE within 0.57 sigma.',
  );
});

test('tracks whose object is in doubt wait for a person, who says why they are of it', async ({ page, world }) => {
  const doubt = 'ELEMENT_SET_DISAGREES' as const;
  const track = {
    ...{ observationFileId: 'f-1', sensorCode: 'CAL-1', start: at(-3), end: at(-2.9) },
    ...{ measurements: 20, used: 0, isAssociated: false, distance: 2, doubt },
  };
  const text = 'they may be of another object';
  const failed = { verdict: 'failed' as const, forces: '', apriori: 'c-1', residuals: [] };
  const evidence = { ...failed, tracks: [track], reasons: [text], findings: [{ code: doubt, text }] };
  const waiting: typeof order = { ...order, state: 'DOUBTFUL', requestStatus: 'COMPLETE', passesDone: 1, passes: [] };
  serve(world, { orders: [{ ...waiting, updates: [{ at: at(-0.5), probabilityBefore: 2.8e-4, evidence }] }] });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=tracking');
  const note = page.getByRole('note').filter({ hasText: 'Are these tracks of SYN DEB 1?' });
  await expect(note).toContainText('its element set, with the errors of its class and age, does not');
  await expect(page.getByRole('list', { name: 'Tracks' })).toContainText('in doubt: waits for a person');
  await expectNoViolations(page);
  world.api.answer('POST /ca/conjunctions/one/tracking/confirm', { status: 200, body: waiting });
  await note.getByLabel('Why they are of it').fill('It burned yesterday; its operator says so.');
  await note.getByRole('button', { name: 'They are of SYN DEB 1' }).click();
  const sent = () => world.api.calls.find(({ path }) => path === '/ca/conjunctions/one/tracking/confirm')?.body;
  await expect.poll(sent).toContain('"trackingOrderId":"t-1"');
  expect(sent()).toContain('"reason":"It burned yesterday; its operator says so."');
});
