import { msPerHour } from '../../constants/index.ts';
import { AstroError } from '../../errors.ts';

/** How a value of Dst came to be: published by the World Data Centre, estimated now, or predicted. */
export const dstKinds = ['ISSUED', 'NOWCAST', 'PREDICTED'] as const;

export type DstKind = (typeof dstKinds)[number];

/** The geomagnetic index Dst of one hour: below −50 nT a storm (Gonzalez et al. 1994). */
export interface DstHour {
  /** Begin of the hour, ms since 1970 (UTC). */
  readonly hourMs: number;
  readonly dstNt: number;
  readonly kind: DstKind;
}

/** The largest storm known (1859) is put at −1760 nT; a sudden commencement adds less than 200 nT. */
const plausible = { least: -2000, most: 200 } as const;
/** Kyoto's records have this number for an hour that was not measured. */
const missing = 9999;

function refused(reason: string): AstroError {
  return new AstroError('DST_FORMAT', { reason });
}

/**
 * Reads values of Dst: records of 120 columns of the World Data Centre in Kyoto (version 0 is a quicklook, the others are
 * issued), JSON of NOAA's SWPC (`products/kyoto-dst.json` in its old and its new shape, and `geospace_dst_1_hour.json`), or a
 * table `time,dst,kind`. Of several values within an hour the lowest counts. What lies after `nowMs` is predicted.
 */
export function readDst(text: string, nowMs: number): readonly DstHour[] {
  const body = text.trim();
  const found = /^[[{]/.test(body) ? readJson(body) : /^DST\d/m.test(body) ? readKyoto(body) : readTable(body);
  if (found.length === 0) throw refused('No value was found');
  const hours = new Map<number, DstHour>();
  for (const { atMs, dstNt, kind, place } of found) {
    if (!(dstNt >= plausible.least && dstNt <= plausible.most))
      throw refused(`${place}: Dst is ${dstNt} nT; between ${plausible.least} and ${plausible.most} was expected`);
    const hourMs = Math.floor(atMs / msPerHour) * msPerHour;
    if (hourMs > nowMs && kind === 'ISSUED')
      throw refused(`${place}: a value of ${new Date(hourMs).toISOString()} is said to be issued, but that lies ahead`);
    const before = hours.get(hourMs);
    if (before !== undefined && before.dstNt <= dstNt) continue;
    hours.set(hourMs, { hourMs, dstNt, kind: hourMs > nowMs ? 'PREDICTED' : kind });
  }
  return [...hours.values()].toSorted((a, b) => a.hourMs - b.hourMs);
}

interface Reading {
  readonly atMs: number;
  readonly dstNt: number;
  readonly kind: DstKind;
  /** Where it is in the file. */
  readonly place: string;
}

function timeOf({ text, place }: { readonly text: string; readonly place: string }): number {
  const utc = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?Z?$/.test(text) ? text.replace(' ', 'T') : '';
  const atMs = Date.parse(utc.endsWith('Z') ? utc : `${utc}Z`);
  if (Number.isNaN(atMs))
    throw refused(`${place}: '${text}' was found where a time was expected, such as 2026-11-28T05:00`);
  return atMs;
}

function dstOf(value: unknown, place: string): number {
  const dstNt = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof dstNt !== 'number' || !Number.isFinite(dstNt))
    throw refused(`${place}: '${String(value)}' was found where Dst in nT was expected`);
  return dstNt;
}

/** Rows with the keys `time_tag` and `dst`, or rows of two values below a head. SWPC passes on Kyoto's quicklook. */
function readJson(text: string): readonly Reading[] {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    throw refused('It is not valid JSON');
  }
  if (!Array.isArray(rows)) throw refused('A list of rows was expected');
  return rows.flatMap((row: unknown, at): readonly Reading[] => {
    const place = `row ${at + 1}`;
    if (Array.isArray(row) && row[0] === 'time_tag') return [];
    const fields: Readonly<Record<string, unknown>> = Array.isArray(row)
      ? { time_tag: row[0], dst: row[1] }
      : { ...(row as object) };
    if (fields['dst'] === null) return [];
    const dstNt = dstOf(fields['dst'], place);
    return [{ atMs: timeOf({ text: String(fields['time_tag']), place }), dstNt, kind: 'NOWCAST', place }];
  });
}

