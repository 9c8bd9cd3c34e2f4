import { secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { type CatalogueObject, readCatalogue, type SkippedObject } from '@farpass/intake/elements';
import { inputText } from '../input.ts';

/** The objects of several catalogue files, one element set for each: the newest. */
export interface ScreeningCatalogue {
  readonly objects: readonly CatalogueObject[];
  readonly skipped: readonly SkippedObject[];
  /** What was read with a doubt, with its file. */
  readonly notes: readonly string[];
}

/** Reads catalogue files; `-` is standard input. */
export async function readCatalogues(files: readonly string[]): Promise<ScreeningCatalogue> {
  const newest = new Map<string, CatalogueObject>();
  const skipped: SkippedObject[] = [];
  const notes: string[] = [];
  for (const file of files) {
    const catalogue = readCatalogue(await inputText(file));
    skipped.push(...catalogue.skipped);
    notes.push(...notesOf(file, catalogue.warnings));
    for (const object of catalogue.objects) {
      const { catalogueId } = object.elements;
      const known = newest.get(catalogueId);
      if (known !== undefined) skipped.push(olderOf(known, object));
      if (known === undefined || isNewer(object.elements, known.elements)) newest.set(catalogueId, object);
    }
  }
  return { objects: [...newest.values()], skipped, notes };
}

/** The first warning of a file stands for the others. */
function notesOf(file: string, warnings: readonly string[]): readonly string[] {
  const [first] = warnings;
  if (first === undefined) return [];
  return [`${file}: ${first}${warnings.length > 1 ? ` And ${warnings.length - 1} more.` : ''}`];
}

function isNewer(a: ElementSet, b: ElementSet): boolean {
  const days = a.epoch.modifiedJulianDay - b.epoch.modifiedJulianDay;
  return days > 0 || (days === 0 && a.epoch.secondsOfDay > b.epoch.secondsOfDay);
}

function olderOf(known: CatalogueObject, other: CatalogueObject): SkippedObject {
  const isOtherOlder = !isNewer(other.elements, known.elements);
  const { epoch } = (isOtherOlder ? other : known).elements;
  const day = epoch.modifiedJulianDay + epoch.secondsOfDay / secondsPerDay;
  return {
    id: other.elements.catalogueId,
    reason: `a second element set of this object, of MJD ${day.toFixed(8)}, is not newer than the one used`,
  };
}
