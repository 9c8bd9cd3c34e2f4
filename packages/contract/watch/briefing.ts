import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { paperQuery, route, stream } from '../route/index.ts';

export const getBriefing = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/briefing',
  operationId: 'getBriefing',
  isDear: true,
  summary:
    'A report on a conjunction as PDF: one page with the current state, then the history of the event from the first message to the end',
  description:
    'A4. The first page has verdict, numbers, plots, methods, age of the data and decisions. The others have every message, tracking order, decision and manoeuvre plan in order of time, the evidence from tracking, and our message next to the newest one of the provider. The report states when it was made; its numbers are those of that time.',
  audit: null,
  tags: ['conjunctions'],
  params: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object(paperQuery),
  responses: { 200: stream({ contentType: 'application/pdf', description: 'The report.' }) },
  problems: ['REQUEST_INVALID', 'STATES_MISSING', 'STILL_COMPUTING', 'DEADLINE_EXCEEDED'],
});
