import { secondsPerDay } from '@farpass/astro/constants';
import { failureOf, propagationReason } from '@farpass/astro/kernel';
import { setEpochOf } from '@farpass/astro/orbits';
import { addSeconds, endsWithLeapSecond, formatEpoch, formatUtc } from '@farpass/astro/time';
import { isShortfall } from '../limits/index.ts';
import type { Absence } from '../sieve/index.ts';
import {
  type EphemerisOrbit,
  type ObjectRecord,
  type OrbitDoubt,
  orbitDoubtCodes,
  type ReasonFinding,
  type ScreeningWindow,
} from './record.ts';
import { gapsBetween, spansInWindow, spansOfData, type WindowSpan } from './spans.ts';
import { covarianceDoubts } from './stated-covariance.ts';

/** A fact about an object's data that a reader of a screening needs, by a code. */
export interface CoverageNote {
  readonly code:
    | 'EPHEMERIS_GAP'
    | 'EPHEMERIS_BEGINS_LATE'
    | 'EPHEMERIS_ENDS_EARLY'
    | 'EPHEMERIS_OUTSIDE'
    | 'LEAP_SECOND'
    | 'NO_ORBIT'
    | 'PROPAGATION_FAILED'
    | OrbitDoubt['code'];
  readonly sentence: string;
  /** The sentence by the code of the fault that it names, if it names one. */
  readonly finding?: ReasonFinding;
  /** The times that it concerns, if it concerns a part of the window. */
  readonly span?: WindowSpan;
}

/** The part of the window in which an object was screened, and why it was not screened in the rest. */
export interface ObjectCoverage {
  readonly state: 'SCREENED' | 'PARTLY_SCREENED' | 'NOT_SCREENED';
  readonly spans: readonly WindowSpan[];
  /** Times without states between times with states. */
  readonly gaps: readonly WindowSpan[];
  readonly notes: readonly CoverageNote[];
}

const toleranceSeconds = 1;

/**
 * The part of the window that an object's data cover. The screening itself finds how far SGP4 can propagate an element
 * set.
 */
export function coverageOf(record: ObjectRecord, window: ScreeningWindow): ObjectCoverage {
  const { orbit } = record;
  if (orbit.kind === 'none') {
    const { reason: sentence, finding } = orbit;
    return notScreened({ code: 'NO_ORBIT', sentence, ...(finding === undefined ? {} : { finding }) });
  }
  const spans = spansInWindow(record, window);
  if (orbit.kind === 'elements') return { state: 'SCREENED', spans, gaps: [], notes: leapSecondNotes(window) };
  if (spans.length === 0) return notScreened(outsideNote(record, window));
  const gaps = gapsBetween(spans);
  const missing = missingNotes(orbit, { spans, gaps, window });
  return {
    state: missing.every((note) => isNegligible(note, window)) ? 'SCREENED' : 'PARTLY_SCREENED',
    spans,
    gaps,
    notes: [...missing, ...orbit.doubts, ...covarianceDoubts(record, spans, window)],
  };
}

/** An end that is slightly early is recorded, but makes no difference to a reader. */
function isNegligible({ code, span }: CoverageNote, window: ScreeningWindow): boolean {
  return code === 'EPHEMERIS_ENDS_EARLY' && span !== undefined && isShortfall(span.to - span.from, window);
}

function notScreened(note: CoverageNote): ObjectCoverage {
  return { state: 'NOT_SCREENED', spans: [], gaps: [], notes: [note] };
}

function outsideNote(record: ObjectRecord, window: ScreeningWindow): CoverageNote {
  const { orbit } = record;
  const code = 'EPHEMERIS_OUTSIDE';
  if (orbit.kind === 'ephemeris' && orbit.flight !== undefined) return { code, sentence: orbit.flight.limit };
  const times = spansOfData(record, window).map((span) => textOfSpan(span, window));
  return { code, sentence: `its ephemeris covers ${times.join(' and ')} only` };
}

interface CoveredWindow {
  readonly spans: readonly WindowSpan[];
  readonly gaps: readonly WindowSpan[];
  readonly window: ScreeningWindow;
}

