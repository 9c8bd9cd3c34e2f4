import { earlierTime } from './made.ts';
import type { OemReading, OemWishes } from './stk.ts';

interface ItcState {
  /** UTC without `Z`. */
  readonly time: string;
  readonly numbers: readonly string[];
  /** The lower triangle, row by row, km² and km²/s. */
  readonly covariance: readonly string[];
}

/** Lines of one state: the state itself and three of its covariance, with seven numbers each. */
const linesOfState = 4;
const numbersOfLine = 7;

/** NASA's modified ITC, as Starlink publishes and takes it: its first line says when it was created. */
export function isModifiedItc(text: string): boolean {
  return /^\s*created:\s*\d{4}-\d\d-\d\d /.test(text) && /^ephemeris_start:/m.test(text.slice(0, 1000));
}

/**
 * An ephemeris in modified ITC as an OEM in lines. The number in its name is its object, whatever is wished. Its states are in EME2000 by the definition of the form (Spaceflight Safety
 * Handbook for Operators; docs.space-safety.starlink.com), and its covariances along UVW, which are the axes RTN. A file
 * that does not say UTC, has covariances in other axes, or is cut off is refused.
 */
export function oemOfItc(text: string, wishes: OemWishes): OemReading {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  const span = /^ephemeris_start:(\S+ \S+) (\S+)\s+ephemeris_stop:(\S+ \S+) (\S+)\s+step_size:(\S+)/.exec(
    lines[1] ?? '',
  );
  if (span === null)
    return refused(`line 2 is "${cut(lines[1])}"; expected ephemeris_start, ephemeris_stop and step_size`);
  const [, start = '', startScale, stop = '', stopScale] = span;
  if (startScale !== 'UTC' || stopScale !== 'UTC')
    return refused(`line 2 does not say that its times are UTC: "${cut(lines[1])}"`);
  if (lines[3] !== 'UVW') return refused(`line 4 is "${cut(lines[3])}"; expected UVW, the axes of the covariances`);
  const states = statesIn(lines.slice(linesOfState));
  if (typeof states === 'string') return refused(states);
  const [first, last] = [states[0], states.at(-1)];
  if (first === undefined || last === undefined || states.length < 2)
    return refused(`there are ${states.length} states; expected two or more`);
  if (!isSecond(first, start) || !isSecond(last, stop))
    return refused(
      `line 2 says ${start} to ${stop}, and the states are from ${first.time} to ${last.time}: the file is cut off, or is another one`,
    );
  const created = /^created:\s*(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?) UTC$/.exec(lines[0] ?? '');
  const stated = created === null ? '' : `${created[1]}T${created[2]}`;
  if (Number.isNaN(Date.parse(`${stated}Z`)))
    return refused(`line 1 is "${cut(lines[0])}"; expected created: with the date, the time and UTC`);
  const made = earlierTime(stated, wishes.creationDate);
  const named = numberInName(wishes.fileName ?? '');
  if (named.kind === 'other')
    return refused(
      `its name begins with ${named.prefix}; expected MEME_ and the catalogue number (MEME_48430_…), or a name without such a beginning`,
    );
  const objectId = named.number ?? wishes.objectId;
  const content = { source: lines[2] ?? '', wishes: { ...wishes, objectId, creationDate: made } };
  return { kind: 'oem', text: oemText(states, content), losses: [], made, stated };
}

type NumberInName =
  | { readonly kind: 'known'; readonly number: string | undefined }
  | { readonly kind: 'other'; readonly prefix: string };

/** The catalogue number in the name of a file as operators publish them: MEME_48430_STARLINK-2729_… */
function numberInName(fileName: string): NumberInName {
  const number = /^MEME_(\d{1,9})_/.exec(fileName)?.[1];
  const prefix = /^[A-Z0-9]+_/.exec(fileName)?.[0];
  return number === undefined && prefix !== undefined ? { kind: 'other', prefix } : { kind: 'known', number };
}

