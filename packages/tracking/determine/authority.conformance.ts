import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { degreeRad } from '@farpass/astro/linear';
import { keplerianOfState } from '@farpass/astro/orbits';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { MeasuredAngles, Measurement, Track, TrackingSite } from '../measurement/index.ts';
import { arcOf } from './arc.ts';
import { determine, orbitAt } from './index.ts';
import { initialOrbits } from './initial/initial-orbits.ts';
import { bare, simpleForces } from './simulated.fixture.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data', 'tracking');

function angles(ra: number, dec: number): MeasuredAngles {
  return { kind: 'right-ascension', rightAscensionRad: ra * degreeRad, declinationRad: dec * degreeRad };
}

/** A case of Vallado's set of angles-only problems: the data of its header, and its observations. */
interface AnglesCase {
  readonly title: string;
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  readonly inclinationDeg: number;
  readonly tracks: readonly Track[];
}

function anglesCase(number: number): AnglesCase {
  const lines = readFileSync(resolve(data, 'vallado/anglestest.dat'), 'utf8').split('\n');
  const from = lines.findIndex((line) => new RegExp(`^#\\s*${number}\\s`).test(line));
  const after = lines.findIndex((line, index) => index > from && line.startsWith('#'));
  const title = lines[from];
  const figure = (key: string) => Number(new RegExp(`\\s${key}\\s+([\\d.]+)`).exec(title)?.[1]);
  const tracks = lines.slice(from + 1, after).flatMap((line): readonly Track[] => {
    const values = line.split(',').map((each) => Number(each.trim()));
    if (values.length < 11) return [];
    const [day, month, year, hour, minute, second, latitude, longitude, altitudeKm, ra, dec] = values;
    const pad = (value: number) => String(value).padStart(2, '0');
    const start = parseEpoch(`${year}-${pad(month)}-${pad(day)}T${pad(hour)}:00:00`, 'UTC');
    const site: TrackingSite = {
      name: title,
      place: { latitudeRad: latitude * degreeRad, longitudeRad: longitude * degreeRad, heightKm: altitudeKm },
      angleSigmaRad: 1e-5,
    };
    return [{ site, measurements: [{ epoch: addSeconds(start, 60 * minute + second), angles: angles(ra, dec) }] }];
  });
  return {
    ...{ title, tracks, semiMajorAxisKm: figure('a'), eccentricity: figure('e'), inclinationDeg: figure('i') },
  };
}

describe('published angles-only problems (Vallado, anglestest.dat)', () => {
  // Observed or simulated without light time, some in a frame of date: within 5 % of the semi-major axis and a degree.
  it.each([0, 1, 7, 8, 12, 14, 15])('number %i is solved from the directions alone', (number) => {
    const { semiMajorAxisKm, inclinationDeg, tracks } = anglesCase(number);
    const arc = arcOf(tracks);
    if (arc === undefined) throw new Error('there are observations');
    const found = initialOrbits(arc).map(({ state }) => keplerianOfState({ frame: 'GCRF', ...state }));
    expect(found.length).toBeGreaterThan(0);
    const near = found.filter(
      (orbit) =>
        Math.abs(orbit.semiMajorAxisKm / semiMajorAxisKm - 1) < 0.05 &&
        Math.abs(orbit.inclinationRad / degreeRad - inclinationDeg) < 1,
    );
    expect(near.length).toBeGreaterThan(0);
  });
});

describe('a real geostationary object seen for 11 minutes (Orekit issue 1166)', () => {
  it('is solved between the published answers of Gooding, Gauss and Laplace', () => {
    const file = JSON.parse(readFileSync(resolve(data, 'vectors/iod-angles-only.json'), 'utf8'));
    const [, published] = file.cases;
    const sexagesimal = (text: string) => {
      const [whole, minutes, seconds] = text.split(':').map((part) => Math.abs(Number(part)));
      return (text.startsWith('-') ? -1 : 1) * (whole + minutes / 60 + seconds / 3600);
    };
    const { lat_deg, lon_deg, alt_m } = published.site_geodetic;
    const place = { latitudeRad: lat_deg * degreeRad, longitudeRad: lon_deg * degreeRad, heightKm: alt_m / 1000 };
    const measurements = published.utc.map(
      (utc: string, index: number): Measurement => ({
        epoch: parseEpoch(utc, 'UTC'),
        angles: angles(15 * sexagesimal(published.ra_hms[index]), sexagesimal(published.dec_dms[index])),
      }),
    );
    const arc = arcOf([{ site: { name: 'A', place, angleSigmaRad: 5e-6 }, measurements }]);
    const [first] = arc === undefined ? [] : initialOrbits(arc);
    const orbit = keplerianOfState({
      frame: 'GCRF',
      ...(first?.state ?? { positionKm: [0, 0, 0], velocityKmPerS: [0, 0, 0] }),
    });
    expect(orbit.semiMajorAxisKm).toBeGreaterThan(42_380);
    expect(orbit.semiMajorAxisKm).toBeLessThan(42_410);
    expect(orbit.eccentricity).toBeCloseTo(0.0044, 3);
    expect(orbit.inclinationRad / degreeRad).toBeCloseTo(0.0914, 2);
  });
});

describe('46 radar observations of GEOS 3 from Kaena Point (Vallado 2013, example 10-4)', () => {
  // Noise and errors of the sensor from Vallado (2013), table 4-4.
  const site: TrackingSite = {
    name: '932',
    place: { latitudeRad: 21.5748 * degreeRad, longitudeRad: -158.2706 * degreeRad, heightKm: 0.3002 },
    angleSigmaRad: 0.0224 * degreeRad,
    rangeSigmaKm: 0.0925,
  };
  const lines = readFileSync(resolve(data, 'vallado/GEOS5.INP'), 'utf8').split('\n');
  const measurements = lines.flatMap((line): readonly Measurement[] => {
    const [type, , , year, month, day, hour, minute, second, range, azimuth, elevation] = line
      .trim()
      .split(/\s+/)
      .map(Number);
    if (type !== 2) return [];
    const start = parseEpoch(`${year}-0${month}-${day}T0${hour}:00:00`, 'UTC');
    return [
      {
        epoch: addSeconds(start, 60 * minute + second),
        rangeKm: range - 0.08,
        angles: {
          kind: 'azimuth',
          azimuthRad: (azimuth - 0.0081) * degreeRad,
          elevationRad: (elevation - 0.0045) * degreeRad,
        },
      },
    ];
  });

  it('give its orbit, inclined by 115.0° and 840 km high, with residuals as large as the sensor’s noise', () => {
    expect(measurements.length).toBe(46);
    const track = { site, transmitter: site, measurements };
    const found = determine({ tracks: [track], dynamics: { forces: simpleForces, spacecraft: bare } });
    if (found.kind === 'failed') throw new Error(found.reason);
    const [at] = orbitAt(found.orbit, [measurements[0].epoch]);
    const orbit = keplerianOfState({ frame: 'GCRF', ...at.state });
    expect(orbit.inclinationRad / degreeRad).toBeCloseTo(115, 0);
    expect(Math.abs(orbit.semiMajorAxisKm - 7222)).toBeLessThan(30);
    expect(found.rms.range).toBeLessThan(0.1);
    expect(found.residuals.filter(({ rejected }) => rejected !== undefined).length).toBeLessThan(3);
  });
});
