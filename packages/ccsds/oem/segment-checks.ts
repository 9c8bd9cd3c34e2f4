import type { FaultLog } from '../message/fault.ts';
import type { Quantity } from '../message/field.ts';
import { compareTimes, parseTime } from '../message/lexical.ts';
import { checkOdmNames, type SectionPlace } from '../message/odm.ts';
import type { MessageStart } from '../message/read.ts';
import type { OemSegment, OemState } from './record.ts';
import { scanSeconds, TimeScanner } from './scan.ts';

type Metadata = OemSegment['metadata'];

/** A step of this many times the usual one is a gap. */
const gapRatio = 10;

/** Below this, seconds in a double cannot distinguish two times, so their digits are compared. */
const shortestStepS = 1e-5;

interface OpenSegment {
  readonly values: Metadata['values'];
  readonly hasDegree: boolean;
  readonly place: SectionPlace;
  readonly startS: number;
  readonly stopS: number;
}

interface Step {
  readonly stepS: number;
  readonly state: OemState;
  readonly line: number;
}

/** The rules of an ephemeris that concern several lines: order of times, spans, gaps, and consistency of segments. */
export class SegmentChecks {
  readonly #log: FaultLog;
  readonly #clock = new TimeScanner();
  #first: OpenSegment | undefined;
  #previous: OpenSegment | undefined;
  #segment: OpenSegment | undefined;
  #count = 0;
  #firstS = 0;
  #lastS = Number.NaN;
  #lastCovarianceS = Number.NaN;
  #lastState: OemState | undefined;
  #longestStepS = 0;
  #longestStepLine = 0;
  #outsideLine = 0;

  constructor(start: MessageStart) {
    this.#log = start.log;
  }

  /** Begins a segment. */
  open({ values, entries }: Metadata, place: SectionPlace): void {
    const hasDegree = entries.some((entry) => entry.kind === 'field' && entry.key === 'INTERPOLATION_DEGREE');
    const span = { startS: seconds(values.START_TIME), stopS: seconds(values.STOP_TIME) };
    const segment = { values, hasDegree, place, ...span };
    this.#first ??= segment;
    this.#checkSegment(segment);
    this.#checkAgainst(segment);
    this.#previous = this.#segment;
    this.#segment = segment;
    this.#count = 0;
    this.#lastS = Number.NaN;
    this.#lastCovarianceS = Number.NaN;
    this.#longestStepS = 0;
    this.#outsideLine = 0;
    this.#checkOverlap();
  }

