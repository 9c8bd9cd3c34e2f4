import { type EarthOrientationTable, earthOrientationInUse } from '../earth-orientation/index.ts';
import { AstroError } from '../errors.ts';
import type { StateVector } from '../frames/index.ts';
import type { Vector3 } from '../linear/index.ts';
import { type Epoch, secondsBetween } from '../time/index.ts';
import { type Burn, scheduleBurns } from './burns/burn.ts';
import type { ProcessNoise, Sensitivity } from './equations.ts';
import type { EventFunction, LocatedEvent } from './events.ts';
import type { OrientationQuality } from './forces/environment.ts';
import type { Spacecraft } from './forces/force.ts';
import { ForceModel, type ForceSelection } from './forces/force-model.ts';
import type { StepCounts } from './integrator/dop853.ts';
import { type PropagationTolerance, type RunEnd, type RunRecord, type RunSetting, runSpan } from './run.ts';

/** Where a run starts. */
export interface NumericalStart {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector<'GCRF'>;
}

/**
 * The default integration settings of a run: within 1 cm a day on a low orbit with harmonics up to 70×70 and all
 * forces, compared with runs at a hundredth of this tolerance (docs/accuracy.md).
 */
export const centimetrePerDay: PropagationTolerance = { positionKm: 3e-11, relative: 0 };

/** The object to propagate, and the way. */
export interface NumericalRequest {
  readonly start: NumericalStart;
  readonly spacecraft: Spacecraft;
  readonly forces: ForceSelection;
  readonly burns?: readonly Burn[];
  readonly tolerance?: PropagationTolerance;
  /** Integrated together with the state; process noise implies the transition matrix and needs `covariance`. */
  readonly transitionMatrix?: 'with';
  /** Covariance of the state at the start, GCRF [km², km²/s, km²/s²], 36 numbers by rows. Implies the transition matrix. */
  readonly covariance?: ArrayLike<number>;
  readonly processNoise?: ProcessNoise;
  readonly events?: readonly EventFunction[];
  /** By default, the table of the project. */
  readonly earthOrientation?: EarthOrientationTable;
}

/** States at the requested times, in their order, as far as the run got. */
export interface NumericalTrajectory {
  /** Seconds since the start's epoch. */
  readonly timesSeconds: Float64Array;
  /** Six numbers per time, GCRF [km, km/s]. At an impulse: the state after it. */
  readonly states: Float64Array;
  readonly massKg: Float64Array;
  /** Φ(t, start), 36 numbers per time by rows; empty if it was not requested. */
  readonly transition: Float64Array;
  /** Covariance in GCRF, 36 numbers per time by rows; empty if none was given. */
  readonly covariance: Float64Array;
  readonly events: readonly LocatedEvent[];
  readonly end: RunEnd;
  readonly forces: readonly string[];
  readonly orientationQuality: OrientationQuality;
  readonly cost: StepCounts;
}

/**
 * Propagates a state numerically through the chosen forces and burns to each of the times [s since the start, rising],
 * which may lie before and after the start. Integration in GCRF by Dormand–Prince 8(5,3) with dense output; seconds are
 * those of TT, so leap seconds are counted.
 *
 * Accuracy: the integrator 1 cm a day with the default tolerance; against Orekit and GMAT in the same force models see
 * docs/accuracy.md. Left out: ocean tides, attitude, winds. Process noise acts forward only.
 */
export function propagateNumerically(request: NumericalRequest, timesSeconds: ArrayLike<number>): NumericalTrajectory {
  const times = Float64Array.from(timesSeconds);
  refuseUnsorted(times);
  const setting = settingOf(request, times);
  const split = times.findIndex((time) => time >= 0);
  const before = split === -1 ? times : times.subarray(0, split);
  const after = split === -1 ? times.subarray(times.length) : times.subarray(split);
  const back = runSpan(setting, before.toReversed());
  const forth = runSpan(setting, after);
  return assemble(request, setting, { back, forth });
}

/** The same at instants; see `propagateNumerically`. */
export function propagateToEpochs(request: NumericalRequest, epochs: readonly Epoch<'UTC'>[]): NumericalTrajectory {
  return propagateNumerically(
    request,
    epochs.map((epoch) => secondsBetween(epoch, request.start.epoch)),
  );
}

/** The state number `index` of a trajectory. */
export function stateOfTrajectory({ states }: Pick<NumericalTrajectory, 'states'>, index: number): StateVector<'GCRF'> {
  const at = (component: number): number => states[6 * index + component];
  const positionKm: Vector3 = [at(0), at(1), at(2)];
  const velocityKmPerS: Vector3 = [at(3), at(4), at(5)];
  return { frame: 'GCRF', positionKm, velocityKmPerS };
}

