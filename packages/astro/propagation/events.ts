/** A function of time and state whose zeros are searched along a run. State: GCRF, km and km/s. */
export interface EventFunction {
  readonly name: string;
  value(timeSeconds: number, state: Float64Array): number;
  /** Which crossings count: from negative to positive, the reverse, or both. */
  readonly direction: 'rising' | 'falling' | 'both';
  /** 'stop' ends the run at the first crossing. */
  readonly action: 'note' | 'stop';
}

/** A crossing that was found. */
export interface LocatedEvent {
  readonly name: string;
  /** Seconds since the run's epoch, to 1e-6 s or the resolution of a double. */
  readonly timeSeconds: number;
  readonly state: Float64Array;
  readonly crossing: 'rising' | 'falling';
}

/** Crossings of a distance from the Earth's centre [km]; falling on the way in. */
export const radiusCrossing = (
  radiusKm: number,
  rest: Pick<EventFunction, 'name' | 'direction' | 'action'>,
): EventFunction => ({
  ...rest,
  value: (_t, y) => Math.sqrt(y[0] * y[0] + y[1] * y[1] + y[2] * y[2]) - radiusKm,
});

/** Samples of the function per step: two crossings a quarter of a step apart are both seen. */
const looks = 4;
const timePrecision = 1e-7;

/** The inputs of a search inside one step: the step and its continuous extension. */
export interface StepView {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  interpolate(timeSeconds: number, out: Float64Array): void;
}

/** Finds the crossings of one function inside a step, in the order of the run. */
export function crossingsInStep(event: EventFunction, step: StepView, work: Float64Array): LocatedEvent[] {
  const found: LocatedEvent[] = [];
  const valueAt = (time: number): number => {
    step.interpolate(time, work);
    return event.value(time, work);
  };
  let low = { time: step.fromSeconds, value: valueAt(step.fromSeconds) };
  const forward = step.toSeconds >= step.fromSeconds;
  for (let look = 1; look <= looks; look += 1) {
    const time = step.fromSeconds + ((step.toSeconds - step.fromSeconds) * look) / looks;
    const high = { time, value: valueAt(time) };
    const rising = forward ? high.value > low.value : high.value < low.value;
    const crossing = rising ? 'rising' : 'falling';
    const crossed = (low.value < 0 && high.value >= 0) || (low.value > 0 && high.value <= 0);
    if (crossed && (event.direction === 'both' || event.direction === crossing)) {
      const root = bisect(valueAt, low, high);
      step.interpolate(root, work);
      found.push({ name: event.name, timeSeconds: root, state: work.slice(0, 6), crossing });
    }
    low = high;
  }
  return found;
}

interface Sample {
  readonly time: number;
  readonly value: number;
}

/** The zero between two samples of opposite sign: regula falsi (Illinois), safe and fast for smooth functions. */
function bisect(valueAt: (time: number) => number, low: Sample, high: Sample): number {
  let [a, b] = [low, high];
  for (let round = 0; round < 100 && Math.abs(b.time - a.time) > timePrecision; round += 1) {
    const middle = b.time - (b.value * (b.time - a.time)) / (b.value - a.value);
    const value = valueAt(middle);
    if (value === 0) return middle;
    if (value * b.value < 0) a = b;
    else a = { time: a.time, value: a.value / 2 };
    if (Math.abs(middle - b.time) < timePrecision) return middle;
    b = { time: middle, value };
  }
  return b.time;
}
