import type { ObjectList } from '../objects/index.ts';
import { mergeFindings, type Pair, type ScreeningFindings, type ScreeningTask } from '../sieve/index.ts';
import type { ObjectChanges } from './changes.ts';

/** Findings by the numbers of their objects. */
interface FoundBefore {
  readonly findings: ScreeningFindings;
  readonly objects: ObjectList;
}

/** The findings of a screening of the changed pairs. */
interface FoundNow extends FoundBefore {
  readonly changes: ObjectChanges;
  readonly task: Pick<ScreeningTask, 'reachable'>;
}

/**
 * The findings of a whole screening: what was found before about pairs without a changed object, and what a screening of
 * the other pairs found now.
 */
export function broughtUpToDate(before: FoundBefore, now: FoundNow): ScreeningFindings {
  const numberOf = laterNumbers(before.objects, now);
  const renumbered = <T extends Pair>(pair: T): readonly T[] => {
    const [primary, secondary] = [numberOf(pair.primary), numberOf(pair.secondary)];
    return primary === undefined || secondary === undefined ? [] : [{ ...pair, primary, secondary }];
  };
  const { events, intervals, boundary, absences } = before.findings;
  const reachable = now.task.reachable && new Set(now.task.reachable);
  const kept: ScreeningFindings = {
    events: events.flatMap(renumbered),
    intervals: intervals.flatMap(renumbered),
    boundary: boundary.flatMap(renumbered),
    absences: absences.flatMap((absence) => {
      const object = numberOf(absence.object);
      // An object that no primary can approach any longer is not looked at.
      return object === undefined || reachable?.has(object) === false ? [] : [{ ...absence, object }];
    }),
  };
  return mergeFindings([kept, now.findings]);
}

/** The later number of an object; undefined if it changed or is no longer there. */
function laterNumbers(before: ObjectList, { objects, changes: { stale } }: FoundNow) {
  const places = new Map(Array.from({ length: objects.count }, (_, object) => [objects.at(object).id, object]));
  return (object: number): number | undefined => {
    const { id } = before.at(object);
    return stale.has(id) ? undefined : places.get(id);
  };
}
