import { relaxationBound } from './bound.ts';
import { type Arena, arenaOf } from './candidates.ts';
import { exactLimits, exactTimetable, pairsOf } from './exact.ts';
import { placedEntries, worthOfEntry } from './place.ts';
import { type Assignment, faultsOfProblem, type ScheduleProblem } from './problem.ts';
import { type Unscheduled, unscheduledOf } from './reasons.ts';
import { searchedTimetable } from './search.ts';
import { assignmentsOf, type Entry } from './timetable.ts';

/** How a plan was made. */
export type ScheduleMethod = 'EXACT' | 'SEARCH';

/** Which sensor observes for which request, and when. */
export interface SchedulePlan {
  readonly assignments: readonly Assignment[];
  /** Sum over requests of priority times the qualities of its best `needed` observations, where they are placed. */
  readonly value: number;
  /** No plan has a higher value. */
  readonly upperBound: number;
  readonly method: ScheduleMethod;
  readonly isOptimal: boolean;
  /** The method in words, including why it is not the exact one. */
  readonly remark: string;
  readonly unscheduled: readonly Unscheduled[];
}

/** Limits on the work for a plan. */
export interface ScheduleEffort {
  /** Longest time of the exact solver. */
  readonly exactSeconds: number;
  /** Rounds of the search. */
  readonly rounds: number;
  readonly seed: number;
  /** Called during the search; true ends it early. */
  readonly isTimeUp: () => boolean;
}

export const usualEffort: ScheduleEffort = { exactSeconds: 5, rounds: 20_000, seed: 1, isTimeUp: () => false };

/**
 * The best plan: computed exactly for small problems, otherwise found by a search. Every plan is feasible: an
 * observation lies inside its pass and before the deadline, a sensor has its setup time between two, a request is never
 * observed twice at the same time or in one pass from rise to set, and kept observations are not moved. The passes are
 * chosen first; then each observation goes as near the best time of its pass as the others allow, which changes no
 * choice. Throws a sentence if the problem refers to something that it does not contain.
 */
export async function planSchedule(
  problem: ScheduleProblem,
  effort: ScheduleEffort = usualEffort,
): Promise<SchedulePlan> {
  const [fault] = faultsOfProblem(problem);
  if (fault !== undefined) throw new Error(`the problem cannot be planned: ${fault}.`);
  const arena = arenaOf(problem);
  const pairs = arena.candidates.length > exactLimits.candidates ? undefined : pairsOf(arena, exactLimits.pairs);
  if (pairs === undefined)
    return searchedPlan(problem, { arena, effort, why: 'the problem is too large for the exact solver' });
  const exact = await exactTimetable(arena, { pairs, longestSeconds: effort.exactSeconds });
  if (exact?.isOptimal !== true) {
    const why = 'the exact solver did not finish in its time';
    return searchedPlan(problem, { arena, effort, why, ...(exact !== undefined && { start: exact.entries }) });
  }
  const plan = planOf(problem, arena, exact.entries);
  const upperBound = Math.max(plan.value, worthOf(exact.entries));
  const isOptimal = upperBound - plan.value < 1e-9 * Math.max(1, upperBound);
  const within = isOptimal
    ? ''
    : '; some observations are away from the best time of their pass, because another is there';
  return {
    ...plan,
    upperBound,
    method: 'EXACT',
    isOptimal,
    remark: `the best possible plan, proven by a mixed-integer solver${within}`,
  };
}

function searchedPlan(
  problem: ScheduleProblem,
  { arena, effort, why, start }: { arena: Arena; effort: ScheduleEffort; why: string; start?: readonly Entry[] },
): SchedulePlan {
  const searched = searchedTimetable(arena, effort);
  const entries = start !== undefined && worthOf(start) > worthOf(searched) ? start : searched;
  const plan = planOf(problem, arena, entries);
  const upperBound = Math.max(plan.value, relaxationBound(arena));
  return {
    ...plan,
    upperBound,
    method: 'SEARCH',
    isOptimal: plan.value === upperBound,
    remark: `greedy, improved by a search: ${why}`,
  };
}

function planOf(
  problem: ScheduleProblem,
  arena: Arena,
  entries: readonly Entry[],
): Pick<SchedulePlan, 'assignments' | 'value' | 'unscheduled'> {
  const placed = placedEntries(problem, arena, entries);
  return {
    assignments: assignmentsOf(placed),
    value: valueOfEntries(problem, placed),
    unscheduled: unscheduledOf(problem, arena, placed),
  };
}

function worthOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { candidate }) => sum + candidate.worth, 0);
}

/** The best `needed` observations of each request count. */
function valueOfEntries({ requests, passes }: ScheduleProblem, entries: readonly Entry[]): number {
  const byRequest = Map.groupBy(entries, ({ candidate }) => candidate.request);
  return [...byRequest].reduce((sum, [request, own]) => {
    const worths = own.map((entry) => worthOfEntry(passes, entry)).toSorted((a, b) => b - a);
    return sum + worths.slice(0, requests[request].needed).reduce((total, worth) => total + worth, 0);
  }, 0);
}
