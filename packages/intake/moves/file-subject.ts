import { type Epoch, parseEpoch } from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';

/** The object and the making of an ephemeris file, as the file states them. */
export interface FileSubject {
  /** Catalogue numbers without zeros in front, and other designators, of the object of the file. */
  readonly designators: readonly string[];
  /** When it was made; undefined where it does not say. */
  readonly made: Epoch<'UTC'> | undefined;
}

/** Whose ephemeris a file is, and when it was made; undefined for element sets and for files that cannot be read. */
export function fileSubject(text: string): FileSubject | undefined {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') return undefined;
  const { record } = result;
  if (record.kind === 'OEM') {
    const ids = record.segments.map(({ metadata }) => metadata.values.OBJECT_ID);
    return subjectOf(ids, record.header.values.CREATION_DATE);
  }
  if (record.kind !== 'OCM') return undefined;
  const { OBJECT_DESIGNATOR: number, INTERNATIONAL_DESIGNATOR: international } = record.metadata.values;
  return subjectOf([number, international], record.header.values.CREATION_DATE);
}

function subjectOf(ids: readonly (string | undefined)[], made: string | undefined): FileSubject {
  const stated = ids.flatMap((id) => (id === undefined || id.trim() === '' ? [] : id.trim().toUpperCase()));
  const designators = [...new Set(stated.map((id) => (/^\d+$/.test(id) ? String(Number(id)) : id)))];
  return { designators, made: made === undefined ? undefined : epochOf(made) };
}

function epochOf(text: string): Epoch<'UTC'> | undefined {
  try {
    return parseEpoch(text, 'UTC');
  } catch {
    // A date that cannot be read orders nothing.
    return undefined;
  }
}

/** A kind of name: an object has one of each. */
const kinds: readonly RegExp[] = [/^\d{1,9}$/, /^\d{4}-\d{3}[A-Z]{1,3}$/];

/** Whether two files name different objects: they share no designator of a kind that both have. */
export function areOfOthers(a: FileSubject, b: FileSubject): boolean {
  if (a.designators.some((name) => b.designators.includes(name))) return false;
  return kinds.some((kind) => [a, b].every(({ designators }) => designators.some((name) => kind.test(name))));
}
