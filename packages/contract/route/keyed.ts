import type { Static, TSchema, TSchemaOptions } from 'typebox';
import * as Type from 'typebox';

/**
 * An object of any names whose values all fit one schema. `Type.Record` says the same, and brings 11 kB of typebox into
 * the browser.
 */
export function keyed<S extends TSchema>(value: S, options: TSchemaOptions = {}) {
  return Type.Unsafe<Record<string, Static<S>>>({ ...options, type: 'object', additionalProperties: value });
}
