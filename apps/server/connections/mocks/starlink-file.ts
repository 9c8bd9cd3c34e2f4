import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import { type SampleObject, type SampleSpan, sampleStates } from './sample-path.ts';

interface StarlinkFile extends SampleSpan {
  readonly object: SampleObject;
  readonly createdMs: number;
}

/** SpaceX makes new files about this often, and each reaches three days ahead. */
const hoursBetween = 8;
const hoursAhead = 72;
/** A file begins this long before it is made. */
const beginsBeforeMs = 1_680_000;

/** The ephemerides that SpaceX would publish at a time, by file name: the same ones until the next are made. */
export function starlinkFilesAt(objects: readonly SampleObject[], nowMs: number): Readonly<Record<string, string>> {
  const createdMs = nowMs - (nowMs % (hoursBetween * msPerHour));
  const span = { fromMs: createdMs - beginsBeforeMs, hours: hoursAhead };
  return Object.fromEntries(
    objects.map((object) => [starlinkFileName(object, span), sampleStarlinkFile({ object, ...span, createdMs })]),
  );
}

/** MEME_48430_STARLINK-2729_0291124_Operational_1359285900_UNCLASSIFIED.txt: day of the year and time of the start, and the end in seconds of GPS. */
function starlinkFileName({ number, name }: SampleObject, { fromMs, hours }: SampleSpan): string {
  const endGpsS = Math.floor((fromMs + hours * msPerHour - gpsEpochMs) / 1000) + gpsLeapSeconds;
  return `MEME_${number}_${name.replace(/\W+/g, '-')}_${stampOf(fromMs).slice(4, 11)}_Operational_${endGpsS}_UNCLASSIFIED.txt`;
}

const gpsEpochMs = Date.UTC(1980, 0, 6);
/** GPS − UTC since 2017. */
const gpsLeapSeconds = 18;

/** An ephemeris in modified ITC as SpaceX publishes it: a state a minute in EME2000, with a covariance along UVW. */
export function sampleStarlinkFile({ object, fromMs, hours, createdMs }: StarlinkFile): string {
  const lines = sampleStates(object, { fromMs, hours }).flatMap(({ unixMs, epoch, state }) => {
    const { positionKm, velocityKmPerS } = stateInFrame(state, { frame: 'EME2000', epoch });
    const numbers = [...positionKm, ...velocityKmPerS].map((value) => value.toFixed(10));
    return [[stampOf(unixMs), ...numbers].join(' '), ...covarianceLines((unixMs - fromMs) / msPerHour)];
  });
  const at = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return [
    `created:${at(createdMs)}`,
    `ephemeris_start:${at(fromMs)} ephemeris_stop:${at(fromMs + hours * msPerHour)} step_size:60`,
    'ephemeris_source:blend',
    'UVW',
    ...lines,
    '',
  ].join('\n');
}

/** For this long the errors grow as those of an orbit; after that, the file states an envelope of the plan in round numbers. */
const hoursOfOrbit = 10;
const velocitySigmaKmPerS = 1e-5;

/** The lower triangle of a covariance without correlations, seven numbers a line [km², km²/s²]. */
function covarianceLines(hours: number): readonly string[] {
  const sigmasKm = hours < hoursOfOrbit ? [0.01 + 0.003 * hours, 0.05 + 0.06 * hours, 0.011] : [0.1, 1, 0.01];
  const sigmas = [...sigmasKm, velocitySigmaKmPerS, velocitySigmaKmPerS, velocitySigmaKmPerS];
  const numbers = sigmas.flatMap((sigma, row) =>
    Array.from({ length: row + 1 }, (_, column) => (column === row ? sigma ** 2 : 0).toExponential(10)),
  );
  return [0, 7, 14].map((from) => numbers.slice(from, from + 7).join(' '));
}

/** "2023029112442.000": year, day of the year, hours, minutes, seconds. */
function stampOf(ms: number): string {
  const date = new Date(ms);
  const day = Math.floor((ms - Date.UTC(date.getUTCFullYear(), 0, 1)) / msPerDay) + 1;
  const time = date.toISOString().slice(11, 19).replaceAll(':', '');
  return `${date.getUTCFullYear()}${String(day).padStart(3, '0')}${time}.000`;
}
