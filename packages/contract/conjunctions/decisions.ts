import { decisionChangeKinds } from '@farpass/conjunction/decisions/codes';
import { namedLevels } from '@farpass/conjunction/event/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Loosening } from '../fleet/loosenings.ts';
import { ca } from '../route/collision-avoidance.ts';
import { EntityTag, json, route } from '../route/index.ts';
import { field } from '../unit/index.ts';

/** Decisions of people on an event, in the order of the work. */
export const decisionStatuses = [
  'OPEN',
  'MONITORING',
  'TRACKING_ORDERED',
  'MANOEUVRE_PLANNED',
  'NO_ACTION',
  'MITIGATED',
] as const;

export type DecisionStatus = (typeof decisionStatuses)[number];

const Status = Type.Enum(decisionStatuses, {
  description:
    'OPEN: not decided. MONITORING: watched. TRACKING_ORDERED and MANOEUVRE_PLANNED: under way. NO_ACTION and MITIGATED: closed, until the risk rises.',
});

const risk = Type.Enum(namedLevels);
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

const set = {
  status: Status,
  owner: Type.Optional(Type.String({ maxLength: 120, description: 'The person who takes care of it, by user name.' })),
  note: Type.Optional(Type.String({ maxLength: 4000, description: 'The last note.' })),
  isAcknowledged: Type.Boolean({
    description: 'A person has seen it at its present risk. It is false again once the risk rises.',
  }),
};

const BasedOn = Type.Object({
  cdmId: Type.Optional(Type.String({ description: 'The message whose figures were those of the event.' })),
  messageNumber: Type.Optional(Type.Integer({ description: 'How many messages the event had.' })),
  riskLevel: risk,
  probabilityOfCollision: Type.Optional(field('probabilityOfCollision')),
  missDistanceM: Type.Optional(Type.Number({ description: 'Miss distance, m.' })),
});

const ChangedSince = Type.Object({
  changes: Type.Array(Type.Enum(decisionChangeKinds), {
    description:
      'PROBABILITY: three times higher. MISS: lower by more than two sigmas of the accepted message. MOVED: by more than three sigmas. LEVEL: the risk level rose. NEWER_MESSAGE: a newer message decides about an event that was closed at HIGH or CRITICAL.',
  }),
  since: instant('When it was first found'),
});

const Proposed = Type.Object({
  status: Status,
  note: Type.String({ description: 'The reason.' }),
  by: Type.String({ description: 'The person who proposed it, by user name.' }),
  at: instant('When'),
  cdmId: Type.Optional(
    Type.String({ description: 'The message that it rests on; about another one, it has to be proposed again.' }),
  ),
});

const told = {
  etag: EntityTag,
  cdmId: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'The message that a person has to know: the one that counts, or one that waits for a confirmation. Sent with a decision, it is refused with 412 NEWER_MESSAGE if that is another one by now.',
    }),
  ),
  acknowledgedBy: Type.Optional(Type.String({ description: 'Who acknowledged it last.' })),
  acknowledgedAt: Type.Optional(instant('When')),
  changedBy: Type.Optional(Type.String({ description: 'Who made the newest entry of the log; absent without one.' })),
  changedAt: Type.Optional(instant('When')),
  basedOnCdmId: Type.Optional(
    Type.String({ description: 'The newest message at that time. Deprecated: use basedOn.cdmId.' }),
  ),
  basedOn: Type.Optional(BasedOn),
  changedSince: Type.Optional(ChangedSince),
  proposed: Type.Optional(Proposed),
  needsTwoPeople: Type.Optional(
    Type.Boolean({ description: 'A second person has to agree before a CRITICAL risk is accepted.' }),
  ),
};

/** How far the work on an event is. */
export const Decision = Type.Object({ ...set, ...told });

const Entry = Type.Object({
  at: instant('When it was decided'),
  person: Type.String({ description: 'User name.' }),
  basedOnCdmId: Type.Optional(Type.String({ description: 'The newest message of the event at that time.' })),
  riskLevel: risk,
  isUncertain: Type.Optional(
    Type.Boolean({ description: 'It was LOW, but a rule of caution spoke against relying on it.' }),
  ),
  probabilityOfCollision: Type.Optional(field('probabilityOfCollision')),
  status: Status,
  owner: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  isAcknowledged: Type.Boolean(),
  via: Type.Optional(Type.Enum(['LINK'], { description: 'Acknowledged by the link in a message, without a sign-in.' })),
  changes: Type.Array(Type.Enum(['STATUS', 'OWNER', 'NOTE', 'ACKNOWLEDGED', 'PROPOSED', 'WITHDRAWN', 'LOOSENED']), {
    description:
      'What the entry changed. PROPOSED: it waits for a second person. WITHDRAWN: the proposer took the proposal back. LOOSENED: settings of its satellite were changed in a way that lowers it; the note is the reason, and nothing was decided.',
  }),
  proposedStatus: Type.Optional(Status),
});

