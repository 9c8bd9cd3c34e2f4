import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { createKernel } from '@farpass/astro/kernel';
import { degreeRad, wrappedToHalfTurn } from '@farpass/astro/linear';
import { addSeconds, type Epoch, epochFromUnixMs, parseEpoch, secondsBetween } from '@farpass/astro/time';
import {
  earthTurning,
  flatMask,
  passesOver,
  refractionRad,
  type Sight,
  skyOf,
  standardAir,
  type Track,
  type TrackWindow,
  View,
} from '@farpass/tracking/passes';
import { describe, expect, it } from 'vitest';
import { orbitOfText, trackOfOrbit } from './index.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');

interface Sighting {
  readonly utc: string;
  readonly az_deg: number;
  readonly el_deg: number;
  readonly range_km: number;
  readonly sunlit: boolean;
  readonly sun_el_deg: number;
  readonly moon_el_deg: number;
  readonly moon_sep_deg: number;
  readonly phase_angle_deg: number;
}

interface Case {
  readonly satellite: string;
  readonly tle: readonly [string, string];
  readonly site: string;
  readonly min_elevation_deg: number;
  readonly window_start: string;
  readonly window_end: string;
  readonly passes: readonly { readonly rise?: Sighting; readonly max: Sighting; readonly set?: Sighting }[];
}

interface Reference {
  readonly sites: Readonly<
    Record<string, { readonly lat_deg: number; readonly lon_deg: number; readonly height_m: number }>
  >;
  readonly cases: readonly Case[];
}

const reference: Reference = JSON.parse(readFileSync(resolve(data, 'tracking/passes/passes.json'), 'utf8'));
const kernel = createKernel(
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm'))),
);

/** The shipped table without polar motion, as in the reference; polar motion moves a pass by up to 15 m. */
const withoutPole = (() => {
  const shipped = shippedEarthOrientation();
  const zero = new Float64Array(shipped.series.ut1MinusTaiSeconds.length);
  return { ...shipped, series: { ...shipped.series, poleXRad: zero, poleYRad: zero } };
})();

async function trackOf(lines: readonly string[], window: TrackWindow): Promise<Track> {
  return trackOfOrbit(orbitOfText(lines.join('\n')).orbit, earthTurning(window, withoutPole), kernel);
}

const geometric = { refraction: 'none', shadow: 'spherical', limits: {} } as const;
const worst = { passes: 0, sunlit: 0, seconds: 0, azimuth: 0, elevation: 0, range: 0, sun: 0, moon: 0, phase: 0 };

function larger(figure: keyof typeof worst, error: number): number {
  worst[figure] = Math.max(worst[figure], Math.abs(error));
  return Math.abs(error);
}

function compareElevation(sight: Sight, wanted: Sighting): void {
  expect(larger('elevation', sight.elevationRad / degreeRad - wanted.el_deg)).toBeLessThan(2e-5);
}

/** Degrees, km; the reference prints 1e-5° and 0.1 m. Its Sun and Moon are from ERFA’s short series. */
function compare(sight: Sight, wanted: Sighting): void {
  compareElevation(sight, wanted);
  const azimuth = wrappedToHalfTurn(sight.azimuthRad - wanted.az_deg * degreeRad) * Math.cos(sight.elevationRad);
  expect(larger('azimuth', azimuth / degreeRad)).toBeLessThan(3e-5);
  expect(larger('range', sight.rangeKm - wanted.range_km)).toBeLessThan(0.01);
  expect(larger('sun', sight.sunElevationRad / degreeRad - wanted.sun_el_deg)).toBeLessThan(0.02);
  expect(larger('moon', sight.moonElevationRad / degreeRad - wanted.moon_el_deg)).toBeLessThan(0.01);
  expect(larger('moon', sight.moonSeparationRad / degreeRad - wanted.moon_sep_deg)).toBeLessThan(0.01);
  expect(larger('phase', sight.phaseAngleRad / degreeRad - wanted.phase_angle_deg)).toBeLessThan(0.01);
  expect(sight.isSunlit).toBe(wanted.sunlit);
  if (wanted.sunlit) worst.sunlit += 1;
}

