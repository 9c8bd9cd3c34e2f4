import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { epochFromUnixMs } from '@farpass/astro/time';
import { readCatalogue } from '@farpass/intake/elements';
import { burnsReport, declaredReport } from '@farpass/operations/burns';
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

/** The Earth's oblateness turns the node of this orbit (Vallado 2013, equation 9-37). */
const nodeDegPerDay = -2.9586;
/** Daily sets as CelesTrak gives them; at the critical inclination the perigee does not turn. */
const sets = Array.from({ length: 150 }, (_, index) => {
  const day = index + 0.3 * Math.sin(index);
  const since = burnDays.reduce((sum, burn) => sum + Math.max(0, day - burn), 0);
  const motion = revolutionsPerDay + gainPerDay * burnDays.filter((burn) => day > burn).length;
  return {
    ...{ OBJECT_NAME: 'INVENTED', NORAD_CAT_ID: noradId },
    EPOCH: new Date(Date.UTC(2026, 5, 1) + day * dayMs).toISOString().slice(0, -1),
    MEAN_MOTION: (motion + 1e-7 * Math.cos(day * day)).toFixed(8),
    ...{
      ECCENTRICITY: '0.0010000',
      INCLINATION: 63.4349488,
      RA_OF_ASC_NODE: ((1000 + nodeDegPerDay * day) % 360).toFixed(4),
      ARG_OF_PERICENTER: 0,
    },
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
    const packages = JSON.parse(
      JSON.stringify(
        burnsReport(
          objects.map(({ elements }) => elements),
          epochFromUnixMs(Date.now()),
        ),
      ),
    );
    const { noradId: number, lookedAt: _, declared, ephemerides, ...found } = api;
    expect([declared, ephemerides]).toEqual([[], []]);
    const { object, ...report } = commandLine;
    expect([number, object]).toEqual([noradId, { noradId }]);
    expect(found).toEqual(packages);
    expect(report).toEqual(packages);
    expect(packages.burns).toHaveLength(burnDays.length);
    expect(packages.habit.intervalsDays).toHaveLength(burnDays.length - 1);
  });
});

/** Two burns: an impulse, and a thrust whose mass is not told. */
const declaration = [
  ...['CCSDS_OCM_VERS = 3.0', 'CREATION_DATE = 2026-06-01T10:00:00', 'ORIGINATOR = OTHERS', 'META_START'],
  ...['OBJECT_NAME = THEIRS', 'OBJECT_DESIGNATOR = 90002', 'TIME_SYSTEM = TAI', 'EPOCH_TZERO = 2026-06-02T00:00:00'],
  ...['META_STOP', 'MAN_START', 'MAN_ID = M1', 'MAN_DEVICE_ID = A', 'MAN_REF_FRAME = RSW_ROTATING'],
  ...['DC_TYPE = CONTINUOUS', 'MAN_COMPOSITION = TIME_ABSOLUTE, MAN_DURA, DV_X, DV_Y, DV_Z'],
  ...['MAN_UNITS = [s, km/s, km/s, km/s]', '2026-06-02T06:00:37 0 0.00003 0.00004 0', 'MAN_STOP', 'MAN_START'],
  ...['MAN_ID = M2', 'MAN_DEVICE_ID = B', 'MAN_REF_FRAME = RSW_ROTATING', 'DC_TYPE = CONTINUOUS'],
  ...['MAN_COMPOSITION = TIME_RELATIVE, MAN_DURA, THR_X, THR_Y, THR_Z', 'MAN_UNITS = [s, N, N, N]'],
  ...['86400 600 0 0.5 0', 'MAN_STOP', ''],
].join('\n');

describe('the burns that a message declares', { tags: 'all' }, () => {
  it('are the same on the command line, from the packages and from the API', async () => {
    const path = join(folder, 'theirs.ocm');
    writeFileSync(path, declaration);
    const commandLine = await jsonOutput('burns', () => burns(['--declared', path, '--json']));
    const packages = JSON.parse(JSON.stringify(declaredReport(declaration)));
    expect(commandLine).toEqual(packages);
    expect(packages.burns).toEqual([
      { from: '2026-06-02T06:00:00Z', to: '2026-06-02T06:00:00Z', deltaVMPerS: 0.05 },
      { from: '2026-06-02T23:59:23Z', to: '2026-06-03T00:09:23Z', deltaVMPerS: null },
    ]);
    const head = 'Content-Disposition: form-data; name="file"; filename="theirs.ocm"';
    const payload = `--boundary\r\n${head}\r\n\r\n${declaration}\r\n--boundary--\r\n`;
    const type = 'multipart/form-data; boundary=boundary';
    await jsonAnswer(platform, { method: 'POST', path: '/ca/ephemeris/file', payload, type });
    await platform.findBurns();
    const declared = async () =>
      (await jsonAnswer(platform, { method: 'GET', path: '/ca/objects/90002/burns' })).declared;
    await expect.poll(async () => (await declared()).length).toBe(2);
    const told = (await declared()).map(({ source, oemFileId, ...burn }: Record<string, string>) => burn);
    expect(told).toEqual(packages.burns);
  });
});
