import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { egm96, wgs84 } from '../constants/index.ts';
import type { Vector3 } from '../linear/index.ts';
import { addSeconds, parseEpoch } from '../time/index.ts';
import {
  type Burn,
  type BurnFrame,
  type DragModel,
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
 * The cross-validation scenarios of the Open Space Toolkit (open-space-toolkit-astrodynamics, commit 230ffdf743): the
 * same run by Orekit and by GMAT. Tolerance at 1, 6 and 24 h: three times the distance between those two, or 0.5 m if
 * that is more.
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

let egm96Field: GravityField;
let weather: SpaceWeather;

function forcesOf(scenario: Scenario): ForceSelection {
  const thirdBodies: ThirdBody[] = [];
  let gravity: ForceSelection['gravity'] = { kind: 'point-mass', muKm3PerS2: egm96.muKm3PerS2 };
  let drag: DragModel | undefined;
  for (const { type, data } of scenario.data.sequence.forces) {
    if (type === 'GRAVITY' && data.body === 'EARTH' && data.degree)
      gravity = { kind: 'harmonics', field: egm96Field, degree: data.degree, order: data.degree };
    if (type === 'GRAVITY' && data.body === 'SUN') thirdBodies.push('sun');
    if (type === 'GRAVITY' && data.body === 'MOON') thirdBodies.push('moon');
    if (type === 'ATMOSPHERIC_DRAG')
      drag =
        data.model === 'EXPONENTIAL' ? { kind: 'exponential' } : { kind: 'nrlmsise00', weather, magnetic: 'daily' };
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
  egm96Field = await loadGravityField('egm96');
  weather = readSpaceWeather(
    readFileSync(resolve(root, 'reference-data/space-weather/sw_celestrak_2020-onward.txt'), 'utf8'),
  );
});

/** Distance [m] of our state from the reference's at each of the hours. */
function gaps(scenario: Scenario, reference: Track, hours: readonly number[]): number[] {
  const trajectory = propagateNumerically(
    requestOf(scenario),
    hours.map((hour) => hour * 3600),
  );
  return hours.map((hour, index) => {
    const [x = 0, y = 0, z = 0] = trajectory.states.subarray(6 * index, 6 * index + 3);
    return distance([x * 1000, y * 1000, z * 1000], reference.get(hour * 3600) ?? [0, 0, 0]);
  });
}

/** The 360×360 case needs harmonics beyond the table of 70; NRLMSISE-00 has one reference only. Both have tests of their own below. */
const both = scenarios.filter(([name]) => !name.includes('360x360') && !name.includes('nrlmsis'));

describe('numerical propagation against Orekit and GMAT', () => {
  it.each(both)('%s', (name, scenario) => {
    const orekit = readTrack(resolve(folder, 'orekit_astrodynamics', `${name}.csv`), 1);
    const gmat = readTrack(resolve(folder, 'gmat_astrodynamics', `${name}.csv`), 1000);
    const reference = orekit ?? gmat;
    const other = gmat ?? orekit;
    if (!reference || !other) throw new Error(`no reference for ${name}`);
    const hours = [1, 6, 24].filter((hour) => reference.has(hour * 3600) && other.has(hour * 3600));
    expect(hours.length).toBeGreaterThan(0);
    gaps(scenario, reference, hours).forEach((gap, index) => {
      const time = (hours[index] ?? 0) * 3600;
      const floor = distance(reference.get(time) ?? [0, 0, 0], other.get(time) ?? [0, 0, 0]);
      console.log(`${name} ${hours[index]} h: ${gap.toFixed(3)} m (their own disagreement ${floor.toFixed(3)} m)`);
      expect(gap, `${hours[index]} h`).toBeLessThan(Math.max(3 * floor, floorM));
    });
  });

  it('002-force-model-non-spherical-360x360 with EGM96 cut at 70 stays within the omitted terms', () => {
    const found = scenarios.find(([name]) => name.includes('360x360'));
    if (!found) throw new Error('the 360×360 scenario is missing');
    const reference = readTrack(resolve(folder, 'orekit_astrodynamics', `${found[0]}.csv`), 1) ?? new Map();
    const cut: Scenario = structuredClone(found[1]);
    for (const force of cut.data.sequence.forces) if (force.data.degree) Object.assign(force.data, { degree: 70 });
    const [hour = 0, day = 0] = gaps(cut, reference, [1, 24]);
    console.log(`360×360 with 70×70: ${hour.toFixed(3)} m at 1 h, ${day.toFixed(3)} m at 24 h`);
    expect(hour).toBeLessThan(floorM);
    expect(day).toBeLessThan(floorM);
  });
});

describe('NRLMSISE-00 drag against Orekit', () => {
  /**
   * Orekit alone: CSSI space weather, Ap by the daily index, F10.7 of the previous day. The remaining difference, of
   * unknown cause, is 1.5e-4 of the drag's own effect (2.8 km and 9.3 km); the density itself is good to 15 %.
   */
  const shareOfDrag = 3e-4;
  it.each(scenarios.filter(([name]) => name.includes('nrlmsis')))('%s', (name, scenario) => {
    const reference = readTrack(resolve(folder, 'orekit_astrodynamics', `${name}.csv`), 1) ?? new Map();
    const hours = [1, 2, 6, 24].filter((hour) => reference.has(hour * 3600));
    const without = structuredClone(scenario);
    Object.assign(without.data.sequence, {
      forces: scenario.data.sequence.forces.filter((force) => force.type === 'GRAVITY'),
    });
    const effect = gaps(without, reference, hours);
    gaps(scenario, reference, hours).forEach((gap, index) => {
      console.log(`${name} ${hours[index]} h: ${gap.toFixed(3)} m of a drag effect of ${effect[index]?.toFixed(1)} m`);
      expect(gap).toBeLessThan(shareOfDrag * (effect[index] ?? 0));
    });
  });
});

describe('thrust along local orbital frames against Orekit', () => {
  /** 0.1 N, specific impulse 1500 s, 115 kg; two-body with μ of WGS-84; directions as the files' own columns say. Orekit's LVLH is RTN here, its VVLH is the LVLH of CCSDS. */
  const directions: readonly (readonly [string, BurnFrame, Vector3])[] = [
    ['LVLH', 'RTN', [1, 0, 0]],
    ['QSW', 'RTN', [0, 1, 0]],
    ['TNW', 'TNW', [1, 0, 0]],
    ['VNC', 'VNC', [1, 0, 0]],
    ['VVLH', 'LVLH', [1, 0, 0]],
  ];
  const wgs84MuKm3PerS2 = wgs84.muKm3PerS2;
  const oneMillimetre = 1e-3;

  it.each(directions)('%s', (file, frame, direction) => {
    const lines = readFileSync(resolve(folder, 'thrust-frames', `${file}.csv`), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const rows = lines.map((line) => line.split(','));
    const epoch = parseEpoch(rows[0]?.[0] ?? '', 'UTC');
    const number = (row: number, column: number): number => Number(rows[row]?.[column]);
    const exhaust = 1500 * standardGravity;
    const durationSeconds = 30 * (rows.length - 1);
    const massLossKg = (0.1 / exhaust) * durationSeconds;
    const size = (exhaust * Math.log(115 / (115 - massLossKg))) / 1000;
    const trajectory = propagateNumerically(
      {
        start: {
          epoch,
          state: {
            frame: 'GCRF',
            positionKm: [number(0, 1) / 1000, number(0, 2) / 1000, number(0, 3) / 1000],
            velocityKmPerS: [number(0, 4) / 1000, number(0, 5) / 1000, number(0, 6) / 1000],
          },
        },
        spacecraft: { massKg: 115, dragAreaM2: 0, dragCoefficient: 0, radiationAreaM2: 0, radiationCoefficient: 0 },
        forces: { gravity: { kind: 'point-mass', muKm3PerS2: wgs84MuKm3PerS2 } },
        burns: [
          {
            kind: 'finite',
            epoch,
            frame,
            deltaVKmPerS: [direction[0] * size, direction[1] * size, direction[2] * size],
            massLossKg,
            durationSeconds,
          },
        ],
      },
      rows.map((_, index) => 30 * index),
    );
    let worst = 0;
    rows.forEach((_, index) => {
      for (let i = 0; i < 3; i += 1)
        worst = Math.max(worst, Math.abs((trajectory.states[6 * index + i] ?? 0) * 1000 - number(index, 1 + i)));
      expect(Math.abs((trajectory.massKg[index] ?? 0) - number(index, 22))).toBeLessThan(1e-8);
    });
    console.log(`${file}: ${(worst * 1000).toFixed(3)} mm over ${durationSeconds} s`);
    expect(worst).toBeLessThan(oneMillimetre);
  });
});
