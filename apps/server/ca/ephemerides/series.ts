import {
  earthAttitudeAt,
  earthOrientationOrNominal,
  frameOfName,
  geodeticOfItrf,
  orbitalAxes,
  rotationBetween,
  type StateVector,
  shippedEarthOrientation,
  transformState,
} from '@farpass/astro/frames';
import { congruence, fromLowerTriangle, type Matrix, type Matrix3, product, transpose } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import type { OemCovariance, OemSegment } from '@farpass/ccsds/oem';
import type { EphemerisSeriesDocument } from '@farpass/contract/ca';
import { utcOfMessage } from '@farpass/intake/state';
import { type Trajectory, trajectoryOf } from './trajectory.ts';

export type Series = Omit<EphemerisSeriesDocument, 'oemFileId'>;

const mostPoints = 1500;

/** What a file says over time: altitude over what it covers, and the standard deviations of its covariances. */
export function seriesOf(text: string): Series {
  const trajectory = trajectoryOf(text);
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
  const turn = turnToRtn({ name: covariance.frame ?? frameOfStates, state, epoch });
  if (turn === undefined) return `a covariance is given in ${covariance.frame}, which is not known here`;
  const variances = congruence(turn, positionBlock(covariance.elements));
  const [radialM, alongTrackM, crossTrackM] = [0, 1, 2].map((axis) => sigmaM(variances[4 * axis]));
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

/** The part for the position, km², of a lower triangle row by row. */
function positionBlock(elements: readonly string[]): Matrix {
  return fromLowerTriangle(elements.slice(0, 6).map(Number));
}

interface Place {
  readonly name: string;
  readonly state: StateVector;
  readonly epoch: Utc;
}

/** Rotation from a covariance's frame to the radial, along-track and cross-track of its state; undefined for a stranger. */
function turnToRtn({ name, state, epoch }: Place): Matrix3 | undefined {
  const found = frameOfName(name);
  if (found === undefined || (found.kind === 'orbital' && found.frame === 'NSW')) return undefined;
  const attitude = attitudeAt(epoch);
  const inertial = transformState(state, 'EME2000', attitude);
  const rtn = orbitalAxes('RTN', inertial).rotation;
  if (found.kind === 'orbital') return product(rtn, transpose(orbitalAxes(found.frame, inertial).rotation));
  return product(rtn, rotationBetween({ from: found.frame, to: 'EME2000' }, attitude));
}
