import type { ElementSetEpoch } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, epochFromJulianDate, formatEpoch } from '@farpass/astro/time';
import {
  type ApproachEvent,
  type BoundaryEvent,
  type PresetName,
  presetNamed,
  type ScreeningFindings,
  type ScreeningTask,
  type ScreeningVolume,
} from '@farpass/conjunction/screening';
import type { SkippedObject } from '@farpass/intake/elements';
import { absentObjects } from './absence.ts';
import { ageDays, epochOfSet, type LoadedObject } from './objects.ts';
import type { PrimaryVolume } from './volume.ts';

/** What `screen --json` prints, and the step, the threads' common ground, beside it. */
export interface ScreenReport {
  readonly objects: number;
  readonly skipped: readonly SkippedObject[];
  readonly from: string;
  readonly to: string;
  readonly stepSeconds: number;
  readonly volumes: readonly ReportedVolume[];
  readonly elementSets: readonly ReportedSet[];
  readonly events: readonly ReportedEvent[];
  readonly intervals: readonly ReportedInterval[];
  readonly boundary: readonly (ReportedEvent & { readonly side: 'start' | 'end' })[];
}

/** A volume and how many primaries it is of. */
export interface ReportedVolume {
  /** The row of 19 SDS, and the days that it is meant for. */
  readonly preset?: PresetName;
  readonly meantForDays?: number;
  readonly shape: ScreeningVolume['kind'];
  readonly radiusKm?: number;
  readonly radialKm?: number;
  readonly alongTrackKm?: number;
  readonly crossTrackKm?: number;
  readonly primaries: number;
}

/** An element set that takes part; its age at the start of the window. */
export interface ReportedSet {
  readonly id: string;
  readonly epoch: string;
  readonly ageDays: number;
}

export interface ReportedEvent {
  readonly primary: string;
  readonly secondary: string;
  readonly tca: string;
  readonly missDistanceKm: number;
  readonly relativeSpeedKmPerS: number;
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
  /** Days from the epoch of each element set to the closest approach; null for an ephemeris. */
  readonly primaryAgeDays: number | null;
  readonly secondaryAgeDays: number | null;
}

export interface ReportedInterval {
  readonly primary: string;
  readonly secondary: string;
  readonly from: string;
  readonly to: string;
  readonly minimumKm: number;
}

/** What was screened, and what came of it. */
export interface Screened {
  readonly task: ScreeningTask;
  readonly start: Epoch<'UTC'>;
  readonly objects: readonly LoadedObject[];
  readonly skipped: readonly SkippedObject[];
  /** The volume of each primary. */
  readonly volumeOf: (object: number) => PrimaryVolume;
  readonly findings: ScreeningFindings;
}

/** Micrometres and micrometres per second: what double precision still means at these distances. */
const digits = (value: number) => Number(value.toFixed(9));

/** Findings with identifiers and UTC times. */
export function reportOf(screened: Screened): ScreenReport {
  const { task, findings } = screened;
  const names = new Names(screened);
  return {
    objects: screened.objects.length,
    skipped: [...screened.skipped, ...absentObjects(screened)],
    from: names.utc(0),
    to: names.utc(task.durationSeconds),
    stepSeconds: task.stepSeconds,
    volumes: volumesOf(screened),
    elementSets: screened.objects.flatMap((object) => setsOf(object, task.start)),
    events: findings.events.map((event) => names.event(event)),
    intervals: findings.intervals.map((interval) => ({
      primary: names.id(interval.primary),
      secondary: names.id(interval.secondary),
      from: names.utc(interval.fromSeconds),
      to: names.utc(interval.toSeconds),
      minimumKm: digits(interval.minimumKm),
    })),
    boundary: findings.boundary.map((event: BoundaryEvent) => ({ ...names.event(event), side: event.side })),
  };
}

function volumesOf({ objects, task, volumeOf }: Screened): readonly ReportedVolume[] {
  const counts = new Map<string, ReportedVolume>();
  for (const primary of task.primaries ?? objects.keys()) {
    const { preset, volume } = volumeOf(primary);
    const { kind: shape, ...sizes } = volume;
    const key = JSON.stringify([preset, volume]);
    const named = preset === undefined ? {} : { preset, meantForDays: presetNamed(preset).days };
    counts.set(key, { ...named, shape, ...sizes, primaries: (counts.get(key)?.primaries ?? 0) + 1 });
  }
  return [...counts.values()];
}

