import { basename } from 'node:path';
import type { Kernel } from '@farpass/astro/kernel';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import type { SkippedObject } from '@farpass/intake/elements';
import {
  type FilePart,
  objectOfSet,
  objectsOfParts,
  partsOfMessage,
  recordOfFile,
} from '@farpass/operations/screening';
import {
  type CatalogueRecord,
  comparedWithCatalogue,
  gatherObjects,
  newestSets,
  ObjectFinder,
  type ObjectRecord,
  olderSetReason,
  ownInsteadReason,
} from '@farpass/screening/objects';
import { wholeCatalogue } from '../catalogue.ts';
import { inputBytes } from '../input.ts';
import type { ScreenArguments } from './request.ts';

/** The content of the files of a screening. */
export interface LoadedFiles {
  readonly objects: readonly ObjectRecord[];
  readonly skipped: readonly SkippedObject[];
  /** Numbers of the objects to screen against all others; undefined: all against all. */
  readonly primaries: readonly number[] | undefined;
  /** Remarks about the files for the reader. */
  readonly notes: readonly string[];
}

/** Reads the files of a screening. */
export async function loadFiles(asked: ScreenArguments, kernel: Kernel): Promise<LoadedFiles> {
  const catalogue = await readCatalogues(asked.catalogues);
  const own = await readEphemerides(asked.ephemerides);
  const gathered = gatherObjects(own.objects, catalogue.objects);
  const { replaced } = gathered;
  const objects = comparedWithCatalogue(kernel, gathered);
  if (objects.length < 2) throw nothingToScreen(objects.length, catalogue.skipped);
  const instead = replaced.flatMap((set) => (set === undefined ? [] : [`${set.id}: ${ownInsteadReason}.`]));
  return {
    objects,
    skipped: catalogue.skipped,
    primaries: primariesOf(asked, { objects, own: own.objects.length }),
    notes: [
      ...catalogue.notes,
      ...instead,
      ...own.notes,
      ...own.objects.flatMap(({ orbit }) => (orbit.kind === 'ephemeris' ? orbit.remarks : [])),
    ],
  };
}

interface Catalogues {
  readonly objects: readonly CatalogueRecord[];
  readonly skipped: readonly SkippedObject[];
  readonly notes: readonly string[];
}

/** Reads catalogue files; `-` is standard input. For each object, the newest set applies. */
export async function readCatalogues(files: readonly string[]): Promise<Catalogues> {
  const records: CatalogueRecord[] = [];
  const skipped: SkippedObject[] = [];
  const notes: string[] = [];
  for (const file of files) {
    const catalogue = await wholeCatalogue(file);
    for (const set of catalogue.objects) records.push(objectOfSet(set));
    skipped.push(...catalogue.skipped);
    notes.push(...notesOf(file, catalogue.warnings));
  }
  const { newest, older } = newestSets(records);
  const left = older.map((record) => ({ id: record.id, reason: olderSetReason(record) }));
  return { objects: newest, skipped: [...skipped, ...left], notes };
}

/** The first warning of a file, and how many more there are. */
function notesOf(file: string, warnings: readonly string[]): readonly string[] {
  const [first] = warnings;
  if (first === undefined) return [];
  return [`${file}: ${first}${warnings.length > 1 ? ` And ${warnings.length - 1} more.` : ''}`];
}

/** Reads ephemeris messages; one object for each OBJECT_ID, and one for each OCM. */
export async function readEphemerides(files: readonly string[]) {
  const parts: FilePart[] = [];
  const notes: string[] = [];
  for (const file of files) {
    const read = await partsOfFile(file);
    parts.push(...read.parts);
    notes.push(...read.notes);
  }
  const objects = objectsOfParts(parts).map(({ orbit, ...object }) =>
    recordOfFile({ ...object, orbit: { ...orbit, source: basename(orbit.source) } }),
  );
  return { objects, notes };
}

async function partsOfFile(file: string) {
  const { result } = readNavigationMessage(await inputBytes(file), { mode: 'lenient' });
  if (result.kind === 'faults') {
    const [first] = result.faults;
    const where = first === undefined ? '' : `: ${first.code}: line ${first.line}: ${first.remedy}`;
    throw new Error(`${file}: this ephemeris cannot be read${where}`);
  }
  const parts = partsOfMessage(result.record, file);
  if (parts.length === 0) throw new Error(`${file} holds no orbit ephemeris; give an OEM or an OCM.`);
  return {
    parts,
    notes: notesOf(
      file,
      result.warnings.map(({ code, message }) => `${code}: ${message}.`),
    ),
  };
}

/**
 * The chosen objects are primaries, and so are all ephemerides unless everything is requested; without either, all
 * against all.
 */
function primariesOf(
  asked: ScreenArguments,
  { objects, own }: { readonly objects: readonly ObjectRecord[]; readonly own: number },
): readonly number[] | undefined {
  const finder = new ObjectFinder(objects);
  const chosen = asked.primaries.map((id) => finder.find(id) ?? ofCatalogue(objects, id));
  if (asked.all || chosen.length + own === 0) return undefined;
  return [...Array.from({ length: own }, (_, object) => object), ...chosen];
}

/** An object whose ephemeris has a different id. */
function ofCatalogue(objects: readonly ObjectRecord[], id: string): number {
  const object = objects.findIndex(({ catalogueNumber }) => catalogueNumber === id);
  if (object < 0) throw new Error(`--primary: object ${id} is not in the catalogue that was given.`);
  return object;
}

/** Nothing to screen is an error: missing data must not look like a clear sky. */
function nothingToScreen(objects: number, skipped: readonly SkippedObject[]): Error {
  const [first] = skipped;
  const why = first === undefined ? 'the files hold no element set' : `${first.id}: ${first.reason}`;
  const found =
    objects === 0 ? why : `a screening needs two objects, and there is one${first === undefined ? '' : `; ${why}`}`;
  return new Error(`there is nothing to screen: ${found}. Give TLE, OMM, CSV or JSON of element sets.`);
}
