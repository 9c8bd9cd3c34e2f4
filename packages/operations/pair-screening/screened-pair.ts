import { stateInFrame } from '@farpass/astro/frames';
import { formatUtc } from '@farpass/astro/time';
import { approachRisk, isUrgent, type RiskLevel, type RiskRules } from '@farpass/conjunction/event';
import type { Trajectory } from '@farpass/intake/ephemeris';
import { type ManoeuvreEvent, outcomeOnPaths, type Side, type StatesThen } from '@farpass/manoeuvre/event';

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
  | { readonly state: 'NOT_SCREENED'; readonly reason: 'OURS_UNCOVERED' | 'THEIRS_UNCOVERED' | 'RISK_UNKNOWN' };

interface PairFigures {
  readonly level: RiskLevel;
  readonly missDistanceKm: number;
  readonly probability: number;
  readonly tcaUtc: string;
}

/** The verdict by the rules of our satellite, with the covariances of the event's own message. */
export function screenedPair(
  event: ManoeuvreEvent,
  { ours, theirs }: PairTrajectories,
  rules: RiskRules,
): ScreenedPair {
  const mine = event.manoeuvred;
  const other: Side = mine === 'object1' ? 'object2' : 'object1';
  const paths = {
    ...(ours === undefined ? {} : { [mine]: statesOf(ours) }),
    ...(theirs === undefined ? {} : { [other]: statesOf(theirs) }),
  };
  const found = outcomeOnPaths(event, paths);
  if (found.kind === 'APART') return { state: 'PASSES' };
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
