import { addSeconds, type Epoch, formatUtc, parseEpoch } from '@farpass/astro/time';
import { earlierTime } from './made.ts';

/** The values of an OEM that files in other forms do not have. */
export interface OemWishes {
  /** The file does not name its object. */
  readonly objectId: string;
  /** The name of the file: that of one in modified ITC names the object. */
  readonly fileName?: string | undefined;
  readonly originator: string;
  /** When the file was received, UTC without `Z`: the creation date unless the file was made before. */
  readonly creationDate: string;
}

/** An ephemeris in another form as an OEM, or why it is none. */
export type OemReading =
  | {
      readonly kind: 'oem';
      readonly text: string;
      readonly losses: readonly string[];
      /** The creation date of the OEM, UTC without `Z`. */
      readonly made: string;
      /** When the file says that it was made, UTC without `Z`, which may be in the future; absent if it does not say it. */
      readonly stated?: string;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Frames of STK by their names in an OEM. Frames of other dates and bodies are refused. */
const frames: Readonly<Record<string, string>> = {
  j2000: 'EME2000',
  icrf: 'ICRF',
  fixed: 'ITRF',
  temeofdate: 'TEME',
};

const kmOf: Readonly<Record<string, number>> = { meters: 1e-3, kilometers: 1 };
const numbersOf: Readonly<Record<string, number>> = { ephemeristimeposvel: 6, ephemeristimeposvelacc: 9 };
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Row {
  readonly seconds: number;
  readonly numbers: readonly number[];
}

interface StkFile {
  /** Keywords in small letters. */
  readonly values: ReadonlyMap<string, string>;
  readonly table: string;
  readonly rows: readonly Row[];
  readonly boundaries: readonly number[];
  readonly others: readonly string[];
  readonly isEnded: boolean;
}

/** A file of STK (.e): the first line that says something is its version. */
export function isStkEphemeris(text: string): boolean {
  return /^\s*(?:#.*\r?\n\s*)*stk\.v\.\d/i.test(text);
}

/**
 * An ephemeris of STK (.e) as an OEM in lines. STK has defaults for what a file does not say, its frame among them (Fixed); such a
 * file is refused here, because a wrong frame is kilometres wrong and looks right. So is one that is cut off.
 */
export function oemOfStk(text: string, wishes: OemWishes): OemReading {
  const file = readStk(text);
  if (typeof file === 'string') return { kind: 'refused', reason: file };
  const reason = doubtOf(file);
  if (reason !== undefined) return { kind: 'refused', reason };
  const epoch = epochIn(file.values.get('scenarioepoch') ?? '');
  if (epoch === undefined)
    return refused(`ScenarioEpoch is "${file.values.get('scenarioepoch') ?? ''}"; expected 26 Nov 2026 12:00:00.0`);
  const segments = segmentsOf(file);
  if (typeof segments === 'string') return refused(segments);
  const first = formatUtc(addSeconds(epoch, segments[0]?.[0]?.seconds ?? 0), 3).replace('Z', '');
  const made = earlierTime(first, wishes.creationDate);
  const content = { epoch, segments, wishes: { ...wishes, creationDate: made } };
  return { kind: 'oem', text: oemText(file, content), losses: file.others, made };
}

function refused(reason: string): OemReading {
  return { kind: 'refused', reason };
}

function readStk(text: string): StkFile | string {
  const values = new Map<string, string>();
  const rows: Row[] = [];
  const boundaries: number[] = [];
  const others = new Set<string>();
  let table = '';
  let section: 'head' | 'states' | 'boundaries' | 'other' = 'head';
  let isEnded = false;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || /^(stk\.v\.|begin ephemeris$)/i.test(line)) continue;
    if (/^end ephemeris$/i.test(line)) {
      isEnded = true;
      break;
    }
    const [word = '', ...rest] = line.split(/\s+/);
    const key = word.toLowerCase();
    if (key.startsWith('ephemeristime')) {
      [table, section] = [key, 'states'];
      continue;
    }
    if (/^(begin )?segmentboundarytimes$/i.test(line)) section = 'boundaries';
    else if (/^end segmentboundarytimes$/i.test(line)) section = 'head';
    else if (/^covariance/i.test(key)) {
      section = 'other';
      others.add('the covariances of STK');
    } else if (/^[a-z]/i.test(word)) {
      values.set(key, rest.join(' '));
      if (section !== 'states') section = 'head';
    } else {
      const numbers = [word, ...rest].map(Number);
      if (numbers.some((number) => !Number.isFinite(number)))
        return `line ${index + 1}: "${line.slice(0, 60)}" has no numbers`;
      const [seconds = Number.NaN, ...others] = numbers;
      if (section === 'boundaries') boundaries.push(...numbers);
      if (section === 'states') rows.push({ seconds, numbers: others });
    }
  }
  return { values, table, rows, boundaries, others: [...others], isEnded };
}

