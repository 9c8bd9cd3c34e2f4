import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import type { CartesianState } from '@farpass/astro/linear';
import { Environment, propagateNumerically } from '@farpass/astro/propagation';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { type Dynamics, type Flight, type FlightStart, fly } from '../determine/dynamics.ts';
import { nodesOf, type Track, type TrackArc, type TrackWindow, takeSlopes } from '../passes/track.ts';

/** An object at its closest approach, and the forces on it there. */
export interface FlownObject {
  readonly tca: Epoch<'UTC'>;
  /** GCRF. */
  readonly state: CartesianState;
  readonly dynamics: Dynamics;
}

/**
 * The motion before the closest approach over the rotating Earth, propagated back from it; empty before the time at
 * which it reaches the ground.
 */
export function trackBefore({ tca, state, dynamics }: FlownObject, window: TrackWindow): Track {
  const nodes = nodesOf({ fromSeconds: 0, toSeconds: window.seconds });
  const offset = secondsBetween(window.start, tca);
  const times = Float64Array.from({ length: nodes.count }, (_, node) => offset + node * nodes.stepSeconds);
  const trajectory = propagateNumerically(
    {
      start: { epoch: tca, state: { frame: 'GCRF', ...state } },
      spacecraft: dynamics.spacecraft,
      forces: dynamics.forces,
      tolerance: { positionKm: 1e-6, relative: 0 },
    },
    times,
  );
  const { timesSeconds, states } = trajectory;
  if (timesSeconds.length < 2) return { window, arcs: [] };
  const arc = arcInRotatingFrame({
    states,
    seconds: Float64Array.from(timesSeconds, (seconds) => seconds - offset),
    start: window.start,
  });
  return { window, arcs: [arc] };
}

/** States in GCRF at seconds after a start, evenly spaced. */
interface FlownStates {
  readonly states: Float64Array;
  readonly seconds: Float64Array;
  readonly start: Epoch<'UTC'>;
}

/** The states as an arc in the rotating frame of the Earth. */
function arcInRotatingFrame({ states, seconds, start }: FlownStates): TrackArc {
  const [first, last] = [seconds[0], seconds[seconds.length - 1]];
  const environment = new Environment({ epoch: start, fromSeconds: first, toSeconds: last }, earthOrientationInUse(), {
    earthRotation: true,
    sun: false,
    moon: false,
  });
  const nodes = new Float64Array(states.length);
  for (const [node, time] of seconds.entries()) {
    environment.set(time);
    const r = environment.rotation;
    const at = 6 * node;
    const [x, y, z] = [states[at], states[at + 1], states[at + 2]];
    for (let row = 0; row < 3; row += 1) nodes[at + row] = r[3 * row] * x + r[3 * row + 1] * y + r[3 * row + 2] * z;
  }
  const stepSeconds = (last - first) / (seconds.length - 1);
  takeSlopes(nodes, stepSeconds);
  return { fromSeconds: first, stepSeconds, nodes };
}

/** The prediction is not compared with measurements: derivatives need the geometry only within kilometres. */
const [derivativeDegree, derivativeTolerance] = [8, { positionKm: 3e-8, relative: 0 }] as const;

/** The closest approach as the start of a flight. */
export function flightStart({ tca, state }: FlownObject): FlightStart {
  return { epoch: tca, state, coefficients: {} };
}

/** Forces that are good enough for derivatives. */
export function smoothDynamics(dynamics: Dynamics): Dynamics {
  const { gravity, drag, thirdBodies = [] } = dynamics.forces;
  const smooth = gravity.kind === 'harmonics' ? cutAt(gravity, derivativeDegree) : gravity;
  const forces = { gravity: smooth, thirdBodies, ...(drag && { drag: { kind: 'exponential' as const } }) };
  return { ...dynamics, forces, tolerance: derivativeTolerance };
}

/**
 * States of the object at instants before its closest approach [s after the TCA, negative, ascending], with their
 * derivatives with respect to the state at the closest approach.
 */
export function flownBack(object: FlownObject, timesSeconds: Float64Array): Flight {
  return fly(flightStart(object), smoothDynamics(object.dynamics), timesSeconds);
}

type Harmonics = Extract<Dynamics['forces']['gravity'], { readonly kind: 'harmonics' }>;

function cutAt(gravity: Harmonics, highest: number): Harmonics {
  return { ...gravity, degree: Math.min(gravity.degree, highest), order: Math.min(gravity.order, highest) };
}
