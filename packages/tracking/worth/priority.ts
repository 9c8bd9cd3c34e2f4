/** A request that competes with others for the time of sensors. */
export interface CompetingRequest {
  readonly id: string;
  /** The operator that made it. */
  readonly operator: string;
  /** Set by its operator, 1 to 10. */
  readonly priority: number;
  /** Number of passes that it still needs. */
  readonly needed: number;
  /** Time left until its deadline, s. */
  readonly secondsLeft: number;
  /** Its object has a CRITICAL conjunction. */
  readonly isUrgent?: boolean;
}

/** A request whose deadline is this near counts double. */
const pressingSeconds = 86_400;

/** Smallest share of its own value that each pass counts, however many an operator requests. */
const leastShare = 0.25;

/** Ten times the maximum of any other request: 10, doubled at its deadline. */
const urgentLead = 200;

/**
 * The priorities for the scheduler, by id: the request's own, doubled towards its deadline (1.5 times as much with one
 * day left, twice with none), and shared: if an operator wants more than an even part of the passes, each counts less,
 * down to a quarter. An operator alone is not reduced. An urgent request is not reduced either, and goes ahead of all
 * others. On the scale of 1 to 10, which urgent ones exceed.
 */
export function prioritiesOf(requests: readonly CompetingRequest[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { operator, needed } of requests) wanted.set(operator, (wanted.get(operator) ?? 0) + needed);
  const total = [...wanted.values()].reduce((sum, passes) => sum + passes, 0);
  const evenPart = wanted.size === 0 ? 0 : total / wanted.size;
  return new Map(
    requests.map(({ id, operator, priority, secondsLeft, isUrgent = false }) => {
      const share = Math.min(1, Math.max(leastShare, evenPart / (wanted.get(operator) ?? 1)));
      const pressure = 1 + 1 / (1 + Math.max(secondsLeft, 0) / pressingSeconds);
      return [id, isUrgent ? urgentLead + priority * pressure : priority * pressure * share] as const;
    }),
  );
}
