import { type CsvRow, csvRows } from '@farpass/ccsds/csv';

/** The size and mass of an object according to a list. */
export interface ListedSize {
  readonly radiusM: number | undefined;
  readonly radiusSigmaM: number | undefined;
  readonly radiusSource: string;
  readonly massKg: number | undefined;
  readonly massSigmaKg: number | undefined;
  readonly massSource: string;
  /** The line of the list. */
  readonly line: number;
}

/** Sizes by catalogue number. */
export type ListedSizes = ReadonlyMap<number, ListedSize>;

export const sizeListHeader = 'ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource';

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
 * mass that cannot be is an error, because a list in other units would change every probability; so is a list that says nothing.
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
  if (![...sizes.values()].some(({ radiusM, massKg }) => radiusM !== undefined || massKg !== undefined))
    throw new Error('the list of sizes has no object with a radius or a mass.');
  refuseOtherUnits([...sizes.values()]);
  return sizes;
}

/** Fewer values say nothing about their unit. */
const fewest = 10;
/**
 * Half of the masses of NASA CARA's list of June 2026 fill their spheres with 80 kg/m³ and more, one in a hundred with less than 0.2; with radii
 * in centimetres or millimetres it would be a millionth of that or less. Satellites with the widest wings have 0.001 to 0.01.
 */
const leastMedianDensityKgPerM3 = 1e-3;
/** Osmium: half of the objects cannot be denser; with masses in grams they would be. */
const mostMedianDensityKgPerM3 = 22_590;
/** Half of the objects of no list are larger, m: the International Space Station has 55 m; half of CARA's have less than 0.1 m. */
const mostMedianRadiusM = 30;
/** Long lists are of a whole catalogue: if nineteen objects in twenty seem larger than this [m], the unit is a smaller one. */
const [longList, mostSmallRadiusM] = [1000, 2.5];

/** A list whose sizes are possible one by one may be in other units as a whole. */
function refuseOtherUnits(sizes: readonly ListedSize[]): void {
  const densities = sizes.flatMap(({ radiusM, massKg }) =>
    radiusM === undefined || massKg === undefined ? [] : [massKg / ((4 / 3) * Math.PI * radiusM ** 3)],
  );
  const radii = sizes.flatMap(({ radiusM }) => radiusM ?? []);
  const density = densities.length < fewest ? undefined : quantile(densities, 0.5);
  const radius = radii.length < fewest ? undefined : quantile(radii, 0.5);
  const small = radii.length < longList ? undefined : quantile(radii, 0.05);
  if (density !== undefined && density < leastMedianDensityKgPerM3)
    throw otherUnits(`half of the objects would weigh less than ${density.toPrecision(2)} kg per cubic metre`);
  if (density !== undefined && density > mostMedianDensityKgPerM3)
    throw otherUnits(`half of the objects would be denser than any metal (${density.toPrecision(2)} kg/m³)`);
  if (radius !== undefined && radius > mostMedianRadiusM)
    throw otherUnits(`half of the radii would be larger than ${radius.toPrecision(3)} m`);
  if (small !== undefined && small > mostSmallRadiusM)
    throw otherUnits(`nineteen in twenty of ${radii.length} radii would be larger than ${small.toPrecision(3)} m`);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;
}

function otherUnits(found: string): Error {
  return new Error(
    `list of sizes: the values seem to be in other units: ${found}. Radii are in metres (not cm or mm) and masses in kilograms: convert the list and load it again.`,
  );
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
      line: row.line,
    },
  ];
}

function positiveNumber(text: string, { most, line }: { readonly most: number; readonly line: number }) {
  if (text === '') return undefined;
  const value = Number(text);
  if (value >= 0 && value <= most) return value;
  throw new Error(`list of sizes, line ${line}: expected a number from 0 to ${most}; found '${text}'.`);
}
