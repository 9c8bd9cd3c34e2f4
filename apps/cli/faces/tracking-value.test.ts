/** @module-tag all */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { readValuedSensors, type TrackingValueReport, trackingValueOf } from '@farpass/operations/tracking-value';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackingValue } from '../commands/tracking/tracking-value.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().replace('Z', '');
/** A message whose closest approach is days ahead: tracking has to come before the decision. */
const message = readFileSync(join(import.meta.dirname, 'inputs/covariances-of-both.kvn'), 'utf8')
  .replace(/^TCA = .*$/m, `TCA = ${at(72)}`)
  .replace(/^CREATION_DATE = .*$/m, `CREATION_DATE = ${at(-1)}`);

const place = { latitudeDeg: 28.3, longitudeDeg: -16.5, altitudeM: 2400 };
const sensors = [
  { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE', ...place, noise: { anglesArcsec: 40, rangeM: 12 } },
  { sensorCode: 'EQUATOR', sensorType: 'RADAR_ACTIVE', ...place, latitudeDeg: 2, longitudeDeg: 110 },
  { sensorCode: 'SOUTH', sensorType: 'RADAR_ACTIVE', ...place, latitudeDeg: -45, limits: { maximumRangeKm: 3000 } },
  { sensorCode: 'TELESCOPE', sensorType: 'OPTICAL_PASSIVE', ...place, limits: { maximumSunElevationDeg: -9 } },
];

const folder = mkdtempSync(join(tmpdir(), 'farpass-tracking-value-faces-'));
let platform: TestPlatform;
let faces: Readonly<Record<'api' | 'commandLine' | 'packages', TrackingValueReport>>;

beforeAll(async () => {
  platform = await openTestPlatform();
  for (const sensor of sensors) {
    const payload = JSON.stringify({ ...sensor, groundSensorName: sensor.sensorCode, providerId: 'observatory' });
    await jsonAnswer(platform, { method: 'POST', path: '/odt/sensors', payload });
  }
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
  const { conjunctionId, cdmId } = await handedIn(platform, message);
  const registry = await jsonAnswer(platform, { method: 'GET', path: '/odt/sensors' });
  const path = `/ca/conjunctions/${conjunctionId}/tracking-value`;
  const { computedAt, ...api } = await jsonAnswer(platform, { method: 'GET', path });
  expect(api).toMatchObject({ conjunctionId, cdmId });
  expect(computedAt > api.from).toBe(false);
  const { conjunctionId: _event, cdmId: _message, ...report } = api;
  faces = {
    api: report,
    commandLine: await commandLineFace(report, registry),
    packages: await packagesFace(report, registry),
  };
});
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true });
});

const secondsOf = ({ decideBy, latestPassEnd }: TrackingValueReport): number =>
  secondsBetween(instant(decideBy), instant(latestPassEnd));
const instant = (utc: string) => parseEpoch(utc.replace('Z', ''), 'UTC');

async function commandLineFace(asked: TrackingValueReport, registry: unknown): Promise<TrackingValueReport> {
  const [cdm, list] = [join(folder, 'message.kvn'), join(folder, 'sensors.json')];
  writeFileSync(cdm, message);
  writeFileSync(list, JSON.stringify(registry));
  const times = ['--from', asked.from, '--decide-by', asked.decideBy, '--delivery', String(secondsOf(asked))];
  return jsonOutput('tracking-value', () => trackingValue([cdm, '--sensors', list, ...times, '--json']));
}

async function packagesFace(asked: TrackingValueReport, registry: unknown): Promise<TrackingValueReport> {
  const result = readCdm(message, { mode: 'lenient' });
  if (result.kind !== 'message') throw new Error('the message cannot be read');
  const report = await trackingValueOf({
    cdm: result.record,
    sensors: readValuedSensors(registry),
    from: instant(asked.from),
    decideBy: instant(asked.decideBy),
    deliverySeconds: secondsOf(asked),
  });
  return JSON.parse(JSON.stringify(report));
}

describe('the benefit of tracking', () => {
  it('is the same in the packages and on the command line, to the last digit', () => {
    expect(faces.commandLine.passes.length).toBeGreaterThan(3);
    expect(faces.commandLine.sets.length).toBeGreaterThan(3);
    expect(faces.commandLine).toEqual(faces.packages);
  });

  it('is the same on the command line and in the API, to the last digit', { tags: 'all' }, () => {
    expect(faces.api).toEqual(faces.commandLine);
  });
});
