import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { earthOrientationOrNominal, shippedEarthOrientation } from '../earth-orientation/index.ts';
import { earthAttitudeAt, transformState } from '../frames/index.ts';
import { itrfOfGeodetic } from '../geodesy/index.ts';
import { angleBetween, arcsecondRad, degreeRad, type Vector3 } from '../linear/index.ts';
import { type Epoch, parseEpoch } from '../time/index.ts';
import { astrometricPlace } from './astrometric.fixture.ts';
import type { Body } from './index.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Row {
  readonly utc: Epoch<'UTC'>;
  /** Direction by astrometric right ascension and declination, ICRF: with light time, without aberration. */
  readonly astrometric: Vector3;
}

function direction(rightAscensionDeg: number, declinationDeg: number): Vector3 {
  const [ra, dec] = [rightAscensionDeg * degreeRad, declinationDeg * degreeRad];
  return [Math.cos(dec) * Math.cos(ra), Math.cos(dec) * Math.sin(ra), Math.sin(dec)];
}

/** The rows from 1973 to 2026: covered by the shipped Earth orientation table and by announced leap seconds. */
function rowsOf(file: string): readonly Row[] {
  const text = readFileSync(resolve(data, 'tracking/horizons-astronomy-engine', file), 'utf8');
  const body = text.slice(text.indexOf('$$SOE') + 5, text.indexOf('$$EOE'));
  return body.split('\n').flatMap((line) => {
    const match = /^ (\d{4})-(\w{3})-(\d{2}) (\d{2}:\d{2}) .{2}\s+(\S+)\s+(\S+)/.exec(line);
    const year = Number(match?.[1]);
    if (match === null || year < 1973 || year > 2026) return [];
    const month = String(months.indexOf(match[2]) + 1).padStart(2, '0');
    const utc = parseEpoch(`${match[1]}-${month}-${match[3]}T${match[4]}:00`, 'UTC');
    return [{ utc, astrometric: direction(Number(match[5]), Number(match[6])) }];
  });
}

const site = { latitudeRad: 29 * degreeRad, longitudeRad: 279 * degreeRad, heightKm: 0.01 };

/** Direction of a body from the site with light time, comparable with Horizons' astrometric place. */
function astrometric(body: Body, utc: Epoch<'UTC'>): Vector3 {
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
  const here = transformState(
    { frame: 'ITRF', positionKm: itrfOfGeodetic(site), velocityKmPerS: [0, 0, 0] },
    'EME2000',
    earthAttitudeAt(utc, orientation),
  );
  return astrometricPlace(body, utc, here.positionKm).lineKm;
}

describe('astrometric places seen from a site, 1973 to 2026, against JPL Horizons (DE431)', () => {
  it.each<[Body, string, number]>([
    ['Sun', 'Sun.txt', 0.1],
    ['Moon', 'airless_Moon.txt', 0.1],
    ['Venus', 'Venus.txt', 0.1],
    ['Mars', 'Mars.txt', 0.1],
    ['Jupiter', 'Jupiter.txt', 0.1],
  ])('agree within the limit of %s', (body, file, limitArcsec) => {
    const rows = rowsOf(file);
    expect(rows.length).toBeGreaterThan(1500);
    const errors = rows.map(
      ({ utc, astrometric: wanted }) => angleBetween(astrometric(body, utc), wanted) / arcsecondRad,
    );
    const worst = errors.reduce((a, b) => Math.max(a, b), 0);
    const rms = Math.sqrt(errors.reduce((total, e) => total + e * e, 0) / errors.length);
    console.log(`${body}: rms ${rms.toFixed(2)}″, largest ${worst.toFixed(2)}″ over ${rows.length} places`);
    expect(worst).toBeLessThan(limitArcsec);
  });
});
