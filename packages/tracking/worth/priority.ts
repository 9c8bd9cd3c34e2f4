/** A request that competes with others for the time of sensors. */
export interface CompetingRequest {
  readonly id: string;
  /** Whose it is. */
  readonly operator: string;
  /** As its operator set it, 1 to 10. */
  readonly priority: number;
  /** Passes that it still needs. */
  readonly needed: number;
  /** Time that is left until its deadline, s. */
  readonly secondsLeft: number;
  /** Its object has a CRITICAL conjunction. */
  readonly isUrgent?: boolean;
}

/** A request whose deadline is this near counts double. */
const pressingSeconds = 86_400;

/** However many passes an operator asks for, each counts at least this share of its value alone. */
const leastShare = 0.25;

/** Ten times what any other request can be: 10, doubled at its deadline. */
const urgentLead = 200;

/**
 * The priorities that are handed to the scheduler, by id: the request's own, doubled towards its deadline (with one day left
 * it is 1.5 times as much, with none twice), and shared: an operator that wants more than an even part of the passes gets
 * less for each, down to a quarter. An operator alone is not held back. An urgent request is not held back either, and goes
 * ahead of all others. In the order of the scale 1 to 10, which urgent ones exceed.
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
