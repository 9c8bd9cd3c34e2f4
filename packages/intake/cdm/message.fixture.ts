import { wgs84 } from '@farpass/astro/constants';
/** The changes that a test makes to an otherwise complete CDM. */
export interface CdmVariant {
  readonly headerComment?: string;
  readonly beforeObject1?: string;
  readonly metadata?: readonly [string, string];
  readonly dataComments?: readonly [string, string];
  readonly frames?: readonly [string, string];
  readonly states?: readonly [readonly number[], readonly number[]];
  /** For object 2: lines of the covariance to leave out or replace, by keyword. */
  readonly covariance2?: Readonly<Record<string, string | undefined>>;
  readonly missM?: number;
  readonly stated?: readonly string[];
  readonly designators?: readonly [string, string];
  readonly areas?: readonly [number, number];
  readonly objectTypes?: readonly [string, string];
  readonly objectNames?: readonly [string, string];
  readonly ephemerisNames?: readonly [string, string];
  /** More lines of the data sections. */
  readonly data?: readonly [string, string];
}

const speed = Math.sqrt(wgs84.muKm3PerS2 / 7000);
const covariance: Readonly<Record<string, string>> = {
  CR_R: '2500',
  CT_R: '-100',
  CT_T: '90000',
  CN_R: '10',
  CN_T: '20',
  CN_N: '1600',
  CRDOT_R: '0.1',
  CRDOT_T: '-97',
  CRDOT_N: '0',
  CRDOT_RDOT: '0.105',
  CTDOT_R: '-2.7',
  CTDOT_T: '0.1',
  CTDOT_N: '0',
  CTDOT_RDOT: '0',
  CTDOT_TDOT: '0.003',
  CNDOT_R: '0',
  CNDOT_T: '0',
  CNDOT_N: '0',
  CNDOT_RDOT: '0',
  CNDOT_TDOT: '0',
  CNDOT_NDOT: '0.002',
};

/**
 * A CDM in KVN: two circular orbits that cross at a right angle, 100 m apart radially. Invented data.
 *
 * @internal For tests, also those of operations.
 */
export function cdmText(variant: CdmVariant = {}): string {
  const [state1, state2] = variant.states ?? [
    [7000, 0, 0, 0, speed, 0],
    [7000.1, 0, 0, 0, 0, speed],
  ];
  return [
    'CCSDS_CDM_VERS = 1.0',
    'CREATION_DATE = 2026-11-17T00:00:00.000',
    'ORIGINATOR = TEST',
    'MESSAGE_ID = 1',
    ...(variant.headerComment === undefined ? [] : [`COMMENT ${variant.headerComment}`]),
    'TCA = 2026-11-20T07:12:45.000',
    `MISS_DISTANCE = ${variant.missM ?? 100} [m]`,
    ...(variant.stated ?? []),
    ...(variant.beforeObject1 === undefined ? [] : [`COMMENT ${variant.beforeObject1}`]),
    ...objectLines(variant, { index: 0, state: state1, covariance }),
    ...objectLines(variant, { index: 1, state: state2, covariance: { ...covariance, ...variant.covariance2 } }),
    '',
  ].join('\n');
}

function objectLines(
  variant: CdmVariant,
  of: {
    readonly index: 0 | 1;
    readonly state: readonly number[];
    readonly covariance: Readonly<Record<string, string | undefined>>;
  },
): readonly string[] {
  const { index, state } = of;
  const comment = (texts: readonly [string, string] | undefined) =>
    texts === undefined ? [] : [`COMMENT ${texts[index]}`];
  const keys = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];
  return [
    `OBJECT = OBJECT${index + 1}`,
    ...comment(variant.metadata),
    `OBJECT_DESIGNATOR = ${(variant.designators ?? ['10001', '20002'])[index]}`,
    'CATALOG_NAME = SATCAT',
    `OBJECT_NAME = ${(variant.objectNames ?? ['ONE', 'TWO'])[index]}`,
    `INTERNATIONAL_DESIGNATOR = 2020-00${index + 1}A`,
    ...(variant.objectTypes === undefined ? [] : [`OBJECT_TYPE = ${variant.objectTypes[index]}`]),
    `EPHEMERIS_NAME = ${variant.ephemerisNames?.[index] ?? 'NONE'}`,
    'COVARIANCE_METHOD = CALCULATED',
    'MANEUVERABLE = N/A',
    `REF_FRAME = ${variant.frames?.[index] ?? 'EME2000'}`,
    ...comment(variant.dataComments),
    ...(variant.areas === undefined ? [] : [`AREA_PC = ${variant.areas[index]} [m**2]`]),
    ...keys.map((key, i) => `${key} = ${state[i]}`),
    ...(variant.data === undefined ? [] : [variant.data[index]]),
    ...Object.entries(of.covariance).flatMap(([key, value]) => (value === undefined ? [] : [`${key} = ${value}`])),
  ];
}
