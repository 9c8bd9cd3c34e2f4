import type { CartesianState } from '@farpass/astro/linear';
import {
  type Burn,
  type ForceSelection,
  type PropagationTolerance,
  propagateNumerically,
  type Spacecraft,
} from '@farpass/astro/propagation';
import type { Epoch } from '@farpass/astro/time';

/** Coefficients of the spacecraft that can be solved for. */
export type SolvedCoefficient = 'drag' | 'srp';

/** The forces on a satellite. */
export interface Dynamics {
  readonly forces: ForceSelection;
  readonly spacecraft: Spacecraft;
  readonly burns?: readonly Burn[];
  readonly tolerance?: PropagationTolerance;
}

/** A state and its derivatives at a time of a propagation. */
export interface FlownState {
  readonly state: CartesianState;
  /** Derivatives of the state with respect to state and coefficients at the start: six rows of `columns` numbers. */
  readonly partials: Float64Array;
}

/** States of a propagation, in the order of the times; fewer if it reaches the surface. */
export interface Flight {
  readonly states: readonly FlownState[];
  /** Columns of the partials: six and one for each coefficient. */
  readonly columns: number;
}

/** Start of a propagation: state and coefficients as they are solved for. */
export interface FlightStart {
  readonly epoch: Epoch<'UTC'>;
  readonly state: CartesianState;
  readonly coefficients: Readonly<Partial<Record<SolvedCoefficient, number>>>;
}

/**
 * Ten times looser than the default: the errors, 30 cm per day in low orbit, are lost in the noise of the measurements.
 */
const fitTolerance: PropagationTolerance = { positionKm: 3e-10, relative: 0 };

/** Relative change of a coefficient for its derivative. */
const coefficientStep = 0.02;

/** Propagates a start to times [s after its epoch, ascending], with derivatives. */
export function fly(start: FlightStart, dynamics: Dynamics, timesSeconds: Float64Array): Flight {
  const base = trajectoryOf({ start, dynamics, timesSeconds }, 'with');
  const names = (['drag', 'srp'] as const).filter((name) => start.coefficients[name] !== undefined);
  const columns = 6 + names.length;
  const changed = names.map((name) => {
    const value = start.coefficients[name] ?? 0;
    const step = coefficientStep * Math.max(Math.abs(value), 0.1);
    const coefficients = { ...start.coefficients, [name]: value + step };
    return { step, run: trajectoryOf({ start: { ...start, coefficients }, dynamics, timesSeconds }, 'without') };
  });
  const count = Math.min(base.timesSeconds.length, ...changed.map(({ run }) => run.timesSeconds.length));
  const states = Array.from({ length: count }, (_, at): FlownState => {
    const partials = new Float64Array(6 * columns);
    for (let row = 0; row < 6; row += 1) {
      partials.set(base.transition.subarray(36 * at + 6 * row, 36 * at + 6 * row + 6), columns * row);
      for (const [k, { step, run }] of changed.entries())
        partials[columns * row + 6 + k] = (run.states[6 * at + row] - base.states[6 * at + row]) / step;
    }
    return { state: cartesianAt(base.states, 6 * at), partials };
  });
  return { states, columns };
}

/** Degree of gravity for derivatives, and their tolerance. */
const [derivativeDegree, derivativeTolerance] = [20, { positionKm: 1e-8, relative: 0 }] as const;

/** Forces for derivatives: gravity to degree 20, without tides and other small forces. */
export function derivativeDynamics(dynamics: Dynamics): Dynamics {
  const { gravity, thirdBodies = [], drag, radiationPressure } = dynamics.forces;
  const smooth =
    gravity.kind === 'harmonics'
      ? {
          ...gravity,
          degree: Math.min(gravity.degree, derivativeDegree),
          order: Math.min(gravity.order, derivativeDegree),
        }
      : gravity;
  const forces = {
    gravity: smooth,
    thirdBodies,
    ...(drag && { drag }),
    ...(radiationPressure && { radiationPressure }),
  };
  return { ...dynamics, forces, tolerance: derivativeTolerance };
}

/** The states alone. */
export function flyStates(
  start: FlightStart,
  dynamics: Dynamics,
  timesSeconds: Float64Array,
): readonly CartesianState[] {
  const { states, timesSeconds: reached } = trajectoryOf({ start, dynamics, timesSeconds }, 'without');
  return Array.from(reached, (_, at) => cartesianAt(states, 6 * at));
}

interface FlightPlan {
  readonly start: FlightStart;
  readonly dynamics: Dynamics;
  readonly timesSeconds: Float64Array;
}

/** The trajectory at the times, with or without its matrix of derivatives. */
function trajectoryOf({ start, dynamics, timesSeconds }: FlightPlan, matrix: 'with' | 'without') {
  const { epoch, state, coefficients } = start;
  const { spacecraft } = dynamics;
  return propagateNumerically(
    {
      start: { epoch, state: { frame: 'GCRF', ...state } },
      spacecraft: {
        ...spacecraft,
        dragCoefficient: coefficients.drag ?? spacecraft.dragCoefficient,
        radiationCoefficient: coefficients.srp ?? spacecraft.radiationCoefficient,
      },
      forces: dynamics.forces,
      burns: dynamics.burns ?? [],
      tolerance: dynamics.tolerance ?? fitTolerance,
      ...(matrix === 'with' && { transitionMatrix: 'with' as const }),
    },
    timesSeconds,
  );
}

/** Six numbers of an array as a state. */
export function cartesianAt(numbers: ArrayLike<number>, at: number): CartesianState {
  return {
    positionKm: [numbers[at], numbers[at + 1], numbers[at + 2]],
    velocityKmPerS: [numbers[at + 3], numbers[at + 4], numbers[at + 5]],
  };
}
