import { secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet, ElementSetEpoch } from '@farpass/astro/kernel';
import { ObjectFinder } from './identity.ts';
import type { ElementOrbit, ObjectRecord } from './record.ts';

/** An object whose orbit is an element set. */
export type CatalogueRecord = ObjectRecord & { readonly orbit: ElementOrbit };

/** One element set for each object, the newest; of two with the same epoch, the first. */
export interface NewestSets {
  readonly newest: readonly CatalogueRecord[];
  /** Unused sets, because another set is not older. */
  readonly older: readonly CatalogueRecord[];
}

/** The newest element set of each object, in the order in which the objects first appear. */
export function newestSets(records: Iterable<CatalogueRecord>): NewestSets {
  const newest = new Map<string, CatalogueRecord>();
  const older: CatalogueRecord[] = [];
  for (const record of records) {
    const known = newest.get(record.id);
    const isNewest = known === undefined || isNewer(record.orbit.elements, known.orbit.elements);
    if (known !== undefined) older.push(isNewest ? known : record);
    if (isNewest) newest.set(record.id, record);
  }
  return { newest: [...newest.values()], older };
}

function isNewer({ epoch: a }: ElementSet, { epoch: b }: ElementSet): boolean {
  const days = a.modifiedJulianDay - b.modifiedJulianDay;
  return days > 0 || (days === 0 && a.secondsOfDay > b.secondsOfDay);
}

/** Why an element set is not screened if a newer one of its object is. */
export function olderSetReason({ orbit }: CatalogueRecord): string {
  const day = dayOf(orbit.elements.epoch);
  return `a second element set of this object, of MJD ${day.toFixed(8)}, is not newer than the one used`;
}

function dayOf({ modifiedJulianDay, secondsOfDay }: ElementSetEpoch): number {
  return modifiedJulianDay + secondsOfDay / secondsPerDay;
}

/** The objects of a screening, each once. */
export interface GatheredObjects {
  /** Objects with data of their own first, in their order, then the rest of the catalogue. */
  readonly objects: readonly ObjectRecord[];
  /** For each object with its own data, the element set that they replace. */
  readonly replaced: readonly (CatalogueRecord | undefined)[];
}

/**
 * Objects with data of their own (an ephemeris, a message, a chosen element set) and the catalogue as one list. Own data
 * replace the element set of the same object, by catalogue number or designator: an object never meets itself.
 */
export function gatherObjects(own: readonly ObjectRecord[], catalogue: readonly CatalogueRecord[]): GatheredObjects {
  const finder = new ObjectFinder(catalogue);
  const places = own.map((record) => finder.findSame(record));
  const taken = new Set(places);
  return {
    objects: [
      ...own.map((record, index) => identified(record, placeIn(catalogue, places[index]))),
      ...catalogue.filter((_, place) => !taken.has(place)),
    ],
    replaced: places.map((place) => placeIn(catalogue, place)),
  };
}

function placeIn(catalogue: readonly CatalogueRecord[], place: number | undefined): CatalogueRecord | undefined {
  return place === undefined ? undefined : catalogue[place];
}

/** Completes an object's own data with the data of the catalogue. */
function identified(own: ObjectRecord, known: CatalogueRecord | undefined): ObjectRecord {
  if (known === undefined) return own;
  const { id, name, designator, type } = own;
  return {
    ...own,
    name: name === id ? known.name : name,
    designator: known.designator ?? designator,
    type: type === 'UNKNOWN' ? known.type : type,
    ...(known.id === id ? {} : { catalogueNumber: known.id }),
  };
}

/** Why an element set is not screened if its object has data of its own. */
export const ownInsteadReason = 'its own ephemeris is screened in place of this element set';
