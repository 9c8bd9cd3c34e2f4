import type { TSchema } from 'typebox';
import type { ResponseBody, RouteContract } from '../route/index.ts';
import { answerNames, sharedSchemas } from './named-schemas.ts';

interface Json {
  readonly [key: string]: unknown;
}

/** The name of each schema that is a component, by the text of the schema: parts of a contract may be copies. */
type SchemaNames = ReadonlyMap<string, string>;

/**
 * Names for all objects in these calls, the same in every document. Those of named-schemas.ts come first; another object is
 * named by its call, or by the object that it is in and its field: `ScreeningCoverage` is what is listed in `coverage` of
 * `Screening`.
 */
export function schemaNames(routes: readonly RouteContract[]): SchemaNames {
  const names = new Map<string, string>();
  const keys = new Map<string, string>();
  const give = (name: string, schema: object) => {
    const key = JSON.stringify(schema);
    if ((keys.get(name) ?? key) !== key)
      throw new Error(`Two schemas are named ${name}; give one of them a name of its own in named-schemas.ts.`);
    keys.set(name, key);
    if (!names.has(key)) names.set(key, name);
  };
  const chosen = [...Object.entries(sharedSchemas), ...routes.flatMap(namedAnswer)];
  for (const [name, schema] of chosen) give(name, schema);
  const naming = { names, give };
  for (const [name, schema] of chosen) nameFields(name, schema, naming);
  for (const contract of routes) for (const [name, schema] of schemasOf(contract)) namePart(name, schema, naming);
  return names;
}

/** The answer of a call, or a row of it, if it has a name of its own. */
function namedAnswer({ operationId, responses }: RouteContract): readonly (readonly [string, object])[] {
  const name = answerNames[operationId];
  if (name === undefined) return [];
  const [body] = Object.values<ResponseBody>(responses).filter(({ kind }) => kind === 'json');
  if (body?.kind !== 'json') throw new Error(`${operationId} has a name for its answer, and no JSON answer.`);
  const { items } = partOf(body.schema);
  return [[name, isPart(items) ? items : body.schema]];
}

interface NameReceiver {
  readonly names: SchemaNames;
  readonly give: (name: string, schema: object) => void;
}

/** The schemas of a call, each with the name that it gets if it has none of its own. */
function schemasOf(contract: RouteContract): readonly (readonly [string, TSchema])[] {
  const call = pascal(contract.operationId);
  const answers = Object.values<ResponseBody>(contract.responses).flatMap((body) =>
    body.kind === 'json' ? [[`${call}Answer`, body.schema] as const] : [],
  );
  const inputs = [contract.params, contract.query].flatMap((group) => Object.entries(group?.properties ?? {}));
  return [
    ...(contract.body === undefined ? [] : [[`${call}Body`, contract.body] as const]),
    ...(contract.form === undefined ? [] : [[`${call}Form`, contract.form] as const]),
    ...answers,
    ...inputs.map(([name, schema]) => [`${call}${pascal(name)}`, schema] as const),
  ];
}

/** Names a schema if it is an object, and everything in it. */
function namePart(name: string, schema: object, naming: NameReceiver): void {
  const known = naming.names.get(JSON.stringify(schema));
  if (known !== undefined) return;
  if (isObject(partOf(schema))) naming.give(name, schema);
  nameFields(name, schema, naming);
}

function nameFields(name: string, described: object, naming: NameReceiver): void {
  const schema = partOf(described);
  for (const [field, part] of Object.entries(partOf(schema['properties'])))
    namePart(`${name}${pascal(field)}`, partOf(part), naming);
  for (const [place, variant] of variantsOf(schema).entries())
    namePart(variantName(name, { schema, variant, place }), variant, naming);
  for (const inner of ['items', 'additionalProperties'])
    if (isPart(schema[inner])) namePart(itemName(name, naming), schema[inner], naming);
  nameWords(name, schema, naming);
}

/** The words that a list may have: without a name, generated Java does not compile. */
function nameWords(name: string, { items }: Json, naming: NameReceiver): void {
  if (isPart(items) && areWords(items) && !naming.names.has(JSON.stringify(items)))
    naming.give(itemName(name, naming), items);
}

interface Variant {
  readonly schema: Json;
  readonly variant: Json;
  readonly place: number;
}

/** One of several; with a suffix if the same object has a field of that name. */
function itemName(name: string, { names }: NameReceiver): string {
  const one = singular(name);
  return [...names.values()].includes(one) ? `${name}Item` : one;
}

/** A variant is named by the constant that tells it from the others, or by its place; the only one that is not null has no suffix. */
function variantName(name: string, { schema, variant, place }: Variant): string {
  if (variantsOf(schema).filter(({ type }) => type !== 'null').length === 1) return name;
  const constants = Object.values(partOf(variant['properties'])).map((field) => partOf(field)['const']);
  const [constant] = constants.filter((value) => typeof value === 'string');
  return `${name}${constant === undefined ? place + 1 : pascal(constant.toLowerCase())}`;
}

/** The collector of the components that a document refers to. */
export interface Components {
  /** A schema with references to components in place of the parts that have names. */
  readonly referring: (schema: object) => Json;
  /** The components that were referred to, by name. */
  readonly schemas: () => Json;
}

export function components(names: SchemaNames): Components {
  const used = new Map<string, Json>();
  const within = (schema: object): Json => ({
    ...(areWords(schema) ? { type: 'string' } : {}),
    ...Object.fromEntries(
      Object.entries(asOneList(schema)).map(([key, value]) => [key, key === 'enum' ? value : referringIn(value)]),
    ),
  });
  const referringIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referringIn);
    return isPart(value) ? referring(value) : value;
  };
  const referring = (schema: object): Json => {
    const name = names.get(JSON.stringify(schema));
    if (name === undefined) return within(schema);
    if (!used.has(name)) {
      used.set(name, {});
      used.set(name, within(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return { referring, schemas: () => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** One of several lists as one list: generators know the items of a list, and no choice between lists. */
function asOneList(schema: object): object {
  const lists = variantsOf(partOf(schema));
  if (lists.length < 2 || !lists.every((list) => list['type'] === 'array')) return schema;
  return { ...lists[0], items: { anyOf: lists.map(({ items }) => items) } };
}

function areWords(schema: object): boolean {
  const { enum: words } = partOf(schema);
  return Array.isArray(words) && words.every((word) => typeof word === 'string');
}

function isObject(schema: Json): boolean {
  return schema['type'] === 'object' && Object.keys(partOf(schema['properties'])).length > 0;
}

function variantsOf(schema: Json): readonly Json[] {
  return Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isPart) : [];
}

function partOf(value: unknown): Json {
  return isPart(value) ? value : {};
}

function isPart(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `satellite-id` and `listCdms` become `SatelliteId` and `ListCdms`. */
function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The name of one of several: `Entries` becomes `Entry`, `Passes` `Pass`, `Statuses` and `Status` `Status`. */
function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(ss|us|ias)es$/.test(name)) return name.replace(/es$/, '');
  return name.replace(/([^su])s$/, '$1');
}
