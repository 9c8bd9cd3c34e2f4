import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskBasis } from '../conjunctions/assessment/risk-basis.ts';
import { RiskLevel } from '../conjunctions/conjunctions.ts';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';

const instant = (description: string) => Type.String({ description: `${description}, UTC.` });

/** Kinds of things that wait for a person, the most pressing first. */
export const waitingKinds = [
  'CRITICAL_TO_ACKNOWLEDGE',
  'COMMAND_DUE',
  'PLAN_TO_APPROVE',
  'PLAN_TO_SUBMIT',
  'DECISION_TO_AGREE',
  'CHANGE_TO_AGREE',
  'DECISION_CHANGED',
  'FALL_TO_CONFIRM',
  'TRACKS_TO_CONFIRM',
  'CASE_TO_ANSWER',
  'ORDER_TO_CONFIRM',
  'DELIVERY_TO_APPROVE',
  'MESSAGE_HELD',
  'FILE_HELD',
  'FILE_DISPUTED',
] as const;

const Item = Type.Object({
  kind: Type.Enum(waitingKinds, {
    description:
      'CRITICAL_TO_ACKNOWLEDGE: a critical conjunction ahead that no one has acknowledged at its present risk. COMMAND_DUE: an approved plan whose last moment to command is within six hours, or has passed. PLAN_TO_APPROVE: a plan that another person submitted, and that you may approve. PLAN_TO_SUBMIT: a plan of yours that is screened. DECISION_TO_AGREE: another person proposes to accept a critical risk. CHANGE_TO_AGREE: another person proposes a change that lowers an alarm or removes evidence, and you may agree. DECISION_CHANGED: a conjunction that changed since a person decided about it. FALL_TO_CONFIRM: the newest message alone gives a lower risk, which a person has to confirm. TRACKS_TO_CONFIRM: tracks of an order that may be of another object than the ordered one; `detailCode` says why. CASE_TO_ANSWER: a case with another operator in which yours owes an answer, a burn or its intent; `detailCode` says which. ORDER_TO_CONFIRM: passes that operators ordered of a sensor of yours, and that you have neither accepted nor declined; one entry for each sensor. DELIVERY_TO_APPROVE: an ephemeris that goes to another service once a person approves it. MESSAGE_HELD, FILE_HELD: held back until a person releases it. FILE_DISPUTED: a file of tracking that is not what was ordered; its buyer accepts it or reports it as bad data.',
  }),
  id: Type.String({
    description:
      'Of the plan, the conjunction, the change, the case, the delivery, the message or the file; of orders the code of the sensor.',
  }),
  title: Type.String({ description: 'What it is about: the satellite and the other object, or the name of the file.' }),
  detail: Type.Optional(Type.String({ description: 'The name of the plan, or why something is held, in English.' })),
  detailCode: Type.Optional(Type.String({ description: 'The code of the reason for which something is held.' })),
  detailParameters: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), { description: 'What that reason names.' }),
  ),
  riskLevel: Type.Optional(RiskLevel),
  riskBasis: Type.Optional(RiskBasis),
  person: Type.Optional(Type.String({ description: 'Who submitted, proposed or decided it, by user name.' })),
  since: instant('Since when it waits'),
  due: Type.Optional(instant('When it is too late')),
  conjunctionId: Type.Optional(Type.String()),
  satelliteId: Type.Optional(Type.String()),
  observationRequestId: Type.Optional(Type.String({ description: 'Of a disputed file.' })),
  coordinationId: Type.Optional(Type.String({ description: 'Of a case with another operator.' })),
  count: Type.Optional(Type.Integer({ description: 'Of orders: how many passes.' })),
  deltaVMPerS: Type.Optional(Type.Number({ description: 'Size of the burn, m/s.', 'x-unit': 'm/s' })),
  probabilityThen: Type.Optional(Type.Number({ description: 'Of a decision: the probability that it rests on.' })),
  probabilityNow: Type.Optional(Type.Number({ description: 'Of the newest message.' })),
});

export type WaitingItemDocument = Static<typeof Item>;

export const listWaiting = route({
  ...ca,
  method: 'GET',
  path: '/ca/waiting',
  operationId: 'listWaiting',
  summary:
    'What waits for you: plans to approve, commands due, decisions that changed, orders to confirm, what is held back',
  description:
    'Critical conjunctions that no one has acknowledged and that are so by their probability; then by when it is due, then by risk, then by how long it has waited. Plans that you may not approve, because you planned them, are not listed. Your own order of tracking has no step of confirmation: its provider confirms it (ORDER_TO_CONFIRM, for people who report for sensors); the lower risk that its tracks give has one (FALL_TO_CONFIRM).',
  audit: null,
  tags: ['decisions'],
  responses: { 200: json(Type.Array(Item), 'At most 200 of each kind.') },
});
