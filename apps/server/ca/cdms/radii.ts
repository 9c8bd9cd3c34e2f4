import type { CdmEncounter } from '@farpass/intake/cdm';
import type { SatelliteRadius } from '../satellites/hard-body.ts';

/** The radius of each object, m, whose sum is the combined one, and where the sum comes from. */
export type Radii = { readonly ownM: number; readonly otherM: number; readonly source: string };

/** What is assumed of an object that no message gives a size: fragments are smaller, bodies are larger. */
const assumedOtherM = 1.5;

/**
 * The two radii of a pair. A combined radius that the message states holds, unless the satellite's own configuration
 * gives a radius: then that counts for our side, and what the message leaves for the other.
 */
export function radiiOf(hardBody: CdmEncounter['hardBodyRadius'], own: SatelliteRadius): Radii {
  const statedM = hardBody.source === 'assumed' ? undefined : hardBody.radiusKm * 1000;
  if (statedM === undefined)
    return { ownM: own.radiusM, otherM: assumedOtherM, source: `${own.source}, other object assumed` };
  if (own.source === 'DEFAULT')
    return { ownM: statedM / 2, otherM: statedM / 2, source: `message (${hardBody.source})` };
  const otherM = Math.max(statedM - own.radiusM, 0);
  return { ownM: own.radiusM, otherM, source: `${own.source} and message (${hardBody.source})` };
}
