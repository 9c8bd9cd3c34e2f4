import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

const shared = { allErrors: true, strict: false, useDefaults: true } as const;

/** Text from the address is read as the type its schema names; a JSON body must have the type already. */
const fromText = formats.default(new Ajv({ ...shared, coerceTypes: 'array' }));
const fromJson = formats.default(new Ajv({ ...shared, coerceTypes: false }));

export const compileSchema: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? fromJson : fromText).compile(schema);
