import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { formatUtc, parseEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { readElementSets } from '@farpass/ccsds/gp';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screen } from '../commands/conjunctions/screen.ts';
import { jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const inputs = join(import.meta.dirname, 'inputs');
const catalogue = join(inputs, 'catalogue.csv');
const own = '74012';
const from = '2024-11-20T00:10:00Z';
const days = 0.125;
/** The companion, 18.5 km ahead, is inside the first volume only. */
const volumes = {
  set: { radialKm: 5, alongTrackKm: 25, crossTrackKm: 25 },
  ephemeris: { radialKm: 5, alongTrackKm: 15, crossTrackKm: 25 },
} as const;

/** The orbit data that our satellite is screened with. */
const everyCase = {
  'an element set': undefined,
  'an ephemeris without covariance': 'ephemeris-without-covariance.oem',
  'an ephemeris with a covariance along R, T, N': 'ephemeris-covariance-rtn.oem',
  'an ephemeris with a covariance along T, N, W': 'ephemeris-covariance-tnw.oem',
  'an ephemeris with a covariance in EME2000': 'ephemeris-covariance-eme2000.oem',
  'an ephemeris with a covariance in an Earth-fixed frame': 'ephemeris-covariance-itrf2000.oem',
  'an ephemeris with a covariance that is not definite': 'ephemeris-covariance-not-definite.oem',
} as const;

type Row = Readonly<Record<string, unknown>>;

/** A screening as one of the faces reports it. */
interface ScreeningFace {
  readonly approaches: readonly Row[];
  readonly intervals: readonly Row[];
  readonly boundary: readonly Row[];
  readonly skipped: readonly Row[];
  /** The orbit data of each object with data of its own, the covered part of the window, and the findings. */
  readonly coverage: readonly Row[];
  /** The messages in the order of their closest approach, with all fields. */
  readonly messages: readonly Row[];
}

const aspects = [
  'approaches',
  'intervals',
  'boundary',
  'skipped',
  'coverage',
  'messages',
] as const satisfies readonly (keyof ScreeningFace)[];

async function commandLineScreening(ephemeris: string | undefined): Promise<ScreeningFace> {
  const directory = mkdtempSync(join(tmpdir(), 'farpass-faces-'));
  const source = ephemeris === undefined ? ['--primary', own] : ['--oem', join(inputs, ephemeris)];
  const volume = Object.values(volumes[ephemeris === undefined ? 'set' : 'ephemeris']).join(',');
  const window = ['--from', from, '--days', String(days), '--volume', volume];
  const found = await jsonOutput('screen', () =>
    screen(['--catalogue', catalogue, ...source, ...window, '--threads', '1', '--cdm-dir', directory, '--json']),
  );
  const texts = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
  rmSync(directory, { recursive: true });
  const approach = (row: Row) => ({
    secondary: row['secondary'],
    tca: inMicroseconds(row['tca']),
    missDistanceM: metres(row['missDistanceKm']),
    relativeSpeedMPerS: metres(row['relativeSpeedKmPerS']),
    radialM: metres(row['radialKm']),
    alongTrackM: metres(row['alongTrackKm']),
    crossTrackM: metres(row['crossTrackKm']),
  });
  return {
    approaches: found.events.map(approach),
    intervals: found.intervals.map(({ secondary, from: start, to, minimumKm }: Row) => ({
      secondary,
      from: start,
      to,
      minimumM: metres(minimumKm),
    })),
    boundary: found.boundary.map((row: Row) => ({ ...approach(row), side: row['side'] })),
    skipped: found.skipped,
    coverage: found.coverage.map(withoutIds),
    messages: texts.map(fieldsOf).toSorted(byTca),
  };
}

/** A row without its id: the service gives each satellite an id of its own. */
function withoutIds({ id: _, ...rest }: Row): Row {
  return rest;
}

/** Micrometres: the digits that the command line prints. */
const metres = (km: unknown) => Number((Number(km) * 1000).toFixed(6));
const rounded = (value: unknown) => Number(Number(value).toFixed(6));

async function apiScreening(platform: TestPlatform, file: string | undefined): Promise<ScreeningFace> {
  const source = file === undefined ? { type: 'TLE_VS_CAT' } : { type: 'OPS_VS_CAT', oemFileIds: [file] };
  const sizes = volumes[file === undefined ? 'set' : 'ephemeris'];
  const payload = JSON.stringify({ ...source, from, days, volume: { shape: 'ELLIPSOID', ...sizes } });
  const before = await messageIds(platform);
  const { screeningId } = await jsonAnswer(platform, { method: 'POST', path: '/ca/screenings', payload });
  const found = await ended(platform, screeningId);
  const approach = (row: Row) => ({
    secondary: row['secondary'],
    tca: row['tca'],
    missDistanceM: rounded(row['missDistanceM']),
    relativeSpeedMPerS: rounded(row['relativeSpeedMPerS']),
    radialM: rounded(row['radialM']),
    alongTrackM: rounded(row['alongTrackM']),
    crossTrackM: rounded(row['crossTrackM']),
  });
  const texts: string[] = [];
  for (const cdmId of (await messageIds(platform)).filter((id) => !before.includes(id))) {
    texts.push((await platform.ask({ method: 'GET', path: `/ca/cdms/file/${cdmId}` })).body);
  }
  return {
    approaches: found.results.map(approach),
    intervals: found.intervals.map(({ secondary, from: start, to, minimumDistanceM }: Row) => ({
      secondary,
      from: start,
      to,
      minimumM: rounded(minimumDistanceM),
    })),
    boundary: found.boundary.map((row: Row) => ({ ...approach(row), side: row['side'] })),
    skipped: found.skipped,
    coverage: found.coverage.map(withoutIds),
    messages: texts.map(fieldsOf).toSorted(byTca),
  };
}

async function messageIds(platform: TestPlatform): Promise<readonly string[]> {
  const listed: Row[] = await jsonAnswer(platform, { method: 'GET', path: '/ca/cdms?limit=1000' });
  return listed.map(({ cdmId }) => String(cdmId));
}

const pollMs = 50;

/** A screening once it has ended. The test's time limit guards against one that never ends. */
async function ended(platform: TestPlatform, id: string) {
  for (;;) {
    const found = await jsonAnswer(platform, { method: 'GET', path: `/ca/screenings/${id}` });
    if (!/PENDING|RUNNING/.test(found.state)) return found;
    await setTimeout(pollMs);
  }
}

/**
 * Fields that depend on who asked, when, and for whom: each face is asked by someone else, and only the service names a
 * screening.
 */
const ofTheAsker = ['CREATION_DATE', 'MESSAGE_ID', 'MESSAGE_FOR'];

/** The command line prints tenths of a microsecond, the service microseconds. */
const inMicroseconds = (tca: unknown) => formatUtc(parseEpoch(String(tca).replace('Z', ''), 'UTC'), 6);

const byTca = (a: Row, b: Row) => String(a['TCA']).localeCompare(String(b['TCA']));

/** Every field of a message as text, those of the objects with the object's number; without the creation time. */
function fieldsOf(text: string): Row {
  const result = readCdm(text, { mode: 'strict' });
  if (result.kind === 'faults') throw new Error(`a message of ours cannot be read: ${result.faults[0]?.message}`);
  const fields: Record<string, string> = {};
  let object = '';
  for (const line of text.split('\n')) {
    const [key = '', ...value] = line.startsWith('COMMENT') ? ['COMMENT', line.slice(8)] : line.split(/\s*=\s*/);
    if (key === 'OBJECT') object = `${value[0]} `;
    if (key === '' || ofTheAsker.includes(key) || value.some((said) => said.startsWith('Found by screening ')))
      continue;
    fields[`${object}${key}`] = [fields[`${object}${key}`] ?? [], value.join(' = ')].flat().join('\n');
  }
  return fields;
}

async function upload(platform: TestPlatform, name: string): Promise<string> {
  const text = readFileSync(join(inputs, name), 'utf8');
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain`;
  const payload = `--boundary\r\n${head}\r\n\r\n${text}\r\n--boundary--\r\n`;
  const type = 'multipart/form-data; boundary=boundary';
  const { accepted } = await jsonAnswer(platform, { method: 'POST', path: '/ca/ephemeris/file', payload, type });
  const started: Row[] = await jsonAnswer(platform, { method: 'GET', path: '/ca/screenings' });
  for (const { screeningId } of started) await ended(platform, String(screeningId));
  return accepted[0].oemFileId;
}

/** A platform with these ephemerides, uploaded before the catalogue is loaded: an upload starts a screening of its own. */
function servedWith(names: readonly (string | undefined)[]) {
  let platform: TestPlatform;
  const files = new Map<string, string>();
  beforeAll(async () => {
    platform = await openTestPlatform();
    const payload = JSON.stringify({ name: 'LANTERN 7', noradId: Number(own), cosparId: '2020-001A' });
    await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
    for (const name of names) if (name !== undefined) files.set(name, await upload(platform, name));
    await platform.storeCatalogue(readElementSets(readFileSync(catalogue, 'utf8')).records);
  });
  afterAll(() => platform.close());
  return (ephemeris: string | undefined) =>
    apiScreening(platform, ephemeris === undefined ? undefined : files.get(ephemeris));
}

function sameByBoth(ephemeris: string | undefined, screenedByApi: ReturnType<typeof servedWith>): void {
  let commandLine: ScreeningFace;
  let api: ScreeningFace;
  beforeAll(async () => {
    commandLine = await commandLineScreening(ephemeris);
    api = await screenedByApi(ephemeris);
  });

  it.each(aspects)('%s', (aspect) => {
    expect(commandLine.approaches.length).toBeGreaterThan(1);
    expect(api[aspect]).toEqual(commandLine[aspect]);
  });
}

const hardest = 'an ephemeris with a covariance along T, N, W';
const others = Object.entries(everyCase).filter(([title]) => title !== hardest);

describe(`our satellite screened with ${hardest}`, () => {
  sameByBoth(everyCase[hardest], servedWith([everyCase[hardest]]));
});

describe('our satellite', { tags: 'all' }, () => {
  // Each on a platform of its own: a screening stores no message that another one has stored.
  describe.each(others)('screened with %s', (_title, ephemeris) => sameByBoth(ephemeris, servedWith([ephemeris])));
});
