import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import {
  CursorQuery,
  formFile,
  json,
  page,
  publicAccess,
  type RouteContract,
  requires,
  route,
  stream,
} from '../route/index.ts';
import { combinedDocument, openApiDocument } from './document.ts';

const satellite = route({
  service: 'ca',
  method: 'PUT',
  path: '/ca/satellites/{satellite-id}',
  operationId: 'replaceSatellite',
  summary: 'Replaces a satellite',
  access: requires('ca:user'),
  audit: 'ca.satellite.replace',
  tags: ['satellites', 'admin'],
  params: Type.Object({ 'satellite-id': Type.String({ description: 'Our id of the satellite.' }) }),
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  body: Type.Object({ wetMass: Type.Number({ description: 'kg' }) }),
  responses: { 200: json(Type.Object({}), 'The satellite') },
  problems: ['CONFLICT'],
});
const elsewhere = route({ ...satellite, service: 'odt', path: '/odt/x/{satellite-id}', access: publicAccess });

const document = (routes: readonly RouteContract[] = [satellite, elsewhere]) =>
  JSON.parse(
    JSON.stringify(
      openApiDocument({ service: 'ca', title: 'CA', version: '1', serverUrl: 'http://localhost', routes }),
    ),
  );

describe('the API document of a service', () => {
  it('holds the operations of that service and no others, under their full paths and own parameter names', () => {
    expect(Object.keys(document().paths)).toEqual(['/api/v1/ca/satellites/{satellite-id}']);
    const { put } = document().paths['/api/v1/ca/satellites/{satellite-id}'];
    expect(
      put.parameters.map((one: { name: string; in: string; required: boolean }) => [one.name, one.in, one.required]),
    ).toEqual([
      ['satellite-id', 'path', true],
      ['dryRun', 'query', false],
    ]);
    expect(put.parameters[0].description).toBe('Our id of the satellite.');
    expect(put.tags).toEqual(['satellites', 'admin']);
  });

  it('says who may call, what is audited, and every problem that can occur', () => {
    const { put } = document().paths['/api/v1/ca/satellites/{satellite-id}'];
    expect(put.security).toEqual([{ bearer: [] }]);
    expect(put['x-requires']).toEqual(['ca:user']);
    expect(put['x-audit']).toBe('ca.satellite.replace');
    expect(Object.keys(put.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503']),
    );
    expect(put.responses['409'].description).toContain('CONFLICT');
  });

  it('names the headers of a list', () => {
    const list = route({
      ...satellite,
      method: 'GET',
      query: Type.Object(CursorQuery),
      responses: { 200: page(Type.Object({}), 'By name.') },
    });
    const { get } = document([list]).paths['/api/v1/ca/satellites/{satellite-id}'];
    expect(get.responses['200'].headers['X-Total-Count'].description).toContain('10000+');
    expect(get.responses['200'].headers['Link'].schema).toEqual({ type: 'string' });
    expect(get.responses['200'].content['application/json'].schema.type).toBe('array');
    expect(document().paths['/api/v1/ca/satellites/{satellite-id}'].put.responses['200'].headers).toBeUndefined();
  });

  it('names the objects of a call, and refers to each by its name wherever it is', () => {
    const part = Type.Object({ width: Type.Number() });
    const row = Type.Object({ left: part, rights: Type.Array(part), note: Type.Optional(Type.String()) });
    const list = route({
      ...satellite,
      method: 'GET',
      operationId: 'listParts',
      responses: { 200: page(row, 'By name.') },
    });
    const made = document([list, satellite]);
    const { get } = made.paths['/api/v1/ca/satellites/{satellite-id}'];
    expect(get.responses['200'].content['application/json'].schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/ListPartsAnswer' },
    });
    expect(Object.keys(made.components.schemas)).toEqual([
      'ListPartsAnswer',
      'ListPartsAnswerLeft',
      'ListPartsBody',
      'Problem',
    ]);
    expect(made.components.schemas.ListPartsAnswer.properties).toEqual({
      left: { $ref: '#/components/schemas/ListPartsAnswerLeft' },
      rights: { type: 'array', items: { $ref: '#/components/schemas/ListPartsAnswerLeft' } },
      note: { type: 'string' },
    });
  });

  it('describes a form with its fields, and a text as a text', () => {
    const upload = route({
      ...satellite,
      method: 'POST',
      operationId: 'uploadPart',
      consumes: ['multipart/form-data', 'text/plain', 'application/gzip'],
      form: Type.Object({ file: formFile('The part.'), name: Type.Optional(Type.String()) }),
      responses: { 200: stream({ contentType: 'text/plain', furtherTypes: ['application/pdf'], description: 'It.' }) },
    });
    const made = document([upload]);
    const { post } = made.paths['/api/v1/ca/satellites/{satellite-id}'];
    expect(post.requestBody.content).toEqual({
      'multipart/form-data': { schema: { $ref: '#/components/schemas/UploadPartForm' } },
      'text/plain': { schema: { type: 'string' } },
      'application/gzip': { schema: { type: 'string', format: 'binary' } },
    });
    expect(made.components.schemas.UploadPartForm.required).toEqual(['file']);
    expect(post.responses['200'].content).toEqual({
      'text/plain': { schema: { type: 'string' } },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    });
  });

  it('is one for all services on request, without the operations of administrators', () => {
    const open = route({ ...satellite, path: '/ca/open', operationId: 'open', tags: ['satellites'] });
    const routes = [satellite, open, { ...elsewhere, tags: ['orbits'] }];
    const about = { title: 'Farpass', version: '1', serverUrl: 'http://localhost' };
    expect(Object.keys(JSON.parse(JSON.stringify(combinedDocument({ ...about, routes }))).paths)).toEqual([
      '/api/v1/ca/open',
      '/api/v1/odt/x/{satellite-id}',
    ]);
  });

  it('says what each group of calls is about, and refuses one without a sentence', () => {
    const groups: readonly { name: string; description: string }[] = document().tags;
    expect(groups.map(({ name }) => name)).toEqual(['satellites', 'admin']);
    for (const { description } of groups) expect(description).toMatch(/^[A-Z].*\.$/);
    expect(() => document([route({ ...satellite, tags: ['unheard of'] })])).toThrow('unheard of has no sentence');
  });

  it('says what generated clients can read: words by name, one list of either, a JSON file as an object', () => {
    const words = Type.Enum(['A', 'B']);
    const { body: _, ...bare } = satellite;
    const either = Type.Union([Type.Array(Type.Integer()), Type.Array(Type.Object({ line: Type.String() }))]);
    const made = document([
      route({
        ...satellite,
        operationId: 'sort',
        body: either,
        responses: { 200: json(Type.Object({ letters: Type.Array(words, { uniqueItems: true }) }), 'Sorted.') },
      }),
      route({ ...bare, operationId: 'load', path: '/ca/files', consumes: ['application/json'] }),
    ]);
    const { put } = made.paths['/api/v1/ca/satellites/{satellite-id}'];
    expect(put.requestBody.content['application/json'].schema).toEqual({
      type: 'array',
      items: { anyOf: [{ type: 'integer' }, { $ref: '#/components/schemas/SortBody2' }] },
    });
    expect(made.components.schemas.SortAnswerLetter).toEqual({ type: 'string', enum: ['A', 'B'] });
    expect(made.components.schemas.SortAnswer.properties.letters.items).toEqual({
      $ref: '#/components/schemas/SortAnswerLetter',
    });
    const { schema } = made.paths['/api/v1/ca/files'].put.requestBody.content['application/json'];
    expect([schema.type, schema.additionalProperties]).toEqual(['object', true]);
  });

  it('refuses two schemas with one name', () => {
    const other = route({ ...satellite, path: '/ca/other', body: Type.Object({ dryMass: Type.Number() }) });
    expect(() => document([satellite, other])).toThrow('Two schemas are named ReplaceSatelliteBody');
  });

  it('refuses a contract that names a problem the registry does not have', () => {
    expect(() => document([{ ...satellite, problems: ['NO_SUCH'] as never }])).toThrow('NO_SUCH');
  });
});
