/** A sensor that does one thing at a time. */
export interface ScheduleSensor {
  readonly id: string;
  /** Minimum time between the end of one observation and the start of the next. */
  readonly setupSeconds: number;
}

/** A wish for observations. */
export interface ScheduleRequest {
  readonly id: string;
  /** Worth of one observation of quality 1. */
  readonly priority: number;
  /** Number of wanted observations; further ones are worth nothing. */
  readonly needed: number;
  /** Latest end of an observation. Seconds after the zero of the problem, like every time here. */
  readonly deadlineSeconds: number;
}

/** A time in which a sensor can observe for a request. */
export interface SchedulePass {
  readonly request: string;
  readonly sensor: string;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Duration of the observation, inside the pass. */
  readonly durationSeconds: number;
  /** 0 to 1; what decides whether the pass is used. */
  readonly quality: number;
  /**
   * The quality of an observation by the seconds of its middle after the start of the pass, joined by straight lines; none
   * above `quality`. It decides where in the pass it is observed. Absent: the same everywhere, best in the middle.
   */
  readonly qualityAt?: readonly QualityPoint[];
  /** The pass from rise to set that this time is in: a request is observed once in each. Absent: it is one of its own. */
  readonly visibility?: string;
}

/** Seconds of the middle of an observation after the start of its pass, and its quality. */
export type QualityPoint = readonly [seconds: number, quality: number];

/** One observation of a plan. */
export interface Assignment {
  /** Index into the passes of the problem. */
  readonly pass: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

export interface ScheduleProblem {
  readonly sensors: readonly ScheduleSensor[];
  readonly requests: readonly ScheduleRequest[];
  readonly passes: readonly SchedulePass[];
  /** Observations that have begun or are finished: they are not moved, take up time and count for their requests. */
  readonly kept?: readonly Assignment[];
}

/** Ids that a problem uses but does not define, and invalid numbers, in sentences. */
export function faultsOfProblem({ sensors, requests, passes, kept = [] }: ScheduleProblem): readonly string[] {
  const sensorIds = new Set(sensors.map(({ id }) => id));
  const requestIds = new Set(requests.map(({ id }) => id));
  return [
    ...(sensorIds.size < sensors.length ? ['two sensors have one id'] : []),
    ...(requestIds.size < requests.length ? ['two requests have one id'] : []),
    ...sensors.flatMap(({ id, setupSeconds }) =>
      setupSeconds >= 0 ? [] : [`sensor ${id}: the time to set up is ${setupSeconds} s; it cannot be negative`],
    ),
    ...requests.flatMap(({ id, priority, needed }) => [
      ...(priority >= 0 ? [] : [`request ${id}: the priority is ${priority}; it cannot be negative`]),
      ...(Number.isInteger(needed) && needed >= 0
        ? []
        : [`request ${id}: ${needed} observations are needed; give a whole number`]),
    ]),
    ...passes.flatMap(({ request, sensor, durationSeconds, quality, qualityAt = [] }, index) => [
      ...(requestIds.has(request) ? [] : [`pass ${index}: there is no request ${request}`]),
      ...(sensorIds.has(sensor) ? [] : [`pass ${index}: there is no sensor ${sensor}`]),
      ...(durationSeconds > 0 ? [] : [`pass ${index}: the observation takes ${durationSeconds} s; it must take time`]),
      ...[quality, ...qualityAt.map(([, value]) => value)].flatMap((value) =>
        value >= 0 && value <= 1 ? [] : [`pass ${index}: the quality is ${value}; it lies between 0 and 1`],
      ),
      ...(qualityAt.every(([seconds], place) => place === 0 || seconds > (qualityAt[place - 1]?.[0] ?? seconds))
        ? []
        : [`pass ${index}: the times of qualityAt are not in order`]),
      ...(qualityAt.every(([, value]) => value <= quality + 1e-9)
        ? []
        : [`pass ${index}: its quality is ${quality}; at a time it is higher`]),
    ]),
    ...kept.flatMap(({ pass }) => (passes[pass] === undefined ? [`there is no pass ${pass} to keep`] : [])),
  ];
}
