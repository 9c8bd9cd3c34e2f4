import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stateInFrame } from '@farpass/astro/frames';
import { itrfOfGeodetic } from '@farpass/astro/geodesy';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { choleskySemidefinite, degreeRad, difference, rtnRotation } from '@farpass/astro/linear';
import { minutesSinceEpoch } from '@farpass/astro/orbits';
import { addSeconds, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { catalogueCovariance, shippedModel } from '@farpass/conjunction/covariance';
import type { SensorRecord } from '@farpass/intake/sensors';
import { Chance, seedOf } from '@farpass/tracking/chance';
import { describe, expect, it } from 'vitest';
import { type Sighting, sightingsOf } from './sightings.ts';

const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

const elements: ElementSet = {
  catalogueId: '90001',
  epoch: { modifiedJulianDay: 60_999, secondsOfDay: 0 },
  meanMotionRadPerMin: (14.5 * 2 * Math.PI) / 1440,
  eccentricity: 0.001,
  inclinationRad: 1.6,
  nodeRad: 1,
  argumentOfPerigeeRad: 0.5,
  meanAnomalyRad: 0.3,
  bstarPerEarthRadius: 1e-4,
};
const from = parseEpoch('2025-11-21T00:00:00', 'UTC');
const radar: SensorRecord = {
  sensorCode: 'RADAR',
  groundSensorName: 'A radar',
  sensorType: 'RADAR_ACTIVE',
  latitudeDeg: 50,
  longitudeDeg: 8,
  altitudeM: 100,
  observationSeconds: 10,
  fieldOfViewDeg: 0.2,
};

function sightings(sensors: readonly SensorRecord[], days = 2) {
  return sightingsOf({ elements, name: 'SAMPLE DEB', sensors, from, days }, kernel);
}

/** The share of drawn positions in the field around the expected one, at the highest point of a pass. */
function drawnShare({ start, end, rangeKm }: Sighting): number {
  const [begin, finish] = [start, end].map((text) => parseEpoch(text, 'UTC'));
  if (begin === undefined || finish === undefined) throw new Error('no times');
  const steps = Array.from({ length: 1 + Math.floor(secondsBetween(finish, begin)) }, (_, step) =>
    addSeconds(begin, step),
  );
  const place = { latitudeRad: 50 * degreeRad, longitudeRad: 8 * degreeRad, heightKm: 0.1 };
  const looks = steps.map((epoch) => {
    const state = kernel.load([elements]).stateAt(0, minutesSinceEpoch(elements, epoch));
    if (state.kind !== 'state') throw new Error('no state');
    const site = { frame: 'ITRF', positionKm: itrfOfGeodetic(place), velocityKmPerS: [0, 0, 0] } as const;
    const line = difference(state.positionKm, stateInFrame(site, { frame: 'TEME', epoch }).positionKm);
    return { epoch, state, line };
  });
  const [best] = looks.toSorted(
    (a, b) => Math.abs(Math.hypot(...a.line) - rangeKm) - Math.abs(Math.hypot(...b.line) - rangeKm),
  );
  const axes = best && rtnRotation(best.state);
  if (best === undefined || axes === undefined) throw new Error('no pass');
  const ageDays = minutesSinceEpoch(elements, best.epoch) / 1440;
  const { covarianceRtnKm2 } = catalogueCovariance([shippedModel], { regime: 'LEO3', kind: 'debris' }, ageDays);
  const root = choleskySemidefinite(covarianceRtnKm2);
  if (root === undefined) throw new Error('no covariance');
  const chance = new Chance(seedOf('sightings', 1));
  const draws = 20_000;
  const inside = Array.from({ length: draws }, () => {
    const unit = [chance.normal(), chance.normal(), chance.normal()];
    const rtn = [0, 1, 2].map((row) => unit.reduce((sum, value, at) => sum + (root[3 * row + at] ?? 0) * value, 0));
    // Back to TEME: the rows of the rotation are the axes.
    const moved = best.line.map(
      (value, axis) => value + rtn.reduce((sum, along, at) => sum + along * (axes[3 * at + axis] ?? 0), 0),
    );
    const cosine = moved.reduce((sum, value, axis) => sum + value * (best.line[axis] ?? 0), 0);
    return Math.acos(Math.min(1, cosine / (Math.hypot(...moved) * Math.hypot(...best.line)))) < 0.1 * degreeRad;
  });
  return inside.filter(Boolean).length / draws;
}

describe('the sightings of an object', () => {
  it('have the chance that drawn positions are in the field of view', () => {
    const { sightings: found } = sightings([radar]);
    const far = found.filter(({ inField }) => inField !== null && inField > 0.05 && inField < 0.95);
    expect(found.length).toBeGreaterThan(3);
    expect(far.length).toBeGreaterThan(0);
    for (const one of far.slice(0, 3)) expect(Math.abs((one.inField ?? 0) - drawnShare(one))).toBeLessThan(0.03);
  });

  it('are surer in a wider field, and not known to be missed without one', () => {
    const narrow = sightings([radar]).sightings;
    const wide = sightings([{ ...radar, fieldOfViewDeg: 5 }]).sightings;
    for (const [place, { inField }] of narrow.entries())
      expect(wide[place]?.inField ?? 0).toBeGreaterThan(inField ?? 1);
    const { fieldOfViewDeg: _, ...unknown } = radar;
    expect(sightings([unknown]).sightings[0]).toMatchObject({ inField: null, chance: 1 });
  });

  it('are none of a sensor on the wrong side, which is named', () => {
    const limits = { maximumRangeKm: 100 };
    expect(sightings([{ ...radar, limits }])).toEqual({
      sightings: [],
      without: [{ sensorCode: 'RADAR', sensorName: 'A radar', passes: expect.any(Number) }],
    });
    expect(sightings([])).toEqual({ sightings: [], without: [] });
  });
});