/** The name of the satellite after that number. */
function nameIn(fileName: string): string | undefined {
  return /^MEME_\d{1,9}_([A-Za-z][\w-]*?)_/.exec(fileName)?.[1];
}

function refused(reason: string): OemReading {
  return { kind: 'refused', reason };
}

function cut(line: string | undefined): string {
  return (line ?? '').slice(0, 80);
}

function statesIn(lines: readonly string[]): readonly ItcState[] | string {
  const states: ItcState[] = [];
  for (let at = 0; at < lines.length; at += linesOfState) {
    const line = at + linesOfState + 1;
    const words = lines.slice(at, at + linesOfState).map((each) => each.split(/\s+/));
    if (words.length < linesOfState || words.some((each) => each.length !== numbersOfLine))
      return `line ${line}: expected a state and three lines of covariance with ${numbersOfLine} numbers each`;
    const [[stamp = '', ...numbers] = [], ...covariance] = words;
    const time = timeIn(stamp);
    if (time === undefined)
      return `line ${line}: "${stamp}" cannot be read as a time; expected year, day of year, hours, minutes, seconds`;
    const all = [...numbers, ...covariance.flat()];
    const wrong = all.find((word) => !Number.isFinite(Number(word)));
    if (wrong !== undefined) return `line ${line}: "${wrong.slice(0, 40)}" cannot be read as a number`;
    const before = states.at(-1);
    if (before !== undefined && before.time >= time) return `line ${line}: its time is not after the one before it`;
    states.push({ time, numbers, covariance: covariance.flat() });
  }
  return states;
}

/** "2023029112442.000": year, day of the year, hours, minutes, seconds. */
function timeIn(stamp: string): string | undefined {
  const found = /^(\d{4})(\d{3})(\d\d)(\d\d)(\d\d)(\.\d+)?$/.exec(stamp);
  if (found === null) return undefined;
  const [, year, day, hours, minutes, seconds, fraction = ''] = found;
  const date = new Date(Date.UTC(Number(year), 0, Number(day)));
  if (Number(day) < 1 || date.getUTCFullYear() !== Number(year)) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  return `${date.toISOString().slice(0, 10)}T${hours}:${minutes}:${seconds}${fraction}`;
}

/** Whether a time is the second that the head of the file names. */
function isSecond({ time }: ItcState, named: string): boolean {
  return time.slice(0, 19) === named.replace(' ', 'T').slice(0, 19);
}

interface Content {
  readonly source: string;
  readonly wishes: OemWishes;
}

function oemText(states: readonly ItcState[], { source, wishes }: Content): string {
  const covariances = states.flatMap(({ time, covariance }) => [
    `EPOCH = ${time}`,
    'COV_REF_FRAME = RTN',
    ...[0, 1, 2, 3, 4, 5].map((row) => covariance.slice((row * (row + 1)) / 2, ((row + 1) * (row + 2)) / 2).join(' ')),
  ]);
  return [
    'CCSDS_OEM_VERS = 2.0',
    `COMMENT From an ephemeris in modified ITC (${source})`,
    `CREATION_DATE = ${wishes.creationDate}`,
    `ORIGINATOR = ${wishes.originator}`,
    '',
    'META_START',
    `OBJECT_NAME = ${nameIn(wishes.fileName ?? '') ?? wishes.objectId}`,
    `OBJECT_ID = ${wishes.objectId}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = EME2000',
    'TIME_SYSTEM = UTC',
    `START_TIME = ${states[0]?.time}`,
    `STOP_TIME = ${states.at(-1)?.time}`,
    'INTERPOLATION = HERMITE',
    `INTERPOLATION_DEGREE = ${Math.min(7, 2 * states.length - 1)}`,
    'META_STOP',
    '',
    ...states.map(({ time, numbers }) => [time, ...numbers].join(' ')),
    '',
    'COVARIANCE_START',
    ...covariances,
    'COVARIANCE_STOP',
    '',
  ].join('\n');
}
