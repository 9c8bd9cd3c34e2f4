import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Vector3 } from '../frames/index.ts';
import { addSeconds, parseEpoch } from '../time/index.ts';
import {
  type Burn,
  type BurnFrame,
  type DragModel,
  egm96MuKm3PerS2,
  type ForceSelection,
  type GravityField,
  loadGravityField,
  type NumericalRequest,
  propagateNumerically,
  readSpaceWeather,
  type SpaceWeather,
  type ThirdBody,
} from './index.ts';

/**
 * The cross-validation scenarios of the Open Space Toolkit (open-space-toolkit-astrodynamics, commit 230ffdf743): the same
 * run by Orekit and by GMAT. Their own disagreement is the floor: within three times it, or 0.5 m, at 1, 6 and 24 h.
 */
const root = resolve(import.meta.dirname, '../../..', process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const folder = resolve(root, 'propagation');
const standardGravity = 9.80665;
const floorM = 0.5;

interface Segment {
  readonly type: string;
  readonly data: {
    readonly 'stop-condition': { readonly data: { readonly duration: number } };
    readonly attitude?: { readonly data: { readonly lof: BurnFrame; readonly direction: Vector3 } };
  };
}

interface Scenario {
  readonly data: {
    readonly spacecraft: {
      readonly mass: number;
      readonly 'drag-cross-section'?: number;
      readonly 'drag-coefficient'?: number;
      readonly thruster?: { readonly data: { readonly thrust: number; readonly 'specific-impulse': number } };
      readonly orbit: {
        readonly data: Readonly<Record<'x' | 'y' | 'z' | 'vx' | 'vy' | 'vz', number>> & {
          readonly date: { readonly value: string };
        };
      };
    };
    readonly sequence: {
      readonly forces: readonly {
        readonly type: string;
        readonly data: { readonly body: string; readonly model?: string; readonly degree?: number };
      }[];
      readonly segments: readonly Segment[];
    };
  };
}

type Track = ReadonlyMap<number, Vector3>;

function readTrack(path: string, toMetres: number): Track | undefined {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').trim().split('\n').slice(1);
  return new Map(
    lines.map((line): [number, Vector3] => {
      const [t = 0, x = 0, y = 0, z = 0] = line.split(',').map(Number);
      return [Math.round(t), [x * toMetres, y * toMetres, z * toMetres]];
    }),
  );
}

const distance = (a: Vector3, b: Vector3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

let egm96: GravityField;
let weather: SpaceWeather;

function forcesOf(scenario: Scenario): ForceSelection {
  const thirdBodies: ThirdBody[] = [];
  let gravity: ForceSelection['gravity'] = { kind: 'point-mass', muKm3PerS2: egm96MuKm3PerS2 };
  let drag: DragModel | undefined;
  for (const { type, data } of scenario.data.sequence.forces) {
    if (type === 'GRAVITY' && data.body === 'EARTH' && data.degree)
      gravity = { kind: 'harmonics', field: egm96, degree: data.degree, order: data.degree };
    if (type === 'GRAVITY' && data.body === 'SUN') thirdBodies.push('sun');
    if (type === 'GRAVITY' && data.body === 'MOON') thirdBodies.push('moon');
    if (type === 'ATMOSPHERIC_DRAG')
      drag = data.model === 'EXPONENTIAL' ? { kind: 'exponential' } : { kind: 'nrlmsise00', weather };
  }
  return { gravity, thirdBodies, ...(drag && { drag }) };
}

function burnsOf(scenario: Scenario): Burn[] {
  const { spacecraft, sequence } = scenario.data;
  const burns: Burn[] = [];
  let mass = spacecraft.mass;
  let at = 0;
  for (const { data } of sequence.segments) {
    const { duration } = data['stop-condition'].data;
    const engine = spacecraft.thruster?.data;
    if (data.attitude && engine) {
      const exhaust = engine['specific-impulse'] * standardGravity;
      const massLossKg = (engine.thrust / exhaust) * duration;
      const size = (exhaust * Math.log(mass / (mass - massLossKg))) / 1000;
      const { direction, lof } = data.attitude.data;
      const scale = size / Math.hypot(...direction);
      burns.push({
        kind: 'finite',
        epoch: addSeconds(parseEpoch(spacecraft.orbit.data.date.value, 'UTC'), at),
        frame: lof,
        deltaVKmPerS: [direction[0] * scale, direction[1] * scale, direction[2] * scale],
        massLossKg,
        durationSeconds: duration,
      });
      mass -= massLossKg;
    }
    at += duration;
  }
  return burns;
}

function requestOf(scenario: Scenario): NumericalRequest {
  const { spacecraft } = scenario.data;
  const orbit = spacecraft.orbit.data;
  return {
    start: {
      epoch: parseEpoch(orbit.date.value, 'UTC'),
      state: {
        frame: 'GCRF',
        positionKm: [orbit.x / 1000, orbit.y / 1000, orbit.z / 1000],
        velocityKmPerS: [orbit.vx / 1000, orbit.vy / 1000, orbit.vz / 1000],
      },
    },
    spacecraft: {
      massKg: spacecraft.mass,
      dragAreaM2: spacecraft['drag-cross-section'] ?? 0,
      dragCoefficient: spacecraft['drag-coefficient'] ?? 0,
      radiationAreaM2: 0,
      radiationCoefficient: 0,
    },
    forces: forcesOf(scenario),
    burns: burnsOf(scenario),
  };
}

const scenarios: readonly (readonly [string, Scenario])[] = Object.entries(
  JSON.parse(readFileSync(resolve(folder, 'scenarios.json'), 'utf8')),
);

beforeAll(async () => {
  egm96 = await loadGravityField('egm96');
  weather = readSpaceWeather(
    readFileSync(resolve(root, 'reference-data/space-weather/sw_celestrak_2020-onward.txt'), 'utf8'),
  );
});

describe('numerical propagation against Orekit and GMAT', () => {
  it.each(scenarios.filter(([name]) => !name.includes('360x360') && !name.includes('nrlmsis')))(
    '%s',
    (name, scenario) => {
      const orekit = readTrack(resolve(folder, 'orekit_astrodynamics', `${name}.csv`), 1);
      const gmat = readTrack(resolve(folder, 'gmat_astrodynamics', `${name}.csv`), 1000);
      const reference = orekit ?? gmat;
      const other = gmat ?? orekit;
      if (!reference || !other) throw new Error(`no reference for ${name}`);
      const hours = [1, 6, 24].filter((hour) => reference.has(hour * 3600) && other.has(hour * 3600));
      expect(hours.length).toBeGreaterThan(0);
      const trajectory = propagateNumerically(
        requestOf(scenario),
        hours.map((hour) => hour * 3600),
      );
      hours.forEach((hour, index) => {
        const [x = 0, y = 0, z = 0] = trajectory.states.subarray(6 * index, 6 * index + 3);
        const wanted = reference.get(hour * 3600) ?? [0, 0, 0];
        const gap = distance([x * 1000, y * 1000, z * 1000], wanted);
        const floor = distance(wanted, other.get(hour * 3600) ?? [0, 0, 0]);
        console.log(`${name} ${hour} h: ${gap.toFixed(3)} m (their own disagreement ${floor.toFixed(3)} m)`);
        expect.soft(gap, `${hour} h`).toBeLessThan(Math.max(3 * floor, floorM));
      });
    },
  );
});
