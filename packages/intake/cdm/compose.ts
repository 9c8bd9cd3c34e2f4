import { type StateVector, stateInFrame } from '@farpass/astro/frames';
import { type Epoch, formatEpoch } from '@farpass/astro/time';
import { type Cdm, type CdmObject, cdmData, cdmHeader, cdmMetadata, cdmRelative } from '@farpass/ccsds/cdm';
import { makeSection } from '@farpass/ccsds/message';
import { type EncounterObject, encounterGeometry } from '@farpass/conjunction/approach';
import type { FindingMessage, MessageObject } from '@farpass/screening/messages';
import type { ScreeningVolume } from '@farpass/screening/volumes';
import { covarianceFields } from './compose-covariance.ts';
import { mixtureComments } from './mixture.ts';
import { type DeterminedOrbit, determinationFields } from './orbit-determination.ts';

/** One object of a message to be written, from a finding or from other data. */
export interface ComposedObject extends Omit<MessageObject, 'state' | 'comments' | 'objectType' | 'covarianceSource'> {
  readonly objectType?: MessageObject['objectType'];
  readonly operator?: string;
  /** How its orbit was determined, if that is known. */
  readonly determined?: DeterminedOrbit;
  /** At the closest approach, in any Earth-centred frame. */
  readonly state: StateVector;
  /** The source of the covariance, and other facts that a reader needs. */
  readonly comments: readonly string[];
}

/** The screening that found the approach. */
export interface ComposedScreening {
  /** Names the screening in the message's own id; undefined if screenings have no names. */
  readonly id?: string;
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  /** The volume around object 1 that was searched for object 2. */
  readonly volume: ScreeningVolume;
}

/** The content of a conjunction data message. */
export interface ComposedCdm extends Pick<FindingMessage, 'tca' | 'hardBodyRadiusM'> {
  readonly originator: string;
  /** If absent, made from the screening, both designators and the TCA (`messageIdOf`). */
  readonly messageId?: string;
  readonly messageFor?: string;
  readonly creation: Epoch<'UTC'>;
  readonly comments?: readonly string[];
  readonly screening?: ComposedScreening;
  readonly object1: ComposedObject;
  readonly object2: ComposedObject;
}

/**
 * A conjunction data message (CCSDS 508.0-B-1): states in EME2000, miss, speed and relative state computed from the two
 * states along object 1's RTN axes.
 */
export function composeCdm(message: ComposedCdm): Cdm {
  const { originator, messageFor, creation, comments = [], object1, object2, tca } = message;
  const header = {
    CREATION_DATE: timeText(creation),
    ORIGINATOR: originator,
    ...(messageFor === undefined ? {} : { MESSAGE_FOR: messageFor }),
    MESSAGE_ID: message.messageId ?? messageIdOf(message),
  };
  const inEme2000 = { frame: 'EME2000', epoch: tca } as const;
  const states = { object1: stateInFrame(object1.state, inEme2000), object2: stateInFrame(object2.state, inEme2000) };
  return {
    kind: 'CDM',
    version: '1.0',
    header: makeSection(cdmHeader, header, { comments }),
    relative: relativeOf(message, states),
    object1: sectionsOf('OBJECT1', object1, states.object1),
    object2: sectionsOf('OBJECT2', object2, states.object2),
  };
}

/**
 * The id of a message that has none: screening, object 1, object 2 and TCA, so that the same finding always gets the
 * same id.
 */
function messageIdOf({ screening, object1, object2, tca }: ComposedCdm): string {
  const of = screening?.id === undefined ? [] : [screening.id];
  return [...of, object1.designator, object2.designator, timeText(tca)].join('-');
}

const timeText = (epoch: Epoch<'UTC'>) => formatEpoch(epoch, 6);
/** Metres with six decimals; zero has no sign. */
const metres = (km: number) => (km * 1000).toFixed(6).replace(/^-(?=0\.0+$)/, '');

interface States {
  readonly object1: StateVector<'EME2000'>;
  readonly object2: StateVector<'EME2000'>;
}

