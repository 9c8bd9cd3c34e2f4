import { because, Problem, saying } from '@farpass/contract/problem';

/** How many pieces of work an owner, such as an operator, may have. */
interface DoorLimits {
  /** Those that are done at the same time. */
  readonly inFlight: number;
  /** Those that wait until one of these has ended; more are refused. */
  readonly waiting: number;
}

/** Does work for an owner as soon as the owner has a place for it. */
export type Door = <T>(owner: string, work: () => Promise<T>, part?: WorkPart) => Promise<T>;

/** Part of the work that a request has: only its beginning is refused when too much waits. */
type WorkPart = 'BEGINNING' | 'GOING_ON';

/** The places of one owner. */
interface Places {
  taken: number;
  /** Called, in the order of arrival, with a place that became free. */
  readonly waiting: (() => void)[];
}

/** Seconds after which an owner may ask again if too much of its work waits. */
const askAgainS = 10;

/**
 * The limit of work in flight: each owner has a few places, so hundreds of requests of one delay those of another only by
 * the few that are done at a time (decision 0075).
 */
export function createDoor(limits: DoorLimits): Door {
  const ofOwner = new Map<string, Places>();
  return async (owner, work, part = 'BEGINNING') => {
    const places = ofOwner.get(owner) ?? { taken: 0, waiting: [] };
    ofOwner.set(owner, places);
    await takePlace(places, part === 'BEGINNING' ? limits : { ...limits, waiting: Number.POSITIVE_INFINITY });
    try {
      return await work();
    } finally {
      leave(places);
      if (places.taken === 0) ofOwner.delete(owner);
    }
  };
}

async function takePlace(places: Places, { inFlight, waiting }: DoorLimits): Promise<void> {
  if (places.taken < inFlight) places.taken += 1;
  else if (places.waiting.length < waiting) await new Promise<void>((resolve) => places.waiting.push(resolve));
  else throw tooManyWait();
}

/** Hands the place on to the one that has waited longest. */
function leave(places: Places): void {
  const next = places.waiting.shift();
  if (next === undefined) places.taken -= 1;
  else next();
}

function tooManyWait(): Problem {
  const headers = { 'Retry-After': String(askAgainS) };
  return new Problem('RATE_LIMITED', { ...because(saying('REQUESTS_WAIT', { seconds: askAgainS })), headers });
}
