import { secondsPerDay } from '@farpass/astro/constants';
import { epochOfSet } from '@farpass/astro/orbits';
import { type Epoch, formatUtc } from '@farpass/astro/time';
import {
  absencesOf,
  approachCounts,
  type CoverageReport,
  coverageFound,
  coverageReport,
  type FoundObject,
  namedApproach,
  namedInterval,
  type PlannedScreening,
  type ReportedNote,
  reportedNote,
  type SkippedReport,
  skippedIn,
} from '@farpass/screening/findings';
import { ageSecondsAt, leapSecondNotes, utcAt } from '@farpass/screening/objects';
import type { ApproachEvent, MergedFindings, SlowInterval } from '@farpass/screening/sieve';
import { type PresetName, type PrimaryVolume, presetNamed, type ScreeningVolume } from '@farpass/screening/volumes';
import { ephemeridesOf, type ReportedEphemeris } from './ephemerides.ts';

/** The output of `screen`. */
export interface ScreenReport {
  readonly objects: number;
  readonly skipped: readonly SkippedReport[];
  /** Notes about the data, by code: gaps, early ends, leap seconds, velocities that do not fit. */
  readonly warnings: readonly ReportedWarning[];
  readonly from: string;
  readonly to: string;
  readonly stepSeconds: number;
  readonly volumes: readonly ReportedVolume[];
  readonly elementSets: readonly ReportedSet[];
  /** The files with states over time, and how each is interpolated. */
  readonly ephemerides: readonly ReportedEphemeris[];
  /** The chosen primaries, the ephemerides, and every object that was not screened over the whole window. */
  readonly coverage: readonly CoverageReport[];
  /** Created on request: a week of a whole catalogue has a quarter of a million. */
  readonly events: Iterable<ReportedEvent>;
  readonly eventCount: number;
  /** The events with the least distance, the nearest first. */
  readonly nearest: (count: number) => readonly ReportedEvent[];
  readonly intervals: readonly ReportedInterval[];
  readonly boundary: readonly (ReportedEvent & { readonly side: 'start' | 'end' })[];
}

/** A note about an object's coverage; a note without an id applies to all element sets. */
export interface ReportedWarning extends ReportedNote {
  readonly id?: string;
}

/** A volume, and the number of primaries that have it. */
export interface ReportedVolume {
  /** The row of 19 SDS, and the days that it is intended for. */
  readonly preset?: PresetName;
  readonly meantForDays?: number;
  readonly shape: ScreeningVolume['kind'];
  readonly radiusKm?: number;
  readonly radialKm?: number;
  readonly alongTrackKm?: number;
  readonly crossTrackKm?: number;
  readonly primaries: number;
}

/** An element set in the screening, with its age at the start of the window. */
export interface ReportedSet {
  readonly id: string;
  readonly epoch: string;
  readonly ageDays: number;
}

