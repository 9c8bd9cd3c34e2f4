import { julianDayOfModifiedZero, secondsPerDay } from '@farpass/astro/constants';
import type { ElementSetEpoch } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, epochFromJulianDate, formatEpoch } from '@farpass/astro/time';
import type { SkippedObject } from '@farpass/intake/elements';
import type { ApproachEvent, BoundaryEvent, ScreeningFindings, ScreeningTask } from '@farpass/screening/sieve';
import { type PresetName, type PrimaryVolume, presetNamed, type ScreeningVolume } from '@farpass/screening/volumes';
import { absentObjects } from './absence.ts';
import { ageDays, epochOfSet, type LoadedObject } from './objects.ts';

/** What `screen` prints. */
export interface ScreenReport {
  readonly objects: number;
  readonly skipped: readonly SkippedObject[];
  readonly from: string;
  readonly to: string;
  readonly stepSeconds: number;
  readonly volumes: readonly ReportedVolume[];
  readonly elementSets: readonly ReportedSet[];
  /** Made as they are asked for: a week of a whole catalogue has a quarter of a million. */
  readonly events: Iterable<ReportedEvent>;
  readonly eventCount: number;
  /** So many events of the least distance, the nearest first. */
  readonly nearest: (count: number) => readonly ReportedEvent[];
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
    events: { [Symbol.iterator]: () => findings.events.values().map((event) => names.event(event)) },
    eventCount: findings.events.length,
    nearest: (count) => nearestOf(findings, count).map((event) => names.event(event)),
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

function nearestOf({ events }: ScreeningFindings, count: number): readonly ApproachEvent[] {
  return events.toSorted((a, b) => a.distanceKm - b.distanceKm).slice(0, count);
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
  const date = { day: epoch.modifiedJulianDay + julianDayOfModifiedZero, fraction: epoch.secondsOfDay / secondsPerDay };
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
