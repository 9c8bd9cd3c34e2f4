/** A part of an OpenAPI document. */
type Part = Readonly<Record<string, unknown>>;

/**
 * The module of the objects of the API for the TypeScript client: a type for each component of the API description, with the
 * names of the wire. Units are in the comments.
 */
export function typescriptModels(document: Part): string {
  const schemas = Object.entries(partOf(partOf(document['components'])['schemas']));
  return [header, ...schemas.map(([name, schema]) => declarationOf(name, partOf(schema)))].join('\n');
}

const header = `/**
 * The objects of the API. Made from the contract by \`npm run clients -- write\`; do not edit.
 */
`;

function declarationOf(name: string, schema: Part): string {
  if (schema['properties'] === undefined) return `${commentOf(schema, '')}export type ${name} = ${typeOf(schema)};\n`;
  return `${commentOf(schema, '')}export interface ${name} ${objectOf(schema, '')}\n`;
}

function objectOf(schema: Part, indent: string): string {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields = Object.entries(partOf(schema['properties'])).map(([field, value]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(field) ? field : JSON.stringify(field);
    const inner = `${indent}  `;
    const part = partOf(value);
    return `${commentOf(part, inner)}${inner}readonly ${name}${required.has(field) ? '' : '?'}: ${typeOf(part, inner)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

function commentOf({ description, 'x-unit': unit }: Part, indent: string): string {
  const said = typeof description === 'string' ? description.replaceAll('*/', '* /') : '';
  const words = typeof unit === 'string' && !said.includes(unit) ? [said, `Unit: ${unit}.`] : [said];
  const text = words.filter((word) => word !== '').join(' ');
  return text === '' ? '' : `${indent}/** ${text} */\n`;
}

function typeOf(schema: Part, indent = ''): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? 'unknown';
  if (Array.isArray(schema['anyOf'])) return unionOf(schema['anyOf'].map((one) => typeOf(partOf(one), indent)));
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return unionOf(schema['enum'].map((word) => JSON.stringify(word)));
  if (schema['type'] === 'array') return `readonly (${typeOf(partOf(schema['items']), indent)})[]`;
  if (schema['properties'] !== undefined) return objectOf(schema, indent);
  if (schema['type'] === 'object')
    return `Readonly<Record<string, ${typeOf(partOf(schema['additionalProperties']), indent)}>>`;
  return plainTypes[String(schema['type'])] ?? 'unknown';
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function partOf(value: unknown): Part {
  return isPart(value) ? value : {};
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
