import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { CursorQuery, json, page, publicAccess, type RouteContract, requires, route } from '../route/index.ts';
import { openApiDocument } from './document.ts';

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

  it('refuses a contract that names a problem the registry does not have', () => {
    expect(() => document([{ ...satellite, problems: ['NO_SUCH'] as never }])).toThrow('NO_SUCH');
  });
});
