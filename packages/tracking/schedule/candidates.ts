import type { Assignment, ScheduleProblem } from './problem.ts';

/** A usable pass as numbers: the fast form of the problem. */
export interface Candidate {
  /** Index into the passes of the problem. */
  readonly pass: number;
  readonly sensor: number;
  readonly request: number;
  readonly fromSeconds: number;
  /** Latest end: that of the pass or the deadline. */
  readonly untilSeconds: number;
  readonly durationSeconds: number;
  /** Priority times quality. */
  readonly worth: number;
  /** Only one observation of its request may be in this one; undefined: it is alone. */
  readonly visibility: string | undefined;
}

/** Whether two candidates exclude each other: one pass from rise to set serves a request once. */
export function isOneVisibility(first: Candidate, second: Candidate): boolean {
  return (
    first.visibility !== undefined &&
    first.visibility === second.visibility &&
    first.request === second.request &&
    first.sensor === second.sensor
  );
}

/** The problem with ids as indices and without unusable entries. */
export interface Arena {
  readonly setupSeconds: readonly number[];
  readonly needed: readonly number[];
  readonly candidates: readonly Candidate[];
  /** Candidates of each sensor, in the order of their start times. */
  readonly bySensor: readonly (readonly Candidate[])[];
  /** Candidates of each request, highest worth first. */
  readonly byRequest: readonly (readonly Candidate[])[];
  /** Candidates that are kept, with their times. */
  readonly kept: readonly (Assignment & { readonly candidate: Candidate })[];
}

/** Times are given to the millisecond. */
export const slackSeconds = 1e-6;

/** The arena of a problem; kept passes are candidates whatever their deadline is. */
export function arenaOf(problem: ScheduleProblem): Arena {
  const sensors = new Map(problem.sensors.map(({ id }, index) => [id, index]));
  const requests = new Map(problem.requests.map(({ id }, index) => [id, index]));
  const keptByPass = new Map((problem.kept ?? []).map((each) => [each.pass, each]));
  const candidates = problem.passes.flatMap((one, pass): Candidate[] => {
    const [sensor, request] = [sensors.get(one.sensor), requests.get(one.request)];
    if (sensor === undefined || request === undefined) return [];
    const { priority, deadlineSeconds } = problem.requests[request];
    const untilSeconds = Math.min(one.toSeconds, deadlineSeconds);
    const fits = one.fromSeconds + one.durationSeconds <= untilSeconds + slackSeconds;
    if (!fits && !keptByPass.has(pass)) return [];
    const { fromSeconds, durationSeconds, quality, visibility } = one;
    const worth = priority * quality;
    return [{ pass, sensor, request, fromSeconds, untilSeconds, durationSeconds, worth, visibility }];
  });
  const bySensor = groups(candidates, problem.sensors.length, ({ sensor }) => sensor);
  const byRequest = groups(candidates, problem.requests.length, ({ request }) => request);
  return {
    setupSeconds: problem.sensors.map(({ setupSeconds }) => setupSeconds),
    needed: problem.requests.map(({ needed }) => needed),
    candidates,
    bySensor: bySensor.map((group) => group.toSorted((a, b) => a.fromSeconds - b.fromSeconds)),
    byRequest: byRequest.map((group) => group.toSorted((a, b) => b.worth - a.worth)),
    kept: candidates.flatMap((candidate) => {
      const kept = keptByPass.get(candidate.pass);
      return kept === undefined ? [] : [{ ...kept, candidate }];
    }),
  };
}

function groups(
  candidates: readonly Candidate[],
  count: number,
  of: (candidate: Candidate) => number,
): readonly Candidate[][] {
  const found: Candidate[][] = Array.from({ length: count }, () => []);
  for (const candidate of candidates) found[of(candidate)].push(candidate);
  return found;
}
