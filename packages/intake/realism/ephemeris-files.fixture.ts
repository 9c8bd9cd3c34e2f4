import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { Chance, seedOf } from '@farpass/tracking/chance';

/** Sigmas that a prediction claims along R, T, N [km] some hours after it was made. */
export function claimedKm(hours: number): readonly [number, number, number] {
  return [0.005 + 0.001 * hours, 0.05 + 0.01 * hours, 0.004 + 0.001 * hours];
}

const first = parseEpoch('2026-01-01T00:00:00', 'UTC');
const [radiusKm, rate] = [7000, Math.sqrt(398_600.4418 / 7000 ** 3)];

/** One circular orbit; an error along the axes of the orbit moves every state. */
function stateLine(seconds: number, [r, t, n]: readonly [number, number, number]): string {
  const angle = rate * seconds;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const position = [(radiusKm + r) * c - t * s, (radiusKm + r) * s + t * c, n];
  const velocity = [-radiusKm * rate * s, radiusKm * rate * c, 0];
  const time = formatEpoch(addSeconds(first, seconds), 3);
  return `${time} ${[...position, ...velocity].map((value) => value.toFixed(9)).join(' ')}`;
}

export interface WrittenFile {
  /** Hours after the first day: when it was made, and its states. */
  readonly madeHours: number;
  readonly hours: readonly [from: number, to: number];
  /** Its error along R, T, N in sigmas of its claim. */
  readonly sigmas?: readonly [number, number, number];
  readonly factor?: number;
  readonly isClaimed?: boolean;
  readonly objectId?: string;
  /** Makes every covariance contradictory. */
  readonly isBroken?: boolean;
}

/** An OEM of the orbit. */
export function ephemerisText(file: WrittenFile): string {
  const { madeHours, hours, sigmas = [0, 0, 0], factor = 1 } = file;
  const { isClaimed = true, objectId = '2026-001A', isBroken = false } = file;
  const steps = Math.round((hours[1] - hours[0]) * 12);
  const leadAt = (seconds: number) => Math.max(0, seconds / 3600 - Math.max(madeHours, hours[0]));
  const seconds = Array.from({ length: steps + 1 }, (_, step) => 3600 * hours[0] + 300 * step);
  const lines = seconds.map((each) => {
    const [r, t, n] = claimedKm(leadAt(each));
    return stateLine(each, [factor * r * sigmas[0], factor * t * sigmas[1], factor * n * sigmas[2]]);
  });
  const time = (each: number) => formatEpoch(addSeconds(first, each), 3);
  const covariances = seconds
    .filter((_, step) => step % 18 === 9)
    .flatMap((each) => {
      const [r, t, n] = claimedKm(leadAt(each)).map((sigma) => sigma ** 2);
      const lean = isBroken ? 2 * Math.sqrt((r ?? 0) * (t ?? 0)) : 0;
      const rows = [`${r}`, `${lean} ${t}`, `0 0 ${n}`, '0 0 0 1e-8', '0 0 0 0 1e-8', '0 0 0 0 0 1e-8'];
      return [`EPOCH = ${time(each)}`, 'COV_REF_FRAME = RTN', ...rows];
    });
  return [
    'CCSDS_OEM_VERS = 2.0',
    `CREATION_DATE = ${time(3600 * madeHours)}`,
    'ORIGINATOR = SAMPLE',
    'META_START',
    'OBJECT_NAME = OURS',
    `OBJECT_ID = ${objectId}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = EME2000',
    'TIME_SYSTEM = UTC',
    `START_TIME = ${time(seconds[0] ?? 0)}`,
    `STOP_TIME = ${time(seconds.at(-1) ?? 0)}`,
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
    ...lines,
    ...(isClaimed ? ['COVARIANCE_START', ...covariances, 'COVARIANCE_STOP'] : []),
    '',
  ].join('\n');
}

/** A prediction of two days each day, and after all of them what really happened. */
export function predictionTexts({
  count,
  factor,
  seed = 1,
  isClaimed = true,
}: {
  readonly count: number;
  readonly factor: number;
  readonly seed?: number;
  readonly isClaimed?: boolean;
}) {
  const chance = new Chance(seedOf('ephemeris files', seed));
  const predicted = Array.from({ length: count }, (_, day) => ({
    name: `prediction ${day}.oem`,
    isDefinitive: false,
    text: ephemerisText({
      ...{ madeHours: 24 * day, hours: [24 * day, 24 * day + 48], factor, isClaimed },
      sigmas: [chance.normal(), chance.normal(), chance.normal()],
    }),
  }));
  const definitive = {
    name: 'definitive.oem',
    isDefinitive: true,
    text: ephemerisText({ madeHours: 24 * (count + 2), hours: [0, 24 * (count + 1)], isClaimed: false }),
  };
  return { predicted, definitive };
}