const DecisionWithLog = Type.Object({
  ...Decision.properties,
  conjunctionId: Type.String(),
  loosened: Type.Optional(
    Type.Object(Loosening.properties, {
      description:
        'The settings in effect that made it less than CRITICAL. Closing it needs what a CRITICAL risk needs.',
    }),
  ),
  log: Type.Array(Entry, { description: 'Newest first. Entries are never changed.' }),
});

export type DecisionDocument = Static<typeof Decision>;
export type DecisionLogDocument = Static<typeof DecisionWithLog>;
export type DecisionEntryDocument = Static<typeof Entry>;

const tags = ['decisions'] as const;
const params = Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) });

export const getDecision = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/decision',
  operationId: 'getDecision',
  summary: 'What was decided on a conjunction, with the log',
  audit: null,
  tags,
  params,
  responses: { 200: json(DecisionWithLog, 'The decision; status OPEN if there is none.') },
});

export const putDecision = route({
  ...ca,
  method: 'PUT',
  path: '/ca/conjunctions/{conjunction-id}/decision',
  operationId: 'putDecision',
  summary: 'Decide on a conjunction: acknowledge it, take it over, set its status, add a note',
  description:
    'Replaces the current decision and adds an entry to the log, with the time, the person and the newest message. NO_ACTION and MITIGATED at a HIGH or CRITICAL risk need a reason of at least ten characters as the note. At a CRITICAL risk, if the satellite asks for two people, the first PUT is a proposal (`proposed`, the status stays) and the same PUT of another person makes it so; the proposer gets 403 SECOND_PERSON_NEEDED, and withdraws the proposal by any other decision. You can send the answer of GET back: fields that only the server sets are ignored. Without owner or note, there is none from then on; the log keeps them. An owner is a member of the operator with `ca:user`; one that is stored may stay. Closing at a CRITICAL risk needs a sign-in younger than 15 minutes (403 SIGN_IN_AGAIN). With `cdmId`, it is refused if another message counts by now (412 NEWER_MESSAGE). Honours If-Match.',
  audit: 'ca.conjunction.decide',
  isConditional: true,
  tags,
  params,
  body: Type.Object(
    {
      ...set,
      isAcknowledged: Type.Optional(set.isAcknowledged),
      ...Type.Partial(Type.Object({ ...told, conjunctionId: Type.String(), log: Type.Array(Entry) })).properties,
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(DecisionWithLog, 'The decision as now stored.') },
  problems: ['SIGN_IN_AGAIN', 'SECOND_PERSON_NEEDED', 'CONTENT_INVALID', 'NEWER_MESSAGE'],
});

/** Conjunctions that one call decides about. */
export const mostDecided = 200;

const text = (description: string) => Type.Optional(Type.Union([Type.String(), Type.Null()], { description }));

const Change = Type.Object(
  {
    conjunctionId: Type.String({ maxLength: 64 }),
    etag: Type.Optional(Type.String({ maxLength: 64, description: 'Of the decision that it is based on.' })),
    cdmId: Type.Optional(Type.String({ maxLength: 64, description: 'The message that was seen.' })),
    status: Type.Optional(Status),
    owner: text('null: none.'),
    note: text('null: none.'),
    isAcknowledged: Type.Optional(set.isAcknowledged),
  },
  { additionalProperties: false },
);

const Outcome = Type.Object({
  conjunctionId: Type.String(),
  outcome: Type.Enum(['CHANGED', 'UNCHANGED', 'REFUSED']),
  decision: Type.Optional(Decision),
  before: Type.Optional(Decision),
  code: Type.Optional(Type.String({ description: 'Why it was refused: the code of a problem.' })),
  detail: Type.Optional(Type.String({ description: 'The same as an English sentence.' })),
});

const Changed = Type.Object({
  outcomes: Type.Array(Outcome, { description: 'In the order of the request.' }),
});

export type DecisionChangeDocument = Static<typeof Change>;
export type DecisionOutcomeDocument = Static<typeof Outcome>;

export const changeDecisions = route({
  ...ca,
  method: 'POST',
  path: '/ca/decisions',
  operationId: 'changeDecisions',
  summary: 'Decide on many conjunctions at once: acknowledge them, give them an owner or a status',
  description:
    'What a change leaves out stays as it is. Each conjunction is judged by the rules of PUT; one that is refused changes nothing of the others and says why. The answer has each decision as it was: sent back with the new tags, it takes the change back.',
  audit: 'ca.conjunction.decide-many',
  isRepeatable: true,
  tags,
  body: Type.Object(
    { changes: Type.Array(Change, { minItems: 1, maxItems: mostDecided }) },
    { additionalProperties: false },
  ),
  responses: { 200: json(Changed, 'What became of each.') },
  problems: ['CONTENT_INVALID'],
});
