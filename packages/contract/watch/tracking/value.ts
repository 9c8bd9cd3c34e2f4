import { trackingVerdicts, valueReasonCodes } from '@farpass/operations/tracking-value/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskLevel } from '../../conjunctions/conjunctions.ts';
import { hindrances } from '../../odt/passes.ts';
import { DigitsQuery, json, keyed, requires, route, serviceRequirements } from '../../route/index.ts';

export { trackingVerdicts } from '@farpass/operations/tracking-value/codes';

export type ValueReasonCode = (typeof valueReasonCodes)[number];

const filling = keyed(Type.Union([Type.String(), Type.Number()]), { description: 'What the sentence names.' });

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

export const SigmaRtn = Type.Array(Type.Number(), {
  minItems: 3,
  maxItems: 3,
  description:
    'One sigma of the position of the tracked object at the closest approach: radial, along-track, cross-track, m.',
});

const PlaneSigma = Type.Array(Type.Number(), {
  minItems: 2,
  maxItems: 2,
  description: 'One sigma of the miss in the encounter plane, both objects together: larger and smaller axis, m.',
});

const Price = Type.Object({
  amount: Type.Integer({
    description:
      'In the smallest unit of the currency; a pass in which the sensor searches costs the length of its search.',
  }),
  currency: Type.String({ description: 'ISO 4217.' }),
});

/** The coming probability of collision. */
const chances = {
  mean: Type.Number({ description: 'Its mean.' }),
  quantiles: Type.Object(
    { p5: Type.Number(), p25: Type.Number(), p50: Type.Number(), p75: Type.Number(), p95: Type.Number() },
    { description: 'In 5, 25, 50, 75 and 95 of 100 cases it is no larger.' },
  ),
  chanceCleared: share('Chance that it falls below `settled.below`.'),
  chanceConfirmed: share('Chance that it rises above `settled.above`.'),
  chanceSettled: share('Chance of either.'),
  chanceBurnNeeded: Type.Optional(share('Chance that it reaches `settled.burnFrom`: a burn is needed then.')),
};

/** The knowledge about the tracked object and about the miss. */
const known = {
  sigmaRtnM: SigmaRtn,
  covarianceRtnKm2: Type.Array(Type.Number(), {
    description: 'Covariance of the tracked object at the closest approach, 6×6 by rows, RTN, km and s.',
  }),
  planeSigmaM: PlaneSigma,
};

/** The state of knowledge after a pass or a set, and the effect on the probability. */
export const after = { ...known, ...chances };

/** Whether the sensor detects the object where its orbit says that it is. */
const Detection = Type.Object(
  {
    chance: share('Chance of a detection, without clouds and faults of the sensor.'),
    directionSigmaDeg: Type.Array(Type.Number(), {
      minItems: 2,
      maxItems: 2,
      description: 'How far from there it may be on the sky: one sigma along the larger and the smaller axis, deg.',
    }),
    chanceInField: orNull(
      share('Chance that it is in the field of view without a search; null if the sensor states no field.'),
    ),
    chanceBrightEnough: orNull(share('Null if the brightness of the object or the limit of the sensor is not known.')),
    chanceLargeEnough: orNull(
      share('Null if the message states neither a radar cross-section nor an area, or the radar no limit.'),
    ),
    search: orNull(
      Type.Object({
        fields: Type.Integer({ description: 'Fields of view that are looked at one after another.' }),
        seconds: Type.Number({ description: 'If all of them have to be looked at, s.', 'x-unit': 's' }),
        observations: Type.Integer({
          description: 'Search and observation in observations of the sensor: the cost by which sets are ranked.',
        }),
        chance: share('Chance that it is in one of the fields.'),
      }),
    ),
  },
  { description: 'Whether the sensor detects the object where its orbit says that it is.' },
);

const TrackingPass = Type.Object({
  id: Type.String({ description: 'Sensor and start.' }),
  sensorCode: Type.String(),
  sensorName: Type.String(),
  start: instant('First measurement'),
  end: instant('Last measurement'),
  maxElevationDeg: Type.Number({ description: 'Highest elevation, deg.', 'x-unit': 'deg' }),
  rangeKm: Type.Number({ description: 'Range at the highest elevation, km.', 'x-unit': 'km' }),
  measurements: Type.Integer(),
  price: orNull(Price),
  inTime: Type.Boolean({ description: 'Its file arrives before the decision deadline.' }),
  detection: Type.Optional(Detection),
  ...after,
});

