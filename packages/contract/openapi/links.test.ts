import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import * as conjunctions from '../conjunctions/index.ts';
import * as connections from '../connections/index.ts';
import * as coordination from '../coordination/index.ts';
import * as fleet from '../fleet/index.ts';
import * as history from '../history/index.ts';
import * as manoeuvres from '../manoeuvres/index.ts';
import * as odt from '../odt/index.ts';
import { empty, json, type RouteContract, route, signedIn } from '../route/index.ts';
import * as screenings from '../screenings/index.ts';
import * as watch from '../watch/index.ts';
import { openApiDocument } from './document.ts';

type Calls = Readonly<Record<string, unknown>>;
const routesOf = (module: Calls) =>
  Object.values(module).filter((one): one is RouteContract => typeof Object(one).operationId === 'string');

interface Linked {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The links of each call of a service. */
const ca = {
  ...fleet,
  ...conjunctions,
  ...connections,
  ...screenings,
  ...manoeuvres,
  ...coordination,
  ...watch,
  ...history,
};

function linked(service: 'ca' | 'odt', routes: readonly RouteContract[]) {
  const { paths } = openApiDocument({ service, routes, title: '', version: '1', serverUrl: 'http://x' });
  const operations = Object.values(Object(paths)).flatMap((path) => Object.values(Object(path))) as Calls[];
  return operations.flatMap(({ operationId, responses }) =>
    Object.values(Object(responses)).flatMap((answer) =>
      (Object.values(Object(Object(answer).links)) as Linked[]).map((link) => ({ from: String(operationId), ...link })),
    ),
  );
}

describe('what a call makes', () => {
  it.each([
    ['ca', routesOf(ca), ['createSatellite deleteSatellite', 'saveView deleteView', 'createManoeuvre actOnManoeuvre']],
    ['ca', routesOf(ca), ['createScreening getScreening', 'placeHold liftHold', 'openCoordination claimCoordination']],
    [
      'odt',
      routesOf(odt),
      ['createRequest cancelRequest', 'createTemplate deleteTemplate', 'createSensor deleteSensor'],
    ],
  ] as const)('of %s leads to the calls that use, change and remove it', (service, routes, ways) => {
    const found = linked(service, routes).map(({ from, operationId }) => `${from} ${operationId}`);
    expect(found).toEqual(expect.arrayContaining([...ways]));
  });

  it('is named by a field of the answer, and taken by a parameter of an operation of the same document', () => {
    const routes = routesOf(ca);
    const links = linked('ca', routes);
    expect(links.length).toBeGreaterThan(40);
    for (const { operationId, parameters } of links) {
      const taker = routes.find((one) => one.operationId === operationId);
      const [[name = '', field = ''] = []] = Object.entries(parameters);
      expect([operationId, field]).toEqual([operationId, expect.stringMatching(/^\$response\.body#\/[\w-]+$/)]);
      expect([
        ...Object.keys(taker?.params?.properties ?? {}),
        ...Object.keys(taker?.query?.properties ?? {}),
      ]).toContain(name);
    }
  });

  it('leads nowhere from a call that makes nothing, and to no call that needs more', () => {
    const shared = { service: 'ca', access: signedIn, audit: null, tags: [], summary: 'a test' } as const;
    const thing = json(Type.Object({ thingId: Type.String() }), 'The thing.');
    const params = Type.Object({ 'thing-id': Type.String() });
    const of = (...more: readonly RouteContract[]) => {
      const make = route({
        ...shared,
        method: 'POST',
        path: '/things',
        operationId: 'make',
        responses: { 201: thing },
      });
      return linked('ca', [make, ...more]).map(({ from, operationId }) => [from, operationId]);
    };
    const read = route({
      ...shared,
      method: 'GET',
      path: '/things/{thing-id}',
      operationId: 'read',
      params,
      responses: { 200: thing },
    });
    const use = route({
      ...shared,
      method: 'POST',
      path: '/things/{thing-id}',
      operationId: 'use',
      params,
      responses: { 200: thing },
    });
    const both = Type.Object({ 'thing-id': Type.String(), part: Type.String() });
    const partOf = route({
      ...{ ...shared, method: 'DELETE', path: '/things/{thing-id}/{part}', operationId: 'part', params: both },
      responses: { 204: empty('Gone.') },
    });
    expect(of(read, use, partOf)).toEqual([
      ['make', 'read'],
      ['make', 'use'],
    ]);
  });
});
