import { stateInFrame } from '@farpass/astro/frames';
import { addSeconds, compareEpochs, type Epoch, secondsBetween } from '@farpass/astro/time';
import type { Trajectory } from '@farpass/intake/ephemeris';
import {
  type ApproachOutcome,
  checkedOutcome,
  type ManoeuvreEvent,
  outcomeOnPaths,
  ownObject,
  type StatesThen,
  unburntOutcome,
} from '@farpass/manoeuvre/event';
import { propagated } from '@farpass/manoeuvre/flight';
import type { StateAt } from '@farpass/manoeuvre/flown';
import { utcText } from './burn-report.ts';

/** The event of a burn on an orbit that is known after it. */
export interface EventOnOrbit {
  /** Of the approach, UTC; undefined if the two no longer approach each other within half a revolution. */
  readonly tca: string | undefined;
  /** Of the approach; without one, the least distance within half a revolution [km]. */
  readonly missDistanceKm: number;
  readonly probability: number;
}

/**
 * The event with the orbit of a file instead of that of its message for the object that burns; a file that ends before the closest
 * approach is flown on from its last state. The covariances are those of the message, as for the figures of a plan. Undefined if
 * the file has no states from which the closest approach can be known.
 */
export function eventOnOrbit(
  event: ManoeuvreEvent,
  path: Pick<Trajectory, 'spans' | 'stateAt'>,
): EventOnOrbit | undefined {
  const states: StatesThen = (epoch) => {
    const state = path.stateAt(epoch);
    return state && stateInFrame(state, { frame: 'GCRF', epoch });
  };
  const found = outcomeOnPaths(event, { [event.manoeuvred]: states });
  if (found.kind === 'APART') return { tca: undefined, missDistanceKm: found.leastKm, probability: 0 };
  if (found.kind === 'OUTCOME') return described(found.outcome, found.outcome.tca);
  const last = path.spans
    .map(({ to }) => to)
    .toSorted(compareEpochs)
    .at(-1);
  const state = last && states(last);
  if (last === undefined || state === undefined || compareEpochs(last, event.tca) > 0) return undefined;
  const moved = flownOn(event, { epoch: last, state });
  const outcome = checkedOutcome(moved, unburntOutcome(moved));
  return described(outcome, addSeconds(event.tca, outcome.seconds));
}

/** The event with another state of the object that burns, flown to the closest approach of the message. */
function flownOn(event: ManoeuvreEvent, start: StateAt) {
  const own = ownObject(event);
  const flight = { start, spacecraft: own.spacecraft, forces: event.forces };
  const [state = start.state] = propagated(flight, [secondsBetween(event.tca, start.epoch)]);
  return { ...event, [event.manoeuvred]: { ...own, state } };
}

function described({ geometry, probability }: ApproachOutcome, tca: Epoch<'UTC'>): EventOnOrbit {
  return { tca: utcText(tca), missDistanceKm: geometry.missDistanceKm, probability };
}

/** The probability by an orbit after a burn, next to the one that the plan promised and the one that it aims at. */
interface AimedAt {
  readonly probability: number;
  readonly plannedProbability: number;
  readonly target: number;
}

/** A burn did what it should if it misses what its plan promised by no more than this factor: orbits are never known better. */
const promisedWithin = 1.1;

/** Whether a burn did what it should: the probability is within the target, or where its plan did not promise that, as promised. */
export function isAimReached({ probability, plannedProbability, target }: AimedAt): boolean {
  return probability <= Math.max(target, promisedWithin * plannedProbability);
}
