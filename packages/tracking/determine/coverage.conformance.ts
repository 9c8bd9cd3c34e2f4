import { chiSquareQuantile } from '@farpass/astro/statistics';
import { expect, it } from 'vitest';
import { type SkyCase, skyCase } from './sky.fixture.ts';

/** All cases with CI_ALL=1; otherwise the tenth of this turn. */
const all = 320;
const tenth = process.env['CI_ALL'] === '1' ? undefined : Number(process.env['FARPASS_TURN'] ?? 0) % 10;
const seeds = Array.from({ length: all }, (_, seed) => seed).filter(
  (seed) => tenth === undefined || seed % 10 === tenth,
);

/** Bounds in percent points for all cases; those of a tenth are what chance allows (99.9 %) besides. */
const bounds = [
  { share: 0.5, within: 0.07 },
  { share: 0.9, within: 0.05 },
  { share: 0.95, within: 0.04 },
] as const;
const chanceOf = (share: number) => (tenth === undefined ? 0 : 3.3 * Math.sqrt((share * (1 - share)) / seeds.length));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const percent = (share: number) => (100 * share).toFixed(1);

function sharesOf(some: readonly SkyCase[]): readonly number[] {
  return bounds.map(({ share }) => {
    const limit = chiSquareQuantile({ share, degreesOfFreedom: 3 });
    return some.filter(({ squaredDistance }) => squaredDistance <= limit).length / some.length;
  });
}

/** All cases take some 12 minutes of processor time. */
const timeoutMs = 3 * 3_600_000;

it(
  'a day later, the ellipsoids hold their share of the true positions of a sky with other forces',
  async () => {
    const cases: SkyCase[] = [];
    for (const seed of seeds) cases.push(await skyCase(seed));
    const found = cases.filter(({ verdict }) => verdict !== 'failed');
    const which = tenth === undefined ? `all ${all} determinations` : `tenth ${tenth}, ${seeds.length} determinations`;
    for (const [from, to] of [
      [400, 600],
      [600, 900],
      [900, 1500],
      [30_000, 40_000],
    ] as const) {
      const some = found.filter(({ heightKm }) => heightKm >= from && heightKm < to);
      if (some.length > 0) say(`${from} to ${to} km: ${some.length}, ${sharesOf(some).map(percent).join(', ')} %`);
    }
    for (const kind of ['radar', 'optical'] as const) {
      const some = found.filter((each) => each.kind === kind);
      say(`${kind}: ${some.length}, ${sharesOf(some).map(percent).join(', ')} %`);
    }
    const shares = sharesOf(found);
    say(`sky with other forces, ${which}: 50, 90 and 95 % ellipsoids hold ${shares.map(percent).join(', ')} %`);
    const good = found.filter(({ verdict }) => verdict === 'good');
    const wrong = good.filter(({ errorKm, sigmaKm }) => errorKm > 3 * sigmaKm);
    const burns = found.filter(({ isBurnFound }) => isBurnFound);
    say(
      `${good.length} good, ${wrong.length} of them beyond 3 sigma; ${burns.length} burns invented; ${cases.length - found.length} failed`,
    );
    for (const [at, { share, within }] of bounds.entries())
      expect(Math.abs(shares[at] - share), `the ellipsoid of ${share}`).toBeLessThanOrEqual(within + chanceOf(share));
    expect(wrong.length).toBeLessThanOrEqual(Math.max(tenth === undefined ? 0 : 2, 0.01 * good.length));
    expect(burns).toEqual([]);
    expect(found.length).toBeGreaterThan(0.97 * cases.length);
  },
  timeoutMs,
);

/** Seeds of further determinations in GEO, which are quick: every eighth seed is there. */
const geoSeeds = Array.from({ length: 560 }, (_, k) => all + 7 + 8 * k).filter(
  (_, k) => tenth === undefined || k % 10 === tenth,
);

it(
  'in GEO, the ellipsoids of optical determinations hold their share, in more cases than the forty above',
  async () => {
    const cases: SkyCase[] = [];
    for (const seed of geoSeeds) cases.push(await skyCase(seed));
    const shares = sharesOf(cases);
    const mean = cases.reduce((sum, { squaredDistance }) => sum + squaredDistance, 0) / cases.length;
    say(`GEO, ${cases.length} more: ${shares.map(percent).join(', ')} %, mean chi-square ${mean.toFixed(2)} of 3`);
    for (const [at, { share, within }] of bounds.entries())
      expect(Math.abs(shares[at] - share), `the ellipsoid of ${share}`).toBeLessThanOrEqual(
        within + 3.3 * Math.sqrt((share * (1 - share)) / cases.length),
      );
    expect(Math.abs(mean - 3)).toBeLessThan(4 * Math.sqrt(6 / cases.length));
  },
  timeoutMs,
);
