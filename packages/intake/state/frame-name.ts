import { type Frame, frameOfName } from '@farpass/astro/frames';
import { type BurnAxes, burnAxesOfName, burnFrames } from '@farpass/astro/propagation';
import { StateFault } from './fault.ts';

/** Frames tied to an instant: the axes are those of REF_FRAME_EPOCH or of the state. */
export const framesOfDate: readonly Frame[] = ['TEME', 'TOD', 'MOD'];

/** The Earth-centred frame that is named for a state; an unknown or an orbital frame is refused. */
export function requiredFrame(name: string): Frame {
  const found = frameOfName(name);
  if (found?.kind === 'earth-centred') return found.frame;
  throw new StateFault('STATE_FRAME_UNKNOWN', {
    sentence: `REF_FRAME is '${name}'; a state can be taken in EME2000, GCRF, ICRF, TEME, TOD, MOD, PEF and ITRF with its realisations.`,
    parameters: { found: name },
  });
}

/** The axes of a manoeuvre's Δv; a name along which no burn can be propagated is refused. */
export function thrustFrame(name: string): BurnAxes {
  const found = burnAxesOfName(name);
  if (found !== undefined) return found;
  throw new StateFault('BURN_FRAME_UNKNOWN', {
    sentence: `MAN_REF_FRAME is '${name}'; a burn can be flown along ${burnFrames.join(', ')} and their other names.`,
    parameters: { found: name },
  });
}
