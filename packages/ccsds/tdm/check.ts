import type { Section } from '../message/field.ts';
import { compareTimes, parseTime, type TimeText } from '../message/lexical.ts';
import { checkFrame, checkTimeSystem } from '../message/names.ts';
import type { SectionPlace } from '../message/odm.ts';
import type { TdmObservation } from './record.ts';
import type { tdmMetadata } from './table.ts';

type Metadata = Section<typeof tdmMetadata>['values'];

/** Checks the rules of the metadata that concern several keywords. */
export function checkMetadata(values: Metadata, place: SectionPlace): void {
  const { log, lineOf } = place;
  const { TIME_SYSTEM: timeSystem, REFERENCE_FRAME: frame } = values;
  if (timeSystem !== undefined)
    checkTimeSystem({ log, line: lineOf('TIME_SYSTEM'), key: 'TIME_SYSTEM', name: timeSystem });
  if (frame !== undefined) checkFrame({ log, line: lineOf('REFERENCE_FRAME'), key: 'REFERENCE_FRAME', name: frame });
  if (values.ANGLE_TYPE === 'RADEC' && frame === undefined) {
    const found = 'ANGLE_TYPE = RADEC without REFERENCE_FRAME';
    log.add('FIELD_MISSING_COMPANION', { line: lineOf('ANGLE_TYPE'), found });
  }
  checkSpan(values, place);
  checkPaths(values, place);
  checkCorrections(values, place);
}

function checkSpan({ START_TIME: start, STOP_TIME: stop }: Metadata, { log, lineOf }: SectionPlace): void {
  const from = start === undefined ? undefined : parseTime(start);
  const to = stop === undefined ? undefined : parseTime(stop);
  if (from !== undefined && to !== undefined && compareTimes(from, to) > 0) {
    log.add('SPAN_ORDER', { line: lineOf('STOP_TIME'), found: 'STOP_TIME before START_TIME' });
  }
}

/** The signal path must name existing participants; which keyword contains it depends on MODE. */
function checkPaths(values: Metadata, { log, lineOf }: SectionPlace): void {
  const { MODE: mode } = values;
  const wanted = mode === 'SEQUENTIAL' ? ['PATH'] : mode === 'SINGLE_DIFF' ? ['PATH_1', 'PATH_2'] : [];
  const given: Readonly<Record<string, unknown>> = values;
  for (const key of wanted) {
    if (given[key] === undefined) {
      log.add('FIELD_MISSING_COMPANION', { line: lineOf('MODE'), found: `MODE = ${mode} without ${key}` });
    }
  }
  for (const key of ['PATH', 'PATH_1', 'PATH_2'] as const) {
    const path: string | undefined = values[key];
    if (path !== undefined) checkPath({ key, path, given }, { log, lineOf });
  }
}

interface SignalPath {
  readonly key: string;
  readonly path: string;
  readonly given: Readonly<Record<string, unknown>>;
}

function checkPath({ key, path, given }: SignalPath, { log, lineOf }: SectionPlace): void {
  const steps = path.split(',').map((step) => step.trim());
  const isPath = steps.length >= 2 && steps.every((step) => /^[1-5]$/.test(step));
  const unknown = steps.find((step) => given[`PARTICIPANT_${step}`] === undefined);
  const line = lineOf(key);
  if (!isPath) log.add('VALUE_OUT_OF_RANGE', { line, found: `${key} = ${path}`, expected: 'participants, as 1,2,1' });
  else if (unknown !== undefined) {
    log.add('VALUE_OUT_OF_RANGE', { line, found: `${key} = ${path}`, expected: `PARTICIPANT_${unknown} to be given` });
  }
}

function checkCorrections(values: Metadata, { log, lineOf }: SectionPlace): void {
  const used = Object.keys(values).find((key) => key.startsWith('CORRECTION_'));
  if (used !== undefined && values.CORRECTIONS_APPLIED === undefined) {
    log.add('CORRECTIONS_UNSTATED', { line: lineOf(used), found: `${used} without CORRECTIONS_APPLIED` });
  }
}

/** Checks the observations of one segment: order and uniqueness for each keyword, angles, spans. */
export class ObservationChecks {
  readonly #values: Metadata;
  readonly #place: SectionPlace;
  readonly #last = new Map<string, TimeText>();
  readonly #start: TimeText | undefined;
  readonly #stop: TimeText | undefined;
  #isOutsideReported = false;
  #isTypeReported = false;

  constructor(values: Metadata, place: SectionPlace) {
    this.#values = values;
    this.#place = place;
    this.#start = values.START_TIME === undefined ? undefined : parseTime(values.START_TIME);
    this.#stop = values.STOP_TIME === undefined ? undefined : parseTime(values.STOP_TIME);
  }

  add({ keyword, epoch, text, value }: TdmObservation, line: number): void {
    const { log } = this.#place;
    const time = parseTime(epoch);
    if (time === undefined) return;
    const before = this.#last.get(keyword);
    const step = before === undefined ? 1 : compareTimes(time, before);
    if (step < 0)
      log.add('TIME_ORDER', { line, found: `${keyword} at ${epoch} after a later one`, severity: 'strict' });
    if (step === 0) log.add('TIME_REPEATED', { line, found: `${keyword} at ${epoch}`, severity: 'strict' });
    this.#last.set(keyword, time);
    const isAngle = keyword === 'ANGLE_1' || keyword === 'ANGLE_2';
    if (isAngle && value === 360)
      log.add('VALUE_OUT_OF_RANGE', { line, found: `${keyword} = ${text}`, expected: '< 360' });
    if (isAngle) this.#checkAngleType(line);
    this.#checkOutside(time, line);
  }

  close(): void {
    const { log, lineOf } = this.#place;
    const listed = this.#values.DATA_TYPES?.split(/[\s,]+/);
    if (listed === undefined) return;
    const unlisted = [...this.#last.keys()].filter((keyword) => !listed.includes(keyword));
    if (unlisted.length > 0) {
      log.add('VALUE_DOUBTFUL', { line: lineOf('DATA_TYPES'), found: `DATA_TYPES without ${unlisted.join(', ')}` });
    }
  }

  #checkAngleType(line: number): void {
    if (this.#values.ANGLE_TYPE !== undefined || this.#isTypeReported) return;
    this.#isTypeReported = true;
    this.#place.log.add('FIELD_MISSING_COMPANION', { line, found: 'angles without ANGLE_TYPE' });
  }

  /** One warning per segment; a transmit frequency may be earlier than START_TIME by the light time. */
  #checkOutside(time: TimeText, line: number): void {
    const isBefore = this.#start !== undefined && compareTimes(time, this.#start) < 0;
    const isAfter = this.#stop !== undefined && compareTimes(time, this.#stop) > 0;
    if ((!isBefore && !isAfter) || this.#isOutsideReported) return;
    this.#isOutsideReported = true;
    this.#place.log.add('TIME_OUTSIDE', { line, expected: 'START_TIME to STOP_TIME' });
  }
}
