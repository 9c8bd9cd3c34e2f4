import { isClassDefault } from '@farpass/conjunction/approach';
import { type MessageSide, otherSide } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import type { HardBodyRadius, ListedRadius } from '@farpass/intake/cdm';
import type { SatelliteRadius } from '../../fleet/satellites/hard-body.ts';
import type { StoredCdm } from '../tables.ts';

/** The source of a combined radius: in words and by code. */
export interface RadiusOrigin {
  readonly source: string;
  readonly from: AssessmentDocument['encounter']['hardBodyRadiusFrom'];
}

/** The known radius of a satellite, km; an assumed one does not count as known. */
export function knownRadiusKm({ radiusM, source }: SatelliteRadius): number | undefined {
  return source === 'DEFAULT' ? undefined : radiusM / 1000;
}

/** A radius in the list of sizes of an operator, for messages about its object. */
export interface ObjectRadius extends ListedRadiusDocument {
  readonly catalogueNumber: string;
}

/** A listed radius in the units of physics. */
export function listedInKm(listed: ListedRadiusDocument | undefined): ListedRadius | undefined {
  if (listed === undefined) return undefined;
  const { radiusM, radiusSigmaM, source, line } = listed;
  return {
    radiusKm: radiusM / 1000,
    sigmaKm: radiusSigmaM === undefined ? undefined : radiusSigmaM / 1000,
    isClassDefault: isClassDefault(source),
    line,
  };
}

/** The listed radius of the other object with which a stored message was assessed; undefined if none was used. */
export function listedIn(
  document: Pick<StoredCdm, 'object1' | 'object2'>,
  ownSide: MessageSide,
): ListedRadiusDocument | undefined {
  return document[otherSide(ownSide)].listedRadius;
}

const ownWords = { GIVEN: 'the radius given for the satellite', SHAPE: 'the shape of the satellite' } as const;

const restWords: Readonly<
  Record<HardBodyRadius['source'], { readonly code: RadiusOrigin['from']['rest']; readonly words: string }>
> = {
  given: { code: 'GIVEN', words: 'the caller' },
  message: { code: 'MESSAGE', words: 'the message' },
  objects: { code: 'OBJECTS', words: 'the radii of both objects in the message' },
  'exclusion-volume': { code: 'EXCLUSION_VOLUME', words: 'the exclusion volumes in the message' },
  area: { code: 'AREA', words: 'the areas in the message' },
  list: { code: 'LIST', words: 'a list of sizes' },
  assumed: { code: 'ASSUMED', words: 'an assumption' },
};

/** The source of the combined radius of a pair, from the message and the known data of the satellite. */
export function radiusOrigin(combined: HardBodyRadius, own: SatelliteRadius): RadiusOrigin {
  const { code: rest, words } = restWords[combined.source];
  if (own.source === 'DEFAULT') return { source: words, from: { rest } };
  return { source: `${ownWords[own.source]}, the rest from ${words}`, from: { own: own.source, rest } };
}
