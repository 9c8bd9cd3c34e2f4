import { type GpFault, type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import { type CatalogueObject, elementsOf } from './elements.ts';

/** An unusable entry of a catalogue, by its number or its line, with every reason. */
export interface SkippedObject {
  readonly id: string;
  readonly reason: string;
}

/** A catalogue object with its type from the catalogue. */
export interface TypedObject extends CatalogueObject {
  readonly type: string | undefined;
}

function typedObject(record: GpRecord): TypedObject {
  return { ...elementsOf(record), type: record.others['OBJECT_TYPE'] };
}

/** A catalogue prepared for physics: the sets that can be propagated, the skipped ones, and those with a doubt. */
export interface Catalogue {
  readonly objects: readonly TypedObject[];
  readonly skipped: readonly SkippedObject[];
  readonly warnings: readonly string[];
  /** Why reading stopped before the end of the file, with the line; undefined if it did not. */
  readonly unread: string | undefined;
}

export interface CatalogueOptions {
  /** Whether a two-line set with a wrong check digit is skipped (the default) or only causes a warning. */
  readonly checksum?: 'refuse' | 'warn';
}

/** The records of a catalogue file in any supported form: two and three lines, CSV, JSON, OMM in KVN and XML. */
export function readRecords(text: string, options: CatalogueOptions = {}): RecordReading {
  const { records, faults, warnings } = readElementSets(text, options);
  return { records, faults, warnings: warnings.filter(({ code }) => code !== 'TLE_TEXT_AFTER') };
}

export interface RecordReading {
  readonly records: readonly GpRecord[];
  readonly faults: readonly GpFault[];
  readonly warnings: readonly GpFault[];
}

/** Reads a catalogue file in any supported form of element sets. A set that cannot be read is skipped and named. */
export function readCatalogue(text: string, options: CatalogueOptions = {}): Catalogue {
  const { records, faults, warnings } = readRecords(text, options);
  const said = warnings.map(({ message }) => message);
  const unread = faults.find(({ code }) => code === 'GP_TOO_MANY')?.message;
  return { objects: records.map(typedObject), skipped: skippedSets(faults), warnings: said, unread };
}

/** One entry for each unusable set, by its number or its line, with every reason. */
export function skippedSets(faults: readonly GpFault[]): readonly SkippedObject[] {
  const reasons = new Map<string, string[]>();
  for (const fault of faults) {
    const line = `line ${fault.line}`;
    const id = fault.catalogueNumber ?? line;
    const message = id === line ? fault.message.replace(`${line}: `, '') : fault.message;
    reasons.set(id, [...(reasons.get(id) ?? []), message]);
  }
  return [...reasons].map(([id, messages]) => ({ id, reason: messages.join('; ') }));
}
