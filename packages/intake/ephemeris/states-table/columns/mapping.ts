/** Frames in which a table of states can be taken, by their names in an OEM. */
export const tableFrames = ['EME2000', 'GCRF', 'ICRF', 'TEME', 'ITRF'] as const;
export const tableScales = ['UTC', 'TAI', 'TT', 'GPS', 'TDB'] as const;
/** The forms of time: GMAT_MODIFIED_JULIAN_DATE counts from JD 2430000.0. */
export const tableTimes = [
  'CALENDAR',
  'SECONDS',
  'JULIAN_DATE',
  'MODIFIED_JULIAN_DATE',
  'GMAT_MODIFIED_JULIAN_DATE',
] as const;

export const lengthUnits = ['km', 'm'] as const;
export const speedUnits = ['km/s', 'm/s'] as const;

/** Which columns of a table are the time and the state, and what they mean. */
export interface StatesMapping {
  readonly frame: (typeof tableFrames)[number];
  readonly scale: (typeof tableScales)[number];
  readonly times: (typeof tableTimes)[number];
  /** The time from which SECONDS are counted, in the scale. */
  readonly epoch?: string | undefined;
  readonly lengthUnit: (typeof lengthUnits)[number];
  readonly speedUnit: (typeof speedUnits)[number];
  readonly columns: StateColumns;
}

/** Names of columns. */
export interface StateColumns {
  readonly time: string;
  readonly x: string;
  readonly y: string;
  readonly z: string;
  readonly vx: string;
  readonly vy: string;
  readonly vz: string;
}

export const stateColumns = [
  'time',
  'x',
  'y',
  'z',
  'vx',
  'vy',
  'vz',
] as const satisfies readonly (keyof StateColumns)[];

type Read =
  | { readonly kind: 'mapping'; readonly mapping: StatesMapping }
  | { readonly kind: 'refused'; readonly reason: string };

/** A mapping as it is sent with a file; what is missing or unknown is refused by name, the frame and the scale above all. */
export function readMapping(text: string): Read {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return { kind: 'refused', reason: `The mapping "${text.slice(0, 40)}" is not JSON` };
  }
  if (!isRecord(found)) return { kind: 'refused', reason: 'The mapping is not an object' };
  const columns = isRecord(found['columns']) ? found['columns'] : {};
  const frame = oneOf(tableFrames, found['frame']);
  const scale = oneOf(tableScales, found['scale']);
  const times = oneOf(tableTimes, found['times']);
  const lengthUnit = oneOf(lengthUnits, found['lengthUnit']);
  const speedUnit = oneOf(speedUnits, found['speedUnit']);
  if (frame === undefined) return missing('frame', { expected: tableFrames, found: found['frame'] });
  if (scale === undefined) return missing('scale', { expected: tableScales, found: found['scale'] });
  if (times === undefined) return missing('times', { expected: tableTimes, found: found['times'] });
  if (lengthUnit === undefined) return missing('lengthUnit', { expected: lengthUnits, found: found['lengthUnit'] });
  if (speedUnit === undefined) return missing('speedUnit', { expected: speedUnits, found: found['speedUnit'] });
  const unnamed = stateColumns.find((name) => typeof columns[name] !== 'string' || columns[name] === '');
  if (unnamed !== undefined) return missing(`columns.${unnamed}`, { expected: ['the name of a column'], found: '' });
  const name = (key: keyof StateColumns) => String(columns[key]);
  const epoch = typeof found['epoch'] === 'string' && found['epoch'] !== '' ? found['epoch'] : undefined;
  if (times === 'SECONDS' && epoch === undefined)
    return missing('epoch', { expected: ['the time from which seconds are counted'], found: '' });
  const [time, x, y, z, vx, vy, vz] = [...stateColumns.map(name)] as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    kind: 'mapping',
    mapping: { frame, scale, times, epoch, lengthUnit, speedUnit, columns: { time, x, y, z, vx, vy, vz } },
  };
}

interface Choices {
  readonly expected: readonly string[];
  readonly found: unknown;
}

function missing(field: string, { expected, found }: Choices): Read {
  const said = typeof found === 'string' && found !== '' ? `is "${found.slice(0, 40)}"` : 'is missing';
  return { kind: 'refused', reason: `In the mapping, ${field} ${said}; expected ${expected.join(', ')}` };
}

function oneOf<T extends string>(known: readonly T[], found: unknown): T | undefined {
  return known.find((one) => one === found);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
