import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, type StateVector, transformState } from '@farpass/astro/frames';
import { geodeticOfItrf } from '@farpass/astro/geodesy';
import { fromLowerTriangle } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import type { OemCovariance, OemSegment } from '@farpass/ccsds/oem';
import type { EphemerisSeriesDocument } from '@farpass/contract/ca';
import { turnedCovariance } from '@farpass/intake/covariance';
import { type Trajectory, trajectoryOf } from '@farpass/intake/ephemeris';
import { utcOfMessage } from '@farpass/intake/state';
import { threadKernel } from '../kernel.ts';

export type Series = Omit<EphemerisSeriesDocument, 'oemFileId'>;

const mostPoints = 1500;

/** What a file says over time: altitude over what it covers, and the standard deviations of its covariances. */
export function seriesOf(text: string): Series {
  const trajectory = trajectoryOf(text, threadKernel());
  const { sigma, remarks } = sigmasOf(text, trajectory);
  return { altitude: altitudesOf(trajectory), sigma, remarks };
}

type Utc = Epoch<'UTC'>;
const isoOf = (epoch: Utc) => `${formatEpoch(epoch, 3)}Z`;

function attitudeAt(epoch: Utc) {
  return earthAttitudeAt(epoch, earthOrientationOrNominal(shippedEarthOrientation(), epoch).orientation);
}

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

function altitudeOf(state: StateVector, epoch: Utc): number {
  const { positionKm } = transformState(state, 'ITRF', attitudeAt(epoch));
  return Number(geodeticOfItrf(positionKm).heightKm.toFixed(3));
}

/** Only an OEM has covariances over time here. At most so many are answered: the first, then every so-manyth. */
function sigmasOf(text: string, trajectory: Trajectory): Pick<Series, 'sigma' | 'remarks'> {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults' || result.record.kind !== 'OEM') return { sigma: [], remarks: [] };
  const all = result.record.segments.flatMap((segment) =>
    segment.covariances.map((covariance) => ({ covariance, segment })),
  );
  const every = Math.ceil(all.length / mostPoints);
  const taken = all
    .filter((_, index) => index % every === 0)
    .map(({ covariance, segment }) => sigmaOf(covariance, segment, trajectory));
  const remarks = taken.filter((one) => typeof one === 'string');
  return {
    sigma: taken.filter((one) => typeof one !== 'string'),
    remarks: [...Map.groupBy(remarks, (remark) => remark)].map(([remark, { length }]) => `${length} × ${remark}`),
  };
}

type Sigma = Series['sigma'][number];

function sigmaOf(covariance: OemCovariance, segment: OemSegment, trajectory: Trajectory): Sigma | string {
  const { TIME_SYSTEM: system, REF_FRAME: frameOfStates } = segment.metadata.values;
  const epoch = utcOfMessage(covariance.epoch, system, shippedEarthOrientation());
  const state = trajectory.stateAt(epoch);
  if (state === undefined) return 'a covariance lies outside the states of its file';
  const position = covariance.elements.slice(0, 6).map(Number);
  const stated = { matrix: fromLowerTriangle(position), frame: covariance.frame ?? frameOfStates };
  const turned = turnedCovariance(stated, { state, epoch }, 'RTN');
  if (turned.kind === 'none') return `a covariance is not shown: ${turned.reason}`;
  const [radialM = 0, alongTrackM = 0, crossTrackM = 0] = [0, 4, 8].map((place) => sigmaM(turned.matrix[place]));
  const values = { radialM, alongTrackM, crossTrackM };
  return isKnown(values) ? { time: isoOf(epoch), ...values } : 'a covariance has a negative variance';
}

function sigmaM(varianceKm2: number | undefined): number {
  return Number((1000 * Math.sqrt(varianceKm2 ?? Number.NaN)).toPrecision(6));
}

function isKnown(
  values: Readonly<Record<keyof Omit<Sigma, 'time'>, number | undefined>>,
): values is Omit<Sigma, 'time'> {
  return Object.values(values).every((value) => Number.isFinite(value));
}
