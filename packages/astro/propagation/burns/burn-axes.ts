import { bodyPositionKm } from '../../bodies/index.ts';
import { earthOrientationInUse, earthOrientationOrNominal } from '../../earth-orientation/index.ts';
import {
  earthAttitudeAt,
  frameOfName,
  frames,
  orbitalAxes,
  orbitalFrames,
  rotationBetween,
  type StateVector,
} from '../../frames/index.ts';
import type { Matrix3 } from '../../linear/index.ts';
import type { Epoch } from '../../time/index.ts';
import { type BurnFrame, burnFrames } from './burn.ts';

/** The axes along which a thrust is given, and whether they keep their directions during the burn. */
export interface BurnAxes {
  readonly frame: BurnFrame;
  readonly axes: 'following' | 'frozen';
}

const isBurnFrame = (frame: string): frame is BurnFrame => burnFrames.some((known) => known === frame);

/**
 * The axes that a frame name means for a burn; undefined for a name along which no burn can be flown. Orbital frames turn
 * with the satellite while it burns; with the suffix _INERTIAL of the SANA registry they stay as they are at ignition.
 */
export function burnAxesOfName(name: string): BurnAxes | undefined {
  const found = frameOfName(name);
  if (found === undefined || !isBurnFrame(found.frame)) return undefined;
  const isFrozen = found.kind === 'orbital' && /_INERTIAL$/i.test(name.trim());
  return { frame: found.frame, axes: isFrozen ? 'frozen' : 'following' };
}

/** Rotation that turns GCRF components into components along the axes of a burn, at a state and its time. */
export function burnRotation({ frame }: BurnAxes, state: StateVector<'GCRF'>, epoch: Epoch<'UTC'>): Matrix3 {
  const local = orbitalFrames.find((name) => name === frame);
  if (local !== undefined) {
    const sun = local === 'NSW' ? bodyPositionKm('Sun', epoch, 'GCRF') : undefined;
    return orbitalAxes(local, state, sun).rotation;
  }
  const fixed = frames.find((name) => name === frame) ?? 'GCRF';
  const { orientation } = earthOrientationOrNominal(earthOrientationInUse(), epoch);
  return rotationBetween({ from: 'GCRF', to: fixed }, earthAttitudeAt(epoch, orientation));
}