  /** Takes the next state. */
  state(state: OemState, line: number): void {
    const { epoch } = state;
    const atS = this.#clock.seconds(epoch);
    if (Number.isNaN(atS)) {
      this.#log.add('VALUE_NOT_EPOCH', { line, column: 1, found: epoch });
      return;
    }
    const stepS = atS - this.#lastS;
    if (this.#count === 0) this.#firstS = atS;
    else if (!(stepS > shortestStepS && stepS <= this.#longestStepS)) this.#step({ stepS, state, line });
    this.#count += 1;
    this.#lastS = atS;
    this.#lastState = state;
    if (this.#outsideLine === 0 && this.#isOutside(atS)) this.#outsideLine = line;
  }

  #step({ stepS, state, line }: Step): void {
    if (stepS > this.#longestStepS) {
      this.#longestStepS = stepS;
      this.#longestStepLine = line;
    }
    if (stepS > shortestStepS) return;
    const order = orderOf(this.#lastState?.epoch, state.epoch);
    if (order > 0) this.#log.add('TIME_ORDER', { line, found: `${state.epoch} after a later time` });
    else if (order === 0) {
      // The same state twice has no new information; two states at one time contradict each other.
      const severity = state.numbers === this.#lastState?.numbers ? 'warning' : 'error';
      this.#log.add('TIME_REPEATED', { line, found: state.epoch, severity });
    }
  }

  /** Takes the time of the next covariance. */
  covariance(epoch: string, line: number): void {
    const atS = scanSeconds(epoch);
    if (atS < this.#lastCovarianceS) this.#log.add('TIME_ORDER', { line, found: `the covariance of ${epoch}` });
    if (this.#isOutside(atS)) this.#log.add('TIME_OUTSIDE', { line, found: `the covariance of ${epoch}` });
    this.#lastCovarianceS = atS;
  }

  /** Ends the segment. */
  close(): void {
    const segment = this.#segment;
    const log = this.#log;
    if (segment === undefined) return;
    const line = segment.place.lineOf('OBJECT_NAME');
    if (this.#count === 0) log.add('DATA_MISSING', { line, found: 'no states', expected: 'an ephemeris' });
    if (this.#outsideLine !== 0) {
      const expected = 'START_TIME to STOP_TIME';
      log.add('TIME_OUTSIDE', { line: this.#outsideLine, found: 'a state', expected, severity: 'strict' });
    }
    if (this.#count > 0) this.#checkCoverage(segment);
  }

  #isOutside(atS: number): boolean {
    return this.#segment !== undefined && (atS < this.#segment.startS || atS > this.#segment.stopS);
  }

  #checkSegment({ values, hasDegree, place }: OpenSegment): void {
    const { log, lineOf } = place;
    checkOdmNames(values, place);
    const spans = ['START_TIME', 'USEABLE_START_TIME', 'USEABLE_STOP_TIME', 'STOP_TIME'] as const;
    const times = spans.flatMap((key) => (values[key] === undefined ? [] : [{ key, atS: seconds(values[key]) }]));
    for (const [index, { key, atS }] of times.entries()) {
      const next = times[index + 1];
      if (next !== undefined && atS > next.atS) {
        log.add('SPAN_ORDER', { line: lineOf(next.key), found: `${next.key} before ${key}` });
      }
    }
    if (values.INTERPOLATION !== undefined && !hasDegree) {
      const found = 'INTERPOLATION without INTERPOLATION_DEGREE';
      log.add('FIELD_MISSING_COMPANION', { line: lineOf('INTERPOLATION'), found, severity: 'strict' });
    }
  }

  /** A message is about one object in one time system. */
  #checkAgainst({ values, place }: OpenSegment): void {
    const first = this.#first;
    if (first === undefined) return;
    const rules = [
      ['OBJECT_NAME', 'OBJECT_MIXED'],
      ['OBJECT_ID', 'OBJECT_MIXED'],
      ['TIME_SYSTEM', 'TIME_SYSTEM_MIXED'],
    ] as const;
    for (const [key, code] of rules) {
      const found: string | undefined = values[key];
      const expected: string | undefined = first.values[key];
      if (found !== undefined && expected !== undefined && found !== expected) {
        this.#log.add(code, { line: place.lineOf(key), found: `${key} = ${found}`, expected });
      }
    }
  }

  #checkOverlap(): void {
    const previous = this.#previous;
    const segment = this.#segment;
    const log = this.#log;
    if (previous === undefined || segment === undefined) return;
    if (segment.startS >= previous.stopS) return;
    const found = `a segment from ${segment.values.START_TIME}`;
    const expected = `after ${previous.values.STOP_TIME}`;
    log.add('SPAN_OVERLAP', { line: segment.place.lineOf('START_TIME'), found, expected });
  }

  #checkCoverage({ values, place, startS, stopS }: OpenSegment): void {
    const { log, lineOf } = place;
    const line = lineOf('START_TIME');
    if (this.#firstS > startS) log.add('SPAN_GAP', { line, found: 'data that begin after START_TIME' });
    if (this.#lastS < stopS)
      log.add('SPAN_GAP', { line: lineOf('STOP_TIME'), found: 'data that end before STOP_TIME' });
    const usualStepS = (this.#lastS - this.#firstS - this.#longestStepS) / Math.max(1, this.#count - 2);
    if (this.#count > 2 && this.#longestStepS > gapRatio * usualStepS) {
      const found = `a step of ${this.#longestStepS.toFixed(0)} s`;
      log.add('SPAN_GAP', { line: this.#longestStepLine, found, expected: `about ${usualStepS.toFixed(0)} s` });
    }
    const degree: Quantity | undefined = values.INTERPOLATION_DEGREE;
    if (degree === undefined) return;
    const needed = values.INTERPOLATION === 'HERMITE' ? Math.ceil((degree.value + 1) / 2) : degree.value + 1;
    if (this.#count < needed) {
      const found = `${this.#count} states for degree ${degree.text}`;
      log.add('DATA_FEW', { line: lineOf('INTERPOLATION_DEGREE'), found, expected: `at least ${needed}` });
    }
  }
}

/** Negative if the first time is earlier, compared by all of their digits. */
function orderOf(before: string | undefined, after: string): number {
  const [first, second] = [before === undefined ? undefined : parseTime(before), parseTime(after)];
  return first === undefined || second === undefined ? 0 : compareTimes(first, second);
}

function seconds(text: string | undefined): number {
  return text === undefined ? Number.NaN : scanSeconds(text);
}