function relativeOf({ tca, screening, hardBodyRadiusM }: ComposedCdm, states: States): Cdm['relative'] {
  const { missKm, missDistanceKm, relativeSpeedKmPerS, relativeVelocityKmPerS } = encounterGeometry({
    primary: withoutCovariance(states.object1),
    secondary: withoutCovariance(states.object2),
    hardBodyRadiusKm: 1,
  });
  return makeSection(
    cdmRelative,
    {
      TCA: timeText(tca),
      MISS_DISTANCE: metres(missDistanceKm),
      RELATIVE_SPEED: metres(relativeSpeedKmPerS),
      RELATIVE_POSITION_R: metres(missKm.radial),
      RELATIVE_POSITION_T: metres(missKm.transverse),
      RELATIVE_POSITION_N: metres(missKm.normal),
      RELATIVE_VELOCITY_R: metres(relativeVelocityKmPerS.radial),
      RELATIVE_VELOCITY_T: metres(relativeVelocityKmPerS.transverse),
      RELATIVE_VELOCITY_N: metres(relativeVelocityKmPerS.normal),
      ...(screening === undefined ? {} : screeningFields(screening)),
    },
    { comments: hardBodyRadiusM === undefined ? [] : [`HBR = ${hardBodyRadiusM} [m]`] },
  );
}

function withoutCovariance({ positionKm, velocityKmPerS }: StateVector): EncounterObject {
  return { positionKm, velocityKmPerS, covariance: undefined };
}

/** The standard has the shapes ellipsoid and box; a sphere is an ellipsoid with equal axes. */
function screeningFields({ from, to, volume }: ComposedScreening) {
  const [x, y, z] =
    volume.kind === 'sphere'
      ? [volume.radiusKm, volume.radiusKm, volume.radiusKm]
      : [volume.radialKm, volume.alongTrackKm, volume.crossTrackKm];
  return {
    START_SCREEN_PERIOD: timeText(from),
    STOP_SCREEN_PERIOD: timeText(to),
    SCREEN_VOLUME_FRAME: 'RTN',
    SCREEN_VOLUME_SHAPE: volume.kind === 'box' ? 'BOX' : 'ELLIPSOID',
    SCREEN_VOLUME_X: metres(x),
    SCREEN_VOLUME_Y: metres(y),
    SCREEN_VOLUME_Z: metres(z),
  };
}

function sectionsOf(name: 'OBJECT1' | 'OBJECT2', object: ComposedObject, state: StateVector<'EME2000'>): CdmObject {
  const [x, y, z] = state.positionKm;
  const [vx, vy, vz] = state.velocityKmPerS;
  const position = (km: number) => km.toFixed(9);
  const velocity = (kmPerS: number) => kmPerS.toFixed(12);
  return {
    metadata: makeSection(cdmMetadata, {
      OBJECT: name,
      OBJECT_DESIGNATOR: object.designator,
      CATALOG_NAME: 'SATCAT',
      OBJECT_NAME: object.name,
      INTERNATIONAL_DESIGNATOR: object.internationalDesignator ?? 'UNKNOWN',
      ...(object.objectType === undefined ? {} : { OBJECT_TYPE: object.objectType }),
      ...(object.operator === undefined ? {} : { OPERATOR_ORGANIZATION: object.operator }),
      EPHEMERIS_NAME: object.ephemerisName ?? 'NONE',
      COVARIANCE_METHOD: object.covarianceMethod,
      MANEUVERABLE: object.maneuverable,
      REF_FRAME: 'EME2000',
    }),
    data: makeSection(
      cdmData,
      {
        ...(object.determined === undefined ? {} : determinationFields(object.determined)),
        ...(object.dissipationWPerKg === undefined ? {} : { SEDR: String(object.dissipationWPerKg) }),
        ...{ X: position(x), Y: position(y), Z: position(z) },
        ...{ X_DOT: velocity(vx), Y_DOT: velocity(vy), Z_DOT: velocity(vz) },
        ...covarianceFields(object.covarianceRtn),
      },
      { comments: [...object.comments, ...mixtureComments(object.mixture)] },
    ),
  };
}