export interface ReportedEvent {
  readonly primary: string;
  readonly secondary: string;
  /** The files of the two, if a file of the screening proposes another path for one of them. */
  readonly primarySource?: string;
  readonly secondarySource?: string;
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

/** The screening and its results. */
export interface Screened {
  readonly screening: PlannedScreening;
  readonly findings: MergedFindings;
  readonly skipped: readonly SkippedReport[];
  /** The volume of each primary. */
  readonly volumeOf: (object: number) => PrimaryVolume;
}

/** Micrometres and micrometres per second: the resolution of double precision at these distances. */
const digits = (value: number) => Number(value.toFixed(9));

/** Findings with identifiers and UTC times. */
export function reportOf(screened: Screened): ScreenReport {
  const { screening, findings, skipped } = screened;
  const covered = coveredObjects(screened);
  return {
    objects: screening.objects.count,
    skipped: [...skipped, ...skippedIn(covered)],
    warnings: [...windowWarnings(screening), ...covered.flatMap(warningsOf)],
    from: utcAt(0, screening),
    to: utcAt(screening.durationSeconds, screening),
    stepSeconds: screening.task.stepSeconds,
    volumes: volumesOf(screened),
    elementSets: numbersOf(screening).flatMap((object) => setsOf(screening, object)),
    coverage: covered,
    ephemerides: numbersOf(screening).flatMap((object) => ephemeridesOf(screening.objects.at(object))),
    events: { [Symbol.iterator]: () => Iterator.from(findings.events).map((event) => eventOf(screening, event)) },
    eventCount: findings.events.length,
    nearest: (count) => nearestOf(findings, count).map((event) => eventOf(screening, event)),
    intervals: findings.intervals.map((interval) => intervalOf(screening, interval)),
    boundary: findings.boundary.map((event) => ({ ...eventOf(screening, event), side: event.side })),
  };
}

function numbersOf({ objects }: PlannedScreening): readonly number[] {
  return Array.from({ length: objects.count }, (_, object) => object);
}

/** The chosen primaries, the ephemerides, and every object that was not screened over the whole window. */
function coveredObjects({ screening, findings }: Screened): readonly CoverageReport[] {
  const absences = absencesOf(findings);
  const counts = approachCounts(findings);
  return numbersOf(screening).flatMap((object) => {
    const coverage = coverageFound(screening, object, absences);
    const isNamed =
      screening.task.primaries?.includes(object) === true || screening.objects.at(object).orbit.kind !== 'elements';
    if (!isNamed && coverage.state === 'SCREENED') return [];
    return [coverageReport(screening, { object, coverage, approaches: counts.get(object) ?? 0 })];
  });
}

/** A leap second is reported once, for all element sets. */
function windowWarnings(screening: PlannedScreening): readonly ReportedWarning[] {
  return leapSecondNotes(screening).map((note) => reportedNote(note, screening));
}

function warningsOf({ id, notes = [] }: CoverageReport): readonly ReportedWarning[] {
  return notes.filter(({ code }) => code !== 'LEAP_SECOND').map((note) => ({ id, ...note }));
}

/** The events with the least distance, without sorting millions of others. */
function nearestOf({ events }: MergedFindings, count: number): readonly ApproachEvent[] {
  const nearest: ApproachEvent[] = [];
  for (const event of events) {
    const last = nearest.at(-1);
    if (last !== undefined && nearest.length >= count && event.distanceKm >= last.distanceKm) continue;
    const place = nearest.findIndex(({ distanceKm }) => distanceKm > event.distanceKm);
    nearest.splice(place < 0 ? nearest.length : place, 0, event);
    nearest.length = Math.min(nearest.length, count);
  }
  return nearest;
}

function volumesOf({ screening, volumeOf }: Screened): readonly ReportedVolume[] {
  const counts = new Map<string, ReportedVolume>();
  for (const primary of screening.task.primaries ?? numbersOf(screening)) {
    const { preset, volume } = volumeOf(primary);
    const { kind: shape, ...sizes } = volume;
    const key = JSON.stringify([preset, volume]);
    const named = preset === undefined ? {} : { preset, meantForDays: presetNamed(preset).days };
    counts.set(key, { ...named, shape, ...sizes, primaries: (counts.get(key)?.primaries ?? 0) + 1 });
  }
  return [...counts.values()];
}

function setsOf(screening: PlannedScreening, object: number): readonly ReportedSet[] {
  const record = screening.objects.at(object);
  if (record.orbit.kind !== 'elements') return [];
  const epoch = formatUtc(epochOfSet(record.orbit.elements.epoch), 6);
  return [{ id: record.id, epoch, ageDays: daysOf(ageSecondsAt(record, screening, 0) ?? 0) }];
}

/** Days, to a tenth of a second. */
const daysOf = (seconds: number) => Number((seconds / secondsPerDay).toFixed(6));

function eventOf(screening: PlannedScreening, event: ApproachEvent): ReportedEvent {
  const found = namedApproach(screening, event);
  return {
    primary: found.primary.record.id,
    secondary: found.secondary.record.id,
    ...(screening.task.bodies === undefined ? {} : sourcesOf(found)),
    tca: utcText(found.tca),
    missDistanceKm: digits(found.distanceKm),
    relativeSpeedKmPerS: digits(found.relativeSpeedKmPerS),
    radialKm: digits(found.radialKm),
    alongTrackKm: digits(found.alongTrackKm),
    crossTrackKm: digits(found.crossTrackKm),
    primaryAgeDays: ageDaysOf(found.primary),
    secondaryAgeDays: ageDaysOf(found.secondary),
  };
}

function sourcesOf({ primary, secondary }: Record<'primary' | 'secondary', FoundObject>) {
  const [own, other] = [primary, secondary].map(({ record: { orbit } }) =>
    orbit.kind === 'ephemeris' ? orbit.source : undefined,
  );
  return {
    ...(own === undefined ? {} : { primarySource: own }),
    ...(other === undefined ? {} : { secondarySource: other }),
  };
}

function ageDaysOf({ record, ageSeconds }: FoundObject): number | null {
  return record.orbit.kind === 'elements' ? daysOf(ageSeconds) : null;
}

function intervalOf(screening: PlannedScreening, interval: SlowInterval): ReportedInterval {
  const { primary, secondary, from, to, minimumKm } = namedInterval(screening, interval);
  return {
    primary: primary.id,
    secondary: secondary.id,
    from: formatUtc(from, 6),
    to: formatUtc(to, 6),
    minimumKm: digits(minimumKm),
  };
}

/** A tenth of a microsecond: 1.5 mm at 15 km/s. */
const utcText = (epoch: Epoch<'UTC'>) => formatUtc(epoch, 7);
