import { stateInFrame } from '@farpass/astro/frames';
import { formatUtc } from '@farpass/astro/time';
import { approachRisk, isUrgent, type RiskLevel, type RiskRules } from '@farpass/conjunction/event';
import type { Trajectory } from '@farpass/intake/ephemeris';
import { stateFaults } from '@farpass/intake/gate';
import {
  farthestFromMessage,
  type ManoeuvreEvent,
  outcomeOnPaths,
  type Side,
  type StatesThen,
} from '@farpass/manoeuvre/event';

/** The trajectories of both objects of an event: ours, and that of the other; without one, the orbit of the message. */
export interface PairTrajectories {
  readonly ours?: Trajectory | undefined;
  readonly theirs?: Trajectory | undefined;
}

/**
 * Whether a pair of trajectories passes the screening of one conjunction: its risk is below HIGH. `figures` are absent if
 * the two no longer approach each other there. NOT_SCREENED says why; then nothing is known.
 */
export type ScreenedPair =
  | { readonly state: 'PASSES' | 'FAILS'; readonly figures?: PairFigures }
  | {
      readonly state: 'NOT_SCREENED';
      readonly reason:
        | 'OURS_UNCOVERED'
        | 'THEIRS_UNCOVERED'
        | 'OURS_OTHER_ORBIT'
        | 'THEIRS_OTHER_ORBIT'
        | 'RISK_UNKNOWN';
    };

interface PairFigures {
  readonly level: RiskLevel;
  readonly missDistanceKm: number;
  readonly probability: number;
  readonly tcaUtc: string;
}

/**
 * A trajectory further than this from the orbit of its object in the message, at any time around the approach, is that of
 * another object, or has other units, axes or times. The gate lets an upload be 50 km from the catalogue's orbit and 20 km
 * more for each day of its age; messages are made about a week ahead: 50 km + 7.5 · 20 km. A burn of 1 m/s moves a satellite
 * in low orbit that far in 19 hours; a later message knows it.
 */
const otherOrbitKm = 200;

/** Two that fly together never approach each other. Nearer than this, that says nothing good. */
const togetherKm = 5;

/** The verdict by the rules of our satellite, with the covariances of the event's own message. */
export function screenedPair(
  event: ManoeuvreEvent,
  { ours, theirs }: PairTrajectories,
  rules: RiskRules,
): ScreenedPair {
  const mine = event.manoeuvred;
  const other: Side = mine === 'object1' ? 'object2' : 'object1';
  const isForeign = (side: Side, path: Trajectory | undefined) =>
    // Also if the distance is not a number.
    path !== undefined && !(farthestFromMessage(event, side, statesOf(path)) <= otherOrbitKm);
  if (isForeign(mine, ours)) return { state: 'NOT_SCREENED', reason: 'OURS_OTHER_ORBIT' };
  if (isForeign(other, theirs)) return { state: 'NOT_SCREENED', reason: 'THEIRS_OTHER_ORBIT' };
  const paths = {
    ...(ours === undefined ? {} : { [mine]: orbitOf(ours) }),
    ...(theirs === undefined ? {} : { [other]: orbitOf(theirs) }),
  };
  const found = outcomeOnPaths(event, paths);
  if (found.kind === 'APART') return { state: found.leastKm > togetherKm ? 'PASSES' : 'FAILS' };
  if (found.kind === 'UNCOVERED')
    return { state: 'NOT_SCREENED', reason: found.side === mine ? 'OURS_UNCOVERED' : 'THEIRS_UNCOVERED' };
  const { outcome } = found;
  const { level } = approachRisk({ ...outcome, isByDefault: event.isByDefault === true }, rules);
  if (level === 'UNKNOWN') return { state: 'NOT_SCREENED', reason: 'RISK_UNKNOWN' };
  const figures = {
    level,
    missDistanceKm: outcome.geometry.missDistanceKm,
    probability: outcome.probability,
    tcaUtc: formatUtc(outcome.tca, 3),
  };
  return { state: isUrgent(level) ? 'FAILS' : 'PASSES', figures };
}

function statesOf({ stateAt }: Trajectory): StatesThen {
  return (epoch) => {
    const state = stateAt(epoch);
    return state && stateInFrame(state, { frame: 'GCRF', epoch });
  };
}

/** The states of a trajectory that are possible: the distance of others may not be a number. */
function orbitOf(trajectory: Trajectory): StatesThen {
  const states = statesOf(trajectory);
  return (epoch) => {
    const state = states(epoch);
    return state && !stateFaults(state, 'The state').some(({ isFatal }) => isFatal) ? state : undefined;
  };
}
