import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyState, illumination } from '../bodies/index.ts';
import { julianDayOfModifiedZero, secondsPerDay } from '../constants/index.ts';
import {
  createEarthOrientationTable,
  nominalEarthOrientation,
  shippedEarthOrientation,
} from '../earth-orientation/index.ts';
import { earthAttitudeAt, type StateVector, transformState } from '../frames/index.ts';
import { builtKernel } from '../kernel/built-kernel.fixture.ts';
import { elementsFromColumns } from '../kernel/element-columns.fixture.ts';
import { addSeconds, type Epoch, epochFromJulianDate, parseEpoch, secondsBetween } from '../time/index.ts';
import { earthFixedTrack, passages } from './index.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const degree = Math.PI / 180;

interface Sighting {
  readonly utc: string;
  readonly az_deg: number;
  readonly el_deg: number;
  readonly range_km: number;
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
const kernel = builtKernel();

/** SGP4 of two lines as a function of seconds after an instant. */
function sgp4Track([line1, line2]: readonly [string, string], start: Epoch<'UTC'>) {
  const elements = elementsFromColumns(line1, line2);
  const satellites = kernel.load([elements]);
  const epoch = epochFromJulianDate('UTC', {
    day: elements.epoch.modifiedJulianDay + julianDayOfModifiedZero,
    fraction: elements.epoch.secondsOfDay / secondsPerDay,
  });
  const startMinutes = secondsBetween(start, epoch) / 60;
  return (seconds: number): StateVector<'TEME'> | undefined => {
    const answer = satellites.stateAt(0, startMinutes + seconds / 60);
    if (answer.kind !== 'state') return undefined;
    return { frame: 'TEME', positionKm: answer.positionKm, velocityKmPerS: answer.velocityKmPerS };
  };
}

const worst = { seconds: 0, azimuthDeg: 0, highestElevationDeg: 0, passes: 0 };

/** The shipped table without polar motion, as the reference was made; the pole moves a pass by up to 15 m. */
const withoutPole = (() => {
  const { series } = shippedEarthOrientation();
  const zero = new Float64Array(series.ut1MinusTaiSeconds.length);
  return createEarthOrientationTable({ ...series, poleXRad: zero, poleYRad: zero });
})();

describe('reference passes (skyfield geometry, UT1, no polar motion)', () => {
  it.each(reference.cases)('of $satellite over $site above $min_elevation_deg°', (entry) => {
    const start = parseEpoch(entry.window_start, 'UTC');
    const seconds = secondsBetween(parseEpoch(entry.window_end, 'UTC'), start);
    const { lat_deg, lon_deg, height_m } = reference.sites[entry.site];
    const site = { latitudeRad: lat_deg * degree, longitudeRad: lon_deg * degree, heightKm: height_m / 1000 };
    const { at } = earthFixedTrack(sgp4Track(entry.tle, start), { start, seconds }, withoutPole);
    const found = passages(at, {
      site,
      elevationRad: entry.min_elevation_deg * degree,
      fromSeconds: 0,
      toSeconds: seconds,
    });
    expect(found.length).toBe(entry.passes.length);
    for (const [i, wanted] of entry.passes.entries()) {
      const { rise, highest, set } = found[i];
      worst.passes += 1;
      for (const [sight, expected] of [
        [rise, wanted.rise],
        [highest, wanted.max],
        [set, wanted.set],
      ] as const) {
        expect(sight === undefined).toBe(expected === undefined || expected === null);
        if (sight === undefined || expected === undefined || expected === null) continue;
        const late = secondsBetween(addSeconds(start, sight.secondsAfterStart), parseEpoch(expected.utc, 'UTC'));
        const turn = ((sight.look.azimuthRad / degree - expected.az_deg + 540) % 360) - 180;
        const azimuth = Math.abs(turn * Math.cos(sight.look.elevationRad));
        const isCrossing = sight !== highest;
        const elevation = Math.abs(sight.look.elevationRad / degree - expected.el_deg);
        expect(elevation).toBeLessThan(2e-5);
        if (!isCrossing) {
          worst.highestElevationDeg = Math.max(worst.highestElevationDeg, elevation);
          continue;
        }
        worst.azimuthDeg = Math.max(worst.azimuthDeg, azimuth);
        expect(azimuth).toBeLessThan(2e-5);
        worst.seconds = Math.max(worst.seconds, Math.abs(late));
        expect(Math.abs(late)).toBeLessThan(0.002);
      }
    }
  });

  it('agree in all', () => {
    console.log(`passes: ${JSON.stringify(worst)}`);
    expect(worst.passes).toBe(228);
  });
});

describe('shadow switches of skyfield, line to the Sun’s centre past a sphere', () => {
  const shadow: { readonly cases: readonly ShadowCase[] } = JSON.parse(
    readFileSync(resolve(data, 'tracking/skyfield-shadow.json'), 'utf8'),
  );

  interface ShadowCase {
    readonly satellite: string;
    readonly tle: readonly [string, string];
    readonly start: string;
    readonly transitions: readonly { readonly utc_first_second_after: string; readonly sunlit: boolean }[];
  }

  it.each(shadow.cases)('of $satellite, to the second', ({ tle, start: startText, transitions }) => {
    const start = parseEpoch(startText, 'UTC');
    const track = sgp4Track(tle, start);
    const isSunlit = (seconds: number): boolean => {
      const epoch = addSeconds(start, seconds);
      const attitude = earthAttitudeAt(epoch, nominalEarthOrientation);
      const state = track(seconds);
      if (state === undefined) throw new Error('decayed');
      const sunKm = transformState(bodyState('Sun', epoch), 'TOD', attitude).positionKm;
      const satelliteKm = transformState(state, 'TOD', attitude).positionKm;
      return illumination({ satelliteKm, sunKm }, { rays: 'sun-centre', earth: 'spherical' }).kind === 'sunlit';
    };
    for (const { utc_first_second_after, sunlit } of transitions) {
      const after = secondsBetween(parseEpoch(utc_first_second_after, 'UTC'), start);
      expect(isSunlit(after + 0.2)).toBe(sunlit);
      expect(isSunlit(after - 1.2)).toBe(!sunlit);
    }
  });
});
