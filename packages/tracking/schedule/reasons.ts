import type { Arena, Candidate } from './candidates.ts';
import type { ScheduleProblem } from './problem.ts';
import type { Entry } from './timetable.ts';

/** Why a request has no observation in a plan. */
export type ReasonCode = 'NO_PASS' | 'TOO_SHORT' | 'AFTER_DEADLINE' | 'NOTHING_NEEDED' | 'WORTHLESS' | 'OTHERS_FIRST';

/** A change that would give a request an observation. */
export type PlanChange = { readonly text: string } & (
  | { readonly code: 'ASK_FOR_ONE' | 'LONGER_WINDOW' | 'SOME_PRIORITY' | 'LATER_DEADLINE_OR_SENSORS' }
  | { readonly code: 'SHORTER_OBSERVATION'; readonly parameters: { readonly seconds: number } }
  | { readonly code: 'LATER_DEADLINE'; readonly parameters: { readonly minutes: number } }
  | { readonly code: 'HIGHER_PRIORITY'; readonly parameters: { readonly priority: number; readonly sensor: string } }
);

export interface Unscheduled {
  readonly request: string;
  readonly code: ReasonCode;
  /** In words. */
  readonly reason: string;
  /** Changes that would help, the smallest first; each in words too. */
  readonly changes: readonly PlanChange[];
}

/** The requests of a plan without any observation, each with its reason. */
export function unscheduledOf(
  problem: ScheduleProblem,
  arena: Arena,
  entries: readonly Entry[],
): readonly Unscheduled[] {
  const observed = new Set(entries.map(({ candidate }) => candidate.request));
  const passes = Map.groupBy(problem.passes, ({ request }) => request);
  return problem.requests.flatMap((request, index): Unscheduled[] => {
    if (observed.has(index)) return [];
    const own = passes.get(request.id) ?? [];
    const candidates = arena.byRequest[index];
    const fault = (code: ReasonCode, reason: string, changes: readonly PlanChange[]): Unscheduled[] => [
      { request: request.id, code, reason, changes },
    ];
    if (request.needed === 0) {
      return fault('NOTHING_NEEDED', 'the request needs no more observations', [
        { code: 'ASK_FOR_ONE', text: 'ask for one observation or more' },
      ]);
    }
    if (own.length === 0) {
      return fault('NO_PASS', 'no sensor can see the object in the time that is planned', [
        { code: 'LONGER_WINDOW', text: 'a longer time, or more sensors' },
      ]);
    }
    const long = own.filter((pass) => pass.toSeconds - pass.fromSeconds >= pass.durationSeconds);
    if (long.length === 0) {
      const longest = Math.max(...own.map((pass) => pass.toSeconds - pass.fromSeconds));
      const wanted = Math.min(...own.map(({ durationSeconds }) => durationSeconds));
      const seconds = Math.floor(longest);
      return fault('TOO_SHORT', `every pass is shorter than the ${wanted} s that an observation takes`, [
        { code: 'SHORTER_OBSERVATION', text: `an observation of ${seconds} s or less`, parameters: { seconds } },
      ]);
    }
    if (candidates.length === 0) {
      const earliest = Math.min(...long.map((pass) => pass.fromSeconds + pass.durationSeconds));
      const minutes = Math.ceil((earliest - request.deadlineSeconds) / 60);
      return fault('AFTER_DEADLINE', 'every observation would end after the deadline', [
        { code: 'LATER_DEADLINE', text: `a deadline ${minutes} min later`, parameters: { minutes } },
      ]);
    }
    if (candidates[0].worth === 0) {
      return fault('WORTHLESS', 'priority or quality of every pass is 0', [
        { code: 'SOME_PRIORITY', text: 'a priority of 1 or more' },
      ]);
    }
    return fault('OTHERS_FIRST', othersFirst(problem, { candidates, entries }), [
      ...dearest(problem, { candidates, entries, arena }),
      { code: 'LATER_DEADLINE_OR_SENSORS', text: 'a later deadline, or more sensors' },
    ]);
  });
}

interface Rivals {
  readonly candidates: readonly Candidate[];
  readonly entries: readonly Entry[];
}

/** Entries that block a candidate at its sensor. */
function rivalsOf(candidate: Candidate, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(
    (entry) =>
      entry.candidate.sensor === candidate.sensor &&
      entry.toSeconds > candidate.fromSeconds &&
      entry.fromSeconds < candidate.untilSeconds,
  );
}

function othersFirst(problem: ScheduleProblem, { candidates, entries }: Rivals): string {
  const sensors = [...new Set(candidates.map(({ sensor }) => problem.sensors[sensor].id))].toSorted();
  const rivals = candidates.flatMap((candidate) => rivalsOf(candidate, entries));
  const count = new Set(rivals.map(({ candidate }) => candidate.request)).size;
  const passes = candidates.length === 1 ? 'its one pass is' : `its ${candidates.length} passes are`;
  return `${passes} on ${sensors.join(', ')}, busy with ${count === 1 ? 'a request' : `${count} requests`} worth more`;
}

/** The lowest priority at which a pass is worth more than the entries that it would displace. */
function dearest(
  problem: ScheduleProblem,
  { candidates, entries, arena }: Rivals & { readonly arena: Arena },
): PlanChange[] {
  const prices = candidates.flatMap((candidate) => {
    const { quality } = problem.passes[candidate.pass];
    const rivals = rivalsOf(candidate, entries);
    if (quality === 0 || rivals.some(({ isKept }) => isKept)) return [];
    const sum = rivals.reduce((total, rival) => total + rival.candidate.worth, 0);
    return [{ sensor: problem.sensors[candidate.sensor].id, priority: sum / quality }];
  });
  const [least] = prices.toSorted((a, b) => a.priority - b.priority);
  if (least === undefined || arena.candidates.length === 0) return [];
  const priority = Math.floor(least.priority * 10 + 1) / 10;
  const text = `a priority above ${priority} would win time on ${least.sensor}`;
  return [{ code: 'HIGHER_PRIORITY', text, parameters: { priority, sensor: least.sensor } }];
}
