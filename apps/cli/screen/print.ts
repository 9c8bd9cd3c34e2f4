import { elementSetAge, oldElementSetDays } from '@farpass/screening/limits';
import { csvLine } from '../csv-line.ts';
import type { ReportedEvent, ReportedSet, ReportedVolume, ScreenReport } from './report.ts';

/** Number of characters written at once. */
const chunkLength = 65_536;

/** Joins short pieces, so that neither the whole text nor each single piece is written alone. */
function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** The output of `screen --json`. */
export type PrintedScreening = Omit<ScreenReport, 'events' | 'eventCount' | 'nearest'> & {
  readonly events: readonly ReportedEvent[];
};

/** The report as one JSON object, piece by piece. */
export function jsonOf(report: ScreenReport): Iterable<string> {
  return inChunks(jsonPieces(report));
}

function* jsonPieces(report: ScreenReport): Generator<string> {
  const { events, eventCount: _count, nearest: _nearest, intervals, boundary, ...head } = report;
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`;
  let comma = '';
  for (const event of events) {
    yield comma + JSON.stringify(event);
    comma = ',';
  }
  yield `],${JSON.stringify({ intervals, boundary }).slice(1)}\n`;
}

const columns = [
  'primary',
  'secondary',
  'tca',
  'missDistanceKm',
  'relativeSpeedKmPerS',
  'radialKm',
  'alongTrackKm',
  'crossTrackKm',
  'primaryAgeDays',
  'secondaryAgeDays',
] as const satisfies readonly (keyof ReportedEvent)[];

/** The events as CSV, one line each, piece by piece. */
export function csvOf(report: ScreenReport): Iterable<string> {
  return inChunks(csvPieces(report));
}

function* csvPieces({ events }: ScreenReport): Generator<string> {
  yield `${columns.join(',')}\n`;
  for (const event of events) yield `${csvLine(columns.map((column) => event[column] ?? undefined))}\n`;
}

const shownEvents = 20;
const shownSkipped = 5;

/** A text report: the nearest events first. */
export function reportText(report: ScreenReport): Iterable<string> {
  const nearest = report.nearest(shownEvents).map(lineOf);
  const found = [
    countText(report.eventCount, 'closest approach', 'closest approaches'),
    countText(report.intervals.length, 'interval of slow pairs', 'intervals of slow pairs'),
    `${report.boundary.length} cut by the window`,
    `${report.skipped.length} skipped`,
  ];
  const more = report.skipped.length - shownSkipped;
  const lines = [
    `${countText(report.objects, 'object', 'objects')}, ${report.from} to ${report.to}, steps of ${Number(report.stepSeconds.toFixed(3))} s`,
    ...report.volumes.map((volume) => `${volumeText(volume)}, ${countText(volume.primaries, 'primary', 'primaries')}`),
    ...agesText(report.elementSets),
    found.join(', '),
    ...report.skipped
      .slice(0, shownSkipped)
      .map(({ id, name, reason }) => `  skipped ${name === undefined ? id : `${name} (${id})`}: ${reason}`),
    ...(more > 0 ? [`  first ${shownSkipped} of ${report.skipped.length}; --json has all`] : []),
    ...(nearest.length > 0 ? [`nearest ${nearest.length} of ${report.eventCount}; ages in days`, ...nearest] : []),
  ];
  return lines.map((line) => `${line}\n`);
}

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function volumeText({ preset, shape, radiusKm, radialKm, alongTrackKm, crossTrackKm }: ReportedVolume): string {
  const size =
    shape === 'sphere' ? `of ${radiusKm} km` : `of ±${radialKm} × ${alongTrackKm} × ${crossTrackKm} km (R × T × N)`;
  return `${preset === undefined ? '' : `${preset}: `}${shape} ${size}`;
}

/** The spread of the ages; each event shows the ages of its own sets. */
function agesText(sets: readonly ReportedSet[]): readonly string[] {
  const ages = sets.map((set) => set.ageDays).sort((a, b) => a - b);
  const [youngest, median, oldest] = [ages[0], ages[ages.length >> 1], ages.at(-1)];
  if (youngest === undefined || median === undefined || oldest === undefined) return [];
  const [from, to] = [youngest, oldest].map((age) => age.toFixed(2));
  const old = ages.filter((age) => elementSetAge(age) !== 'CURRENT').length;
  const warning =
    old === 0 ? '' : `; ${countText(old, 'set is', 'sets are')} more than ${oldElementSetDays} days old or ahead`;
  return [
    `age of the element sets at the start: ${from} to ${to} days, half of them below ${median.toFixed(2)}${warning}`,
  ];
}

function lineOf(event: ReportedEvent): string {
  const age = (value: number | null) => (value === null ? 'own' : value.toFixed(2)).padStart(7);
  return [
    `  ${event.tca}`,
    `${event.primary.padStart(9)} ${event.secondary.padStart(9)}`,
    `${event.missDistanceKm.toFixed(3).padStart(8)} km`,
    `${event.relativeSpeedKmPerS.toFixed(6).padStart(9)} km/s`,
    `age${age(event.primaryAgeDays)}${age(event.secondaryAgeDays)}`,
  ].join('  ');
}
