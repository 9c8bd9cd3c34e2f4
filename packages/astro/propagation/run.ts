import type { EarthOrientationTable } from '../frames/index.ts';
import type { ScheduledBurn } from './burns/burn.ts';
import { EquationsOfMotion, type Sensitivity, transitionOffset } from './equations.ts';
import { crossingsInStep, type EventFunction, type LocatedEvent, radiusCrossing } from './events.ts';
import type { ForceModel } from './forces/force-model.ts';
import { Dop853, type StepCounts } from './integrator/dop853.ts';
import type { PropagationTolerance, RunEnd } from './numerical.ts';

/** Everything that a run needs; time zero is the epoch of the initial state. */
export interface RunSetting {
  readonly forces: ForceModel;
  readonly orientation: EarthOrientationTable;
  readonly initial: Float64Array;
  readonly massKg: number;
  readonly schedule: readonly ScheduledBurn[];
  readonly tolerance: PropagationTolerance;
  readonly sensitivity: Sensitivity;
  readonly events: readonly EventFunction[];
}

/** The integrated vector at one of the times asked for. */
export interface RunPoint {
  readonly timeSeconds: number;
  readonly y: Float64Array;
  readonly massKg: number;
}

export interface RunRecord {
  readonly points: readonly RunPoint[];
  readonly events: readonly LocatedEvent[];
  readonly end: RunEnd;
  readonly cost: StepCounts;
}

const SURFACE_KM = 6378.137;
const impact = radiusCrossing(SURFACE_KM, { name: 'impact', direction: 'both', action: 'stop' });

/** Runs from time zero through the times, all on one side of it, in the order given (away from zero). */
export function runSpan(setting: RunSetting, times: Float64Array): RunRecord {
  const run = new Run(setting, times);
  return run.go();
}

/** A change of the equations on the way: a burn begins or ends, or an impulse happens. */
interface Change {
  readonly timeSeconds: number;
  readonly kind: 'ignite' | 'extinguish' | 'impulse';
  readonly burn: ScheduledBurn;
}

class Run {
  readonly #setting: RunSetting;
  readonly #times: Float64Array;
  readonly #equations: EquationsOfMotion;
  readonly #integrator: Dop853;
  readonly #points: RunPoint[] = [];
  readonly #events: LocatedEvent[] = [];
  readonly #work: Float64Array;
  readonly #forward: boolean;
  #next = 0;
  #end: RunEnd = { kind: 'complete' };

  constructor(setting: RunSetting, times: Float64Array) {
    this.#setting = setting;
    this.#times = times;
    this.#forward = (times.at(-1) ?? 0) >= 0;
    this.#equations = new EquationsOfMotion(setting.forces, setting.sensitivity, setting);
    const { dimension } = this.#equations;
    const absolute = new Float64Array(dimension).fill(setting.tolerance.positionKm);
    absolute.fill(setting.tolerance.positionKm * 1e-3, 3);
    this.#integrator = new Dop853(this.#equations, { absolute, relative: setting.tolerance.relative, controlled: 6 });
    this.#work = new Float64Array(dimension);
  }

  go(): RunRecord {
    const last = this.#times.at(-1);
    if (last !== undefined) this.#fly(last);
    return { points: this.#points, events: this.#events, end: this.#end, cost: this.#integrator.counts };
  }

  #fly(last: number): void {
    this.#integrator.start(0, initialVector(this.#setting, this.#equations.dimension));
    for (const change of this.#changes(last)) {
      this.#integrateTo(change.timeSeconds);
      if (this.#end.kind !== 'complete') return;
      this.#apply(change);
    }
    this.#integrateTo(last);
    if (this.#end.kind === 'complete') this.#emitHere();
  }

  /** Changes between time zero and the end, in the order in which the run meets them. */
  #changes(last: number): Change[] {
    const all = this.#setting.schedule.flatMap((burn): Change[] => {
      if (burn.burn.kind === 'impulsive') return [{ timeSeconds: burn.startSeconds, kind: 'impulse', burn }];
      return [
        { timeSeconds: burn.startSeconds, kind: 'ignite', burn },
        { timeSeconds: burn.endSeconds, kind: 'extinguish', burn },
      ];
    });
    if (this.#forward) return all.filter(({ timeSeconds: t }) => t >= 0 && t <= last);
    return all
      .filter(({ timeSeconds: t }) => t <= 0 && t >= last && !(t === 0 && this.#startsAtZero(all, t)))
      .reverse();
  }

  /** A burn that starts at time zero belongs to the way forward. */
  #startsAtZero(changes: readonly Change[], time: number): boolean {
    return changes.some((change) => change.timeSeconds === time && change.kind !== 'extinguish');
  }

  #integrateTo(target: number): void {
    const integrator = this.#integrator;
    while (integrator.time !== target && this.#end.kind === 'complete') {
      integrator.advance(target);
      this.#lookForEvents();
      this.#emitInside();
    }
  }

