import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { secondsPerDay } from '@farpass/astro/constants';
import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, transformState } from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { inverse, rtnRotation, timesVector } from '@farpass/astro/linear';
import { addSeconds, epochParts, modifiedJulianDayOf, parseEpoch } from '@farpass/astro/time';
import { catalogueCovariance, shippedModel } from '@farpass/conjunction/covariance';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const folder = join(data, 'operator-ephemerides/starlink');
const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

type Vector = readonly [number, number, number];

/** A point of the operator's own ephemeris (SpaceX, 2023-01-29, three days) in TEME. */
interface TruePoint {
  readonly days: number;
  readonly positionKm: Vector;
  readonly velocityKmPerS: Vector;
}

function truePoints(everyPoints: number): readonly TruePoint[] {
  const file = 'MEME_48430_STARLINK-2729_0291124_Operational_1359285900_UNCLASSIFIED.txt';
  const lines = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/).slice(4);
  return lines.filter((_, i) => i % (4 * everyPoints) === 0).map(pointOf);
}

function pointOf(line: string): TruePoint {
  const [stamp = '', ...numbers] = line.split(/\s+/);
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = numbers.map(Number);
  const clock = Number(stamp.slice(7, 9)) * 3600 + Number(stamp.slice(9, 11)) * 60 + Number(stamp.slice(11));
  const day = parseEpoch(`${stamp.slice(0, 4)}-${stamp.slice(4, 7)}T00:00:00`, 'UTC');
  const epoch = addSeconds(day, clock);
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  const state = { frame: 'EME2000', positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] } as const;
  const { positionKm, velocityKmPerS } = transformState(state, 'TEME', earthAttitudeAt(epoch, orientation));
  const parts = epochParts(epoch);
  const seconds = parts.hour * 3600 + parts.minute * 60 + parts.second + parts.fraction;
  return { days: modifiedJulianDayOf(parts) + seconds / secondsPerDay, positionKm, velocityKmPerS };
}

interface AbsoluteError {
  readonly ageDays: number;
  readonly errorRtnKm: Vector;
}

/** Every public element set of the satellite compared with its operator's ephemeris, up to three days ahead. */
function absoluteErrors(): readonly AbsoluteError[] {
  const { objects } = readCatalogue(readFileSync(join(folder, 'gp_48430.txt'), 'utf8'), { checksum: 'warn' });
  const satellites = kernel.load(objects.map(({ elements }) => elements));
  return truePoints(10).flatMap((truth) =>
    objects.flatMap(({ elements: { epoch } }, index) => {
      const ageDays = truth.days - epoch.modifiedJulianDay - epoch.secondsOfDay / secondsPerDay;
      const state = satellites.stateAt(index, ageDays * 1440);
      const axes = rtnRotation(truth);
      if (!(ageDays > 0 && ageDays < 3) || state.kind !== 'state' || axes === undefined) return [];
      const off = state.positionKm.map((value, i) => value - (truth.positionKm[i] ?? 0));
      const [r = 0, t = 0, n = 0] = timesVector(axes, off);
      return [{ ageDays, errorRtnKm: [r, t, n] as const }];
    }),
  );
}

function distanceOf({ ageDays, errorRtnKm: e }: AbsoluteError): number {
  const { covarianceRtnKm2 } = catalogueCovariance([shippedModel], { regime: 'LEO2', kind: 'constellation' }, ageDays);
  const weighed = timesVector(inverse(covarianceRtnKm2) ?? [], e);
  return e.reduce((sum, value, i) => sum + value * (weighed[i] ?? 0), 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe("element sets compared with their operator's own ephemeris", () => {
  const errors = absoluteErrors();
  const ofFirstHours = errors.filter(({ ageDays }) => ageDays < 0.35);

  it('are within the covariance of their class', () => {
    const inside = errors.filter((error) => distanceOf(error) < 7.8147).length / errors.length;
    const sizes = [0, 1, 2].map((axis) =>
      median(ofFirstHours.map(({ errorRtnKm }) => Math.abs(errorRtnKm[axis] ?? 0))),
    );
    const told = `${errors.length} comparisons, ${(100 * inside).toFixed(1)} % in the 95 % ellipsoid`;
    process.stdout.write(
      `${told}; under 0.35 days median |R|, |T|, |N| ${sizes.map((km) => km.toFixed(3)).join(', ')} km\n`,
    );
    expect(errors.length).toBeGreaterThan(500);
    expect(inside).toBeGreaterThan(0.9);
  });
});
