import { existsSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeGpJson } from '@farpass/ccsds/gp';
import { generatedCdms } from '../generated/cdms.ts';
import { generatedRecords } from '../generated/records.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';
import type { Listening, Strain } from './measured/platform.ts';
import { type MeasuredProcess, startMeasured } from './measured/process.ts';

type Figure = BenchReport['figures'][number];

const objects = sized({ whole: 30_000, quick: 300 });
const ephemerisMb = sized({ whole: 200, quick: 1 });
const firstLinesMb = sized({ whole: 30, quick: 2 });

/**
 * The load of a platform while data come in: the delay of its event loop while 30,000 element sets are loaded twice (the
 * second time all newer) and while 100 messages are handed in, Alfano's cases among them if the reference data are at
 * hand; what it costs to refuse 30 MB of first lines; how long the page of a conjunction waits; and its memory while an
 * ephemeris of 200 MB is uploaded.
 */
export async function run(): Promise<BenchReport> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  const env = {
    ...process.env,
    FARPASS_DATA: join(folder, 'data'),
    FARPASS_DEMO: 'auto',
    FARPASS_WORK_IN_PROCESS: 'off',
  };
  const platform = startMeasured(new URL('./measured/platform.ts', import.meta.url), env);
  try {
    const listening = await platform.first<Listening>();
    const { p99Ms: restingMs } = await settled(platform);
    const figures = [
      { name: 'at rest: event-loop delay, 99th percentile', value: restingMs, unit: 'ms' },
      ...(await measureCatalogue(platform, listening)),
      ...(await measureMessages(platform, listening)),
      ...(await measureEventPage(listening)),
      ...(await measureEphemeris(platform, { listening, folder })),
    ];
    await platform.stop();
    return { name: 'ingest', figures };
  } finally {
    platform.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureCatalogue(
  platform: MeasuredProcess,
  { address, adminToken: token }: Listening,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [word, day] of [
    ['first', 20],
    ['newer', 21],
  ] as const) {
    const body = writeGpJson(generatedRecords(objects, `2026-11-${day}T00:00:00.000000`));
    await settled(platform);
    const started = performance.now();
    await posted(`${address}/api/v1/catalogue`, { token, body, type: 'application/json' });
    const seconds = (performance.now() - started) / 1000;
    const { p99Ms, maxMs } = await platform.ask<Strain>('strain');
    figures.push(
      { name: `${objects} element sets, ${word}: load`, value: seconds, unit: 's' },
      {
        name: `${objects} element sets, ${word}: event-loop delay, 99th percentile`,
        value: p99Ms,
        unit: 'ms',
        aim: '< 50',
      },
      { name: `${objects} element sets, ${word}: event-loop delay, longest`, value: maxMs, unit: 'ms' },
    );
  }
  return figures;
}

const messages = sized({ whole: 100, quick: 16 });
const ourNumber = '70001';

/** Alfano's cases, the slowest messages to assess, as messages about our satellite. */
function alfanoMessages(): readonly string[] {
  const reference = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../shared/data');
  const folder = join(reference, 'cdm/alfano');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.cdm')) : [];
  return names.map((name) =>
    readFileSync(join(folder, name), 'utf8').replace(/(OBJECT_DESIGNATOR\s*=\s*)\S+/, `$1${ourNumber}`),
  );
}

async function measureMessages(platform: MeasuredProcess, { address, token }: Listening): Promise<readonly Figure[]> {
  const url = `${address}/api/v1/ca`;
  const ours = JSON.stringify({ name: 'GENERATED', noradId: Number(ourNumber) });
  await posted(`${url}/satellites`, { token, body: ours, type: 'application/json' });
  await settled(platform);
  const alfano = alfanoMessages();
  const body = [...alfano, ...generatedCdms(messages - alfano.length, ourNumber)].join('\n');
  const name = `${messages} messages, ${alfano.length} of them Alfano's`;
  const started = performance.now();
  await posted(`${url}/cdms`, { token, body, type: 'text/plain' });
  const seconds = (performance.now() - started) / 1000;
  const { p99Ms, maxMs } = await platform.ask<Strain>('strain');
  const before = await settled(platform);
  const again = performance.now();
  const lines = 'CCSDS_CDM_VERS = 1.0\n'.repeat((firstLinesMb * 1e6) / 21);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' };
  const refused = await fetch(`${url}/cdms`, { method: 'POST', headers, body: lines });
  await refused.text();
  const refusedS = (performance.now() - again) / 1000;
  const { mostMb } = await platform.ask<Strain>('strain');
  return [
    { name: `${name}: handing in`, value: seconds, unit: 's' },
    { name: `${name}: event-loop delay, 99th percentile`, value: p99Ms, unit: 'ms', aim: '< 50' },
    { name: `${name}: event-loop delay, longest`, value: maxMs, unit: 'ms' },
    { name: `${firstLinesMb} MB of first lines: answered ${refused.status} after`, value: refusedS, unit: 's' },
    {
      name: `${firstLinesMb} MB of first lines: memory above idle`,
      value: mostMb - before.mostMb,
      unit: 'MB',
      aim: '< 300',
    },
  ];
}

