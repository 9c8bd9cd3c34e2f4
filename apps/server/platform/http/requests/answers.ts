import { utcTimeFormat } from '@farpass/contract/unit';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** Stored values are written as they are: a format is for requests, and one that is not named here is logged for each route. */
const options = { ajv: { formats: { [utcTimeFormat]: true } } } as const;

type Write = (data: unknown) => string;

const writes = new WeakMap<object, Write>();

/**
 * Writes answers by their schema, with what Fastify takes for it. It is made for the first answer: a start would make those of
 * hundreds of calls. All web servers of a process share it.
 */
export const answersBySchema: FastifySerializerCompiler<object> = ({ schema }) => {
  return (data: unknown) => writeOf(schema)(data);
};

function writeOf(schema: object): Write {
  const write = writes.get(schema) ?? fastJsonStringify(schema, options);
  writes.set(schema, write);
  return write;
}
