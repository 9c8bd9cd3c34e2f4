import type { GpRecord } from '@farpass/ccsds/gp';
import type { ObjectHistoryDocument } from '@farpass/contract/ca';
import { areaOverMassOf } from '@farpass/intake/cdm';
import { type CatalogueObject, classNameOf, elementsOf } from '@farpass/intake/elements';
import { objectHistory, percentileOf } from '@farpass/operations/object-history';
import { newestOfSets } from '@farpass/operations/screening';
import { threadKernel } from '../../platform/kernel/index.ts';

/** A message about an object: the side of the object, and whether it is the object of the history. */
export interface AboutObject {
  readonly text: string;
  readonly side: 'object1' | 'object2';
  readonly isOfIt: boolean;
}

export interface HistoryOrder {
  /** Element sets of one object, in any order. */
  readonly records: readonly GpRecord[];
  /** Columns of the common catalogue; undefined if there is none. */
  readonly catalogue: SharedArrayBuffer | undefined;
  /** Newest first. */
  readonly messages: readonly AboutObject[];
}

type Coefficient = ObjectHistoryDocument['coefficients'][number];

/** Fewer say nothing about a class. */
const leastClass = 20;

/** The history of an object, and where its coefficients lie in it and in its class. */
export function run({ records, catalogue, messages }: HistoryOrder): Omit<ObjectHistoryDocument, 'noradId'> {
  const objects = records.flatMap((record) => {
    try {
      return [elementsOf(record)];
    } catch {
      // A set that describes no ellipse is not part of a history.
      return [];
    }
  });
  const { sets, gaps } = objectHistory(
    objects.map(({ elements }) => elements),
    threadKernel(),
  );
  const newest = objects.toSorted((a, b) => dayOf(a) - dayOf(b)).at(-1);
  const key = newest && classNameOf(newest);
  const bstars = sets.map(({ bstarPerEarthRadius }) => bstarPerEarthRadius);
  const ofClass = key === undefined ? [] : bstarsOf(catalogue, { key, except: newest?.elements.catalogueId ?? '' });
  const coefficients = [
    ...coefficient('BSTAR', { own: bstars.toReversed(), others: ofClass }),
    ...coefficient('DRAG', coefficientsIn(messages, 'DRAG')),
    ...coefficient('RADIATION', coefficientsIn(messages, 'RADIATION')),
  ];
  return {
    ...(key === undefined ? {} : { objectClass: key }),
    sets: sets.map((set) => ({ ...set, residualM: set.residualM && [...set.residualM] })),
    gaps: gaps.map((gap) => ({ ...gap })),
    coefficients,
  };
}

function dayOf({ elements: { epoch } }: CatalogueObject): number {
  return epoch.modifiedJulianDay + epoch.secondsOfDay / 86_400;
}

interface ClassMembers {
  readonly key: string;
  readonly except: string;
}

/** Drag terms of the objects of a class in the catalogue; a set without one says nothing. */
function bstarsOf(catalogue: SharedArrayBuffer | undefined, { key, except }: ClassMembers): readonly number[] {
  const { newest } = newestOfSets({ catalogue, ownSets: [] });
  return newest.flatMap(({ id, name, designator, orbit: { elements } }) =>
    id !== except && elements.bstarPerEarthRadius !== 0 && classNameOf({ elements, name, designator }) === key
      ? [elements.bstarPerEarthRadius]
      : [],
  );
}

interface Compared {
  /** Newest first. */
  readonly own: readonly number[];
  readonly others: readonly number[];
}

function coefficient(figure: Coefficient['figure'], { own, others }: Compared): readonly Coefficient[] {
  const [value] = own;
  const ownPercentile = value === undefined ? undefined : percentileOf(value, own);
  if (value === undefined || ownPercentile === undefined) return [];
  const classPercentile = others.length < leastClass ? null : (percentileOf(value, others) ?? null);
  return [{ figure, value, ownPercentile, ownCount: own.length, classPercentile, classCount: others.length }];
}

function coefficientsIn(messages: readonly AboutObject[], of: 'DRAG' | 'RADIATION'): Compared {
  const found = messages.flatMap(({ text, side, isOfIt }) => {
    const value = areaOverMassOf(text, side)?.[of];
    return value === undefined || !(value > 0) ? [] : [{ value, isOfIt }];
  });
  const valuesOf = (isWanted: boolean) => found.filter(({ isOfIt }) => isOfIt === isWanted).map(({ value }) => value);
  return { own: valuesOf(true), others: valuesOf(false) };
}