describe('reference passes (skyfield geometry, UT1, no polar motion)', () => {
  it.each(reference.cases)('of $satellite over $site above $min_elevation_deg°', async (entry) => {
    const start = parseEpoch(entry.window_start, 'UTC');
    const window = { start, seconds: secondsBetween(parseEpoch(entry.window_end, 'UTC'), start) };
    const { lat_deg, lon_deg, height_m } = reference.sites[entry.site] ?? { lat_deg: 0, lon_deg: 0, height_m: 0 };
    const site = { latitudeRad: lat_deg * degreeRad, longitudeRad: lon_deg * degreeRad, heightKm: height_m / 1000 };
    const observer = { ...geometric, site, mask: flatMask(entry.min_elevation_deg * degreeRad) };
    const found = passesOver(await trackOf(entry.tle, window), observer, skyOf(window));
    expect(found.length).toBe(entry.passes.length);
    for (const [i, { rise, highest, set }] of found.entries()) {
      const wanted = entry.passes[i];
      if (wanted === undefined) throw new Error('no reference');
      worst.passes += 1;
      // The elevation changes little there, so its time and the values at that time are only as accurate as the search.
      compareElevation(highest, wanted.max);
      for (const [sight, expected] of [
        [rise, wanted.rise ?? undefined],
        [set, wanted.set ?? undefined],
      ] as const) {
        expect(sight === undefined).toBe(expected === undefined);
        if (sight === undefined || expected === undefined) continue;
        compare(sight, expected);
        const late = secondsBetween(addSeconds(start, sight.secondsAfterStart), parseEpoch(expected.utc, 'UTC'));
        expect(larger('seconds', late)).toBeLessThan(0.002);
      }
    }
  });

  it('agree in all cases', () => {
    console.log(`passes: ${JSON.stringify(worst)}`);
    expect(worst.passes).toBe(228);
    expect(worst.sunlit).toBeGreaterThan(200);
  });
});

describe('shadow times of skyfield, for the line to the Sun’s centre past a sphere', () => {
  const shadow: { readonly cases: readonly ShadowCase[] } = JSON.parse(
    readFileSync(resolve(data, 'tracking/skyfield-shadow.json'), 'utf8'),
  );

  interface ShadowCase {
    readonly satellite: string;
    readonly tle: readonly [string, string];
    readonly start: string;
    readonly transitions: readonly { readonly utc_first_second_after: string; readonly sunlit: boolean }[];
  }

  it.each(shadow.cases)('of $satellite, to the second', async ({ tle, start: startText, transitions }) => {
    const start = parseEpoch(startText, 'UTC');
    const window = { start, seconds: 86_400 };
    const anywhere = { latitudeRad: 0, longitudeRad: 0, heightKm: 0 };
    const view = new View(await trackOf(tle, window), { ...geometric, site: anywhere }, skyOf(window));
    expect(transitions.length).toBeGreaterThan(5);
    for (const { utc_first_second_after, sunlit } of transitions) {
      const after = secondsBetween(parseEpoch(utc_first_second_after, 'UTC'), start);
      expect(view.at(after + 0.2).isSunlit).toBe(sunlit);
      expect(view.at(after - 1.2).isSunlit).toBe(!sunlit);
    }
  });
});

/** Lines of numbers below `[data]`, and the element set. */
function libpredictFile(name: string): { readonly tle: readonly string[]; readonly rows: readonly number[][] } {
  const lines = readFileSync(resolve(data, 'tracking/libpredict', name), 'utf8').split(/\r?\n/);
  const rows = lines.slice(lines.indexOf('[data]') + 1).filter((line) => line.includes(','));
  return { tle: lines.filter((line) => /^[12] /.test(line)), rows: rows.map((line) => line.split(',').map(Number)) };
}

// The site of the files is 63.9° N, 10.9° E at sea level. UT1 is UTC there: 0.3 s of rotation, up to 0.006° for a low
// orbit.
const trondheim = { latitudeRad: 63.9 * degreeRad, longitudeRad: 10.9 * degreeRad, heightKm: 0 };

/**
 * A printed value lies between our values at the stamp and a second later, because the files are written within that
 * second.
 */
function isWithinSecond([now, next]: readonly [number, number], wanted: number, rounding: number): boolean {
  return wanted >= Math.min(now, next) - rounding && wanted <= Math.max(now, next) + rounding;
}

