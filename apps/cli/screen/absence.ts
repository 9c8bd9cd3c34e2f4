import { failureOf, propagationReason } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, formatEpoch } from '@farpass/astro/time';
import type { SkippedObject } from '@farpass/intake/elements';
import type { Absence, ScreeningArc, ScreeningFindings, ScreeningTask } from '@farpass/screening/sieve';
import type { LoadedObject } from './objects.ts';

/** A screening whose objects may be missing at times. */
export interface AbsenceGround {
  readonly task: ScreeningTask;
  readonly start: Epoch<'UTC'>;
  readonly objects: readonly LoadedObject[];
  readonly findings: ScreeningFindings;
}

/** Objects without a state in the window or a part of it, with the reason and the times. */
export function absentObjects(ground: AbsenceGround): readonly SkippedObject[] {
  const uncovered = ground.objects.flatMap((object) => uncoveredBy(object, ground));
  const failed = ground.findings.absences.flatMap((absence) => {
    const object = ground.objects[absence.object];
    return object?.screened.kind === 'elements' ? [{ id: object.id, reason: reasonOf(ground, absence) }] : [];
  });
  return [...uncovered, ...failed];
}

/** An ephemeris that leaves any time of the window uncovered says what it covers. */
function uncoveredBy({ id, screened }: LoadedObject, { task, start }: AbsenceGround): readonly SkippedObject[] {
  if (screened.kind === 'elements') return [];
  const spans = spansOf(screened.arcs);
  if (spans.some(({ from, to }) => from <= 0 && to >= task.durationSeconds)) return [];
  const words = spans.map(({ from, to }) => `${utcAfter(start, from)} to ${utcAfter(start, to)}`);
  return [{ id, reason: `its ephemeris covers ${words.join(' and ')} only` }];
}

function reasonOf({ task, start }: AbsenceGround, { fromSeconds, cause }: Absence): string {
  const when = fromSeconds < task.stepSeconds ? '' : `first at ${utcAfter(start, fromSeconds)}: `;
  const code = cause === 'no-data' ? undefined : failureOf(cause);
  return `${when}${code === undefined ? 'no state at some times' : `SGP4 code ${code}: ${propagationReason(code)}`}`;
}

function utcAfter(start: Epoch<'UTC'>, seconds: number): string {
  return `${formatEpoch(addSeconds(start, seconds), 6)}Z`;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The times that arcs cover without a break, in seconds after the start of the window. */
function spansOf(arcs: readonly ScreeningArc[]): readonly Span[] {
  const own = arcs.map(({ segment, offsetSeconds }) => ({
    from: segment.usableFromSeconds - offsetSeconds,
    to: segment.usableToSeconds - offsetSeconds,
  }));
  const spans: Span[] = [];
  for (const span of own.sort((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last === undefined || span.from > last.to) spans.push(span);
    else spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return spans;
}

/** Whether none of the primaries was there at all: then nothing found is not a clear sky. */
export function isWithoutPrimaries({ task, objects, findings }: AbsenceGround): boolean {
  const absent = new Map(findings.absences.map((absence) => [absence.object, absence.fromSeconds]));
  const isAway = (primary: number) => {
    const screened = objects[primary]?.screened;
    if (screened?.kind !== 'ephemeris') return (absent.get(primary) ?? task.durationSeconds) < task.stepSeconds;
    return spansOf(screened.arcs).every(({ from, to }) => to < 0 || from > task.durationSeconds);
  };
  return [...(task.primaries ?? objects.keys())].every(isAway);
}
