import { secondsPerDay } from '@farpass/astro/constants';
import type { ElementSetEpoch } from '@farpass/astro/kernel';
import type { CatalogueObject, SkippedObject } from '@farpass/intake/elements';
import type { ScreeningObject } from '@farpass/screening/sieve';
import { readCatalogues } from './catalogue.ts';
import { type LoadedEphemeris, readEphemerides } from './ephemerides.ts';
import type { ScreenArguments } from './request.ts';

/** An object of a screening as it was read. */
export interface LoadedObject {
  readonly id: string;
  readonly screened: ScreeningObject;
  /** Its catalogue entry: the element set that is screened, or the one that its own ephemeris stands for. */
  readonly entry: CatalogueObject | undefined;
  /** Its own ephemeris, where it brings one. */
  readonly own: LoadedEphemeris | undefined;
}

/** What a screening is made of. */
export interface LoadedScreening {
  readonly objects: readonly LoadedObject[];
  readonly skipped: readonly SkippedObject[];
  /** Numbers of the objects to screen against all; undefined: all against all. */
  readonly primaries: readonly number[] | undefined;
  /** What a reader has to know of the files. */
  readonly notes: readonly string[];
}

/** Reads the files of a screening. */
export async function loadScreening(asked: ScreenArguments): Promise<LoadedScreening> {
  const catalogue = await readCatalogues(asked.catalogues);
  const ephemerides = await readEphemerides(asked.ephemerides, asked.start);
  const entries = ephemerides.map((own) => catalogue.objects.find((entry) => isSame(entry, own.screened.id)));
  const replaced = new Set(entries);
  const objects: readonly LoadedObject[] = [
    ...ephemerides.map((own, index) => ({ id: own.screened.id, screened: own.screened, entry: entries[index], own })),
    ...catalogue.objects.filter((entry) => !replaced.has(entry)).map(objectOf),
  ];
  if (objects.length < 2) throw nothingToScreen(objects.length, catalogue.skipped);
  return {
    objects,
    skipped: [...catalogue.skipped, ...entries.flatMap((entry) => (entry === undefined ? [] : [ownInstead(entry)]))],
    primaries: primariesOf(asked, objects),
    notes: [...catalogue.notes, ...ephemerides.flatMap((own) => own.notes)],
  };
}

/** Chosen objects and, unless all are asked for, ephemerides are primaries; none chosen: all against all. */
function primariesOf(asked: ScreenArguments, objects: readonly LoadedObject[]): readonly number[] | undefined {
  const chosen = asked.primaries.map((id) => indexOf(objects, id));
  const own = objects.flatMap((object, index) => (object.own === undefined ? [] : [index]));
  if (asked.all || chosen.length + own.length === 0) return undefined;
  return [...own, ...chosen];
}

function objectOf(entry: CatalogueObject): LoadedObject {
  const { elements } = entry;
  return {
    id: elements.catalogueId,
    screened: { kind: 'elements', id: elements.catalogueId, elements },
    entry,
    own: undefined,
  };
}

/** Whether an entry is of the object that an identifier names: by catalogue number, or designator with hyphen or without. */
function isSame({ elements, designator }: CatalogueObject, id: string): boolean {
  if (elements.catalogueId === id.replace(/^0+(?=\d)/, '')) return true;
  return designator !== undefined && plain(designator) === plain(id);
}

/** 1998-067-A and 1998-067A are one. */
const plain = (designator: string) =>
  designator
    .trim()
    .toUpperCase()
    .replace(/^(\d{4}-\d{3})-/, '$1');

function ownInstead({ elements }: CatalogueObject): SkippedObject {
  return { id: elements.catalogueId, reason: 'its own ephemeris is screened in place of this element set' };
}

/** No data are not a clear sky. */
function nothingToScreen(objects: number, skipped: readonly SkippedObject[]): Error {
  const [first] = skipped;
  const why = first === undefined ? 'the files hold no element set' : `${first.id}: ${first.reason}`;
  const found =
    objects === 0 ? why : `a screening needs two objects, and there is one${first === undefined ? '' : `; ${why}`}`;
  return new Error(`there is nothing to screen: ${found}. Give TLE, OMM, CSV or JSON of element sets.`);
}

function indexOf(objects: readonly LoadedObject[], id: string): number {
  const index = objects.findIndex(
    (object) => object.id === id || (object.entry !== undefined && isSame(object.entry, id)),
  );
  if (index < 0) throw new Error(`--primary: object ${id} is not in the catalogue that was given.`);
  return index;
}

/** Epoch of the element set that is screened; undefined for an ephemeris. */
export function epochOfSet({ screened }: LoadedObject): ElementSetEpoch | undefined {
  return screened.kind === 'elements' ? screened.elements.epoch : undefined;
}

/** Days from the epoch of an element set to so many seconds after an instant. */
export function ageDays(set: {
  readonly epoch: ElementSetEpoch;
  readonly start: ElementSetEpoch;
  readonly seconds: number;
}): number {
  const days = set.start.modifiedJulianDay - set.epoch.modifiedJulianDay;
  return days + (set.start.secondsOfDay - set.epoch.secondsOfDay + set.seconds) / secondsPerDay;
}
