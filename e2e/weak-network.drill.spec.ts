import { expect, signIn, test } from './real.ts';

// 300 ms more for each answer, 1 Mbit/s, and one request in a hundred breaks off.
const profile = { offline: false, latency: 300, downloadThroughput: 125_000, uploadThroughput: 125_000 };
const lostInHundred = 1;

test.use({ expectedErrors: [/ERR_|Failed to load resource/] });

test('over a weak network a person signs in, opens the worst event, acknowledges it and plans', async ({ page }) => {
  test.setTimeout(600_000);
  const began = performance.now();
  const steps: string[] = [];
  const step = async (name: string, walk: () => Promise<void>) => {
    await test.step(name, walk);
    steps.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s`);
  };
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', profile);
  let requests = 0;
  await page.route('**/api/v1/**', async (route) => {
    requests += 1;
    const isLost = route.request().method() === 'GET' && requests % 100 < lostInHundred;
    await (isLost ? route.abort('connectionreset') : route.fallback());
  });

  await step('signed in', async () => {
    await page.goto('/ca/conjunctions');
    await signIn(page, 'demo');
  });
  const rows = page.getByRole('table', { name: 'List of conjunctions' }).getByRole('row');
  const worst = rows.filter({ hasText: 'Critical' }).filter({ hasNot: page.getByLabel(/^Acknowledged by /) });
  await step('worst event', async () => {
    await worst.first().getByRole('cell').nth(1).click();
    await expect(page).toHaveURL(/\/ca\/conjunction\//);
  });
  await step('acknowledged', async () => {
    const decision = page.getByRole('region', { name: 'Decision', exact: true });
    const bar = page.getByRole('region', { name: 'Verdict of the event' });
    await bar.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(decision.getByText('Acknowledged by demo')).toBeVisible();
  });
  await step('planning', async () => {
    await page.getByRole('tab', { name: 'Manoeuvre', exact: true }).click();
    await expect(page.getByRole('tabpanel')).toContainText(/burn|manoeuvre/i);
  });
  await expect(page.getByText(/has not answered since|Your session has ended/)).toHaveCount(0);
  process.stdout.write(`over a weak network: ${steps.join(', ')}; ${requests} calls\n`);
});
