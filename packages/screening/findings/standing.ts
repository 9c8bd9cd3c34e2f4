import { hoursPerDay } from '@farpass/astro/constants';
import { coverageLimitsHours, oldestClearingDays } from '../limits/index.ts';
import { isPathUnproven } from '../objects/index.ts';
import type { coverageLevels, reservations } from './codes.ts';

/**
 * How far ahead an object is screened, by the remaining hours; STALE if its element set was too old for an all-clear,
 * INEXACT if its ephemeris is not proven between its states.
 */
export type CoverageLevel = (typeof coverageLevels)[number];

/** The data with which an object was screened, and their age at the start of the window. */
export interface ScreenedData {
  readonly screenedBy?: string | undefined;
  readonly ageHours?: number | undefined;
  readonly notes?: readonly { readonly code: string; readonly message: string }[] | undefined;
}

/** The notes that say that the path of an object was not proven. */
function unprovenNotes({ notes = [] }: ScreenedData) {
  return notes.filter(isPathUnproven);
}

/** Whether the element set of an object was too old for an all-clear. */
function isStale({ screenedBy, ageHours }: ScreenedData): boolean {
  return screenedBy === 'ELEMENT_SET' && ageHours !== undefined && isTooOld(ageHours);
}

/** How far ahead an object is screened. */
export function coverageLevel(data: ScreenedData & { readonly hoursLeft: number }): CoverageLevel {
  const { hoursLeft } = data;
  if (hoursLeft <= 0) return 'ENDED';
  if (isStale(data)) return 'STALE';
  if (unprovenNotes(data).length > 0) return 'INEXACT';
  if (hoursLeft < coverageLimitsHours.nearEnd) return 'NEAR_END';
  return hoursLeft < coverageLimitsHours.ending ? 'ENDING' : 'GOOD';
}

/** A primary of a finished screening. */
export interface ScreenedPrimary extends ScreenedData {
  readonly name: string;
  readonly state: (typeof reservations)[number];
  readonly reason?: string | undefined;
}

/** Why a screening that found nothing is not an all-clear. */
export interface Reservation {
  readonly code:
    | 'ELEMENTS_STALE'
    | 'EPHEMERIS_INEXACT'
    | 'COVARIANCE_NOT_CREDIBLE'
    | 'CATALOGUE_STALE'
    | 'CATALOGUE_SMALL'
    | 'NOT_SCREENED'
    | 'PARTLY_SCREENED'
    | 'TRIAL';
  readonly message: string;
}

/** The element sets against which a screening compared. */
export interface ComparedCatalogue {
  readonly objects: number;
  readonly medianElementSetHours: number;
  /** The number of them that are too old for an all-clear; undefined for screenings of older versions. */
  readonly staleElementSets?: number | undefined;
  /** Whether they are an operator's own sets alone, which may be any choice of objects. */
  readonly isOwnAlone: boolean;
}

interface Circumstances {
  readonly isTrial: boolean;
  /** Undefined if only named objects were compared. */
  readonly catalogue?: ComparedCatalogue | undefined;
}

/** A choice of fewer objects is not a catalogue: the public ones have more than 25,000. */
const leastCatalogueObjects = 10_000;

/** Whether an operator's own element sets alone are too few to stand for all objects in orbit. */
export function isSmallChoice({ objects, isOwnAlone }: Pick<ComparedCatalogue, 'objects' | 'isOwnAlone'>): boolean {
  return isOwnAlone && objects < leastCatalogueObjects;
}

/** The reservations of a screening, the most serious first. */
export function reservationsOf(
  primaries: readonly ScreenedPrimary[],
  { isTrial, catalogue }: Circumstances,
): readonly Reservation[] {
  const stale = primaries.filter(isStale).map(({ name, ageHours = 0 }): Reservation => {
    const days = Math.floor(Math.abs(ageHours) / hoursPerDay);
    const age = ageHours < 0 ? 'in the future' : 'old';
    const message = `${name}: its element set is ${days} days ${age}; more than ${oldestClearingDays} days do not allow an all-clear.`;
    return { code: 'ELEMENTS_STALE', message };
  });
  const inexact = primaries.flatMap(({ name, notes }) => notedAs('EPHEMERIS_INEXACT', name, unprovenNotes({ notes })));
  const incredible = primaries.flatMap(({ name, notes = [] }) =>
    notedAs(
      'COVARIANCE_NOT_CREDIBLE',
      name,
      notes.filter(({ code }) => code === 'COVARIANCE_NOT_CREDIBLE'),
    ),
  );
  const missing = (state: 'NOT_SCREENED' | 'PARTLY_SCREENED') =>
    primaries
      .filter((one) => one.state === state)
      .map(
        ({ name, reason }): Reservation => ({
          code: state,
          message: reason === undefined ? name : `${name}: ${reason}`,
        }),
      );
  const trial: readonly Reservation[] = isTrial ? [{ code: 'TRIAL', message: trialMessage }] : [];
  const compared = catalogue === undefined ? [] : catalogueReservations(catalogue);
  const left = [...missing('NOT_SCREENED'), ...missing('PARTLY_SCREENED')];
  return [...stale, ...inexact, ...incredible, ...compared, ...left, ...trial];
}

function notedAs(
  code: Reservation['code'],
  name: string,
  notes: NonNullable<ScreenedData['notes']>,
): readonly Reservation[] {
  return notes.map(({ message }) => ({ code, message: `${name}: ${message}` }));
}

/**
 * Why a screening against these sets does not show how far ahead an object is screened; undefined if it does. They may
 * be old, and an operator's own sets alone any choice of objects. If only some are old, the result says so; the object
 * was screened against the others.
 */
export function coverageDoubt(catalogue: ComparedCatalogue): string | undefined {
  return catalogueReservations({ ...catalogue, staleElementSets: undefined })[0]?.message;
}

/** Of the whole public catalogue, about a twentieth is older: objects that are seldom found. */
const mostStaleShare = 0.1;

/** Whether an element set of this age, or as far from the future, is too old for an all-clear. */
export function isTooOld(ageHours: number): boolean {
  return Math.abs(ageHours) > oldestClearingDays * hoursPerDay;
}

function staleMessage({ objects, medianElementSetHours, staleElementSets }: ComparedCatalogue): string | undefined {
  if (isTooOld(medianElementSetHours)) {
    const days = Math.floor(medianElementSetHours / hoursPerDay);
    return `Half of the element sets of the other objects are ${days} days old or older; more than ${oldestClearingDays} days do not allow an all-clear.`;
  }
  if (staleElementSets === undefined || staleElementSets <= mostStaleShare * objects) return undefined;
  return `${staleElementSets} of the ${objects} element sets of the other objects are more than ${oldestClearingDays} days old; more than a tenth do not allow an all-clear.`;
}

function catalogueReservations(catalogue: ComparedCatalogue) {
  const { objects, isOwnAlone } = catalogue;
  const found: Reservation[] = [];
  const message = staleMessage(catalogue);
  if (message !== undefined) found.push({ code: 'CATALOGUE_STALE', message });
  if (isSmallChoice({ objects, isOwnAlone })) {
    const message = `Only ${objects} objects have an element set, all of them your own; a whole catalogue has more than 25,000.`;
    found.push({ code: 'CATALOGUE_SMALL', message });
  }
  return found;
}

const trialMessage = 'It was a trial: it wrote no messages and changed no conjunction.';
