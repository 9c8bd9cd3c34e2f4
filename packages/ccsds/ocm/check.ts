import { secondsPerDay } from '@farpass/astro/constants';
import { isNumber, parseTime } from '../message/lexical.ts';
import { checkCenter, checkFrame, checkTimeSystem } from '../message/names.ts';
import type { SectionPlace } from '../message/odm.ts';
import { matchUnits } from '../message/units.ts';
import { covarianceCount, listedUnits, orbitElements } from './element-set.ts';
import type { Ocm, OcmCovariance, OcmManoeuvre, OcmTrajectory } from './record.ts';

/** A line of a block, and its number in the file. */
export interface PlacedLine {
  readonly text: string;
  readonly line: number;
}

const placeholder = /^<[^<>]*>$/;

/** Checks the time system of the metadata, and says once if it has placeholders such as `<OWNER>`. */
export function checkOcmMetadata(metadata: Ocm['metadata'], { log, lineOf }: SectionPlace): void {
  const { TIME_SYSTEM: name } = metadata.values;
  const [first, ...more] = metadata.entries.filter((entry) => entry.kind === 'field' && placeholder.test(entry.text));
  if (first?.kind === 'field') {
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    log.add('VALUE_PLACEHOLDER', { line: lineOf(first.key), found: `${first.key} = ${first.text}${others}` });
  }
  if (name !== undefined) checkTimeSystem({ log, line: lineOf('TIME_SYSTEM'), key: 'TIME_SYSTEM', name });
}

/** Checks a trajectory: known elements, their number and units, and increasing times. */
export function checkTrajectory(
  section: OcmTrajectory['section'],
  lines: readonly PlacedLine[],
  place: SectionPlace,
): void {
  const { log, lineOf } = place;
  const { CENTER_NAME: center, TRAJ_REF_FRAME: frame, TRAJ_TYPE: type, TRAJ_UNITS: units } = section.values;
  if (center !== undefined) checkCenter({ log, line: lineOf('CENTER_NAME'), key: 'CENTER_NAME', name: center });
  if (frame !== undefined) checkFrame({ log, line: lineOf('TRAJ_REF_FRAME'), key: 'TRAJ_REF_FRAME', name: frame });
  const elements = elementsOf({ key: 'TRAJ_TYPE', type }, place);
  if (elements !== undefined && units !== undefined)
    checkUnits({ key: 'TRAJ_UNITS', units, expected: elements }, place);
  if (lines.length === 0) log.add('DATA_MISSING', { line: lineOf('TRAJ_TYPE'), found: 'a trajectory without lines' });
  checkTimedLines(lines, { count: elements?.length, place });
}

/** Checks covariances: known elements, their number for the stated ordering, and increasing times. */
export function checkCovariance(
  section: OcmCovariance['section'],
  lines: readonly PlacedLine[],
  place: SectionPlace,
): void {
  const { log, lineOf } = place;
  const { COV_REF_FRAME: frame, COV_TYPE: type, COV_UNITS: units, COV_ORDERING: ordering = 'LTM' } = section.values;
  if (frame !== undefined) checkFrame({ log, line: lineOf('COV_REF_FRAME'), key: 'COV_REF_FRAME', name: frame });
  const elements = elementsOf({ key: 'COV_TYPE', type }, place);
  if (elements !== undefined && units !== undefined) checkUnits({ key: 'COV_UNITS', units, expected: elements }, place);
  if (lines.length === 0) {
    const found = 'covariances without lines';
    log.add('DATA_MISSING', { line: lineOf('COV_TYPE'), found, severity: 'warning' });
  }
  checkTimedLines(lines, { count: elements && covarianceCount(elements.length, ordering), place });
}

function elementsOf({ key, type }: { readonly key: string; readonly type: string | undefined }, place: SectionPlace) {
  if (type === undefined) return undefined;
  const elements = orbitElements(type);
  if (elements === undefined) place.log.add('VALUE_NOT_LISTED', { line: place.lineOf(key), found: `${key} = ${type}` });
  return elements?.units;
}

interface UnitList {
  readonly key: string;
  readonly units: string;
  readonly expected: readonly string[];
}

