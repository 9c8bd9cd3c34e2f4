import { propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, parseEpoch } from '@farpass/astro/time';
import { readOpm } from '@farpass/ccsds/opm';
import type { Determined } from '@farpass/tracking/determine';
import { describe, expect, it } from 'vitest';
import { orbitMessages } from './orbit-messages.ts';

const epoch = parseEpoch('2026-03-10T12:00:00', 'UTC');
const state = { positionKm: [7000, 0, 0], velocityKmPerS: [0, 1, 7.4] } as const;
const spacecraft = { massKg: 100, dragAreaM2: 1, dragCoefficient: 2.2, radiationAreaM2: 1, radiationCoefficient: 1.3 };
const forces = { gravity: { kind: 'point-mass', muKm3PerS2: 398_600.4415 } } as const;
const covariance = Float64Array.from({ length: 36 }, (_, at) => (at % 7 === 0 ? 1e-4 : 0));
const span = { from: epoch, at: addSeconds(epoch, 3000), to: addSeconds(epoch, 6000) };
const names = { originator: 'US', creation: epoch, objectName: 'OBJECT', objectId: '2026-001A' };

/** The OPM of an orbit whose measurements solved these coefficients. */
function opmWith(solved: Readonly<Partial<Record<'drag' | 'srp', number>>>) {
  const coefficients = Object.fromEntries(
    Object.entries(solved).map(([name, value]) => [name, { value, sigma: 0.5, isCarried: false }]),
  );
  const orbit = { epoch, state, covariance, coefficients, dynamics: { forces, spacecraft }, noise: undefined };
  const found = { orbit, residuals: [], reducedChiSquare: 1 } as unknown as Determined;
  const at = (epochs: readonly Epoch<'UTC'>[]) => {
    const trajectory = propagateToEpochs(
      { start: { epoch, state: { frame: 'GCRF', ...state } }, spacecraft, forces },
      epochs,
    );
    return epochs.map((_, index) => ({ state: stateOfTrajectory(trajectory, index), covariance }));
  };
  const { opm, oem, ocm, stk } = orbitMessages({ found, span, at }, names);
  for (const text of [oem, ocm, stk]) expect(text.length).toBeGreaterThan(1000);
  const read = readOpm(opm);
  if (read.kind !== 'message') throw new Error(opm);
  const { DRAG_COEFF: drag, SOLAR_RAD_COEFF: radiation } = read.record.data.values;
  return { opm, drag: drag?.value, radiation: radiation?.value };
}

describe('the messages of a determined orbit', () => {
  it('have the coefficients that were solved, and those of the satellite', () => {
    const { opm, drag, radiation } = opmWith({ drag: 2.5 });
    expect([drag, radiation]).toEqual([2.5, 1.3]);
    expect(opm).not.toContain('left out');
  });

  it('leave out a coefficient that was solved below 0, which no message may say, and name it; the orbit is written', () => {
    const { opm, drag, radiation } = opmWith({ drag: -0.1, srp: -0.144 });
    expect([drag, radiation]).toEqual([undefined, undefined]);
    expect(opm).toContain('SOLAR_RAD_COEFF was solved as -0.144: below 0, it is left out.');
    expect(opm).toContain('DRAG_COEFF was solved as -0.100: below 0, it is left out.');
    expect(opmWith({ drag: -0.1 }).radiation).toBe(1.3);
  });
});
