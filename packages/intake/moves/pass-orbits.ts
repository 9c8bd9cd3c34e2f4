import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { MessageSide, PassOfPair } from '@farpass/conjunction/event';
import type { CdmEncounter } from '../cdm/index.ts';

/** Passes of a pair lie within years of it. */
const anyEpoch = parseEpoch('2026-01-01T00:00:00', 'UTC');

/** Frames whose axes are the same to some milliseconds of arc. */
const commonFrames: ReadonlySet<string> = new Set(['EME2000', 'GCRF']);

/**
 * The orbits of a pass, by which its errors are compared with those of other passes of the pair: the object of the named side
 * is the primary. Undefined along other axes than EME2000, if the message contradicts itself, and if its covariances are invented
 * by default, which say nothing about errors in common.
 */
export function passOrbits(taken: CdmEncounter, primary: MessageSide): PassOfPair['orbits'] {
  const { encounter, tca, frame, contradictions, isByDefault, originator, source } = taken;
  if (!commonFrames.has(frame) || contradictions.length > 0 || isByDefault) return undefined;
  const turned = { ...encounter, primary: encounter.secondary, secondary: encounter.primary };
  return {
    atS: secondsBetween(tca, anyEpoch),
    encounter: primary === 'object1' ? encounter : turned,
    // What we compute from tracks rests on another determination than what we screen.
    originator: source === undefined ? originator : `${originator} ${source.kind}`,
  };
}
