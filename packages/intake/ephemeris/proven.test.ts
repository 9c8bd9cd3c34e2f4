import { createSegment, type Interpolation, stateAtSeconds } from '@farpass/astro/ephemeris';
import { difference, norm, scaled, sum } from '@farpass/astro/linear';
import { keplerianOfState, meanOfTrue, stateOfKeplerian, trueOfMean } from '@farpass/astro/orbits';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { ephemerisFaults, interpolationFaults } from '../gate/index.ts';
import { provenSegment } from './proven.ts';

const start = parseEpoch('2026-11-26T04:00:00', 'UTC');
const muKm3PerS2 = 398_600.4418;
const oneMetreKm = 0.001;

interface File {
  readonly stepS: number;
  readonly rule: Interpolation | undefined;
  readonly radiusKm?: number;
  readonly days?: number;
  /** Changes a velocity of the file, km/s; the positions stay. */
  readonly velocityErrorKmPerS?: (index: number) => number;
  readonly isLeftOut?: (seconds: number) => boolean;
}

function truth(radiusKm: number, seconds: number) {
  const speed = Math.sqrt(muKm3PerS2 / radiusKm);
  const orbit = keplerianOfState({
    frame: 'EME2000',
    positionKm: [radiusKm, 0, 0],
    velocityKmPerS: [0, 0.1 * speed, 0.995 * speed],
  });
  const meanAnomalyRad = meanOfTrue(orbit) + Math.sqrt(muKm3PerS2 / orbit.semiMajorAxisKm ** 3) * seconds;
  return stateOfKeplerian({
    ...orbit,
    trueAnomalyRad: trueOfMean({ meanAnomalyRad, eccentricity: orbit.eccentricity }),
  });
}

/** A circular orbit as a file with a stated rule, as it is read. */
function read({ stepS, rule, radiusKm = 6950, days = 0.5, ...file }: File) {
  const times = Array.from({ length: Math.floor((days * 86_400) / stepS) + 1 }, (_, index) => index * stepS);
  const kept = times.filter((seconds) => file.isLeftOut?.(seconds) !== true);
  const points = kept.map((seconds, index) => {
    const state = truth(radiusKm, seconds);
    const error = scaled(state.velocityKmPerS, (file.velocityErrorKmPerS?.(index) ?? 0) / norm(state.velocityKmPerS));
    return { epoch: addSeconds(start, seconds), state: { ...state, velocityKmPerS: sum(state.velocityKmPerS, error) } };
  });
  const segment = provenSegment(createSegment({ frame: 'EME2000', points }), rule);
  const errorKm = Math.max(
    ...kept.slice(1).map((seconds) => {
      const at = seconds - stepS / 2;
      return norm(difference(stateAtSeconds(segment, at).positionKm, truth(radiusKm, at).positionKm));
    }),
  );
  const { method, degree } = segment.interpolation;
  return { used: `${method} ${degree}`, errorKm, faults: interpolationFaults([segment]), segment };
}

const lagrange = (degree: number): Interpolation => ({ method: 'lagrange', degree });

