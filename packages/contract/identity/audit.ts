import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, keyed, page, route, signedIn } from '../route/index.ts';
import { utcTime } from '../unit/index.ts';

const AuditLine = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'When, UTC.' }),
  actor: Type.String({ description: 'User name; `system`, or the name of a feed.' }),
  action: Type.String({ description: 'Name of the action in the contract of its call: `ca.manoeuvre.act`.' }),
  outcome: Type.String({ description: 'done or refused.' }),
  subject: Type.Optional(
    Type.Object({
      kind: Type.String(),
      id: Type.String(),
      name: Type.Optional(Type.String({ description: 'Its name today; absent if it has none, or is gone.' })),
    }),
  ),
  requestId: Type.Optional(Type.String({ description: 'The X-Request-Id of the answer.' })),
  details: Type.Optional(keyed(Type.Unknown(), { description: '`unconditional`: a change without If-Match.' })),
});
export type AuditLineDocument = Static<typeof AuditLine>;

export const listAuditLines = route({
  service: 'platform',
  method: 'GET',
  path: '/account/audit',
  operationId: 'listAuditLines',
  summary: 'What was done in the operator that I act for, newest first',
  description: 'Administrators of the operator only. Lines are only added and never change.',
  access: signedIn,
  isOfAccount: true,
  audit: null,
  tags: ['account'],
  query: Type.Object({
    ...CursorQuery,
    actor: Type.Optional(Type.String({ maxLength: 200, description: 'Only of this user name.' })),
    action: Type.Optional(Type.String({ maxLength: 100, description: 'Only actions that begin with this: `ca.man`.' })),
    from: Type.Optional(utcTime('From this time on, UTC')),
    to: Type.Optional(utcTime('Before this time, UTC')),
  }),
  responses: { 200: page(AuditLine, 'Newest first.') },
  problems: ['ROLE_MISSING'],
});
