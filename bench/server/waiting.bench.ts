import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { msPerDay } from '@farpass/astro/constants';
import { writeGpJson } from '@farpass/ccsds/gp';
import { generatedCdms } from '../generated/cdms.ts';
import { generatedRecords } from '../generated/records.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';
import type { Listening } from './measured/platform.ts';
import { startMeasured } from './measured/process.ts';

type Figure = BenchReport['figures'][number];

const root = join(import.meta.dirname, '../..');
const objects = sized({ whole: 30_000, quick: 300 });
const messagesAtOnce = sized({ whole: 500, quick: 10 });
const restMs = sized({ whole: 10_000, quick: 500 });
/** Until the demo world is there and the platform is at rest. */
const beforeMs = sized({ whole: 20_000, quick: 500 });
const ourNumber = '70001';
const pauseMs = 20;

/**
 * How long someone waits for a list on the embedded database, and for `/healthz`, while others write: another operator
 * hands in 500 messages and then 500 more, a catalogue of 30,000 element sets is loaded, and a backup is taken.
 */
export async function run(): Promise<BenchReport> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  const env = { FARPASS_DATA: join(folder, 'data'), FARPASS_DEMO: 'auto' };
  const platform = startMeasured(new URL('./measured/platform.ts', import.meta.url), env);
  try {
    const listening = await platform.first<Listening>();
    await addSatellite(listening);
    await sleep(beforeMs);
    const figures: Figure[] = [];
    const during = async (name: string, work: () => Promise<void>) => {
      figures.push(...(await waitedDuring(listening, { name, work })));
    };
    await during(`at rest for ${restMs / 1000} s`, () => sleep(restMs));
    // Made before, because this process also measures.
    const [first, second] = [
      messages({ from: 0, to: messagesAtOnce }),
      messages({ from: messagesAtOnce, to: 2 * messagesAtOnce }),
    ];
    const catalogue = sets();
    await during(`${messagesAtOnce} messages of another operator`, () => handIn(listening, first));
    await during(`${messagesAtOnce} messages more`, () => handIn(listening, second));
    await during(`${objects} element sets`, () => loadCatalogue(listening, catalogue));
    await during('a backup', () => takeBackup({ data: env.FARPASS_DATA, file: join(folder, 'taken.backup') }));
    await platform.stop();
    return { name: 'waiting', figures };
  } finally {
    platform.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Work {
  readonly name: string;
  readonly work: () => Promise<void>;
}

/** Asks for a list of satellites and for `/healthz` until the work is done. */
async function waitedDuring({ address, adminToken }: Listening, { name, work }: Work): Promise<readonly Figure[]> {
  const over = new AbortController();
  const headers = { Authorization: `Bearer ${adminToken}` };
  const lists = askedUntil(over.signal, () => fetch(`${address}/api/v1/ca/conjunctions?limit=20`, { headers }));
  const health = askedUntil(over.signal, () => fetch(`${address}/healthz`));
  const started = performance.now();
  const working = work().finally(() => over.abort());
  const [list, healthz] = await Promise.all([lists, health, working]);
  const seconds = (performance.now() - started) / 1000;
  return [
    { name: `${name}: took`, value: seconds, unit: 's' },
    {
      name: `${name}: a list, 99th percentile of ${list.length}`,
      value: quantileOf(list, 0.99),
      unit: 'ms',
      aim: '≤ 1000',
    },
    { name: `${name}: a list, longest`, value: Math.max(...list), unit: 'ms' },
    { name: `${name}: /healthz, longest of ${healthz.length}`, value: Math.max(...healthz), unit: 'ms', aim: '≤ 100' },
  ];
}

async function askedUntil(over: AbortSignal, ask: () => Promise<Response>): Promise<readonly number[]> {
  const tookMs: number[] = [];
  do {
    const started = performance.now();
    const answer = await ask();
    await answer.text();
    if (!answer.ok) throw new Error(`A list was answered with ${answer.status}.`);
    tookMs.push(performance.now() - started);
    await sleep(pauseMs);
  } while (!over.aborted);
  return tookMs;
}

function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

function messages({ from, to }: { readonly from: number; readonly to: number }): string {
  return generatedCdms(to, ourNumber).slice(from).join('\n');
}

function sets(): string {
  const epoch = `${new Date(Date.now() - msPerDay).toISOString().slice(0, 10)}T00:00:00.000000`;
  return writeGpJson(generatedRecords(objects, epoch));
}

async function handIn({ address, token }: Listening, body: string): Promise<void> {
  await posted(`${address}/api/v1/ca/cdms`, { token, type: 'text/plain', body });
}

async function addSatellite({ address, token }: Listening): Promise<void> {
  const body = JSON.stringify({ name: 'GENERATED', noradId: Number(ourNumber) });
  await posted(`${address}/api/v1/ca/satellites`, { token, type: 'application/json', body });
}

async function loadCatalogue({ address, adminToken: token }: Listening, body: string): Promise<void> {
  await posted(`${address}/api/v1/catalogue`, { token, type: 'application/json', body });
}

async function posted(url: string, sent: { token: string; type: string; body: string }): Promise<void> {
  const headers = { Authorization: `Bearer ${sent.token}`, 'Content-Type': sent.type };
  const answer = await fetch(url, { method: 'POST', headers, body: sent.body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
}

async function takeBackup({ data, file }: { data: string; file: string }): Promise<void> {
  const env = { ...process.env, FARPASS_DATA: data };
  await promisify(execFile)(process.execPath, ['apps/cli/main.ts', 'backup', file], { cwd: root, env });
  if (!existsSync(file)) throw new Error('No backup was written.');
}
