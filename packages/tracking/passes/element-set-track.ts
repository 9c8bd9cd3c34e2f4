import {
  type EarthOrientationTable,
  earthOrientationInUse,
  earthOrientationOrNominal,
} from '@farpass/astro/earth-orientation';
import { rotationTemeToItrf } from '@farpass/astro/frames';
import type { Satellites, StateArrays } from '@farpass/astro/kernel';
import { setEpochOf } from '@farpass/astro/orbits';
import { addSeconds } from '@farpass/astro/time';
import {
  type Nodes,
  nodeStepSeconds,
  nodesOf,
  type Track,
  type TrackArc,
  type TrackWindow,
  takeSlopes,
} from './track.ts';

/** The Earth's rotation during a window: computed once for many satellites. */
export interface EarthTurning {
  readonly window: TrackWindow;
  readonly nodes: Nodes;
  /** Rotations from TEME to ITRF at the nodes, row after row. */
  readonly rotations: Float64Array;
}

/** The Earth's rotation at the nodes of a window; UT1 and pole from the project's table by default. */
export function earthTurning(
  window: TrackWindow,
  table: EarthOrientationTable = earthOrientationInUse(),
): EarthTurning {
  const nodes = nodesOf(
    { fromSeconds: 0, toSeconds: window.seconds },
    Math.min(nodeStepSeconds, window.seconds / fewestNodes),
  );
  const rotations = new Float64Array(9 * nodes.count);
  for (let node = 0; node < nodes.count; node += 1) {
    const epoch = addSeconds(window.start, node * nodes.stepSeconds);
    rotations.set(rotationTemeToItrf(epoch, earthOrientationOrNominal(table, epoch).orientation), 9 * node);
  }
  return { window, nodes, rotations };
}

/**
 * The tracks of element sets by SGP4, one after another. The theory may end inside the window (a decayed orbit): the arc
 * then ends with the last node that has a state. A leap second inside the window is not counted, as SGP4 has none.
 */
export function* elementSetTracks(satellites: Satellites, turning: EarthTurning): Generator<Track> {
  const { nodes, window } = turning;
  const start = setEpochOf(window.start);
  const minutes = Float64Array.from({ length: nodes.count }, (_, node) => (node * nodes.stepSeconds) / 60);
  for (const slice of satellites.gridSlices({ start, minutes }, sliceBytes)) {
    for (let row = 0; row < slice.count; row += 1) {
      yield { window, arcs: arcsOf(slice, row * nodes.count, turning) };
    }
  }
}

/** Small enough to keep the states of a slice in the processor's cache. */
const sliceBytes = 4 * 2 ** 20;

/** Slopes are computed from five positions. */
const fewestNodes = 5;

/** The arcs between times without a state. */
function arcsOf(states: StateArrays, first: number, turning: EarthTurning): readonly TrackArc[] {
  const { nodes } = turning;
  const arcs: TrackArc[] = [];
  let from = 0;
  for (let node = 0; node <= nodes.count; node += 1) {
    if (node < nodes.count && states.codes[first + node] === 0) continue;
    if (node - from >= fewestNodes) arcs.push(turnedArc(states, { from, to: node, first }, turning));
    from = node + 1;
  }
  return arcs;
}

/** The nodes `from` to `to − 1` in the rotating frame of the Earth. */
function turnedArc(
  { positionsKm: r }: StateArrays,
  { from, to, first }: { readonly from: number; readonly to: number; readonly first: number },
  { nodes, rotations: m }: EarthTurning,
): TrackArc {
  const turned = new Float64Array(6 * (to - from));
  for (let node = from; node < to; node += 1) {
    const at = 3 * (first + node);
    const of = 9 * node;
    const into = 6 * (node - from);
    const [x, y, z] = [r[at], r[at + 1], r[at + 2]];
    turned[into] = m[of] * x + m[of + 1] * y + m[of + 2] * z;
    turned[into + 1] = m[of + 3] * x + m[of + 4] * y + m[of + 5] * z;
    turned[into + 2] = m[of + 6] * x + m[of + 7] * y + m[of + 8] * z;
  }
  takeSlopes(turned, nodes.stepSeconds);
  return { fromSeconds: from * nodes.stepSeconds, stepSeconds: nodes.stepSeconds, nodes: turned };
}
