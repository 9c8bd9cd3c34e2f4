import { msPerHour, wgs84 } from '@farpass/astro/constants';
/** Invented circular orbits in the plane z = 0 of EME2000, for the walk through satellites and their ephemerides. */
export interface CircularOrbit {
  readonly name: string;
  readonly noradId: string;
  readonly startMs: number;
  /** Its distance ahead of one that starts on the x axis, m. */
  readonly aheadM: number;
  /** Standard deviations every hour, radial, along-track and cross-track, m; without covariances when absent. */
  readonly sigmaM?: readonly [number, number, number];
  /** Its faults: a number that is none in this line of states, and a time that steps back in that one. */
  readonly faults?: { readonly number: number; readonly time: number };
}

const radiusKm = 6978.137;
const motionRadPerS = Math.sqrt(wgs84.muKm3PerS2 / radiusKm ** 3);
const stepS = 60;
const states = 24 * 60 + 1;

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 23);

/** An OEM over a day. The first line of states is line 15. */
export function circularOem(orbit: CircularOrbit): string {
  const { startMs, sigmaM } = orbit;
  return [
    ...oemHead(orbit),
    ...Array.from({ length: states }, (_, place) => stateLine(orbit, place)),
    ...(sigmaM === undefined ? [] : covarianceLines(startMs, sigmaM)),
    '',
  ].join('\n');
}

/** The lines above the states of an OEM that covers a day with a state a minute. */
export function oemHead({
  name,
  noradId,
  startMs,
}: Pick<CircularOrbit, 'name' | 'startMs'> & { readonly noradId: string | number }): readonly string[] {
  return [
    'CCSDS_OEM_VERS = 2.0',
    `CREATION_DATE = ${iso(startMs)}`,
    'ORIGINATOR = SAMPLE',
    'META_START',
    `OBJECT_NAME = ${name}`,
    `OBJECT_ID = ${noradId}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = EME2000',
    'TIME_SYSTEM = UTC',
    `START_TIME = ${iso(startMs)}`,
    `STOP_TIME = ${iso(startMs + (states - 1) * stepS * 1000)}`,
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
  ];
}

export const firstStateLine = 15;

function stateLine({ startMs, aheadM, faults }: CircularOrbit, place: number): string {
  const angle = motionRadPerS * place * stepS + aheadM / 1000 / radiusKm;
  const speed = radiusKm * motionRadPerS;
  const [x, y] = [radiusKm * Math.cos(angle), radiusKm * Math.sin(angle)];
  const back = faults?.time === place ? 2 * msPerHour : 0;
  const time = iso(startMs + place * stepS * 1000 - back);
  const numbers = [x, y, 0, (-speed * y) / radiusKm, (speed * x) / radiusKm, 0].map((value) => value.toFixed(9));
  return [time, ...(faults?.number === place ? ['east', ...numbers.slice(1)] : numbers)].join(' ');
}

function covarianceLines(
  startMs: number,
  [radial, along, cross]: readonly [number, number, number],
): readonly string[] {
  const km2 = (metres: number) => ((metres / 1000) ** 2).toExponential(6);
  const matrices = Array.from({ length: 25 }, (_, hour) => [
    `EPOCH = ${iso(startMs + hour * msPerHour)}`,
    'COV_REF_FRAME = RTN',
    km2(radial),
    `0 ${km2(along)}`,
    `0 0 ${km2(cross)}`,
    '0 0 0 1e-10',
    '0 0 0 0 1e-10',
    '0 0 0 0 0 1e-10',
  ]);
  return ['COVARIANCE_START', ...matrices.flat(), 'COVARIANCE_STOP'];
}
