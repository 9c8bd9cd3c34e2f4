import type { TNumberOptions } from 'typebox';
import * as Type from 'typebox';
import { type FieldName, fieldTable } from './table.ts';

/** The schema of a number of the table, with its unit in the description and as `x-unit`. */
export function field(name: FieldName, options: TNumberOptions = {}) {
  const [unit, meaning] = fieldTable[name];
  return Type.Number({ ...options, description: unit === '' ? `${meaning}.` : `${meaning}, ${unit}.`, 'x-unit': unit });
}

/** Schemas of several numbers of the table; each may be absent. */
export function optionalFields<const N extends readonly FieldName[]>(names: N, options: TNumberOptions = {}) {
  const entries = names.map((name) => [name, Type.Optional(field(name, options))] as const);
  return Object.fromEntries(entries) as { [K in N[number]]: ReturnType<typeof optionalField> };
}

function optionalField(name: FieldName, options: TNumberOptions) {
  return Type.Optional(field(name, options));
}
