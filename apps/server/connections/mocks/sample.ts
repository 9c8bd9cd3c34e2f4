import { secondsPerHour } from '@farpass/astro/constants';

interface Sample {
  readonly number: number;
  /** Counts the messages; later ones have later closest approaches. */
  readonly count: number;
  readonly nowMs: number;
}

/**
 * An invented message for people who try a service without an account: the object with the number meets an invented one at
 * 10.7 km/s, 620 km up, within a few hundred metres, one to four days ahead. States are not those of the real object.
 */
export function sampleMessage({ number, count, nowMs }: Sample): string {
  const missM = 60 + ((count * 137) % 900);
  const at = (seconds: number) => new Date(nowMs + seconds * 1000).toISOString().slice(0, -1);
  const [radiusKm, speedKmPerS] = [6998.137, 7.547];
  return [
    'CCSDS_CDM_VERS = 1.0',
    `CREATION_DATE = ${at(0)}`,
    'ORIGINATOR = MOCK',
    `MESSAGE_ID = MOCK_${number}_${count}_${nowMs}`,
    `TCA = ${at((24 + ((count * 7) % 72)) * secondsPerHour)}`,
    `MISS_DISTANCE = ${missM} [m]`,
    ...objectLines({ object: 'OBJECT1', designator: number, name: `OBJECT ${number}` }),
    ...stateLines([radiusKm, 0, 0, 0, speedKmPerS, 0]),
    ...objectLines({ object: 'OBJECT2', designator: 799_000 + (count % 500), name: 'MOCK DEB' }),
    ...stateLines([radiusKm + missM / 1000, 0, 0, 0, 0, speedKmPerS]),
    '',
  ].join('\n');
}

interface SampleObject {
  readonly object: string;
  readonly designator: number;
  readonly name: string;
}

function objectLines({ object, designator, name }: SampleObject): readonly string[] {
  return [
    `OBJECT = ${object}`,
    `OBJECT_DESIGNATOR = ${designator}`,
    'CATALOG_NAME = SATCAT',
    `OBJECT_NAME = ${name}`,
    'INTERNATIONAL_DESIGNATOR = UNKNOWN',
    'EPHEMERIS_NAME = NONE',
    'COVARIANCE_METHOD = CALCULATED',
    'MANEUVERABLE = N/A',
    'REF_FRAME = EME2000',
  ];
}

/** A state in km and km/s, and a covariance of 100 m and 0.1 m/s. */
function stateLines(state: readonly [number, number, number, number, number, number]): readonly string[] {
  const keys = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];
  const axes = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'];
  const covariance = axes.flatMap((row, at) =>
    axes.slice(0, at + 1).map((column, of) => {
      const value = at !== of ? 0 : at < 3 ? 10_000 : 0.01;
      const unit = at < 3 ? 'm**2' : of < 3 ? 'm**2/s' : 'm**2/s**2';
      return `C${row}_${column} = ${value} [${unit}]`;
    }),
  );
  return [
    'SEDR = 0.000001 [W/kg]',
    ...keys.map((key, at) => `${key} = ${state[at]} [${at < 3 ? 'km' : 'km/s'}]`),
    ...covariance,
  ];
}