function setsOf(object: LoadedObject, start: ElementSetEpoch): readonly ReportedSet[] {
  const epoch = epochOfSet(object);
  if (epoch === undefined) return [];
  const date = { day: epoch.modifiedJulianDay + 2_400_000.5, fraction: epoch.secondsOfDay / 86_400 };
  const utc = `${formatEpoch(epochFromJulianDate('UTC', date), 6)}Z`;
  return [{ id: object.id, epoch: utc, ageDays: days(ageDays({ epoch, start, seconds: 0 })) }];
}

/** A tenth of a second. */
const days = (value: number) => Number(value.toFixed(6));

class Names {
  readonly #screened: Screened;

  constructor(screened: Screened) {
    this.#screened = screened;
  }

  id(object: number): string {
    return this.#screened.objects[object]?.id ?? String(object);
  }

  utc(seconds: number): string {
    return `${formatEpoch(addSeconds(this.#screened.start, seconds), 6)}Z`;
  }

  event(event: ApproachEvent): ReportedEvent {
    return {
      primary: this.id(event.primary),
      secondary: this.id(event.secondary),
      tca: this.utc(event.seconds),
      missDistanceKm: digits(event.distanceKm),
      relativeSpeedKmPerS: digits(event.relativeSpeedKmPerS),
      radialKm: digits(event.radialKm),
      alongTrackKm: digits(event.alongTrackKm),
      crossTrackKm: digits(event.crossTrackKm),
      primaryAgeDays: this.#age(event.primary, event.seconds),
      secondaryAgeDays: this.#age(event.secondary, event.seconds),
    };
  }

  #age(object: number, seconds: number): number | null {
    const loaded = this.#screened.objects[object];
    const epoch = loaded && epochOfSet(loaded);
    return epoch === undefined ? null : days(ageDays({ epoch, start: this.#screened.task.start, seconds }));
  }
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

/** The events as CSV, one line each. */
export function csvOf(report: ScreenReport): string {
  const lines = report.events.map((event) => columns.map((column) => event[column] ?? '').join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

/** A page for people: the nearest events first. */
export function textOf(report: ScreenReport): string {
  const nearest = report.events.toSorted((a, b) => a.missDistanceKm - b.missDistanceKm).slice(0, 20);
  const head = [
    `${report.objects} objects, ${report.from} to ${report.to}, steps of ${Number(report.stepSeconds.toFixed(3))} s`,
    ...report.volumes.map((volume) => `${volumeText(volume)}, ${counted(volume.primaries, 'primary', 'primaries')}`),
    ...agesText(report.elementSets),
    `${report.events.length} closest approaches, ${report.intervals.length} intervals of slow pairs, ${report.boundary.length} cut by the window, ${report.skipped.length} skipped`,
    ...report.skipped.slice(0, mostSkipped).map(({ id, reason }) => `  skipped ${id}: ${reason}`),
    ...(report.skipped.length > mostSkipped
      ? [`  first ${mostSkipped} of ${report.skipped.length}; --json has all`]
      : []),
  ];
  const table =
    nearest.length === 0
      ? []
      : [`nearest ${nearest.length} of ${report.events.length}; ages in days`, ...nearest.map(lineOf)];
  return `${[...head, ...table].join('\n')}\n`;
}

const mostSkipped = 5;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function volumeText({ preset, shape, radiusKm, radialKm, alongTrackKm, crossTrackKm }: ReportedVolume): string {
  const size =
    shape === 'sphere' ? `of ${radiusKm} km` : `of ±${radialKm} × ${alongTrackKm} × ${crossTrackKm} km (R × T × N)`;
  return `${preset === undefined ? '' : `${preset}: `}${shape} ${size}`;
}

/** The spread of the ages; each set's own stands beside its events. */
function agesText(sets: readonly ReportedSet[]): readonly string[] {
  const ages = sets.map((set) => set.ageDays).sort((a, b) => a - b);
  const [youngest, median, oldest] = [ages[0], ages[ages.length >> 1], ages.at(-1)];
  if (youngest === undefined || median === undefined || oldest === undefined) return [];
  const [from, to] = [youngest, oldest].map((age) => age.toFixed(2));
  return [`age of the element sets at the start: ${from} to ${to} days, half of them below ${median.toFixed(2)}`];
}

function lineOf(event: ReportedEvent): string {
  const age = (value: number | null) => (value === null ? 'own' : value.toFixed(2)).padStart(7);
  return [
    `  ${event.tca}`,
    `${event.primary.padStart(9)} ${event.secondary.padStart(9)}`,
    `${event.missDistanceKm.toFixed(3).padStart(8)} km`,
    `${event.relativeSpeedKmPerS.toFixed(3).padStart(7)} km/s`,
    `age${age(event.primaryAgeDays)}${age(event.secondaryAgeDays)}`,
  ].join('  ');
}
