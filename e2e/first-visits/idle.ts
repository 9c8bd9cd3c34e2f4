import { chromium } from '@playwright/test';
import { signIn } from '../real.ts';
import { addressesOf } from './addresses.ts';

/**
 * Leaves every page of a running platform alone and prints what it asks for, and how often: `node
 * e2e/first-visits/idle.ts http://localhost:8080 [minutes] [part of a name]`. Within three minutes, only what happened on
 * the server may cause a load, so the events that came are printed, too.
 */
const [url = 'http://localhost:8080', minutes = '3.5', part = ''] = process.argv.slice(2);
/** Pages open at the same time. Each browser has its own stream of events. */
const tabs = 8;
const restMs = 10_000;

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const asking = await context.newPage();
await asking.goto(`${url}/docs`);
await signIn(asking, 'demo');
const addresses = await addressesOf(asking, url);
await asking.close();
const queue = Object.entries(addresses)
  .filter(([name]) => name.includes(part))
  .values();

async function watch([name, address]: readonly [string, string]): Promise<void> {
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(`${request.method()} ${pathname}${search.replaceAll(/\d{4}-\d\d-\d\dT[^&]*/g, 'TIME')}`);
  });
  await page.goto(url + address);
  await page.waitForTimeout(restMs);
  const atRest = asked.splice(0);
  const twice = [...countsOf(atRest)].filter(([call, times]) => times > 1 && call.includes('/api/'));
  await page.waitForTimeout(Number(minutes) * 60_000);
  const lines = [
    ...twice.map(([call, times]) => `  while it loads ×${times} ${call}`),
    ...[...countsOf(asked)].map(([call, times]) => `  later ×${times} ${call}`),
  ];
  process.stdout.write(`${name}${lines.length === 0 ? ': nothing' : `\n${lines.join('\n')}`}\n`);
  await page.close();
}

function countsOf(calls: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  return counts;
}

await Promise.all(
  Array.from({ length: tabs }, async () => {
    for (const page of queue) await watch(page);
  }),
);
await browser.close();
