import { root } from './root.ts';
import type { SiteAxes } from './site.ts';
import { endOfArc, stateOnArc, type TrackArc } from './track.ts';

/** A time during which an object is above an elevation, without interruption. */
export interface SpanAbove {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** When it is highest. */
  readonly highestSeconds: number;
  /** Whether it was already up when the arc began. */
  readonly isUpAtStart: boolean;
  /** Whether it is still up when the arc ends. */
  readonly isUpAtEnd: boolean;
}

/**
 * When an object is above an elevation: geometric, by its track. The track is scanned from node to node; where the
 * elevation turns between two nodes, the turn is searched, so that a span shorter than the step is found too; between
 * node and turn the crossing is bracketed and solved. Below the horizon the scan takes as many steps at once as the
 * object cannot rise in. Two maxima between neighbouring nodes are the only thing it can miss; 30 s leave no room for
 * them on an Earth orbit.
 */
export function spansAbove(arc: TrackArc, axes: SiteAxes, elevationRad: number): readonly SpanAbove[] {
  const height = new HeightOverSite(arc, axes, elevationRad);
  const collector = new SpanCollector(height);
  const nodes = arc.nodes.length / 6;
  for (let node = 0; node < nodes - 1; ) {
    const skipped = height.nodesBelow(node);
    if (skipped > 1) {
      collector.close();
      node = Math.min(node + skipped, nodes - 1);
      continue;
    }
    collector.step(arc.fromSeconds + node * arc.stepSeconds, arc.fromSeconds + (node + 1) * arc.stepSeconds);
    node += 1;
  }
  return collector.finished(endOfArc(arc));
}

/** Instants are found to this: less than 0.01 mm of travel. */
const toleranceSeconds = 1e-9;

/**
 * Height above the cone of an elevation over a site: z − sin(elevation) · range, positive inside. It has the zeros of the
 * elevation's difference and needs no trigonometry.
 */
class HeightOverSite {
  readonly #arc: TrackArc;
  readonly #axes: SiteAxes;
  readonly #sine: number;
  readonly #state = new Float64Array(6);
  /** Most that the height can change from one node to the next. */
  readonly #mostPerStepKm: number;

  constructor(arc: TrackArc, axes: SiteAxes, elevationRad: number) {
    this.#arc = arc;
    this.#axes = axes;
    this.#sine = Math.sin(elevationRad);
    this.#mostPerStepKm = fastestOf(arc) * (1 + Math.abs(this.#sine)) * arc.stepSeconds * 1.02;
  }

