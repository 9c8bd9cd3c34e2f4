import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { secondsPerDay } from '@farpass/astro/constants';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { bruteForce } from './brute-force.fixture.ts';
import { mergeFindings } from './merge.ts';
import { builtKernel, objectOf } from './orbits.fixture.ts';
import { outsideApproach, outsideClosing } from './outside-approach.fixture.ts';
import type { ApproachEvent, ScreeningFindings } from './result.ts';
import { slowBelowKmPerS } from './result.ts';
import { Screener, slicesOf } from './slice.ts';
import { planScreening } from './task.ts';

const referenceData = resolve(
  import.meta.dirname,
  '../../..',
  process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data',
);
const kernel = builtKernel();
const day = secondsPerDay;
const oneMetreKm = 1e-3;
const twoMilliseconds = 2e-3;
const tenthOfMillisecond = 1e-4;
const hundredthOfMillisecond = 1e-5;
/** The times of the list are truncated to this: each represents all times from itself to the next [s]. */
const listStep = 1e-3;
/** Rounding of decimal seconds in doubles. */
const rounding = 1e-6;

type Row = Readonly<Record<string, string>>;

function rowsOf(path: string): readonly Row[] {
  const [header = '', ...lines] = readFileSync(join(referenceData, path), 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index], cell])));
}

/** Cells of a line; a quoted cell may contain commas. */
function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1]);
}

function elementsOf(row: Row): ElementSet {
  const radians = (name: string) => (Number(row[name]) * Math.PI) / 180;
  const { modifiedJulianDay, second, fraction } = parseEpoch(row['EPOCH'], 'UTC');
  return {
    catalogueId: String(row['NORAD_CAT_ID']),
    epoch: { modifiedJulianDay, secondsOfDay: second + fraction },
    meanMotionRadPerMin: (Number(row['MEAN_MOTION']) * 2 * Math.PI) / 1440,
    eccentricity: Number(row['ECCENTRICITY']),
    inclinationRad: radians('INCLINATION'),
    nodeRad: radians('RA_OF_ASC_NODE'),
    argumentOfPerigeeRad: radians('ARG_OF_PERICENTER'),
    meanAnomalyRad: radians('MEAN_ANOMALY'),
    bstarPerEarthRadius: Number(row['BSTAR']),
  };
}

function screened(sets: readonly ElementSet[], start: string, days: number): ScreeningFindings {
  const { modifiedJulianDay, second, fraction } = parseEpoch(start, 'UTC');
  const task = planScreening(kernel, {
    objects: sets.map(objectOf),
    start: { modifiedJulianDay, secondsOfDay: second + fraction },
    durationSeconds: days * day,
    volume: { kind: 'sphere', radiusKm: 5 },
  });
  const screener = new Screener(kernel, task);
  return mergeFindings(slicesOf(task).map((slice) => screener.screen(slice)));
}

const secondsBetween = (later: string, earlier: string) => (Date.parse(later) - Date.parse(earlier)) / 1000;

describe('the exhaustive list of 3,077 objects, seven days, 5 km', () => {
  const start = '2026-03-09T18:00:00Z';
  const window = { modifiedJulianDay: 61_108, secondsOfDay: 64_800 };
  const sets = rowsOf('screening/subset_3077_objects_2026-03-09.csv').map(elementsOf);
  const truth = rowsOf('screening/subset_3077_expected_conjunctions_5km.csv');
  const { events } = screened(sets, start, 7);
  const keyOf = (ids: readonly (string | undefined)[]) =>
    ids
      .map(Number)
      .sort((a, b) => a - b)
      .join(' ');
  const byPair = Map.groupBy(events, ({ primary, secondary }) =>
    keyOf([sets[primary].catalogueId, sets[secondary].catalogueId]),
  );
  const matches = truth.map((row) => {
    const seconds = secondsBetween(row['tca_utc'], start);
    const late = (event: ApproachEvent) => Math.abs(event.seconds - seconds);
    const [event] = (byPair.get(keyOf([row['norad1'], row['norad2']])) ?? []).toSorted((a, b) => late(a) - late(b));
    return { row, event, listed: seconds, late: event === undefined ? Number.POSITIVE_INFINITY : late(event) };
  });

  it('is reproduced: no event is missed and none invented', () => {
    expect(truth).toHaveLength(11_404);
    expect(matches.filter(({ late }) => late > 1)).toEqual([]);
    expect(new Set(matches.map(({ event }) => event)).size).toBe(11_404);
    expect(events).toHaveLength(11_404);
  });

  /** Distance of a time from all times that a listed one represents [s]. */
  const besideList = (seconds: number, listed: number) => Math.max(listed - seconds, seconds - listed - listStep, 0);

  it('times lie within 2 ms of the listed ones, distances within a metre, speeds within a metre per second', () => {
    const beside = matches.map(({ listed, event }) => besideList(event?.seconds ?? 0, listed)).sort((a, b) => a - b);
    const misses = matches.map(({ row, event }) => Math.abs((event?.distanceKm ?? 99) - Number(row['range_km'])));
    const speeds = matches.map(({ row, event }) =>
      Math.abs((event?.relativeSpeedKmPerS ?? 99) - Number(row['relspeed_kms'])),
    );
    expect(Math.max(...beside)).toBeLessThan(twoMilliseconds);
    expect(beside[Math.floor(0.999 * beside.length)]).toBeLessThan(rounding);
    expect(Math.max(...misses)).toBeLessThan(oneMetreKm);
    expect(Math.max(...speeds)).toBeLessThan(oneMetreKm);
  });

  it('has larger errors at 1 to 2 m/s, where an outside program has zero range rate at our time', () => {
    const apart = matches.filter(({ listed, event }) => besideList(event?.seconds ?? 0, listed) > rounding);
    expect(apart).toHaveLength(9);
    for (const { listed, event } of apart) {
      if (event === undefined) continue;
      expect(event.relativeSpeedKmPerS).toBeLessThan(2 * oneMetreKm);
      const pair = [sets[event.primary], sets[event.secondary]] as const;
      const search = { pair, start: window, seconds: event.seconds };
      expect(Math.abs(outsideApproach(search) - event.seconds)).toBeLessThan(hundredthOfMillisecond);
      const [first, last] = [listed, listed + listStep].map((seconds) => outsideClosing(search, seconds));
      expect(Math.sign(first)).toBe(Math.sign(last));
    }
  });

  it('has slow pairs that agree to 0.1 ms, like their neighbours, with sampling and bisection', () => {
    const slow = events.filter(({ relativeSpeedKmPerS }) => relativeSpeedKmPerS < slowBelowKmPerS);
    const few = [...new Set(slow.flatMap(({ primary, secondary }) => [primary, secondary]))].sort((a, b) => a - b);
    const search = { start: window, durationSeconds: 7 * day, reachKm: 5 };
    const byHand = bruteForce(
      kernel,
      few.map((object) => sets[object]),
      search,
    );
    const among = events.filter(({ primary, secondary }) => few.includes(primary) && few.includes(secondary));
    expect(slow.length).toBeGreaterThan(50);
    expect(byHand).toHaveLength(among.length);
    for (const { first, second, seconds, distanceKm } of byHand) {
      const same = among.filter((event) => event.primary === few[first] && event.secondary === few[second]);
      const late = same.map((event) => Math.abs(event.seconds - seconds));
      const [event] = same.filter((_, index) => late[index] === Math.min(...late));
      expect(Math.abs(event.seconds - seconds)).toBeLessThan(tenthOfMillisecond);
      expect(Math.abs(event.distanceKm - distanceKm)).toBeLessThan(1e-9);
    }
  });
});

