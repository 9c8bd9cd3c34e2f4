import type { FaultLog } from './fault.ts';
import type { FieldTable, Quantity, Section } from './field.ts';
import { checkCenter, checkFrame, checkTimeSystem } from './names.ts';
import type { PartToken } from './section.ts';

/** The lines of a section's keywords, and the log for their faults. */
export interface SectionPlace {
  readonly log: FaultLog;
  /** The line of a keyword; the line of the section if the keyword is absent. */
  lineOf(key: string): number;
}

/** Finds the line of each keyword in the tokens of its part. */
export function sectionPlace(
  tokens: readonly PartToken[],
  { log, line }: { readonly log: FaultLog; readonly line: number },
): SectionPlace {
  const lines = new Map<string, number>();
  for (const token of tokens) if (token.kind === 'field') lines.set(token.key, token.line);
  return { log, lineOf: (key) => lines.get(key) ?? line };
}

/** The metadata that all orbit data messages have in common. */
export interface OdmNames {
  readonly CENTER_NAME?: string;
  readonly REF_FRAME?: string;
  readonly TIME_SYSTEM?: string;
}

/** Checks centre, frame and time system of an orbit data message. */
export function checkOdmNames(values: OdmNames, { log, lineOf }: SectionPlace): void {
  const { CENTER_NAME: center, REF_FRAME: frame, TIME_SYSTEM: timeSystem } = values;
  if (center !== undefined) checkCenter({ log, line: lineOf('CENTER_NAME'), key: 'CENTER_NAME', name: center });
  if (frame !== undefined) checkFrame({ log, line: lineOf('REF_FRAME'), key: 'REF_FRAME', name: frame });
  if (timeSystem !== undefined)
    checkTimeSystem({ log, line: lineOf('TIME_SYSTEM'), key: 'TIME_SYSTEM', name: timeSystem });
}

const covarianceKey = /^C[XYZ](_DOT)?_[XYZ](_DOT)?$/;
const variances = ['CX_X', 'CY_Y', 'CZ_Z', 'CX_DOT_X_DOT', 'CY_DOT_Y_DOT', 'CZ_DOT_Z_DOT'];

/** Checks that a position and velocity covariance is complete or absent, and that its variances are not negative. */
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

/** Keywords that are needed together. */
export interface KeyGroup {
  readonly values: Readonly<Record<string, string | Quantity | undefined>>;
  readonly keys: readonly string[];
}

/** Reports the missing keywords of a group that belongs together, if at least one is present. */
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

/** Reports two keywords that exclude each other, if both are present. */
export function checkExclusive({ values, keys }: KeyGroup, { log, lineOf }: SectionPlace): void {
  const given = keys.filter((key) => values[key] !== undefined);
  const last = given.at(-1);
  if (given.length > 1 && last !== undefined) {
    log.add('FIELDS_EXCLUSIVE', { line: lineOf(last), found: given.join(' and ') });
  }
}
