import { isUtcTime, utcTimeFormat } from '@farpass/contract/unit';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { readTexts } from './text.ts';

const shared = { strict: false, useDefaults: true } as const;

/**
 * Ajv, which Fastify brings for its serialisers anyway, not TypeBox's own checker: it reads numbers from the address and sets
 * defaults in the pass that checks. Text from the address is read as the type its schema names; a JSON body must have it already.
 */
const fromText = withFormats(new Ajv({ ...shared, allErrors: true, coerceTypes: 'array' }));

/** Ends at the first fault: what a body costs does not depend on how wrong it is. */
const fromJson = withFormats(new Ajv({ ...shared, coerceTypes: false }));

/** Goes on to the last fault; each entry of a list may have a hundred. */
const everyFaultOfJson = withFormats(new Ajv({ ...shared, allErrors: true, coerceTypes: false }));

/** All faults of a body with at most this number of values are named; of a larger one, the first. */
const mostValuesForAll = 1_000;

/** Faults that are looked at; fifty are shown, after those of forms that were not meant are left out. */
const mostFaults = 1_000;

function withFormats(ajv: Ajv): Ajv {
  return formats.default(ajv).addFormat(utcTimeFormat, isUtcTime);
}

/**
 * Checks a part of a request: text that cannot be stored is always refused, then the schema decides. It is compiled for the
 * first request: a start would compile those of hundreds of calls.
 */
export const compileSchema: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const first = compiledOnce(httpPart === 'body' ? fromJson : fromText, schema);
  const every = httpPart === 'body' ? compiledOnce(everyFaultOfJson, schema) : first;
  return (data: unknown) => {
    const { fault, values } = readTexts(data);
    if (fault !== undefined) return { error: [fault] };
    const check = first();
    if (check(data)) return true;
    const named = values > mostValuesForAll ? check : every();
    if (named !== check) named(data);
    return { error: named.errors?.slice(0, mostFaults) ?? [] };
  };
};

function compiledOnce(ajv: Ajv, schema: object): () => ValidateFunction {
  let check: ValidateFunction | undefined;
  return () => {
    check ??= ajv.compile(schema);
    return check;
  };
}
