import { type StateVector, stateInFrame } from '@farpass/astro/frames';
import { geodeticOfItrf } from '@farpass/astro/geodesy';
import { keplerianOfState, meanPeriods, periodSeconds, type TimedState } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import type { EphemerisSeriesDocument } from '@farpass/contract/fleet';
import { turnedCovariance } from '@farpass/intake/covariance';
import type { Span, TimedCovariance, Trajectory } from '@farpass/intake/ephemeris';
import { burnsSeen } from '@farpass/intake/gate';

export type Series = Omit<EphemerisSeriesDocument, 'oemFileId' | 'previousOemFileId'>;

const mostPoints = 1500;

/** The content of a file over time: altitude and period, its manoeuvres, and the sigmas of its covariances. */
export function seriesOf(trajectory: Trajectory): Series {
  return {
    altitude: altitudesOf(trajectory),
    period: trajectory.spans.flatMap((span) => periodsOf(trajectory, span)),
    burns: burnsSeen(trajectory.segments).map(({ from, to, deltaVKmPerS }) => ({
      from: isoOf(from),
      to: isoOf(to),
      deltaVMPerS: Number((1000 * deltaVKmPerS).toPrecision(3)),
    })),
    ...sigmasOf(trajectory),
  };
}

type Utc = Epoch<'UTC'>;
const isoOf = (epoch: Utc) => formatUtc(epoch, 3);

function altitudesOf({ spans, stateAt }: Trajectory): Series['altitude'] {
  const covered = spans.reduce((sum, { from, to }) => sum + secondsBetween(to, from), 0);
  const step = Math.max(covered / (mostPoints - 2 * spans.length), 1);
  return spans.flatMap(({ from, to }) => {
    const seconds = secondsBetween(to, from);
    const steps = Math.ceil(seconds / step);
    const epochs = [...Array.from({ length: steps }, (_, index) => addSeconds(from, index * step)), to];
    return epochs.flatMap((epoch) => {
      const state = stateAt(epoch);
      return state === undefined ? [] : [{ time: isoOf(epoch), altitudeKm: altitudeOf(state, epoch) }];
    });
  });
}

/** Steps per revolution; fewer if the whole file would need too many. */
const stepsOfRevolution = { most: 120, least: 50 };
const mostStates = 8000;

function periodsOf(trajectory: Trajectory, { from, to }: Span): Series['period'] {
  const covered = secondsBetween(to, from);
  const start = trajectory.stateAt(from);
  if (start === undefined) return [];
  const { semiMajorAxisKm } = keplerianOfState(stateInFrame(start, { frame: 'EME2000', epoch: from }));
  if (!(semiMajorAxisKm > 0)) return [];
  const revolutions = covered / periodSeconds(semiMajorAxisKm);
  const { most, least } = stepsOfRevolution;
  const count = Math.floor(revolutions * Math.min(most, Math.max(least, mostStates / revolutions)));
  const states = Array.from(
    { length: revolutions < 1 ? 0 : count + 1 },
    (_, index) => (covered * index) / count,
  ).flatMap((seconds): readonly TimedState[] => {
    const epoch = addSeconds(from, seconds);
    const state = trajectory.stateAt(epoch);
    return state === undefined ? [] : [{ seconds, state: stateInFrame(state, { frame: 'EME2000', epoch }) }];
  });
  const periods = meanPeriods(states);
  const every = Math.ceil(periods.length / (mostPoints / trajectory.spans.length));
  return periods
    .filter((_, index) => index % every === 0)
    .map(({ seconds, periodS }) => ({ time: isoOf(addSeconds(from, seconds)), periodS: Number(periodS.toFixed(3)) }));
}

function altitudeOf(state: StateVector, epoch: Utc): number {
  const { positionKm } = stateInFrame(state, { frame: 'ITRF', epoch });
  return Number(geodeticOfItrf(positionKm).heightKm.toFixed(3));
}

/** At most `mostPoints` of them: the first, then every nth. */
function sigmasOf(trajectory: Trajectory): Pick<Series, 'sigma' | 'remarks' | 'notes'> {
  const { covariances } = trajectory;
  const every = Math.ceil(covariances.length / mostPoints);
  const taken = covariances
    .filter((_, index) => index % every === 0)
    .map((covariance) => sigmaOf(covariance, trajectory));
  const notes = [
    ...Map.groupBy(
      taken.filter((one) => 'code' in one),
      ({ message }) => message,
    ).values(),
  ].flatMap((same) =>
    same.slice(0, 1).map(({ code, message, frame }) => ({
      code,
      message: `${same.length} × ${message}`,
      parameters: { count: same.length, ...(frame === undefined ? {} : { frame }) },
    })),
  );
  return {
    sigma: taken.filter((one) => 'time' in one),
    remarks: notes.map(({ message }) => message),
    notes,
  };
}

type Sigma = Series['sigma'][number];

/** Why a covariance is not shown. */
interface NotShown {
  readonly code: string;
  readonly message: string;
  readonly frame?: string;
}

function sigmaOf(stated: TimedCovariance, { stateAt }: Trajectory): Sigma | NotShown {
  const { epoch } = stated;
  const state = stateAt(epoch);
  if (state === undefined)
    return { code: 'SIGMA_OUTSIDE', message: 'a covariance lies outside the states of its file' };
  const turned = turnedCovariance(stated, { state, epoch }, 'RTN');
  if (turned.kind === 'none') {
    const message = `a covariance is not shown: ${turned.reason}`;
    return { code: 'SIGMA_FRAME', message, frame: stated.frame };
  }
  const [radialM = 0, alongTrackM = 0, crossTrackM = 0] = [0, 4, 8].map((place) => sigmaM(turned.matrix[place]));
  const values = { radialM, alongTrackM, crossTrackM };
  return isKnown(values)
    ? { time: isoOf(epoch), ...values }
    : { code: 'SIGMA_NEGATIVE', message: 'a covariance has a negative variance' };
}

function sigmaM(varianceKm2: number | undefined): number {
  return Number((1000 * Math.sqrt(varianceKm2 ?? Number.NaN)).toPrecision(6));
}

function isKnown(
  values: Readonly<Record<keyof Omit<Sigma, 'time'>, number | undefined>>,
): values is Omit<Sigma, 'time'> {
  return Object.values(values).every((value) => Number.isFinite(value));
}
