import Type from 'typebox';
import { json, route } from '../route/index.ts';
import { ca } from './access.ts';

const Interval = Type.Object({ value: Type.Number(), lower: Type.Number(), upper: Type.Number() });

export const AnnualStatistics = Type.Object({
  satelliteId: Type.String(),
  observedFrom: Type.Optional(Type.String({ description: 'First message, UTC.' })),
  observedTo: Type.Optional(Type.String({ description: 'Last message, UTC.' })),
  uniqueEvents: Type.Integer(),
  eventsInWindow: Type.Integer({ description: 'Events with a message inside the commit window.' }),
  manoeuvreRatePerYear: Interval,
  cumulativeProbability: Type.Object(
    { without: Type.Number(), with: Type.Number() },
    { description: 'Over a year, without and with mitigation.' },
  ),
  byMonth: Type.Array(Type.Object({ month: Type.String(), events: Type.Integer() })),
  byRisk: Type.Record(Type.String(), Type.Integer()),
  assumptions: Type.Object({
    threshold: Type.Number(),
    mitigation: Type.Number(),
    windowDays: Type.Array(Type.Number()),
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
