import { coverageOf, type ObjectCoverage, withAbsence } from '../objects/index.ts';
import type { Absence, ApproachEvent, ScreeningFindings } from '../sieve/index.ts';
import type { PlannedScreening } from './screening.ts';

/** The part of the window in which an object was screened, as found by the screening itself. */
export function coverageFound(
  screening: PlannedScreening,
  object: number,
  absences: ReadonlyMap<number, Absence>,
): ObjectCoverage {
  const coverage = coverageOf(screening.objects.at(object), screening);
  const absence = absences.get(object);
  if (absence === undefined) return coverage;
  const { start, durationSeconds, task } = screening;
  return withAbsence(coverage, absence, { start, durationSeconds, stepSeconds: task.stepSeconds });
}

/** The absences of findings by the numbers of their objects. */
export function absencesOf({ absences }: Pick<ScreeningFindings, 'absences'>): ReadonlyMap<number, Absence> {
  return new Map(absences.map((absence) => [absence.object, absence]));
}

/** The number of approaches of each object, on either side. */
export function approachCounts({ events }: { readonly events: Iterable<ApproachEvent> }): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { primary, secondary } of events)
    for (const object of [primary, secondary]) counts.set(object, (counts.get(object) ?? 0) + 1);
  return counts;
}

/** Whether no primary had states at any time: then an empty result is not an all-clear. */
export function isWithoutPrimaries(
  screening: PlannedScreening,
  findings: Pick<ScreeningFindings, 'absences'>,
): boolean {
  const absences = absencesOf(findings);
  const { primaries } = screening.task;
  const objects = primaries ?? Array.from({ length: screening.objects.count }, (_, object) => object);
  return objects.every((object) => coverageFound(screening, object, absences).state === 'NOT_SCREENED');
}
