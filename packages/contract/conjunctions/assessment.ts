import { sentenceCodes } from '@farpass/conjunction/wording';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ListedRadius } from '../fleet/object-sizes.ts';
import { cautionRules, largestRadiusM } from '../fleet/satellite-input.ts';
import { ca } from '../route/collision-avoidance.ts';
import { DigitsQuery, json, keyed, route } from '../route/index.ts';
import { field } from '../unit/index.ts';
import { riskReasonCodes, verdictCodes } from './assessment/codes.ts';
import { DragSpace, SpaceWeather } from './assessment/drag-space.ts';
import { Expected } from './assessment/expected.ts';
import { OwnDensity } from './assessment/own-density.ts';
import { RiskBasis, SettledBy } from './assessment/risk-basis.ts';
import { Related, Repeats, RiskLevel } from './conjunctions.ts';
import { Cloud, Consequence } from './consequence.ts';

const number = (description: string) => Type.Number({ description });

const Said = Type.Array(
  Type.Object({
    code: Type.Enum([...sentenceCodes]),
    parameters: keyed(Type.String(), { description: 'The values for the placeholders, as text.' }),
  }),
  { description: 'The sentences by code, for other languages.' },
);
const Curve = (x: string) =>
  Type.Array(Type.Object({ x: number(x), probability: number('Probability of collision.') }));
const metres = (description: string) => Type.Number({ description: `${description}, m.`, 'x-unit': 'm' });

/** The approach according to each message, and whether it agrees with the previous one. */
const Evolution = Type.Array(
  Type.Object({
    cdmId: Type.String(),
    creationDate: Type.String({ description: 'When the originator made it, UTC.' }),
    relativePositionR: field('relativePositionR'),
    relativePositionT: field('relativePositionT'),
    relativePositionN: field('relativePositionN'),
    sigmaR: Type.Optional(metres('One sigma of the relative position, radial; both objects together')),
    sigmaT: Type.Optional(metres('One sigma of the relative position, along-track; both objects together')),
    sigmaN: Type.Optional(metres('One sigma of the relative position, cross-track; both objects together')),
    stateComparison: Type.Optional(
      Type.Array(Type.Number(), {
        description: 'Change of R, T, N since the previous message, in units of the sigmas that it allows (NASA CARA).',
      }),
    ),
    isConsistent: Type.Optional(
      Type.Boolean({ description: 'No component changed by more than three of these sigmas.' }),
    ),
  }),
  { description: 'The newest 50 messages that have states, oldest first.' },
);

/** The time left to decide on a manoeuvre, seen from the time of the answer. */
const Decision = Type.Object({
  commit: Type.String({
    description: 'The decision deadline, UTC: as configured for the satellite, otherwise the last useful command.',
  }),
  consider: Type.String({
    description: 'From when a manoeuvre is considered, UTC: 3.5 days before, or the last moment.',
  }),
  isDefault: Type.Optional(Type.Boolean({ description: 'No one set it: it blocks nothing.' })),
  secondsLeft: number('To the last moment, s; 0 or negative once it has passed.'),
  state: Type.Enum(['EARLY', 'CONSIDER', 'PASSED']),
  updatesLeft: Type.Optional(
    Type.Integer({ description: 'Messages expected before the last moment at the rate so far.' }),
  ),
});

const dilutionFields = {
  isDiluted: Type.Boolean({ description: 'Better tracking would first raise the probability.' }),
  maximumProbability: number('Over all scales of the covariance.'),
  atScale: number('Scale of the standard deviations at that maximum.'),
};
const ofScale = Curve('Scale of the standard deviations.');

