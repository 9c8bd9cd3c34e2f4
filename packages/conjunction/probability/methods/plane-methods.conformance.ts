import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rotateCovariance, rtnRotation, transpose, type Vector3 } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';
import { shiftToClosestApproach } from '../../approach/shift.ts';
import { type PlaneEncounter, principalPlane } from '../../plane/encounter-plane.ts';
import { maximumProbabilityAlfriend1999 } from '../bounds/alfriend1999.ts';
import { alfano2005, probabilityAlfano2005 } from './alfano2005.ts';
import { chan1997, probabilityChan1997 } from './chan1997.ts';
import { probabilityFoster1992 } from './foster1992.ts';
import { probabilityLaas2015 } from './laas2015.ts';
import { patera2005, probabilityPatera2005 } from './patera2005.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');

function table(path: string): readonly (readonly string[])[] {
  const lines = readFileSync(join(data, path), 'utf8').trim().split(/\r?\n/);
  return lines.slice(1).map((line) => line.split(','));
}

interface PlaneCase {
  readonly name: string;
  readonly plane: PlaneEncounter;
  readonly integral: number;
  readonly orekit: { readonly alfano: number; readonly chan: number; readonly laas: number; readonly patera: number };
}

/** Orekit's encounter-plane cases (m): its four methods to 4 or 5 digits, and the integral recomputed to 11 digits. */
const planeCases: readonly PlaneCase[] = table('probability/orekit_2d_pc_cases_consolidated.csv').map((row) => {
  const n = row.map(Number);
  const [major, minor] = n[3] > n[4] ? [0, 1] : [1, 0];
  const km = (index: number) => n[index] / 1000;
  return {
    name: row[0],
    plane: {
      xKm: km(1 + major),
      yKm: km(1 + minor),
      sigmaXKm: km(3 + major),
      sigmaYKm: km(3 + minor),
      radiusKm: km(5),
    },
    integral: n[10],
    orekit: { alfano: n[6], chan: n[7], laas: n[8], patera: n[9] },
  };
});

const relative = (value: number | undefined, expected: number) => Math.abs((value ?? Number.NaN) / expected - 1);

describe("Orekit's cases in the encounter plane", () => {
  it('are complete', () => expect(planeCases.length).toBe(20));

  it.each(planeCases)('$name: Foster, Patera and Laas agree with the integral', ({ plane, integral }) => {
    expect(relative(probabilityFoster1992(plane), integral)).toBeLessThan(1e-9);
    expect(patera2005.validity(plane).valid).toBe(true);
    expect(relative(probabilityPatera2005(plane), integral)).toBeLessThan(1e-9);
    const laas = probabilityLaas2015(plane);
    if (plane.radiusKm / plane.sigmaYKm > 100) {
      expect(laas).toBeUndefined();
      return;
    }
    expect(relative(laas?.value, integral)).toBeLessThan(1e-9);
    expect(laas?.lowerBound).toBeLessThanOrEqual(laas?.value ?? 0);
    expect(laas?.upperBound).toBeGreaterThanOrEqual(laas?.value ?? 1);
  });

  it('Alfano is within 2e-5 of 19 integrals, and flags the needle of 268 sigmas, where it errs by 4e-3', () => {
    const valid = planeCases.filter(({ plane }) => alfano2005.validity(plane).valid);
    expect(valid).toHaveLength(19);
    for (const { plane, integral } of valid)
      expect(relative(probabilityAlfano2005(plane), integral)).toBeLessThan(2e-5);
    const flagged = planeCases.filter(({ plane }) => !alfano2005.validity(plane).valid);
    expect(flagged.map(({ name }) => name)).toEqual(['Alfano test case 5']);
    for (const { plane, integral } of flagged)
      expect(relative(probabilityAlfano2005(plane), integral)).toBeGreaterThan(2e-5);
  });

  it('Chan agrees with the 18 values that Orekit prints, to 1e-3', () => {
    const printed = planeCases.filter(({ orekit }) => orekit.chan > 1e-100);
    expect(printed).toHaveLength(18);
    for (const { plane, orekit } of printed)
      expect(relative(probabilityChan1997(plane), orekit.chan)).toBeLessThan(1e-3);
  });

  it('Chan is within 0.6 % of the 17 integrals for which it is valid, and flags the three with an error of 2 % or more', () => {
    const valid = planeCases.filter(({ plane }) => chan1997.validity(plane).valid);
    expect(valid).toHaveLength(17);
    for (const { plane, integral } of valid) expect(relative(probabilityChan1997(plane), integral)).toBeLessThan(0.006);
    const flagged = planeCases.filter(({ plane }) => !chan1997.validity(plane).valid);
    expect(flagged.map(({ name }) => name)).toEqual(['CSM test case 2', 'Alfano test case 3', 'Alfano test case 5']);
    for (const { plane, integral } of flagged)
      expect(relative(probabilityChan1997(plane), integral)).toBeGreaterThan(0.02);
  });
});

/** Armellin, doi 10.1016/j.actaastro.2021.05.048 (data in Orekit's tests): km, covariances in each object's RTN. */
const armellin = table('probability/orekit-armellin2021/data.csv').map((row) => row.map(Number));

function objectAt(n: readonly number[], from: number): EncounterObject {
  const positionKm: Vector3 = [n[from], n[from + 1], n[from + 2]];
  const velocityKmPerS: Vector3 = [n[from + 3], n[from + 4], n[from + 5]];
  const [rr, tt, nn, rt, rn, tn] = n.slice(from + 6, from + 12);
  const axes = rtnRotation({ positionKm, velocityKmPerS });
  if (axes === undefined) throw new Error('no orbit plane');
  const covariance = rotateCovariance(transpose(axes), [rr, rt, rn, rt, tt, tn, rn, tn, nn]);
  return { positionKm, velocityKmPerS, covariance };
}

function armellinPlane(n: readonly number[]): PlaneEncounter {
  const encounter: Encounter = { primary: objectAt(n, 2), secondary: objectAt(n, 14), hardBodyRadiusKm: n[1] };
  const plane = principalPlane(shiftToClosestApproach(encounter).encounter);
  if (plane === undefined) throw new Error('no encounter plane');
  return plane.problem;
}

describe("Armellin's 2,170 conjunctions", () => {
  const planes = armellin.map(armellinPlane);

  it('are complete', () => expect(armellin.length).toBe(2170));

  it('have the published probability within 0.5 % (the published values are 0.11 % low)', () => {
    const worst = Math.max(...planes.map((plane, i) => relative(probabilityFoster1992(plane), armellin[i][26])));
    expect(worst).toBeLessThan(5e-3);
  });

  it("have Alfriend's maximum probability to 1e-6", () => {
    planes.forEach((plane, i) => {
      expect(relative(maximumProbabilityAlfriend1999(plane), armellin[i][28])).toBeLessThan(1e-6);
    });
  });
});