/** wdc.kugi.kyoto-u.ac.jp/dstae/format/dstformat.html */
function readKyoto(text: string): readonly Reading[] {
  return text.split(/\r?\n/).flatMap((line, index): readonly Reading[] => {
    if (!line.startsWith('DST')) return [];
    const place = `line ${index + 1}`;
    const digits = (from: number, to: number) => line.slice(from - 1, to).trim();
    const number = (from: number, to: number) => dstOf(digits(from, to), `${place}, columns ${from} to ${to}`);
    const year = 100 * (digits(15, 16) === '' ? 19 : number(15, 16)) + number(4, 5);
    const dayMs = Date.UTC(year, number(6, 7) - 1, number(9, 10));
    const kind = digits(14, 14) === '0' ? 'NOWCAST' : 'ISSUED';
    const baseNt = digits(17, 20) === '' ? 0 : 100 * number(17, 20);
    return Array.from({ length: 24 }, (_, hour): Reading | undefined => {
      const dstNt = number(21 + 4 * hour, 24 + 4 * hour);
      return dstNt === missing ? undefined : { atMs: dayMs + hour * msPerHour, dstNt: baseNt + dstNt, kind, place };
    }).filter((reading) => reading !== undefined);
  });
}

/** By hand: `2026-11-28T05:00,-62,PREDICTED`, below a head if there is one. */
function readTable(text: string): readonly Reading[] {
  return text.split(/\r?\n/).flatMap((line, index): readonly Reading[] => {
    const place = `line ${index + 1}`;
    const [time = '', value = '', said = ''] = line.split(',').map((cell) => cell.trim());
    if (line.trim() === '' || line.startsWith('#') || (index === 0 && /^time$/i.test(time))) return [];
    if (!line.includes(','))
      throw refused(
        `${place}: '${line.trim().slice(0, 80)}' was found where time, Dst and kind were expected, separated by commas, such as 2026-11-28T05:00,-62,PREDICTED`,
      );
    const kind = dstKinds.find((each) => each === said.toUpperCase());
    if (kind === undefined)
      throw refused(`${place}: '${said}' was found where ISSUED, NOWCAST or PREDICTED was expected after time and Dst`);
    return [{ atMs: timeOf({ text: time, place }), dstNt: dstOf(value, place), kind, place }];
  });
}

/** The days that are kept, for a storm and its decay. */
const keptHours = 14 * 24;

interface ContinuedDst {
  readonly inUse: readonly DstHour[];
  readonly newer: readonly DstHour[];
  readonly nowMs: number;
}

/**
 * The hours in use with newer ones: an issued value stays before a nowcast, that before a prediction, and of two of a kind the
 * newer. Predictions whose hour has passed, and old hours, are dropped.
 */
export function continuedDst({ inUse, newer, nowMs }: ContinuedDst): readonly DstHour[] {
  const hours = new Map(inUse.map((hour) => [hour.hourMs, hour]));
  for (const hour of newer) {
    const before = hours.get(hour.hourMs);
    if (before === undefined || dstKinds.indexOf(hour.kind) <= dstKinds.indexOf(before.kind))
      hours.set(hour.hourMs, hour);
  }
  return [...hours.values()]
    .filter(
      ({ hourMs, kind }) =>
        hourMs > nowMs - keptHours * msPerHour && (kind !== 'PREDICTED' || hourMs + msPerHour > nowMs),
    )
    .toSorted((a, b) => a.hourMs - b.hourMs);
}

/** Refuses values whose newest is older than those that are kept, as in a file of last year, or as far ahead, as in one of next year. */
export function requireCurrentDst(hours: readonly DstHour[], nowMs: number): void {
  const last = hours.at(-1)?.hourMs ?? 0;
  const aheadHours = (last - nowMs) / msPerHour;
  if (aheadHours > keptHours)
    throw refused(
      `The value of ${new Date(last).toISOString()} lies ${Math.round(aheadHours / 24)} days ahead; at most ${keptHours / 24} were expected, because Dst is predicted for hours. Check the year`,
    );
  if (aheadHours > -keptHours) return;
  throw refused(
    `The last value is of ${new Date(last).toISOString()}; one of the last ${keptHours / 24} days was expected`,
  );
}

/** Values of Dst as the table that is also read by hand. */
export function dstTable(hours: readonly DstHour[]): string {
  const rows = hours.map(
    ({ hourMs, dstNt, kind }) => `${new Date(hourMs).toISOString().slice(0, 16)},${dstNt},${kind}`,
  );
  return ['time,dst,kind', ...rows, ''].join('\n');
}

let inUse: readonly DstHour[] = [];

/** Makes this process know these hours; no computation uses them, pages and alarms do. */
export function useDst(hours: readonly DstHour[]): void {
  inUse = hours;
}

export function dstInUse(): readonly DstHour[] {
  return inUse;
}
