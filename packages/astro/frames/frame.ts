import type { Vector3 } from '../linear/index.ts';

/**
 * Earth-centred frames whose axes do not rotate with the Earth. TEME: true equator, mean equinox of date, as used by
 * SGP4. TOD and MOD: true and mean equator and equinox of date (IAU 1980 and 1976 with observed corrections, so that
 * GCRF → MOD → TOD is consistent). EME2000: mean equator and equinox of J2000.0. GCRF: the celestial reference frame.
 */
export type InertialFrame = 'TEME' | 'TOD' | 'MOD' | 'EME2000' | 'GCRF';

/**
 * Frames that rotate with the Earth. PEF: the equator of date with the Greenwich meridian; ITRF: in addition with polar
 * motion.
 */
export type EarthFixedFrame = 'PEF' | 'ITRF';

export type Frame = InertialFrame | EarthFixedFrame;

export const frames: readonly Frame[] = ['TEME', 'TOD', 'MOD', 'EME2000', 'GCRF', 'PEF', 'ITRF'];

/** Whether a frame rotates with the Earth, so that its velocities lack ω × r. */
export function isEarthFixed(frame: Frame): frame is EarthFixedFrame {
  return frame === 'PEF' || frame === 'ITRF';
}

/** Position and velocity in the named frame. The velocity is relative to that frame, also if it rotates. */
export interface StateVector<F extends Frame = Frame> {
  readonly frame: F;
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}
