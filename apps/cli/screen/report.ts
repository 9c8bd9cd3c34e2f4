import { type ElementSetEpoch, failureOf, propagationReason } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, formatEpoch } from '@farpass/astro/time';
import type {
  Absence,
  ApproachEvent,
  BoundaryEvent,
  ScreeningFindings,
  ScreeningTask,
} from '@farpass/conjunction/screening';
import type { SkippedObject } from '@farpass/intake/elements';

/** What `screen --json` prints, and the step, the threads' common ground, beside it. */
export interface ScreenReport {
  readonly objects: number;
  readonly skipped: readonly SkippedObject[];
  readonly from: string;
  readonly to: string;
  readonly stepSeconds: number;
  readonly events: readonly ReportedEvent[];
  readonly intervals: readonly ReportedInterval[];
  readonly boundary: readonly (ReportedEvent & { readonly side: 'start' | 'end' })[];
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

/** An object of the screening as the report names it. */
export interface NamedObject {
  readonly id: string;
  /** Epoch of its element set; undefined for an ephemeris. */
  readonly epoch: ElementSetEpoch | undefined;
}

/** What was screened, and what came of it. */
export interface Screened {
  readonly task: ScreeningTask;
  readonly start: Epoch<'UTC'>;
  readonly named: readonly NamedObject[];
  readonly skipped: readonly SkippedObject[];
  readonly findings: ScreeningFindings;
}

/** Micrometres and micrometres per second: what double precision still means at these distances. */
const digits = (value: number) => Number(value.toFixed(9));

/** Findings with identifiers and UTC times. */
export function reportOf(screened: Screened): ScreenReport {
  const { task, findings } = screened;
  const names = new Names(screened);
  return {
    objects: screened.named.length,
    skipped: [...screened.skipped, ...findings.absences.map((absence) => names.skipped(absence))],
    from: names.utc(0),
    to: names.utc(task.durationSeconds),
    stepSeconds: task.stepSeconds,
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

class Names {
  readonly #screened: Screened;

  constructor(screened: Screened) {
    this.#screened = screened;
  }

  id(object: number): string {
    return this.#screened.named[object]?.id ?? String(object);
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
    const epoch = this.#screened.named[object]?.epoch;
    if (epoch === undefined) return null;
    const { start } = this.#screened.task;
    const days = start.modifiedJulianDay - epoch.modifiedJulianDay;
    return Number((days + (start.secondsOfDay - epoch.secondsOfDay + seconds) / 86_400).toFixed(6));
  }

  skipped({ object, fromSeconds, cause }: Absence): SkippedObject {
    const when = fromSeconds < this.#screened.task.stepSeconds ? '' : `from ${this.utc(fromSeconds)} on: `;
    return { id: this.id(object), reason: `${when}${causeOf(cause)}` };
  }
}

function causeOf(cause: Absence['cause']): string {
  if (cause === 'no-data') return 'its ephemeris does not cover the window';
  const code = failureOf(cause);
  return code === undefined ? 'no state at some times' : `SGP4 code ${code}: ${propagationReason(code)}`;
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
  const lines = nearest.map(
    (event) =>
      `  ${event.tca}  ${event.primary.padStart(9)} ${event.secondary.padStart(9)}  ${event.missDistanceKm.toFixed(3).padStart(8)} km  ${event.relativeSpeedKmPerS.toFixed(3).padStart(7)} km/s`,
  );
  const head = [
    `${report.objects} objects, ${report.from} to ${report.to}, steps of ${Number(report.stepSeconds.toFixed(3))} s`,
    `${report.events.length} closest approaches, ${report.intervals.length} intervals of slow pairs, ${report.boundary.length} cut by the window, ${report.skipped.length} skipped`,
  ];
  return `${[...head, ...(lines.length > 0 ? ['nearest:', ...lines] : [])].join('\n')}\n`;
}
