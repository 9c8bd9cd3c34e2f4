import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createKernel } from '@farpass/astro/kernel';
import { classKey, learnCatalogueModel, realismOf, shippedModel } from '@farpass/conjunction/covariance';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import type { CatalogueObject } from './elements.ts';
import { errorsOfHistory } from './history.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

/** Element-set histories of 2011–2022 (dpshorten/TLE_observation_benchmark_dataset), in the order of the table. */
const names = ['Jason-3', 'Sentinel-3A', 'Haiyang-2A', 'Fengyun-2D'] as const;

const histories = names.map((name): readonly CatalogueObject[] => {
  const { objects } = readCatalogue(readFileSync(join(data, `manoeuvres/${name}.tle`), 'utf8'), { checksum: 'warn' });
  return objects.map((object) => ({ ...object, name }));
});

/** Sets of the first or the second half of each object's span: no set is in both. */
function half(which: 'first' | 'second'): readonly CatalogueObject[] {
  return histories.flatMap((sets) => {
    const days = sets.map(({ elements }) => elements.epoch.modifiedJulianDay);
    const middle = (Math.min(...days) + Math.max(...days)) / 2;
    return sets.filter(({ elements }) => elements.epoch.modifiedJulianDay < middle === (which === 'first'));
  });
}

describe('the covariance table that ships', () => {
  const { errors } = errorsOfHistory(histories.flat(), kernel);

  it('is what these histories give, to the digits kept', () => {
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

  it('holds 50, 90 and 95 % of the errors of each class that it was learnt from', () => {
    for (const [, own] of Map.groupBy(errors, ({ objectClass }) => classKey(objectClass))) {
      const realism = realismOf(shippedModel, own);
      expect(Math.abs(realism.inside50 - 0.5)).toBeLessThan(0.01);
      expect(Math.abs(realism.inside90 - 0.9)).toBeLessThan(0.01);
      expect(Math.abs(realism.inside95 - 0.95)).toBeLessThan(0.01);
    }
  });

  it('holds 50±5, 90±4 and 95±3 % of the later half when learnt in the same way from the earlier one', () => {
    const earlier = learnCatalogueModel(errorsOfHistory(half('first'), kernel).errors);
    const realism = realismOf(earlier, errorsOfHistory(half('second'), kernel).errors);
    expect(realism.samples).toBeGreaterThan(20_000);
    expect(Math.abs(realism.inside50 - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(realism.inside90 - 0.9)).toBeLessThan(0.04);
    expect(Math.abs(realism.inside95 - 0.95)).toBeLessThan(0.03);
    expect(realism.inside99).toBeGreaterThan(0.97);
  });
});
