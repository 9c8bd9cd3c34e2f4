import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createKernel } from '@farpass/astro/kernel';
import { catalogueCovariance, classKey } from '@farpass/conjunction/covariance';
import { describe, expect, it } from 'vitest';
import type { CatalogueObject } from './elements.ts';
import { errorsOfHistory, modelOfHistory, modelOfObject, objectClassOf } from './history.ts';

const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

const meanMotionRadPerMin = 0.0629;
const radiusKm = 7150;

/** Rotation of node and perigee by the Earth's oblateness [rad/day], to first order (J2 = 0.001083). */
const turnRadPerDay = 1.5 * 0.001083 * (6378 / radiusKm) ** 2 * meanMotionRadPerMin * 1440;
const inclinationRad = 1.1;
const nodeRadPerDay = -turnRadPerDay * Math.cos(inclinationRad);
const perigeeRadPerDay = turnRadPerDay * (2 - 2.5 * Math.sin(inclinationRad) ** 2);

/** One set per day of an orbit at 770 km; each is ahead of the orbit by a given angle. */
function setOf(day: number, aheadRad: number): CatalogueObject {
  const elements = {
    catalogueId: '90001',
    epoch: { modifiedJulianDay: 60_000 + day, secondsOfDay: 0 },
    meanMotionRadPerMin,
    eccentricity: 0.0001,
    inclinationRad,
    nodeRad: 1 + nodeRadPerDay * day,
    argumentOfPerigeeRad: perigeeRadPerDay * day,
    meanAnomalyRad: meanMotionRadPerMin * 1440 * day + aheadRad,
    bstarPerEarthRadius: 0,
  };
  return { elements, name: 'SAMPLE', designator: undefined };
}

describe('errors of element sets from a history', () => {
  it('are as large along track as the disagreement of the sets', () => {
    const aheadRad = 0.001;
    const [day, next] = [setOf(0, 0), setOf(0.5, 0)];
    const { errors } = errorsOfHistory([setOf(1, 0), day, next], kernel);
    const { errors: shifted } = errorsOfHistory([setOf(1, aheadRad), day, next], kernel);
    const newest = (all: typeof errors) => all.filter(({ ageDays }) => ageDays > 0.9)[0]?.errorRtnKm[1] ?? Number.NaN;
    expect(errors).toHaveLength(3);
    const hundredMetresKm = 0.1;
    expect(Math.abs(newest(errors) - newest(shifted) - aheadRad * radiusKm)).toBeLessThan(hundredMetresKm);
  });

  it('name their objects, their first and last days, and their class', () => {
    const { classes } = errorsOfHistory([setOf(2, 0), setOf(0, 0), setOf(1, 0)], kernel);
    expect(classes).toEqual([
      {
        objectClass: { regime: 'LEO3', kind: 'payload' },
        objectCount: 1,
        objects: ['SAMPLE'],
        fromDay: '2023-02-25',
        toDay: '2023-02-27',
      },
    ]);
  });

  it('need more than one set', () => {
    expect(errorsOfHistory([setOf(0, 0)], kernel)).toEqual({ errors: [], classes: [] });
  });

  it('make a model for objects of that class', () => {
    const sets = Array.from({ length: 100 }, (_, day) => setOf(day, 1e-4 * Math.sin(day * day)));
    const model = modelOfHistory(sets, kernel);
    const objectClass = objectClassOf(setOf(0, 0));
    expect([...model.bins.keys()]).toEqual([classKey(objectClass)]);
    const learnt = catalogueCovariance([model], objectClass, 1);
    expect(learnt).toMatchObject({ source: 'history', confidence: 'low' });
    expect(learnt.sentence).toMatch(/\(SAMPLE, 2023-02-25 to 2023-06-04\)/);
    const alongKm = Math.sqrt(learnt.covarianceRtnKm2[4] ?? 0);
    expect(alongKm).toBeGreaterThan(0.3);
    expect(alongKm).toBeLessThan(3);
  });

  it('are cut where another package says so: sets of another object are compared with none', () => {
    const [, ...own] = [0, 1, 2, 3].map((day) => setOf(day, 0));
    const stranger = { ...setOf(2.5, 0), elements: { ...setOf(2.5, 0).elements, nodeRad: 2 } };
    const cuts = () => ({ burnsDays: [], strangers: new Set([stranger.elements]) });
    const { errors } = errorsOfHistory([...own, stranger], kernel, cuts);
    expect(errors).toEqual(errorsOfHistory(own, kernel).errors);
    expect(errorsOfHistory([...own, stranger], kernel).errors.length).toBeGreaterThan(errors.length);
    const objectClass = { regime: 'LEO3', kind: 'payload' } as const;
    const sets = Array.from({ length: 100 }, (_, day) => setOf(day, 1e-4 * Math.sin(day * day)));
    const newest = setOf(100, 0);
    const swapped = { ...newest, elements: { ...newest.elements, nodeRad: newest.elements.nodeRad + 1 } };
    const cutNewest = () => ({ burnsDays: [], strangers: new Set([swapped.elements]) });
    expect(modelOfObject({ objectClass, sets: [...sets, newest] }, kernel, cutNewest)).toBeDefined();
    expect(modelOfObject({ objectClass, sets: [...sets, swapped] }, kernel, cutNewest)).toBeUndefined();
  });

  it('make a model of one object from its last year, in its own words', () => {
    const sets = Array.from({ length: 500 }, (_, day) => setOf(day, (day < 100 ? 1e-2 : 1e-4) * Math.sin(day * day)));
    const objectClass = { regime: 'LEO3', kind: 'payload' } as const;
    const own = modelOfObject({ objectClass, sets }, kernel);
    const whole = modelOfHistory(sets, kernel);
    if (own === undefined) throw new Error('no model');
    const learnt = catalogueCovariance([own, whole], objectClass, 1);
    expect(learnt.sentence).toMatch(
      /^Learnt from 365 comparisons of LEO3 payload element sets \(SAMPLE, 2023-07-09 to/,
    );
    expect(learnt.degreesOfFreedom).toBeGreaterThan(catalogueCovariance([whole], objectClass, 1).degreesOfFreedom);
  });

  it('make no model from too few comparisons', () => {
    const objectClass = { regime: 'LEO3', kind: 'payload' } as const;
    const daily = Array.from({ length: 30 }, (_, day) => setOf(day, 0));
    expect(modelOfObject({ objectClass, sets: daily }, kernel)).toBeUndefined();
    expect(modelOfObject({ objectClass, sets: [] }, kernel)).toBeUndefined();
    expect(modelOfObject({ objectClass, sets: [setOf(0, 0), setOf(1, 0), setOf(50, 0)] }, kernel)).toBeUndefined();
  });
});
