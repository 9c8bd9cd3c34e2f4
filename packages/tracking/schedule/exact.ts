import { type Arena, type Candidate, isOneVisibility, slackSeconds } from './candidates.ts';
import { loadedSolver } from './solver.ts';
import type { Entry } from './timetable.ts';

/** The result of the exact solver. */
export interface ExactAnswer {
  readonly entries: readonly Entry[];
  /** Whether no plan is worth more. */
  readonly isOptimal: boolean;
}

/** Problems up to this size are solved exactly. */
export const exactLimits = { candidates: 80, pairs: 700 } as const;

/** Two candidates of one sensor or of one request that cannot happen at the same time, or not both. */
interface Pair {
  readonly first: Candidate;
  readonly second: Candidate;
  readonly gapSeconds: number;
  readonly isEither: boolean;
}

/** The pairs that could conflict, at most `most` of them; undefined if there are more. */
export function pairsOf({ candidates, setupSeconds }: Arena, most: number): readonly Pair[] | undefined {
  const pairs: Pair[] = [];
  for (const [index, first] of candidates.entries()) {
    for (let other = index + 1; other < candidates.length; other += 1) {
      const second = candidates[other];
      const isOneSensor = first.sensor === second.sensor;
      if (!isOneSensor && first.request !== second.request) continue;
      const gapSeconds = isOneSensor ? setupSeconds[first.sensor] : 0;
      const canTouch =
        first.fromSeconds < second.untilSeconds + gapSeconds && second.fromSeconds < first.untilSeconds + gapSeconds;
      const isEither = isOneVisibility(first, second);
      if (canTouch || isEither) pairs.push({ first, second, gapSeconds, isEither });
      if (pairs.length > most) return undefined;
    }
  }
  return pairs;
}

/**
 * The best plan by HiGHS, a mixed-integer solver (Huangfu and Hall 2018), as WebAssembly: x = 1 for an observation that
 * is made, s its start, y the order of two that conflict. Undefined if the time runs out without a plan, or if rounding
 * makes the plan useless.
 */
export async function exactTimetable(
  arena: Arena,
  { pairs, longestSeconds }: { readonly pairs: readonly Pair[]; readonly longestSeconds: number },
): Promise<ExactAnswer | undefined> {
  if (arena.candidates.length === 0) return { entries: [], isOptimal: true };
  const solver = await loadedSolver();
  const options = { time_limit: longestSeconds, mip_rel_gap: 1e-9, mip_abs_gap: 1e-9, mip_feasibility_tolerance: 1e-9 };
  const solution = solver.solve(modelOf(arena, pairs), options);
  if (solution.Status !== 'Optimal' && solution.Status !== 'Time limit reached') return undefined;
  const chosen = arena.candidates.flatMap((candidate, index) => {
    const [made, start] = [primalOf(solution.Columns, `x${index}`), primalOf(solution.Columns, `s${index}`)];
    return made !== undefined && made > 0.5 && start !== undefined ? [{ candidate, start }] : [];
  });
  const entries = timed(arena, chosen);
  return entries === undefined ? undefined : { entries, isOptimal: solution.Status === 'Optimal' };
}

function primalOf(columns: Readonly<Record<string, object>>, name: string): number | undefined {
  const column = columns[name];
  return column !== undefined && 'Primal' in column && typeof column.Primal === 'number' ? column.Primal : undefined;
}

