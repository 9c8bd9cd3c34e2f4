import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';

/** The limits of a number as its schema names them. */
export interface Limits {
  readonly least: number;
  readonly greatest: number;
  /** The least value itself is refused. */
  readonly isAbove: boolean;
}

export function limitsOf(schema: TSchema): Limits {
  const above = keyword(schema, 'exclusiveMinimum');
  return {
    least: above ?? keyword(schema, 'minimum') ?? Number.NEGATIVE_INFINITY,
    greatest: keyword(schema, 'maximum') ?? Number.POSITIVE_INFINITY,
    isAbove: above !== undefined,
  };
}

/** Why a schema refuses a value: what a page says before the server is asked. */
export interface SchemaFault {
  readonly code: 'tooLong' | 'pattern' | 'number' | 'whole' | 'range';
  readonly least?: number;
  readonly greatest?: number;
}

/** Undefined for a value that the schema of a text or a number takes, and for one that is absent. */
export function schemaFault(schema: TSchema, value: string | number | undefined): SchemaFault | undefined {
  if (value === undefined || isTaken(schema, value)) return undefined;
  if (typeof value === 'string') {
    const longest = keyword(schema, 'maxLength');
    const isLong = longest !== undefined && value.length > longest;
    return isLong ? { code: 'tooLong', greatest: longest } : { code: 'pattern' };
  }
  const { least, greatest } = limitsOf(schema);
  if ('type' in schema && schema.type === 'integer') return { code: 'whole', least, greatest };
  return Number.isFinite(value) ? { code: 'range', least, greatest } : { code: 'number' };
}

/** Says no more of the value's type than the question did. */
function isTaken(schema: TSchema, value: unknown): boolean {
  return Check(schema, value);
}

/** The most characters that a schema takes. */
export function longestOf(schema: TSchema): number {
  return keyword(schema, 'maxLength') ?? Number.POSITIVE_INFINITY;
}

/** The number that a schema assumes without one. */
export function usualOf(schema: TSchema): number | undefined {
  return keyword(schema, 'default');
}

function keyword(schema: TSchema, name: string): number | undefined {
  const value = new Map<string, unknown>(Object.entries(schema)).get(name);
  return typeof value === 'number' ? value : undefined;
}
