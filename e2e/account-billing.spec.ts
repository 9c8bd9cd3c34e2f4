import { expect, openAs, prefer, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { colleague, customer, estimate, orders, servePayments } from './world/payments.ts';

const address = '/account/billing';

test('a customer sees the balance, the orders and what became of their money', async ({ page, world }) => {
  servePayments(world.api);
  await openAs(page, 'demo', address);
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  const balance = page.getByRole('region', { name: 'Balance' });
  for (const money of ['2 412.50 EUR', '147.00 EUR', '500.00 EUR', '2 912.50 EUR'])
    await expect(balance.getByText(money, { exact: false }).first()).toBeVisible();
  await expect(balance.getByRole('note')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table).toContainText('Observation of 3 passes');
  await expect(table).toContainText('Collision avoidance · 2026-11 · renews');
  await expect(table.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await expect(table.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Book payment' })).toHaveCount(0);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 844 });
  const cells = table.getByRole('cell');
  await expect(cells.first()).toHaveCSS('white-space', 'normal');
  const cut = await cells.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  );
  expect(cut, 'cells of a card that are cut').toEqual([]);
  const actions = cells.filter({ has: page.getByRole('button', { name: 'Cancel', exact: true }) });
  await expect(actions).not.toHaveAttribute('data-head');
});

test('an order shows its price and the rule of refunds first, and is sent once with a key', async ({ page, world }) => {
  servePayments(world.api);
  await openAs(page, 'demo', address);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Order' });
  await expect(dialog).toContainText('you pay nothing if weather or a sensor fault prevents a pass');
  world.api.answer('GET /payments/price_estimation', { status: 200, body: [estimate(4)] });
  await dialog.getByRole('textbox', { name: 'Passes' }).fill('4');
  await expect(dialog).toContainText('196.00 EUR');
  await expect(dialog).toContainText('2 716.50 EUR may be spent afterwards.');
  const [placed] = orders;
  world.api.answer('POST /payments/orders', { status: 201, body: placed });
  await dialog.getByRole('button', { name: 'Order for 196.00 EUR' }).click();
  await expect(dialog).toBeHidden();
  const posted = world.api.calls.filter(({ method }) => method === 'POST');
  expect(posted.map(({ body }) => JSON.parse(body))).toEqual([
    {
      'customer-id': customer.customerId,
      'service-type': 'odt',
      productId: 'tracking',
      passes: 4,
      sensorType: 'OPTICAL_PASSIVE',
    },
  ]);
});

test.describe('without money', () => {
  // The browser writes every refused request into its console.
  test.use({ expectedErrors: [/status of 402/] });

  test('an order is refused, and says what is missing', async ({ page, world }) => {
    const poor = { ...customer, balance: { ...colleague.balance } };
    servePayments(world.api, [poor]);
    await openAs(page, 'demo', address);
    const balance = page.getByRole('region', { name: 'Balance' });
    await expect(balance.getByRole('note').first()).toContainText('The balance is low: 40.00 EUR may still be spent.');
    await expect(balance.getByRole('note').nth(1)).toContainText('How to pay in');
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Order' });
    await expect(dialog.getByRole('note')).toContainText('9.00 EUR are missing.');
    const detail = 'This costs 49.00 EUR; 40.00 EUR may be spent, credit line included. Nothing was booked.';
    const problem = { status: 402, code: 'PAYMENT_REQUIRED', title: 'The balance does not cover this', detail };
    world.api.answer('POST /payments/orders', { status: 402, type: 'application/problem+json', body: problem });
    await dialog.getByRole('button', { name: 'Order for 49.00 EUR' }).click();
    await expect(dialog.getByRole('alert')).toContainText(detail);
    await expectNoViolations(page);
  });
});

test('an administrator books a payment and a refund, each with a reason', async ({ page, world }) => {
  servePayments(world.api, [{ ...customer, isOwn: false }, colleague]);
  await openAs(page, 'demo-admin', address);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.customerId);
  await page.getByRole('button', { name: 'Book payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book payment' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('-5');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Type a positive amount.');
  await expect(dialog.getByRole('alert')).toContainText('Say why.');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('120,5');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Transfer 4712');
  world.api.answer(`POST /payments/customers/${customer.customerId}/payments`, { status: 201, body: payment });
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(dialog).toBeHidden();
  const table = page.getByRole('table', { name: 'Orders' });
  const sorting = (name: string) => table.getByRole('columnheader', { name, exact: true }).getByRole('button');
  await expect(sorting('Product')).toHaveCount(1);
  await expect(sorting('Actions')).toHaveCount(0);
  await table.getByRole('button', { name: 'Refund', exact: true }).first().click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByRole('button', { name: 'Book' }).click();
  await expect(refund.getByRole('alert')).toContainText('Say why.');
  await expectNoViolations(page);
  await refund.getByRole('textbox', { name: 'Amount' }).fill('49');
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Useless file');
  world.api.answer('POST /payments/orders/o-2/refund', { status: 200, body: orders[1] });
  await refund.getByRole('button', { name: 'Book' }).click();
  await expect(refund).toBeHidden();
  const posted = world.api.calls.filter(({ method }) => method === 'POST');
  expect(posted.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    [`/payments/customers/${customer.customerId}/payments`, { amount: 120_50, reason: 'Transfer 4712' }],
    ['/payments/orders/o-2/refund', { amount: 49_00, reason: 'Useless file' }],
  ]);
});

const payment = {
  transactionId: 't-4',
  'customer-id': customer.customerId,
  at: '2026-11-20T12:00:00.000000Z',
  kind: 'PAYMENT',
  amount: 120_50,
  change: 120_50,
  currency: 'EUR',
  reason: 'Transfer 4712',
  actor: 'demo-admin',
};

test('bookings, usage and statements are parts of the page, and a statement is a file', async ({ page, world }) => {
  servePayments(world.api);
  await openAs(page, 'demo', address);
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page.getByRole('table', { name: 'Bookings' })).toContainText('delivered late');
  await page.getByRole('tab', { name: 'Usage' }).click();
  await expect(page.getByRole('table', { name: 'Usage' })).toContainText('Optical passive');
  await page.getByRole('tab', { name: 'Statements' }).click();
  await expect(page.getByRole('table', { name: 'Statements' })).toContainText('S-000007');
  const path = `GET /payments/customers/${customer.customerId}/statements/2026-10`;
  world.api.answer(path, { status: 200, type: 'text/csv', body: 'at,booking' });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save statement S-000007 as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('farpass-statement-2026-10-S-000007.csv');
  await expectNoViolations(page);
});

test('a person who is no customer learns how to become one', async ({ page, world }) => {
  servePayments(world.api, []);
  await openAs(page, 'demo-none', address);
  await expect(page.getByText('You are not a customer')).toBeVisible();
});

test('products are listed with their period and the validity of their prices', async ({ page, world }) => {
  servePayments(world.api);
  await openAs(page, 'demo', `${address}?part=prices`);
  const rows = page.getByRole('table', { name: 'Products and prices' }).getByRole('row');
  await expect(rows.filter({ hasText: '39.00 EUR' })).toContainText('Ended');
  await expect(rows.filter({ hasText: '39.00 EUR' })).toContainText('2026-01-01 00:00:00 Z');
  await expect(rows.filter({ hasText: '149.00 EUR' })).toContainText('a month');
  await expect(rows.filter({ hasText: '149.00 EUR' })).toContainText('Valid');
});

const german = {
  order: 'Bestellen',
  orderFor: 'Für 49.00 EUR bestellen',
  missing: 'Es fehlen 9.00 EUR.',
  refund: 'Erstatten',
  amount: 'Betrag',
  reason: 'Grund',
  book: 'Buchen',
  noReason: 'Nennen Sie den Grund.',
  statements: 'Kontoauszüge',
  save: 'Kontoauszug S-000007 als CSV speichern',
} as const;

// The tests above go the same ways in English on a dark page.
test.describe('in German on a light page', () => {
  test.use({ expectedErrors: [/status of 402/] });
  test.beforeEach(({ page }) => prefer(page, { theme: 'light', language: 'de' }));

  test('a customer orders, is refused without money, and saves a statement', async ({ page, world }) => {
    servePayments(world.api, [{ ...customer, balance: { ...colleague.balance } }]);
    await openAs(page, 'demo', address);
    const open = () => page.getByRole('button', { name: german.order, exact: true }).click();
    await open();
    const dialog = page.getByRole('dialog', { name: german.order });
    await expect(dialog.getByRole('note')).toContainText(german.missing);
    const problem = { status: 402, code: 'PAYMENT_REQUIRED', title: 'No money', detail: 'Nothing was booked.' };
    world.api.answer('POST /payments/orders', { status: 402, type: 'application/problem+json', body: problem });
    await dialog.getByRole('button', { name: german.orderFor }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
    const [placed] = orders;
    world.api.answer('POST /payments/orders', { status: 201, body: placed });
    await dialog.getByRole('button', { name: german.orderFor }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: german.statements }).click();
    const path = `GET /payments/customers/${customer.customerId}/statements/2026-10`;
    world.api.answer(path, { status: 200, type: 'text/csv', body: 'at,booking' });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: german.save }).click();
    expect((await saved).suggestedFilename()).toBe('farpass-statement-2026-10-S-000007.csv');
  });

  test('an administrator refunds, with a reason', async ({ page, world }) => {
    servePayments(world.api, [{ ...customer, isOwn: false }]);
    await openAs(page, 'demo-admin', address);
    await page.getByRole('button', { name: german.refund, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: german.refund });
    await dialog.getByRole('textbox', { name: german.amount }).fill('49');
    await dialog.getByRole('button', { name: german.book }).click();
    await expect(dialog.getByRole('alert')).toContainText(german.noReason);
    await expectNoViolations(page);
    await dialog.getByRole('textbox', { name: german.reason }).fill('Useless file');
    world.api.answer('POST /payments/orders/o-2/refund', { status: 200, body: orders[1] });
    await dialog.getByRole('button', { name: german.book }).click();
    await expect(dialog).toBeHidden();
    const posted = world.api.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
    expect(posted).toEqual([{ amount: 49_00, reason: 'Useless file' }]);
  });
});
