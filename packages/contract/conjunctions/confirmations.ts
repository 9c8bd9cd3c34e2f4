import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';
import { RiskBasis } from './assessment/risk-basis.ts';
import { RiskLevel } from './conjunctions.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

const reason = Type.String({
  minLength: 10,
  maxLength: 2000,
  description: 'Why the newest probability is right: at least ten characters.',
});

const cdmId = Type.String({ maxLength: 64, description: 'The message that it rests on.' });

const Said = Type.Object({
  cdmId,
  reason: Type.String(),
  by: Type.String({ description: 'User name.' }),
  at: instant('When'),
});

const Entry = Type.Object({
  kind: Type.Enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN'], {
    description:
      'PROPOSED: it waits for a second person. CONFIRMED: the newest probability counts from then on. WITHDRAWN: what was proposed or confirmed for this message no longer counts.',
  }),
  at: instant('When'),
  person: Type.String({ description: 'User name.' }),
  cdmId,
  reason: Type.Optional(Type.String({ description: 'Absent for WITHDRAWN.' })),
  riskLevel: RiskLevel,
  riskBasis: Type.Optional(RiskBasis),
  newestAlone: Type.Optional(RiskLevel),
});

const Confirmation = Type.Object({
  conjunctionId: Type.String(),
  riskLevel: RiskLevel,
  newestAlone: Type.Optional(
    Type.Enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], {
      description: 'Only if a fall waits: the level that a confirmation gives.',
    }),
  ),
  cdmId: Type.Optional(Type.String({ description: 'Only if a fall waits: the message that would be confirmed.' })),
  needsTwoPeople: Type.Boolean({
    description: 'A second person has to confirm: the kept level is CRITICAL, and the satellite asks for two people.',
  }),
  proposed: Type.Optional(Said),
  confirmed: Type.Optional(Said),
  log: Type.Array(Entry, { description: 'Newest first. Entries are never changed.' }),
});

export type ConfirmationDocument = Static<typeof Confirmation>;
export type ConfirmationEntryDocument = Static<typeof Entry>;

const tags = ['decisions'] as const;
const params = Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) });

export const getConfirmation = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/confirmation',
  operationId: 'getConfirmation',
  summary: 'Whether a fall of the risk waits for a person, and what people confirmed',
  audit: null,
  tags,
  params,
  responses: { 200: json(Confirmation, 'What waits, what counts, and the log.') },
});

export const confirmFall = route({
  ...ca,
  method: 'POST',
  path: '/ca/conjunctions/{conjunction-id}/confirmation',
  operationId: 'confirmFall',
  summary: 'Confirm that the newest probability of a conjunction is right, so that it may lower the risk',
  description:
    'Only while a fall waits (`conjunctionData.newestAlone`); otherwise 409. It rests on the newest message: later messages of the same originator that agree with it need no other confirmation, one that contradicts it does. If the kept level is CRITICAL and the satellite asks for two people, the first call is a proposal (`proposed`), and the call of another person confirms; the proposer gets 403 SECOND_PERSON_NEEDED. The same person and reason again change nothing. At a CRITICAL level it needs a sign-in younger than 15 minutes (403 SIGN_IN_AGAIN). With `cdmId`, it is refused if that is no longer the newest message.',
  audit: 'ca.conjunction.confirm',
  tags,
  params,
  body: Type.Object({ reason, cdmId: Type.Optional(cdmId) }, { additionalProperties: false }),
  responses: { 200: json(Confirmation, 'As it is now.') },
  problems: ['SIGN_IN_AGAIN', 'CONFLICT', 'CONTENT_INVALID', 'SECOND_PERSON_NEEDED'],
});

export const withdrawConfirmation = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/conjunctions/{conjunction-id}/confirmation',
  operationId: 'withdrawConfirmation',
  summary: 'Withdraw the newest confirmation, or the proposal of one: the risk is judged without it again',
  audit: 'ca.conjunction.withdraw-confirmation',
  tags,
  params,
  responses: { 200: json(Confirmation, 'As it is now; the log keeps what was withdrawn.') },
  problems: ['CONFLICT'],
});
