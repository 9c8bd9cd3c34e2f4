import type { GpRecord } from '@farpass/ccsds/gp';
import { type CatalogueObject, elementsOfValues } from '../elements/elements.ts';
import {
  type CatalogueHeader,
  type CatalogueLayout,
  type CatalogueRow,
  headerStart,
  layoutOf,
  mark,
  type NumberColumn,
  numberColumns,
  type TextColumn,
  textColumns,
  type WordColumn,
  wordColumns,
} from './layout.ts';
import { recordOfRow } from './row.ts';

/** An object of the catalogue with the other data of its provider. */
export interface CatalogueEntry extends CatalogueObject {
  /** As in Space-Track's catalogue: PAYLOAD, ROCKET BODY, DEBRIS, UNKNOWN. */
  readonly type: string | undefined;
  /** The radar's size class: SMALL, MEDIUM, LARGE. */
  readonly sizeClass: string | undefined;
}

/** A catalogue as columns in a buffer that threads can share; objects are created on request. */
export class CatalogueColumns {
  readonly count: number;
  readonly #header: CatalogueHeader;
  readonly #numbers: Readonly<Record<string, Float64Array>>;
  readonly #ends: Readonly<Record<string, Uint32Array>>;
  readonly #places: Readonly<Record<string, Uint16Array>>;
  readonly #texts: Readonly<Record<string, string>>;

  constructor(buffer: ArrayBufferLike) {
    const { header, layout } = readHeader(buffer);
    const { objects: count } = header;
    this.count = count;
    this.#header = header;
    this.#numbers = columnsOf(
      numberColumns,
      (place) => new Float64Array(buffer, layout.numbers + 8 * count * place, count),
    );
    this.#ends = columnsOf(textColumns, (place) => new Uint32Array(buffer, layout.textEnds + 4 * count * place, count));
    this.#places = columnsOf(
      wordColumns,
      (place) => new Uint16Array(buffer, layout.wordPlaces + 2 * count * place, count),
    );
    this.#texts = textsIn(buffer, { header, layout });
  }

  number(column: NumberColumn, index: number): number {
    return this.#numbers[column]?.[index] ?? Number.NaN;
  }

  /** Empty if the object has none. */
  text(column: TextColumn, index: number): string {
    const ends = this.#ends[column];
    return this.#texts[column]?.slice(index === 0 ? 0 : ends?.[index - 1], ends?.[index]) ?? '';
  }

  /** Empty if the object has none. */
  word(column: WordColumn, index: number): string {
    return this.#header.words[column][this.#places[column]?.[index] ?? -1] ?? '';
  }

  /** All distinct words of a column. */
  words(column: WordColumn): readonly string[] {
    return this.#header.words[column];
  }

  /** An object as input for SGP4: the same numbers as from its record, to the last bit. */
  entry(index: number): CatalogueEntry {
    const row = this.row(index);
    const { epochModifiedJulianDay: modifiedJulianDay, epochSecondsOfDay: secondsOfDay } = row;
    return {
      elements: elementsOfValues({ ...row, epoch: { modifiedJulianDay, secondsOfDay } }),
      name: row.objectName || undefined,
      designator: row.objectId || undefined,
      type: row.objectType || undefined,
      sizeClass: row.sizeClass || undefined,
    };
  }

  /** Every object, in the order of the columns. */
  entries(): readonly CatalogueEntry[] {
    return Array.from({ length: this.count }, (_, index) => this.entry(index));
  }

  /** An object as a record in the form that providers send. */
  record(index: number): GpRecord {
    return recordOfRow(this.row(index));
  }

  row(index: number): CatalogueRow {
    return {
      epochModifiedJulianDay: this.number('epochModifiedJulianDay', index),
      epochSecondsOfDay: this.number('epochSecondsOfDay', index),
      meanMotionRevPerDay: this.number('meanMotionRevPerDay', index),
      eccentricity: this.number('eccentricity', index),
      inclinationDeg: this.number('inclinationDeg', index),
      nodeDeg: this.number('nodeDeg', index),
      argumentOfPerigeeDeg: this.number('argumentOfPerigeeDeg', index),
      meanAnomalyDeg: this.number('meanAnomalyDeg', index),
      bstarPerEarthRadius: this.number('bstarPerEarthRadius', index),
      halfMeanMotionDot: this.number('halfMeanMotionDot', index),
      sixthMeanMotionDdot: this.number('sixthMeanMotionDdot', index),
      ephemerisType: this.number('ephemerisType', index),
      elementSetNumber: this.number('elementSetNumber', index),
      revolutionAtEpoch: this.number('revolutionAtEpoch', index),
      catalogueNumber: this.text('catalogueNumber', index),
      objectName: this.text('objectName', index),
      objectId: this.text('objectId', index),
      classification: this.word('classification', index),
      objectType: this.word('objectType', index),
      sizeClass: this.word('sizeClass', index),
      owner: this.word('owner', index),
      source: this.word('source', index),
    };
  }
}

/** Whether the bytes begin like the columns of a catalogue. */
export function isCatalogue(buffer: ArrayBufferLike): boolean {
  return buffer.byteLength >= headerStart && decoded(new Uint8Array(buffer, 0, mark.length)) === mark;
}

interface Opened {
  readonly header: CatalogueHeader;
  readonly layout: CatalogueLayout;
}

function readHeader(buffer: ArrayBufferLike): Opened {
  if (!isCatalogue(buffer)) {
    throw new Error(
      `These ${buffer.byteLength} bytes are not a catalogue: they do not begin with ${mark}. Read the file again.`,
    );
  }
  const [headerBytes = 0] = new Uint32Array(buffer, mark.length, 1);
  // The mark shows that `write.ts` wrote the rest.
  const header = JSON.parse(decoded(new Uint8Array(buffer, headerStart, headerBytes))) as CatalogueHeader;
  const layout = layoutOf(header, headerBytes);
  if (layout.end !== buffer.byteLength) {
    throw new Error(
      `The catalogue has ${buffer.byteLength} bytes where its header counts ${layout.end}. Read the file again.`,
    );
  }
  return { header, layout };
}

/** Text from shared bytes; browsers can decode only a copy of them. */
function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function columnsOf<T>(names: readonly string[], make: (place: number) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(names.map((name, place) => [name, make(place)]));
}

function textsIn(buffer: ArrayBufferLike, { header, layout }: Opened): Readonly<Record<string, string>> {
  let at = layout.texts;
  const texts = textColumns.map((name) => {
    const bytes = new Uint8Array(buffer, at, header.textBytes[name]);
    at += bytes.length;
    return [name, decoded(bytes)] as const;
  });
  return Object.fromEntries(texts);
}
