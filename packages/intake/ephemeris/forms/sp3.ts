import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { formatUtc } from '@farpass/astro/time';
import { utcOfMessage } from '../../state/index.ts';
import { earlierTime } from './made.ts';
import { oemOfPositions, type PlacedRun, type PlacedState } from './oem-text.ts';
import type { OemReading, OemWishes } from './stk.ts';

/** A standard product of the IGS (SP3), version a to d: its first line has the version and whether it has velocities. */
export function isSp3(text: string): boolean {
  return /^#[a-d][PV]\d{4} /.test(text);
}

const scales: ReadonlySet<string> = new Set(['GPS', 'UTC', 'TAI']);
/** Names of realisations of the Earth-fixed frame, which agree within centimetres. */
const earthFixed = /^(ITR|IGS|IGb|WGS|SLR)/;

interface Sp3Place {
  readonly id: string;
  readonly positionKm: readonly [number, number, number];
  velocityKmPerS: readonly [number, number, number] | undefined;
  readonly time: string;
  readonly atMs: number;
  /** Column 79: the satellite manoeuvred since the position before. */
  readonly isAfterManoeuvre: boolean;
  /** Column 80. */
  readonly isPredicted: boolean;
}

/**
 * A standard product of the IGS as an OEM in lines, of one satellite: the one that is named, or the only one. Clocks and accuracies
 * are left out. Files that do not say their frame or their scale, and files that are cut off, are refused.
 */
export function oemOfSp3(text: string, wishes: OemWishes): OemReading {
  const lines = text.split(/\r?\n/);
  const frame = (lines[0] ?? '').slice(46, 51).trim();
  if (!earthFixed.test(frame)) return refused(`line 1 says frame "${frame}"; expected ITR…, IGS…, IGb…, WGS… or SLR…`);
  const scale = lines.find((line) => line.startsWith('%c'))?.slice(9, 12) ?? '';
  if (!scales.has(scale)) return refused(`the first line %c says scale "${scale}"; expected GPS, UTC or TAI`);
  if (!lines.some((line) => line.trimEnd() === 'EOF')) return refused('the line EOF is missing: the file ends early');
  const places = placesIn(lines);
  if (typeof places === 'string') return refused(places);
  const ids = [...new Set(places.map(({ id }) => id))];
  const id = ids.includes(wishes.objectId) ? wishes.objectId : ids.length === 1 ? ids[0] : undefined;
  if (id === undefined)
    return refused(
      `it has ${ids.length} satellites (${ids.slice(0, 8).join(', ')}…); an OEM has one. Name it, or send a file of one`,
    );
  const own = places.filter((one) => one.id === id);
  const states = statesOf(own);
  if (states.length < 2) return refused(`there are ${states.length} positions of ${id}; expected two or more`);
  const isLate = states.findIndex(({ seconds }, at) => at > 0 && seconds <= (states[at - 1]?.seconds ?? 0));
  if (isLate >= 0) return refused(`position ${isLate + 1} is not after the one before it`);
  const { runs, alone } = runsOf(own, states);
  if (runs.length === 0)
    return refused(
      `all ${states.length} positions of ${id} are alone between flags of manoeuvres (M) or predictions (P)`,
    );
  const content = {
    source: `SP3 (${frame})`,
    objectName: id,
    objectId: wishes.objectId === 'UNKNOWN' ? id : wishes.objectId,
  };
  const first = formatUtc(utcOfMessage(states[0]?.time ?? '', scale, earthOrientationInUse()), 3).replace('Z', '');
  const made = earlierTime(first, wishes.creationDate);
  return {
    kind: 'oem',
    text: oemOfPositions({ ...content, timeSystem: scale, runs, wishes: { ...wishes, creationDate: made } }),
    losses: ['clocks and accuracies', ...(alone === 0 ? [] : [aloneWords(alone)])],
    made,
  };
}

function aloneWords(count: number): string {
  return `${count} ${count === 1 ? 'position' : 'positions'} alone between manoeuvres or predictions`;
}

interface Runs {
  readonly runs: readonly PlacedRun[];
  /** Positions without a neighbour to which an interpolation may go. */
  readonly alone: number;
}

/** No interpolation goes across a manoeuvre, or from observed positions to predicted ones. */
function runsOf(places: readonly Sp3Place[], states: readonly PlacedState[]): Runs {
  const starts = places.flatMap(({ isAfterManoeuvre, isPredicted }, at) =>
    at === 0 || isAfterManoeuvre || isPredicted !== places[at - 1]?.isPredicted ? [at] : [],
  );
  const all = starts.map((from, place) => ({
    states: states.slice(from, starts[place + 1]),
    isPredicted: places[from]?.isPredicted ?? false,
  }));
  const runs = all.filter((run) => run.states.length > 1);
  return { runs, alone: all.length - runs.length };
}

function refused(reason: string): OemReading {
  return { kind: 'refused', reason };
}

function placesIn(lines: readonly string[]): readonly Sp3Place[] | string {
  const places: Sp3Place[] = [];
  let epoch: { readonly time: string; readonly atMs: number } | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('* ')) {
      epoch = epochIn(line);
      if (epoch === undefined) return `line ${index + 1}: "${line.slice(0, 40)}" cannot be read as an epoch`;
    }
    if (!/^[PV][A-Z ]?[\d ]\d/.test(line)) continue;
    const numbers = [line.slice(4, 18), line.slice(18, 32), line.slice(32, 46)].map((each) =>
      Number(each.trim() || 'x'),
    );
    const [x = 0, y = 0, z = 0] = numbers;
    if (epoch === undefined || numbers.some((number) => !Number.isFinite(number)))
      return `line ${index + 1}: "${line.slice(0, 60)}" has no numbers, or no epoch before it`;
    const id = line.slice(1, 4).replaceAll(' ', '0');
    // A position of zeros says that there is none.
    if (x === 0 && y === 0 && z === 0) continue;
    const flags = { isAfterManoeuvre: line[78] === 'M', isPredicted: line[79] === 'P' };
    if (line.startsWith('P')) places.push({ id, positionKm: [x, y, z], velocityKmPerS: undefined, ...epoch, ...flags });
    const last = places.at(-1);
    // Velocities are in dm/s.
    if (line.startsWith('V') && last?.id === id && last.atMs === epoch.atMs)
      last.velocityKmPerS = [x / 10_000, y / 10_000, z / 10_000];
  }
  return places;
}

/** "*  2001  8  8  0  0  0.00000000" */
function epochIn(line: string): { readonly time: string; readonly atMs: number } | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = Number.NaN] = line
    .slice(1)
    .trim()
    .split(/\s+/)
    .map(Number);
  const wholeMs = Date.UTC(year, month - 1, day, hour, minute);
  if (!(second >= 0 && second < 60) || Number.isNaN(wholeMs)) return undefined;
  const time = `${new Date(wholeMs).toISOString().slice(0, 17)}${second.toFixed(8).padStart(11, '0')}`;
  return { time, atMs: wholeMs + 1000 * second };
}

function statesOf(places: readonly Sp3Place[]): readonly PlacedState[] {
  const firstMs = places[0]?.atMs ?? 0;
  return places.map(({ time, atMs, positionKm, velocityKmPerS }) => ({
    time,
    seconds: (atMs - firstMs) / 1000,
    positionKm,
    velocityKmPerS,
  }));
}
