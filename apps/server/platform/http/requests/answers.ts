import { setImmediate as others } from 'node:timers/promises';
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

/** JSON text of a list, some rows at a time: others are answered in between. */
export async function textOfRows(
  rows: readonly unknown[],
  { schema, atATime }: { readonly schema: object; readonly atATime: number },
): Promise<string> {
  const write = writeOf(schema);
  const texts: string[] = [];
  for (let from = 0; from < rows.length; from += atATime) {
    if (from > 0) await others();
    texts.push(
      rows
        .slice(from, from + atATime)
        .map(write)
        .join(','),
    );
  }
  return `[${texts.join(',')}]`;
}
