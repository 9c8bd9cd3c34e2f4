import type { Fault, ReadMode } from './fault.ts';

/**
 * Type of a field. `numbers`: several numbers in one value. `timed`: a time that is either a date or seconds from
 * EPOCH_TZERO (OCM).
 */
export type FieldType = 'text' | 'epoch' | 'number' | 'integer' | 'numbers' | 'timed';

/**
 * `must`: mandatory. `may`: optional. `expected`: mandatory in the standard, but known providers leave it empty or the
 * standard has a default; it is optional in the record, and its absence is a warning.
 */
export type Need = 'must' | 'may' | 'expected';

/** One line of a message's table: everything that reader, writer, validator and documentation know about a keyword. */
export interface FieldSpec<Type extends FieldType = FieldType, N extends Need = Need> {
  readonly type: Type;
  readonly need: N;
  /** The unit of the standard; a number without one is dimensionless. */
  readonly unit?: string;
  /** Units that known providers write by mistake and that can have no other meaning: read as `unit`, with a warning. */
  readonly unitsTolerated?: readonly string[];
  /** The XML element around the field, within its part. */
  readonly block?: string;
  readonly choices?: readonly string[];
  /** The list is open: another value is only a warning. */
  readonly choicesOpen?: boolean;
  /** First version of the message that has the keyword. */
  readonly since?: number;
  readonly until?: number;
  /** Inclusive bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  /** The keyword may appear twice in its part; the first value counts and both are kept. */
  readonly mayRepeat?: boolean;
  /**
   * An element of a matrix, which is useful only as a whole. If it is missing or not a number, a lenient reader
   * continues, and the message's own check reports it once.
   */
  readonly ofMatrix?: boolean;
  /** From the draft of the next version: accepted in every version, with a warning. */
  readonly draft?: boolean;
  /** Meaning of an absent keyword, if the standard has a default. */
  readonly defaultValue?: string;
}

/** The fields of one part of a message, in the order of the standard. */
export type FieldTable = Readonly<Record<string, FieldSpec>>;

type Extra = Omit<FieldSpec, 'type' | 'need'>;

export function text<N extends Need>(need: N, extra: Extra = {}): FieldSpec<'text', N> {
  return { ...extra, type: 'text', need };
}

export function epoch<N extends Need>(need: N, extra: Extra = {}): FieldSpec<'epoch', N> {
  return { ...extra, type: 'epoch', need };
}

/** A time as a date or as seconds from EPOCH_TZERO. */
export function timed<N extends Need>(need: N, extra: Extra = {}): FieldSpec<'timed', N> {
  return { ...extra, type: 'timed', need };
}

/** A number. `unit` is the unit of the standard; without one the number is dimensionless. */
export function number<N extends Need>(need: N, unit?: string, extra: Extra = {}): FieldSpec<'number', N> {
  return { ...extra, ...(unit === undefined ? {} : { unit }), type: 'number', need };
}

export function integer<N extends Need>(need: N, extra: Extra = {}): FieldSpec<'integer', N> {
  return { ...extra, type: 'integer', need };
}

/** Several numbers in one value, separated by blanks. */
export function numbers<N extends Need>(need: N, unit?: string, extra: Extra = {}): FieldSpec<'numbers', N> {
  return { ...extra, ...(unit === undefined ? {} : { unit }), type: 'numbers', need };
}

/** A word of a closed list. */
export function choice<N extends Need>(need: N, choices: readonly string[], extra: Extra = {}): FieldSpec<'text', N> {
  return { ...extra, choices, type: 'text', need };
}

/** The same fields, inside an XML element of their own. */
export function within<T extends FieldTable>(block: string, table: T): T {
  const entries = Object.entries(table).map(([key, spec]) => [key, { ...spec, block: spec.block ?? block }]);
  // Keys and types are those of `table`; only `block` is set.
  return Object.fromEntries(entries) as T;
}

/** A number as written in the message: its digits, its value, and the unit of both (that of the standard). */
export interface Quantity {
  readonly text: string;
  readonly value: number;
  readonly unit: string | undefined;
}

/** Several numbers as written in the message. */
export interface Quantities {
  readonly text: string;
  readonly values: readonly number[];
  readonly unit: string | undefined;
}

type ValueOf<Type extends FieldType> = Type extends 'number' | 'integer'
  ? Quantity
  : Type extends 'numbers'
    ? Quantities
    : string;

type KeysOf<T extends FieldTable, N extends Need> = {
  [K in keyof T]: T[K]['need'] extends N ? K : never;
}[keyof T];

/** The typed values of one part, by keyword: mandatory ones are always there, the others may be absent. */
export type Values<T extends FieldTable> = { readonly [K in KeysOf<T, 'must'>]: ValueOf<T[K]['type']> } & {
  readonly [K in KeysOf<T, 'may' | 'expected'>]?: ValueOf<T[K]['type']>;
};

/** A line of a part as it was read; writing the message reproduces it unchanged. */
export type Entry =
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'field'; readonly key: string; readonly text: string; readonly unit?: string };

/** One part of a message: its lines in order (comments and unknown keywords included), and its typed values. */
export interface Section<T extends FieldTable> {
  readonly entries: readonly Entry[];
  readonly values: Values<T>;
}

/** The result of reading: the record with the leniencies used, or all faults. */
export type ReadResult<Message> =
  | { readonly kind: 'message'; readonly record: Message; readonly warnings: readonly Fault[] }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[]; readonly warnings: readonly Fault[] };

/** Options for reading; the mode is strict by default. */
export interface ReadOptions {
  readonly mode?: ReadMode;
}
