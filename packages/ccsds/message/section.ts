import type { FaultCode, FaultLog } from './fault.ts';
import type { Entry, FieldSpec, FieldTable, Quantities, Quantity, Section, Values } from './field.ts';
import { isAbsent, isInteger, isNumber, parseTime } from './lexical.ts';
import type { CommentToken, FieldToken } from './token.ts';
import { matchUnits, splitUnit, type ValueAndUnit } from './units.ts';

/** The lines of one part of a message, before their meaning is known. */
export type PartToken = FieldToken | CommentToken;

/** Rules for a part in addition to its table. */
export interface SectionContext {
  readonly log: FaultLog;
  /** For messages, for example "object 2 metadata". */
  readonly part: string;
  /** Where a missing keyword is reported: the first line of the part. */
  readonly line: number;
  readonly version: number;
  /** XML only: the element around the part, for fields without a block of their own. */
  readonly container?: string;
  /** Keywords USER_DEFINED_x are accepted: by the standard, or by the draft of its next version. */
  readonly userDefined?: 'standard' | 'draft';
  /** Keywords of the header. In a later part they only name the message and are accepted with a warning. */
  readonly headerKeys?: FieldTable;
}

type FieldValue = string | Quantity | Quantities;

/** Checks the lines of a part against its table and returns them with their typed values; faults go to the log. */
export function buildSection<T extends FieldTable>(
  table: T,
  tokens: readonly PartToken[],
  context: SectionContext,
): Section<T> {
  const builder = new SectionBuilder(table, context);
  for (const token of tokens) builder.add(token);
  builder.finish();
  // Each value was made by its own specification. A missing mandatory one is an error in the log, so no record is
  // returned.
  return { entries: builder.entries, values: Object.fromEntries(builder.values) as Values<T> };
}

/** The only draft whose keywords are in the tables is that of CDM 2. */
const draftVersion = 2;

class SectionBuilder {
  readonly entries: Entry[] = [];
  readonly values = new Map<string, FieldValue>();
  readonly #context: SectionContext;
  readonly #fields: ReadonlyMap<string, TableField>;
  readonly #seen = new Set<string>();
  #lastIndex = -1;
  #orderFaultGiven = false;
  #lastBlock: string | undefined;
  #commentLine = 0;
  #hasCommentNoPlace = false;

  constructor(table: FieldTable, context: SectionContext) {
    this.#context = context;
    this.#fields = fieldsOf(table);
  }

  add(token: PartToken): void {
    if (token.kind === 'comment') this.#comment(token);
    else this.#field(token);
  }

  finish(): void {
    const { log, line, part } = this.#context;
    for (const [key, { spec }] of this.#fields) {
      if (spec.need === 'may' || this.#seen.has(key)) continue;
      if (spec.ofMatrix === true && log.mode === 'lenient') continue;
      if (spec.defaultValue !== undefined) {
        log.add('FIELD_MISSING_DEFAULT', { line, found: `no ${key} in ${part}`, expected: spec.defaultValue });
      } else {
        const severity = spec.need === 'expected' ? 'strict' : 'error';
        log.add('FIELD_MISSING', { line, found: `no ${key} in ${part}`, severity });
      }
    }
  }

  #comment(token: CommentToken): void {
    this.entries.push({ kind: 'comment', text: token.text });
    this.#commentLine = token.line;
    this.#hasCommentNoPlace = token.hasNoPlace === true;
  }

