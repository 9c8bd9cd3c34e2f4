import type { StateVector } from '@farpass/astro/frames';
import type { Epoch } from '@farpass/astro/time';

/** A span of time. */
export interface TrackWindow {
  readonly start: Epoch<'UTC'>;
  /** SI seconds from the start to the end. */
  readonly seconds: number;
}

/**
 * Motion without a jump, relative to the rotating Earth: states in ITRF at even steps, joined by cubic polynomials
 * through positions and velocities. With the step of `nodeStepSeconds`, the path between the nodes is accurate to 0.1 m
 * for every Earth orbit (h⁴/384 of the fourth derivative; perigee at 200 km is the worst case).
 */
export interface TrackArc {
  /** Seconds of the first node after the start of the window. */
  readonly fromSeconds: number;
  readonly stepSeconds: number;
  /** x, y, z, vx, vy, vz of one node after another [km, km/s]. */
  readonly nodes: Float64Array;
}

/** An object's known motion in a window: arcs in chronological order, with nothing known between them. */
export interface Track {
  readonly window: TrackWindow;
  readonly arcs: readonly TrackArc[];
}

/** Longest step between nodes of a satellite's track. */
export const nodeStepSeconds = 30;

/** Even steps that fill a span and are no longer than requested. */
export interface Nodes {
  readonly fromSeconds: number;
  readonly stepSeconds: number;
  readonly count: number;
}

/** The nodes of a span, including its two ends. */
export function nodesOf(
  span: { readonly fromSeconds: number; readonly toSeconds: number },
  longestStepSeconds = nodeStepSeconds,
): Nodes {
  const length = span.toSeconds - span.fromSeconds;
  const steps = Math.max(1, Math.ceil(length / longestStepSeconds));
  return { fromSeconds: span.fromSeconds, stepSeconds: length / steps, count: steps + 1 };
}

/** An arc whose nodes come from a function of seconds after the start of the window. */
export function arcOf(nodes: Nodes, stateAt: (seconds: number) => StateVector<'ITRF'>): TrackArc {
  const { fromSeconds, stepSeconds, count } = nodes;
  const states = new Float64Array(6 * count);
  for (let node = 0; node < count; node += 1) {
    const { positionKm, velocityKmPerS } = stateAt(fromSeconds + node * stepSeconds);
    states.set(positionKm, 6 * node);
    states.set(velocityKmPerS, 6 * node + 3);
  }
  return { fromSeconds, stepSeconds, nodes: states };
}

/** Fewest nodes from which slopes are computed. */
const slopeNodes = 5;

/**
 * Replaces the velocities of an arc with the slopes of its positions, by differences of five nodes (error h⁴/30 of the
 * fifth derivative: 1 mm/s at a perigee of 200 km). The velocities of SDP4 leave out the rates of its periodics and are
 * some m/s off in eccentric orbits, which would bend the path between two nodes by tens of metres.
 */
export function takeSlopes(nodes: Float64Array, stepSeconds: number): void {
  const count = nodes.length / 6;
  if (count < slopeNodes) return;
  for (let node = 0; node < count; node += 1) {
    const first = 6 * Math.min(Math.max(node - 2, 0), count - slopeNodes);
    const weights = slopeWeights[node - first / 6];
    for (let axis = 0; axis < 3; axis += 1) {
      let slope = 0;
      for (let k = 0; k < slopeNodes; k += 1) slope += weights[k] * nodes[first + 6 * k + axis];
      nodes[6 * node + axis + 3] = slope / (12 * stepSeconds);
    }
  }
}

/** Weights of five neighbours for twelve times the slope at the first, second … of them (Abramowitz and Stegun, table 25.2). */
const slopeWeights: readonly (readonly number[])[] = [
  [-25, 48, -36, 16, -3],
  [-3, -10, 18, -6, 1],
  [1, -8, 0, 8, -1],
  [-1, 6, -18, 10, 3],
  [3, -16, 36, -48, 25],
];

/** Seconds of the last node of an arc after the start of the window. */
export function endOfArc({ fromSeconds, stepSeconds, nodes }: TrackArc): number {
  return fromSeconds + (nodes.length / 6 - 1) * stepSeconds;
}

/** The arc of a track that contains an instant: the last one that begins before it, otherwise the first one. */
export function arcAt({ arcs }: Track, seconds: number): TrackArc | undefined {
  if (arcs.length < 2) return arcs[0];
  return arcs.findLast(({ fromSeconds }) => fromSeconds <= seconds) ?? arcs[0];
}

/** State of an arc at seconds after the start of the window, into `state`: x, y, z, vx, vy, vz. For use in loops. */
export function stateOnArc(arc: TrackArc, seconds: number, state: Float64Array): void {
  const { fromSeconds, stepSeconds, nodes } = arc;
  const steps = (seconds - fromSeconds) / stepSeconds;
  const last = nodes.length / 6 - 2;
  const node = Math.min(Math.max(Math.floor(steps), 0), last);
  const s = steps - node;
  const t = 1 - s;
  const [value0, value1] = [t * t * (1 + 2 * s), s * s * (3 - 2 * s)];
  const [tangent0, tangent1] = [s * t * t * stepSeconds, -s * s * t * stepSeconds];
  const slope = (6 * s * t) / stepSeconds;
  const [slope0, slope1] = [t * (1 - 3 * s), s * (3 * s - 2)];
  const at = 6 * node;
  for (let axis = 0; axis < 3; axis += 1) {
    const here = nodes[at + axis];
    const rate = nodes[at + axis + 3];
    const there = nodes[at + axis + 6];
    const rateThere = nodes[at + axis + 9];
    state[axis] = value0 * here + value1 * there + tangent0 * rate + tangent1 * rateThere;
    state[axis + 3] = slope * (there - here) + slope0 * rate + slope1 * rateThere;
  }
}
