import { minutesPerDay, secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet, Kernel } from '@farpass/astro/kernel';
import { meanOrbitOf } from '@farpass/astro/orbits';
import { calendarDateOf } from '@farpass/astro/time';
import {
  ageEdgesDays,
  type BurnTime,
  type CatalogueModel,
  classKey,
  type ElementSetError,
  elementSetErrors,
  kindOfName,
  type LearntClass,
  learnCatalogueModel,
  type ObjectClass,
  originOf,
  ownHistoryDays,
} from '@farpass/conjunction/covariance';
import type { CatalogueObject } from './elements.ts';

/** Where the history of one object is cut. */
export interface HistoryCuts {
  /** When it burned, in days since the Modified Julian Date's origin. */
  readonly burnsDays: readonly BurnTime[];
  /** Sets that are of another object. */
  readonly strangers: ReadonlySet<ElementSet>;
}

/** Finds where a history is cut; another package knows how. */
export type FindCuts = (sets: readonly ElementSet[]) => HistoryCuts;

const noCuts: FindCuts = () => ({ burnsDays: [], strangers: new Set() });

/** Comparisons of element sets with newer ones of their objects, and their source. */
export interface HistoryErrors {
  readonly errors: readonly ElementSetError[];
  readonly classes: readonly Omit<LearntClass, 'bins'>[];
}

/**
 * Compares every set of an object with its newer ones, up to seven days, by SGP4. The class of an object comes from its
 * middle set, its kind from its name (`kindOfName`); an object with one set adds nothing.
 */
export function errorsOfHistory(
  sets: readonly CatalogueObject[],
  kernel: Kernel,
  findCuts: FindCuts = noCuts,
): HistoryErrors {
  const compared = [...Map.groupBy(sets, ({ elements }) => elements.catalogueId).values()]
    .filter((own) => own.length > 1)
    .map((own) => comparedHistory(objectHistoryOf(own.toSorted((a, b) => dayOf(a) - dayOf(b))), { kernel, findCuts }))
    .filter(({ errors }) => errors.length > 0);
  return {
    errors: compared.flatMap(({ errors }) => errors),
    classes: [...Map.groupBy(compared, ({ objectClass }) => classKey(objectClass)).values()].flatMap(classHistoryOf),
  };
}

/** The model from an operator's own history. */
export function modelOfHistory(sets: readonly CatalogueObject[], kernel: Kernel, findCuts?: FindCuts): CatalogueModel {
  const { errors, classes } = errorsOfHistory(sets, kernel, findCuts);
  return learnCatalogueModel(errors, new Map(classes.map((each) => [classKey(each.objectClass), originOf(each)])));
}

/**
 * Shortest span of an object's own history [days]; a shorter one may by chance contain no manoeuvre, or little else.
 */
const shortestOwnDays = 30;

/**
 * The errors of one object's element sets, learnt from its own history: from the year that ends with its newest set.
 * Passed to `catalogueCovariance` before the shipped model, it is used for this object. Undefined if the sets span less
 * than 30 days or make fewer than 50 comparisons, or if its newest set is of another object.
 */
export function modelOfObject(
  object: { readonly objectClass: ObjectClass; readonly sets: readonly CatalogueObject[] },
  kernel: Kernel,
  findCuts: FindCuts = noCuts,
): CatalogueModel | undefined {
  const { objectClass, sets } = object;
  const ordered = sets.toSorted((a, b) => dayOf(a) - dayOf(b));
  const [newest] = ordered.slice(-1);
  if (newest === undefined) return undefined;
  const lastYear = ordered.filter((set) => dayOf(set) >= dayOf(newest) - ownHistoryDays);
  const [oldest] = lastYear;
  if (oldest === undefined || dayOf(newest) - dayOf(oldest) < shortestOwnDays) return undefined;
  const cuts = findCuts(lastYear.map(({ elements }) => elements));
  // What is known about the object's sets does not hold for those of another one.
  if (cuts.strangers.has(newest.elements)) return undefined;
  const own = comparedHistory({ ...objectHistoryOf(lastYear), objectClass }, { kernel, findCuts: () => cuts });
  const origins = classHistoryOf([own]).map((each) => [classKey(objectClass), originOf(each)] as const);
  const model = learnCatalogueModel(own.errors, new Map(origins));
  return model.bins.size === 0 ? undefined : model;
}

