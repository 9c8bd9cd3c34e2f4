/**
 * A catalogue as columns in one buffer, so that threads share it and use it without parsing. Numbers are kept as
 * element sets publish them (revolutions a day, degrees), so that nothing is lost; absent ones are NaN.
 *
 * The buffer holds, in this order and in little-endian byte order: eight bytes `mark`; the length of the header as one
 * 32-bit number, and four empty bytes; the header as JSON, padded with blanks to a multiple of eight; one column of
 * 64-bit floats for each name of `numberColumns`; for each of `textColumns` the end of each of its texts, in UTF-16
 * units, as 32-bit numbers; for each of `wordColumns` the index of each word in the header's list, as 16-bit numbers;
 * the texts of each of `textColumns`, joined, in UTF-8.
 */
export const mark = 'FPGPCOL1';

export const numberColumns = [
  'epochModifiedJulianDay',
  'epochSecondsOfDay',
  'meanMotionRevPerDay',
  'eccentricity',
  'inclinationDeg',
  'nodeDeg',
  'argumentOfPerigeeDeg',
  'meanAnomalyDeg',
  'bstarPerEarthRadius',
  'halfMeanMotionDot',
  'sixthMeanMotionDdot',
  'ephemerisType',
  'elementSetNumber',
  'revolutionAtEpoch',
] as const;

/** Texts that differ from object to object; an absent one is empty. */
export const textColumns = ['catalogueNumber', 'objectName', 'objectId'] as const;

/** Texts that many sets share, each kept once; an absent one is empty. `source` is the origin of the set. */
export const wordColumns = ['classification', 'objectType', 'sizeClass', 'owner', 'source'] as const;

/** The `source` of an operator's own sets. */
export const ownSource = 'own';

export type NumberColumn = (typeof numberColumns)[number];
export type TextColumn = (typeof textColumns)[number];
export type WordColumn = (typeof wordColumns)[number];

/** One element set of the catalogue as in the columns. */
export type CatalogueRow = Readonly<Record<NumberColumn, number> & Record<TextColumn | WordColumn, string>>;

export interface CatalogueHeader {
  readonly objects: number;
  readonly textBytes: Readonly<Record<TextColumn, number>>;
  readonly words: Readonly<Record<WordColumn, readonly string[]>>;
}

export const headerStart = 16;

/** The start of each column and the end of the buffer, in bytes. */
export interface CatalogueLayout {
  readonly numbers: number;
  readonly textEnds: number;
  readonly wordPlaces: number;
  readonly texts: number;
  readonly end: number;
}

export function layoutOf({ objects, textBytes }: CatalogueHeader, headerBytes: number): CatalogueLayout {
  const numbers = headerStart + headerBytes;
  const textEnds = numbers + 8 * objects * numberColumns.length;
  const wordPlaces = textEnds + 4 * objects * textColumns.length;
  const texts = wordPlaces + 2 * objects * wordColumns.length;
  return {
    numbers,
    textEnds,
    wordPlaces,
    texts,
    end: texts + textColumns.reduce((sum, name) => sum + textBytes[name], 0),
  };
}
