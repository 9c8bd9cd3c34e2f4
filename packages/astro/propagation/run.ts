import { wgs84 } from '../constants/index.ts';
import type { EarthOrientationTable } from '../earth-orientation/index.ts';
import { AstroError } from '../errors.ts';
import type { ScheduledBurn } from './burns/burn.ts';
import { EquationsOfMotion, type Sensitivity, transitionOffset } from './equations.ts';
import { crossingsInStep, type EventFunction, type LocatedEvent, radiusCrossing, type StepView } from './events.ts';
import type { ForceSwitch } from './forces/force.ts';
import type { ForceModel } from './forces/force-model.ts';
import { type DensePiece, Dop853, type StepCounts } from './integrator/dop853.ts';

/** Error allowed per step of the integrator. */
export interface PropagationTolerance {
  /** km; for the velocity, a thousandth of this number in km/s. */
  readonly positionKm: number;
  /** Relative to the state, added to the absolute part. */
  readonly relative: number;
}

/** How a run ended. Times after the end have no states. */
export type RunEnd =
  | { readonly kind: 'complete' }
  | { readonly kind: 'event'; readonly name: string; readonly timeSeconds: number }
  /** The orbit met the surface (6378.137 km from the centre) at this time. */
  | { readonly kind: 'impact'; readonly timeSeconds: number };

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
  /** Receives every step of the run, and the time at which the next one begins. */
  readonly record?: (piece: DensePiece, untilSeconds: number) => void;
}

/** The integrated vector at one of the requested times. */
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

const surfaceKm = wgs84.equatorialRadiusKm;
const impact = radiusCrossing(surfaceKm, { name: 'impact', direction: 'both', action: 'stop' });

/** Runs from time zero through the times, all on one side of it, in the order given (away from zero). */
export function runSpan(setting: RunSetting, times: Float64Array): RunRecord {
  const run = new Run(setting, times);
  return run.go();
}

/** A change of the equations on the way: a burn begins or ends, an impulse happens, a force jumps at a known time. */
type Change =
  | { readonly timeSeconds: number; readonly kind: 'ignite' | 'extinguish' | 'impulse'; readonly burn: ScheduledBurn }
  | { readonly timeSeconds: number; readonly kind: 'jump' };

interface Edge {
  readonly timeSeconds: number;
  readonly switch: ForceSwitch;
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
    for (const each of this.#setting.forces.switches) each.settle(0, this.#integrator.state, 'start');
    this.#enterStretch(0);
    for (const change of this.#changes(last)) {
      this.#integrateTo(change.timeSeconds);
      if (this.#end.kind !== 'complete') return;
      this.#apply(change);
    }
    this.#integrateTo(last);
    if (this.#end.kind === 'complete') this.#emitHere();
  }

  /** Announces the stretch beyond a time to the forces that jump at known times. */
  #enterStretch(timeSeconds: number): void {
    const inside = timeSeconds + (this.#forward ? 1e-3 : -1e-3);
    for (const each of this.#setting.forces.breaks) each.enter(inside);
  }

  /** Changes between time zero and the end, in the order in which the run meets them. */
  #changes(last: number): Change[] {
    const burns = this.#setting.schedule.flatMap((burn): Change[] => {
      if (burn.burn.kind === 'impulsive') return [{ timeSeconds: burn.startSeconds, kind: 'impulse', burn }];
      return [
        { timeSeconds: burn.startSeconds, kind: 'ignite', burn },
        { timeSeconds: burn.endSeconds, kind: 'extinguish', burn },
      ];
    });
    if (this.#forward) {
      const ahead = burns.filter(({ timeSeconds: t }) => t >= 0 && t <= last);
      return [...ahead, ...this.#jumps(last)].sort((a, b) => a.timeSeconds - b.timeSeconds);
    }
    // An impulse or an ignition at time zero belongs to the forward run.
    const behind = burns.filter(({ timeSeconds: t, kind }) => (kind === 'extinguish' ? t <= 0 : t < 0) && t >= last);
    return [...behind.reverse(), ...this.#jumps(last)].sort((a, b) => b.timeSeconds - a.timeSeconds);
  }

  #jumps(last: number): Change[] {
    return this.#setting.forces.breaks.flatMap(({ everySeconds, firstSeconds }) => {
      const found: Change[] = [];
      const first = this.#forward ? firstSeconds : firstSeconds - everySeconds;
      const step = this.#forward ? everySeconds : -everySeconds;
      for (let t = first; this.#isBefore(t, last); t += step) found.push({ timeSeconds: t, kind: 'jump' });
      return found;
    });
  }

