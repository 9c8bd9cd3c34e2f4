import { listIn, partOf, type Schema } from './operations.ts';

/** A field of a schema as a row of a table; the fields of inner objects follow it, one level deeper. */
export interface SchemaField {
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string | undefined;
}

/** Deeper fields are left out: their objects are described under their own names in the guides. */
const deepest = 3;

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(schema: Schema, depth = 0): readonly SchemaField[] {
  const shown = schema['type'] === 'array' ? partOf(schema['items']) : schema;
  const variants = listIn(shown['anyOf']).filter(({ type }) => type !== 'null');
  if (variants.length === 1) return fieldsOf(partOf(variants[0]), depth);
  const required = new Set(Array.isArray(shown['required']) ? shown['required'] : []);
  return Object.entries(partOf(shown['properties'])).flatMap(([name, value]) => {
    const field = partOf(value);
    const description = typeof field['description'] === 'string' ? field['description'] : undefined;
    const inner = depth + 1 < deepest ? fieldsOf(field, depth + 1) : [];
    return [{ name, depth, type: typeName(field), isRequired: required.has(name), description }, ...inner];
  });
}

/** The type of a field in few words: "list of text", "CRITICAL, HIGH or LOW", "number, at least 0". */
export function typeName(schema: Schema): string {
  const variants = listIn(schema['anyOf']);
  const constants = variants.flatMap((one) => ('const' in one ? [String(one['const'])] : []));
  if (constants.length > 0 && constants.length === variants.length) return either(constants);
  if (variants.length > 0) return either([...new Set(variants.map(typeName))]);
  if ('const' in schema) return String(schema['const']);
  if (Array.isArray(schema['enum'])) return either(schema['enum'].map(String));
  if (schema['type'] === 'array') return `list of ${typeName(partOf(schema['items']))}`;
  return `${plainNames[String(schema['type'])] ?? 'anything'}${boundsOf(schema)}`;
}

const plainNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

function boundsOf(schema: Schema): string {
  const bounds = [
    ['minimum', 'at least'],
    ['exclusiveMinimum', 'above'],
    ['maximum', 'at most'],
    ['exclusiveMaximum', 'below'],
  ] as const;
  return bounds.flatMap(([key, words]) => (key in schema ? [`, ${words} ${String(schema[key])}`] : [])).join('');
}

function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** An initial value that matches a schema. */
export function exampleOf(schema: Schema): unknown {
  const [first] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  if (first !== undefined) return first;
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  const [variant] = listIn(schema['anyOf']);
  if (variant !== undefined) return exampleOf(variant);
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (schema['type'] === 'array') return [exampleOf(partOf(schema['items']))];
  if (schema['type'] === 'object') return exampleOfObject(schema);
  return plainExamples[String(schema['type'])] ?? null;
}

const plainExamples: Readonly<Record<string, unknown>> = { string: 'text', integer: 1, number: 1, boolean: true };

function exampleOfObject(schema: Schema): unknown {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields = Object.entries(partOf(schema['properties'])).filter(([name]) => required.includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, exampleOf(partOf(value))]));
}
