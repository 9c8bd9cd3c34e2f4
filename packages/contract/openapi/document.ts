import type { TObject, TSchema } from 'typebox';
import { ProblemDocument, problemRegistry } from '../problem/index.ts';
import { fullPath, type ResponseBody, type RouteContract, type Service } from '../route/index.ts';
import { commonProblems } from './problems.ts';

interface Json {
  readonly [key: string]: unknown;
}

interface DocumentInput {
  readonly service: Service;
  readonly title: string;
  readonly version: string;
  readonly serverUrl: string;
  readonly routes: readonly RouteContract[];
}

/** The OpenAPI 3.1 document of one service: every operation of its contracts, those for administrators included. */
export function openApiDocument(input: DocumentInput): Json {
  const routes = input.routes.filter((contract) => contract.service === input.service);
  const paths: Record<string, Record<string, Json>> = {};
  for (const contract of routes) {
    const path = fullPath(contract);
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: input.title, version: input.version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: input.serverUrl }],
    tags: [...new Set(routes.flatMap((contract) => contract.tags))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: withoutId(ProblemDocument) },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of the identity provider, or a token of ours.',
        },
      },
    },
  };
}

function operation(contract: RouteContract): Json {
  return {
    operationId: contract.operationId,
    summary: contract.summary,
    ...(contract.description === undefined ? {} : { description: contract.description }),
    tags: contract.tags,
    security: contract.access.kind === 'public' ? [] : [{ bearer: [] }],
    ...(contract.access.kind === 'roles' ? { 'x-requires': contract.access.requirements } : {}),
    ...(contract.audit === null ? {} : { 'x-audit': contract.audit }),
    parameters: [
      ...parameters(contract.params, 'path'),
      ...parameters(contract.query, 'query'),
      ...(contract.isRepeatable ? [idempotencyKey] : []),
    ],
    ...requestBody(contract),
    responses: { ...answers(contract), ...problems(contract) },
  };
}

function parameters(schema: TObject | undefined, place: 'path' | 'query'): readonly Json[] {
  if (!schema) return [];
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...describe(property),
    schema: property,
  }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice, for example a UUID. If you send the same request with the same key again within 30 days, nothing is done a second time and you get the first answer. Another request with the same key is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
};

function describe(schema: TSchema): Json {
  const text = 'description' in schema ? schema['description'] : undefined;
  return typeof text === 'string' ? { description: text } : {};
}

function requestBody(contract: RouteContract): Json {
  const media = contract.consumes ?? (contract.body ? ['application/json'] : []);
  if (media.length === 0) return {};
  const content = Object.fromEntries(
    media.map((type) => [
      type,
      { schema: contract.body && type === 'application/json' ? contract.body : { type: 'string', format: 'binary' } },
    ]),
  );
  return { requestBody: { required: true, content } };
}

function answers(contract: RouteContract): Json {
  return Object.fromEntries(Object.entries(contract.responses).map(([status, body]) => [status, answer(body)]));
}

function answer(body: ResponseBody): Json {
  if (body.kind === 'empty') return { description: body.description };
  if (body.kind === 'json')
    return {
      description: body.description,
      ...headers(body),
      content: { 'application/json': { schema: body.schema } },
    };
  const media = [body.contentType, ...(body.furtherTypes ?? [])];
  return { description: body.description, content: Object.fromEntries(media.map((type) => [type, fileOf(type)])) };
}

/** A file of a media type: any JSON document, or bytes. */
function fileOf(type: string): Json {
  return type === 'application/json' ? {} : { schema: { type: 'string', format: 'binary' } };
}

function headers(body: ResponseBody): Json {
  if (body.kind !== 'json' || !body.headers) return {};
  const described = Object.entries(body.headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return { headers: Object.fromEntries(described) };
}

function problems(contract: RouteContract): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...commonProblems(contract), ...(contract.problems ?? [])])) {
    const entry = Object.entries(problemRegistry).find(([name]) => name === code)?.[1];
    if (!entry) throw new Error(`${contract.operationId} names the problem ${code}, which the registry does not have`);
    byStatus.set(entry.status, [...(byStatus.get(entry.status) ?? []), `${code}: ${entry.title}.`]);
  }
  return Object.fromEntries([...byStatus].map(([status, lines]) => [status, problemAnswer(lines)]));
}

function problemAnswer(lines: readonly string[]): Json {
  return {
    description: lines.join(' '),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function withoutId(schema: TSchema): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id'));
}