  #apply({ kind, burn, timeSeconds }: Change): void {
    // At an impulse the state asked for is the one after it: backwards that is the one still held.
    if (!this.#forward) this.#emitHere();
    const y = Float64Array.from(this.#integrator.state);
    if (kind === 'impulse') {
      this.#equations.coast(this.#forward ? burn.massBeforeKg : burn.massAfterKg);
      this.#equations.impulse(burn, timeSeconds, y, this.#forward ? 1 : -1);
    }
    const fires = this.#forward ? kind === 'ignite' : kind === 'extinguish';
    if (fires) this.#equations.fire(burn);
    else this.#equations.coast(this.#forward ? burn.massAfterKg : burn.massBeforeKg);
    this.#integrator.start(timeSeconds, y);
  }

  #lookForEvents(): void {
    const { previousTime, time } = this.#integrator;
    const step = {
      fromSeconds: previousTime,
      toSeconds: time,
      interpolate: (at: number, out: Float64Array) => {
        this.#integrator.interpolate(at, out);
      },
    };
    const low = this.#integrator.state;
    const near = Math.hypot(low[0], low[1], low[2]) < SURFACE_KM + 100;
    const watched = near ? [impact, ...this.#setting.events] : this.#setting.events;
    const found = watched.flatMap((event) =>
      crossingsInStep(event, step, this.#work).map((located) => ({ event, located })),
    );
    const sign = this.#forward ? 1 : -1;
    found.sort((a, b) => sign * (a.located.timeSeconds - b.located.timeSeconds));
    for (const { event, located } of found) {
      if (event !== impact) this.#events.push(located);
      if (event.action === 'note') continue;
      const { timeSeconds } = located;
      this.#end = event === impact ? { kind: 'impact', timeSeconds } : { kind: 'event', name: event.name, timeSeconds };
      return;
    }
  }

  /** States at the times inside the last step, up to the event that ended the run. */
  #emitInside(): void {
    const { time } = this.#integrator;
    const until = this.#end.kind === 'complete' ? time : this.#end.timeSeconds;
    while (this.#next < this.#times.length && this.#isBefore(this.#times[this.#next], until)) {
      const wanted = this.#times[this.#next];
      this.#integrator.interpolate(wanted, this.#work);
      this.#push(wanted, this.#work);
    }
  }

  /** States at the times equal to the present one. */
  #emitHere(): void {
    while (this.#next < this.#times.length && this.#times[this.#next] === this.#integrator.time) {
      this.#push(this.#integrator.time, this.#integrator.state);
    }
  }

  #isBefore(a: number, b: number): boolean {
    return this.#forward ? a < b : a > b;
  }

  #push(timeSeconds: number, y: Float64Array): void {
    this.#points.push({ timeSeconds, y: Float64Array.from(y), massKg: this.#equations.massAt(timeSeconds) });
    this.#next += 1;
  }
}

function initialVector({ initial }: RunSetting, dimension: number): Float64Array {
  const y = new Float64Array(dimension);
  y.set(initial);
  if (dimension > transitionOffset) for (let i = 0; i < 6; i += 1) y[transitionOffset + 7 * i] = 1;
  return y;
}
