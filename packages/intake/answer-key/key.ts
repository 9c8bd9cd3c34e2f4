import type { Matrix } from '@farpass/astro/linear';
import { type Epoch, parseEpoch } from '@farpass/astro/time';
import { type CsvRow, csvRows } from '@farpass/ccsds/csv';

/** One of the two objects of a row. */
export interface KeyObject {
  /** Catalogue number without leading zeros. */
  readonly id: string;
  /** Whether the other object is inside its volume. */
  readonly isMet: boolean;
  /** Name of its file; undefined if the key does not state one. */
  readonly file: string | undefined;
  /** Of the position along radial, in-track and cross-track, km²; undefined if the key states none. */
  readonly covarianceKm2: Matrix | undefined;
}

/** A close approach of an answer key. */
export interface KeyRow {
  readonly line: number;
  readonly objects: readonly [KeyObject, KeyObject];
  readonly tca: Epoch<'UTC'>;
  readonly missKm: number;
  readonly relativeSpeedKmPerS: number;
  readonly probability: number | undefined;
}

/** The columns without which a row says nothing. */
const needed = ['obj1', 'obj2', 'min_range', 'Vrel', 'epoch'] as const;

/**
 * The rows of an answer key in the form of TraCSS's truth set (CSV with a head: obj1, obj2, min_range km, Vrel km/s, epoch
 * UTC, and optionally prob, met_criteria1 and 2, c1_11 … c2_33 km² along R, S, W, obj1_filename and obj2_filename; further
 * columns are ignored). Throws a sentence with the line of the first row that cannot be read.
 */
export function readAnswerKey(text: string): readonly KeyRow[] {
  const [head, ...rows] = csvRows(text);
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`line 1: the key has no column ${missing.join(', ')}; expected the head of TraCSS's truth set.`);
  return rows.map((row) => keyRow(row, names));
}

function keyRow({ line, cells }: CsvRow, names: readonly string[]): KeyRow {
  const textOf = (name: string) => {
    const text = cells[names.indexOf(name)]?.trim();
    return text === '' ? undefined : text;
  };
  const numberOf = (name: string) => {
    const text = textOf(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!Number.isFinite(value)) throw new Error(`line ${line}: ${name} is '${text}'; expected a number.`);
    return value;
  };
  const numberIn = (name: string) => {
    const value = numberOf(name);
    if (value === undefined) throw new Error(`line ${line}: ${name} is empty; expected a number.`);
    return value;
  };
  const objectOf = (side: 1 | 2): KeyObject => ({
    id: idOf(textOf(`obj${side}`), line),
    isMet: numberOf(`met_criteria${side}`) !== 0,
    file: textOf(`obj${side}_filename`),
    covarianceKm2: covarianceOf((place) => numberOf(`c${side}_${place}`)),
  });
  return {
    line,
    objects: [objectOf(1), objectOf(2)],
    tca: epochOf(textOf('epoch'), line),
    missKm: numberIn('min_range'),
    relativeSpeedKmPerS: numberIn('Vrel'),
    probability: numberOf('prob'),
  };
}

function idOf(text: string | undefined, line: number): string {
  if (text === undefined) throw new Error(`line ${line}: an object has no number.`);
  return plainId(text);
}

/** A catalogue number without leading zeros; another name as it is. */
export function plainId(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}

function epochOf(text: string | undefined, line: number): Epoch<'UTC'> {
  try {
    return parseEpoch((text ?? '').replace(' ', 'T').replace(/Z$/, ''), 'UTC');
  } catch {
    throw new Error(`line ${line}: epoch is '${text ?? ''}'; expected a date such as 2025-01-01 12:13:36.325029.`);
  }
}

/** Elements of the upper triangle. */
const places = ['11', '12', '13', '12', '22', '23', '13', '23', '33'] as const;

function covarianceOf(elementAt: (place: string) => number | undefined): Matrix | undefined {
  const elements = places.map(elementAt);
  const stated = elements.filter((element) => element !== undefined);
  return stated.length === places.length ? Float64Array.from(stated) : undefined;
}
