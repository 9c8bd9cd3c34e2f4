import { msPerHour, wgs84 } from '@farpass/astro/constants';
/** Invented orbit data and messages for the walk through collision avoidance: one satellite, one that comes close. */
export const ours = { name: 'WALKER-1', noradId: '71001' };
export const theirs = { name: 'STRAY DEB', designator: '81001' };

const stepS = 120;
const radiusKm = 6878.137;
const motionRadPerS = Math.sqrt(wgs84.muKm3PerS2 / radiusKm ** 3);

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 23);

/** A circular equatorial orbit from now for a day; with `fault`, one time steps back and a number is none. */
export function oem(nowMs: number, fault: 'none' | 'times and numbers' = 'none'): string {
  const rows = Array.from({ length: 721 }, (_, place) => {
    const angle = motionRadPerS * place * stepS;
    const isBroken = fault !== 'none';
    const at = nowMs + place * stepS * 1000 - (isBroken && place === 5 ? msPerHour : 0);
    const speed = radiusKm * motionRadPerS;
    const x = (radiusKm * Math.cos(angle)).toFixed(6);
    const y = (radiusKm * Math.sin(angle)).toFixed(6);
    const ySpeed = isBroken && place === 9 ? 'fast' : (speed * Math.cos(angle)).toFixed(9);
    return `${iso(at)} ${x} ${y} 0.0 ${(-speed * Math.sin(angle)).toFixed(9)} ${ySpeed} 0.0`;
  });
  return [
    'CCSDS_OEM_VERS = 2.0',
    `CREATION_DATE = ${iso(nowMs)}`,
    'ORIGINATOR = SAMPLE',
    'META_START',
    `OBJECT_NAME = ${ours.name}`,
    `OBJECT_ID = ${ours.noradId}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = EME2000',
    'TIME_SYSTEM = UTC',
    `START_TIME = ${iso(nowMs)}`,
    `STOP_TIME = ${iso(nowMs + 720 * stepS * 1000)}`,
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
    ...rows,
    '',
  ].join('\n');
}

interface Message {
  readonly id: string;
  readonly createdMs: number;
  readonly tcaMs: number;
  readonly missM: number;
}

/** A message of two objects that cross at right angles, each known to 100 m in every direction. */
export function cdm({ id, createdMs, tcaMs, missM }: Message): string {
  return [
    'CCSDS_CDM_VERS = 1.0',
    `CREATION_DATE = ${iso(createdMs)}`,
    'ORIGINATOR = SAMPLE',
    `MESSAGE_ID = ${id}`,
    `TCA = ${iso(tcaMs)}`,
    `MISS_DISTANCE = ${missM} [m]`,
    ...objectOf({ place: 'OBJECT1', designator: ours.noradId, name: ours.name, x: 6778.137, velocity: [0, 7.6686, 0] }),
    ...objectOf({
      place: 'OBJECT2',
      designator: theirs.designator,
      name: theirs.name,
      x: 6778.137 + missM / 1000,
      velocity: [0, 0, 7.6686],
    }),
    '',
  ].join('\n');
}

interface ObjectOfMessage {
  readonly place: string;
  readonly designator: string;
  readonly name: string;
  readonly x: number;
  readonly velocity: readonly [number, number, number];
}

function objectOf({ place, designator, name, x, velocity }: ObjectOfMessage): readonly string[] {
  return [
    `OBJECT = ${place}`,
    `OBJECT_DESIGNATOR = ${designator}`,
    'CATALOG_NAME = SATCAT',
    `OBJECT_NAME = ${name}`,
    'INTERNATIONAL_DESIGNATOR = UNKNOWN',
    'EPHEMERIS_NAME = NONE',
    'COVARIANCE_METHOD = CALCULATED',
    'MANEUVERABLE = N/A',
    'REF_FRAME = EME2000',
    `X = ${x} [km]`,
    'Y = 0 [km]',
    'Z = 0 [km]',
    `X_DOT = ${velocity[0]} [km/s]`,
    `Y_DOT = ${velocity[1]} [km/s]`,
    `Z_DOT = ${velocity[2]} [km/s]`,
    ...covariance(),
  ];
}

const axes = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'] as const;

function covariance(): readonly string[] {
  return axes.flatMap((row, i) =>
    axes.slice(0, i + 1).map((column, j) => {
      const unit = i < 3 ? 'm**2' : j < 3 ? 'm**2/s' : 'm**2/s**2';
      return `C${row}_${column} = ${i === j ? (i < 3 ? 10_000 : 0.01) : 0} [${unit}]`;
    }),
  );
}
