import type { GpRecord } from '@farpass/ccsds/gp';
import {
  type CatalogueHeader,
  type CatalogueRow,
  headerStart,
  layoutOf,
  mark,
  numberColumns,
  type TextColumn,
  textColumns,
  wordColumns,
} from './layout.ts';
import { rowOfRecord } from './row.ts';

/** Element sets of one source as columns, in the order given. */
export function catalogueOfRecords(records: readonly GpRecord[], source: string): SharedArrayBuffer {
  return catalogueOfRows(records.map((record) => rowOfRecord(record, source)));
}

/** Rows as columns, in the order given. The same rows give the same bytes. */
export function catalogueOfRows(rows: readonly CatalogueRow[]): SharedArrayBuffer {
  const encoder = new TextEncoder();
  const texts = textColumns.map((name) => encoder.encode(rows.map((row) => row[name]).join('')));
  const words = wordColumns.map((name) => [...new Set(rows.map((row) => row[name]))].toSorted());
  const header = encoder.encode(padded(JSON.stringify(headerOf(rows, { texts, words }))));
  const layout = layoutOf(headerOf(rows, { texts, words }), header.length);
  const buffer = new SharedArrayBuffer(layout.end);
  const bytes = new Uint8Array(buffer);
  bytes.set(encoder.encode(mark));
  new Uint32Array(buffer, mark.length, 1)[0] = header.length;
  bytes.set(header, headerStart);
  for (const [place, name] of numberColumns.entries()) {
    const column = new Float64Array(buffer, layout.numbers + 8 * rows.length * place, rows.length);
    for (const [index, row] of rows.entries()) column[index] = row[name];
  }
  for (const [place, name] of textColumns.entries()) {
    writeEnds(new Uint32Array(buffer, layout.textEnds + 4 * rows.length * place, rows.length), { rows, name });
  }
  for (const [place, name] of wordColumns.entries()) {
    const column = new Uint16Array(buffer, layout.wordPlaces + 2 * rows.length * place, rows.length);
    const indexOfWord = new Map(words[place]?.map((word, index) => [word, index]));
    for (const [index, row] of rows.entries()) column[index] = indexOfWord.get(row[name]) ?? 0;
  }
  let at = layout.texts;
  for (const text of texts) {
    bytes.set(text, at);
    at += text.length;
  }
  return buffer;
}

interface Gathered {
  readonly texts: readonly Uint8Array[];
  readonly words: readonly (readonly string[])[];
}

function headerOf(rows: readonly CatalogueRow[], { texts, words }: Gathered): CatalogueHeader {
  const textBytes = { catalogueNumber: 0, objectName: 0, objectId: 0 };
  for (const [place, name] of textColumns.entries()) textBytes[name] = texts[place]?.length ?? 0;
  const [classification = [], objectType = [], sizeClass = [], owner = [], source = []] = words;
  return { objects: rows.length, textBytes, words: { classification, objectType, sizeClass, owner, source } };
}

/** JSON padded with blanks until its length in UTF-8 is a multiple of eight. */
function padded(json: string): string {
  return json + ' '.repeat((8 - (new TextEncoder().encode(json).length % 8)) % 8);
}

interface Texts {
  readonly rows: readonly CatalogueRow[];
  readonly name: TextColumn;
}

function writeEnds(column: Uint32Array, { rows, name }: Texts): void {
  let end = 0;
  for (const [index, row] of rows.entries()) {
    end += row[name].length;
    column[index] = end;
  }
}
