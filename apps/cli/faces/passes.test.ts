import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degreeRad, degreesOf } from '@farpass/astro/linear';
import { addSeconds, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { orbitOfText, trackOfOrbit } from '@farpass/operations/passes';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { horizonOfSensor, maskElevationRad } from '@farpass/tracking/coverage';
import { earthTurning, type ObservingLimits, passesOver, skyOf } from '@farpass/tracking/passes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passes } from '../commands/tracking/passes.ts';
import { builtKernel } from '../kernel.ts';
import { jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

/** Digits and minus signs count for the check digit; no other character does. */
function withCheckDigit(line: string): string {
  const sum = [...line].reduce((total, each) => total + (each === '-' ? 1 : Number(each) || 0), 0);
  return `${line}${sum % 10}`;
}

// 1,000 km up and without drag, so that the set can be propagated to any day.
const orbit = [
  withCheckDigit('1 90001U 26001A   26325.00000000  .00000000  00000-0  00000-0 0  999'),
  withCheckDigit('2 90001  98.0000 100.0000 0010000  90.0000 270.0000 13.70000000    1'),
].join('\n');

/** The API refuses windows in the past: this one is a day, beginning tomorrow or later. */
const from = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000).toISOString().slice(0, 19);
const to = formatEpoch(addSeconds(parseEpoch(from, 'UTC'), 86_400), 0);
const site = { latitudeDeg: 28.3, longitudeDeg: -16.5, altitudeM: 2400 };

type StatedHorizon = Parameters<typeof horizonOfSensor>[0];

type SensorCode = 'RADAR' | 'TELESCOPE' | 'VALLEY' | 'PLAIN';

interface RegisteredSensor extends StatedHorizon {
  readonly sensorType: string;
  readonly limits?: {
    readonly minimumElevationDeg?: number;
    readonly maximumRangeKm?: number;
    readonly maximumSunElevationDeg?: number;
  };
}

const sensors: Readonly<Record<SensorCode, RegisteredSensor>> = {
  RADAR: { sensorType: 'RADAR_ACTIVE', limits: { minimumElevationDeg: 10, maximumRangeKm: 2000 } },
  TELESCOPE: { sensorType: 'OPTICAL_PASSIVE', limits: { minimumElevationDeg: 15, maximumSunElevationDeg: -9 } },
  VALLEY: {
    sensorType: 'RADAR_ACTIVE',
    horizonMask: [
      { azimuthDeg: 20, elevationDeg: 4 },
      { azimuthDeg: 110, elevationDeg: 35 },
      { azimuthDeg: 250, elevationDeg: 12 },
    ],
  },
  PLAIN: { sensorType: 'RADAR_ACTIVE' },
};

/** Of a sensor that does not state how long an observation takes. */
const shortestSeconds = 60;

const limits: Readonly<Record<SensorCode, ObservingLimits>> = {
  RADAR: { farthestKm: 2000, shortestSeconds },
  TELESCOPE: { highestSunRad: -9 * degreeRad, light: 'sunlit', shortestSeconds },
  VALLEY: { shortestSeconds },
  PLAIN: { shortestSeconds },
};

const options: Readonly<Record<SensorCode, readonly string[]>> = {
  RADAR: ['--min-elevation', '10', '--max-range', '2000'],
  TELESCOPE: ['--min-elevation', '15', '--max-sun-elevation=-9', '--sunlit'],
  VALLEY: ['--mask', '20:4,110:35,250:12'],
  // A sensor without a stated elevation limit observes from 10° on.
  PLAIN: ['--min-elevation', '10'],
};

/** Passes as one of the faces reports them: what can be observed, and how long each limit prevents it. */
interface PassesFace {
  readonly above: number;
  readonly intervals: readonly { readonly start: string; readonly end: string }[];
  readonly hindrances: Readonly<Record<string, number>>;
  /** Where the object rises above the horizon of the sensor and where it sets. */
  readonly edges: readonly Direction[];
}

interface Direction {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

let platform: TestPlatform;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-faces-'));
  writeFileSync(join(folder, 'orbit.tle'), orbit);
  platform = await openTestPlatform();
  for (const [sensorCode, sensor] of Object.entries(sensors)) {
    const payload = JSON.stringify({ sensorCode, groundSensorName: sensorCode, ...sensor, ...site });
    await jsonAnswer(platform, { method: 'POST', path: '/odt/sensors', payload });
  }
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** To the millisecond, as the API prints. */
const instant = (utc: string): string => formatEpoch(parseEpoch(utc, 'UTC'), 3);

function summed(hindrances: readonly { readonly limit: string; readonly seconds: number }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { limit, seconds } of hindrances) sums[limit] = (sums[limit] ?? 0) + seconds;
  return sums;
}

async function apiFace(sensorCode: SensorCode): Promise<PassesFace> {
  const asked = { orbitDataMessageType: 'TLE', orbitDataMessage: orbit, from: `${from}Z`, to: `${to}Z` };
  const payload = JSON.stringify({ ...asked, sensorCodes: [sensorCode], track: true });
  const [found] = await jsonAnswer(platform, { method: 'POST', path: '/odt/passprediction', payload });
  return {
    above: found.passesAboveHorizon,
    intervals: found.visibilityIntervals.map(({ start, end }: Bounds) => ({
      start: instant(start),
      end: instant(end),
    })),
    hindrances: summed(found.hindrances),
    edges: found.visibilityIntervals.flatMap(({ track }: Bounds) => [track[0], track.at(-1)]),
  };
}

interface Bounds {
  readonly start: string;
  readonly end: string;
  readonly track: readonly Direction[];
}

async function commandLineFace(sensorCode: SensorCode): Promise<PassesFace> {
  const place = `--site=${site.latitudeDeg},${site.longitudeDeg},${site.altitudeM}`;
  const args = [
    '--tle',
    join(folder, 'orbit.tle'),
    place,
    '--from',
    from,
    '--to',
    to,
    ...options[sensorCode],
    '--min-duration',
    String(shortestSeconds),
    '--json',
  ];
  const report: Printed = await jsonOutput('passes', () => passes(args));
  return {
    above: report.passes.length,
    intervals: report.passes
      .flatMap(({ observable }) => observable)
      .map((part) => ({ start: instant(part.from), end: instant(part.to) })),
    hindrances: summed(report.passes.flatMap(({ hindrances }) => hindrances)),
    edges: report.passes.flatMap(({ rise, set }) => [rise ?? [], set ?? []].flat()),
  };
}

interface Printed {
  readonly passes: readonly {
    readonly rise: Direction | null;
    readonly set: Direction | null;
    readonly observable: readonly { readonly from: string; readonly to: string }[];
    readonly hindrances: readonly { readonly limit: string; readonly seconds: number }[];
  }[];
}

async function packagesFace(sensorCode: SensorCode): Promise<PassesFace> {
  const start = parseEpoch(from, 'UTC');
  const window = { start, seconds: secondsBetween(parseEpoch(to, 'UTC'), start) };
  const track = await trackOfOrbit(orbitOfText(orbit).orbit, earthTurning(window), await builtKernel());
  const found = passesOver(
    track,
    {
      site: {
        latitudeRad: site.latitudeDeg * degreeRad,
        longitudeRad: site.longitudeDeg * degreeRad,
        heightKm: site.altitudeM / 1000,
      },
      mask: horizonOfSensor(sensors[sensorCode]),
      refraction: 'none',
      shadow: 'ellipsoidal',
      limits: limits[sensorCode],
    },
    skyOf(window),
  );
  const utc = (seconds: number): string => formatEpoch(addSeconds(start, seconds), 3);
  return {
    above: found.length,
    intervals: found
      .flatMap(({ observable }) => observable)
      .map(({ fromSeconds, toSeconds }) => ({ start: utc(fromSeconds), end: utc(toSeconds) })),
    hindrances: summed(found.flatMap(({ hindrances }) => hindrances)),
    edges: found.flatMap(({ rise, set }) =>
      [rise ?? [], set ?? []].flat().map(({ azimuthRad, elevationRad }) => ({
        azimuthDeg: degreesOf(azimuthRad),
        elevationDeg: degreesOf(elevationRad),
      })),
    ),
  };
}

describe.each(['RADAR', 'TELESCOPE', 'VALLEY', 'PLAIN'] as const)('passes over a %s', (sensorCode) => {
  let faces: Readonly<Record<'api' | 'commandLine' | 'packages', PassesFace>>;
  beforeAll(async () => {
    faces = {
      api: await apiFace(sensorCode),
      commandLine: await commandLineFace(sensorCode),
      packages: await packagesFace(sensorCode),
    };
  });

  it('have the same number on the command line, in the API and in the packages', () => {
    // On some days two, behind the valley's wall or above the telescope's limit.
    expect(faces.packages.above).toBeGreaterThan(1);
    expect(faces.commandLine.above).toBe(faces.packages.above);
    expect(faces.api.above).toBe(faces.packages.above);
  });

  it('can be observed in the same intervals', () => {
    expect(faces.commandLine.intervals).toEqual(faces.packages.intervals);
    expect(faces.api.intervals).toEqual(faces.packages.intervals);
  });

  it('are prevented by the same limits for the same time', () => {
    const { TOO_SHORT: _short, ...others } = faces.packages.hindrances;
    expect(Object.keys(others).length > 0).toBe(Object.keys(limits[sensorCode]).length > 1);
    expect(faces.commandLine.hindrances).toEqual(faces.packages.hindrances);
    expect(Object.keys(faces.api.hindrances).toSorted()).toEqual(Object.keys(faces.packages.hindrances).toSorted());
    for (const [limit, seconds] of Object.entries(faces.packages.hindrances)) {
      expect(Math.abs((faces.api.hindrances[limit] ?? 0) - seconds)).toBeLessThan(1);
    }
  });
});

describe.each(['VALLEY', 'PLAIN'] as const)('the horizon of a %s', (sensorCode) => {
  /** Error in the elevation of a pass edge whose time is printed to the millisecond: at most 1° in ten seconds. */
  const edgeDeg = 0.001;

  it.each([
    ['the packages', packagesFace],
    ['the command line', commandLineFace],
    ['the API', apiFace],
  ] as const)('that the pages draw from the list of sensors is the horizon of %s', async (_title, face) => {
    const registry: readonly Listed[] = await jsonAnswer(platform, { method: 'GET', path: '/odt/sensors' });
    const [drawn] = registry.filter((sensor) => sensor.sensorCode === sensorCode);
    const horizon = horizonOfSensor(drawn ?? {});
    const { edges } = await face(sensorCode);
    expect(edges.length).toBeGreaterThan(3);
    for (const { azimuthDeg, elevationDeg } of edges) {
      const drawnDeg = degreesOf(maskElevationRad(horizon, azimuthDeg * degreeRad));
      expect(Math.abs(elevationDeg - drawnDeg)).toBeLessThan(edgeDeg);
    }
  });
});

type Listed = StatedHorizon & { readonly sensorCode: string };
