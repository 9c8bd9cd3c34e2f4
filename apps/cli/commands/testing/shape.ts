import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/schema';
import type { CommandShapes } from '../../shapes/command-shapes.ts';

type Schema = Readonly<Record<string, unknown>>;

const schemas: Readonly<Record<keyof CommandShapes, Schema>> = JSON.parse(
  readFileSync(new URL('../../shapes/schemas.json', import.meta.url), 'utf8'),
);

/** Throws if the output of a command is not as its schema says, or has more. */
export function checkShape(name: keyof CommandShapes, output: unknown): void {
  const [isAsSaid, faults] = Compile(closed(schemas[name]) as Schema).Errors(output);
  if (isAsSaid) return;
  const said = faults.slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new Error(`farpass ${name} --json is not as its schema says (npm run clients -- write): ${said.join('; ')}`);
}

/** The schema with no further properties: a schema for readers leaves room for those of a later version. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = 'properties' in schema && !('additionalProperties' in schema) && 'type' in schema;
  return isObject ? { ...inner, additionalProperties: false } : inner;
}
