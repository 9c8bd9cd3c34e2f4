import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { colleague, customer, orders, servePayments } from './world/payments.ts';

const address = '/account/billing';
const at = '2026-11-20T12:00:00.000000Z';

test('a customer asks for credit, and sees that it waits', async ({ page, world }) => {
  servePayments(world.api);
  await openAs(page, 'demo', address);
  await page.getByRole('button', { name: 'Ask for credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for credit' });
  await dialog.getByLabel('Amount').fill('500.00');
  await dialog.getByLabel('Reason').fill('Launch next week');
  const creditRequest = { amount: 500_00, reason: 'Launch next week', askedBy: 'demo', at };
  const asking = { ...customer, creditRequest };
  world.api.answer(`POST /payments/customers/${customer.customerId}/credit_request`, { status: 201, body: asking });
  world.api.answer('GET /payments/customers', { status: 200, body: [asking] });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(
    'demo asks for a credit line of 500.00 EUR. Launch next week',
  );
});

test('the row of an order opens what happened to its money', async ({ page, world }) => {
  servePayments(world.api);
  await openAs(page, 'demo', address);
  const [first] = orders;
  const ledger = `GET /payments/customers/${customer.customerId}/ledger?limit=500&order-id=${first?.orderId}`;
  const hold = { transactionId: 't-9', 'customer-id': customer.customerId, orderId: first?.orderId, at };
  const held = { ...hold, kind: 'HOLD', amount: 147_00, change: -147_00, currency: 'EUR', actor: 'demo' };
  world.api.answer(ledger, { status: 200, body: [{ ...held, 'request-id': 'r-1' }] });
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1).getByRole('cell').first().click();
  const timeline = page.getByRole('dialog').getByRole('table', { name: 'Bookings of the order' });
  await expect(timeline.getByRole('row')).toHaveText(/Hold147\.00 EURRequest$/);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const outside = () =>
    timeline.evaluate((table) => table.scrollWidth - (table.closest('[role=dialog]')?.clientWidth ?? 0));
  await expect.poll(outside).toBeLessThanOrEqual(0);
});

test.describe('an administrator', () => {
  // The browser writes every refused request into its console.
  test.use({ expectedErrors: [/status of 422/] });

  test('makes customers, products and prices on pages, and reads the message of a refusal', async ({ page, world }) => {
    servePayments(world.api);
    const waiting = {
      ...colleague,
      ...{ spentIn30Days: 300_00, daysLeft: 4, lastPayment: { at, amount: 100_00 } },
      creditRequest: { amount: 200_00, reason: 'More passes', askedBy: 'demo-odt', at },
    };
    world.api.answer('GET /payments/customers', { status: 200, body: [customer, waiting] });
    await openAs(page, 'demo-admin', `${address}?part=customers`);
    const table = page.getByRole('table', { name: 'Customers' });
    const first = table.getByRole('row').nth(1);
    await expect(first).toContainText('Demo Tracking');
    await expect(first).toContainText('asks for 200.00 EUR');
    await expect(first).toContainText('100.00 EUR');
    await expect(first.getByRole('cell').nth(3)).toHaveText('4');
    await expectNoViolations(page);
    await page.getByRole('textbox', { name: 'Find a customer' }).fill('nobody');
    await expect(table.getByRole('row')).toHaveCount(1);
    await page.getByRole('button', { name: 'New customer' }).click();
    const title = 'Invalid customers/post request parameters.';
    const refusal = { status: 422, code: 'VALIDATION_FAILED', title, detail: 'name: must not be empty.' };
    world.api.answer('POST /payments/customers', { status: 422, type: 'application/problem+json', body: refusal });
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('name: must not be empty.');
    // The form says it, and nothing else does.
    await expect(page.getByText(title)).toHaveCount(0);
    await page.keyboard.press('Escape');

    const laser = { productId: 'laser', productType: 'PER_OBSERVATION', 'service-type': 'odt', name: 'laser' };
    const made = { ...laser, prices: [] };
    const line = { ...laser, priceId: 'p-9', unit: 'PASS', currency: 'EUR', amount: 250_50, validFrom: at };
    await page.getByRole('tab', { name: 'Products and prices' }).click();
    await page.getByRole('button', { name: 'New product' }).click();
    const product = page.getByRole('dialog', { name: 'New product' });
    await product.getByLabel('Product id').fill('laser');
    world.api.answer('POST /payments/products', { status: 201, body: made });
    await product.getByRole('button', { name: 'Create' }).click();
    await expect(product).toBeHidden();
    await page.getByRole('button', { name: 'New price' }).click();
    const price = page.getByRole('dialog', { name: 'New price' });
    await price.getByLabel('Price').fill('250.50');
    await price.getByLabel('Priority urgent').fill('200');
    world.api.answer('POST /payments/price', { status: 201, body: line });
    await price.getByRole('button', { name: 'Create' }).click();
    await expect(price).toBeHidden();
    const sent = (path: string) =>
      JSON.parse(world.api.calls.findLast((call) => call.path === path && call.method === 'POST')?.body ?? 'null');
    expect(sent('/payments/products')).toEqual({
      ...{ productId: 'laser', productType: 'PER_OBSERVATION', 'service-type': 'odt' },
    });
    expect(sent('/payments/price')).toMatchObject({
      ...{ currency: 'EUR', amount: 250_50 },
      priorityPercent: [{ name: 'URGENT', percent: 200 }],
    });
  });
});
