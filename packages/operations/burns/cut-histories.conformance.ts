import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createKernel } from '@farpass/astro/kernel';
import {
  type AgeBin,
  classKey,
  crossValidatedRealism,
  type ElementSetError,
  learnCatalogueModel,
  type Realism,
  realismOf,
  tailWeight,
} from '@farpass/conjunction/covariance';
import { type CatalogueObject, errorsOfHistory, readCatalogue } from '@farpass/intake/elements';
import { describe, expect, it } from 'vitest';
import { historyCuts } from './history-cuts.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

function historyOf(name: string): readonly CatalogueObject[] {
  const text = readFileSync(join(data, `manoeuvres/${name}.tle`), 'utf8');
  return readCatalogue(text, { checksum: 'warn' }).objects.map((object) => ({ ...object, name }));
}

/** The oldest bin: there a burn has had the most time to carry a set away. */
function oldestBin(errors: readonly ElementSetError[]): AgeBin {
  const [first] = errors;
  const bins = first === undefined ? [] : (learnCatalogueModel(errors).bins.get(classKey(first.objectClass)) ?? []);
  const bin = bins.at(-1);
  if (bin === undefined) throw new Error('a history of years has bins');
  return bin;
}

/** Half of the length of the 95 % ellipsoid along the track [km]; share 0.95 of the kept profile. */
function alongKm(bin: AgeBin): number {
  return Math.sqrt((bin.scale[4] ?? 0) * (bin.squaredDistances[12] ?? 0));
}

interface Compared {
  readonly whole: readonly ElementSetError[];
  readonly cut: readonly ElementSetError[];
}

const known = new Map<string, Compared>();

/** The comparisons of a history, computed once. */
function comparedOf(name: string): Compared {
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  const sets = historyOf(name);
  const found = {
    whole: errorsOfHistory(sets, kernel).errors,
    cut: errorsOfHistory(sets, kernel, historyCuts).errors,
  };
  known.set(name, found);
  return found;
}

function sharesOf({ inside50, inside90, inside95 }: Realism): string {
  return `${[inside50, inside90, inside95].map((share) => (100 * share).toFixed(1)).join(' / ')} %`;
}

/** Prints what the cut changes, and expects smaller errors that the ellipsoids hold as often, held out. */
function expectSmaller(what: string, { whole, cut }: Compared): void {
  const [before, after] = [oldestBin(whole), oldestBin(cut)];
  const realism = crossValidatedRealism(cut);
  process.stdout.write(
    `${what}: ${whole.length} comparisons, ${cut.length} cut at burns; ${after.fromDays}–${after.toDays} days, 95 % along the track ${alongKm(before).toPrecision(3)} km, cut ${alongKm(after).toPrecision(3)} km; tail ${tailWeight(before).toPrecision(3)}, cut ${tailWeight(after).toPrecision(3)}; held out ${sharesOf(realism)}\n`,
  );
  expect(cut.length).toBeLessThan(whole.length);
  expect(alongKm(after)).toBeLessThan(alongKm(before));
  expect(tailWeight(after)).toBeLessThan(tailWeight(before));
  expect(Math.abs(realism.inside50 - 0.5)).toBeLessThan(0.05);
  expect(Math.abs(realism.inside90 - 0.9)).toBeLessThan(0.04);
  expect(Math.abs(realism.inside95 - 0.95)).toBeLessThan(0.03);
}

describe('histories that are cut at burns', () => {
  // The burns of Haiyang-2A are few against its noise: cutting there changes little.
  it.each(['Jason-3', 'Sentinel-3A', 'Fengyun-2D'])(
    '%s has smaller errors, which its ellipsoids hold as often',
    (name) => expectSmaller(name, comparedOf(name)),
  );
});

describe('a class that is learnt from cut histories', () => {
  const both = (which: keyof Compared) => ['Sentinel-3A', 'Haiyang-2A'].flatMap((name) => comparedOf(name)[which]);

  it('payloads with perigees of 750 to 1,200 km have smaller errors, which the ellipsoids hold as often in held-out months', () =>
    expectSmaller('LEO3 payload (Sentinel-3A, Haiyang-2A)', { whole: both('whole'), cut: both('cut') }));

  // Objects of one class differ by more than their burns: the history of an object has priority over its class.
  it('does not describe one object by another, cut or not', () => {
    for (const which of ['whole', 'cut'] as const) {
      const [sentinel, haiyang] = [comparedOf('Sentinel-3A')[which], comparedOf('Haiyang-2A')[which]];
      const quiet = realismOf(learnCatalogueModel(haiyang), sentinel);
      const loud = realismOf(learnCatalogueModel(sentinel), haiyang);
      process.stdout.write(
        `${which}: Sentinel-3A by Haiyang-2A ${sharesOf(quiet)}, Haiyang-2A by Sentinel-3A ${sharesOf(loud)}\n`,
      );
      expect(quiet.inside50).toBeGreaterThan(0.7);
      expect(loud.inside95).toBeLessThan(0.8);
    }
  });
});
