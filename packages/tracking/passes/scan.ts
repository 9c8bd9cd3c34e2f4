import { root } from './root.ts';
import type { SiteAxes } from './site.ts';
import { endOfArc, stateOnArc, type TrackArc } from './track.ts';

/** A time during which an object is above an elevation, without interruption. */
export interface SpanAbove {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** When it is highest. */
  readonly highestSeconds: number;
  /** Whether it is already above the elevation when the arc begins. */
  readonly isUpAtStart: boolean;
  /** Whether it is still above the elevation when the arc ends. */
  readonly isUpAtEnd: boolean;
}

/**
 * The spans in which an object is above an elevation: geometric, from its track. The track is scanned from node to
 * node; if the elevation turns between two nodes, the extreme is searched for, so that a span shorter than the step is
 * found too; between node and extreme, the crossing is bracketed and solved. Below the horizon, the scan skips all
 * steps in which the object cannot rise. It can only miss two maxima between neighbouring nodes; steps of 30 s leave no
 * room for them on an Earth orbit.
 */
export function spansAbove(arc: TrackArc, axes: SiteAxes, elevationRad: number): readonly SpanAbove[] {
  const height = new HeightOverSite(arc, axes, elevationRad);
  const collector = new SpanCollector(height);
  const nodes = arc.nodes.length / 6;
  for (let node = height.nodeToLookAt(0); node < nodes - 1; node = height.nodeToLookAt(node + 1)) collector.step(node);
  return collector.finished(endOfArc(arc));
}

/** Accuracy of the instants: 1 mm of travel. */
const toleranceSeconds = 1e-7;

/**
 * Height above the cone of an elevation over a site: z − sin(elevation) · range, positive inside. It has the same zeros
 * as the difference of the elevations and needs no trigonometry.
 */
class HeightOverSite {
  readonly #arc: TrackArc;
  readonly #axes: SiteAxes;
  readonly #sine: number;
  readonly #state = new Float64Array(6);
  /** Of the last look: range squared, height above the horizon, its rate, and range times its rate. */
  #squared = 0;
  #above = 0;
  #climb = 0;
  #along = 0;
  /** Largest change of the height from one node to the next. */
  readonly #mostPerStepKm: number;

  constructor(arc: TrackArc, axes: SiteAxes, elevationRad: number) {
    this.#arc = arc;
    this.#axes = axes;
    this.#sine = Math.sin(elevationRad);
    this.#mostPerStepKm = fastestOf(arc) * (1 + Math.abs(this.#sine)) * arc.stepSeconds * 1.02;
  }

