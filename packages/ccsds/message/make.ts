import { asciiOf } from './ascii.ts';
import { FaultLog } from './fault.ts';
import type { FieldSpec, FieldTable, FieldType, Need, Section } from './field.ts';
import { buildSection, type PartToken } from './section.ts';

type Given<Type extends FieldType> = Type extends 'number' | 'integer' ? number | string : string;

type KeysOf<T extends FieldTable, N extends Need> = { [K in keyof T]: T[K]['need'] extends N ? K : never }[keyof T];

/** Values for a new part of a message: a number, or a text if the digits matter. */
export type SectionValues<T extends FieldTable> = {
  readonly [K in KeysOf<T, 'must'>]: Given<T[K]['type']>;
} & { readonly [K in KeysOf<T, 'may' | 'expected'>]?: Given<T[K]['type']> };

/** Further options for a new part. */
export interface SectionMaking {
  /** Comment lines at the beginning of the part. */
  readonly comments?: readonly string[];
}

/**
 * A part of a message from values in the units of its table, with keywords in the order of the standard and with units.
 * Throws if a value does not fit the table.
 */
export function makeSection<T extends FieldTable>(
  table: T,
  values: SectionValues<T>,
  { comments = [] }: SectionMaking = {},
): Section<T> {
  const given: Readonly<Record<string, string | number | undefined>> = values;
  const tokens: PartToken[] = comments.map((text) => ({ kind: 'comment', text: asciiOf(text), line: 1 }));
  for (const [key, spec] of Object.entries(table)) {
    const value = given[key];
    if (value !== undefined) tokens.push(fieldToken(key, { spec, value }));
  }
  const log = new FaultLog('strict');
  const section = buildSection(table, tokens, {
    log,
    part: 'the new part',
    line: 1,
    version: Number.POSITIVE_INFINITY,
  });
  const fault = log.errors[0];
  if (fault !== undefined) throw new Error(`${fault.code}: ${fault.message}`);
  return section;
}

interface GivenField {
  readonly spec: FieldSpec;
  readonly value: string | number;
}

function fieldToken(key: string, { spec, value }: GivenField): PartToken {
  return {
    kind: 'field',
    key,
    value: asciiOf(String(value)),
    unit: spec.unit,
    container: undefined,
    line: 1,
    column: 1,
  };
}