describe('SOCRATES of 2026-03-09', () => {
  const folder = 'conjunction-pairs/socrates-2026-03';
  const expected = rowsOf(`${folder}/expected.csv`);

  it.each(expected)('$norad1 and $norad2 meet as listed', (row) => {
    const rows: readonly Row[] = JSON.parse(readFileSync(join(referenceData, folder, row['elements_file']), 'utf8'));
    const start = '2026-03-09T18:00:00Z';
    const { events } = screened(rows.map(elementsOf), start, 7);
    const seconds = secondsBetween(row['socrates_tca'], start);
    const event = events.find((each) => Math.abs(each.seconds - seconds) < 0.002);
    expect(event).toBeDefined();
    expect(Math.abs((event?.distanceKm ?? 99) - Number(row['socrates_range_km']))).toBeLessThan(1.1 * oneMetreKm);
    expect(Math.abs((event?.relativeSpeedKmPerS ?? 99) - Number(row['socrates_relspeed_kms']))).toBeLessThan(0.0011);
  });

  it('has the ten pairs of the list', () => {
    expect(expected).toHaveLength(10);
    const files = readdirSync(join(referenceData, folder)).filter((file) => file.endsWith('.json'));
    for (const row of expected) expect(files).toContain(row['elements_file']);
  });
});

describe('the open catalogue of 2024-11-01, half a day', () => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm'));
  const sets = rowsOf('catalogues/celestrak_on_orbit_2024-11-01.csv').map(elementsOf);

  function eventsWith(how: { readonly stepSeconds?: number; readonly primaries?: readonly number[] }) {
    const own = createKernel(new Uint8Array(bytes));
    const task = planScreening(own, {
      objects: sets.map(objectOf),
      start: { modifiedJulianDay: 60_615, secondsOfDay: 0 },
      durationSeconds: day / 2,
      volume: { kind: 'sphere', radiusKm: 5 },
      ...how,
    });
    const screener = new Screener(own, task);
    return mergeFindings(slicesOf(task).map((slice) => screener.screen(slice))).events;
  }

  it('has the same events with steps of 120 s as with steps of 45 s', () => {
    const [long, short] = [eventsWith({ stepSeconds: 120 }), eventsWith({ stepSeconds: 45 })];
    expect(long.length).toBeGreaterThan(12_000);
    expect(long).toHaveLength(short.length);
    const late = long.map((event, index) => Math.abs(event.seconds - (short[index]?.seconds ?? 0)));
    expect(Math.max(...late)).toBeLessThan(1e-4);
  });

  it('has for one primary the same approaches as in a screening of all against all, 80 primaries', () => {
    const all = eventsWith({});
    let events = 0;
    for (let primary = 0; primary < sets.length; primary += Math.floor(sets.length / 80)) {
      const one = eventsWith({ primaries: [primary] }).map(({ seconds }) => seconds);
      const wanted = all.filter((event) => event.primary === primary || event.secondary === primary);
      expect(one).toHaveLength(wanted.length);
      for (const { seconds } of wanted) expect(one.some((time) => Math.abs(time - seconds) < 1e-6)).toBe(true);
      events += wanted.length;
    }
    expect(events).toBeGreaterThan(20);
  });
});
