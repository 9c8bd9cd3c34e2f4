import type { FaultLog } from './fault.ts';
import type { FieldTable, Quantity, Section } from './field.ts';
import { checkCenter, checkFrame, checkTimeSystem } from './names.ts';
import type { PartToken } from './section.ts';

/** Lines of the keywords of a section, and the log for their faults. */
export interface SectionPlace {
  readonly log: FaultLog;
  /** The line of a keyword; of the section if it has none. */
  lineOf(key: string): number;
}

/** Looks up the line of each keyword in the tokens of its part. */
export function placeOf(
  tokens: readonly PartToken[],
  { log, line }: { readonly log: FaultLog; readonly line: number },
): SectionPlace {
  const lines = new Map<string, number>();
  for (const token of tokens) if (token.kind === 'field') lines.set(token.key, token.line);
  return { log, lineOf: (key) => lines.get(key) ?? line };
}

/** The metadata that all orbit data messages share. */
export interface OdmNames {
  readonly CENTER_NAME?: string;
  readonly REF_FRAME?: string;
  readonly TIME_SYSTEM?: string;
}

/** Centre, frame and time system of an orbit data message. */
export function checkOdmNames(values: OdmNames, { log, lineOf }: SectionPlace): void {
  const { CENTER_NAME: center, REF_FRAME: frame, TIME_SYSTEM: timeSystem } = values;
  if (center !== undefined) checkCenter({ log, line: lineOf('CENTER_NAME'), key: 'CENTER_NAME', name: center });
  if (frame !== undefined) checkFrame({ log, line: lineOf('REF_FRAME'), key: 'REF_FRAME', name: frame });
  if (timeSystem !== undefined)
    checkTimeSystem({ log, line: lineOf('TIME_SYSTEM'), key: 'TIME_SYSTEM', name: timeSystem });
}

const covarianceKey = /^C[XYZ](_DOT)?_[XYZ](_DOT)?$/;
const variances = ['CX_X', 'CY_Y', 'CZ_Z', 'CX_DOT_X_DOT', 'CY_DOT_Y_DOT', 'CZ_DOT_Z_DOT'];

/** A position and velocity covariance is given whole or not at all, and its variances are not negative. */
export function checkOdmCovariance(section: Section<FieldTable>, { log, lineOf }: SectionPlace): void {
  const values: Readonly<Record<string, unknown>> = section.values;
  const given = Object.keys(values).filter((key) => covarianceKey.test(key));
  const first = given[0];
  if (first === undefined) {
    if (values['COV_REF_FRAME'] !== undefined) {
      log.add('COVARIANCE_PARTIAL', { line: lineOf('COV_REF_FRAME'), found: 'COV_REF_FRAME alone' });
    }
    return;
  }
  const line = lineOf(first);
  if (given.length !== 21) log.add('COVARIANCE_SIZE', { line, found: `${given.length} elements`, expected: '21' });
  for (const key of variances) {
    const text = section.entries.find((entry) => entry.kind === 'field' && entry.key === key)?.text;
    if (text !== undefined && Number(text) < 0)
      log.add('COVARIANCE_SIGN', { line: lineOf(key), found: `${key} = ${text}` });
  }
}

/** Keywords that a group needs together. */
export interface KeyGroup {
  readonly values: Readonly<Record<string, string | Quantity | undefined>>;
  readonly keys: readonly string[];
}

/** Of a group of keywords that belong together, reports those that are missing when one is there. */
export function checkTogether({ values, keys }: KeyGroup, { log, lineOf }: SectionPlace): void {
  const given = keys.filter((key) => values[key] !== undefined);
  const first = given[0];
  if (first === undefined) return;
  for (const key of keys) {
    if (values[key] === undefined) {
      log.add('FIELD_MISSING_COMPANION', { line: lineOf(first), found: `${first} without ${key}` });
    }
  }
}

/** Of two keywords that exclude each other, reports both being there. */
export function checkExclusive({ values, keys }: KeyGroup, { log, lineOf }: SectionPlace): void {
  const given = keys.filter((key) => values[key] !== undefined);
  const last = given.at(-1);
  if (given.length > 1 && last !== undefined) {
    log.add('FIELDS_EXCLUSIVE', { line: lineOf(last), found: given.join(' and ') });
  }
}
