import Type from 'typebox';
import { json, route } from '../route/index.ts';
import { ca } from './access.ts';

const Interval = Type.Object(
  { value: Type.Number(), lower: Type.Number(), upper: Type.Number() },
  { description: 'With the bounds of 95 %. Absent while the history is too short for a rate.' },
);

export const AnnualStatistics = Type.Object({
  satelliteId: Type.String(),
  observedFrom: Type.Optional(Type.String({ description: 'First message, UTC.' })),
  observedTo: Type.Optional(Type.String({ description: 'Last message, UTC.' })),
  uniqueEvents: Type.Integer(),
  eventsInWindow: Type.Integer({ description: 'Events with a message inside the commit window.' }),
  eventsWithoutProbability: Type.Integer({ description: 'Of those in the window, without a usable probability.' }),
  observedYears: Type.Optional(
    Type.Number({ description: 'Span of the closest approaches, years; absent when there is none.' }),
  ),
  eventRatePerYear: Type.Optional(Interval),
  manoeuvreRatePerYear: Type.Optional(Interval),
  cumulativeProbability: Type.Optional(
    Type.Object(
      { without: Type.Number(), with: Type.Number() },
      { description: 'Over a year, without and with mitigation.' },
    ),
  ),
  byMonth: Type.Array(Type.Object({ month: Type.String(), events: Type.Integer(), manoeuvres: Type.Integer() })),
  byRisk: Type.Record(Type.String(), Type.Integer(), {
    description: 'Events in the window by the probability that decided.',
  }),
  assumptions: Type.Object({
    threshold: Type.Number(),
    mitigation: Type.Number(),
    windowDays: Type.Array(Type.Number(), { description: 'From the commit time to the consider time, days before.' }),
  }),
});

export const annualStatistics = route({
  ...ca,
  method: 'GET',
  path: '/ca/statistics/annual/{satellite-id}',
  operationId: 'annualStatistics',
  summary: 'Annual collision statistics of a satellite from its messages',
  audit: null,
  tags: ['statistics'],
  params: Type.Object({ 'satellite-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    threshold: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1,
        default: 1e-4,
        description: 'Probability from which one manoeuvres.',
      }),
    ),
  }),
  responses: { 200: json(AnnualStatistics, 'The statistics.') },
});
