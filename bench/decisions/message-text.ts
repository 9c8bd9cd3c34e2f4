import type { Vector3 } from '@farpass/astro/linear';

/** An object of an invented message. */
export interface MessageObject {
  readonly number: number;
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
  /** Along R, T, N, m; undefined: the message has no covariance of it. */
  readonly sigmasM: Vector3 | undefined;
  /** UTC. */
  readonly observedTo: string;
}

interface InventedMessage {
  readonly id: string;
  readonly created: string;
  readonly tca: string;
  readonly missM: number;
  readonly radiusM: number;
  readonly objects: readonly [MessageObject, MessageObject];
}

/** The text of a message (CDM, KVN), as a provider writes it. */
export function messageText({ id, created, tca, missM, radiusM, objects }: InventedMessage): string {
  return [
    'CCSDS_CDM_VERS = 1.0',
    `COMMENT HBR = ${radiusM.toFixed(3)} [m]`,
    `CREATION_DATE = ${created}`,
    'ORIGINATOR = WORLD',
    `MESSAGE_ID = ${id}`,
    `TCA = ${tca}`,
    `MISS_DISTANCE = ${missM.toFixed(3)} [m]`,
    ...objects.flatMap(objectLines),
    '',
  ].join('\n');
}

function objectLines(
  { number, positionKm, velocityKmPerS, sigmasM, observedTo }: MessageObject,
  place: number,
): readonly string[] {
  const keys = ['X', 'Y', 'Z'] as const;
  return [
    `OBJECT = OBJECT${place + 1}`,
    `OBJECT_DESIGNATOR = ${number}`,
    'CATALOG_NAME = SATCAT',
    `OBJECT_NAME = OBJECT ${number}`,
    'INTERNATIONAL_DESIGNATOR = 2019-001A',
    'OBJECT_TYPE = PAYLOAD',
    'EPHEMERIS_NAME = NONE',
    `COVARIANCE_METHOD = ${sigmasM === undefined ? 'DEFAULT' : 'CALCULATED'}`,
    'MANEUVERABLE = N/A',
    'REF_FRAME = EME2000',
    `TIME_LASTOB_END = ${observedTo}`,
    ...keys.map((key, axis) => `${key} = ${positionKm[axis]?.toFixed(9)} [km]`),
    ...keys.map((key, axis) => `${key}_DOT = ${velocityKmPerS[axis]?.toFixed(12)} [km/s]`),
    ...(sigmasM === undefined ? [] : covarianceLines(sigmasM)),
  ];
}

const axes = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'] as const;

/** Mean motion of a low orbit, rad/s. */
const turning = 1.05e-3;

/** An error of the place along the track turns the velocity with it; what the velocity errs besides is small. */
function covarianceLines([radial, ahead, normal]: Vector3): readonly string[] {
  const extra = 1.01;
  const lower: Readonly<Record<string, number>> = {
    R_R: radial ** 2,
    T_T: ahead ** 2,
    N_N: normal ** 2,
    RDOT_T: -turning * ahead ** 2,
    RDOT_RDOT: extra * (turning * ahead) ** 2,
    TDOT_R: -turning * radial ** 2,
    TDOT_TDOT: extra * (turning * radial) ** 2,
    NDOT_NDOT: (turning * normal) ** 2,
  };
  return axes.flatMap((row, i) =>
    axes.slice(0, i + 1).map((column, j) => {
      const unit = i < 3 ? 'm**2' : j < 3 ? 'm**2/s' : 'm**2/s**2';
      return `C${row}_${column} = ${(lower[`${row}_${column}`] ?? 0).toExponential(12)} [${unit}]`;
    }),
  );
}