/** Everything that a run through these times [s since the start, rising] needs. */
export function settingOf(request: NumericalRequest, times: ArrayLike<number>): RunSetting {
  const {
    start,
    spacecraft,
    burns = [],
    tolerance = centimetrePerDay,
    earthOrientation = earthOrientationInUse(),
  } = request;
  refuseBadStart(request);
  const secondsOf = (epoch: Epoch<'UTC'>): number => secondsBetween(epoch, start.epoch);
  const schedule = scheduleBurns(burns, spacecraft.massKg, secondsOf);
  const span = {
    epoch: start.epoch,
    fromSeconds: Math.min(0, times[0] ?? 0),
    toSeconds: Math.max(0, times[times.length - 1] ?? 0),
  };
  const burnNeeds = {
    earthRotation: burns.some((burn) => burn.frame === 'ITRF'),
    sun: burns.some((burn) => burn.frame === 'NSW'),
  };
  return {
    forces: new ForceModel(request.forces, spacecraft, { span, orientation: earthOrientation, burns: burnNeeds }),
    orientation: earthOrientation,
    initial: Float64Array.from([...start.state.positionKm, ...start.state.velocityKmPerS]),
    massKg: spacecraft.massKg,
    schedule,
    tolerance,
    sensitivity: sensitivityOf(request),
    events: request.events ?? [],
  };
}

function sensitivityOf({ transitionMatrix, covariance, processNoise }: NumericalRequest): Sensitivity {
  if (processNoise) return { kind: 'process-noise', noise: processNoise };
  return transitionMatrix || covariance ? { kind: 'transition-matrix' } : { kind: 'none' };
}

function assemble(
  request: NumericalRequest,
  setting: RunSetting,
  { back, forth }: { readonly back: RunRecord; readonly forth: RunRecord },
): NumericalTrajectory {
  const order = [...back.points.toReversed(), ...forth.points];
  const transition = setting.sensitivity.kind === 'none' ? [] : order.map((point) => point.y.subarray(6, 42));
  const { covariance } = request;
  const carried = covariance ? order.map((point) => carry(Float64Array.from(covariance), point.y)) : [];
  return {
    timesSeconds: Float64Array.from(order, (point) => point.timeSeconds),
    states: concatenate(order.map((point) => point.y.subarray(0, 6))),
    massKg: Float64Array.from(order, (point) => point.massKg),
    transition: concatenate(transition),
    covariance: concatenate(carried),
    events: [...back.events.toReversed(), ...forth.events],
    end: forth.end.kind === 'complete' ? back.end : forth.end,
    forces: setting.forces.names,
    orientationQuality: setting.forces.environment.orientationQuality,
    cost: {
      accepted: back.cost.accepted + forth.cost.accepted,
      rejected: back.cost.rejected + forth.cost.rejected,
      evaluations: back.cost.evaluations + forth.cost.evaluations,
    },
  };
}

function concatenate(parts: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Φ P Φᵀ, plus the process noise if it was integrated (y holds it from index 42 on). */
function carry(covariance: Float64Array, y: Float64Array): Float64Array {
  const out = y.length > 42 ? Float64Array.from(y.subarray(42, 78)) : new Float64Array(36);
  for (let i = 0; i < 6; i += 1) {
    for (let j = 0; j < 6; j += 1) {
      for (let k = 0; k < 6; k += 1) {
        for (let l = 0; l < 6; l += 1) out[6 * i + j] += y[6 + 6 * i + k] * covariance[6 * k + l] * y[6 + 6 * j + l];
      }
    }
  }
  return out;
}

/** Times that do not rise are refused. */
export function refuseUnsorted(times: Float64Array): void {
  times.forEach((time, index) => {
    if (Number.isFinite(time) && (index === 0 || time >= times[index - 1])) return;
    throw new AstroError('TIMES_NOT_SORTED', { index, found: time, before: times[index - 1] });
  });
}

/** WGS-84's polar radius: nothing flies below it. */
const polarRadiusKm = 6356.752;

function refuseBadStart({ spacecraft, forces, burns = [], start }: NumericalRequest): void {
  const numbers = [...start.state.positionKm, ...start.state.velocityKmPerS];
  if (!numbers.every(Number.isFinite)) throw new AstroError('STATE_NOT_FINITE', { found: numbers.join(', ') });
  const radiusKm = Math.hypot(...start.state.positionKm);
  if (radiusKm < polarRadiusKm) throw new AstroError('STATE_BELOW_SURFACE', { radiusKm });
  const needsMass = forces.drag !== undefined || forces.radiationPressure !== undefined || burns.length > 0;
  if (needsMass && !(spacecraft.massKg > 0)) {
    throw new AstroError('SPACECRAFT_INCOMPLETE', { massKg: spacecraft.massKg });
  }
}
