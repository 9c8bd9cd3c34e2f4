/** Messages between two objects near 400 km: most cross at 10.6 km/s, one in ten drifts past at 10 m/s, where methods are slow. */
export function generatedCdms(count: number, designator: string): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = `2026-11-${String(1 + (index % 25)).padStart(2, '0')}`;
    return cdmOf({
      index,
      isSlow: index % 10 === 9,
      designator,
      messageId: `GENERATED-${index}`,
      created: `${day}T06:00:00`,
      tca: `${day}T12:${String(index % 60).padStart(2, '0')}:00.000`,
    });
  });
}

/** Several messages about each approach, as a provider sends them over days. */
const messagesOfEvent = 8;

/** Messages from a number on, created before an instant, about approaches in the week after it; one in a hundred is slow. */
export function cdmsFrom(first: number, order: CdmsOrder): readonly string[] {
  const { count, designators, nowMs } = order;
  return Array.from({ length: count }, (_, place) => {
    const number = first + place;
    const event = Math.floor(number / messagesOfEvent);
    const update = number % messagesOfEvent;
    return cdmOf({
      index: event,
      isSlow: event % 100 === 99,
      designator: designators[event % designators.length] ?? '',
      messageId: `DAY-${number}`,
      created: asUtc(nowMs - (messagesOfEvent - update) * msPerHour),
      tca: asUtc(nowMs + msPerHour * (2 + (event % 160)) + 1000 * (event % 3000)),
    });
  });
}

export interface CdmsOrder {
  readonly count: number;
  /** Catalogue numbers of the fleet. */
  readonly designators: readonly string[];
  readonly nowMs: number;
}

const msPerHour = 3_600_000;
const asUtc = (ms: number) => new Date(ms).toISOString().slice(0, -1);

interface GeneratedMessage {
  /** Decides the miss and the other object. */
  readonly index: number;
  readonly isSlow: boolean;
  readonly designator: string;
  readonly messageId: string;
  readonly created: string;
  readonly tca: string;
}

const radiusKm = 6778.137;
const speedKmPerS = 7.6686;

function cdmOf({ index, isSlow, designator, messageId, created, tca }: GeneratedMessage): string {
  const missKm = 0.05 + (0.01 * (index % 17)) ** 2;
  const own = [radiusKm, 0, 0, 0, speedKmPerS, 0];
  const other = isSlow ? [radiusKm + missKm, 0, 0, 0, speedKmPerS, 0.01] : [radiusKm + missKm, 0, 0, 0, 0, speedKmPerS];
  return [
    'CCSDS_CDM_VERS = 1.0',
    'COMMENT HBR = 10 [m]',
    `CREATION_DATE = ${created}`,
    'ORIGINATOR = BENCH',
    `MESSAGE_ID = ${messageId}`,
    `TCA = ${tca}`,
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