const TrackingSet = Type.Object({
  rank: Type.Integer({ description: '1 gains most over waiting in relation to its cost.' }),
  passIds: Type.Array(Type.String()),
  price: orNull(Price),
  ...after,
  chancePerCost: orNull(
    Type.Number({ description: 'Chance to settle the event for one smallest unit of the currency.' }),
  ),
  gainOverWaiting: Type.Optional(
    Type.Number({ description: 'Chance to settle the event, less that of waiting alone: what the order buys.' }),
  ),
});

const TrackingValue = Type.Object({
  conjunctionId: Type.String(),
  cdmId: Type.String({ description: 'The message that it is computed from.' }),
  computedAt: instant('When it was computed'),
  tca: instant('Closest approach'),
  from: instant('Passes count from here'),
  decideBy: instant('The last moment to decide'),
  latestPassEnd: instant('A pass that ends later delivers too late'),
  tracked: Type.Object({
    side: Type.Enum(['object1', 'object2']),
    designator: Type.String(),
    name: Type.String(),
    share: orNull(share('Its share of the variance of the miss in the encounter plane.')),
  }),
  today: orNull(
    Type.Object(
      { probability: Type.Number(), riskLevel: RiskLevel, ...known },
      { description: 'What is known now; null if the message does not have both covariances.' },
    ),
  ),
  settled: Type.Object({
    below: Type.Number({ description: 'Below this probability the event is cleared.' }),
    above: Type.Number({ description: 'Above this probability it is confirmed.' }),
    burnFrom: Type.Optional(Type.Number({ description: 'From this probability on a burn is needed.' })),
  }),
  waiting: orNull(
    Type.Object(chances, { description: 'What the provider’s messages alone would bring before the decision.' }),
  ),
  passes: Type.Array(TrackingPass, { description: 'By time.' }),
  sets: Type.Array(TrackingSet, { description: 'Best first, by gain over waiting in relation to cost.' }),
  best: orNull(Type.Integer({ description: 'Index in sets: the largest gain over waiting in relation to its cost.' })),
  surest: orNull(Type.Integer({ description: 'Index in sets: the largest chance.' })),
  verdict: Type.Enum(trackingVerdicts, {
    description:
      'WORTH: the best set settles the event clearly more often than waiting alone. NO_GAIN: waiting alone does as well. TOO_LATE: there are passes, but none delivers before the decision. NO_PASS: no sensor sees the object. SETTLED: the event is settled already. NO_COVARIANCE: the message does not say how well the orbits are known.',
  }),
  reason: Type.String({ description: 'The verdict in a sentence.' }),
  reasonFinding: Type.Object(
    { code: Type.Enum(valueReasonCodes), text: Type.String(), parameters: Type.Optional(filling) },
    { description: 'The same by code, for other languages.' },
  ),
  unusable: Type.Array(
    Type.Object({
      sensorCode: Type.String(),
      limit: Type.Enum(hindrances, { description: 'What keeps the sensor from observing.' }),
      passes: Type.Integer(),
    }),
    { description: 'Passes above the horizon that a sensor cannot observe.' },
  ),
  realism: Type.Object(
    {
      airSigmaShare: Type.Number(),
      ballisticM2PerKg: Type.Number(),
      ballisticSource: Type.String(),
      unseenSigmaM: Type.Number({
        description: 'One sigma of the position at the closest approach that no pass can remove, m.',
        'x-unit': 'm',
      }),
      forces: Type.String(),
    },
    { description: 'What limits the forecast of the orbit, whatever is measured.' },
  ),
  notes: Type.Array(Type.String(), { description: 'How the message was interpreted, in sentences.' }),
  noteFindings: Type.Array(
    Type.Object({ code: Type.String(), text: Type.String(), parameters: Type.Optional(filling) }),
    { description: 'The same by code, for other languages.' },
  ),
});

export type TrackingValueDocument = Static<typeof TrackingValue>;

export const conjunctionParams = Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) });

export const getTrackingValue = route({
  service: 'ca',
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/tracking-value',
  operationId: 'getTrackingValue',
  isDear: true,
  summary: 'What tracking would buy: passes before the decision, their cost, and the future probability',
  description:
    'For the object that contributes more to the uncertainty; if both are known equally well and no sensor sees that one in time, for the other. Each pass adds the information of its sensor, given the dynamics of the orbit; the remaining covariance gives the distribution of the future probability. You also need a role for tracking.',
  access: requires(serviceRequirements.ca, serviceRequirements.odt),
  audit: null,
  tags: ['tracking'],
  params: conjunctionParams,
  query: Type.Object(DigitsQuery),
  responses: { 200: json(TrackingValue, 'Passes and sets of passes, best first.') },
  problems: ['STATES_MISSING', 'CONTENT_INVALID', 'STILL_COMPUTING', 'DEADLINE_EXCEEDED'],
});
