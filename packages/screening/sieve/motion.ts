import { stateAtSeconds } from '@farpass/astro/ephemeris';
import type { Satellites } from '@farpass/astro/kernel';
import type { ScreeningArc, ScreeningTask } from './task.ts';

/** States of every object of a task at any time of its window: TEME, km, km/s, seconds after the window's start. */
export class Motion {
  readonly #task: ScreeningTask;
  readonly #satellites: Satellites;
  /**
   * Buffers for the states of a pair while it is examined: one pair at a time, without allocations for half a million
   * pairs.
   */
  readonly pairStates = { primary: new Float64Array(6), secondary: new Float64Array(6) };

  constructor(task: ScreeningTask, satellites: Satellites) {
    this.#task = task;
    this.#satellites = satellites;
  }

  /** Writes x, y, z, vx, vy, vz of an object; false if it has no state. */
  stateInto(object: number, seconds: number, state: Float64Array): boolean {
    const satellite = this.#task.satelliteOf[object];
    if (satellite < 0) return this.#arcStateInto(object, seconds, state);
    const time = { instant: this.#task.start, minutes: seconds / 60 };
    return this.#satellites.stateInto(satellite, time, state) === 0;
  }

  #arcStateInto(object: number, seconds: number, state: Float64Array): boolean {
    const arc = arcAt(this.#task.arcsOf.get(object) ?? [], seconds);
    if (arc === undefined) return false;
    const { positionKm, velocityKmPerS } = stateAtSeconds(arc.segment, seconds + arc.offsetSeconds);
    state.set(positionKm, 0);
    state.set(velocityKmPerS, 3);
    return true;
  }
}

/** The arc whose usable part contains a time of the window; of several, the one that begins last. */
export function arcAt(arcs: readonly ScreeningArc[], seconds: number): ScreeningArc | undefined {
  let found: { readonly arc: ScreeningArc; readonly age: number } | undefined;
  for (const arc of arcs) {
    const own = seconds + arc.offsetSeconds;
    const age = own - arc.segment.usableFromSeconds;
    if (age < 0 || own > arc.segment.usableToSeconds) continue;
    if (found === undefined || age < found.age) found = { arc, age };
  }
  return found?.arc;
}
