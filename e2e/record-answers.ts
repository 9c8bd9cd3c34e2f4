import { writeFileSync } from 'node:fs';
import { chromium, type Response } from '@playwright/test';
import { followAnswers, idsOf, pagesOf } from './all-pages.ts';
import { signIn } from './real.ts';
import { callOf, type RecordedAnswer, recordedFile } from './world/recorded.ts';

/**
 * Writes down what a running platform with its demo world answers to every page, for tests that show the pages without
 * a platform: `node e2e/record-answers.ts http://localhost:8080`, once the demo world has been screened. Do so again
 * when the contract of a call has changed.
 */
const [url = 'http://localhost:8080'] = process.argv.slice(2);

/** Pages that need more than answers of the API. */
const left = new Set(['globe', 'docs-guide', 'docs-glossary']);

const answers = new Map<string, RecordedAnswer>();

/** Longer lists than a page shows at once only make the file larger. */
const mostRows = 40;

function shortened({ type, text }: Pick<RecordedAnswer, 'type' | 'text'>): string {
  if (!type.includes('json') || text === '') return text;
  const body: unknown = JSON.parse(text);
  return JSON.stringify(Array.isArray(body) ? body.slice(0, mostRows) : body);
}

async function note(response: Response): Promise<void> {
  const request = response.request();
  const { pathname, search } = new URL(request.url());
  if (!pathname.startsWith('/api/v1/') || /\/(events|openapi\/)$/.test(pathname)) return;
  const call = callOf({ method: request.method(), address: pathname.slice('/api/v1'.length) + search });
  const headers = await response.allHeaders();
  const type = headers['content-type'] ?? 'application/json';
  const kept = Object.entries(headers).filter(([name]) => ['etag', 'x-total-count'].includes(name));
  const text = shortened({ type, text: await response.text() });
  if (response.status() === 429) throw new Error(`${call} was refused: the minute's requests are used up`);
  answers.set(call, { call, status: response.status(), type, headers: Object.fromEntries(kept), text });
}

/** The answers so far: a run that is cut short leaves what it has. */
function write(): void {
  const head = JSON.stringify({ recordedAt: new Date().toISOString(), pages: Object.fromEntries(addresses) });
  const lines = [...answers.values()].map((answer) => JSON.stringify(answer));
  writeFileSync(recordedFile, `${[head, ...lines].join('\n')}\n`);
}

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
await page.goto(`${url}/docs`);
await signIn(page, 'demo');
const addresses = Object.entries(pagesOf(await idsOf(page, url))).filter(([name]) => !left.has(name));
const noted: Promise<void>[] = [];
page.on('response', (response) => noted.push(note(response)));
const settle = followAnswers(page);
for (const [name, address] of addresses) {
  process.stdout.write(`${name}\n`);
  await page.goto(url + address);
  await settle(1500);
  write();
}
await page.goto('about:blank');
await Promise.allSettled(noted);
write();
await browser.close();
for (const { call, text, status } of answers.values()) process.stdout.write(`${text.length}\t${status}\t${call}\n`);
