import type { Frame } from '@farpass/astro/frames';
import type { BurnFrame } from '@farpass/astro/propagation';
import { StateFault } from './fault.ts';

/** Names of CCSDS messages and of providers, and the frame each means here. */
const frameNames: Readonly<Record<string, Frame>> = {
  EME2000: 'EME2000',
  J2000: 'EME2000',
  ECI: 'EME2000',
  GCRF: 'GCRF',
  ICRF: 'GCRF',
  TEME: 'TEME',
  TEMEOFDATE: 'TEME',
  TOD: 'TOD',
  TOD_EARTH: 'TOD',
  MOD: 'MOD',
  MOD_EARTH: 'MOD',
  TDR: 'PEF',
  GTOD: 'PEF',
  PEF: 'PEF',
  ITRF: 'ITRF',
  ECEF: 'ITRF',
  EFG: 'PEF',
};

/** Frames that belong to an instant: the axes are those of REF_FRAME_EPOCH or of the state. */
export const framesOfDate: readonly Frame[] = ['TEME', 'TOD', 'MOD'];

/** The frame of a name, realisations of ITRF and ICRF included (they differ by centimetres); undefined for a stranger. */
export function frameOfName(name: string): Frame | undefined {
  const plain = name.trim().toUpperCase();
  if (/^ITRF[-_ ]?\d{2,4}$/.test(plain)) return 'ITRF';
  if (/^ICRF[-_ ]?\d$/.test(plain)) return 'GCRF';
  return frameNames[plain];
}

/** The same for a state, which must have one. */
export function requiredFrame(name: string): Frame {
  const frame = frameOfName(name);
  if (frame !== undefined) return frame;
  const known = Object.keys(frameNames).join(', ');
  throw new StateFault(
    'STATE_FRAME_UNKNOWN',
    `REF_FRAME is '${name}'; a state can be taken in ${known} and realisations of ITRF.`,
  );
}

/** A thrust frame and whether its axes stand still during the burn. */
export interface ThrustFrame {
  readonly frame: BurnFrame;
  readonly axes: 'following' | 'frozen';
}

const thrustFrames: Readonly<Record<string, BurnFrame>> = {
  RSW: 'RSW',
  RTN: 'RTN',
  QSW: 'QSW',
  RIC: 'RIC',
  LVLH: 'LVLH',
  TNW: 'TNW',
  NTW: 'NTW',
  VNC: 'VNC',
  VNB: 'VNC',
  VVLH: 'VVLH',
  PQW: 'PQW',
  EQW: 'EQW',
};

const fixedThrustFrames: readonly Frame[] = ['GCRF', 'EME2000', 'TEME', 'TOD', 'MOD', 'ITRF'];

const isBurnFrame = (frame: Frame | undefined): frame is Exclude<Frame, 'PEF'> =>
  frame !== undefined && fixedThrustFrames.includes(frame);

/**
 * The frame in which a manoeuvre gives its Δv. Local frames turn with the satellite while it burns; with the suffix
 * _INERTIAL of the SANA registry they stay as they are at ignition.
 */
export function thrustFrame(name: string): ThrustFrame {
  const [, base = '', suffix] = /^(.*?)(_INERTIAL|_ROTATING)?$/.exec(name.trim().toUpperCase()) ?? [];
  const local = thrustFrames[base];
  if (local !== undefined) return { frame: local, axes: suffix === '_INERTIAL' ? 'frozen' : 'following' };
  const fixed = frameOfName(name);
  if (isBurnFrame(fixed)) return { frame: fixed, axes: 'following' };
  const known = [...Object.keys(thrustFrames), ...fixedThrustFrames].join(', ');
  throw new StateFault('BURN_FRAME_UNKNOWN', `MAN_REF_FRAME is '${name}'; a burn can be flown along ${known}.`);
}