describe('the program predict, by the files of libpredict', () => {
  const files = readdirSync(resolve(data, 'tracking/libpredict')).filter((name) => name.startsWith('sat_'));

  it.each(files)('%s: azimuth, elevation, range and sunlight', async (name) => {
    const { tle, rows } = libpredictFile(name);
    const from = rows[0]?.[0] ?? 0;
    const window = { start: epochFromUnixMs(1000 * from), seconds: 60 + rows.length };
    const view = new View(await trackOf(tle, window), { ...geometric, site: trondheim }, skyOf(window));
    expect(rows.length).toBeGreaterThan(15);
    for (const [unix = 0, , , , azimuth = 0, elevation = 0, , , , , , range = 0, , visibility = 0] of rows) {
      const [now, next] = [view.at(unix - from), view.at(unix - from + 1)];
      const around = (of: (sight: Sight) => number): readonly [number, number] => [of(now), of(next)];
      const towards = (sight: Sight): number => wrappedToHalfTurn(sight.azimuthRad - azimuth * degreeRad) / degreeRad;
      const tolerance = 0.012;
      expect(isWithinSecond(around(towards), 0, tolerance / Math.cos(now.elevationRad))).toBe(true);
      expect(
        isWithinSecond(
          around(({ elevationRad }) => elevationRad / degreeRad),
          elevation,
          tolerance,
        ),
      ).toBe(true);
      expect(
        isWithinSecond(
          around(({ rangeKm }) => rangeKm),
          range,
          0.6,
        ),
      ).toBe(true);
      expect(now.isSunlit).toBe(visibility > 0);
    }
  });
});

// Horizons, 29° N, 81° W, 10 m, ephemeris DE431; one row in ninety days of 2000 to 2025.
const florida = { latitudeRad: 29 * degreeRad, longitudeRad: -81 * degreeRad, heightKm: 0.01 };

function horizonsRows(name: string): readonly { readonly start: Epoch<'UTC'>; readonly azEl: readonly number[] }[] {
  const lines = readFileSync(resolve(data, 'tracking/horizons-astronomy-engine', name), 'utf8').split('\n');
  const wanted = lines.filter((line) => /^ 20([01]\d|2[0-4])-/.test(line)).filter((_, index) => index % 3 === 0);
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return wanted.map((line) => {
    const [year, month = '', day] = line.slice(1, 12).split('-');
    const number = String(months.indexOf(month) + 1).padStart(2, '0');
    const start = parseEpoch(`${year}-${number}-${day}T${line.slice(13, 18)}:00`, 'UTC');
    return { start, azEl: line.trim().split(/\s+/).slice(-2).map(Number) };
  });
}

/** The sky over Florida, with the Moon as the examined object. */
function moonOverFlorida(start: Epoch<'UTC'>): Sight {
  const window = { start, seconds: 60 };
  const sky = skyOf(window);
  return new View({ window, arcs: [sky.moon] }, { ...geometric, site: florida }, sky).at(0);
}

describe('JPL Horizons over 29° N, 81° W', () => {
  it('agrees on the airless Moon within 0.003°', () => {
    const rows = horizonsRows('airless_Moon.txt');
    expect(rows.length).toBeGreaterThan(250);
    let largest = 0;
    for (const { start, azEl } of rows) {
      const [azimuth = 0, elevation = 0] = azEl;
      const { azimuthRad, elevationRad } = moonOverFlorida(start);
      const across = wrappedToHalfTurn(azimuthRad - azimuth * degreeRad) * Math.cos(elevationRad);
      largest = Math.max(largest, Math.abs(across), Math.abs(elevationRad - elevation * degreeRad));
    }
    console.log(`Moon against Horizons: worst ${(largest / degreeRad).toFixed(5)}°`);
    expect(largest / degreeRad).toBeLessThan(0.003);
  });

  it('agrees on the refracted Sun within 0.05° at elevations of 0.3° to 5°', () => {
    const low = horizonsRows('Sun.txt').filter(({ azEl: [, elevation = 0] }) => elevation > 0.3);
    expect(low.length).toBeGreaterThan(50);
    let largest = 0;
    for (const { start, azEl } of low) {
      const { sunElevationRad } = moonOverFlorida(start);
      const apparent = sunElevationRad + refractionRad(sunElevationRad, standardAir(florida.heightKm));
      largest = Math.max(largest, Math.abs(apparent / degreeRad - (azEl[1] ?? 0)));
    }
    console.log(`refracted Sun against Horizons: worst ${largest.toFixed(4)}°`);
    expect(largest).toBeLessThan(0.05);
  });
});
