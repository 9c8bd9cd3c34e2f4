import { type Epoch, formatEpoch } from '@farpass/astro/time';
import { type Cdm, type CdmObject, cdmData, cdmHeader, cdmMetadata, cdmRelative, writeCdm } from '@farpass/ccsds/cdm';
import { makeSection } from '@farpass/ccsds/message';
import { type Encounter, encounterGeometry } from '@farpass/conjunction/approach';

type Triple = readonly [number, number, number];

/** One object of a message that is to be written: who it is, its EME2000 state at the closest approach, its covariance. */
export interface ComposedObject {
  readonly designator: string;
  readonly name: string;
  readonly internationalDesignator: string;
  readonly objectType: 'PAYLOAD' | 'ROCKET BODY' | 'DEBRIS' | 'UNKNOWN';
  readonly operator?: string;
  readonly ephemerisName: string;
  /** DEFAULT: an assumed covariance, from which a probability is of low confidence only. */
  readonly covarianceMethod: 'CALCULATED' | 'DEFAULT';
  readonly maneuverable: 'YES' | 'NO' | 'N/A';
  readonly positionKm: Triple;
  readonly velocityKmPerS: Triple;
  /** 6×6 in RTN axes frozen at the closest approach: km², km²/s, km²/s². */
  readonly covarianceRtn: Float64Array;
  /** Where the covariance is from and whatever else a reader has to know. */
  readonly comments: readonly string[];
}

export interface ComposedMessage {
  readonly originator: string;
  readonly messageId: string;
  readonly messageFor: string;
  readonly creation: Epoch<'UTC'>;
  readonly tca: Epoch<'UTC'>;
  readonly comments: readonly string[];
  /** Combined radius, m, where it is known. */
  readonly hardBodyRadiusM?: number;
  readonly screening?: { readonly from: string; readonly to: string };
  readonly object1: ComposedObject;
  readonly object2: ComposedObject;
}

/** A conjunction data message (508.0-B-1) as KVN. Miss, speed and relative state are computed from the two states. */
export function composeCdm(message: ComposedMessage): string {
  return writeCdm(recordOf(message), 'KVN').text;
}

function recordOf(message: ComposedMessage): Cdm {
  const { originator, messageId, messageFor, creation, comments, object1, object2 } = message;
  return {
    kind: 'CDM',
    version: '1.0',
    header: makeSection(
      cdmHeader,
      {
        CREATION_DATE: formatEpoch(creation, 6),
        ORIGINATOR: originator,
        MESSAGE_FOR: messageFor,
        MESSAGE_ID: messageId,
      },
      { comments },
    ),
    relative: relativeOf(message),
    object1: sectionsOf('OBJECT1', object1),
    object2: sectionsOf('OBJECT2', object2),
  };
}

const metres = (km: number) => (km * 1000).toFixed(6);

function relativeOf(message: ComposedMessage): Cdm['relative'] {
  const { tca, screening, hardBodyRadiusM } = message;
  const { missKm, missDistanceKm, relativeSpeedKmPerS, relativeVelocityKmPerS } = encounterGeometry(
    encounterOf(message),
  );
  return makeSection(
    cdmRelative,
    {
      TCA: formatEpoch(tca, 6),
      MISS_DISTANCE: metres(missDistanceKm),
      RELATIVE_SPEED: metres(relativeSpeedKmPerS),
      RELATIVE_POSITION_R: metres(missKm.radial),
      RELATIVE_POSITION_T: metres(missKm.transverse),
      RELATIVE_POSITION_N: metres(missKm.normal),
      RELATIVE_VELOCITY_R: metres(relativeVelocityKmPerS.radial),
      RELATIVE_VELOCITY_T: metres(relativeVelocityKmPerS.transverse),
      RELATIVE_VELOCITY_N: metres(relativeVelocityKmPerS.normal),
      ...(screening === undefined ? {} : { START_SCREEN_PERIOD: screening.from, STOP_SCREEN_PERIOD: screening.to }),
    },
    { comments: hardBodyRadiusM === undefined ? [] : [`HBR = ${hardBodyRadiusM} [m]`] },
  );
}

/** The two states of a message that is to be written, without covariances: what geometry needs. */
function encounterOf({ object1, object2 }: ComposedMessage): Encounter {
  const stateOf = ({ positionKm, velocityKmPerS }: ComposedObject) => ({
    positionKm,
    velocityKmPerS,
    covariance: undefined,
  });
  return { primary: stateOf(object1), secondary: stateOf(object2), hardBodyRadiusKm: 0.001 };
}

function sectionsOf(name: 'OBJECT1' | 'OBJECT2', object: ComposedObject): CdmObject {
  const { positionKm: r, velocityKmPerS: v } = object;
  const position = (km: number) => km.toFixed(9);
  const velocity = (kmPerS: number) => kmPerS.toFixed(12);
  return {
    metadata: makeSection(cdmMetadata, {
      OBJECT: name,
      OBJECT_DESIGNATOR: object.designator,
      CATALOG_NAME: 'SATCAT',
      OBJECT_NAME: object.name,
      INTERNATIONAL_DESIGNATOR: object.internationalDesignator,
      OBJECT_TYPE: object.objectType,
      ...(object.operator === undefined ? {} : { OPERATOR_ORGANIZATION: object.operator }),
      EPHEMERIS_NAME: object.ephemerisName,
      COVARIANCE_METHOD: object.covarianceMethod,
      MANEUVERABLE: object.maneuverable,
      REF_FRAME: 'EME2000',
    }),
    data: makeSection(
      cdmData,
      {
        X: position(r[0]),
        Y: position(r[1]),
        Z: position(r[2]),
        X_DOT: velocity(v[0]),
        Y_DOT: velocity(v[1]),
        Z_DOT: velocity(v[2]),
        ...covarianceFields(object.covarianceRtn),
      },
      { comments: object.comments },
    ),
  };
}

const squareMetresPerKm2 = 1e6;

/** The lower triangle in m² and m of the standard; metres and seconds scale alike in every element. */
function covarianceFields(c: Float64Array) {
  const at = (row: number, column: number) => ((c[6 * row + column] ?? 0) * squareMetresPerKm2).toExponential(12);
  return {
    CR_R: at(0, 0),
    CT_R: at(1, 0),
    CT_T: at(1, 1),
    CN_R: at(2, 0),
    CN_T: at(2, 1),
    CN_N: at(2, 2),
    CRDOT_R: at(3, 0),
    CRDOT_T: at(3, 1),
    CRDOT_N: at(3, 2),
    CRDOT_RDOT: at(3, 3),
    CTDOT_R: at(4, 0),
    CTDOT_T: at(4, 1),
    CTDOT_N: at(4, 2),
    CTDOT_RDOT: at(4, 3),
    CTDOT_TDOT: at(4, 4),
    CNDOT_R: at(5, 0),
    CNDOT_T: at(5, 1),
    CNDOT_N: at(5, 2),
    CNDOT_RDOT: at(5, 3),
    CNDOT_TDOT: at(5, 4),
    CNDOT_NDOT: at(5, 5),
  };
}
