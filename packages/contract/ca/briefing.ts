import * as Type from 'typebox';
import { route, stream } from '../route/index.ts';
import { ca } from './access.ts';

export const getBriefing = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/briefing',
  operationId: 'getBriefing',
  summary: 'One page on a conjunction as PDF: verdict, numbers, plots, methods, ages of the data, decisions',
  description: 'In English, A4. It says when it was made: the numbers are those of that time.',
  audit: null,
  tags: ['conjunctions'],
  params: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  responses: { 200: stream({ contentType: 'application/pdf', description: 'The page.' }) },
  problems: ['STATES_MISSING'],
});
