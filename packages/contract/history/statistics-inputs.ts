import * as Type from 'typebox';
import { largestRadiusM } from '../fleet/satellite-input.ts';

const share = { exclusiveMinimum: 0, maximum: 1 } as const;
const days = { minimum: 0, maximum: 30 } as const;

/** The assumptions of the statistics, which a person may change. */
export const AnnualStatisticsInputs = Type.Object({
  threshold: Type.Optional(
    Type.Number({
      ...share,
      description:
        'Probability from which a manoeuvre is made; by default the satellite’s threshold for CRITICAL, otherwise 1e-4.',
    }),
  ),
  commit: Type.Optional(
    Type.Number({
      ...days,
      description: 'Latest decision, days before the closest approach; by default that of the satellite, otherwise 1.',
    }),
  ),
  consider: Type.Optional(
    Type.Number({ ...days, description: 'First decision, days before the closest approach; by default 3.5.' }),
  ),
  growth: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1000,
      description: 'How many times more objects than in the history; by default 1.',
    }),
  ),
  mitigation: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Fraction of the probability that remains after a manoeuvre; by default 0.03.',
    }),
  ),
  years: Type.Optional(
    Type.Number({
      minimum: 0.001,
      maximum: 100,
      description: 'Over how many years the probability is accumulated; by default 1.',
    }),
  ),
  'observed-years': Type.Optional(
    Type.Number({
      minimum: 0.001,
      maximum: 100,
      description: 'Time that the history covers; by default the span of its closest approaches.',
    }),
  ),
  'hard-body-radius': Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: largestRadiusM,
      description:
        'Combined radius to use instead of the stored ones, m; two space stations have 110. Every probability is recalculated in 2D.',
    }),
  ),
});