describe('the interpolation of a file', () => {
  it('that its velocities confirm is used without a word', () => {
    for (const rule of [lagrange(5), lagrange(7), { method: 'hermite', degree: 5 } as const, undefined]) {
      const { faults, used } = read({ stepS: 60, rule });
      expect(faults).toEqual([]);
      expect(used).toBe(rule === undefined ? 'hermite 7' : `${rule.method} ${rule.degree}`);
    }
  });

  // Orekit writes LAGRANGE 1 by default; the chord of a step of 60 s is 3.7 km below the arc.
  it('that its velocities contradict is replaced by Hermite, and the sentence says by how much it was off', () => {
    const { faults, used, errorKm } = read({ stepS: 60, rule: lagrange(1) });
    expect(used).toBe('hermite 7');
    expect(errorKm).toBeLessThan(oneMetreKm);
    expect(faults.map(({ code, isFatal }) => [code, isFatal])).toEqual([['INTERPOLATION_REPLACED', false]]);
    expect(faults[0]?.sentence).toMatch(/LAGRANGE 1 is up to 3700 m off .* HERMITE 7 .* errs by up to 0\.10 m/);
  });

  it('is reported from 50 m on', () => {
    // r (n h)²/8: 45 m at 6.6 s, 60 m at 7.7 s.
    expect(read({ stepS: 6.6, rule: lagrange(1), days: 0.1 }).faults).toEqual([]);
    expect(read({ stepS: 7.7, rule: lagrange(1), days: 0.1 }).faults).toHaveLength(1);
  });

  it('cannot mend states that are too far apart (way 33): the best rule is used, and the file is quarantined', () => {
    const { faults, used, errorKm } = read({ stepS: 1500, rule: lagrange(5), days: 2 });
    expect(used).toBe('hermite 9');
    expect(faults.map(({ code, isFatal }) => [code, isFatal])).toEqual([['INTERPOLATION_INEXACT', true]]);
    expect(errorKm).toBeGreaterThan(0.5);
    expect(read({ stepS: 1000, rule: lagrange(5), days: 2 }).faults.map(({ code }) => code)).toEqual([
      'INTERPOLATION_REPLACED',
    ]);
  });

  it('of an unstated rule is Hermite 7, or another degree that the states prove, or told to be inexact', () => {
    expect(read({ stepS: 1000, rule: undefined, days: 2 })).toMatchObject({ used: 'hermite 9', faults: [] });
    expect(read({ stepS: 1500, rule: undefined, days: 2 }).faults.map(({ code }) => code)).toEqual([
      'INTERPOLATION_INEXACT',
    ]);
  });

  it('of an unstated rule is by positions alone, if the velocities are not their derivatives', () => {
    // As in files of TraCSS: 3 mm/s to 5 m/s off, smoothly along the orbit.
    for (const errorKmPerS of [3e-6, 5e-5, 5e-3]) {
      const velocityErrorKmPerS = (index: number) => errorKmPerS * Math.cos(index / 15);
      const { faults, used, errorKm } = read({ stepS: 65, rule: undefined, velocityErrorKmPerS });
      expect(used).toBe('lagrange 6');
      expect(errorKm).toBeLessThan(0.01 * oneMetreKm);
      expect(faults).toEqual([]);
    }
  });

  // As in an operator's file whose last day has velocities up to 4.5 m/s off the slope of its positions.
  it('by positions stays, if the positions prove it and the velocities are wrong', () => {
    const velocityErrorKmPerS = (index: number) => (index % 2 === 0 ? 0.02 : -0.02);
    const { faults, used, errorKm } = read({ stepS: 60, rule: lagrange(7), velocityErrorKmPerS });
    expect(used).toBe('lagrange 7');
    expect(errorKm).toBeLessThan(oneMetreKm);
    expect(faults.map(({ code, isFatal }) => [code, isFatal])).toEqual([['INTERPOLATION_CONTRADICTED', false]]);
    const rough = read({
      stepS: 60,
      rule: lagrange(7),
      velocityErrorKmPerS: (index) => 10 * velocityErrorKmPerS(index),
    });
    expect(rough.faults.map(({ code, isFatal }) => [code, isFatal])).toEqual([['INTERPOLATION_CONTRADICTED', true]]);
  });

  it('is not judged across a gap', () => {
    const isLeftOut = (seconds: number) => seconds > 10_000 && seconds < 20_000;
    expect(read({ stepS: 60, rule: lagrange(7), isLeftOut }).faults).toEqual([]);
    const late = read({ stepS: 60, rule: lagrange(1), isLeftOut: (seconds) => seconds < 20_000 && seconds > 60 });
    const at = new Date(Date.UTC(2026, 10, 26, 4) + (late.segment.proof?.worstSeconds ?? 0) * 1000).toISOString();
    expect(late.faults[0]?.parameters['at']?.slice(0, 16)).toBe(at.slice(0, 16));
    expect(late.segment.proof?.worstSeconds).toBeGreaterThan(19_000);
  });

  it('in GEO needs a state each half hour only', () => {
    const geo = { rule: lagrange(7), radiusKm: 42_164, days: 3 };
    expect(read({ ...geo, stepS: 1800 }).faults).toEqual([]);
    expect(read({ ...geo, stepS: 14_400 }).faults).toHaveLength(1);
  });

  it('is a warning where a message is read, never a reason to refuse it', () => {
    const { segment } = read({ stepS: 1500, rule: lagrange(5), days: 2 });
    const told = ephemerisFaults([segment]).filter(({ code }) => code.startsWith('INTERPOLATION'));
    expect(told.map(({ isFatal }) => isFatal)).toEqual([false]);
  });
});
