import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCatalogue } from '@farpass/intake/elements';
import { burnsReport } from '@farpass/operations/burns';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { burns } from '../commands/orbits/burns.ts';
import { jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const noradId = 90_001;
const revolutionsPerDay = 14.3;
const dayMs = 86_400_000;
/** 0.1 m/s along the track of a 7.4 km/s orbit, by −3 Δv over the speed. */
const gainPerDay = (-3 * 0.1 * revolutionsPerDay) / 7440;
const burnDays = [30, 55, 80, 105, 130];

/** Daily sets as CelesTrak gives them; at the critical inclination the perigee does not turn. */
const sets = Array.from({ length: 150 }, (_, index) => {
  const day = index + 0.3 * Math.sin(index);
  const since = burnDays.reduce((sum, burn) => sum + Math.max(0, day - burn), 0);
  const motion = revolutionsPerDay + gainPerDay * burnDays.filter((burn) => day > burn).length;
  return {
    ...{ OBJECT_NAME: 'INVENTED', NORAD_CAT_ID: noradId },
    EPOCH: new Date(Date.UTC(2026, 5, 1) + day * dayMs).toISOString().slice(0, -1),
    MEAN_MOTION: (motion + 1e-7 * Math.cos(day * day)).toFixed(8),
    ...{ ECCENTRICITY: '0.0010000', INCLINATION: 63.4349488, RA_OF_ASC_NODE: 10, ARG_OF_PERICENTER: 0 },
    MEAN_ANOMALY: (360 * ((revolutionsPerDay * day + gainPerDay * since + 1e-6 * Math.sin(day * day)) % 1)).toFixed(4),
    ...{ BSTAR: 0, MEAN_MOTION_DOT: 0, MEAN_MOTION_DDOT: 0 },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'farpass-burns-faces-'));
const file = join(folder, 'history.json');
let platform: TestPlatform;
beforeAll(async () => {
  writeFileSync(file, JSON.stringify(sets));
  platform = await openTestPlatform();
});
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true });
});

describe('the burns of an object', () => {
  it('are the same on the command line, from the packages and from the API', async () => {
    const payload = readFileSync(file, 'utf8');
    await jsonAnswer(platform, { method: 'POST', path: '/tle/own-sets', payload });
    const api = await jsonAnswer(platform, { method: 'GET', path: `/ca/objects/${noradId}/burns` });
    const commandLine = await jsonOutput('burns', () => burns(['--history', file, '--json']));
    const { objects } = readCatalogue(readFileSync(file, 'utf8'));
    const packages = JSON.parse(JSON.stringify(burnsReport(objects.map(({ elements }) => elements))));
    const { noradId: number, lookedAt: _, ...found } = api;
    const { object, ...report } = commandLine;
    expect([number, object]).toEqual([noradId, { noradId }]);
    expect(found).toEqual(packages);
    expect(report).toEqual(packages);
    expect(packages.burns).toHaveLength(burnDays.length);
    expect(packages.habit.intervalsDays).toHaveLength(burnDays.length - 1);
  });
});
