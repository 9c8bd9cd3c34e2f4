import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type Ephemeris, type EphemerisSegment, segmentOfColumns } from '@farpass/astro/ephemeris';
import { frameOfName } from '@farpass/astro/frames';
import { addSeconds, type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import type { Ocm, OcmTrajectory } from '@farpass/ccsds/ocm';
import { ephemerisFaults, type GateFault } from '../gate/index.ts';
import { utcOfMessage } from '../state/index.ts';
import { type CovarianceRemark, withCovariances } from './covariances.ts';
import { interpolationOf } from './interpolation.ts';
import { covariancesOfOcm } from './ocm-covariances.ts';
import { provenSegment } from './proven.ts';

/** Why a trajectory is left out. */
export interface LeftOut {
  readonly sentence: string;
  /**
   * The parameters of the sentence, for other languages: the trajectory, the code of the reason, and its parameters.
   */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The usable trajectories of an OCM, and a reason for each of the others. */
export interface OcmReading {
  readonly ephemeris: Ephemeris;
  readonly left: readonly LeftOut[];
}

/**
 * The Cartesian trajectories of an OCM with velocities (TRAJ_TYPE CARTPV and CARTPVA; km and km/s, as the reader checks
 * in TRAJ_UNITS) as an ephemeris in their own frames. Others are left out and named. Source: CCSDS 502.0-B-3, 6.2.5.
 */
export function ephemerisOfOcm(ocm: Ocm): OcmReading {
  const segments: EphemerisSegment[] = [];
  const left: LeftOut[] = [];
  for (const taken of trajectoriesOf(ocm)) {
    if ('sentence' in taken) left.push(taken);
    else segments.push(taken);
  }
  return { ephemeris: { segments }, left };
}

/** The usable trajectories of an OCM with its covariances, and a remark on each covariance that cannot be used. */
export function coveredOcm(ocm: Ocm): OcmReading & { readonly remarks: readonly CovarianceRemark[] } {
  const { ephemeris, left } = ephemerisOfOcm(ocm);
  const stated = covariancesOfOcm(ocm, ocmClock(ocm));
  const { segments } = ephemeris;
  const covered = segments.map((segment) => withCovariances(segment, segments.length === 1 ? stated : within(segment)));
  return {
    ephemeris: { segments: covered.map(({ segment }) => segment) },
    left,
    remarks: covered.flatMap(({ remarks }) => remarks),
  };

  /** Of several trajectories, each takes the covariances in its time. */
  function within({ start, seconds }: EphemerisSegment) {
    return stated.filter(({ epoch }) => {
      const at = secondsBetween(toScale(epoch, 'TAI'), start);
      return at >= 0 && at <= (seconds.at(-1) ?? 0);
    });
  }
}

/**
 * Contradictions between the states of an OCM's Cartesian trajectories, or between them and physics; see
 * `ephemerisFaults`.
 */
export function faultsOfOcm(ocm: Ocm): readonly GateFault[] {
  return ephemerisFaults(trajectoriesOf(ocm).flatMap((taken) => ('sentence' in taken ? [] : [taken])));
}

function trajectoriesOf(ocm: Ocm): readonly (EphemerisSegment | LeftOut)[] {
  return ocm.blocks.flatMap((block) => (block.kind === 'traj' ? [segmentOf(block, ocm)] : []));
}

function segmentOf({ section, lines }: OcmTrajectory, ocm: Ocm): EphemerisSegment | LeftOut {
  const { TRAJ_TYPE: type, TRAJ_REF_FRAME: name = 'ICRF', TRAJ_ID: id, CENTER_NAME: centre = 'EARTH' } = section.values;
  const called = id === undefined ? 'a trajectory' : `trajectory ${id}`;
  if (!/^CARTPVA?$/i.test(type)) {
    return {
      sentence: `${called} is of type ${type}; only Cartesian positions with velocities (CARTPV, CARTPVA) are used`,
      parameters: { trajectory: called, reasonCode: 'TRAJECTORY_NOT_CARTESIAN', type },
    };
  }
  const named = frameOfName(name);
  if (named?.kind !== 'earth-centred' || !/^EARTH$/i.test(centre)) {
    return {
      sentence: `${called} is in ${name} around ${centre}; only Earth-centred frames are used`,
      parameters: { trajectory: called, reasonCode: 'TRAJECTORY_NOT_EARTH_CENTRED', frame: name, centre },
    };
  }
  const { frame } = named;
  const utc = ocmClock(ocm);
  const {
    USEABLE_START_TIME: from,
    USEABLE_STOP_TIME: to,
    INTERPOLATION: method,
    INTERPOLATION_DEGREE: degree,
  } = section.values;
  const columns = columnsOf(lines, utc);
  const usable = {
    from: from === undefined ? columns.start : utc(from),
    to: to === undefined ? addSeconds(columns.start, columns.seconds.at(-1) ?? 0) : utc(to),
  };
  const interpolation = interpolationOf(method, degree?.text);
  const segment = provenSegment(segmentOfColumns({ frame, ...columns, usable }), interpolation);
  const fatal = ephemerisFaults([segment]).find(({ isFatal }) => isFatal);
  if (fatal === undefined) return segment;
  return {
    sentence: `${called} is left out: ${fatal.code}: ${fatal.sentence}`,
    parameters: { trajectory: called, reasonCode: fatal.code, ...fatal.parameters },
  };
}

/** Lines with a time and six numbers, as columns. */
function columnsOf(lines: readonly string[], utc: (text: string) => Epoch<'UTC'>) {
  const start = toScale(utc(lines[0]?.split(' ', 1)[0] ?? ''), 'TAI');
  const seconds = new Float64Array(lines.length);
  const positionsKm = new Float64Array(3 * lines.length);
  const velocitiesKmPerS = new Float64Array(3 * lines.length);
  for (const [index, line] of lines.entries()) {
    const [time = '', ...numbers] = line.split(' ');
    seconds[index] = secondsBetween(toScale(utc(time), 'TAI'), start);
    for (let axis = 0; axis < 3; axis += 1) {
      positionsKm[3 * index + axis] = Number(numbers[axis] ?? Number.NaN);
      velocitiesKmPerS[3 * index + axis] = Number(numbers[3 + axis] ?? Number.NaN);
    }
  }
  return { start, seconds, positionsKm, velocitiesKmPerS };
}

/** Times of an OCM: dates in its TIME_SYSTEM, or seconds from EPOCH_TZERO. */
export function ocmClock({ metadata }: Ocm): (text: string) => Epoch<'UTC'> {
  const { TIME_SYSTEM: system = 'UTC', EPOCH_TZERO: zero } = metadata.values;
  const table = earthOrientationInUse();
  const start = utcOfMessage(zero, system, table);
  return (text) =>
    /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text) ? addSeconds(start, Number(text)) : utcOfMessage(text, system, table);
}
