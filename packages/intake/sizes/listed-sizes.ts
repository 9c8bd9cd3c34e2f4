import { type CsvRow, csvRows } from '@farpass/ccsds/csv';

/** The size and mass of an object according to a list. */
export interface ListedSize {
  readonly radiusM: number | undefined;
  readonly radiusSigmaM: number | undefined;
  readonly radiusSource: string;
  readonly massKg: number | undefined;
  readonly massSigmaKg: number | undefined;
  readonly massSource: string;
}

/** Sizes by catalogue number. */
export type ListedSizes = ReadonlyMap<number, ListedSize>;

const sizeListHeader = 'ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource';

/** A larger radius belongs to no object that was ever launched, m: tethered satellites have some hundreds. */
const mostRadiusM = 1000;
/** No smaller object is tracked, m: the smallest in catalogues have some centimetres. */
const leastRadiusM = 0.01;
/** A larger mass belongs to none either, kg. */
const mostMassKg = 1e6;

/** Whether a text begins like a list of sizes by catalogue number. */
export function isSizeList(text: string): boolean {
  return /^\uFEFF?\s*ObjectID\s*,/i.test(text);
}

/**
 * A list of sizes by catalogue number, in the columns of NASA CARA's monthly list. Empty cells say nothing; a radius or
 * mass that cannot be is an error, because a list in other units would change every probability.
 */
export function readSizeList(text: string): ListedSizes {
  const [header, ...rows] = csvRows(text);
  const found = header?.cells.map((cell) => cell.replace('\uFEFF', '').trim()).join(',');
  if (found !== sizeListHeader)
    throw new Error(`a list of sizes begins with the line ${sizeListHeader}; found '${found ?? ''}'.`);
  const sizes = new Map<number, ListedSize>();
  for (const row of rows) {
    const [number, size] = sizeOfRow(row);
    if (sizes.has(number)) throw new Error(`list of sizes, line ${row.line}: object ${number} is listed twice.`);
    sizes.set(number, size);
  }
  return sizes;
}

function sizeOfRow(row: CsvRow): readonly [number, ListedSize] {
  const [id = '', radius = '', radiusSigma = '', radiusSource = '', mass = '', massSigma = '', massSource = ''] =
    row.cells.map((cell) => cell.trim());
  if (row.cells.length !== 7 || !/^\d{1,9}$/.test(id))
    throw new Error(
      `list of sizes, line ${row.line}: expected a catalogue number and six cells; found '${row.cells.join(',')}'.`,
    );
  const number = (text: string, most: number) => positiveNumber(text, { most, line: row.line });
  const radiusM = number(radius, mostRadiusM);
  if (radiusM === 0)
    throw new Error(`list of sizes, line ${row.line}: a radius of 0 would make every collision impossible.`);
  if (radiusM !== undefined && radiusM < leastRadiusM)
    throw new Error(
      `list of sizes, line ${row.line}: a radius of ${radius} m is smaller than any object that is tracked (${leastRadiusM} m); radii are in metres.`,
    );
  // A mass of 0 says that none is known.
  const massKg = number(mass, mostMassKg) || undefined;
  return [
    Number(id),
    {
      radiusM,
      radiusSigmaM: radiusM === undefined ? undefined : number(radiusSigma, mostRadiusM),
      radiusSource,
      massKg,
      massSigmaKg: massKg === undefined ? undefined : number(massSigma, mostMassKg),
      massSource,
    },
  ];
}

function positiveNumber(text: string, { most, line }: { readonly most: number; readonly line: number }) {
  if (text === '') return undefined;
  const value = Number(text);
  if (value >= 0 && value <= most) return value;
  throw new Error(`list of sizes, line ${line}: expected a number from 0 to ${most}; found '${text}'.`);
}