  /** Nodes from this one on at which the object is certainly still below; 0 when it may rise before the next. */
  nodesBelow(node: number): number {
    const { nodes } = this.#arc;
    const { originKm, up } = this.#axes;
    const [x, y, z] = [
      nodes[6 * node] - originKm[0],
      nodes[6 * node + 1] - originKm[1],
      nodes[6 * node + 2] - originKm[2],
    ];
    const height = x * up[0] + y * up[1] + z * up[2] - this.#sine * Math.sqrt(x * x + y * y + z * z);
    return height >= 0 ? 0 : Math.floor(-height / this.#mostPerStepKm);
  }

  readonly at = (seconds: number): number => {
    const [x, y, z] = this.#relative(seconds);
    const { up } = this.#axes;
    return x * up[0] + y * up[1] + z * up[2] - this.#sine * Math.sqrt(x * x + y * y + z * z);
  };

  /** Positive while the elevation rises: the derivative of its sine, times the cube of the range. */
  readonly rising = (seconds: number): number => {
    const [x, y, z] = this.#relative(seconds);
    const { up } = this.#axes;
    const [vx, vy, vz] = [this.#state[3], this.#state[4], this.#state[5]];
    const above = x * up[0] + y * up[1] + z * up[2];
    const climb = vx * up[0] + vy * up[1] + vz * up[2];
    return climb * (x * x + y * y + z * z) - above * (x * vx + y * vy + z * vz);
  };

  /** Sine of the elevation. */
  sine(seconds: number): number {
    const [x, y, z] = this.#relative(seconds);
    const { up } = this.#axes;
    return (x * up[0] + y * up[1] + z * up[2]) / Math.sqrt(x * x + y * y + z * z);
  }

  #relative(seconds: number): readonly [number, number, number] {
    stateOnArc(this.#arc, seconds, this.#state);
    const { originKm } = this.#axes;
    return [this.#state[0] - originKm[0], this.#state[1] - originKm[1], this.#state[2] - originKm[2]];
  }
}

const fastest = new WeakMap<TrackArc, number>();

function fastestOf(arc: TrackArc): number {
  const known = fastest.get(arc);
  if (known !== undefined) return known;
  let most = 0;
  const { nodes } = arc;
  for (let at = 3; at < nodes.length; at += 6) {
    most = Math.max(most, nodes[at] ** 2 + nodes[at + 1] ** 2 + nodes[at + 2] ** 2);
  }
  fastest.set(arc, Math.sqrt(most));
  return Math.sqrt(most);
}

/** Puts spans together from stretches in the order of time. */
class SpanCollector {
  readonly #height: HeightOverSite;
  readonly #found: SpanAbove[] = [];
  #open: { fromSeconds: number; highestSeconds: number; highestSine: number; isUpAtStart: boolean } | undefined;
  #last: { seconds: number; height: number; rising: number } | undefined;

  constructor(height: HeightOverSite) {
    this.#height = height;
  }

  /** Takes the time between two neighbouring nodes. */
  step(from: number, to: number): void {
    const before = this.#last ?? this.#look(from);
    const after = this.#look(to);
    if (before.rising > 0 === after.rising > 0) this.#stretch(before, after);
    else {
      const seconds = root(this.#height.rising, { from, to, toleranceSeconds });
      const turn = { seconds, height: this.#height.at(seconds), rising: after.rising };
      this.#stretch(before, turn);
      this.#stretch(turn, after);
    }
    this.#last = after;
  }

  /** Forgets the last node, because steps are left out after it. */
  close(): void {
    this.#last = undefined;
  }

  finished(endSeconds: number): readonly SpanAbove[] {
    if (this.#open !== undefined) {
      const { fromSeconds, isUpAtStart, highestSeconds } = this.#open;
      this.#found.push({ fromSeconds, isUpAtStart, highestSeconds, toSeconds: endSeconds, isUpAtEnd: true });
    }
    return this.#found;
  }

  #look(seconds: number) {
    return { seconds, height: this.#height.at(seconds), rising: this.#height.rising(seconds) };
  }

  /** A time in which the elevation only rises or only falls. */
  #stretch(before: { seconds: number; height: number }, after: { seconds: number; height: number }): void {
    if (this.#open === undefined) {
      if (before.height >= 0) this.#begin(before.seconds, true);
      else if (after.height >= 0) this.#begin(this.#crossing(before.seconds, after.seconds), false);
    }
    if (this.#open === undefined) return;
    if (after.height >= 0) this.#raise(after.seconds);
    else this.#end(this.#crossing(before.seconds, after.seconds));
  }

  #crossing(from: number, to: number): number {
    return root(this.#height.at, { from, to, toleranceSeconds });
  }

  #begin(fromSeconds: number, isUpAtStart: boolean): void {
    const highestSine = this.#height.sine(fromSeconds);
    this.#open = { fromSeconds, isUpAtStart, highestSeconds: fromSeconds, highestSine };
  }

  #raise(seconds: number): void {
    if (this.#open === undefined) return;
    const sine = this.#height.sine(seconds);
    if (sine > this.#open.highestSine) this.#open = { ...this.#open, highestSeconds: seconds, highestSine: sine };
  }

  #end(toSeconds: number): void {
    if (this.#open === undefined) return;
    this.#raise(toSeconds);
    const { fromSeconds, isUpAtStart, highestSeconds } = this.#open;
    this.#found.push({ fromSeconds, isUpAtStart, highestSeconds, toSeconds, isUpAtEnd: false });
    this.#open = undefined;
  }
}
