import * as Type from 'typebox';
import { route, stream } from '../route/index.ts';
import { ca } from './access.ts';

export const getBriefing = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/briefing',
  operationId: 'getBriefing',
  summary:
    'A report on a conjunction as PDF: one page with the state of things, then the event from its first message to its end',
  description:
    'A4. The first page has verdict, numbers, plots, methods, ages of the data and decisions. The others have every message, order of tracking, decision and manoeuvre plan by time, the evidence of tracking, and our message next to the newest one of the provider. It says when it was made: the numbers are those of that time.',
  audit: null,
  tags: ['conjunctions'],
  params: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    language: Type.Optional(Type.Enum(['en', 'de'], { description: 'Of the report; en unless said.' })),
  }),
  responses: { 200: stream({ contentType: 'application/pdf', description: 'The report.' }) },
  problems: ['STATES_MISSING'],
});