function checkUnits({ key, units, expected }: UnitList, { log, lineOf }: SectionPlace): void {
  const line = lineOf(key);
  const found = listedUnits(units);
  if (found === undefined || found.length !== expected.length) {
    log.add('UNIT_WRONG', { line, found: `${key} = ${units}`, expected: `[${expected.join(', ')}]` });
    return;
  }
  for (const [index, unit] of found.entries()) {
    const wanted = expected[index] ?? '';
    const match = matchUnits({ found: unit, expected: wanted });
    if (match === 'wrong') log.add('UNIT_WRONG', { line, found: `${key}: ${unit}`, expected: wanted });
    else if (match === 'spelling') log.add('UNIT_SPELLING', { line, found: `${key}: ${unit}`, expected: wanted });
  }
}

interface LineRule {
  /** The number of numbers after the time; undefined if it is not known. */
  readonly count: number | undefined;
  readonly place: SectionPlace;
}

function checkTimedLines(lines: readonly PlacedLine[], { count, place: { log } }: LineRule): void {
  let before = Number.NEGATIVE_INFINITY;
  let isRelative: boolean | undefined;
  for (const { text, line } of lines) {
    const [time = '', ...numbers] = text.split(' ');
    const isLine = numbers.every(isNumber) && (count === undefined || numbers.length === count);
    if (!isLine) log.add('ROW_MALFORMED', { line, found: text, expected: `a time and ${count ?? 'some'} numbers` });
    const atS = secondsOf(time);
    if (atS === undefined) log.add('VALUE_NOT_EPOCH', { line, found: time, expected: 'a date, or seconds' });
    else if (isRelative !== undefined && isNumber(time) !== isRelative) {
      log.add('TIME_MIXED', { line, found: time });
      return;
    } else if (atS < before) log.add('TIME_ORDER', { line, found: time });
    before = atS ?? before;
    isRelative ??= isNumber(time);
  }
}

/** Seconds of a relative time, or of a date since 1970; only times of the same kind can be compared. */
function secondsOf(time: string): number | undefined {
  if (isNumber(time)) return Number(time);
  const parsed = parseTime(time);
  return parsed && parsed.day * secondsPerDay + parsed.second + Number(`0.${parsed.fraction}0`);
}

const words: ReadonlySet<string> = new Set(['DEPLOY_ID', 'ACC_INTERP', 'THR_INTERP', 'INTERPOLATION']);

/** Checks a manoeuvre: one of its elements must be a time, and each line must have one word for each element. */
export function checkManoeuvre(
  section: OcmManoeuvre['section'],
  lines: readonly PlacedLine[],
  place: SectionPlace,
): void {
  const { log, lineOf } = place;
  const { MAN_COMPOSITION: composition, MAN_UNITS: units, MAN_REF_FRAME: frame } = section.values;
  if (frame !== undefined) checkFrame({ log, line: lineOf('MAN_REF_FRAME'), key: 'MAN_REF_FRAME', name: frame });
  if (composition === undefined) return;
  const parts = composition.split(',').map((part: string) => part.trim());
  const line = lineOf('MAN_COMPOSITION');
  const timeCount = parts.filter((part: string) => part.startsWith('TIME_')).length;
  if (timeCount === 0) {
    log.add('FIELD_MISSING_COMPANION', { line, found: composition, expected: 'TIME_ABSOLUTE or TIME_RELATIVE' });
  }
  if (units !== undefined) {
    const count = listedUnits(units)?.length;
    if (count !== parts.length && count !== parts.length - timeCount) {
      const expected = `${parts.length - timeCount} units`;
      log.add('UNIT_WRONG', { line: lineOf('MAN_UNITS'), found: `MAN_UNITS = ${units}`, expected });
    }
  }
  for (const placed of lines) checkManoeuvreLine(placed, { parts, place });
}

interface ManoeuvreParts {
  readonly parts: readonly string[];
  readonly place: SectionPlace;
}

function checkManoeuvreLine({ text, line }: PlacedLine, { parts, place: { log } }: ManoeuvreParts): void {
  const values = text.split(' ');
  if (values.length !== parts.length) {
    log.add('ROW_MALFORMED', {
      line,
      found: `${values.length} values`,
      expected: `${parts.length} as MAN_COMPOSITION says`,
    });
    return;
  }
  for (const [index, value] of values.entries()) {
    const part = parts[index] ?? '';
    const isRight = part === 'TIME_ABSOLUTE' ? parseTime(value) !== undefined : words.has(part) || isNumber(value);
    if (!isRight) log.add('ROW_MALFORMED', { line, found: `${part} = ${value}` });
  }
}
