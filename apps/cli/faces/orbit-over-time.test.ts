/** @module-tag all */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSegment } from '@farpass/astro/ephemeris';
import type { StateVector } from '@farpass/astro/frames';
import { meanPeriods } from '@farpass/astro/orbits';
import { propagateToEpochs, referenceSpaceWeather, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { readOpm } from '@farpass/ccsds/opm';
import { burnsSeen } from '@farpass/intake/gate';
import { forcesOfList, startFromOpm } from '@farpass/intake/state';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propagate } from '../commands/orbits/propagate.ts';
import { captured } from '../commands/testing/output.ts';
import { jsonAnswer } from './api-face.ts';

/** A low orbit that is raised by 1 m/s at noon, between two printed states. */
const opm = `CCSDS_OPM_VERS = 2.0
CREATION_DATE = 2023-01-01T00:00:00
ORIGINATOR = TEST
OBJECT_NAME = KESTREL
OBJECT_ID = 2023-001A
CENTER_NAME = EARTH
REF_FRAME = GCRF
TIME_SYSTEM = UTC
EPOCH = 2023-01-01T00:00:00
X = 7000
Y = 0
Z = 0
X_DOT = 0
Y_DOT = 4.6
Z_DOT = 5.982
MASS = 100
MAN_EPOCH_IGNITION = 2023-01-01T12:00:30
MAN_DURATION = 0
MAN_DELTA_MASS = -0.05
MAN_REF_FRAME = TNW
MAN_DV_1 = 0.001
MAN_DV_2 = 0
MAN_DV_3 = 0
`;
const forces = 'gravity:8,sun,moon';
const start = parseEpoch('2023-01-01T00:00:00', 'UTC');
const times = Array.from({ length: 24 * 60 + 1 }, (_, minute) => addSeconds(start, 60 * minute));
const hours = (count: number) => addSeconds(start, 3600 * count);

/** An orbit over time as one of the faces reports it. */
interface OrbitFace {
  readonly period: readonly { readonly seconds: number; readonly periodS: number }[];
  readonly burns: readonly { readonly from: string; readonly to: string; readonly deltaVMPerS: number }[];
}

interface Timed {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector<'GCRF'>;
}

const folder = mkdtempSync(join(tmpdir(), 'farpass-faces-'));
const file = join(folder, 'state.opm');
let platform: TestPlatform;
let faces: Readonly<Record<'api' | 'commandLine' | 'packages', OrbitFace>>;

beforeAll(async () => {
  writeFileSync(file, opm);
  platform = await openTestPlatform();
  faces = { api: await apiFace(), commandLine: await commandLineFace(), packages: await packagesFace() };
});
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true });
});

function faceOf(points: readonly Timed[]): OrbitFace {
  return {
    period: meanPeriods(points.map(({ epoch, state }) => ({ seconds: secondsBetween(epoch, start), state }))),
    burns: burnsSeen([createSegment({ frame: 'GCRF', points })]).map(({ from, to, deltaVKmPerS }) => ({
      from: formatUtc(from, 3),
      to: formatUtc(to, 3),
      deltaVMPerS: 1000 * deltaVKmPerS,
    })),
  };
}

async function packagesFace(): Promise<OrbitFace> {
  const read = readOpm(opm, { mode: 'strict' });
  if (read.kind !== 'message') throw new Error(read.faults[0]?.message);
  const chosen = await forcesOfList(forces, async () => referenceSpaceWeather);
  const trajectory = propagateToEpochs({ ...startFromOpm(read.record), forces: chosen.forces }, times);
  return faceOf(times.map((epoch, index) => ({ epoch, state: stateOfTrajectory(trajectory, index) })));
}

async function printedBy(shape: '--json' | '--oem'): Promise<string> {
  const span = ['--from', formatUtc(start, 0), '--to', formatUtc(hours(24), 0), '--step', '60'];
  const { code, out, err } = await captured(() => propagate(['--opm', file, '--forces', forces, ...span, shape]));
  if (code !== 0) throw new Error(err);
  return out;
}

