import type { TSchema } from 'typebox';
import { ProblemDocument, problemRegistry } from '../problem/index.ts';
import {
  documentBytes,
  documentElements,
  fullPath,
  type ResponseBody,
  type RouteContract,
  type Service,
  tablesOf,
  tableTypes,
  usualUploadBytes,
} from '../route/index.ts';
import { type Components, components, schemaNames } from './components.ts';
import { linksOf } from './links.ts';
import { commonProblems } from './problems.ts';
import { tagDescriptions } from './tags.ts';

interface Json {
  readonly [key: string]: unknown;
}

interface About {
  readonly title: string;
  readonly version: string;
  readonly serverUrl: string;
}

interface DocumentInput extends About {
  readonly service: Service;
  /** The calls of all services: schemas have the same names in each document. */
  readonly routes: readonly RouteContract[];
}

/** The OpenAPI 3.1 document of one service: every operation of its contracts, those for administrators included. */
export function openApiDocument({ service, routes, ...about }: DocumentInput): Json {
  const shown = routes.filter((contract) => contract.service === service);
  return documentOf(shown, { about, parts: components(schemaNames(routes)) });
}

/** One document of all services, without the operations of administrators. */
export function combinedDocument({ routes, ...about }: About & Pick<DocumentInput, 'routes'>): Json {
  const shown = routes.filter(({ tags }) => !tags.includes('admin'));
  return documentOf(shown, { about, parts: components(schemaNames(routes)) });
}

const introduction = [
  'Farpass, the open operations platform for satellite operators: collision avoidance and on-demand tracking.',
  'Times are UTC with all their digits; the unit of a number is `x-unit`.',
  'Lists are in pages: the header `Link` names the next one.',
  'Rows can be had as CSV, Parquet or Arrow by `Accept`.',
  'Refusals are `application/problem+json` with a code, places and a request id.',
].join(' ');

function tagOf(name: string): Json {
  const description = tagDescriptions[name];
  if (description === undefined) throw new Error(`The group ${name} has no sentence in tags.ts.`);
  return { name, description };
}

interface DocumentParts {
  readonly about: About;
  readonly parts: Components;
}

function documentOf(routes: readonly RouteContract[], { about, parts }: DocumentParts): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const contract of routes) {
    const path = fullPath(contract);
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract, { parts, shown: routes }) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      description: introduction,
      contact: { name: 'The people who run this server' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(routes.flatMap((contract) => contract.tags))].map(tagOf),
    paths,
    components: {
      schemas: { ...parts.schemas(), Problem: withoutId(ProblemDocument) },
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

interface Described {
  readonly parts: Components;
  /** The operations of the same document. */
  readonly shown: readonly RouteContract[];
}

function operation(contract: RouteContract, { parts, shown }: Described): Json {
  return {
    operationId: contract.operationId,
    summary: contract.summary,
    ...(contract.description === undefined ? {} : { description: contract.description }),
    tags: contract.tags,
    security: contract.access.kind === 'public' ? [] : [{ bearer: [] }],
    ...(contract.access.kind === 'roles' ? { 'x-requires': contract.access.requirements } : {}),
    ...(contract.audit === null ? {} : { 'x-audit': contract.audit }),
    parameters: [
      ...parameters(contract, { place: 'path', parts }),
      ...parameters(contract, { place: 'query', parts }),
      ...(contract.isRepeatable ? [idempotencyKey] : []),
      ...(contract.isConditional ? [ifMatch] : []),
    ],
    ...requestBody(contract, parts),
    responses: { ...answers(contract, { parts, shown }), ...problems(contract) },
  };
}

interface Placed {
  readonly place: 'path' | 'query';
  readonly parts: Components;
}

function parameters(contract: RouteContract, { place, parts }: Placed): readonly Json[] {
  const schema = place === 'path' ? contract.params : contract.query;
  if (!schema) return [];
  const required = new Set<string>(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...('deprecated' in property ? { deprecated: true } : {}),
    ...describe(property),
    schema: parts.referring(property),
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

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of what you read. The change is refused with 412 if someone else has changed it since; without the header it is taken, and logged as unconditional.',
  schema: { type: 'string', maxLength: 300 },
};

function describe(schema: TSchema): Json {
  const text = 'description' in schema ? schema['description'] : undefined;
  return typeof text === 'string' ? { description: text } : {};
}

function requestBody(contract: RouteContract, parts: Components): Json {
  const media = contract.consumes ?? (contract.body ? ['application/json'] : []);
  if (media.length === 0) return {};
  const contentOf = (type: string): Json => {
    if (type === 'application/json' && contract.body) return { schema: parts.referring(contract.body) };
    if (type === 'multipart/form-data' && contract.form) return { schema: parts.referring(contract.form) };
    return type === 'application/json' ? { schema: jsonMessage } : contentOfFile(type);
  };
  const content = Object.fromEntries(media.map((type) => [type, contentOf(type)]));
  return { requestBody: { description: sizeOf(contract), required: true, content } };
}

/** How large a body may be. */
function sizeOf({ body, bodyLimitBytes, mostElements = documentElements }: RouteContract): string {
  const bytes = bodyLimitBytes ?? (body === undefined ? usualUploadBytes : documentBytes);
  const size = `At most ${bytes.toLocaleString('en-GB')} bytes`;
  if (body === undefined) return `${size}.`;
  return `${size} and ${mostElements.toLocaleString('en-GB')} values (entries of lists and fields of objects).`;
}

/** A JSON file that is handed in. Generated clients must be able to tell it from a form, which they cannot if it may be a list. */
const jsonMessage: Json = {
  type: 'object',
  additionalProperties: true,
  description: 'One message or element set, by the keywords of its standard. A list of them is taken, too.',
};

function answers(contract: RouteContract, { parts, shown }: Described): Json {
  const described = Object.entries(contract.responses).map(([status, body]) => {
    const links = linksOf(contract, [status, body], shown);
    const said = { ...answer(body, parts), ...(Object.keys(links).length === 0 ? {} : { links }) };
    return [status, status === '200' ? { ...said, ...withTables(contract, said) } : said];
  });
  return Object.fromEntries(described);
}

/** Rows can be had as tables, too. */
function withTables(contract: RouteContract, { content }: Json): Json {
  if (Object.keys(tablesOf(contract)).length === 0) return {};
  const tables = tableTypes.map((type) => [type, contentOfFile(type)]);
  return { content: { ...Object(content), ...Object.fromEntries(tables) } };
}

function answer(body: ResponseBody, parts: Components): Json {
  if (body.kind === 'empty') return { description: body.description };
  if (body.kind === 'json')
    return {
      description: body.description,
      ...headers(body),
      content: { 'application/json': { schema: parts.referring(body.schema) } },
    };
  const media = [body.contentType, ...(body.furtherTypes ?? [])];
  return {
    description: body.description,
    content: Object.fromEntries(media.map((type) => [type, contentOfFile(type)])),
  };
}

/** The content of a file of a media type: any JSON document, a text, or bytes. */
function contentOfFile(type: string): Json {
  if (type === 'application/json') return { schema: {} };
  const isText = type.startsWith('text/') || type.endsWith('/xml');
  return { schema: isText ? { type: 'string' } : { type: 'string', format: 'binary' } };
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
