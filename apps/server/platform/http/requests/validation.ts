import { isUtcTime, utcTimeFormat } from '@farpass/contract/unit';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { textFaults } from './text.ts';

const shared = { allErrors: true, strict: false, useDefaults: true } as const;

/**
 * Ajv, which Fastify brings for its serialisers anyway, not TypeBox's own checker: it reads numbers from the address and sets
 * defaults in the pass that checks. Text from the address is read as the type its schema names; a JSON body must have it already.
 */
const fromText = withFormats(new Ajv({ ...shared, coerceTypes: 'array' }));
const fromJson = withFormats(new Ajv({ ...shared, coerceTypes: false }));

function withFormats(ajv: Ajv): Ajv {
  return formats.default(ajv).addFormat(utcTimeFormat, isUtcTime);
}

/**
 * Checks a part of a request: text that cannot be stored is always refused, then the schema decides. It is compiled for the
 * first request: a start would compile those of hundreds of calls.
 */
export const compileSchema: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let check: ValidateFunction | undefined;
  return (data: unknown) => {
    const faults = textFaults(data);
    if (faults.length > 0) return { error: faults };
    check ??= (httpPart === 'body' ? fromJson : fromText).compile(schema);
    return check(data) ? true : { error: [...(check.errors ?? [])] };
  };
};
