/** Messages between two objects near 400 km: most cross at 10.6 km/s, one in ten drifts past at 10 m/s, where methods are slow. */
export function generatedCdms(count: number, designator: string): readonly string[] {
  return Array.from({ length: count }, (_, index) => cdmOf({ index, designator }));
}

interface GeneratedMessage {
  readonly index: number;
  readonly designator: string;
}

const radiusKm = 6778.137;
const speedKmPerS = 7.6686;

function cdmOf({ index, designator }: GeneratedMessage): string {
  const missKm = 0.05 + (0.01 * (index % 17)) ** 2;
  const isSlow = index % 10 === 9;
  const own = [radiusKm, 0, 0, 0, speedKmPerS, 0];
  const other = isSlow ? [radiusKm + missKm, 0, 0, 0, speedKmPerS, 0.01] : [radiusKm + missKm, 0, 0, 0, 0, speedKmPerS];
  const day = String(1 + (index % 25)).padStart(2, '0');
  return [
    'CCSDS_CDM_VERS = 1.0',
    'COMMENT HBR = 10 [m]',
    `CREATION_DATE = 2026-11-${day}T06:00:00`,
    'ORIGINATOR = BENCH',
    `MESSAGE_ID = GENERATED-${index}`,
    `TCA = 2026-11-${day}T12:${String(index % 60).padStart(2, '0')}:00.000`,
    `MISS_DISTANCE = ${(1000 * missKm).toFixed(3)} [m]`,
    ...objectLines({ number: 1, designator, state: own, sigmaM: 50 + (index % 7) * 40 }),
    ...objectLines({ number: 2, designator: String(80_000 + index), state: other, sigmaM: 100 }),
    '',
  ].join('\n');
}

interface ObjectOfCdm {
  readonly number: 1 | 2;
  readonly designator: string;
  /** x, y, z [km], vx, vy, vz [km/s]. */
  readonly state: readonly number[];
  readonly sigmaM: number;
}

function objectLines({ number, designator, state, sigmaM }: ObjectOfCdm): readonly string[] {
  const keys = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];
  return [
    `OBJECT = OBJECT${number}`,
    `OBJECT_DESIGNATOR = ${designator}`,
    'CATALOG_NAME = SATCAT',
    `OBJECT_NAME = GENERATED ${designator}`,
    'INTERNATIONAL_DESIGNATOR = 2026-001A',
    'EPHEMERIS_NAME = NONE',
    'COVARIANCE_METHOD = CALCULATED',
    'MANEUVERABLE = N/A',
    'REF_FRAME = EME2000',
    ...keys.map((key, axis) => `${key} = ${state[axis]} [${axis < 3 ? 'km' : 'km/s'}]`),
    ...covarianceLines(sigmaM),
  ];
}

const axes = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'] as const;

function covarianceLines(sigmaM: number): readonly string[] {
  return axes.flatMap((row, i) =>
    axes.slice(0, i + 1).map((column, j) => {
      const sigma = i < 3 ? sigmaM : sigmaM / 1000;
      const unit = i < 3 ? 'm**2' : j < 3 ? 'm**2/s' : 'm**2/s**2';
      return `C${row}_${column} = ${i === j ? sigma ** 2 : 0} [${unit}]`;
    }),
  );
}
