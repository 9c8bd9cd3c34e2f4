import type { TSchema } from 'typebox';

type Value = string | number;
type Rule = (value: Value, limit: never) => boolean;

const ofText =
  <L>(rule: (text: string, limit: L) => boolean) =>
  (value: Value, limit: L) =>
    typeof value !== 'string' || rule(value, limit);
const ofNumber = (rule: (value: number, limit: number) => boolean) => (value: Value, limit: number) =>
  typeof value !== 'number' || rule(value, limit);

/** Lengths count code points, as the server does. */
const lengthOf = (text: string) => [...text].length;

const types: Readonly<Record<string, (value: Value) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
};

/** The demand of each keyword of a schema on a text or a number. */
const rules: Readonly<Record<string, Rule>> = {
  type: (value, type: string) => types[type]?.(value) ?? false,
  enum: (value, values: readonly unknown[]) => values.includes(value),
  const: (value, only: unknown) => value === only,
  anyOf: (value, schemas: readonly TSchema[]) => schemas.some((schema) => accepts(schema, value)),
  minLength: ofText((text, least: number) => lengthOf(text) >= least),
  maxLength: ofText((text, most: number) => lengthOf(text) <= most),
  pattern: ofText((text, pattern: string) => new RegExp(pattern, 'u').test(text)),
  minimum: ofNumber((value, least) => value >= least),
  maximum: ofNumber((value, most) => value <= most),
  exclusiveMinimum: ofNumber((value, least) => value > least),
  exclusiveMaximum: ofNumber((value, most) => value < most),
};

/**
 * Whether a schema accepts a text or a number. A page checks its fields with this: the server's checker, which takes every
 * kind of schema, is 23 kB.
 */
export function accepts(schema: TSchema, value: Value): boolean {
  return Object.entries(schema).every(([keyword, limit]) => rules[keyword]?.(value, limit as never) ?? true);
}
