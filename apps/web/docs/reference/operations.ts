/** One call of the API, as the reference shows it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  /** The first tag: operations with the same tag are listed together. */
  readonly tag: string;
  readonly requires: readonly string[];
  readonly parameters: readonly DocumentedParameter[];
  readonly body: DocumentedBody | undefined;
  readonly answers: readonly DocumentedAnswer[];
}

export interface DocumentedParameter {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly isRequired: boolean;
  readonly description: string | undefined;
  readonly schema: Schema;
}

export interface DocumentedBody {
  readonly mediaTypes: readonly string[];
  readonly schema: Schema;
}

export interface DocumentedAnswer {
  readonly status: string;
  readonly description: string;
  readonly schema: Schema | undefined;
}

/** A part of an OpenAPI document. */
export type Schema = Readonly<Record<string, unknown>>;

/** Only these methods are shown; operations for administrators are left out. */
const shownMethods = ['get', 'post', 'put'] as const;

/** The operations in a served specification that the reference shows, by tag. */
export function operationsOf(document: Schema): readonly Operation[] {
  const schemas = partOf(partOf(document['components'])['schemas']);
  const operations = Object.entries(partOf(resolved(document['paths'], schemas))).flatMap(([path, methods]) =>
    shownMethods.flatMap((method) => {
      const operation = partOf(methods)[method];
      return operation === undefined ? [] : [operationOf(partOf(operation), { path, method })];
    }),
  );
  return operations.filter(({ tags }) => !tags.includes('admin')).map(({ operation }) => operation);
}

/** The value with each reference to a schema of the document replaced by that schema. */
function resolved(value: unknown, schemas: Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, schemas));
  if (!isPart(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string') return resolved(schemas[reference.split('/').at(-1) ?? ''], schemas);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(part, schemas)]));
}

interface Placed {
  readonly path: string;
  readonly method: (typeof shownMethods)[number];
}

const upper = { get: 'GET', post: 'POST', put: 'PUT' } as const;

function operationOf(operation: Schema, { path, method }: Placed) {
  const tags = textsIn(operation['tags']);
  return {
    tags,
    operation: {
      id: String(operation['operationId']),
      method: upper[method],
      path,
      summary: String(operation['summary'] ?? path),
      description: textOrNone(operation['description']),
      tag: tags[0] ?? '',
      requires: textsIn(operation['x-requires']),
      parameters: listIn(operation['parameters']).map(parameterOf),
      body: bodyOf(operation['requestBody']),
      answers: Object.entries(partOf(operation['responses'])).map(([status, answer]) =>
        answerOf(status, partOf(answer)),
      ),
    } satisfies Operation,
  };
}

function parameterOf(parameter: Schema): DocumentedParameter {
  return {
    name: String(parameter['name']),
    place: parameter['in'] === 'path' ? 'path' : 'query',
    isRequired: parameter['required'] === true,
    description: textOrNone(parameter['description']),
    schema: partOf(parameter['schema']),
  };
}

function bodyOf(requestBody: unknown): DocumentedBody | undefined {
  const content = Object.entries(partOf(partOf(requestBody)['content']));
  const [first] = content;
  if (first === undefined) return undefined;
  return { mediaTypes: content.map(([type]) => type), schema: partOf(partOf(first[1])['schema']) };
}

function answerOf(status: string, answer: Schema): DocumentedAnswer {
  const [content] = Object.entries(partOf(answer['content']));
  const isProblem = content?.[0] === 'application/problem+json';
  return {
    status,
    description: String(answer['description'] ?? ''),
    schema: content === undefined || isProblem ? undefined : partOf(partOf(content[1])['schema']),
  };
}

/** An object of the document; an empty one for anything else. */
export function partOf(value: unknown): Schema {
  return isPart(value) ? value : {};
}

function isPart(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a list of the document. */
export function listIn(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isPart) : [];
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
