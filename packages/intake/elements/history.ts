import type { Kernel } from '@farpass/astro/kernel';
import { meanOrbitOf } from '@farpass/astro/orbits';
import { calendarDateOf } from '@farpass/astro/time';
import {
  AGE_EDGES_DAYS,
  type CatalogueModel,
  classKey,
  type ElementSetError,
  elementSetErrors,
  kindOfName,
  type LearntClass,
  learnCatalogueModel,
  type ObjectClass,
  originOf,
} from '@farpass/conjunction/covariance';
import type { CatalogueObject } from './elements.ts';

/** Comparisons of element sets with newer ones of their objects, and what they say they are from. */
export interface HistoryErrors {
  readonly errors: readonly ElementSetError[];
  readonly classes: readonly Omit<LearntClass, 'bins'>[];
}

/**
 * Compares every set of an object with its newer ones, up to seven days, by SGP4. The class of an object is that of its
 * middle set, its kind that of its name (`kindOfName`); an object with one set adds nothing.
 */
export function errorsOfHistory(sets: readonly CatalogueObject[], kernel: Kernel): HistoryErrors {
  const histories = [...Map.groupBy(sets, ({ elements }) => elements.catalogueId).values()]
    .filter((own) => own.length > 1)
    .map((own) => objectHistoryOf(own.toSorted((a, b) => dayOf(a) - dayOf(b))));
  return {
    errors: histories.flatMap((history) => errorsOfObject(history, kernel)),
    classes: [...Map.groupBy(histories, ({ objectClass }) => classKey(objectClass)).values()].flatMap(classHistoryOf),
  };
}

/** The model of an operator's own history. */
export function modelOfHistory(sets: readonly CatalogueObject[], kernel: Kernel): CatalogueModel {
  const { errors, classes } = errorsOfHistory(sets, kernel);
  return learnCatalogueModel(errors, new Map(classes.map((each) => [classKey(each.objectClass), originOf(each)])));
}

/** The class of a catalogue object: regime of its mean orbit, kind by its name. */
export function objectClassOf({ elements, name }: CatalogueObject): ObjectClass {
  return { regime: meanOrbitOf(elements).regime, kind: kindOfName(name) };
}

interface ObjectHistory {
  /** By epoch, ascending. */
  readonly sets: readonly CatalogueObject[];
  readonly objectClass: ObjectClass;
  readonly periodDays: number;
}

function objectHistoryOf(sets: readonly CatalogueObject[]): ObjectHistory {
  const middle = sets[Math.floor(sets.length / 2)];
  if (middle === undefined) throw new RangeError('a history has at least one set');
  const { periodSeconds } = meanOrbitOf(middle.elements);
  return { sets, objectClass: objectClassOf(middle), periodDays: periodSeconds / 86_400 };
}

function dayOf({ elements: { epoch } }: CatalogueObject): number {
  return epoch.modifiedJulianDay + epoch.secondsOfDay / 86_400;
}

function errorsOfObject({ sets, objectClass, periodDays }: ObjectHistory, kernel: Kernel): readonly ElementSetError[] {
  const satellites = kernel.load(sets.map(({ elements }) => elements));
  const epochsDays = sets.map(dayOf);
  const minutesPerDay = 1440;
  const stateAt = (index: number, timeDays: number) => {
    const state = satellites.stateAt(index, (timeDays - (epochsDays[index] ?? timeDays)) * minutesPerDay);
    return state.kind === 'state' ? state : undefined;
  };
  return elementSetErrors({ objectClass, epochsDays, periodDays, stateAt }, Math.max(...AGE_EDGES_DAYS));
}

function classHistoryOf(histories: readonly ObjectHistory[]): readonly Omit<LearntClass, 'bins'>[] {
  const [first] = histories;
  if (first === undefined) return [];
  const days = histories.flatMap(({ sets }) => sets.map(({ elements }) => elements.epoch.modifiedJulianDay));
  const [earliest, latest] = [days.reduce((a, b) => Math.min(a, b)), days.reduce((a, b) => Math.max(a, b))];
  const objects = histories.map(
    ({ sets }) => sets.find(({ name }) => name)?.name ?? sets[0]?.elements.catalogueId ?? '',
  );
  return [{ objectClass: first.objectClass, objects, fromDay: isoDay(earliest), toDay: isoDay(latest) }];
}

function isoDay(modifiedJulianDay: number): string {
  const { year, month, day } = calendarDateOf(modifiedJulianDay);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
