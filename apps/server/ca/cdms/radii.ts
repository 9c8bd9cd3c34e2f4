import type { AssessmentDocument } from '@farpass/contract/ca';
import type { CdmEncounter } from '@farpass/intake/cdm';
import type { SatelliteRadius } from '../fleet/hard-body.ts';

/** The radius of each object, m, whose sum is the combined one, and where the sum comes from: in words and by code. */
export interface Radii {
  readonly ownM: number;
  readonly otherM: number;
  readonly source: string;
  readonly from: RadiusOrigin;
}

type RadiusOrigin = AssessmentDocument['encounter']['hardBodyRadiusFrom'];

/** What is assumed of an object that no message gives a size: fragments are smaller, bodies are larger. */
const assumedOtherM = 1.5;

const ownWords = {
  GIVEN: 'the radius given for the satellite',
  SHAPE: 'the shape of the satellite',
  DEFAULT: 'an assumed radius of the satellite',
} as const;

const messageCodes = {
  given: 'GIVEN',
  message: 'MESSAGE',
  objects: 'OBJECTS',
  'exclusion-volume': 'EXCLUSION_VOLUME',
  area: 'AREA',
  assumed: 'ASSUMED',
} as const satisfies Record<CdmEncounter['hardBodyRadius']['source'], RadiusOrigin['rest']>;

const messageWords = {
  given: 'the caller',
  message: 'the message',
  objects: 'the radii of both objects in the message',
  'exclusion-volume': 'the exclusion volumes in the message',
  area: 'the areas in the message',
  assumed: 'an assumption',
} as const;

/**
 * The two radii of a pair. A combined radius that the message states holds, unless the satellite's own configuration
 * gives a radius: then that counts for our side, and what the message leaves for the other.
 */
export function radiiOf(hardBody: CdmEncounter['hardBodyRadius'], own: SatelliteRadius): Radii {
  const ours = ownWords[own.source];
  if (hardBody.source === 'assumed') {
    return {
      ownM: own.radiusM,
      otherM: assumedOtherM,
      source: `${ours}, and ${assumedOtherM} m assumed for the other object`,
      from: { own: own.source, rest: 'ASSUMED' },
    };
  }
  const statedM = hardBody.radiusKm * 1000;
  const theirs = messageWords[hardBody.source];
  const rest = messageCodes[hardBody.source];
  if (own.source === 'DEFAULT') return { ownM: statedM / 2, otherM: statedM / 2, source: theirs, from: { rest } };
  const otherM = Math.max(statedM - own.radiusM, 0);
  return { ownM: own.radiusM, otherM, source: `${ours}, the rest from ${theirs}`, from: { own: own.source, rest } };
}