/** The rules of caution at work in an event. */
const RiskCaution = Type.Object({
  reasons: Type.Array(
    Type.Object({
      rule: RiskBasis,
      code: Type.Enum([...riskReasonCodes]),
      parameters: keyed(Type.String(), { description: 'The values for the placeholders, as text.' }),
      level: RiskLevel,
      probability: Type.Optional(number('The probability that it does not exclude.')),
      lowestProbability: Type.Optional(
        number('Of an object that re-enters: the lower end of its probability, whose upper end is `probability`.'),
      ),
      settledBy: SettledBy,
      text: Type.String({ description: 'The sentence in English.' }),
    }),
    { description: 'Why the risk is not simply that of the newest probability; empty if it is.' },
  ),
  newestAlone: Type.Optional(RiskLevel),
  atTenSigmas: Type.Optional(number('Probability with ten times the sigmas of the newest message.')),
  sources: Type.Array(
    Type.Object({
      originator: Type.String(),
      creationDate: Type.String({ description: 'Of its newest message with a probability, UTC.' }),
      probability: number('By that message.'),
      level: RiskLevel,
    }),
    {
      description: 'What each originator said last. A fall from HIGH or CRITICAL counts once it is confirmed.',
    },
  ),
  switchedOff: Type.Optional(
    Type.Array(
      Type.Object({
        rule: Type.Enum(cautionRules),
        level: RiskLevel,
        reason: Type.String({ description: 'Why it is off for this satellite.' }),
        by: Type.Optional(Type.String({ description: 'Who switched it off.' })),
        at: Type.Optional(Type.String({ description: 'When, UTC.' })),
      }),
      {
        description:
          'Rules that would keep the risk at a worse level, and are switched off for the satellite; absent if there is none.',
      },
    ),
  ),
  related: Related,
});