  #integrateTo(target: number): void {
    const integrator = this.#integrator;
    // Times that differ by rounding only, such as a burn's end and a 3-hour slot: 1e-9 s are 8 µm of path.
    if (Math.abs(target - integrator.time) < 1e-9) integrator.start(target, Float64Array.from(integrator.state));
    while (integrator.time !== target && this.#end.kind === 'complete') {
      for (const each of this.#setting.forces.switches) each.forget();
      integrator.advance(target);
      const met = this.#edgeInStep();
      const until = met?.timeSeconds ?? integrator.time;
      this.#lookForEvents(until);
      this.#setting.record?.(this.#integrator.piece(), this.#stepEnd(until));
      this.#emitInside(until);
      if (met && this.#end.kind === 'complete') this.#crossEdge(met);
    }
  }

  #apply(change: Change): void {
    // The requested state at an impulse is the one after it: backwards, that is the state before the impulse is undone.
    if (!this.#forward) this.#emitHere();
    const y = Float64Array.from(this.#integrator.state);
    if (change.kind !== 'jump') this.#applyBurn(change, y);
    this.#enterStretch(change.timeSeconds);
    this.#integrator.start(change.timeSeconds, y);
  }

  #applyBurn({ kind, burn, timeSeconds }: Exclude<Change, { kind: 'jump' }>, y: Float64Array): void {
    if (kind === 'impulse') this.#equations.impulse(burn, { time: timeSeconds, y }, this.#forward ? 1 : -1);
    const fires = this.#forward ? kind === 'ignite' : kind === 'extinguish';
    if (fires && !this.#forward) refuseFrozenAxes(burn);
    if (fires) this.#equations.fire(burn, timeSeconds, y);
    else this.#equations.coast(this.#forward ? burn.massAfterKg : burn.massBeforeKg);
  }

  /** The first edge of a force's law that the last step crossed. */
  #edgeInStep(): Edge | undefined {
    let first: Edge | undefined;
    for (const each of this.#setting.forces.switches) {
      if (!each.met) continue;
      const margin: EventFunction = {
        name: 'edge',
        value: (time, y) => each.margin(time, y),
        direction: this.#forward ? 'falling' : 'rising',
        action: 'note',
      };
      const found = crossingsInStep(margin, this.#step(this.#integrator.time), this.#work)[0];
      if (found && (!first || this.#isBefore(found.timeSeconds, first.timeSeconds)))
        first = { timeSeconds: found.timeSeconds, switch: each };
    }
    return first;
  }

  /**
   * Restarts on an edge with the law beyond it. The step across it was smooth by the old law, so it is valid up to the
   * edge.
   */
  #crossEdge(edge: Edge): void {
    this.#integrator.interpolate(edge.timeSeconds, this.#work);
    edge.switch.settle(edge.timeSeconds, this.#work, 'cross');
    this.#integrator.start(edge.timeSeconds, this.#work);
    if (edge.switch.shortStepSeconds !== undefined) this.#integrator.shortenNextStep(edge.switch.shortStepSeconds);
  }

  #step(until: number): StepView {
    return {
      fromSeconds: this.#integrator.previousTime,
      toSeconds: until,
      interpolate: (at, out) => {
        this.#integrator.interpolate(at, out);
      },
    };
  }

  #lookForEvents(until: number): void {
    const [x, y, z] = this.#integrator.state;
    const near = Math.hypot(x, y, z) < surfaceKm + 100;
    const watched = near ? [impact, ...this.#setting.events] : this.#setting.events;
    if (watched.length === 0) return;
    const step = this.#step(until);
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

  /** Emits the states at the requested times inside the last step, up to the event that ended the run. */
  #emitInside(stepEnd: number): void {
    const until = this.#stepEnd(stepEnd);
    while (this.#next < this.#times.length && this.#isBefore(this.#times[this.#next], until)) {
      const wanted = this.#times[this.#next];
      this.#integrator.interpolate(wanted, this.#work);
      this.#push(wanted, this.#work);
    }
  }

  #stepEnd(until: number): number {
    return this.#end.kind === 'complete' ? until : this.#end.timeSeconds;
  }

  /** Emits the states at the requested times that equal the present one. */
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

function refuseFrozenAxes({ burn, startSeconds }: ScheduledBurn): void {
  if (burn.axes !== 'frozen') return;
  throw new AstroError('BURN_INVALID', {
    startSeconds,
    reason:
      'its axes are frozen at its ignition, which is not known when it is flown backwards; start from a state before it',
  });
}

function initialVector({ initial }: RunSetting, dimension: number): Float64Array {
  const y = new Float64Array(dimension);
  y.set(initial);
  if (dimension > transitionOffset) for (let i = 0; i < 6; i += 1) y[transitionOffset + 7 * i] = 1;
  return y;
}
