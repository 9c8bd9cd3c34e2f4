import type { Vector3 } from '../linear/index.ts';

/**
 * Frames centred on the Earth whose axes do not turn with it. TEME: true equator, mean equinox of date, as SGP4 uses
 * it. TOD and MOD: true and mean equator and equinox of date (IAU 1980 and 1976, with observed corrections, so that
 * GCRF → MOD → TOD closes). EME2000: mean equator and equinox of J2000.0. GCRF: the celestial reference frame.
 */
export type InertialFrame = 'TEME' | 'TOD' | 'MOD' | 'EME2000' | 'GCRF';

/** Frames that turn with the Earth. PEF: the equator of date with the Greenwich meridian; ITRF: with polar motion. */
export type EarthFixedFrame = 'PEF' | 'ITRF';

export type Frame = InertialFrame | EarthFixedFrame;

export const frames: readonly Frame[] = ['TEME', 'TOD', 'MOD', 'EME2000', 'GCRF', 'PEF', 'ITRF'];

/** Whether a frame turns with the Earth, so that its velocities lack ω × r. */
export function isEarthFixed(frame: Frame): frame is EarthFixedFrame {
  return frame === 'PEF' || frame === 'ITRF';
}

/** Position and velocity in the named frame; the velocity is the one seen in that frame, turning ones included. */
export interface StateVector<F extends Frame = Frame> {
  readonly frame: F;
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}
