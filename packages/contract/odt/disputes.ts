import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, keyed, route } from '../route/index.ts';
import { odt } from './access.ts';
import { disputeReasons } from './delivery-faults.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

/** The state of a dispute: what its buyer decided, or that no one did in time. */
export const disputeStates = ['OPEN', 'ACCEPTED', 'REPORTED', 'RELEASED'] as const;

/** A delivered file that is not what was ordered: charged to no one until its buyer accepts it. */
export const Dispute = Type.Object(
  {
    state: Type.Enum(disputeStates, {
      description:
        'OPEN waits for the buyer. ACCEPTED: charged. REPORTED: bad data, not charged. RELEASED: not decided in time, not charged.',
    }),
    reasons: Type.Array(
      Type.Object({
        code: Type.Enum(disputeReasons),
        text: Type.String({ description: 'The sentence.' }),
        parameters: Type.Optional(keyed(Type.Union([Type.String(), Type.Number()]), { description: 'What it names.' })),
      }),
    ),
    openedAt: instant('Since when'),
    decideUntil: instant('Then the money is released'),
    decidedAt: Type.Optional(instant('When it was decided')),
    decidedBy: Type.Optional(Type.String({ description: 'User name.' })),
    reason: Type.Optional(Type.String({ description: 'What the buyer wrote to the provider.' })),
  },
  { description: 'Absent for a file that is what was ordered.' },
);

export type DisputeDocument = Static<typeof Dispute>;

/** The decision of the buyer of a disputed file. */
export const disputeVerdicts = ['ACCEPT', 'BAD_DATA'] as const;

const Decided = Type.Object({ 'file-id': Type.String(), dispute: Dispute });

export const decideDispute = route({
  ...odt,
  method: 'POST',
  path: '/odt/observations/dispute',
  operationId: 'decideDispute',
  summary: 'Accept a disputed file, or report it as bad data',
  description:
    'ACCEPT charges the pass, and its measurements count. BAD_DATA charges nothing: the pass goes back into the plan if the request still runs, otherwise its money is released, and the provider is notified. The same verdict again changes nothing. A dispute that no one decides within seven days ends like BAD_DATA, as RELEASED.',
  audit: 'odt.observation.dispute',
  tags: ['observations'],
  body: Type.Object(
    {
      'file-id': Type.String({ minLength: 1, maxLength: 64 }),
      verdict: Type.Enum(disputeVerdicts),
      reason: Type.Optional(Type.String({ maxLength: 500, description: 'For the provider.' })),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(Decided, 'The dispute as now stored.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});
