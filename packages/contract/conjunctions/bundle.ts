import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { route, stream } from '../route/index.ts';

export const getConjunctionBundle = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/bundle',
  operationId: 'getConjunctionBundle',
  isDear: true,
  summary: 'A conjunction as a bundle that can be computed again: inputs, versions, seeds, outputs and hashes',
  description:
    'A ZIP archive, by name `.farpass.zip`: every message as received, the satellite with its rules, what was computed from each message, and the assessment. `farpass replay` computes all of it again, without a server, and says what differs.',
  audit: null,
  tags: ['conjunctions'],
  params: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  responses: { 200: stream({ contentType: 'application/zip', description: 'The bundle.' }) },
  problems: ['STATES_MISSING', 'STILL_COMPUTING', 'DEADLINE_EXCEEDED'],
});
