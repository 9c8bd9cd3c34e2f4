import type { TSchema } from 'typebox';
import { accepts } from './accepts.ts';

/** The limits of a number, as its schema states them. */
export interface Limits {
  readonly least: number;
  readonly greatest: number;
  /** The minimum itself is refused. */
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

/** Why a schema refuses a value: the page says so before the server is asked. */
export interface SchemaFault {
  /** `range` excludes the minimum itself, `within` includes it. */
  readonly code: 'tooLong' | 'pattern' | 'number' | 'whole' | 'range' | 'within';
  readonly least?: number;
  readonly greatest?: number;
}

/** Undefined for a value that the schema of a text or a number accepts, and for an absent value. */
export function schemaFault(schema: TSchema, value: string | number | undefined): SchemaFault | undefined {
  if (value === undefined || accepts(schema, value)) return undefined;
  if (typeof value === 'string') {
    const longest = keyword(schema, 'maxLength');
    const isLong = longest !== undefined && value.length > longest;
    return isLong ? { code: 'tooLong', greatest: longest } : { code: 'pattern' };
  }
  const { least, greatest, isAbove } = limitsOf(schema);
  if ('type' in schema && schema.type === 'integer') return { code: 'whole', least, greatest };
  return Number.isFinite(value) ? { code: isAbove ? 'range' : 'within', least, greatest } : { code: 'number' };
}

/** The maximum number of characters that a schema accepts. */
export function longestOf(schema: TSchema): number {
  return keyword(schema, 'maxLength') ?? Number.POSITIVE_INFINITY;
}

/** The default of a number, as its schema states it. */
export function usualOf(schema: TSchema): number | undefined {
  return keyword(schema, 'default');
}

function keyword(schema: TSchema, name: string): number | undefined {
  const value = new Map<string, unknown>(Object.entries(schema)).get(name);
  return typeof value === 'number' ? value : undefined;
}