function missingNotes({ flight }: EphemerisOrbit, { spans, gaps, window }: CoveredWindow): readonly CoverageNote[] {
  const [first, last] = [spans[0], spans[spans.length - 1]];
  const end = window.durationSeconds;
  const because = (sentence: string) => flight?.limit ?? sentence;
  const late: CoverageNote = {
    code: 'EPHEMERIS_BEGINS_LATE',
    sentence: because(`its ephemeris begins at ${shortUtc(first.from, window)}; not screened before that`),
    span: { from: 0, to: first.from },
  };
  const early: CoverageNote = {
    code: 'EPHEMERIS_ENDS_EARLY',
    sentence: because(`its ephemeris ends at ${shortUtc(last.to, window)}; not screened beyond that`),
    span: { from: last.to, to: end },
  };
  return [
    ...(first.from > toleranceSeconds ? [late] : []),
    ...gaps.map((span) => gapNote(span, window)),
    ...(last.to < end - toleranceSeconds ? [early] : []),
  ];
}

function gapNote(span: WindowSpan, window: ScreeningWindow): CoverageNote {
  const times = `${shortUtc(span.from, window)} to ${shortUtc(span.to, window)}`;
  return {
    code: 'EPHEMERIS_GAP',
    sentence: `its ephemeris has a gap from ${times}; not screened within it`,
    span,
  };
}

/** Leap seconds within a window: element sets use days of 86,400 s. */
export function leapSecondNotes({ start, durationSeconds }: ScreeningWindow): readonly CoverageNote[] {
  const first = setEpochOf(start);
  const days = Math.floor((first.secondsOfDay + durationSeconds) / secondsPerDay);
  return Array.from({ length: days }, (_, day) => day).flatMap((day) => {
    if (!endsWithLeapSecond(first.modifiedJulianDay + day)) return [];
    const at = secondsPerDay * (day + 1) - first.secondsOfDay;
    const time = formatEpoch(addSeconds(start, at), 0);
    const sentence = `the leap second ${time}Z lies in the window: element sets count days of 86,400 s, so that times after it can be wrong by 1 s`;
    return [{ code: 'LEAP_SECOND' as const, sentence, span: { from: at, to: durationSeconds } }];
  });
}

/**
 * The coverage, completed with the findings of the screening: that SGP4 could not propagate the object's element set to
 * the end.
 */
export function withAbsence(
  coverage: ObjectCoverage,
  { fromSeconds, cause }: Absence,
  screened: ScreeningWindow & { readonly stepSeconds: number },
): ObjectCoverage {
  if (cause === 'no-data' || coverage.state === 'NOT_SCREENED') return coverage;
  const code = failureOf(cause);
  const why = code === undefined ? 'no state at some times' : `SGP4 code ${code}: ${propagationReason(code)}`;
  const to = fromSeconds - screened.stepSeconds;
  if (to <= 0) return notScreened({ code: 'PROPAGATION_FAILED', sentence: why });
  const note: CoverageNote = {
    code: 'PROPAGATION_FAILED',
    sentence: `no state after ${shortUtc(to, screened)}: ${why}`,
    span: { from: to, to: screened.durationSeconds },
  };
  const spans = coverage.spans.map((span) => ({ from: span.from, to: Math.min(span.to, to) }));
  return { ...coverage, state: 'PARTLY_SCREENED', spans, notes: [note, ...coverage.notes] };
}

/** Notes that do not reduce the covered window. */
const doubts: ReadonlySet<CoverageNote['code']> = new Set(['LEAP_SECOND', ...orbitDoubtCodes]);

/** Why an object was not screened, or not in the whole window; undefined if it was. */
export function reasonOf({ state, notes }: ObjectCoverage): string | undefined {
  if (state === 'SCREENED') return undefined;
  const missing = notes.filter(({ code }) => !doubts.has(code));
  return [...new Set(missing.map(({ sentence }) => sentence))].join('; ');
}

/** The same by the code of a fault; undefined if the reason names none. */
export function reasonFindingOf({ state, notes }: ObjectCoverage): ReasonFinding | undefined {
  return state === 'SCREENED' ? undefined : notes.find(({ finding }) => finding !== undefined)?.finding;
}

function textOfSpan({ from, to }: WindowSpan, window: ScreeningWindow): string {
  return `${utcAt(from, window)} to ${utcAt(to, window)}`;
}

/** UTC at a time in seconds after the start of a window, to the microsecond. */
export function utcAt(seconds: number, { start }: ScreeningWindow): string {
  return formatUtc(addSeconds(start, seconds), 6);
}

function shortUtc(seconds: number, window: ScreeningWindow): string {
  return utcAt(seconds, window).replace(/\.\d+Z$/, 'Z');
}