/** Recomputes the starts from the order alone: the solver's own values are rounded. */
function timed(
  { setupSeconds, kept }: Arena,
  chosen: readonly { readonly candidate: Candidate; readonly start: number }[],
): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  const keptStarts = new Map(kept.map((each) => [each.candidate, each]));
  for (const { candidate } of chosen.toSorted((a, b) => a.start - b.start)) {
    const fixed = keptStarts.get(candidate);
    const ends = entries.flatMap((entry) => {
      if (entry.candidate.sensor === candidate.sensor) return [entry.toSeconds + setupSeconds[candidate.sensor]];
      return entry.candidate.request === candidate.request ? [entry.toSeconds] : [];
    });
    const fromSeconds = fixed?.fromSeconds ?? Math.max(candidate.fromSeconds, ...ends);
    const toSeconds = fixed?.toSeconds ?? fromSeconds + candidate.durationSeconds;
    if (fixed === undefined && toSeconds > candidate.untilSeconds + slackSeconds) return undefined;
    entries.push({ candidate, fromSeconds, toSeconds, isKept: fixed !== undefined });
  }
  return entries;
}

/** The model as text in CPLEX's LP format. */
function modelOf(arena: Arena, pairs: readonly Pair[]): string {
  const { candidates } = arena;
  const indexOf = new Map(candidates.map((candidate, index) => [candidate, index]));
  const keptOf = new Map(arena.kept.map((each) => [each.candidate, each]));
  const zero = Math.min(...candidates.map(({ fromSeconds }) => fromSeconds));
  const span = (candidate: Candidate): { readonly early: number; readonly late: number; readonly length: number } => {
    const kept = keptOf.get(candidate);
    if (kept !== undefined) {
      const early = kept.fromSeconds - zero;
      return { early, late: early, length: kept.toSeconds - kept.fromSeconds };
    }
    const { fromSeconds, untilSeconds, durationSeconds } = candidate;
    const early = fromSeconds - zero;
    return { early, late: Math.max(early, untilSeconds - durationSeconds - zero), length: durationSeconds };
  };
  const rows = pairs.flatMap(({ first, second, gapSeconds, isEither }, order) => {
    const [a, b] = [indexOf.get(first), indexOf.get(second)];
    const [p, q] = [span(first), span(second)];
    const isFirstPossible = p.early + p.length + gapSeconds <= q.late + slackSeconds;
    const isSecondPossible = q.early + q.length + gapSeconds <= p.late + slackSeconds;
    if (isEither || (!isFirstPossible && !isSecondPossible)) return [`x${a} + x${b} <= 1`];
    const after = (from: typeof p, to: typeof p): { need: number; big: number } => ({
      need: from.length + gapSeconds,
      big: Math.max(0, from.late + from.length + gapSeconds - to.early),
    });
    const [one, two] = [after(p, q), after(q, p)];
    // s_b ≥ s_a + need − big · (3 − y − x_a − x_b), and the reverse with 1 − y.
    return [
      isFirstPossible
        ? `s${b} - s${a} - ${one.big} y${order} - ${one.big} x${a} - ${one.big} x${b} >= ${one.need - 3 * one.big}`
        : `y${order} = 0`,
      isSecondPossible
        ? `s${a} - s${b} + ${two.big} y${order} - ${two.big} x${a} - ${two.big} x${b} >= ${two.need - 2 * two.big}`
        : `y${order} = 1`,
    ];
  });
  const demands = arena.byRequest.flatMap((group, request) => {
    const most = Math.max(arena.needed[request], group.filter((candidate) => keptOf.has(candidate)).length);
    return group.length === 0
      ? []
      : [`${group.map((candidate) => `x${indexOf.get(candidate)}`).join(' + ')} <= ${most}`];
  });
  const bounds = candidates.flatMap((candidate, index) => {
    const { early, late } = span(candidate);
    return [`${early} <= s${index} <= ${late}`, ...(keptOf.has(candidate) ? [`x${index} = 1`] : [])];
  });
  const binaries = [...candidates.map((_, index) => `x${index}`), ...pairs.map((_, order) => `y${order}`)];
  return [
    'Maximize',
    `obj: ${candidates.map(({ worth }, index) => `${worth} x${index}`).join(' + ')}`,
    'Subject To',
    ...[...demands, ...rows].map((row, index) => `c${index}: ${row}`),
    'Bounds',
    ...bounds,
    'Binary',
    binaries.join('\n'),
    'End',
  ].join('\n');
}
