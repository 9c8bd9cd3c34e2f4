import { type CsvRow, csvRows } from '@farpass/ccsds/csv';

/** An approach of a list of SOCRATES. Both orbits are element sets of the public catalogue, without a covariance. */
export interface ListedApproach {
  readonly firstNumber: number;
  readonly secondNumber: number;
  /** UTC with `Z`. */
  readonly tcaUtc: string;
  readonly missKm: number;
  readonly relativeSpeedKmS: number;
  /** The largest probability that any size of its assumed covariance gives; no probability of this event. */
  readonly largestProbability: number;
  /** The sigma at which it is largest; 0 if the objects overlap. */
  readonly dilutionKm: number;
  /** Age of the element sets at the approach [d]. */
  readonly firstAgeDays: number;
  readonly secondAgeDays: number;
}

export interface SocratesFile {
  readonly approaches: readonly ListedApproach[];
  /** Why rows cannot be used, with their lines. */
  readonly refused: readonly string[];
  /** Whether the file ends in the middle of a row. */
  readonly isCutOff: boolean;
}

const columns = [
  'NORAD_CAT_ID_1',
  'OBJECT_NAME_1',
  'DSE_1',
  'NORAD_CAT_ID_2',
  'OBJECT_NAME_2',
  'DSE_2',
  'TCA',
  'TCA_RANGE',
  'TCA_RELATIVE_SPEED',
  'MAX_PROB',
  'DILUTION',
] as const;

type Column = (typeof columns)[number];

/** SOCRATES lists approaches within 5 km, so a larger miss is in another unit, or from another list. */
const largestMissKm = 5;
/** Faster than any two objects that are bound to the Earth meet [km/s]. */
const largestSpeedKmS = 25;

/**
 * The approaches of a list of CelesTrak’s SOCRATES (celestrak.org/SOCRATES, sort-*.csv): distances in km, speeds in km/s,
 * times in UTC. The file does not state its units, so rows beyond the limits of the list are refused.
 */
export function readSocrates(text: string): SocratesFile {
  const rows = csvRows(text);
  const header = firstOf(rows)?.cells.map((cell) => cell.trim());
  const missing = columns.filter((column) => header?.includes(column) !== true);
  if (header === undefined || missing.length > 0) {
    const found = text.trim().slice(0, 60);
    const refused = [`the first line lacks ${missing.join(', ')}; it begins with "${found}"`];
    return { approaches: [], refused, isCutOff: false };
  }
  const approaches: ListedApproach[] = [];
  const refused: string[] = [];
  let isCutOff = false;
  for (const row of rows) {
    isCutOff = row.cells.length < header.length;
    const found = readRow(header, row);
    if (typeof found === 'string') refused.push(`line ${row.line}: ${found}`);
    else approaches.push(found);
  }
  return { approaches, refused, isCutOff };
}

function firstOf(rows: Generator<CsvRow, void>): CsvRow | undefined {
  const { done, value } = rows.next();
  return done === true ? undefined : value;
}

function readRow(header: readonly string[], { cells }: CsvRow): ListedApproach | string {
  if (cells.length !== header.length) return `${header.length} cells are expected; there are ${cells.length}`;
  const cell = (column: Column) => (cells[header.indexOf(column)] ?? '').trim();
  const number = (column: Column) => (cell(column) === '' ? NaN : Number(cell(column)));
  const tca = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)Z?$/.exec(cell('TCA'));
  if (tca === null || Number.isNaN(Date.parse(`${tca[1]}T${tca[2]}Z`))) return `TCA is "${cell('TCA')}"`;
  const within: readonly (readonly [Column, number, number])[] = [
    ['NORAD_CAT_ID_1', 1, 999_999_999],
    ['NORAD_CAT_ID_2', 1, 999_999_999],
    ['DSE_1', -30, 3650],
    ['DSE_2', -30, 3650],
    ['TCA_RANGE', 0, largestMissKm],
    ['TCA_RELATIVE_SPEED', 0, largestSpeedKmS],
    ['MAX_PROB', 0, 1],
    ['DILUTION', 0, largestMissKm],
  ];
  const outside = within.find(([column, least, most]) => !(number(column) >= least && number(column) <= most));
  if (outside !== undefined) {
    const [column, least, most] = outside;
    return `${column} is "${cell(column)}"; expected a number from ${least} to ${most}`;
  }
  return {
    firstNumber: number('NORAD_CAT_ID_1'),
    secondNumber: number('NORAD_CAT_ID_2'),
    tcaUtc: `${tca[1]}T${tca[2]}Z`,
    missKm: number('TCA_RANGE'),
    relativeSpeedKmS: number('TCA_RELATIVE_SPEED'),
    largestProbability: number('MAX_PROB'),
    dilutionKm: number('DILUTION'),
    firstAgeDays: number('DSE_1'),
    secondAgeDays: number('DSE_2'),
  };
}