/** Everything behind a probability: each method, each check, each repair, and what it would take to change it. */
export const Assessment = Type.Object({
  conjunctionId: Type.String(),
  cdmId: Type.String({ description: 'The message that counts: the figures here are its own.' }),
  newest: Type.Optional(
    Type.Object(
      {
        cdmId: Type.String(),
        creationDate: Type.String({ description: 'UTC.' }),
        lacks: Type.Enum(['covariance', 'second-track', 'second-source', 'confirmation', 'soundness'], {
          description: 'Why it does not count.',
        }),
        probability: Type.Optional(number('By it; absent if it allows none.')),
        missDistanceM: Type.Optional(Type.Number({ description: 'm.', 'x-unit': 'm' })),
        sigmas: Type.Optional(
          number(
            'Its change from the message that counts, in the encounter plane: in sigmas of the difference of the covariances if both are of one originator, else of their sum.',
          ),
        ),
        agrees: Type.Optional(Type.Boolean({ description: 'Whether that is within three sigmas.' })),
      },
      { description: 'The newest message, if it is not the one that counts.' },
    ),
  ),
  repeats: Type.Optional(Repeats),
  consequence: Type.Optional(Consequence),
  cloud: Type.Optional(Cloud),
  tca: Type.String({ description: 'UTC; shifted from the message to the true minimum.' }),
  probability: Type.Object({
    value: Type.Optional(field('probabilityOfCollision')),
    upperBound: Type.Optional(
      Type.Number({ description: 'Instead of a value: the largest probability that the message allows.' }),
    ),
    method: Type.Optional(Type.String()),
    riskLevel: RiskLevel,
    riskBasis: Type.Optional(RiskBasis),
    reason: Type.String({ description: 'Why this method was chosen, or why none was.' }),
    says: Said,
  }),
  caution: RiskCaution,
  sharedDensity: Type.Optional(
    Type.Object(
      { probability: Type.Number() },
      {
        description:
          'The 2D probability with the density error that both objects share, if the message says what it does to them (Casali et al. 2018). The level follows the worse.',
      },
    ),
  ),
  ownDensity: Type.Optional(OwnDensity),
  listedRadius: Type.Optional(
    Type.Object(
      {
        ...ListedRadius.properties,
        overSigma: Type.Optional(
          Type.Number({
            description: 'The mean probability over the sigma of the radius, next to the one without it.',
          }),
        ),
        stated: Type.Optional(
          Type.Object(
            { radiusM: number('m'), probability: Type.Number() },
            {
              description:
                'The combined radius that the originator states, if it is larger, and the probability with it.',
            },
          ),
        ),
        isClassDefault: Type.Optional(
          Type.Boolean({
            description: 'True if the list has no measurement of the object, but a default of its class.',
          }),
        ),
        unlisted: Type.Optional(
          Type.Object(
            { radiusM: number('m'), probability: Type.Number() },
            {
              description:
                'Only of a default: the combined radius without the list, if it is larger, and the probability with it.',
            },
          ),
        ),
      },
      {
        description:
          'The radius of the other object by the list of sizes, if it is used, or why it is not. The level follows the worst.',
      },
    ),
  ),
  dragSpace: Type.Optional(DragSpace),
  spaceWeather: Type.Optional(SpaceWeather),
  methods: Type.Array(
    Type.Object({
      method: Type.String(),
      value: Type.Optional(Type.Number()),
      valid: Type.Boolean(),
      reason: Type.Optional(Type.String({ description: 'Why the method does not apply, or what it is based on.' })),
      says: Said,
    }),
  ),
  checks: Type.Array(Type.Object({ code: Type.String(), passed: Type.Boolean(), message: Type.String(), says: Said })),
  repairs: Type.Array(Type.Object({ code: Type.String(), message: Type.String(), says: Said })),
  encounter: Type.Object({
    missDistanceM: number('m'),
    relativeSpeedMPerS: number('m/s'),
    durationS: Type.Optional(number('Coppola’s encounter duration, s')),
    crossingAngleDeg: number('Angle between the velocities, degrees'),
    mahalanobisDistance: Type.Optional(number('Sigmas')),
    hardBodyRadiusM: number('Combined, m'),
    hardBodyRadiusSource: Type.String({ description: 'Where the radius comes from.' }),
    hardBodyRadiusFrom: Type.Object(
      {
        own: Type.Optional(Type.Enum(['GIVEN', 'SHAPE', 'DEFAULT'], { description: 'That of the satellite.' })),
        rest: Type.Enum(['ASKED', 'GIVEN', 'MESSAGE', 'OBJECTS', 'EXCLUSION_VOLUME', 'AREA', 'LIST', 'ASSUMED'], {
          description: 'The rest of it; all of it if the satellite has none of its own.',
        }),
      },
      { description: 'The same by code.' },
    ),
  }),
  dilution: Type.Optional(
    Type.Object(
      {
        ...dilutionFields,
        curve: Type.Optional(ofScale),
        curves: Type.Optional(
          Type.Array(
            Type.Object({
              object: Type.Enum(['OBJECT1', 'OBJECT2', 'BOTH'], { description: 'Whose covariance is scaled.' }),
              ...dilutionFields,
              curve: ofScale,
            }),
          ),
        ),
      },
      { description: 'With the covariances of both objects scaled; in `curves` also of each alone.' },
    ),
  ),
  hardBodySensitivity: Type.Optional(Curve('Combined hard-body radius, m.')),
  jointSensitivity: Type.Optional(
    Type.Array(
      Type.Object({ scale: number('Scale of the standard deviations.'), curve: Curve('Combined radius, m.') }),
      {
        description: 'Radius and covariance changed together.',
      },
    ),
  ),
  evolution: Evolution,
  expected: Type.Optional(Expected),
  decision: Type.Optional(Decision),
  verdict: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.Enum([...verdictCodes]),
        figures: keyed(Type.Union([Type.Number(), Type.String()]), {
          description: 'Probabilities, factors, counts, a level, or seconds.',
        }),
        text: Type.String({ description: 'In English.' }),
      }),
      { description: 'What the numbers mean, part by part, for other languages.' },
    ),
  ),
  verdictText: Type.Optional(
    Type.String({
      description:
        'The parts as one English sentence: Pc 3.4e-4, above 1e-4; stable over 5 messages; consistent; not diluted; decision deadline passed 21 h ago.',
    }),
  ),
});

export type AssessmentDocument = Static<typeof Assessment>;

export const assessConjunction = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/assessment',
  operationId: 'assessConjunction',
  isDear: true,
  summary: 'Every probability method side by side, with checks, repairs, dilution and sensitivity',
  audit: null,
  tags: ['conjunctions'],
  params: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    ...DigitsQuery,
    curves: Type.Optional(
      Type.Boolean({
        description:
          'false: without `curve`, `curves`, `hardBodySensitivity` and `jointSensitivity`, which are more than half of the answer.',
      }),
    ),
    'hard-body-radius': Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: largestRadiusM,
        description: 'Combined radius to use instead of the stored one, m.',
      }),
    ),
  }),
  responses: { 200: json(Assessment, 'The assessment of the newest message that has states.') },
  problems: ['STATES_MISSING', 'STILL_COMPUTING', 'DEADLINE_EXCEEDED'],
});
