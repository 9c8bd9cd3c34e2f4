import { csvRows } from '@farpass/ccsds/csv';

/** The fields of a row of a list of satellites. Sizes are in metres, masses in kilograms. */
export interface FleetRow {
  readonly line: number;
  readonly noradId?: number;
  readonly name?: string;
  readonly cosparId?: string;
  readonly hardBodyRadius?: number;
  readonly wetMass?: number;
  readonly dragArea?: number;
  readonly faults: readonly FleetRowFault[];
}

/** A cell that cannot be taken. */
export interface FleetRowFault {
  readonly code: 'NUMBER_INVALID' | 'VALUE_INVALID' | 'NAMELESS' | 'REPEATED';
  readonly field: string;
  readonly found: string;
}

export interface FleetList {
  readonly rows: readonly FleetRow[];
  /** Columns that say nothing about a satellite of a fleet. */
  readonly ignored: readonly string[];
}

type Field = Exclude<keyof FleetRow, 'line' | 'faults'>;

/** Names of columns in lists of our own, of Space-Track, CelesTrak and GCAT, without case, blanks and underscores. */
const columnNames: Readonly<Record<Field, readonly string[]>> = {
  noradId: ['noradid', 'noradcatid', 'norad', 'catalognumber', 'cataloguenumber', 'satcat', 'satno', 'number'],
  name: ['name', 'objectname', 'satname', 'satellitename', 'satellite'],
  cosparId: ['cosparid', 'objectid', 'intldes', 'internationaldesignator', 'cospar', 'piece'],
  hardBodyRadius: ['hardbodyradius', 'hardbodyradiusm', 'radius', 'radiusm', 'hbr', 'hbrm'],
  wetMass: ['wetmass', 'wetmasskg', 'mass', 'masskg'],
  dragArea: ['dragarea', 'dragaream2', 'area', 'aream2'],
};

const isNumeric: Readonly<Record<Field, boolean>> = {
  noradId: true,
  name: false,
  cosparId: false,
  hardBodyRadius: true,
  wetMass: true,
  dragArea: true,
};

const greatestNumber = 999_999_999;

/**
 * The satellites of a table with named columns, or of a list of catalogue numbers, separated by commas, blanks or line
 * breaks. Rows with faults are among them.
 */
export function readFleetList(text: string): FleetList {
  const [head] = csvRows(text);
  const columns = head?.cells.map(fieldOf) ?? [];
  if (head === undefined || !columns.some((field) => field !== undefined)) return readNumbers(text);
  const ignored = head.cells.filter((_, index) => columns[index] === undefined).map((name) => name.trim());
  const rows = [...csvRows(text)].slice(1).map(({ line, cells }) => readRow(line, { cells, columns }));
  return { rows: withoutRepeats(rows), ignored };
}

function fieldOf(name: string): Field | undefined {
  const plain = name
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replaceAll(/[\s_[\]()-]/g, '');
  return (Object.keys(columnNames) as Field[]).find((field) => columnNames[field].includes(plain));
}

function readNumbers(text: string): FleetList {
  const rows = text.split(/\r?\n/).flatMap((content, index) =>
    content
      .replace(/^\uFEFF/, '')
      .replace(/#.*$/, '')
      .split(/[\s,;]+/)
      .filter((word) => word !== '')
      .map((word) => readRow(index + 1, { cells: [word], columns: ['noradId'] })),
  );
  return { rows: withoutRepeats(rows), ignored: [] };
}

interface Cells {
  readonly cells: readonly string[];
  readonly columns: readonly (Field | undefined)[];
}

/** More than any value has: the rest of a longer cell is not read, because faults say it again. */
const mostCharacters = 200;

function readRow(line: number, { cells, columns }: Cells): FleetRow {
  const values = new Map<Field, string | number>();
  const faults: FleetRowFault[] = [];
  for (const [index, field] of columns.entries()) {
    const found = cells[index]?.trim().slice(0, mostCharacters) ?? '';
    if (field === undefined || found === '') continue;
    const value = isNumeric[field] ? Number(found) : found;
    if (field === 'noradId' && !isCatalogueNumber(value)) faults.push({ code: 'NUMBER_INVALID', field, found });
    else if (typeof value === 'number' && !(value > 0 && Number.isFinite(value)))
      faults.push({ code: 'VALUE_INVALID', field, found });
    else values.set(field, value);
  }
  if (faults.length === 0 && !values.has('noradId') && !values.has('name'))
    faults.push({ code: 'NAMELESS', field: 'noradId', found: '' });
  return { line, ...Object.fromEntries(values), faults };
}

function isCatalogueNumber(value: string | number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= greatestNumber;
}

/** A number counts once: at its first row. */
function withoutRepeats(rows: readonly FleetRow[]): readonly FleetRow[] {
  const first = new Map<number, number>();
  return rows.map((row) => {
    const { noradId, line } = row;
    const before = noradId === undefined ? undefined : first.get(noradId);
    if (noradId !== undefined && before === undefined) first.set(noradId, line);
    if (before === undefined) return row;
    return { ...row, faults: [...row.faults, { code: 'REPEATED', field: 'noradId', found: String(before) }] };
  });
}
