import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { julianDayOfModifiedZero, secondsPerDay } from '../constants/index.ts';
import { earthOrientationOrNominal, shippedEarthOrientation } from '../earth-orientation/index.ts';
import { earthAttitudeAt, type StateVector, transformState } from '../frames/index.ts';
import { builtKernel } from '../kernel/built-kernel.fixture.ts';
import { elementsFromCsv } from '../kernel/open-catalogue.fixture.ts';
import { difference, norm } from '../linear/index.ts';
import { addSeconds, epochFromJulianDate, parseEpoch, secondsBetween } from '../time/index.ts';
import { type FitSample, fitElementSet } from './index.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');

/** States of a CSV file (ITRF, metres) in TEME, km. */
function samplesOf(name: string): readonly FitSample[] {
  const table = shippedEarthOrientation();
  const rows = readFileSync(resolve(data, 'propagation/tle-fit', name), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  return rows.map((row) => {
    const [stamp, ...numbers] = row.split(',');
    const [x, y, z, vx, vy, vz] = numbers.map((text) => Number(text) / 1000);
    const epoch = parseEpoch(stamp.replace(' ', 'T'), 'UTC');
    const { orientation } = earthOrientationOrNominal(table, epoch);
    const itrf: StateVector = { frame: 'ITRF', positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] };
    return { epoch, state: transformState(itrf, 'TEME', earthAttitudeAt(epoch, orientation)) };
  });
}

describe('an element set fitted to the observed ephemeris of propagation/tle-fit', () => {
  it('follows four days within a kilometre, and the next week within 10 km', () => {
    const observed = samplesOf('observations.csv');
    const { epoch } = observed[observed.length - 1];
    if (epoch.scale !== 'UTC') throw new Error(epoch.scale);
    const kernel = builtKernel();
    const result = fitElementSet(kernel, { catalogueId: '99999', epoch, samples: observed });
    if (result.kind !== 'fitted') throw new Error(result.reason);
    const satellites = kernel.load([result.elementSet]);
    const later = samplesOf('predictions.csv').map(({ epoch: at, state }) => {
      if (at.scale !== 'UTC') throw new Error(at.scale);
      const answer = satellites.stateAt(0, secondsBetween(at, epoch) / 60);
      if (answer.kind !== 'state') throw new Error(answer.reason);
      return norm(difference(answer.positionKm, state.positionKm));
    });
    const rms = Math.sqrt(later.reduce((total, d) => total + d * d, 0) / later.length);
    console.log(
      `element-set fit: ${observed.length} states, rms ${result.rmsKm.toFixed(3)} km, largest ${result.largestKm.toFixed(3)} km; ${later.length} states after it: rms ${rms.toFixed(3)} km`,
    );
    expect(result.rmsKm).toBeLessThan(1);
    expect(result.largestKm).toBeLessThan(2);
    expect(rms).toBeLessThan(10);
  });
});

describe('element sets of the open catalogue', () => {
  it('are recovered from two days of states within 5 m', () => {
    const kernel = builtKernel();
    const all = elementsFromCsv('catalogues/celestrak_on_orbit_2024-11-01.csv');
    const lost: string[] = [];
    let tried = 0;
    for (let i = 0; i < all.length; i += 170) {
      const satellites = kernel.load([all[i]]);
      const { catalogueId, epoch: setEpoch } = all[i];
      const fraction = setEpoch.secondsOfDay / secondsPerDay;
      const epoch = epochFromJulianDate('UTC', { day: setEpoch.modifiedJulianDay + julianDayOfModifiedZero, fraction });
      const samples = Array.from({ length: 100 }, (_, k) => (k - 50) * 30).flatMap((minutes): readonly FitSample[] => {
        const answer = satellites.stateAt(0, minutes);
        if (answer.kind !== 'state') return [];
        const { positionKm, velocityKmPerS } = answer;
        return [{ epoch: addSeconds(epoch, minutes * 60), state: { frame: 'TEME', positionKm, velocityKmPerS } }];
      });
      if (samples.length < 100) continue;
      tried += 1;
      const result = fitElementSet(kernel, { catalogueId, epoch, samples });
      if (result.kind !== 'fitted' || result.rmsKm > 0.005) lost.push(catalogueId);
    }
    console.log(
      `element sets refitted: ${tried - lost.length} of ${tried}${lost.length > 0 ? `, not ${lost.join(', ')}` : ''}`,
    );
    expect(tried).toBeGreaterThan(80);
    expect(lost.length).toBeLessThanOrEqual(tried / 100);
  });
});
