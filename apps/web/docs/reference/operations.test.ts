import { describe, expect, it } from 'vitest';
import { exampleBody, requestExamples } from './examples.ts';
import { operationsOf } from './operations.ts';
import { fieldsOf, typeName } from './schema.ts';

const level = { anyOf: [{ const: 'HIGH' }, { const: 'LOW' }] };
const document = {
  components: { schemas: { Level: level } },
  paths: {
    '/api/v1/ca/things/{thing-id}': {
      get: {
        operationId: 'getThing',
        summary: 'One thing',
        tags: ['things'],
        'x-requires': ['ca:user'],
        parameters: [
          { name: 'thing-id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'days', in: 'query', required: true, schema: { type: 'number', minimum: 1, default: 7 } },
        ],
        responses: {
          200: {
            description: 'It.',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['level'],
                    properties: {
                      level: { $ref: '#/components/schemas/Level' },
                      note: { type: 'string', description: 'Free.' },
                    },
                  },
                },
              },
            },
          },
          404: { description: 'NOT_FOUND: None.', content: { 'application/problem+json': { schema: {} } } },
        },
      },
      delete: { operationId: 'deleteThing', tags: ['things'] },
      put: {
        operationId: 'putThing',
        tags: ['things'],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', required: ['level'], properties: { level, note: { type: 'string' } } },
            },
          },
        },
        responses: {},
      },
      post: { operationId: 'adminThing', tags: ['admin'], responses: {} },
    },
  },
};

describe('the reference of a service', () => {
  const operations = operationsOf(document);

  it('shows operations that read, post and put, and none for administrators', () => {
    expect(operations.map(({ id, method }) => `${method} ${id}`)).toEqual(['GET getThing', 'PUT putThing']);
  });

  it('has parameters, roles, and the fields of answers', () => {
    const [get] = operations;
    expect(get).toMatchObject({ requires: ['ca:user'], tag: 'things' });
    expect(get?.parameters.map(({ name, schema }) => [name, typeName(schema)])).toEqual([
      ['thing-id', 'text'],
      ['days', 'number, at least 1'],
    ]);
    expect(fieldsOf(get?.answers[0]?.schema ?? {})).toEqual([
      { name: 'level', depth: 0, type: 'HIGH or LOW', isRequired: true, description: undefined },
      { name: 'note', depth: 0, type: 'text', isRequired: false, description: 'Free.' },
    ]);
    expect(get?.answers[1]).toMatchObject({ status: '404', schema: undefined });
  });

  it('writes requests with every required part', () => {
    const [get, put] = operations;
    if (get === undefined || put === undefined) throw new Error('Two operations are shown.');
    const [curl, typescript, python] = requestExamples(get, 'https://farpass.example');
    expect(curl?.text).toBe(
      'curl "https://farpass.example/api/v1/ca/things/THING_ID?days=7" \\\n  -H "Authorization: Bearer $TOKEN"',
    );
    expect([typescript?.text, python?.text]).toEqual([
      expect.stringContaining("method: 'GET'"),
      expect.stringContaining('"GET", "https'),
    ]);
    expect(exampleBody(put)).toBe('{\n  "level": "HIGH"\n}');
    expect(requestExamples(put, '')[0]?.text).toContain('-X PUT');
  });
});
