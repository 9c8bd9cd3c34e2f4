import { namedLevels } from '@farpass/conjunction/event/codes';
import { uncountedReasons } from '@farpass/operations/sky/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskLevel } from '../conjunctions/conjunctions.ts';

const utc = (description: string) => Type.String({ description: `${description}, UTC.` });
const probability = (description: string) => Type.Number({ description: `${description}.` });
const metres = (description: string) => Type.Number({ description: `${description}, m.`, 'x-unit': 'm' });

const Uncounted = Type.Object({
  conjunctionId: Type.String(),
  secondaryName: Type.String(),
  tca: utc('Closest approach'),
  riskLevel: RiskLevel,
  reason: Type.Enum(uncountedReasons, {
    description:
      'NO_STATES: only published values are known. NO_COVARIANCE: no message has usable covariances. NEWEST_UNUSABLE: the newest message cannot be used, and an older one is used instead. NOT_READ: its message can no longer be read. IN_DOUBT: a rule of caution keeps its risk above what its message gives. DURING_BURN: it comes before the burn ends. NO_APPROACH: with the burn, the two objects have no closest approach there.',
  }),
});

/** Everything that is known ahead of a satellite at a moment. */
export const Sky = Type.Object(
  {
    digest: Type.String({
      description: 'The same for the same events by the same messages, the same objects and the same burns in hand.',
    }),
    at: utc('When it was looked at'),
    events: Type.Integer({
      description: 'Open events of the satellite that are counted, by their newest usable message.',
    }),
    objects: Type.Integer({ description: 'Objects of the catalogue and own element sets.' }),
    ephemerides: Type.Optional(
      Type.Integer({
        description: 'Other satellites of the operator that are known by their own ephemeris; absent: none.',
      }),
    ),
    notCounted: Type.Array(Uncounted, {
      description: 'Open events that are not counted, or not by their newest message.',
    }),
  },
  { description: 'Everything that is known ahead of the satellite, and the events that are not counted.' },
);

const DilutedBasis = Type.Enum(['DILUTED'], {
  description: 'The covariances know so little that the level is that of the largest probability; otherwise left out.',
});

/** An open event of the satellite without the burn and with it. */
export const KnownEvent = Type.Object({
  conjunctionId: Type.String(),
  cdmId: Type.String({ description: 'The message by which it is counted.' }),
  secondaryId: Type.String(),
  secondaryName: Type.String(),
  tcaBefore: utc('Closest approach without the burn'),
  tcaAfter: utc('Closest approach with the burn'),
  missBeforeM: metres('Miss without the burn'),
  missAfterM: metres('Miss with the burn'),
  probabilityBefore: probability('Probability of collision without the burn'),
  probabilityAfter: probability('Probability of collision with the burn'),
  riskBefore: RiskLevel,
  riskAfter: RiskLevel,
  riskBasisBefore: Type.Optional(DilutedBasis),
  riskBasisAfter: Type.Optional(DilutedBasis),
});

const Worst = Type.Object({
  secondaryId: Type.String(),
  secondaryName: Type.String(),
  tca: utc('Closest approach'),
  probabilityAfter: probability('Probability of collision with the burn'),
  isUpperBound: Type.Optional(
    Type.Boolean({ description: 'The probability is at most that: no method gives a justified value.' }),
  ),
});

/** The approaches of its sky that a plan leaves. */
export const Verdict = Type.Object(
  {
    riskAfter: Type.Enum(namedLevels, {
      description: 'The level of the worst approach that is left, or of an event that is not counted; then never LOW.',
    }),
    isUncertain: Type.Optional(
      Type.Boolean({
        description:
          'It is LOW only because the covariances of something that is left know too little; otherwise left out.',
      }),
    ),
    probabilityAfter: probability('Probability of any collision that is left, everything together'),
    target: probability('What that should be at most'),
    isWithinTarget: Type.Boolean({
      description: 'It reaches the target, and no HIGH or CRITICAL event is left uncounted.',
    }),
    needsReason: Type.Boolean({
      description: 'It misses its target, or raises something to HIGH or above: APPROVE and EXPORT need a reason.',
    }),
    worst: Type.Optional(Worst),
    solves: Type.Array(Type.String(), {
      description: 'Conjunctions above the target without the burn and not with it.',
    }),
    raises: Type.Array(
      Type.Object({ ...Worst.properties, probabilityBefore: Type.Optional(probability('The same without the burn')) }),
      { description: 'Approaches that the burn makes, or makes worse, above LOW.' },
    ),
  },
  { description: 'A plan is judged by the worst that it leaves, not by the event that it was made for.' },
);

export type SkyDocument = Static<typeof Sky>;
export type KnownEventDocument = Static<typeof KnownEvent>;
export type VerdictDocument = Static<typeof Verdict>;
