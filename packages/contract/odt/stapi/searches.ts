import * as Type from 'typebox';
import { json, route } from '../../route/index.ts';
import { foundSearch, pages, reads } from './parts.ts';
import { links, SearchStatus, StapiOpportunities, StapiSearchRecord } from './shapes.ts';

export const stapiGetCollection = route({
  ...reads,
  ...pages,
  params: Type.Object({
    'stapi-product': Type.String({ maxLength: 64 }),
    'stapi-search': Type.String({ maxLength: 64 }),
  }),
  path: '/odt/stapi/products/{stapi-product}/opportunities/{stapi-search}',
  operationId: 'stapiGetCollection',
  summary: 'The passes that a search found after its answer',
  responses: { 200: json(StapiOpportunities, 'The soonest first.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'REQUEST_INVALID'],
});

export const stapiListSearches = route({
  ...reads,
  ...pages,
  path: '/odt/stapi/searches/opportunities',
  operationId: 'stapiListSearches',
  summary: 'The searches of my operator that go on after their answer, of the last day',
  responses: { 200: json(Type.Object({ search_records: Type.Array(StapiSearchRecord), links }), 'Newest first.') },
  problems: ['REQUEST_INVALID'],
});

export const stapiGetSearch = route({
  ...reads,
  ...foundSearch,
  path: '/odt/stapi/searches/opportunities/{stapi-search}',
  operationId: 'stapiGetSearch',
  summary: 'One search, and whether it has ended',
  responses: { 200: json(StapiSearchRecord, 'Its link `opportunities` leads to what it found.') },
  problems: ['NOT_FOUND'],
});

export const stapiListSearchStatuses = route({
  ...reads,
  ...foundSearch,
  path: '/odt/stapi/searches/opportunities/{stapi-search}/statuses',
  operationId: 'stapiListSearchStatuses',
  summary: 'The history of a search',
  responses: { 200: json(Type.Array(SearchStatus), 'Newest first.') },
  problems: ['NOT_FOUND'],
});
