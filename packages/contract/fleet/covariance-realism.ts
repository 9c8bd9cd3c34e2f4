import { realismVerdicts } from '@farpass/conjunction/realism/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { DigitsQuery, EntityTag, json, route } from '../route/index.ts';
import { Finding } from './findings.ts';
import { doorProblems, waitingChange } from './loosenings.ts';

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const hours = (what: string) => Type.Number({ description: `${what}, hours.`, 'x-unit': 'h' });
const axes = (what: string, unit?: string) =>
  Type.Array(Type.Number(), {
    minItems: 3,
    maxItems: 3,
    description: `${what}, along radial, along-track and cross-track.`,
    ...(unit === undefined ? {} : { 'x-unit': unit }),
  });

const Claims = Type.Object({
  scaleFactor: Type.Number({ description: 'Multiplies the claimed sigmas.' }),
  interval: orNull(
    Type.Array(Type.Number(), {
      minItems: 2,
      maxItems: 2,
      description: '95 % interval of the factor; null with fewer than 20 predictions.',
    }),
  ),
  verdict: Type.Enum(realismVerdicts),
  pValue: Type.Number({ description: 'Probability of so bad a fit if the claimed covariances were true.' }),
  scaledPValue: Type.Number({
    description: 'The same with the factor: a small one says that the errors are not normal.',
  }),
  bias: axes('Mean error over claimed sigma, without outliers'),
  ratio: axes('Root mean square of error over claimed sigma, without outliers'),
  outliers: Type.Optional(
    Type.Object(
      {
        count: Type.Integer({ description: 'Errors more than six scaled sigmas away.' }),
        largestSigmas: Type.Number({ description: 'How far the farthest error is, in claimed sigmas.' }),
      },
      {
        description:
          'Errors that no factor describes: a burn, another object, a wrong line. Absent from studies of older versions.',
      },
    ),
  ),
});

const Lead = Type.Object({
  fromHours: hours('Lead time from'),
  toHours: hours('Lead time to'),
  predictions: Type.Integer(),
  errorM: axes('Root mean square of the errors', 'm'),
  claimedM: orNull(axes('Root mean square of the claimed sigmas', 'm')),
  claims: orNull(Claims),
});

const Growth = Type.Object({
  fromHours: hours('Lead time from'),
  toHours: hours('Lead time to'),
  meanHours: hours('Mean lead time of its errors'),
  predictions: Type.Integer(),
  lowerRtnKm2: Type.Array(Type.Number(), {
    minItems: 6,
    maxItems: 6,
    description: 'Lower triangle row by row, along R, T, N, km².',
    'x-unit': 'km²',
  }),
});

const CovarianceStudy = Type.Object({
  studyId: Type.String(),
  madeAt: Type.String({ description: 'UTC.' }),
  madeBy: Type.String(),
  reason: Type.String(),
  basis: Type.Enum(['EPHEMERIDES', 'RESIDUALS'], {
    description: 'Predicted and later ephemerides of the satellite, or residuals that were given.',
  }),
  from: Type.Optional(
    Type.String({ description: 'UTC. When the first of its predictions was made; absent for residuals.' }),
  ),
  to: Type.Optional(
    Type.String({ description: 'UTC. When the last of its predictions was made; absent for residuals.' }),
  ),
  isOutdated: Type.Boolean({
    description: 'Its data end more than 90 days ago (residuals: it was made then), so it cannot be put to use.',
  }),
  predictions: Type.Integer({ description: 'Predictions with a known error; each counts as one.' }),
  errors: Type.Integer(),
  claims: orNull(Claims),
  areUnitsDoubtful: Type.Boolean({
    description:
      'The factor of the claims is above 30 or below 1/30: errors and covariances are probably in different units. Its use needs `areUnitsChecked`.',
  }),
  supportedFactor: Type.Number({
    description:
      'The factor that may be used: 1 if the interval contains 1; below 1 only if the verdict is TOO_LARGE, from 100 predictions on whose truth is definitive, and as little as the interval of every range of lead times with 20 predictions allows, never below 0.5; at most 5.',
  }),
  byLead: Type.Array(Lead),
  growth: Type.Array(Growth, {
    description: 'Covariances of the errors by lead time, of ranges with at least 20 predictions.',
  }),
  notes: Type.Array(Finding, {
    description:
      'Files and covariances that were not judged, and why; doubtful units, outliers and a bias (UNITS_DOUBTFUL, ERRORS_OUTLYING, ERRORS_BIASED).',
  }),
});

export type CovarianceStudyDocument = Static<typeof CovarianceStudy>;

const Use = Type.Object({
  studyId: orNull(Type.String({ description: 'Null: the covariances are used as the files state them.' })),
  factor: Type.Number({ description: 'Multiplies the sigmas of the satellite’s ephemerides.' }),
  changedAt: Type.String({ description: 'UTC.' }),
  changedBy: Type.String(),
  reason: Type.String(),
});

