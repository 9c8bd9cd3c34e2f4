import { foundBy } from '@farpass/operations/sky/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskLevel } from '../conjunctions/conjunctions.ts';
import { screeningServices } from '../fleet/deliveries.ts';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const metres = (description: string) => Type.Number({ description, 'x-unit': 'm' });

const side = {
  tca: instant('Closest approach'),
  missDistanceM: metres('By its states; of a summary, as stated.'),
  relativeSpeedMPerS: Type.Optional(Type.Number({ 'x-unit': 'm/s' })),
  probability: Type.Optional(Type.Number({ description: 'Ours, by its states and covariances.' })),
  riskLevel: Type.Optional(RiskLevel),
} as const;

const Approach = Type.Object({
  kind: Type.Enum(foundBy, {
    description:
      'ONLY_OURS: the provider sent no message about it; it may not have the object, or it lies outside the box of the provider. That does not mean that nothing is there.',
  }),
  secondaryId: Type.String(),
  secondaryName: Type.String(),
  theirs: Type.Optional(
    Type.Object({
      ...side,
      statedProbability: Type.Optional(Type.Number({ description: 'As the provider states it.' })),
      messageId: Type.String(),
    }),
  ),
  ours: Type.Optional(Type.Object(side)),
  laterS: Type.Optional(Type.Number({ description: 'Theirs minus ours.', 'x-unit': 's' })),
  fartherM: Type.Optional(metres('Miss: theirs minus ours.')),
  probabilityRatio: Type.Optional(Type.Number({ description: 'Probability: theirs by ours.' })),
  isWorse: Type.Boolean({ description: 'The provider sees more risk than we do.' }),
});

const states = [
  'WAITING_APPROVAL',
  'QUEUED',
  'RETRYING',
  'REFUSED',
  'WITHDRAWN',
  'SCREENING',
  'COMPLETE',
  'FAILED',
  'UNANSWERED',
] as const;

const ProviderScreening = Type.Object({
  deliveryId: Type.String(),
  destination: Type.Enum(screeningServices),
  state: Type.Enum(states, {
    description:
      'The first five as of a delivery. SCREENING: the provider took the orbit and has not finished. COMPLETE: it said that it screened it. FAILED: it said that it could not. UNANSWERED: it did not say within a day; what it sent until then is in `approaches`, and an empty list is not a clear sky.',
  }),
  isOutOfDate: Type.Boolean({
    description: 'The burn or its message changed after this orbit was made: screen again.',
  }),
  isOursScreened: Type.Boolean({ description: 'Whether our own screening of the plan has ended.' }),
  createdAt: instant('When it was asked for'),
  requestedBy: Type.Optional(Type.String()),
  sentAt: Type.Optional(instant('When the provider took the orbit')),
  screenedAt: Type.Optional(instant('When the provider screened it')),
  receipt: Type.Optional(Type.String({ description: 'The id that the provider gave the orbit.' })),
  answer: Type.Optional(Type.String({ description: 'What the provider said last.' })),
  approaches: Type.Array(Approach, { description: 'The most dangerous by either first.' }),
  worse: Type.Integer({ description: 'Approaches in which the provider sees more risk than we do.' }),
  unread: Type.Integer({ description: 'Messages of the provider that could not be read; look at them there.' }),
});

export type ProviderScreeningDocument = Static<typeof ProviderScreening>;
export type ProviderApproachDocument = Static<typeof Approach>;

const tags = ['manoeuvres'] as const;
const params = Type.Object({ 'manoeuvre-id': Type.String({ maxLength: 64 }) });

export const screenByProvider = route({
  ...ca,
  method: 'POST',
  path: '/ca/manoeuvres/{manoeuvre-id}/provider-screenings',
  operationId: 'screenByProvider',
  summary: 'Have the orbit of a plan screened by a service outside',
  description:
    'Writes the orbit with the burn, with a covariance for each state, and puts it into the outbox as hypothetical: it tells the provider what you consider, and waits for an approval if nothing was ever approved for this service. The same burn goes there once; asking again returns that screening, unless it was refused, withdrawn, failed or never answered.',
  audit: 'ca.manoeuvre.provider',
  tags,
  params,
  body: Type.Object({ destination: Type.Enum(screeningServices) }, { additionalProperties: false }),
  responses: { 200: json(ProviderScreening, 'The screening.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID', 'STATES_MISSING'],
});

export const listProviderScreenings = route({
  ...ca,
  method: 'GET',
  path: '/ca/manoeuvres/{manoeuvre-id}/provider-screenings',
  operationId: 'listProviderScreenings',
  summary: 'What services outside found on the orbit of a plan, next to what we found',
  audit: null,
  tags,
  params,
  responses: { 200: json(Type.Array(ProviderScreening), 'Newest first.') },
  problems: ['NOT_FOUND'],
});