/** Why a file cannot be an OEM; undefined if it can. */
function doubtOf({ values, table, rows, isEnded }: StkFile): string | undefined {
  const said = (key: string) => values.get(key)?.toLowerCase();
  const frame = values.get('coordinatesystem');
  if (frame === undefined) return 'CoordinateSystem is missing, so the frame is not said. Write it into the file.';
  if (frames[frame.toLowerCase()] === undefined)
    return `CoordinateSystem is ${frame}; expected J2000, ICRF, Fixed or TEMEOfDate`;
  if (values.get('scenarioepoch') === undefined) return 'ScenarioEpoch is missing, so the times have no beginning.';
  if ((said('centralbody') ?? 'earth') !== 'earth')
    return `CentralBody is ${values.get('centralbody')}; expected Earth`;
  if ((said('timeformat') ?? 'epsec') !== 'epsec') return `TimeFormat is ${values.get('timeformat')}; expected EpSec`;
  if ((said('timescale') ?? 'tai') !== 'tai') return `TimeScale is ${values.get('timescale')}; expected seconds of TAI`;
  const unit = said('distanceunit') ?? 'meters';
  if (kmOf[unit] === undefined) return `DistanceUnit is ${values.get('distanceunit')}; expected Meters or Kilometers`;
  const width = numbersOf[table];
  if (width === undefined) return `The states are in ${table || 'no table'}; expected EphemerisTimePosVel`;
  if (rows.length < 2) return `There are ${rows.length} states; expected two or more`;
  const short = rows.findIndex(({ numbers }) => numbers.length !== width);
  if (short >= 0) return `State ${short + 1} has ${rows[short]?.numbers.length} numbers; expected ${width}`;
  const stated = Number(values.get('numberofephemerispoints') ?? rows.length);
  if (stated !== rows.length) return `NumberOfEphemerisPoints is ${stated}; the file has ${rows.length} states`;
  return isEnded ? undefined : 'END Ephemeris is missing: the file ends early.';
}

/** "26 Nov 2026 12:00:00.000", UTC. */
function epochIn(text: string): Epoch<'UTC'> | undefined {
  const found = /^(\d{1,2}) ([a-z]{3}) (\d{4}) (\d\d:\d\d:\d\d(?:\.\d+)?)(?: UTCG?)?$/i.exec(text);
  const month = months.indexOf(found?.[2]?.toLowerCase() ?? '') + 1;
  if (found === null || month === 0) return undefined;
  const [, day = '', , year, time] = found;
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T${time}`;
  return Number.isNaN(Date.parse(`${date.slice(0, 23)}Z`)) ? undefined : parseEpoch(date, 'UTC');
}

/** The states between burns: where a time comes twice, the next segment begins. */
function segmentsOf({ rows, boundaries }: StkFile): readonly (readonly Row[])[] | string {
  const segments: Row[][] = [];
  for (const [place, row] of rows.entries()) {
    const before = rows[place - 1];
    if (before !== undefined && row.seconds < before.seconds)
      return `State ${place + 1} is earlier than the one before it`;
    if (before === undefined || row.seconds === before.seconds) segments.push([]);
    segments.at(-1)?.push(row);
  }
  const inside = boundaries.filter((at) => at > (rows[0]?.seconds ?? 0) && at < (rows.at(-1)?.seconds ?? 0));
  const begins = new Set(segments.map(([first]) => first?.seconds));
  if (inside.some((at) => !begins.has(at)))
    return 'SegmentBoundaryTimes has a boundary without two states at its time, so the orbit at a burn is not said';
  return segments.some((segment) => segment.length < 2) ? 'A segment has one state only' : segments;
}

interface Content {
  readonly epoch: Epoch<'UTC'>;
  readonly segments: readonly (readonly Row[])[];
  readonly wishes: OemWishes;
}

function oemText({ values, table }: StkFile, { epoch, segments, wishes }: Content): string {
  const km = kmOf[values.get('distanceunit')?.toLowerCase() ?? 'meters'] ?? 1e-3;
  const frame = frames[values.get('coordinatesystem')?.toLowerCase() ?? ''] ?? '';
  const at = (seconds: number) => formatUtc(addSeconds(epoch, seconds), 6).replace('Z', '');
  const samples = Number(values.get('interpolationsamplesm1') ?? values.get('interpolationorder') ?? 5);
  const method = /^hermite$/i.test(values.get('interpolationmethod') ?? '') ? 'HERMITE' : 'LAGRANGE';
  const number = (value: number) => String(Number((value * km).toPrecision(15)));
  const parts = segments.map((rows) => {
    const points = Math.max(2, Math.min(samples + 1, rows.length));
    const degree = method === 'HERMITE' ? 2 * points - 1 : points - 1;
    return [
      'META_START',
      `OBJECT_NAME = ${wishes.objectId}`,
      `OBJECT_ID = ${wishes.objectId}`,
      'CENTER_NAME = EARTH',
      `REF_FRAME = ${frame}`,
      'TIME_SYSTEM = UTC',
      `START_TIME = ${at(rows[0]?.seconds ?? 0)}`,
      `STOP_TIME = ${at(rows.at(-1)?.seconds ?? 0)}`,
      `INTERPOLATION = ${method}`,
      `INTERPOLATION_DEGREE = ${degree}`,
      'META_STOP',
      '',
      ...rows.map(({ seconds, numbers }) => [at(seconds), ...numbers.map(number)].join(' ')),
      '',
    ].join('\n');
  });
  const head = [
    'CCSDS_OEM_VERS = 2.0',
    `COMMENT From an ephemeris of STK (${table === 'ephemeristimeposvel' ? 'EphemerisTimePosVel' : 'EphemerisTimePosVelAcc'})`,
    `CREATION_DATE = ${wishes.creationDate}`,
    `ORIGINATOR = ${wishes.originator}`,
    '',
  ];
  return [...head, ...parts].join('\n');
}
