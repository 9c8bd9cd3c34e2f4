import { trustCodes } from '@farpass/conjunction/event/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskLevel } from '../conjunctions/conjunctions.ts';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';

const metres = (description: string) => Type.Number({ description, 'x-unit': 'm' });
const days = (description: string) => Type.Optional(Type.Number({ description, 'x-unit': 'd' }));
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

const EventSource = Type.Object({
  originator: Type.String(),
  kind: Type.Enum(['MESSAGE', 'OWN', 'LISTED'], {
    description:
      'MESSAGE: of a provider or an owner. OWN: of a screening or of tracks of ours. LISTED: a row of a public screening of element sets (SOCRATES), to compare with; it decides nothing.',
  }),
  isTrusted: Type.Boolean({ description: 'The numbers of the event are those of this message.' }),
  cdmId: Type.Optional(
    Type.String({ description: 'The message that counts for it: its newest that does not contradict itself.' }),
  ),
  messages: Type.Optional(Type.Integer({ description: 'How many messages it sent about this event.' })),
  madeAt: instant('When the message was made, or the list came'),
  tca: instant('Closest approach by it'),
  missDistanceM: Type.Optional(metres('Miss by its states; of a summary, as stated.')),
  sigmaRtnM: Type.Optional(
    Type.Array(metres('One sigma.'), {
      minItems: 3,
      maxItems: 3,
      description:
        'One sigma of the relative position, radial, transverse and normal of object 1, both objects together.',
    }),
  ),
  probability: Type.Optional(Type.Number({ description: 'Ours, by its states and covariances.' })),
  statedProbability: Type.Optional(Type.Number({ description: 'As it states it.' })),
  largestProbability: Type.Optional(
    Type.Number({ description: 'LISTED: the largest that any size of an assumed covariance gives.' }),
  ),
  hardBodyRadiusM: Type.Optional(metres('Combined radius that the probability is for.')),
  trackedDays1: days(
    'Object 1: from its last observation to the closest approach; for LISTED, from the epoch of its element set.',
  ),
  trackedDays2: days('The same of object 2.'),
});

const ConjunctionSources = Type.Object({
  conjunctionId: Type.String(),
  state: Type.Enum(['ONE', 'AGREE', 'DISAGREE', 'UNKNOWN'], {
    description: 'Whether the messages agree within their errors; UNKNOWN without the covariances of all of them.',
  }),
  sources: Type.Array(EventSource, { description: 'The trusted one first, then the newest; lists last.' }),
  differences: Type.Array(
    Type.Object({
      of: Type.String(),
      than: Type.String(),
      agreement: Type.Enum(['agrees', 'contradicts', 'unknown']),
      sigmas: Type.Optional(
        Type.Number({
          description: 'Difference of the misses in the encounter plane, in sigmas of both covariances together.',
        }),
      ),
      tcaS: Type.Number({ description: 'Difference of the times of closest approach, s.', 'x-unit': 's' }),
      missM: Type.Optional(metres('Difference of the miss distances.')),
      decades: Type.Optional(
        Type.Number({
          description: 'Our probability of the first by that of the second, powers of ten; at 1e-30 and below alike.',
        }),
      ),
      radiusRatio: Type.Optional(Type.Number({ description: 'Combined radius of the first by that of the second.' })),
    }),
    { description: 'Each pair of messages; they contradict each other beyond three sigmas.' },
  ),
  trust: Type.Object({
    originator: Type.String(),
    code: Type.Enum(trustCodes),
    others: Type.Array(Type.String(), {
      description: 'Those that contradict it, or whose newer message does not count.',
    }),
    sigmas: Type.Optional(Type.Number({ description: 'Largest difference to one that contradicts it.' })),
    keptLevel: Type.Optional(RiskLevel),
    lacks: Type.Optional(Type.Enum(['covariance', 'second-track', 'second-source', 'confirmation', 'soundness'])),
    text: Type.String({ description: 'Which is trusted and why, in a sentence.' }),
  }),
});

export type ConjunctionSourcesDocument = Static<typeof ConjunctionSources>;

export const compareConjunctionSources = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/sources',
  operationId: 'compareConjunctionSources',
  summary: 'Which sources of a conjunction agree, and which is trusted and why',
  description:
    'The verdict rests on the trusted message. Differences are beyond the stated errors if `agreement` is `contradicts`.',
  audit: null,
  tags: ['conjunctions'],
  params: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  responses: { 200: json(ConjunctionSources, 'The comparison.') },
  problems: ['NOT_FOUND'],
});
