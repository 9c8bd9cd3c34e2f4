import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, EntityTag, json, page, route } from '../route/index.ts';
import { odt } from './access.ts';
import { wanted } from './requests.ts';

export const RequestTemplate = Type.Object({
  templateId: Type.String(),
  etag: EntityTag,
  name: Type.String(),
  request: Type.Object(wanted),
  createdBy: Type.String({ description: 'User name.' }),
});

export type RequestTemplateDocument = Static<typeof RequestTemplate>;

const TemplateInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120 }),
    request: Type.Object(wanted, {
      additionalProperties: false,
      description: 'Values for a request created from it.',
    }),
  },
  { additionalProperties: false },
);
const templateId = Type.Object({ 'template-id': Type.String({ maxLength: 64 }) });
const templates = ['templates'] as const;

export const listTemplates = route({
  ...odt,
  method: 'GET',
  path: '/odt/templates',
  operationId: 'listTemplates',
  summary: 'Templates of my operator, by name',
  audit: null,
  tags: templates,
  query: Type.Object(CursorQuery),
  responses: { 200: page(RequestTemplate, 'By name.') },
});

export const createTemplate = route({
  ...odt,
  method: 'POST',
  path: '/odt/templates',
  operationId: 'createTemplate',
  summary: 'Save the settings of a request under a name',
  isRepeatable: true,
  audit: 'odt.template.create',
  tags: templates,
  body: TemplateInput,
  responses: { 201: json(RequestTemplate, 'The new template.') },
  problems: ['CONFLICT'],
});

export const replaceTemplate = route({
  ...odt,
  method: 'PUT',
  path: '/odt/templates/{template-id}',
  operationId: 'replaceTemplate',
  summary: 'Replace a template',
  description: 'Honours If-Match.',
  audit: 'odt.template.replace',
  isConditional: true,
  tags: templates,
  params: templateId,
  body: TemplateInput,
  responses: { 200: json(RequestTemplate, 'The template as now stored.') },
  problems: ['CONFLICT'],
});

export const deleteTemplate = route({
  ...odt,
  method: 'DELETE',
  path: '/odt/templates/{template-id}',
  operationId: 'deleteTemplate',
  summary: 'Delete a template',
  audit: 'odt.template.delete',
  tags: templates,
  params: templateId,
  responses: { 200: json(Type.Object({ templateId: Type.String() }), 'Deleted.') },
});
