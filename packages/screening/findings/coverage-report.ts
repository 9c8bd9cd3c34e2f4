import { secondsPerHour } from '@farpass/astro/constants';
import { formatUtc } from '@farpass/astro/time';
import { isOwnInPart } from '../limits/index.ts';
import {
  ageSecondsAt,
  type CoverageNote,
  dataEpochOf,
  type ObjectCoverage,
  type ObjectRecord,
  type ReasonFinding,
  reasonFindingOf,
  reasonOf,
  sourceText,
  utcAt,
  type WindowSpan,
} from '../objects/index.ts';
import { volumeText } from '../volumes/index.ts';
import type { screenedBy } from './codes.ts';
import type { PlannedScreening } from './screening.ts';

/** Times of the window as UTC text. */
export interface ReportedSpan {
  readonly from: string;
  readonly to: string;
}

/** A fact about an object's data that a reader needs, by code, and the times that it concerns. */
export interface ReportedNote extends Partial<ReportedSpan> {
  readonly code: CoverageNote['code'];
  readonly message: string;
}

/**
 * The data with which an object was screened, the covered part of the window, and the findings: as the faces print it.
 */
export interface CoverageReport extends Partial<ReportedSpan> {
  readonly id: string;
  readonly name: string;
  readonly role: 'PRIMARY' | 'SECONDARY';
  readonly state: ObjectCoverage['state'];
  /** Why it was screened in part or not at all. */
  readonly reason?: string;
  readonly reasonFinding?: ReasonFinding;
  readonly screenedBy?: (typeof screenedBy)[number];
  readonly source?: string;
  /** Epoch of the element set, otherwise the creation time of the file or the newest message. */
  readonly epoch?: string;
  /** Age of that epoch at the start of the window. */
  readonly ageHours?: number;
  /** The parts of the window that its data cover, if there are several. */
  readonly spans?: readonly ReportedSpan[];
  /** Times without states between times with states. */
  readonly gaps?: readonly ReportedSpan[];
  readonly notes?: readonly ReportedNote[];
  readonly forces?: string;
  /** The volume of a primary in words. */
  readonly volume?: string;
  readonly approaches: number;
}

/** An object that was not screened, or not in the whole window, and why. */
export interface SkippedReport {
  readonly id: string;
  /** Left out if it equals the id. */
  readonly name?: string;
  readonly reason: string;
  readonly reasonFinding?: ReasonFinding;
}

/** The objects that were not screened in the whole window, without those that are only counted. */
export function skippedIn(
  covered: readonly Pick<
    CoverageReport,
    'id' | 'name' | 'reason' | 'reasonFinding' | 'role' | 'state' | 'screenedBy'
  >[],
): readonly SkippedReport[] {
  return covered.flatMap(({ reason, reasonFinding, id, name, ...one }) =>
    reason === undefined || isOwnInPart(one)
      ? []
      : [{ id, ...(name === id ? {} : { name }), reason, ...(reasonFinding === undefined ? {} : { reasonFinding }) }],
  );
}

/** The facts about one object. */
export interface CoveredObject {
  readonly object: number;
  readonly coverage: ObjectCoverage;
  readonly approaches: number;
}

/** The coverage of an object as the faces print it. */
export function coverageReport(
  screening: PlannedScreening,
  { object, coverage, approaches }: CoveredObject,
): CoverageReport {
  const record = screening.objects.at(object);
  const { task } = screening;
  const isPrimary = task.primaries === undefined || task.primaries.includes(object);
  const isThere = record.orbit.kind !== 'none';
  const reason = reasonOf(coverage);
  const reasonFinding = reasonFindingOf(coverage);
  return {
    id: record.id,
    name: record.name,
    role: isPrimary ? 'PRIMARY' : 'SECONDARY',
    state: coverage.state,
    ...(reason === undefined ? {} : { reason }),
    ...(reasonFinding === undefined ? {} : { reasonFinding }),
    ...(isThere ? dataOf(record, screening) : {}),
    ...timesOf(coverage, screening),
    ...(isPrimary && isThere ? { volume: volumeText(task.volumes[task.volumeOf[object]]) } : {}),
    approaches,
  };
}

function dataOf(record: ObjectRecord, screening: PlannedScreening) {
  const { orbit } = record;
  const epoch = dataEpochOf(record);
  return {
    screenedBy: orbit.kind === 'ephemeris' ? orbit.by : ('ELEMENT_SET' as const),
    source: sourceText(record),
    ...(epoch === undefined ? {} : { epoch: formatUtc(epoch, 6) }),
    ageHours: hoursOf(ageSecondsAt(record, screening, 0) ?? 0),
    ...(orbit.kind === 'ephemeris' && orbit.flight !== undefined ? { forces: orbit.flight.forces } : {}),
  };
}

/** Hours to the hundredth. */
export function hoursOf(seconds: number): number {
  return Number((seconds / secondsPerHour).toFixed(2));
}

function timesOf({ spans, gaps, notes }: ObjectCoverage, screening: PlannedScreening): Partial<CoverageReport> {
  const [first, last] = [spans[0], spans.at(-1)];
  const times = (span: WindowSpan) => ({ from: utcAt(span.from, screening), to: utcAt(span.to, screening) });
  return {
    ...(first === undefined || last === undefined ? {} : times({ from: first.from, to: last.to })),
    ...(spans.length > 1 ? { spans: spans.map(times) } : {}),
    ...(gaps.length > 0 ? { gaps: gaps.map(times) } : {}),
    ...(notes.length > 0 ? { notes: notes.map((note) => reportedNote(note, screening)) } : {}),
  };
}

/** A note with its times as text. */
export function reportedNote({ code, sentence, span }: CoverageNote, screening: PlannedScreening): ReportedNote {
  const times = span === undefined ? {} : { from: utcAt(span.from, screening), to: utcAt(span.to, screening) };
  return { code, message: sentence, ...times };
}
