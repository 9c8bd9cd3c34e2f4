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

/** A row that is not used, with the reason. */
export interface RefusedSize {
  readonly line: number;
  readonly reason: string;
}

/** Sizes by catalogue number. */
export type ListedSizes = ReadonlyMap<number, ListedSize>;

/** A list as it was read. */
export interface SizeListReading {
  readonly sizes: ListedSizes;
  /** Rows whose values cannot be, and of objects that are listed twice. */
  readonly refused: readonly RefusedSize[];
}

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

/** Characters of a strange first line that a refusal quotes. */
const mostQuoted = 200;

/**
 * A list of sizes by catalogue number, in the columns of NASA CARA's monthly list. Empty cells say nothing. A row with a radius or
 * mass that cannot be is refused, and the others are used; of an object that is listed twice the larger radius counts. A list in
 * other units as a whole, one whose rows are refused for the most part, and one that says nothing are errors: they would change
 * every probability.
 */
export function readSizeList(text: string): SizeListReading {
  const [header, ...rows] = csvRows(text);
  const found = header?.cells.map((cell) => cell.replace('\uFEFF', '').trim()).join(',');
  if (found !== sizeListHeader)
    throw new Error(
      `a list of sizes begins with the line ${sizeListHeader}; found '${found?.slice(0, mostQuoted) ?? ''}'.`,
    );
  const sizes = new Map<number, ListedSize>();
  const refused: RefusedSize[] = [];
  for (const row of rows) {
    const read = sizeOfRow(row);
    if ('reason' in read) {
      refused.push(read);
      continue;
    }
    const [number, size] = read;
    const known = sizes.get(number);
    if (known !== undefined) refused.push(doubled(number, { known, size }));
    if (known === undefined || (size.radiusM ?? 0) > (known.radiusM ?? 0)) sizes.set(number, size);
  }
  refuseOtherUnits([...sizes.values()], rows);
  if (rows.length >= fewest && refused.length > rows.length / 2)
    throw new Error(
      `list of sizes: ${refused.length} of ${rows.length} rows cannot be used; the first: ${refusedText(refused[0])}`,
    );
  if (![...sizes.values()].some(({ radiusM, massKg }) => radiusM !== undefined || massKg !== undefined))
    throw new Error(
      refused.length === 0
        ? 'the list of sizes has no object with a radius or a mass.'
        : `the list of sizes has no row that can be used; the first: ${refusedText(refused[0])}`,
    );
  return { sizes, refused };
}

function refusedText(refused: RefusedSize | undefined): string {
  return refused === undefined ? '' : `line ${refused.line}: ${refused.reason}`;
}

function doubled(
  number: number,
  { known, size }: { readonly known: ListedSize; readonly size: ListedSize },
): RefusedSize {
  const isLarger = (size.radiusM ?? 0) > (known.radiusM ?? 0);
  const [used, other] = isLarger ? [size, known] : [known, size];
  return {
    line: other.line,
    reason: `object ${number} is listed twice; line ${used.line} is used, its radius is not smaller.`,
  };
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

/** Rows whose radius or mass is too large to be used say most about the unit. */
function statedNumbers({ cells }: CsvRow): Pick<ListedSize, 'radiusM' | 'massKg'> {
  const stated = (cell = '') => (cell.trim() !== '' && Number(cell) > 0 ? Number(cell) : undefined);
  return { radiusM: stated(cells[1]), massKg: stated(cells[4]) };
}

/** A list whose sizes are possible one by one may be in other units as a whole. */
function refuseOtherUnits(used: readonly ListedSize[], rows: readonly CsvRow[]): void {
  // Where all rows are used these are the same numbers.
  const sizes = used.length === rows.length ? used : rows.map(statedNumbers);
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

function sizeOfRow(row: CsvRow): readonly [number, ListedSize] | RefusedSize {
  const { line } = row;
  const cells = row.cells.map((cell) => cell.trim());
  const [id = '', radius = '', radiusSigma = '', radiusSource = '', mass = '', massSigma = '', massSource = ''] = cells;
  if (cells.length !== 7 || !/^\d{1,9}$/.test(id))
    return { line, reason: `expected a catalogue number and six cells; found '${row.cells.join(',').slice(0, 80)}'.` };
  const radiusM = numberIn(radius);
  // A mass of 0 says that none is known.
  const massKg = numberIn(mass) || undefined;
  const radiusSigmaM = radiusM === undefined ? undefined : numberIn(radiusSigma);
  const massSigmaKg = massKg === undefined ? undefined : numberIn(massSigma);
  const wrong = [
    ...[
      { value: radiusM, text: radius, most: mostRadiusM },
      { value: radiusSigmaM, text: radiusSigma, most: mostRadiusM },
    ],
    ...[
      { value: massKg, text: mass, most: mostMassKg },
      { value: massSigmaKg, text: massSigma, most: mostMassKg },
    ],
  ].find(({ value, most }) => value !== undefined && !(value >= 0 && value <= most));
  if (wrong !== undefined)
    return { line, reason: `expected a number from 0 to ${wrong.most}; found '${wrong.text.slice(0, 40)}'.` };
  if (radiusM === 0) return { line, reason: 'a radius of 0 would make every collision impossible.' };
  if (radiusM !== undefined && radiusM < leastRadiusM)
    return {
      line,
      reason: `a radius of ${radius} m is smaller than any object that is tracked (${leastRadiusM} m); radii are in metres.`,
    };
  return [Number(id), { radiusM, radiusSigmaM, radiusSource, massKg, massSigmaKg, massSource, line }];
}

/** Undefined for an empty cell; NaN for one that is not a number. */
function numberIn(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}
