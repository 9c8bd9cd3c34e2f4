import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { regimeOf } from '@farpass/astro/orbits';
import { type SatRec, sgp4, twoline2satrec } from 'satellite.js';
import { describe, expect, it } from 'vitest';
import { type ElementSetError, learnCatalogueModel, realismOf } from './catalogue-model.ts';
import { elementSetErrors, type InertialPoint } from './element-history.ts';
import type { ObjectClass } from './object-class.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');

/** Element-set histories of 2011–2022 (dpshorten/TLE_observation_benchmark_dataset): three in low orbit, one in GEO. */
const names = ['Jason-3', 'Sentinel-3A', 'Haiyang-2A', 'Fengyun-2D'] as const;

function errorsOf(name: string): readonly ElementSetError[] {
  const lines = readFileSync(join(data, `manoeuvres/${name}.tle`), 'utf8')
    .trim()
    .split(/\r?\n/);
  const sets = lines
    .flatMap((line, i) => (line.startsWith('1 ') ? [twoline2satrec(line, lines[i + 1])] : []))
    .sort((a, b) => a.jdsatepoch - b.jdsatepoch);
  const [first] = sets;
  const earthRadiusKm = 6378.135;
  const shape = { semiMajorAxisKm: first.a * earthRadiusKm, eccentricity: first.ecco, inclinationRad: first.inclo };
  const objectClass: ObjectClass = { regime: regimeOf(shape), kind: 'payload' };
  const epochsDays = sets.map((set) => set.jdsatepoch);
  const periodDays = (2 * Math.PI) / first.no / 1440;
  const stateAt = (index: number, days: number) => stateOf(sets[index], days);
  return elementSetErrors({ objectClass, epochsDays, periodDays, stateAt }, 5);
}

function stateOf(set: SatRec, timeDays: number): InertialPoint | undefined {
  const minutesPerDay = 1440;
  const found = sgp4(set, (timeDays - set.jdsatepoch) * minutesPerDay);
  if (found === null || typeof found.position === 'boolean' || typeof found.velocity === 'boolean') return undefined;
  const { position: r, velocity: v } = found;
  return { positionKm: [r.x, r.y, r.z], velocityKmPerS: [v.x, v.y, v.z] };
}

/** Held out: every second stretch of 40 comparisons in time, so that no comparison shares its newer set with the fit. */
function isHeldOut(index: number): boolean {
  return Math.floor(index / 40) % 2 === 1;
}

/** Shares inside the 50, 90 and 95 % ellipsoids of held-out errors; each class and age has its own ellipsoid. */
describe('covariance for catalogue objects, learnt from element-set history', () => {
  const all = names.map(errorsOf);
  const fitted = all.flatMap((errors) => errors.filter((_, i) => !isHeldOut(i)));
  const heldOut = all.flatMap((errors) => errors.filter((_, i) => isHeldOut(i)));
  const model = learnCatalogueModel(fitted);
  const realism = realismOf(model, heldOut);

  it('finds heavy tails and errors that grow with age', () => {
    for (const bins of model.bins.values()) {
      expect(bins.every((bin) => bin.degreesOfFreedom < 5)).toBe(true);
      const along = bins.map((bin) => Math.sqrt(bin.scale[4]));
      expect(along.at(-1)).toBeGreaterThan(along.find((_, i) => bins[i].toDays > 1) ?? 0);
    }
  });

  it('has enough of both halves', () => {
    expect(fitted.length).toBeGreaterThan(10_000);
    expect(realism.samples).toBeGreaterThan(10_000);
  });

  it('holds 50±5, 90±4 and 95±3 % of errors it has not seen', () => {
    expect(Math.abs(realism.inside50 - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(realism.inside90 - 0.9)).toBeLessThan(0.04);
    expect(Math.abs(realism.inside95 - 0.95)).toBeLessThan(0.03);
    expect(realism.inside99).toBeGreaterThan(0.97);
  });
});
