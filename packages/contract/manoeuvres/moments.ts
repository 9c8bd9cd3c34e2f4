import { deadlineBases } from '@farpass/operations/moments/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskLevel } from '../conjunctions/conjunctions.ts';
import { BurnMoments } from '../manoeuvres/burn-moments.ts';
import { planStates } from '../manoeuvres/plans.ts';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';

export { deadlineBases } from '@farpass/operations/moments/codes';

const instant = (description: string) => Type.String({ description: `${description}, UTC.` });

const EventMoments = Type.Object({
  conjunctionId: Type.String(),
  satelliteId: Type.String(),
  satelliteName: Type.String(),
  secondaryName: Type.String(),
  riskLevel: RiskLevel,
  tca: instant('Closest approach'),
  decideBy: Type.Optional(
    instant('The decision deadline: the last useful command. Absent for a satellite that cannot manoeuvre'),
  ),
  isDefaultDeadline: Type.Boolean({ description: 'No one set the deadline: it blocks nothing.' }),
  deadlineBasis: Type.Enum(deadlineBases),
  burn: Type.Optional(
    Type.Object({
      ...BurnMoments.properties,
      source: Type.Enum(['PLAN', 'SEARCH'], {
        description: 'PLAN: the plan that is furthest. SEARCH: the newest search for the newest message.',
      }),
      manoeuvreId: Type.Optional(Type.String()),
      name: Type.Optional(Type.String({ description: 'Of the plan.' })),
      state: Type.Optional(Type.Enum(planStates)),
      deltaVMPerS: Type.Number({ description: 'Size of the burn, m/s.', 'x-unit': 'm/s' }),
    }),
  ),
  next: Type.Object(
    { kind: Type.Enum(['DECISION', 'COMMAND', 'UPLOAD', 'IGNITION', 'TCA']), at: instant('When') },
    { description: 'The next of these moments.' },
  ),
});

export type EventMomentsDocument = Static<typeof EventMoments>;

export const listMoments = route({
  ...ca,
  method: 'GET',
  path: '/ca/moments',
  operationId: 'listMoments',
  summary: 'The last moments to act: decision, command, upload, ignition and closest approach of open conjunctions',
  description:
    'Of conjunctions ahead with HIGH or CRITICAL risk, and of those with a plan that can still be flown; the next moment first, at most a hundred. With `conjunction-id` of that conjunction alone, whatever its risk.',
  audit: null,
  tags: ['decisions'],
  query: Type.Object({ 'conjunction-id': Type.Optional(Type.String({ maxLength: 64 })) }),
  responses: { 200: json(Type.Array(EventMoments), 'The next moment first.') },
});