  #field(token: FieldToken): void {
    const known = this.#fields.get(token.key) ?? this.#inCapitals(token);
    if (known === undefined) {
      this.#unknown(token);
      return;
    }
    this.#checkPlace(token, known);
    this.#value({ key: known.key, spec: known.spec, token });
  }

  /** The field of a keyword that is not in capitals. */
  #inCapitals(token: FieldToken): TableField | undefined {
    const known = this.#fields.get(token.key.toUpperCase());
    if (known !== undefined) {
      this.#context.log.add('KEY_CASE', { line: token.line, found: token.key, expected: known.key });
    }
    return known;
  }

  #unknown(token: FieldToken): void {
    const { log, part, userDefined, headerKeys } = this.#context;
    const isUserDefined = userDefined !== undefined && token.key.startsWith('USER_DEFINED_');
    const place = { line: token.line, column: 1, found: `${token.key} in ${part}` };
    if (isUserDefined && this.#seen.has(token.key)) log.add('KEY_REPEATED', place);
    else if (headerKeys !== undefined && Object.hasOwn(headerKeys, token.key)) {
      const isInVersion = (headerKeys[token.key]?.since ?? 0) <= this.#context.version;
      log.add('KEY_MISPLACED', { ...place, expected: 'in the header', severity: isInVersion ? 'warning' : 'strict' });
    } else if (!isUserDefined) log.add('KEY_UNKNOWN', place);
    else if (userDefined === 'draft' && this.#context.version < draftVersion)
      log.add('KEY_NOT_IN_VERSION', { ...place, severity: 'warning' });
    this.#seen.add(token.key);
    const text = token.unit === undefined ? token.value : `${token.value} [${token.unit}]`;
    this.entries.push({ kind: 'field', key: token.key, text });
  }

  #checkPlace(token: FieldToken, { key, spec, index }: TableField): void {
    const { log, version, container } = this.#context;
    const { line } = token;
    if (this.#seen.has(key) && spec.mayRepeat !== true) this.#repeated(token, key);
    this.#seen.add(key);
    if (index < this.#lastIndex && !this.#orderFaultGiven) {
      log.add('KEY_ORDER', { line, found: key });
      this.#orderFaultGiven = true;
    }
    this.#lastIndex = Math.max(index, this.#lastIndex);
    if (isOutsideVersion(spec, version)) log.add('KEY_NOT_IN_VERSION', { line, found: `${key} in version ${version}` });
    if (spec.draft === true && version < draftVersion)
      log.add('KEY_NOT_IN_VERSION', { line, found: `${key}, of a draft`, severity: 'warning' });
    const expected = spec.block ?? container;
    const isExpected = token.container === expected || token.container === aliasOf(expected);
    if (token.container !== undefined && expected !== undefined && !isExpected) {
      log.add('KEY_MISPLACED', { line, found: `${key} in <${token.container}>`, expected: `<${expected}>` });
    }
    this.#checkCommentPlace(spec.block);
  }

  /** The same line twice has no new information; two values for one keyword contradict each other. */
  #repeated({ line, value }: FieldToken, key: string): void {
    const before = this.entries.find((entry) => entry.kind === 'field' && entry.key === key);
    const isSame = before?.kind === 'field' && (before.text === value || value.startsWith(`${before.text} [`));
    this.#context.log.add('KEY_REPEATED', { line, found: key, severity: isSame ? 'strict' : 'error' });
  }

  /** Comments belong at the start of a block: one between two keywords of the same block causes a warning. */
  #checkCommentPlace(block: string | undefined): void {
    const isAfterComment = this.entries.at(-1)?.kind === 'comment' && this.entries.some(({ kind }) => kind === 'field');
    if (isAfterComment && this.#lastBlock === block)
      this.#context.log.add('COMMENT_PLACE', {
        line: this.#commentLine,
        severity: this.#hasCommentNoPlace ? 'warning' : 'strict',
      });
    this.#lastBlock = block;
  }

  #value({ key, spec, token }: FieldReading): void {
    const shown = this.#shownUnit(spec, token);
    const entry: Entry = { kind: 'field', key, text: shown.value };
    this.entries.push(shown.unit === undefined ? entry : { ...entry, unit: shown.unit });
    if (this.#isWithoutValue({ key, spec, token }, shown.value)) return;
    const value = this.#typed({ key, spec, token }, shown.value);
    if (value === undefined) return;
    if (!this.values.has(key)) this.values.set(key, value);
    this.#checkUnit({ key, spec, token }, shown);
  }

  #shownUnit(spec: FieldSpec, token: FieldToken): ValueAndUnit {
    if (token.unit !== undefined) return { value: token.value, unit: token.unit, isCutOff: false };
    const isText = spec.type === 'text' || spec.type === 'epoch';
    return isText ? { value: token.value, unit: undefined, isCutOff: false } : splitUnit(token.value);
  }

  #isWithoutValue({ key, spec, token }: FieldReading, text: string): boolean {
    const isWord = spec.type === 'text';
    const isEmpty = isWord ? text === '' : isAbsent(text);
    if (!isEmpty) return false;
    const found = text === '' ? `${key} with no value` : `${key} = ${text}`;
    this.#context.log.add(emptyCode(spec), { line: token.line, column: token.column, found, ...leniency(spec) });
    return true;
  }

  #typed(reading: FieldReading, text: string): FieldValue | undefined {
    switch (reading.spec.type) {
      case 'text':
        return this.#word(reading, text);
      case 'epoch':
        return parseTime(text) === undefined ? this.#refuse('VALUE_NOT_EPOCH', reading, text) : text;
      case 'timed':
        return parseTime(text) !== undefined || isNumber(text) ? text : this.#refuse('VALUE_NOT_EPOCH', reading, text);
      case 'numbers':
        return this.#list(reading, text);
      case 'integer':
        return isInteger(text) ? this.#quantity(reading, text) : this.#wholeNumber(reading, text);
      case 'number':
        return isNumber(text) ? this.#quantity(reading, text) : this.#refuse('VALUE_NOT_NUMBER', reading, text);
    }
  }

  /** `106.0` is a whole number written as a decimal one, which lenient reading accepts; `7.1` is not a whole number. */
  #wholeNumber(reading: FieldReading, text: string): Quantity | undefined {
    if (!isNumber(text) || !Number.isInteger(Number(text))) return this.#refuse('VALUE_NOT_INTEGER', reading, text);
    this.#note('VALUE_SPELLING', reading, text);
    return this.#quantity(reading, text);
  }

  #quantity(reading: FieldReading, text: string): Quantity {
    const { least, most, unit } = reading.spec;
    const value = Number(text);
    if ((least !== undefined && value < least) || (most !== undefined && value > most)) {
      const { line, column } = reading.token;
      const expected = `${least ?? 'any'} to ${most ?? 'any'}`;
      this.#context.log.add('VALUE_OUT_OF_RANGE', { line, column, found: `${reading.key} = ${text}`, expected });
    }
    return { text, value, unit };
  }

  #list(reading: FieldReading, text: string): Quantities | undefined {
    const words = text.split(/[\s,]+/).filter((word) => word !== '');
    if (!words.every(isNumber)) return this.#refuse('VALUE_NOT_VECTOR', reading, text);
    return { text, values: words.map(Number), unit: reading.spec.unit };
  }

  #word(reading: FieldReading, text: string): string | undefined {
    const { choices, choicesOpen } = reading.spec;
    if (choices === undefined || choices.includes(text)) return text;
    const known = choices.find((choice) => wordForm(choice) === wordForm(text));
    if (known !== undefined) {
      this.#note(known === text.toUpperCase() ? 'VALUE_CASE' : 'VALUE_SPELLING', reading, text);
      return known;
    }
    if (choicesOpen !== true) return this.#refuse('VALUE_NOT_CHOICE', reading, text);
    this.#note('VALUE_NOT_LISTED', reading, text);
    return text;
  }

  #checkUnit(reading: FieldReading, shown: ValueAndUnit): void {
    const { unit: expected } = reading.spec;
    if (shown.isCutOff) this.#note('UNIT_MALFORMED', reading, '[');
    else if (shown.unit === undefined) return;
    else if (expected === undefined) this.#checkNoUnit(reading, shown.unit);
    // An empty pair of brackets shows no unit.
    else if (shown.unit === '') this.#note('UNIT_MALFORMED', reading, '[]');
    else this.#compareUnits(reading, { found: shown.unit, expected });
  }

  #compareUnits(reading: FieldReading, units: { readonly found: string; readonly expected: string }): void {
    const match = matchUnits(units);
    if (match === 'same') return;
    const isTolerated = reading.spec.unitsTolerated?.includes(units.found) === true;
    const wrong = isTolerated ? 'UNIT_TOLERATED' : 'UNIT_WRONG';
    const code = match === 'spelling' ? 'UNIT_SPELLING' : wrong;
    this.#note(code, { ...reading, expected: `[${units.expected}]` }, `[${units.found}]`);
  }

  #checkNoUnit(reading: FieldReading, unit: string): void {
    const isNone = unit === '' || /^(n\/a|-|1|none)$/i.test(unit);
    if (!isNone) this.#note('UNIT_UNEXPECTED', reading, `[${unit}]`);
  }

  #refuse(code: FaultCode, reading: FieldReading, text: string): undefined {
    this.#note(code, reading, text);
    return undefined;
  }

  #note(code: FaultCode, { key, spec, token, expected }: FieldReading, text: string): void {
    const { line, column } = token;
    const wanted = expected ?? spec.choices?.join(', ');
    const isUnread = code === 'VALUE_NOT_NUMBER';
    const place = { line, column, found: `${key} = ${text}`, ...(isUnread ? leniency(spec) : {}) };
    this.#context.log.add(code, wanted === undefined ? place : { ...place, expected: wanted });
  }
}

