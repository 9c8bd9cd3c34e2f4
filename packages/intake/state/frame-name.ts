import { type Frame, frameOfName } from '@farpass/astro/frames';
import { type BurnFrame, burnFrames } from '@farpass/astro/propagation';
import { StateFault } from './fault.ts';

/** Frames that belong to an instant: the axes are those of REF_FRAME_EPOCH or of the state. */
export const framesOfDate: readonly Frame[] = ['TEME', 'TOD', 'MOD'];

/** The Earth-centred frame of a state's name; a stranger or an orbital frame is refused. */
export function requiredFrame(name: string): Frame {
  const found = frameOfName(name);
  if (found?.kind === 'earth-centred') return found.frame;
  throw new StateFault(
    'STATE_FRAME_UNKNOWN',
    `REF_FRAME is '${name}'; a state can be taken in EME2000, GCRF, ICRF, TEME, TOD, MOD, PEF and ITRF with its realisations.`,
  );
}

/** A thrust frame and whether its axes keep their directions during the burn. */
export interface ThrustFrame {
  readonly frame: BurnFrame;
  readonly axes: 'following' | 'frozen';
}

const isBurnFrame = (frame: string): frame is BurnFrame => burnFrames.some((known) => known === frame);

/**
 * The frame in which a manoeuvre gives its Δv. Orbital frames turn with the satellite while it burns; with the suffix
 * _INERTIAL of the SANA registry they stay as they are at ignition.
 */
export function thrustFrame(name: string): ThrustFrame {
  const found = frameOfName(name);
  if (found !== undefined && isBurnFrame(found.frame)) {
    const isFrozen = found.kind === 'orbital' && /_INERTIAL$/i.test(name.trim());
    return { frame: found.frame, axes: isFrozen ? 'frozen' : 'following' };
  }
  throw new StateFault(
    'BURN_FRAME_UNKNOWN',
    `MAN_REF_FRAME is '${name}'; a burn can be flown along ${burnFrames.join(', ')} and their other names.`,
  );
}
