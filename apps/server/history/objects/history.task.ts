import type { GpRecord } from '@farpass/ccsds/gp';
import type { ObjectHistoryDocument } from '@farpass/contract/history';
import { areaOverMassOf } from '@farpass/intake/cdm';
import { type CatalogueObject, classNameOf, elementsOf } from '@farpass/intake/elements';
import { objectHistory, percentileOf, standingAmong } from '@farpass/operations/object-history';
import { newestOfSets } from '@farpass/operations/screening';
import { threadKernel } from '../../platform/kernel/index.ts';

/** A message about an object: the side of the object, and whether it is the object of the history. */
export interface AboutObject {
  readonly text: string;
  readonly side: 'object1' | 'object2';
  readonly catalogueNumber: string;
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
  const ofClass: ReadonlyMap<string, number> =
    key === undefined ? new Map() : bstarsOf(catalogue, { key, except: newest?.elements.catalogueId ?? '' });
  // A set without a drag term says nothing.
  const bstarsOfClass = [...ofClass.values()].filter((bstar) => bstar !== 0);
  const coefficients = [
    ...coefficient('BSTAR', { own: bstars.toReversed(), ofClass: bstarsOfClass, all: [] }),
    ...coefficient('DRAG', coefficientsIn(messages, { figure: 'DRAG', ofClass })),
    ...coefficient('RADIATION', coefficientsIn(messages, { figure: 'RADIATION', ofClass })),
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

/** Drag terms of the other objects of a class in the catalogue, by number. */
function bstarsOf(
  catalogue: SharedArrayBuffer | undefined,
  { key, except }: ClassMembers,
): ReadonlyMap<string, number> {
  const { newest } = newestOfSets({ catalogue, ownSets: [] });
  return new Map(
    newest.flatMap(({ id, name, designator, orbit: { elements } }) =>
      id !== except && classNameOf({ elements, name, designator }) === key ? [[id, elements.bstarPerEarthRadius]] : [],
    ),
  );
}

interface Compared {
  /** Newest first. */
  readonly own: readonly number[];
  readonly ofClass: readonly number[];
  readonly all: readonly number[];
}

function coefficient(figure: Coefficient['figure'], { own, ofClass, all }: Compared): readonly Coefficient[] {
  const [value] = own;
  const ownPercentile = value === undefined ? undefined : percentileOf(value, own);
  if (value === undefined || ownPercentile === undefined) return [];
  const { among, percentile, count } = standingAmong(value, { ofClass, all });
  return [
    { figure, value, ownPercentile, ownCount: own.length, among, classPercentile: percentile, classCount: count },
  ];
}

interface FigureOfClass {
  readonly figure: 'DRAG' | 'RADIATION';
  readonly ofClass: ReadonlyMap<string, number>;
}

function coefficientsIn(messages: readonly AboutObject[], { figure, ofClass }: FigureOfClass): Compared {
  const found = messages.flatMap(({ text, side, catalogueNumber, isOfIt }) => {
    const value = areaOverMassOf(text, side)?.[figure];
    return value === undefined || !(value > 0) ? [] : [{ value, catalogueNumber, isOfIt }];
  });
  const others = found.filter(({ isOfIt }) => !isOfIt);
  return {
    own: found.filter(({ isOfIt }) => isOfIt).map(({ value }) => value),
    ofClass: others.filter(({ catalogueNumber }) => ofClass.has(catalogueNumber)).map(({ value }) => value),
    all: others.map(({ value }) => value),
  };
}