/** Two names are in use for the element around a Cartesian covariance of the draft of CDM 2. */
function aliasOf(block: string | undefined): string | undefined {
  return block === 'xyzCovarianceMatrix' ? 'covarianceMatrix' : undefined;
}

interface FieldReading {
  readonly key: string;
  readonly spec: FieldSpec;
  readonly token: FieldToken;
  /** For a fault: what the standard expects, unless it is the list of choices. */
  readonly expected?: string;
}

/** A field with its place in the order of the standard. */
interface TableField {
  readonly key: string;
  readonly spec: FieldSpec;
  readonly index: number;
}

const tables = new WeakMap<FieldTable, ReadonlyMap<string, TableField>>();

function fieldsOf(table: FieldTable): ReadonlyMap<string, TableField> {
  const known = tables.get(table);
  if (known !== undefined) return known;
  const fields = new Map(Object.entries(table).map(([key, spec], index) => [key, { key, spec, index }]));
  tables.set(table, fields);
  return fields;
}

function isOutsideVersion(spec: FieldSpec, version: number): boolean {
  return (spec.since !== undefined && version < spec.since) || (spec.until !== undefined && version > spec.until);
}

/** An unreadable element of a matrix is an error only in strict reading. */
function leniency({ ofMatrix }: FieldSpec): { readonly severity?: 'strict' } {
  return ofMatrix === true ? { severity: 'strict' } : {};
}

function emptyCode(spec: FieldSpec): FaultCode {
  if (spec.need === 'must' || spec.ofMatrix === true) return 'VALUE_EMPTY';
  return spec.need === 'may' ? 'VALUE_ABSENT' : 'VALUE_EMPTY_TOLERATED';
}

/** Words that differ only in case, blanks, hyphens and underscores are the same name. */
function wordForm(word: string): string {
  return word.toUpperCase().replace(/[\s_-]+/g, ' ');
}
