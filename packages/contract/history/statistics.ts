import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { json, keyed, route } from '../route/index.ts';
import { AnnualStatisticsInputs } from './statistics-inputs.ts';

const number = (description: string) => Type.Number({ description });

const Interval = Type.Object(
  { value: Type.Number(), lower: Type.Number(), upper: Type.Number() },
  { description: 'With the bounds of 95 %, by bootstrap. Absent while the history is too short for a rate.' },
);

/** Costs and benefits of a threshold in a year, as the flux of the catalogue forecasts it. */
const AtThreshold = Type.Object({
  threshold: number('Probability from which a manoeuvre is made.'),
  manoeuvreRatePerYear: number('Manoeuvres in a year.'),
  riskRemovedPerYear: number('Probability of collision per year that they remove.'),
  residualRiskPerYear: number('Remaining probability of collision per year.'),
  falseAlarmShare: number('Share of unnecessary manoeuvres.'),
});

const Forecast = Type.Object(
  {
    catalogue: Type.Object({
      snapshot: Type.Optional(
        Type.String({
          description: 'Digest of the common catalogue that was used; absent with own element sets alone.',
        }),
      ),
      objects: Type.Integer({ description: 'Objects in the flux.' }),
      own: Type.Integer({ description: 'Objects whose element set is your own: newer, or the only one.' }),
      isSynthetic: Type.Boolean({ description: 'The common catalogue is that of the demo world.' }),
      isSmallChoice: Type.Boolean({
        description:
          'Only own element sets count, and fewer than 10,000: they do not form a catalogue, so flux and rates are far too small.',
      }),
    }),
    fluxPerKm2PerYear: number(
      'Objects through a surface that moves with the satellite, including growth, per km² and year.',
    ),
    meanRelativeSpeedKmPerS: number('Mean relative speed of passing objects, km/s.'),
    encountersWithin5KmPerYear: number('Objects that pass within 5 km in a year.'),
    sigmas: Type.Object({
      source: Type.Enum(['HISTORY', 'ASSUMED'], {
        description: 'HISTORY: joint sigmas of messages inside the decision window; ASSUMED: 300 m by 100 m.',
      }),
      messages: Type.Integer({ description: 'Messages that the classes are based on.' }),
      classes: Type.Array(
        Type.Object({ majorKm: number('Larger sigma, km.'), minorKm: number('Smaller sigma, km.') }),
        { description: 'Joint sigmas in the encounter plane, each class of the same share of the flux.' },
      ),
    }),
    annualCollisionProbability: number('Probability of a collision in a year without manoeuvres.'),
    atThreshold: AtThreshold,
    curve: Type.Array(AtThreshold, { description: 'By threshold, smallest first.' }),
  },
  {
    description:
      'From the flux of the current catalogue with your own element sets, as in ESA’s ARES. Absent if it cannot be made.',
  },
);

export const AnnualStatistics = Type.Object({
  satelliteId: Type.String(),
  observedFrom: Type.Optional(Type.String({ description: 'First message, UTC.' })),
  observedTo: Type.Optional(Type.String({ description: 'Last message, UTC.' })),
  messages: Type.Integer({ description: 'Messages that the figures are based on.' }),
  originators: Type.Array(Type.Object({ originator: Type.String(), messages: Type.Integer() }), {
    description: 'Originators, those with the most messages first.',
  }),
  isSynthetic: Type.Boolean({ description: 'Some of the messages come from the demo world.' }),
  uniqueEvents: Type.Integer(),
  eventsInWindow: Type.Integer({ description: 'Events with a message inside the commit window.' }),
  eventsWithoutProbability: Type.Integer({ description: 'Of those in the window, without a usable probability.' }),
  observedYears: Type.Optional(
    Type.Number({ description: 'Time that the history covers, years; absent if there is no history.' }),
  ),
  eventRatePerYear: Type.Optional(Interval),
  manoeuvreRatePerYear: Type.Optional(Interval),
  observedManoeuvreRatePerYear: Type.Optional(number('As counted: without the growth.')),
  cumulativeProbability: Type.Optional(
    Type.Object(
      { without: Type.Number(), with: Type.Number() },
      { description: 'Over the requested years, without and with mitigation.' },
    ),
  ),
  byMonth: Type.Array(Type.Object({ month: Type.String(), events: Type.Integer(), manoeuvres: Type.Integer() })),
  byRisk: keyed(Type.Integer(), {
    description: 'Events in the window by the probability that decided, against the thresholds of the satellite.',
  }),
  assumptions: Type.Object({
    threshold: Type.Number(),
    mitigation: Type.Number(),
    growth: Type.Number(),
    years: Type.Number(),
    windowDays: Type.Array(Type.Number(), { description: 'From the commit time to the consider time, days before.' }),
    observedYears: Type.Enum(['SPAN', 'GIVEN'], {
      description: 'SPAN: from the first to the last closest approach; GIVEN: as asked for.',
    }),
    probabilities: Type.Enum(['AS_STORED', 'WITH_RADIUS'], {
      description: 'AS_STORED: those of the messages; WITH_RADIUS: 2D with the hard-body radius that was asked for.',
    }),
    hardBodyRadiusM: number('Combined radius of the forecast, and of the probabilities when asked for, m.'),
    hardBodyRadiusSource: Type.Enum(['GIVEN', 'SATELLITE'], {
      description: 'GIVEN: as asked for; SATELLITE: that of the satellite and an assumed one of the other object.',
    }),
  }),
  forecast: Type.Optional(Forecast),
  forecastMissing: Type.Optional(
    Type.Enum(['NO_CATALOGUE', 'NO_CATALOGUE_NUMBER', 'NOT_IN_CATALOGUE'], {
      description: 'Why there is no forecast.',
    }),
  ),
});

export type AnnualStatisticsDocument = Static<typeof AnnualStatistics>;

export const annualStatistics = route({
  ...ca,
  method: 'GET',
  path: '/ca/statistics/annual/{satellite-id}',
  operationId: 'annualStatistics',
  isDear: true,
  summary:
    'Annual collision statistics of a satellite from its messages, and a forecast from the flux of the catalogue',
  audit: null,
  tags: ['statistics'],
  params: Type.Object({ 'satellite-id': Type.String({ maxLength: 64 }) }),
  query: AnnualStatisticsInputs,
  responses: { 200: json(AnnualStatistics, 'The statistics.') },
});
