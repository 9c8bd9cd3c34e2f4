import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import { burnReports, burnsOfFile, eventOfCdm, flightForcesOfCdm } from '@farpass/intake/manoeuvre';
import { ownPeriodS, unburntOutcome } from '@farpass/manoeuvre/event';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plan } from '../commands/conjunctions/plan.ts';
import { answered, handedIn } from './api-face.ts';
import { printed } from './command-line-face.ts';

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().replace('Z', '');
const tca = at(40);
/** A message whose closest approach is ahead: the platform plans nothing for the past. */
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
];

const folder = mkdtempSync(join(tmpdir(), 'farpass-plan-faces-'));
let platform: TestPlatform;
let conjunctionId: string;
let commandLine: Awaited<ReturnType<typeof printedPlan>>;

async function printedPlan() {
  const [cdm, file] = [join(folder, 'message.kvn'), join(folder, 'burns.json')];
  writeFileSync(cdm, message);
  writeFileSync(file, JSON.stringify(burns));
  return printed(() => plan([cdm, '--burns', file, '--forces', 'flight', '--json']));
}

beforeAll(async () => {
  platform = await openTestPlatform();
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await answered(platform, { method: 'POST', path: '/ca/satellites', payload });
  ({ conjunctionId } = await handedIn(platform, message));
  commandLine = await printedPlan();
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

describe('the packages, the command line and the API fly the same burns to the last digit', () => {
  it('the packages and the command line', async () => {
    const result = readCdm(message, { mode: 'lenient' });
    if (result.kind !== 'message') throw new Error('the message cannot be read');
    const forces = await flightForcesOfCdm(result.record, { manoeuvred: 'object1' });
    const { event } = eventOfCdm(result.record, { manoeuvred: 'object1', forces });
    const named = burnsOfFile(burns, { periodS: ownPeriodS(event) });
    expect(JSON.parse(JSON.stringify(await burnReports(event, named, async () => [])))).toEqual(commandLine.burns);
    expect(commandLine.before.probability).toBe(unburntOutcome(event).probability);
  });

  it.each(burns.map((burn, place) => [burn.frame, burn, place] as const))(
    'the command line and the API: along %s',
    async (_frame, burn, place) => {
      const payload = JSON.stringify({ conjunctionId, burn, days: 0 });
      const { manoeuvre, before, after } = await answered(platform, {
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
