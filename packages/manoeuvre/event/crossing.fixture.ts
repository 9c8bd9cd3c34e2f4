import { egm96 } from '@farpass/astro/constants';
import type { ForceSelection } from '@farpass/astro/propagation';
import { parseEpoch } from '@farpass/astro/time';
import type { EventObject, ManoeuvreEvent } from './manoeuvre-event.ts';

export const muKm3PerS2 = egm96.muKm3PerS2;
const twoBody: ForceSelection = { gravity: { kind: 'point-mass', muKm3PerS2 } };
const spacecraft = { massKg: 1, dragAreaM2: 0, dragCoefficient: 1, radiationAreaM2: 0, radiationCoefficient: 1 };

/** A circular orbit of 7,000 km, with the position along x and the velocity along y at the closest approach. */
export const radiusKm = 7000;
export const speedKmPerS = Math.sqrt(muKm3PerS2 / radiusKm);
export const meanMotionRadPerS = speedKmPerS / radiusKm;

const sigmasKm2 = (r: number, t: number, n: number): Float64Array =>
  Float64Array.of(r * r, 0, 0, 0, t * t, 0, 0, 0, n * n);

function object(id: string, state: Pick<EventObject['state'], 'positionKm' | 'velocityKmPerS'>): EventObject {
  return {
    state: { frame: 'GCRF', ...state },
    covarianceRtn: sigmasKm2(0.05, 0.2, 0.05),
    covarianceGcrf: undefined,
    spacecraft,
    id,
    name: id,
    isManoeuvrable: true,
  };
}

/** Two satellites at the same altitude with perpendicular planes; the second passes 100 m above the first. */
export function crossing(): ManoeuvreEvent {
  return {
    tca: parseEpoch('2026-03-11T12:00:00', 'UTC'),
    object1: object('1', { positionKm: [radiusKm, 0, 0], velocityKmPerS: [0, speedKmPerS, 0] }),
    object2: object('2', { positionKm: [radiusKm + 0.1, 0, 0], velocityKmPerS: [0, 0, speedKmPerS] }),
    manoeuvred: 'object1',
    hardBodyRadiusKm: 0.015,
    forces: twoBody,
  };
}
