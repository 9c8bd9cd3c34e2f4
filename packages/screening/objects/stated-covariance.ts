import { wgs84 } from '@farpass/astro/constants';
import { covarianceAt, stateAt } from '@farpass/astro/ephemeris';
import { type InertialFrame, type StateVector, stateInFrame } from '@farpass/astro/frames';
import { leadingBlock, type Matrix, norm, symmetricEigen } from '@farpass/astro/linear';
import { keplerianOfState } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, formatUtc, secondsBetween, toScale } from '@farpass/astro/time';
import { covarianceFaults, credibilityFaults, kindOfObject } from '@farpass/conjunction/covariance';
import { reasonInEnglish } from '@farpass/conjunction/event';
import { type EphemerisOrbit, isOfFile, type ObjectRecord, type OrbitDoubt, type ScreeningWindow } from './record.ts';
import type { WindowSpan } from './spans.ts';

/** A covariance that the file of an object states for a time. */
interface StatedCovariance {
  readonly record: ObjectRecord;
  /** Along R, T, N: position and velocity, km and km/s. */
  readonly matrix: Matrix;
  readonly state: StateVector<InertialFrame>;
  /** From the creation of the file to that time. */
  readonly predictionS: number;
}

/** The covariance that the file of an object states for a time; undefined for other orbits, and if it states none then. */
export function statedCovariance(record: ObjectRecord, epoch: Epoch<'UTC'>): StatedCovariance | undefined {
  const orbit = statingOrbit(record);
  if (orbit === undefined) return undefined;
  const found = covarianceAt(orbit.ephemeris, epoch);
  const at = stateAt(orbit.ephemeris, epoch);
  if (found.kind === 'none' || found.axes !== 'RTN' || at.kind !== 'state') return undefined;
  const state = stateInFrame(at.state, { frame: 'EME2000', epoch });
  return { record, matrix: found.matrix, state, predictionS: secondsBetween(epoch, orbit.made) };
}

function statingOrbit({ orbit }: ObjectRecord): EphemerisOrbit | undefined {
  return isOfFile(orbit) && orbit.flight === undefined ? orbit : undefined;
}

/** Why a stated covariance cannot be that of an orbit determination, as for messages; undefined if it can. */
export function covarianceFault({ record, matrix, state, predictionS }: StatedCovariance): string | undefined {
  const [position, distanceKm] = [leadingBlock(matrix, 3), norm(state.positionKm)];
  const [unusable] = covarianceFaults(position, distanceKm);
  if (unusable !== undefined) return unusable.sentence;
  const variance = (axis: number) => position[4 * axis] ?? 0;
  const type = typeNames[record.type];
  const [fault] = credibilityFaults({
    kind: kindOfObject({ type, name: record.name }),
    heightKm: distanceKm - wgs84.equatorialRadiusKm,
    speedKmPerS: norm(state.velocityKmPerS),
    eccentricity: keplerianOfState(state).eccentricity,
    variancesKm2: [variance(0), variance(1), variance(2)],
    leastVarianceKm2: symmetricEigen(position).values[0],
    predictionS,
  });
  if (fault === undefined) return undefined;
  return reasonInEnglish({ code: fault.code, parameters: { object: record.id, ...fault.parameters } });
}

const typeNames = {
  PAYLOAD: 'payload',
  'ROCKET BODY': 'rocket body',
  DEBRIS: 'debris',
  UNKNOWN: undefined,
} as const;

/** Covariances change slowly along an orbit: this many over a window are enough. */
const mostJudged = 25;

/**
 * The doubt about the covariances that a file states within the window, by the first one that is not credible. Between
 * the stated ones they are interpolated, so those at the ends count too.
 */
export function covarianceDoubts(
  record: ObjectRecord,
  spans: readonly WindowSpan[],
  { start }: ScreeningWindow,
): readonly OrbitDoubt[] {
  const within = statedTimes(record, start).filter((at) => spans.some(({ from, to }) => at > from && at < to));
  const step = Math.ceil(within.length / mostJudged);
  const inner = within.filter((_, index) => index % step === 0);
  for (const at of [...spans.flatMap(({ from, to }) => [from, to]), ...inner].toSorted((one, other) => one - other)) {
    const epoch = addSeconds(start, at);
    const covariance = statedCovariance(record, epoch);
    const fault = covariance && covarianceFault(covariance);
    if (fault === undefined) continue;
    const sentence = `covariance at ${formatUtc(epoch, 0)}: ${fault.replace(/\.$/, '')}`;
    return [{ code: 'COVARIANCE_NOT_CREDIBLE', sentence }];
  }
  return [];
}

/** The times of the stated covariances, seconds after the start of the window. */
function statedTimes(record: ObjectRecord, start: Epoch<'UTC'>): readonly number[] {
  const begin = toScale(start, 'TAI');
  const segments = statingOrbit(record)?.ephemeris.segments ?? [];
  return segments.flatMap(({ start: first, covariance }) => {
    const offset = secondsBetween(first, begin);
    return Array.from(covariance?.seconds ?? [], (seconds) => offset + seconds);
  });
}
