import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { followAnswers, idsOf, mostShift, pagesOf, shiftOf, textsCutOff, watchShifts } from './all-pages.ts';
import { signIn } from './real.ts';

/**
 * Takes a picture of every page of a running platform with its demo world, in three sizes, both themes and both
 * languages, into the ignored folder `screenshots/every-page/`, for someone to look at: `node e2e/every-page.ts
 * http://localhost:8080 [part of a name]`. Prints pages that overflow or move while they load, texts that are cut
 * off, and errors of the console.
 */
interface Size {
  readonly width: number;
  readonly height: number;
}

interface Look extends Size {
  readonly name: string;
  readonly theme: 'dark' | 'light';
  readonly language: 'en' | 'de';
}

const looks: readonly Look[] = [
  { name: 'desk-dark-en', width: 1440, height: 900, theme: 'dark', language: 'en' },
  { name: 'desk-light-de', width: 1440, height: 900, theme: 'light', language: 'de' },
  { name: 'wall-dark-de', width: 2560, height: 1440, theme: 'dark', language: 'de' },
  { name: 'wall-light-en', width: 2560, height: 1440, theme: 'light', language: 'en' },
  { name: 'phone-dark-de', width: 390, height: 844, theme: 'dark', language: 'de' },
  { name: 'phone-light-en', width: 390, height: 844, theme: 'light', language: 'en' },
];

const [url = 'http://localhost:8080', part = ''] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../screenshots/every-page');

async function signedIn(browser: Browser, { width, height }: Size): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/docs`);
  await signIn(page, 'demo');
  return page;
}

async function look(browser: Browser, wanted: Look): Promise<void> {
  const { theme, language, name } = wanted;
  const wantedPages = Object.entries(addresses).filter(([key]) => `${key}-${name}`.includes(part));
  if (wantedPages.length === 0) return;
  const page = await signedIn(browser, wanted);
  await page.evaluate((chosen) => localStorage.setItem('farpass.preferences', JSON.stringify(chosen)), {
    theme,
    language,
  });
  await page.addInitScript(watchShifts);
  const settle = followAnswers(page);
  let at = '';
  page.on('console', (message) => {
    if (message.type() === 'error') process.stdout.write(`${name} ${at}: ${message.text()}\n`);
  });
  for (const [key, address] of wantedPages) {
    at = key;
    await page.goto(url + address);
    await settle(1200);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) process.stdout.write(`${name} ${key}: ${over} px wider than the window\n`);
    const cut = await textsCutOff(page);
    if (cut.length > 0) process.stdout.write(`${name} ${key}: cut off: ${cut.slice(0, 5).join(' | ')}\n`);
    const { sum, moved } = await shiftOf(page);
    if (sum > mostShift)
      process.stdout.write(`${name} ${key}: layout shift ${sum.toFixed(3)}\n  ${moved.join('\n  ')}\n`);
    await page.screenshot({ path: join(folder, `${key}-${name}.png`), fullPage: true });
  }
  await page.context().close();
}

mkdirSync(folder, { recursive: true });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] });
// Asked once: each question about the pages is hundreds of requests.
const asking = await signedIn(browser, { width: 1440, height: 900 });
const addresses = pagesOf(await idsOf(asking, url));
await asking.context().close();
for (const wanted of looks) await look(browser, wanted);
await browser.close();
