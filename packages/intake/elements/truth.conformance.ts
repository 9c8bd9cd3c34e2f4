import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { secondsPerDay } from '@farpass/astro/constants';
import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, type StateVector, transformState } from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { inverse, rtnRotation, timesVector } from '@farpass/astro/linear';
import { epochOfSet } from '@farpass/astro/orbits';
import { chiSquareShareBelow } from '@farpass/astro/statistics';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { catalogueCovariance, type ObjectClass, shippedModel } from '@farpass/conjunction/covariance';
import { expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

/** Element sets against precise orbits and an operator's own ephemeris: how much of the truth lies in the covariances of their classes. */
const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

interface TrueState {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector<'TEME'>;
}

/** Positions of CNES and ILRS, in ITRF, every four minutes. */
function preciseOrbit(name: string): readonly TrueState[] {
  const rows = rowsOf(`nature/orbits/${name}.csv`, 1).map((line) => line.split(','));
  const kept = rows.filter(([utc = '']) => Number(utc.slice(14, 16)) % 4 === 0);
  return kept.map(([utc = '', ...numbers]) => trueState('ITRF', parseEpoch(utc.replace('Z', ''), 'UTC'), numbers));
}

/** States of SpaceX's own ephemeris, in EME2000, every ten minutes: a line of four has the state. */
function operatorsOrbit(file: string): readonly TrueState[] {
  const lines = rowsOf(`operator-ephemerides/starlink/${file}`, 4).filter((_, index) => index % 40 === 0);
  return lines.map((line) => {
    const [stamp = '', ...numbers] = line.split(/\s+/);
    const clock = Number(stamp.slice(7, 9)) * 3600 + Number(stamp.slice(9, 11)) * 60 + Number(stamp.slice(11));
    const day = parseEpoch(`${stamp.slice(0, 4)}-${stamp.slice(4, 7)}T00:00:00`, 'UTC');
    return trueState('EME2000', addSeconds(day, clock), numbers);
  });
}

const rowsOf = (file: string, headLines: number): readonly string[] =>
  readFileSync(join(data, file), 'utf8').trim().split(/\r?\n/).slice(headLines);

function trueState(frame: 'ITRF' | 'EME2000', epoch: Epoch<'UTC'>, numbers: readonly string[]): TrueState {
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = numbers.map(Number);
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  const state = { frame, positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] } as const;
  return { epoch, state: transformState(state, 'TEME', earthAttitudeAt(epoch, orientation)) };
}

const ages = [
  [0, 0.35],
  [0.35, 0.75],
  [0.75, 1.25],
  [1.25, 2],
  [2, 3],
] as const;

interface Held {
  readonly days: number;
  readonly alongKm: number;
  /** Assumed along the track, of the Gaussian that holds 95 %. */
  readonly sigmaKm: number;
  /** Share of the errors that the assumed mixture holds nearer than this one. */
  readonly nearer: number;
}

function heldErrors({ truth, sets, objectClass }: Case): readonly Held[] {
  const { objects } = readCatalogue(readFileSync(join(data, sets), 'utf8'), { checksum: 'warn' });
  const satellites = kernel.load(objects.map(({ elements }) => elements));
  return objects.flatMap(({ elements }, index) =>
    truth.flatMap(({ epoch, state }) => {
      const days = secondsBetween(epoch, epochOfSet(elements.epoch)) / secondsPerDay;
      if (!(days > 0 && days < 3)) return [];
      const found = satellites.stateAt(index, days * 1440);
      const axes = rtnRotation(state);
      if (found.kind !== 'state' || axes === undefined) return [];
      const [dx = 0, dy = 0, dz = 0] = found.positionKm.map((value, axis) => value - (state.positionKm[axis] ?? 0));
      const off = timesVector(axes, [dx, dy, dz]);
      const { parts, covarianceRtnKm2: whole } = catalogueCovariance([shippedModel], objectClass, days);
      const nearer = parts.reduce((sum, { share, covarianceRtnKm2 }) => {
        const weighed = timesVector(inverse(covarianceRtnKm2) ?? [], off);
        const squared = off.reduce((all, value, axis) => all + value * (weighed[axis] ?? 0), 0);
        return sum + share * chiSquareShareBelow({ value: squared, degreesOfFreedom: 3 });
      }, 0);
      return [{ days, alongKm: off[1] ?? 0, sigmaKm: Math.sqrt(whole[4] ?? 0), nearer }];
    }),
  );
}

const metresOf = (km: readonly number[]): string =>
  (1000 * Math.sqrt(km.reduce((sum, each) => sum + each ** 2, 0) / km.length)).toFixed(0);

interface Case {
  readonly name: string;
  readonly truth: readonly TrueState[];
  readonly sets: string;
  readonly objectClass: ObjectClass;
  /** Smallest shares of the errors, by age, that the assumed 90 % hold. */
  readonly least90: readonly number[];
}

const starlink = 'MEME_48430_STARLINK-2729_0291124_Operational_1359285900_UNCLASSIFIED.txt';
const cases: readonly Case[] = [
  {
    name: 'Sentinel-3A',
    truth: preciseOrbit('Sentinel-3A'),
    sets: 'nature/sets/Sentinel-3A.tle',
    objectClass: { regime: 'LEO3', kind: 'payload' },
    least90: [0.7, 0.92, 0.7, 0.94, 0.95],
  },
  {
    name: 'Jason-3',
    truth: preciseOrbit('Jason-3'),
    sets: 'nature/sets/Jason-3.tle',
    objectClass: { regime: 'LEO4', kind: 'payload' },
    least90: [0.61, 0.3, 0.35, 0.36, 0.53],
  },
  {
    name: 'Starlink-2729',
    truth: operatorsOrbit(starlink),
    sets: 'operator-ephemerides/starlink/gp_48430.txt',
    objectClass: { regime: 'LEO2', kind: 'constellation' },
    least90: [0.95, 0.95, 0.95, 0.95, 0.95],
  },
];

it.each(cases)('the covariances of the class of $name hold the truth at least as often as they did', (each) => {
  const errors = heldErrors(each);
  const shares90 = ages.map(([from, to]) => {
    const own = errors.filter(({ days }) => days >= from && days < to);
    const inside = (share: number) => own.filter(({ nearer }) => nearer < share).length / own.length;
    const [along, sigma] = [own.map(({ alongKm }) => alongKm), own.map(({ sigmaKm }) => sigmaKm)].map(metresOf);
    const shares = [0.5, 0.9, 0.95].map((share) => (100 * inside(share)).toFixed(0)).join(' / ');
    process.stdout.write(
      `${each.name} ${from}–${to} d: ${own.length} errors, along ${along} m, sigma ${sigma} m, ${shares} %\n`,
    );
    return inside(0.9);
  });
  shares90.forEach((share, index) => {
    expect(share).toBeGreaterThanOrEqual(each.least90[index] ?? 1);
  });
});
