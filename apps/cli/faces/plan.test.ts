import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import { ownPeriodS, unburntOutcome } from '@farpass/manoeuvre/event';
import { burnReports, burnsOfFile, eventOfCdm, flightForcesOfCdm } from '@farpass/operations/manoeuvre';
import { burnLeads, burnMoments, momentsReport } from '@farpass/operations/moments';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan } from '../commands/conjunctions/plan.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().replace('Z', '');
const tca = at(40);
/** A message whose closest approach is in the future: the platform plans nothing for the past. */
const message = readFileSync(join(import.meta.dirname, 'inputs/covariances-of-both.kvn'), 'utf8')
  .replace(/^TCA = .*$/m, `TCA = ${tca}`)
  .replace(/^CREATION_DATE = .*$/m, `CREATION_DATE = ${at(-1)}`);

const engine = { massKg: 480, specificImpulseS: 220 };
const burns = [
  { ignition: `${at(36)}Z`, frame: 'RSW', deltaVMPerS: [0.001, 0.02, -0.002], ...engine },
  { ignition: `${at(35)}Z`, frame: 'TNW_INERTIAL', direction: [-1, 0, 0], thrustN: 0.02, durationS: 900, ...engine },
  {
    ignition: `${at(34)}Z`,
    frame: 'VNC',
    directionType: 'AZIMUTH_ELEVATION',
    azimuthDeg: 30,
    elevationDeg: -10,
    deltaVMagnitudeMPerS: 0.03,
    ...engine,
  },
  {
    ignition: `${at(33)}Z`,
    frame: 'TNW',
    deltaVMPerS: [0.01, 0, 0],
    ...{ sizeErrorFraction: 0.03, sizeErrorMPerS: 0.001, pointingErrorDeg: 0.5, pointingErrorMPerS: 0.0005 },
    following: [
      { spacing: 1.5, spacingUnit: 'PERIODS' },
      { spacing: 3600, frame: 'RSW', deltaVMPerS: [0, 0, 0.01] },
    ],
    ...engine,
  },
];

const folder = mkdtempSync(join(tmpdir(), 'farpass-plan-faces-'));
let platform: TestPlatform;
let conjunctionId: string;
let commandLine: Awaited<ReturnType<typeof printedPlan>>;

async function printedPlan() {
  const [cdm, file] = [join(folder, 'message.kvn'), join(folder, 'burns.json')];
  writeFileSync(cdm, message);
  writeFileSync(file, JSON.stringify(burns));
  return jsonOutput('plan', () => plan([cdm, '--burns', file, '--forces', 'flight', '--json']));
}

beforeAll(async () => {
  platform = await openTestPlatform();
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
  ({ conjunctionId } = await handedIn(platform, message));
  commandLine = await printedPlan();
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** A satellite that moves by differential drag. Its message names no drag area, so the satellite's own applies. */
const dragSatellite = {
  wetMass: 4,
  dragCoefficient: 2.4,
  propulsion: { type: 'DIFFERENTIAL_DRAG', nominalDragArea: 0.01, maximumDragArea: 0.09 },
} as const;
const turns = [
  { ignition: `${at(20)}Z`, dragCrossSectionM2: 0.09, nominalCrossSectionM2: 0.01, durationS: 20_000 },
  { ignition: `${at(20)}Z`, dragCrossSectionM2: 0.06, duration: 2, durationUnit: 'PERIODS' },
  { ignition: `${at(20)}Z`, frame: 'TNW', deltaVMPerS: [-0.0002, 0, 0] },
];

describe('the command line and the API propagate the differential drag of a satellite to the last digit', {
  tags: 'all',
}, () => {
  const designator = /^OBJECT_DESIGNATOR = (\S+)/m.exec(message)?.[1];
  const text = message.replaceAll(`OBJECT_DESIGNATOR = ${designator}`, 'OBJECT_DESIGNATOR = 74013');
  let handed: Awaited<ReturnType<typeof handedIn>>;

  // A test that is tried again finds its satellite there: it is added before.
  beforeAll(async () => {
    const payload = JSON.stringify({ name: 'LANTERN 8', noradId: 74013, ...dragSatellite });
    await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
    handed = await handedIn(platform, text);
  });

  it('from its drag coefficient, nominal area and mass, and convert an impulse into the rotation with the same displacement', async () => {
    const files = { cdm: text, burns: JSON.stringify(turns), satellite: JSON.stringify(dragSatellite) };
    const [cdm, file, own] = Object.entries(files).map(([name, content]) => {
      const path = join(folder, `drag-${name}`);
      writeFileSync(path, content);
      return path;
    });
    const asked = [String(cdm), '--burns', String(file), '--satellite', String(own), '--forces', 'flight', '--json'];
    const { burns: flown } = await jsonOutput('plan', () => plan(asked));
    expect(flown).toHaveLength(turns.length);
    for (const [place, burn] of turns.entries()) {
      const payload = JSON.stringify({ conjunctionId: handed.conjunctionId, burn, days: 0 });
      const path = '/ca/manoeuvres/evaluation';
      const { manoeuvre, after } = await jsonAnswer(platform, { method: 'POST', path, payload });
      const { tca: newTca, missDistanceKm, probability, manoeuvre: own } = flown[place];
      expect(own.manoeuvreType).toBe('DIFFERENTIAL_DRAG');
      expect(after).toMatchObject({ tca: newTca, missDistanceKm, probability });
      const figures = Object.entries(own).filter(([, value]) => value !== null);
      expect(manoeuvre).toEqual(Object.fromEntries(figures));
    }
  });
});

describe('the packages, the command line and the API propagate the same burns to the last digit', () => {
  it('the packages and the command line', async () => {
    const result = readCdm(message, { mode: 'lenient' });
    if (result.kind !== 'message') throw new Error('the message cannot be read');
    const forces = await flightForcesOfCdm(result.record, { manoeuvred: 'object1' });
    const { event } = eventOfCdm(result.record, { manoeuvred: 'object1', forces });
    const named = burnsOfFile(burns, { periodS: ownPeriodS(event) });
    const reports = await burnReports(event, named, async () => []);
    const ignitionsMs = burns.map(({ ignition }) => Date.parse(ignition));
    const byPackages = reports.map((report, place) => ({
      ...report,
      moments: momentsReport(burnMoments(ignitionsMs[place] ?? Number.NaN, burnLeads(undefined))),
    }));
    expect(JSON.parse(JSON.stringify(byPackages))).toEqual(commandLine.burns);
    expect(commandLine.before.probability).toBe(unburntOutcome(event).probability);
  });

  it.each(burns.map((burn, place) => [burn.frame, burn, place] as const))(
    'the command line and the API: along %s',
    async (_frame, burn, place) => {
      const payload = JSON.stringify({ conjunctionId, burn, days: 0 });
      const { manoeuvre, before, after } = await jsonAnswer(platform, {
        method: 'POST',
        path: '/ca/manoeuvres/evaluation',
        payload,
      });
      const printedBurn = commandLine.burns[place];
      const { tca: newTca, missDistanceKm, radialKm, alongTrackKm, crossTrackKm, probability } = printedBurn;
      expect(after).toMatchObject({ tca: newTca, missDistanceKm, radialKm, alongTrackKm, crossTrackKm, probability });
      expect(before.probability).toBe(commandLine.before.probability);
      expect(before.missDistanceKm).toBe(commandLine.before.missDistanceKm);
      const figures = Object.entries(printedBurn.manoeuvre).filter(([, value]) => value !== null);
      expect(manoeuvre).toEqual(Object.fromEntries(figures));
    },
  );
});
