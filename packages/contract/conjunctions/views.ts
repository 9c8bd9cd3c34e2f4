import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { empty, json, route } from '../route/index.ts';

const set = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', description: 'What people call it.' }),
  query: Type.String({
    maxLength: 2000,
    pattern: '^[^#]*$',
    description:
      'The part of the address of the list of conjunctions after the question mark: filters, order and columns.',
  }),
};

const SavedView = Type.Object({
  viewId: Type.String(),
  ...set,
  createdBy: Type.String({ description: 'User name.' }),
  createdAt: Type.String({ description: 'UTC.' }),
});

export type SavedViewDocument = Static<typeof SavedView>;

const tags = ['conjunctions'] as const;

export const listViews = route({
  ...ca,
  method: 'GET',
  path: '/ca/views',
  operationId: 'listViews',
  summary: 'Saved views of the list of conjunctions, of everyone in the operator',
  audit: null,
  tags,
  responses: { 200: json(Type.Array(SavedView), 'By name.') },
});

export const saveView = route({
  ...ca,
  method: 'POST',
  path: '/ca/views',
  operationId: 'saveView',
  summary: 'Save a view of the list of conjunctions for everyone in the operator',
  description: 'A view of the same name is replaced. An operator has at most 100 views.',
  audit: 'ca.view.save',
  tags,
  body: Type.Object(set, { additionalProperties: false }),
  responses: { 200: json(SavedView, 'The view as stored.') },
  problems: ['CONFLICT', 'CONTENT_INVALID'],
});

export const deleteView = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/views/{view-id}',
  operationId: 'deleteView',
  summary: 'Remove a saved view',
  audit: 'ca.view.delete',
  tags,
  params: Type.Object({ 'view-id': Type.String({ maxLength: 64 }) }),
  responses: { 204: empty('Removed.') },
  problems: ['NOT_FOUND'],
});
