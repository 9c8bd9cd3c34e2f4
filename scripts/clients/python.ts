/** A part of an OpenAPI document. */
type Part = Readonly<Record<string, unknown>>;

/**
 * The module `farpass.models` of the Python client: a msgspec Struct for each object of the API description. Names are as
 * Python writes them, numbers have their unit in the name, and words that a newer server may add to are plain texts.
 */
export function pythonModels(document: Part): string {
  const schemas = Object.entries(partOf(partOf(document['components'])['schemas'])).map(
    ([name, schema]) => [name, partOf(schema)] as const,
  );
  const words = schemas.filter(([, schema]) => Array.isArray(schema['enum']));
  const objects = schemas.filter(([, schema]) => schema['properties'] !== undefined);
  const structs = new Set(objects.map(([name]) => name));
  return [
    header,
    ...words.map(([name, schema]) => wordsOf(name, schema)),
    ...objects.map(([name, schema]) => structOf(name, { schema, structs })),
  ].join('\n\n');
}

const header = `"""The objects of the API, one class each.

Made from the contract by \`npm run clients -- write\`; do not edit. Fields that a number's unit belongs to have it in their name.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field
`;

function wordsOf(name: string, schema: Part): string {
  const words = Array.isArray(schema['enum']) ? schema['enum'] : [];
  const lines = words.map((word) => `    ${JSON.stringify(word)},`);
  return [`${name} = Literal[`, ...lines, ']', ...docOf(schema, ''), ''].join('\n');
}

interface Described {
  readonly schema: Part;
  /** Names of the schemas that are classes. */
  readonly structs: ReadonlySet<string>;
}

function structOf(name: string, { schema, structs }: Described): string {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields = Object.entries(partOf(schema['properties'])).flatMap(([field, value]) => {
    const part = partOf(value);
    return [
      fieldLine(field, { type: typeOf(part, structs), part, isRequired: required.has(field) }),
      ...docOf(part, '    '),
    ];
  });
  const doc = docOf(schema, '    ');
  return [
    `class ${name}(Struct, kw_only=True, frozen=True):`,
    ...(doc.length === 0 ? [] : [...doc, '']),
    ...fields,
    '',
  ].join('\n');
}

interface Field {
  readonly type: string;
  readonly part: Part;
  readonly isRequired: boolean;
}

function fieldLine(field: string, { type, part, isRequired }: Field): string {
  const name = pythonName(field, part['x-unit']);
  const options = [
    ...(name === field ? [] : [`name=${JSON.stringify(field)}`]),
    ...(isRequired ? [] : ['default=None']),
  ];
  const annotation = isRequired || type.endsWith('None') || type === 'Any' ? type : `${type} | None`;
  if (options.length === 0) return `    ${name}: ${annotation}`;
  if (name === field) return `    ${name}: ${annotation} = None`;
  return `    ${name}: ${annotation} = field(${options.join(', ')})`;
}

function docOf(schema: Part, indent: string): readonly string[] {
  const text = schema['description'];
  if (typeof text !== 'string') return [];
  return [`${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""`];
}

function typeOf(schema: Part, structs: ReadonlySet<string>): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return structs.has(name) ? name : 'str';
  }
  if (Array.isArray(schema['anyOf'])) return unionOf(schema['anyOf'].map(partOf), structs);
  if (schema['type'] === 'array') return `list[${typeOf(partOf(schema['items']), structs)}]`;
  if (schema['type'] === 'object') return `dict[str, ${typeOf(partOf(schema['additionalProperties']), structs)}]`;
  return plainTypes[String(schema['type'])] ?? (Array.isArray(schema['enum']) ? 'str' : 'Any');
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** The type of an object does not say which of several it is: they stay dictionaries. */
function unionOf(variants: readonly Part[], structs: ReadonlySet<string>): string {
  const types = [...new Set(variants.map((variant) => typeOf(variant, structs)))];
  const objects = types.filter((type) => structs.has(type));
  const plain = objects.length < 2 ? types : ['dict[str, Any]', ...types.filter((type) => !structs.has(type))];
  if (plain.includes('Any')) return 'Any';
  return [...plain.filter((type) => type !== 'None'), ...plain.filter((type) => type === 'None')].join(' | ');
}

/** `totalMissDistance` in m becomes `total_miss_distance_m`; a word of Python gets an underscore. */
function pythonName(field: string, unit: unknown): string {
  const name = field
    .replaceAll('MPerS', '_MPerS')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[-_]+/g, '_')
    .toLowerCase();
  const suffix = typeof unit === 'string' ? unitSuffixes[unit] : undefined;
  const isNamed = suffix === undefined || name.endsWith(`_${suffix}`) || (suffix === 's' && name.endsWith('_seconds'));
  const whole = isNamed ? name : `${name}_${suffix}`;
  return pythonWords.has(whole) ? `${whole}_` : whole;
}

const unitSuffixes: Readonly<Record<string, string>> = {
  m: 'm',
  'm²': 'm2',
  'm/s': 'm_per_s',
  km: 'km',
  'km²': 'km2',
  'km/s': 'km_per_s',
  s: 's',
  ms: 'ms',
  min: 'min',
  h: 'h',
  d: 'd',
  '1/d': 'per_d',
  deg: 'deg',
  '°': 'deg',
  'deg/s': 'deg_per_s',
  arcsec: 'arcsec',
  kg: 'kg',
  N: 'n',
  'm²/kg': 'm2_per_kg',
  '1/Earth radius': 'per_earth_radius',
};

const pythonWords = new Set(['from', 'class', 'in', 'is', 'not', 'or', 'and', 'as', 'pass', 'with', 'for', 'none']);

function partOf(value: unknown): Part {
  return isPart(value) ? value : {};
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
