import { earlierTime } from './made.ts';
import { oemOfPositions, type PlacedState } from './oem-text.ts';
import type { OemReading, OemWishes } from './stk.ts';

/** A consolidated prediction of the ILRS (CPF), version 1 or 2: its first line says so. */
export function isCpf(text: string): boolean {
  return /^\s*H1\s+CPF\s+[12]\s/i.test(text);
}

/** The catalogue number in the head of a prediction, whose other lines may be missing. */
export function objectOfCpf(text: string): string | undefined {
  const [, number] = /^H2\s+\d+\s+\d+\s+0*([1-9]\d{0,8})\s/im.exec(text) ?? [];
  return isCpf(text) ? number : undefined;
}

const secondsPerDay = 86_400;
/** Modified Julian day of 1970-01-01. */
const unixDay = 40_587;
/** Of 1957-01-01 and 2100-01-01. */
const [firstDay, lastDay] = [35_839, 88_069];

interface Head {
  readonly name: string;
  readonly number: string;
  readonly start: readonly number[];
  readonly stop: readonly number[];
  /** When it was produced, UTC without `Z`. */
  readonly produced: string;
}

/**
 * A prediction of the ILRS as an OEM in lines: positions in the body-fixed frame and UTC, by the definition of the form.
 * Predictions in another frame, of another body, corrected for the travel of light, across a leap second, or cut off are
 * refused.
 */
export function oemOfCpf(source: string, wishes: OemWishes): OemReading {
  const lines = source.split(/\r?\n/).map((line) => line.trim());
  const head = headIn(lines);
  if (typeof head === 'string') return refused(head);
  const states = statesIn(lines);
  if (typeof states === 'string') return refused(states);
  if (states.length < 2) return refused(`there are ${states.length} positions; expected two or more`);
  if (!lines.includes('99')) return refused('the line 99 at the end is missing: the file ends early');
  const stop = Date.UTC(head.stop[0] ?? 0, (head.stop[1] ?? 1) - 1, ...head.stop.slice(2));
  const lastMs = Date.parse(`${states.at(-1)?.time.slice(0, 23)}Z`);
  if (lastMs + 3_600_000 < stop)
    return refused(
      `line H2 says that it goes to ${new Date(stop).toISOString()}, and the last position is of ${states.at(-1)?.time}`,
    );
  const content = { source: 'CPF (ILRS)', objectName: head.name, objectId: head.number, timeSystem: 'UTC' };
  const made = earlierTime(head.produced, wishes.creationDate);
  const text = oemOfPositions({ ...content, runs: [{ states }], wishes: { ...wishes, creationDate: made } });
  return { kind: 'oem', text, losses: [], made, stated: head.produced };
}

function refused(reason: string): OemReading {
  return { kind: 'refused', reason };
}

function headIn(lines: readonly string[]): Head | string {
  const words = (start: string) => lines.find((line) => line.toUpperCase().startsWith(start))?.split(/\s+/) ?? [];
  const values = words('H2 ').slice(1).map(Number);
  if (values.length < 19 || values.some((value) => !Number.isFinite(value)))
    return 'line H2 is missing or has too few numbers; expected the object, the span, the step and the frame';
  const [frame, , , location] = values.slice(18);
  if (frame !== 0) return `line H2 says frame ${frame}; expected 0, the body-fixed frame`;
  if (location !== undefined && location !== 1)
    return `line H2 says target location ${location}; expected 1, an orbit of the Earth`;
  const produced = producedAt(words('H1 ').slice(4, 8));
  if (produced === undefined) return 'line H1 does not say the year, month, day and hour of its production';
  const name = words('H1 ').slice(-1)[0] ?? '';
  const isNote = !/[a-z]/i.test(name);
  return {
    name: isNote ? String(values[2]) : name,
    number: String(values[2]),
    start: values.slice(3, 9),
    stop: values.slice(9, 15),
    produced,
  };
}

/** "2018 6 13 6" */
function producedAt(words: readonly string[]): string | undefined {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN, hour = Number.NaN] = words.map(Number);
  const at = new Date(Date.UTC(year, month - 1, day, hour));
  const isDate = year > 1957 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCHours() === hour;
  return isDate ? at.toISOString().slice(0, -1) : undefined;
}

function statesIn(lines: readonly string[]): PlacedState[] | string {
  const states: PlacedState[] = [];
  let firstS: number | undefined;
  for (const [index, line] of lines.entries()) {
    const [kind, ...words] = line.split(/\s+/);
    if (kind !== '10' && kind !== '20') continue;
    const numbers = words.map(Number);
    const where = `line ${index + 1}`;
    if (numbers.some((number) => !Number.isFinite(number)) || numbers.length < (kind === '10' ? 7 : 4))
      return `${where}: "${line.slice(0, 80)}" has too few numbers`;
    if (numbers[0] !== 0) return `${where}: direction ${numbers[0]}; expected 0, without the travel of light`;
    const last = states.at(-1);
    if (kind === '20') {
      const [, x = 0, y = 0, z = 0] = numbers;
      if (last === undefined || last.velocityKmPerS !== undefined) return `${where}: a velocity without its position`;
      states[states.length - 1] = { ...last, velocityKmPerS: [x / 1000, y / 1000, z / 1000] };
      continue;
    }
    const [, day = 0, second = 0, leap, x = 0, y = 0, z = 0] = numbers;
    if (leap !== 0) return `${where}: a leap second is flagged; send the part before it and the part after it`;
    if (second < 0 || second >= secondsPerDay) return `${where}: second ${second} of a day`;
    if (!Number.isInteger(day) || day < firstDay || day > lastDay)
      return `${where}: the day ${day}; expected a modified Julian day from 1957 to 2100`;
    const atS = (day - unixDay) * secondsPerDay + second;
    firstS ??= atS;
    if (last !== undefined && atS - firstS <= last.seconds) return `${where}: its time is not after the one before it`;
    states.push({
      time: new Date(Math.round(atS * 1000)).toISOString().slice(0, -1),
      seconds: atS - firstS,
      positionKm: [x / 1000, y / 1000, z / 1000],
      velocityKmPerS: undefined,
    });
  }
  return states;
}
