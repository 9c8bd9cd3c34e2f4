import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, route, signedIn } from '../route/index.ts';

/** A guide, as the contents of the documentation list it. */
export const Guide = Type.Object({
  service: Type.Union([Type.Literal('general'), Type.Literal('ca'), Type.Literal('odt')]),
  file: Type.String({ description: 'Its name in the address of the page.' }),
  title: Type.String(),
  group: Type.String({ description: 'Guides of one group are listed together; empty for the first ones.' }),
  address: Type.String({ description: 'Where the text in Markdown is served.' }),
  headings: Type.Array(Type.Object({ level: Type.Integer(), text: Type.String(), anchor: Type.String() })),
});

export type GuideDocument = Static<typeof Guide>;

export const listGuides = route({
  service: 'platform',
  method: 'GET',
  path: '/docs/guides',
  operationId: 'listGuides',
  summary: 'The guides that the caller may read, in their order',
  access: signedIn,
  audit: null,
  tags: ['documentation'],
  responses: { 200: json(Type.Array(Guide), 'Those of the services first, then the general ones.') },
});