  /** The first node, from the given one on, before whose successor the object may rise or be up. */
  nodeToLookAt(first: number): number {
    const { nodes } = this.#arc;
    const [ox, oy, oz] = this.#axes.originKm;
    const [ux, uy, uz] = this.#axes.up;
    const [sine, most] = [this.#sine, this.#mostPerStepKm];
    const count = nodes.length / 6;
    let node = first;
    while (node < count) {
      const at = 6 * node;
      const x = nodes[at] - ox;
      const y = nodes[at + 1] - oy;
      const z = nodes[at + 2] - oz;
      const below = sine * Math.sqrt(x * x + y * y + z * z) - (x * ux + y * uy + z * uz);
      if (below < 2 * most) return node;
      node += Math.floor(below / most);
    }
    return node;
  }

  /** The quantities evaluated at a node of the arc. */
  atNode(node: number): Look {
    this.#lookFrom(this.#arc.nodes, 6 * node);
    return this.#look(this.#arc.fromSeconds + node * this.#arc.stepSeconds);
  }

  lookAt(seconds: number): Look {
    stateOnArc(this.#arc, seconds, this.#state);
    this.#lookFrom(this.#state, 0);
    return this.#look(seconds);
  }

  readonly at = (seconds: number): number => {
    stateOnArc(this.#arc, seconds, this.#state);
    this.#lookFrom(this.#state, 0);
    return this.#above - this.#sine * Math.sqrt(this.#squared);
  };

  /** Positive while the elevation rises: the derivative of its sine, times the cube of the range. */
  readonly rising = (seconds: number): number => {
    stateOnArc(this.#arc, seconds, this.#state);
    this.#lookFrom(this.#state, 0);
    return this.#climb * this.#squared - this.#above * this.#along;
  };

  #look(seconds: number): Look {
    const range = Math.sqrt(this.#squared);
    return {
      seconds,
      height: this.#above - this.#sine * range,
      rising: this.#climb * this.#squared - this.#above * this.#along,
      sine: this.#above / range,
    };
  }

  /** Takes position and velocity from an array. */
  #lookFrom(states: Float64Array, first: number): void {
    const { originKm, up } = this.#axes;
    const x = states[first] - originKm[0];
    const y = states[first + 1] - originKm[1];
    const z = states[first + 2] - originKm[2];
    const [vx, vy, vz] = [states[first + 3], states[first + 4], states[first + 5]];
    this.#squared = x * x + y * y + z * z;
    this.#above = x * up[0] + y * up[1] + z * up[2];
    this.#climb = vx * up[0] + vy * up[1] + vz * up[2];
    this.#along = x * vx + y * vy + z * vz;
  }
}

/** The object over the site at an instant. */
interface Look {
  readonly seconds: number;
  readonly height: number;
  readonly rising: number;
  /** Sine of the elevation. */
  readonly sine: number;
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

/** Builds spans from stretches in chronological order. */
class SpanCollector {
  readonly #height: HeightOverSite;
  readonly #found: SpanAbove[] = [];
  #open: { fromSeconds: number; highestSeconds: number; highestSine: number; isUpAtStart: boolean } | undefined;
  #last: Look | undefined;
  #lastNode = -1;

  constructor(height: HeightOverSite) {
    this.#height = height;
  }

  /** Takes the time between a node and the next one. */
  step(node: number): void {
    const isNext = node === this.#lastNode + 1;
    const before = isNext && this.#last !== undefined ? this.#last : this.#height.atNode(node);
    this.#lastNode = node;
    const after = this.#height.atNode(node + 1);
    if (before.rising > 0 === after.rising > 0) this.#stretch(before, after);
    else {
      const bracket = { from: before.seconds, to: after.seconds, toleranceSeconds };
      const turn = this.#height.lookAt(root(this.#height.rising, bracket));
      this.#stretch(before, turn);
      this.#stretch(turn, after);
    }
    this.#last = after;
  }

  finished(endSeconds: number): readonly SpanAbove[] {
    if (this.#open !== undefined) {
      const { fromSeconds, isUpAtStart, highestSeconds } = this.#open;
      this.#found.push({ fromSeconds, isUpAtStart, highestSeconds, toSeconds: endSeconds, isUpAtEnd: true });
    }
    return this.#found;
  }

  /** A time in which the elevation only rises or only falls. */
  #stretch(before: Look, after: Look): void {
    if (this.#open === undefined) {
      if (before.height >= 0) this.#begin(before, true);
      else if (after.height >= 0) this.#begin(this.#crossing(before.seconds, after.seconds), false);
    }
    if (this.#open === undefined) return;
    if (after.height >= 0) this.#raise(after);
    else this.#end(this.#crossing(before.seconds, after.seconds));
  }

  #crossing(from: number, to: number): Look {
    return this.#height.lookAt(root(this.#height.at, { from, to, toleranceSeconds }));
  }

  #begin({ seconds, sine }: Look, isUpAtStart: boolean): void {
    this.#open = { fromSeconds: seconds, isUpAtStart, highestSeconds: seconds, highestSine: sine };
  }

  #raise({ seconds, sine }: Look): void {
    if (this.#open === undefined || sine <= this.#open.highestSine) return;
    this.#open.highestSeconds = seconds;
    this.#open.highestSine = sine;
  }

  #end(set: Look): void {
    this.#raise(set);
    if (this.#open === undefined) return;
    const { fromSeconds, isUpAtStart, highestSeconds } = this.#open;
    this.#found.push({ fromSeconds, isUpAtStart, highestSeconds, toSeconds: set.seconds, isUpAtEnd: false });
    this.#open = undefined;
  }
}
