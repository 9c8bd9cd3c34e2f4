import { utcTimeFormat } from '@farpass/contract/unit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fastJsonStringify from 'fast-json-stringify';
import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';

let platform: Platform;
let close: () => Promise<void>;
let components: readonly (readonly [string, object])[];
let documented: readonly { readonly method: string; readonly path: string; readonly operation: Operation }[];

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Record<string, unknown>;
  readonly 'x-audit'?: string;
}
const Made = Type.Object({ token: Type.String() });
interface OpenApi {
  readonly components: { readonly schemas: Record<string, object> };
  readonly paths: Record<string, Record<string, Operation>>;
}

beforeAll(async () => {
  ({ platform, close } = await composeForTest());
  await platform.app.ready();
  const made = await platform.identity.commands['token.make']?.({ user: 'demo' });
  const token = Value.Parse(Made, made).token;
  const services = mounted().flatMap(({ path }) => /^\/api\/v1\/(\w+)\/openapi\/$/.exec(path)?.[1] ?? []);
  const documents = await Promise.all(
    [...new Set(services)].map(async (service) => {
      const answer = await platform.app.inject({
        url: `/api/v1/${service}/openapi/`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([service, answer.statusCode]).toEqual([service, 200]);
      return answer.json<OpenApi>();
    }),
  );
  components = documents.flatMap((document) => Object.entries(document.components.schemas));
  documented = documents.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    ),
  );
});
afterAll(() => close());

/** Routes of the API as the router knows them; the router adds HEAD to each GET. */
function mounted() {
  return platform.app.mountedRoutes.filter(({ method, path }) => path.startsWith('/api/v1/') && method !== 'HEAD');
}

const spelled = (path: string) =>
  path.replaceAll(/\{([^}]+)\}|:(\w+)/g, (_, braced, colon) => `{${(braced ?? colon).replaceAll('_', '-')}}`);
const key = ({ method, path }: { method: string; path: string }) => `${method} ${spelled(path)}`;

it('every answer has a schema that it can be written by: the server makes what writes it for the first answer', () => {
  const options = { ajv: { formats: { [utcTimeFormat]: true } } } as const;
  const schemas = platform.contracts.flatMap(({ responses }) =>
    Object.values(responses).flatMap((response) => (response.kind === 'json' ? [response.schema] : [])),
  );
  expect(schemas.length).toBeGreaterThan(150);
  for (const schema of new Set(schemas)) expect(fastJsonStringify(schema, options)).toBeTypeOf('function');
});

it('no answer has a field of true or false with only one value: a generated Python client refuses the answer that has it', () => {
  const constants = components.filter(([, schema]) => /"type":"boolean","const"/.test(JSON.stringify(schema)));
  expect(components.length).toBeGreaterThan(100);
  expect(constants.map(([name]) => name)).toEqual([]);
});

describe('the API documents', () => {
  it('hold every route that is mounted', () => {
    const known = new Set(documented.map(key));
    expect(
      mounted()
        .map(key)
        .filter((route) => !known.has(route)),
    ).toEqual([]);
  });

  it('hold no route that is not mounted', () => {
    const known = new Set(mounted().map(key));
    expect(documented.map(key).filter((route) => !known.has(route))).toEqual([]);
  });

  it('name each operation once, and an audit line for each that changes something', () => {
    const names = documented.map(({ operation }) => operation.operationId);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    const silent = documented.filter(({ method, operation }) => method !== 'GET' && operation['x-audit'] === undefined);
    expect(silent.map(key)).toEqual([]);
  });

  it('are one document for everyone, without a token and without the calls of administrators', async () => {
    const answer = await platform.app.inject({ url: '/api/openapi.json' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    const { paths } = answer.json<OpenApi>();
    const open = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const isReference = (path: string) => path.endsWith('/openapi/');
    const others = documented.filter(({ path, operation }) => !operation.tags.includes('admin') && !isReference(path));
    expect(open.toSorted()).toEqual(others.map(({ method, path }) => `${method} ${path}`).toSorted());
    const known = { url: '/api/openapi.json', headers: { 'if-none-match': String(answer.headers.etag) } };
    expect((await platform.app.inject(known)).statusCode).toBe(304);
  });

  it('are written in the JSON Schema of OpenAPI 3.1 (2020-12)', () => {
    const ajv = new Ajv2020({ strict: false });
    const schemas = documented.flatMap((call) => schemasIn(call.operation).map((schema) => ({ call, schema })));
    expect(schemas.length).toBeGreaterThan(500);
    const foreign = schemas.filter(({ schema }) => ajv.validateSchema(schema) !== true);
    expect(foreign.map(({ call }) => key(call))).toEqual([]);
    expect(components.filter(([, schema]) => ajv.validateSchema(schema) !== true).map(([name]) => name)).toEqual([]);
  });

  it('name the things of the domain, each the same in every document', () => {
    const byName = Map.groupBy(components, ([name]) => name);
    const texts = (name: string) => new Set(byName.get(name)?.map(([, schema]) => JSON.stringify(schema)));
    expect([...byName.keys()].filter((name) => texts(name).size > 1)).toEqual([]);
    const expected = ['Conjunction', 'Cdm', 'Screening', 'Burn', 'ManoeuvrePlan', 'Ephemeris', 'Satellite', 'Orbit'];
    expect(expected.filter((name) => !byName.has(name))).toEqual([]);
  });
});

/** Every schema of parameters, bodies and answers. */
function schemasIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'schema' && typeof part === 'object' && part !== null ? [part] : schemasIn(part),
  );
}
