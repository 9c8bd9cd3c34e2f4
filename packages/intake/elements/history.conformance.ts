import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createKernel } from '@farpass/astro/kernel';
import { inverse } from '@farpass/astro/linear';
import {
  catalogueCovariance,
  classKey,
  crossValidatedRealism,
  type ElementSetError,
  forwardRealism,
  learnCatalogueModel,
  type Realism,
  realismOf,
  shippedModel,
} from '@farpass/conjunction/covariance';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import type { CatalogueObject } from './elements.ts';
import { errorsOfHistory } from './history.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

/** Element-set histories of 2011–2022 (dpshorten/TLE_observation_benchmark_dataset), in the order of the table. */
const names = ['Jason-3', 'Sentinel-3A', 'Haiyang-2A', 'Fengyun-2D'] as const;

/**
 * Catalogues of 2026-03-06 to 2026-03-10: an object that is in two of them with different epochs has a history of two
 * sets.
 */
const catalogues = [
  'catalogues/celestrak_active_2026-03-09.csv',
  'screening/subset_3077_objects_2026-03-09.csv',
  'catalogues/celestrak_cosmos-2251-debris_2026-03_gp.json',
  'catalogues/celestrak_visual_2026-03_gp.json',
  'catalogues/celestrak_stations_2026-03_gp.json',
] as const;

function setsOf(path: string): readonly CatalogueObject[] {
  return readCatalogue(readFileSync(join(data, path), 'utf8'), { checksum: 'warn' }).objects;
}

const sets = [
  ...names.flatMap((name) => setsOf(`manoeuvres/${name}.tle`).map((object) => ({ ...object, name }))),
  ...catalogues.flatMap(setsOf),
];
const { errors } = errorsOfHistory(sets, kernel);
const byClass = Map.groupBy(errors, ({ objectClass }) => classKey(objectClass));

/** The catalogue numbers of the four histories, by name. */
const [jason, sentinel, haiyang, fengyun] = ['41240', '41335', '37781', '29640'].map((id) =>
  errors.filter(({ objectId }) => objectId === id),
);

/** 50±5, 90±4 and 95±3 %. */
function expectBands({ inside50, inside90, inside95 }: Realism): void {
  expect(Math.abs(inside50 - 0.5)).toBeLessThan(0.05);
  expect(Math.abs(inside90 - 0.9)).toBeLessThan(0.04);
  expect(Math.abs(inside95 - 0.95)).toBeLessThan(0.03);
}

function told({ samples, inside50, inside90, inside95, inside99 }: Realism): string {
  const percents = [inside50, inside90, inside95, inside99].map((share) => (100 * share).toFixed(1));
  return `${samples} comparisons: ${percents.join(' / ')} %`;
}

describe('the shipped covariance table', () => {
  it('is the result from these histories, to the digits kept', () => {
    const learnt = learnCatalogueModel(errors);
    expect([...shippedModel.bins.keys()].toSorted()).toEqual([...learnt.bins.keys()].toSorted());
    const halfOfLastDigit = 5e-4;
    for (const [key, bins] of learnt.bins) {
      const shipped = shippedModel.bins.get(key) ?? [];
      expect(shipped.map(({ samples }) => samples)).toEqual(bins.map(({ samples }) => samples));
      expect(shipped.map((bin) => bin.degreesOfFreedom)).toEqual(bins.map((bin) => bin.degreesOfFreedom));
      for (const [index, { scale }] of bins.entries())
        for (const place of [0, 4, 8])
          expect(Math.abs((shipped[index]?.scale[place] ?? 0) / (scale[place] ?? 0) - 1)).toBeLessThan(
            2 * halfOfLastDigit,
          );
    }
  });

  it.each([...shippedModel.bins.keys()])('%s: its ellipsoids contain the promised shares of held-out sets', (key) => {
    const realism = crossValidatedRealism(byClass.get(key) ?? []);
    process.stdout.write(`${key}, held out, ${told(realism)}\n`);
    expect(realism.samples).toBeGreaterThan(75);
    expectBands(realism);
    expect(realism.inside99).toBeGreaterThan(0.97);
  });

  it('has eight classes', () => {
    expect(shippedModel.bins.size).toBe(8);
  });

  // Thirty-six comparisons: the binomial 2-sigma band around 95 % reaches down to 87 %.
  it('contains nine in ten errors of debris and rocket bodies, for which it assumes published values', () => {
    const others = errors.filter(({ objectClass: { kind } }) => kind === 'debris' || kind === 'rocket body');
    const inside = others.filter((error) => distanceOf(error) < 7.8147).length;
    const inner = others.filter((error) => distanceOf(error) < 2.366).length;
    const told = `${inner} in the 50 % ellipsoid, ${inside} in the 95 %`;
    process.stdout.write(`${others.length} comparisons of debris and rocket bodies, published figures: ${told}
`);
    expect(others.length).toBeGreaterThan(30);
    expect(inside / others.length).toBeGreaterThan(0.87);
    // Too wide near the centre: published errors contain parts that a comparison of sets does not show.
    expect(inner / others.length).toBeGreaterThan(0.9);
  });
});

/** Squared Mahalanobis distance of an error in the covariance that its class and age would get. */
function distanceOf({ objectClass, ageDays, errorRtnKm }: ElementSetError): number {
  const { covarianceRtnKm2 } = catalogueCovariance([shippedModel], objectClass, ageDays);
  const information = inverse(covarianceRtnKm2) ?? [];
  return errorRtnKm.reduce(
    (sum, a, i) => sum + errorRtnKm.reduce((row, b, j) => row + a * (information[3 * i + j] ?? 0) * b, 0),
    0,
  );
}

describe("an object's own last year", () => {
  it.each([
    { name: 'Jason-3', own: jason },
    { name: 'Sentinel-3A', own: sentinel },
    { name: 'Fengyun-2D', own: fengyun },
  ])('$name: its ellipsoids contain the promised shares over the following quarters', ({ name, own }) => {
    const realism = forwardRealism(own ?? []);
    process.stdout.write(`${name}, its last year ahead, ${told(realism)}\n`);
    expect(realism.samples).toBeGreaterThan(4000);
    expectBands(realism);
  });

  // The errors of its sets became ten times larger in 2014 and small again in 2018; the model of the last year follows
  // a year late.
  it('Haiyang-2A: contains 50±5 %, and 85 and 91 % where 90 and 95 were promised', () => {
    const realism = forwardRealism(haiyang ?? []);
    process.stdout.write(`Haiyang-2A, its last year ahead, ${told(realism)}\n`);
    expect(Math.abs(realism.inside50 - 0.5)).toBeLessThan(0.05);
    expect(realism.inside90).toBeGreaterThan(0.85);
    expect(realism.inside95).toBeGreaterThan(0.91);
  });
});

describe('one object in place of another', () => {
  it('is not realistic: the errors of two payloads of LEO3 differ by more than the bands', () => {
    const quiet = realismOf(learnCatalogueModel(haiyang ?? []), sentinel ?? []);
    const loud = realismOf(learnCatalogueModel(sentinel ?? []), haiyang ?? []);
    process.stdout.write(`Sentinel-3A by Haiyang-2A, ${told(quiet)}\nHaiyang-2A by Sentinel-3A, ${told(loud)}\n`);
    expect(quiet.inside50).toBeGreaterThan(0.7);
    expect(loud.inside50).toBeLessThan(0.2);
  });
});
