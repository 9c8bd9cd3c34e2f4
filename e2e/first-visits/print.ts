import { chromium } from '@playwright/test';
import { signIn } from '../real.ts';
import { addressesOf } from './addresses.ts';
import { kinds, loadsOf, mostKb, sumsOf } from './loads.ts';

/**
 * Prints what a first visit of every page of a running platform with its demo world loads, kB by kind, and each load of
 * the pages that are named: `node e2e/first-visits/print.ts http://localhost:8080 [en|de] [part of a name]`.
 */
const [url = 'http://localhost:8080', language = 'en', part = ''] = process.argv.slice(2);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] });
const signedIn = await browser.newPage();
await signedIn.goto(`${url}/docs`);
await signIn(signedIn, 'demo');
let heavier = 0;
const addresses = Object.entries(await addressesOf(signedIn, url)).filter(([name]) => name.includes(part));
process.stdout.write(`| page | all | ${kinds.join(' | ')} |\n|---|${'---|'.repeat(kinds.length + 1)}\n`);
for (const [name, address] of addresses) {
  const visit = { browser, signedIn, language: language === 'de' ? 'de' : 'en' } as const;
  const loads = await loadsOf({ ...visit, url: url + address });
  const sums = sumsOf(loads);
  if (sums.sum > mostKb) heavier += 1;
  const cells = kinds.map((kind) => sums[kind].toFixed(0)).join(' | ');
  process.stdout.write(`| ${name} | ${sums.sum.toFixed(1)}${sums.sum > mostKb ? ' !' : ''} | ${cells} |\n`);
  if (part === '') continue;
  for (const { kind, address: of, kb, times } of loads)
    process.stdout.write(`  ${kb.toFixed(1)} ${kind} ${of}${times > 1 ? ` ×${times}` : ''}\n`);
}
process.stdout.write(`${heavier} of ${addresses.length} pages are heavier than ${mostKb} kB\n`);
await browser.close();