async function commandLineFace(): Promise<OrbitFace> {
  const { states }: { readonly states: readonly PrintedState[] } = JSON.parse(await printedBy('--json'));
  return faceOf(
    states.map(({ utc, positionKm, velocityKmPerS }) => ({
      epoch: parseEpoch(utc, 'UTC'),
      state: { frame: 'GCRF', positionKm, velocityKmPerS },
    })),
  );
}

type PrintedState = Pick<StateVector<'GCRF'>, 'positionKm' | 'velocityKmPerS'> & { readonly utc: string };

/** The API's answer about the ephemeris that the command line printed. */
async function apiFace(): Promise<OrbitFace> {
  const head = 'Content-Disposition: form-data; name="file"; filename="kestrel.oem"\r\nContent-Type: text/plain';
  const payload = `--boundary\r\n${head}\r\n\r\n${await printedBy('--oem')}\r\n--boundary--\r\n`;
  const type = 'multipart/form-data; boundary=boundary';
  const { accepted } = await jsonAnswer(platform, { method: 'POST', path: '/ca/ephemeris/file', payload, type });
  const path = `/ca/ephemeris/${accepted[0].oemFileId}/series`;
  const { period, burns } = await jsonAnswer(platform, { method: 'GET', path });
  return {
    period: period.map(({ time, periodS }: { readonly time: string; readonly periodS: number }) => ({
      seconds: secondsBetween(parseEpoch(time, 'UTC'), start),
      periodS,
    })),
    burns,
  };
}

/** The period at a time between two of the reported times, by linear interpolation. */
function periodAt({ period }: OrbitFace, seconds: number): number {
  const after = period.findIndex((point) => point.seconds >= seconds);
  const [from, to] = [period[Math.max(after - 1, 0)], period[after]];
  if (from === undefined || to === undefined) return Number.NaN;
  const share = to.seconds === from.seconds ? 0 : (seconds - from.seconds) / (to.seconds - from.seconds);
  return from.periodS + share * (to.periodS - from.periodS);
}

/** Over the revolution of the manoeuvre, averages of points a minute apart smear a step of 2.3 s by a hundredth of it. */
const withinS = 0.03;

describe('an orbit over time', () => {
  it('has the same periods on the command line and in the packages', () => {
    const { commandLine, packages } = faces;
    expect(packages.period.length).toBeGreaterThan(1300);
    expect(commandLine.period).toEqual(packages.period);
  });

  it('has the same periods in the API, which samples other times', () => {
    const { api, packages } = faces;
    const inside = api.period.filter(({ seconds }) => Number.isFinite(periodAt(packages, seconds)));
    expect(inside.length).toBeGreaterThan(800);
    const off = inside.map(({ seconds, periodS }) => Math.abs(periodS - periodAt(packages, seconds)));
    expect(Math.max(...off)).toBeLessThan(withinS);
  });

  it('becomes longer at the manoeuvre that raises it', () => {
    // ΔT = 3·T·Δv/v: 2.3 s for 1 m/s on a low circular orbit.
    for (const face of Object.values(faces)) {
      const step = periodAt(face, 3600 * 14) - periodAt(face, 3600 * 10);
      expect(Math.abs(step - 2.3)).toBeLessThan(0.2);
    }
  });

  it('shows the same manoeuvre on the command line, in the API and in the packages', () => {
    const { api, commandLine, packages } = faces;
    expect(packages.burns).toHaveLength(1);
    expect(packages.burns[0]).toMatchObject({ from: '2023-01-01T12:00:00.000Z', to: '2023-01-01T12:01:00.000Z' });
    expect(Math.abs((packages.burns[0]?.deltaVMPerS ?? 0) - 1)).toBeLessThan(0.05);
    expect(commandLine.burns).toEqual(packages.burns);
    const rounded = packages.burns.map((burn) => ({ ...burn, deltaVMPerS: Number(burn.deltaVMPerS.toPrecision(3)) }));
    expect(api.burns).toEqual(rounded);
  });
});