/** The class of a catalogue object: regime of its mean orbit, kind from its name. */
export function objectClassOf({ elements, name }: CatalogueObject): ObjectClass {
  return { regime: meanOrbitOf(elements).regime, kind: kindOfName(name) };
}

/** The class of a catalogue object in words, as `LEO2 debris`. */
export function classNameOf(object: CatalogueObject): string {
  return classKey(objectClassOf(object));
}

interface ObjectHistory {
  /** By epoch, ascending. */
  readonly sets: readonly CatalogueObject[];
  readonly objectClass: ObjectClass;
  readonly periodDays: number;
}

interface ComparedHistory extends ObjectHistory {
  readonly errors: readonly ElementSetError[];
}

interface Comparing {
  readonly kernel: Kernel;
  readonly findCuts: FindCuts;
}

function comparedHistory(history: ObjectHistory, comparing: Comparing): ComparedHistory {
  return { ...history, errors: errorsOfObject(history, comparing) };
}

function objectHistoryOf(sets: readonly CatalogueObject[]): ObjectHistory {
  const middle = sets[Math.floor(sets.length / 2)];
  if (middle === undefined) throw new RangeError('a history has at least one set');
  const { periodSeconds } = meanOrbitOf(middle.elements);
  return { sets, objectClass: objectClassOf(middle), periodDays: periodSeconds / secondsPerDay };
}

function dayOf({ elements: { epoch } }: CatalogueObject): number {
  return epoch.modifiedJulianDay + epoch.secondsOfDay / secondsPerDay;
}

function errorsOfObject(
  { sets: all, objectClass, periodDays }: ObjectHistory,
  { kernel, findCuts }: Comparing,
): readonly ElementSetError[] {
  const { burnsDays, strangers } = findCuts(all.map(({ elements }) => elements));
  const sets = all.filter(({ elements }) => !strangers.has(elements));
  const satellites = kernel.load(sets.map(({ elements }) => elements));
  const epochsDays = sets.map(dayOf);
  const stateAt = (index: number, timeDays: number) => {
    const state = satellites.stateAt(index, (timeDays - (epochsDays[index] ?? timeDays)) * minutesPerDay);
    return state.kind === 'state' ? state : undefined;
  };
  const objectId = sets[0]?.elements.catalogueId ?? '';
  const compared = { objectClass, objectId, epochsDays, periodDays, burnsDays, stateAt };
  return elementSetErrors(compared, Math.max(...ageEdgesDays));
}

/** Objects with at least this share of a class's comparisons are named, at most three. */
const namedFromShare = 0.05;
const mostNamed = 3;

function classHistoryOf(compared: readonly ComparedHistory[]): readonly Omit<LearntClass, 'bins'>[] {
  const [first] = compared;
  if (first === undefined) return [];
  const days = compared.flatMap(({ sets }) => sets.map(({ elements }) => elements.epoch.modifiedJulianDay));
  const [earliest, latest] = [days.reduce((a, b) => Math.min(a, b)), days.reduce((a, b) => Math.max(a, b))];
  const comparisons = compared.reduce((sum, { errors }) => sum + errors.length, 0);
  const leading = compared.filter(({ errors }) => errors.length > namedFromShare * comparisons);
  const objects = leading.slice(0, mostNamed).map(nameOf);
  const [fromDay, toDay] = [isoDay(earliest), isoDay(latest)];
  return [{ objectClass: first.objectClass, objectCount: compared.length, objects, fromDay, toDay }];
}

function nameOf({ sets }: ObjectHistory): string {
  return sets.find(({ name }) => name)?.name ?? sets[0]?.elements.catalogueId ?? '';
}

function isoDay(modifiedJulianDay: number): string {
  const { year, month, day } = calendarDateOf(modifiedJulianDay);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