const CovarianceRealism = Type.Object({
  satelliteId: Type.String(),
  studies: Type.Array(CovarianceStudy, { description: 'The newest 100, newest first.' }),
  use: orNull(Use),
  uses: Type.Array(Use, { description: 'All changes, newest first.' }),
  startedScreeningId: Type.Optional(Type.String({ description: 'The screening that a change of the use started.' })),
  etag: EntityTag,
});

const { proposed } = waitingChange;
const ChangedRealism = Type.Object({ ...CovarianceRealism.properties, proposed });

export type CovarianceRealismDocument = Static<typeof CovarianceRealism>;

const params = Type.Object({ 'satellite-id': Type.String({ maxLength: 64 }) });
const reason = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  description: 'Why; messages and pages quote it.',
});
const tags = ['satellites'];

export const getCovarianceRealism = route({
  ...ca,
  method: 'GET',
  path: '/ca/satellites/{satellite-id}/realism',
  operationId: 'getCovarianceRealism',
  summary: 'Studies of the covariances of a satellite’s ephemerides, and whether one is used',
  audit: null,
  tags,
  params,
  query: Type.Object(DigitsQuery),
  responses: { 200: json(CovarianceRealism, 'The studies and the use.') },
  problems: ['NOT_FOUND'],
});

export const studyCovarianceRealism = route({
  ...ca,
  method: 'POST',
  path: '/ca/satellites/{satellite-id}/realism',
  operationId: 'studyCovarianceRealism',
  isDear: true,
  summary: 'Compare past predictions of a satellite with what was known later',
  description:
    'Of the named ephemeris files, or of all operational ones of the satellite. The error of a prediction is known from a definitive file before its creation, else from a later file whose own sigmas are half as large. Or of residuals with the covariances that were claimed for them. A study changes nothing: it is kept, and can be used.',
  isRepeatable: true,
  audit: 'ca.covariance-realism.study',
  tags,
  params,
  // 5,000 residuals of 13 numbers.
  mostElements: 75_000,
  body: Type.Object(
    {
      reason,
      oemFileIds: Type.Optional(
        Type.Array(Type.String({ maxLength: 64 }), {
          maxItems: 200,
          description: 'Predictions; default: all operational files.',
        }),
      ),
      definitiveIds: Type.Optional(
        Type.Array(Type.String({ maxLength: 64 }), {
          maxItems: 200,
          description: 'Files whose states before their creation are what happened.',
        }),
      ),
      residuals: Type.Optional(
        Type.Array(
          Type.Object(
            {
              residualM: Type.Array(Type.Number({ minimum: -1e9, maximum: 1e9 }), {
                minItems: 3,
                maxItems: 3,
                description: 'Predicted less known position, along radial, along-track and cross-track.',
                'x-unit': 'm',
              }),
              lowerM2: Type.Array(Type.Number(), {
                minItems: 6,
                maxItems: 6,
                description: 'The claimed covariance, lower triangle row by row, along the same axes, m².',
                'x-unit': 'm²',
              }),
              leadHours: Type.Number({ minimum: 0, maximum: 168, description: 'Lead time, hours.', 'x-unit': 'h' }),
              prediction: Type.Optional(
                Type.String({
                  minLength: 1,
                  maxLength: 200,
                  description:
                    'Names the prediction: the residuals of one belong together. Without it a residual counts as one of its own, and the study supports no factor below 1.',
                }),
              ),
            },
            { additionalProperties: false },
          ),
          { maxItems: 5000, description: 'Not together with files.' },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  responses: { 201: json(CovarianceStudy, 'The study.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'DEADLINE_EXCEEDED'],
});

export const useCovarianceRealism = route({
  ...ca,
  method: 'PUT',
  path: '/ca/satellites/{satellite-id}/realism/use',
  operationId: 'useCovarianceRealism',
  summary: 'Use a study for the covariances of a satellite’s ephemerides, or stop using one',
  description:
    'From then on, screenings multiply the sigmas of its ephemerides by the supported factor of the study, and fill missing covariances from its past errors; messages and results say so, with who and why. A factor below 1 makes covariances smaller and needs `isSmallerMeant`; a study whose units are doubtful needs `areUnitsChecked`. A change starts the screening of the satellite’s new ephemerides. One by which sigmas are smaller than now passes the door, with `reason` of at least ten characters: an administrator decides alone if no HIGH or CRITICAL conjunction of the satellite is ahead or it asks for one person, otherwise another person sends the same or agrees within 24 hours (202). It needs a recent sign-in, and never works with a token for scripts. Honours If-Match.',
  isConditional: true,
  audit: 'ca.covariance-realism.use',
  tags,
  params,
  body: Type.Object(
    {
      studyId: orNull(Type.String({ maxLength: 64, description: 'Null stops it.' })),
      reason,
      isSmallerMeant: Type.Optional(Type.Boolean({ description: 'Needed for a factor below 1.' })),
      areUnitsChecked: Type.Optional(
        Type.Boolean({
          description:
            'Needed for a study whose units are doubtful: a person has checked that errors and covariances are in the same units. The reason says how.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  responses: {
    200: json(ChangedRealism, 'The studies and the use.'),
    202: json(ChangedRealism, 'The studies and the use, which has not changed; the change waits for a second person.'),
  },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'CONFLICT', ...doorProblems],
});