const openings = sized({ whole: 300, quick: 10 });

/**
 * The calls that the page of a conjunction waits for, one call after the other: the assessment and the lists of the event and of its
 * messages. The first round computes the assessments and stores them.
 */
async function measureEventPage({ address, token }: Listening): Promise<readonly Figure[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const timed = async (path: string) => {
    const started = performance.now();
    const response = await fetch(`${address}/api/v1/ca${path}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return { text, ms: performance.now() - started };
  };
  const events: readonly { conjunctionId: string }[] = JSON.parse((await timed('/conjunctions?limit=100')).text);
  const calls = [
    ['assessment', (id: string) => `/conjunctions/${id}/assessment`],
    ['conjunction', (id: string) => `/conjunctions?conjunction-id=${id}`],
    ['messages', (id: string) => `/cdms?conjunction-id=${id}`],
  ] as const;
  const first: number[] = [];
  for (const { conjunctionId } of events) first.push((await timed(`/conjunctions/${conjunctionId}/assessment`)).ms);
  const figures = [
    { name: 'page of a conjunction: assessment, computed, median', value: quantileOf(first, 0.5), unit: 'ms' },
    { name: 'page of a conjunction: assessment, computed, longest', value: Math.max(...first), unit: 'ms' },
  ];
  for (const [name, pathOf] of calls) {
    const took: number[] = [];
    for (let opening = 0; opening < openings; opening += 1) {
      const { conjunctionId = '' } = events[opening % events.length] ?? {};
      took.push((await timed(pathOf(conjunctionId))).ms);
    }
    const aim = name === 'assessment' ? { aim: '≤ 100' } : {};
    figures.push(
      { name: `page of a conjunction: ${name}, stored, median`, value: quantileOf(took, 0.5), unit: 'ms' },
      {
        name: `page of a conjunction: ${name}, stored, 99th percentile`,
        value: quantileOf(took, 0.99),
        unit: 'ms',
        ...aim,
      },
    );
  }
  return figures;
}

function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

interface Upload {
  readonly listening: Listening;
  readonly folder: string;
}

async function measureEphemeris(platform: MeasuredProcess, { listening, folder }: Upload): Promise<readonly Figure[]> {
  const path = join(folder, 'large.oem');
  await writeEphemeris(path);
  const before = await settled(platform);
  const body = new FormData();
  body.append('file', await openAsBlob(path), 'large.oem');
  const started = performance.now();
  await posted(`${listening.address}/api/v1/ca/ephemeris/file`, { token: listening.token, body });
  const seconds = (performance.now() - started) / 1000;
  const { p99Ms, mostMb } = await platform.ask<Strain>('strain');
  return [
    { name: `ephemeris of ${ephemerisMb} MB: upload`, value: seconds, unit: 's' },
    {
      name: `ephemeris of ${ephemerisMb} MB: memory above idle`,
      value: mostMb - before.mostMb,
      unit: 'MB',
      aim: '< 150',
    },
    {
      name: `ephemeris of ${ephemerisMb} MB: event-loop delay, 99th percentile`,
      value: p99Ms,
      unit: 'ms',
      aim: '< 50',
    },
  ];
}

/** Waits until the platform is idle; returns its strain then. */
async function settled(platform: MeasuredProcess): Promise<Strain> {
  await sleep(sized({ whole: 2_000, quick: 100 }));
  await platform.ask<Strain>('strain');
  await sleep(sized({ whole: 1_000, quick: 100 }));
  return platform.ask<Strain>('strain');
}

interface Sending {
  readonly token: string;
  readonly body: string | FormData;
  readonly type?: string;
}

async function posted(url: string, { token, body, type }: Sending): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'Content-Type': type }) };
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
}

/** An OEM with a state a second in a circular orbit, until it has the size. */
async function writeEphemeris(path: string): Promise<void> {
  const line = (second: number) => {
    const angle = (2 * Math.PI * second) / 5_700;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const numbers = [7000 * cos, 7000 * sin, 0, -7.5 * sin, 7.5 * cos, 0].map((number) => number.toFixed(9));
    return `${new Date(Date.UTC(2026, 10, 20) + 1000 * second).toISOString().slice(0, 19)} ${numbers.join(' ')}\n`;
  };
  const states = Math.floor((ephemerisMb * 1e6) / (line(12_345).length + 2));
  const time = (second: number) => line(second).slice(0, 19);
  writeFileSync(
    path,
    `CCSDS_OEM_VERS = 2.0\nCREATION_DATE = 2026-11-20T00:00:00\nORIGINATOR = BENCH\nMETA_START\nOBJECT_NAME = GENERATED\nOBJECT_ID = 2026-001A\nCENTER_NAME = EARTH\nREF_FRAME = EME2000\nTIME_SYSTEM = UTC\nSTART_TIME = ${time(0)}\nSTOP_TIME = ${time(states - 1)}\nMETA_STOP\n`,
  );
  for (let first = 0; first < states; first += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, states - first) }, (_, index) => line(first + index));
    await appendFile(path, lines.join(''));
  }
}
