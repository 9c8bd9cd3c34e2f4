import { failureOf, propagationReason } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, formatEpoch } from '@farpass/astro/time';
import type { Absence, ScreeningArc, ScreeningFindings, ScreeningTask } from '@farpass/conjunction/screening';
import type { SkippedObject } from '@farpass/intake/elements';
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
  return ground.findings.absences.map((absence) => {
    const object = ground.objects[absence.object];
    return { id: object?.id ?? String(absence.object), reason: reasonOf(ground, absence, object) };
  });
}

function reasonOf(ground: AbsenceGround, absence: Absence, object: LoadedObject | undefined): string {
  const utc = (seconds: number) => `${formatEpoch(addSeconds(ground.start, seconds), 6)}Z`;
  if (object?.screened.kind === 'ephemeris') {
    const spans = spansOf(object.screened.arcs).map(({ from, to }) => `${utc(from)} to ${utc(to)}`);
    return `its ephemeris covers ${spans.join(' and ')} only`;
  }
  const when = absence.fromSeconds < ground.task.stepSeconds ? '' : `from ${utc(absence.fromSeconds)} on: `;
  const code = absence.cause === 'no-data' ? undefined : failureOf(absence.cause);
  return `${when}${code === undefined ? 'no state at some times' : `SGP4 code ${code}: ${propagationReason(code)}`}`;
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
