import type { CartesianState, Matrix } from '@farpass/astro/linear';
import { compareEpochs, type Epoch, parseEpoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { covarianceInPlane, encounterPlane, type PlaneCovariance } from '@farpass/conjunction/plane';
import { encounterFromCdm } from '../cdm/index.ts';

type CdmSide = 'object1' | 'object2';

/** One object of a message, and until when its orbit knows what it did. */
export interface MessageOrbit {
  /** Its plain catalogue number. */
  readonly number: string;
  /** Undefined in a summary, which has none. */
  readonly state: CartesianState | undefined;
  /** The last observation behind the orbit, or the making of the message if it does not say. */
  readonly knownUntil: Epoch<'UTC'>;
  /** Whether the message names an ephemeris as its source: that may hold burns to come. */
  readonly isOfEphemeris: boolean;
}

/** Both objects of a message at its closest approach, as far as moves after their orbits concern them. */
export interface MessageOrbits {
  readonly made: Epoch<'UTC'>;
  readonly tca: Epoch<'UTC'>;
  readonly objects: Readonly<Record<CdmSide, MessageOrbit>>;
  /** A covariance in the axes of the states, as it is in the encounter plane; undefined without relative motion. */
  readonly inPlane: (covariance: Matrix) => PlaneCovariance | undefined;
}

/** The stated parts of a summary: a message without states. */
export interface SummaryTimes {
  readonly made: Epoch<'UTC'>;
  readonly tca: Epoch<'UTC'>;
  /** The catalogue numbers of its objects. */
  readonly numbers: Readonly<Record<CdmSide, string>>;
}

/** The orbits of a summary. It does not say what they were determined from: its making is the latest that they can know. */
export function summaryOrbits({ made, tca, numbers }: SummaryTimes): MessageOrbits {
  const of = (side: CdmSide): MessageOrbit => ({
    number: plainCatalogueNumber(numbers[side]),
    state: undefined,
    knownUntil: made,
    isOfEphemeris: false,
  });
  return { made, tca, objects: { object1: of('object1'), object2: of('object2') }, inPlane: () => undefined };
}

/** The orbits of a message; undefined if its states cannot be used. */
export function messageOrbits(cdm: Cdm): MessageOrbits | undefined {
  const { encounter, tca, contradictions } = encounterFromCdm(cdm);
  if (contradictions.length > 0) return undefined;
  const plane = encounterPlane(encounter);
  const of = (side: CdmSide, state: CartesianState): MessageOrbit => ({
    number: plainCatalogueNumber(cdm[side].metadata.values.OBJECT_DESIGNATOR),
    state,
    knownUntil: knownUntil(cdm, side),
    isOfEphemeris: !/^(NONE)?$/i.test(cdm[side].metadata.values.EPHEMERIS_NAME.trim()),
  });
  return {
    made: parseEpoch(cdm.header.values.CREATION_DATE, 'UTC'),
    tca,
    objects: { object1: of('object1', encounter.primary), object2: of('object2', encounter.secondary) },
    inPlane: (covariance) => plane && covarianceInPlane(plane, covariance),
  };
}

/** An observation that the message states after its own making is a mistake: the making counts. */
function knownUntil(cdm: Cdm, side: CdmSide): Epoch<'UTC'> {
  const { TIME_LASTOB_END: end, TIME_LASTOB_START: begin } = cdm[side].data.values;
  const made = parseEpoch(cdm.header.values.CREATION_DATE, 'UTC');
  const stated = end ?? begin;
  if (stated === undefined) return made;
  const observed = parseEpoch(stated, 'UTC');
  return compareEpochs(observed, made) < 0 ? observed : made;
}
