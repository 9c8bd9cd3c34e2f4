import { reservations, screenedBy } from '@farpass/screening/findings/codes';
import { covarianceSources } from '@farpass/screening/messages/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskBasis } from '../conjunctions/assessment/risk-basis.ts';
import { RiskLevel } from '../conjunctions/conjunctions.ts';
import { ReasonFinding } from '../fleet/findings.ts';
import { screeningTypes } from '../fleet/screening-choices.ts';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, DigitsQuery, empty, json, page, route } from '../route/index.ts';
import { field } from '../unit/index.ts';
import { ScreeningRequest } from './screening-request.ts';

/** Why a screening failed: it took too long, or its work ended with an error. */
export const screeningFailureCodes = ['SCREENING_TOO_LONG', 'SCREENING_ERROR'] as const;

export type ScreeningFailureCode = (typeof screeningFailureCodes)[number];

/** Why a screening failed, by code; `failure` is the same in English. */
export const FailureCode = Type.Enum(screeningFailureCodes, {
  description:
    'SCREENING_TOO_LONG: it did not finish in the longest allowed time; SCREENING_ERROR: its work ended with an error.',
});

const ScreeningType = Type.Enum(screeningTypes);
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

/** Which data an object is screened by. */
const ScreenedBy = Type.Enum(screenedBy, {
  description:
    'OPERATOR_EPHEMERIS: an uploaded ephemeris; PUBLISHED_EPHEMERIS: one that the owner of the object or a service publishes (`GET /ca/objects/{norad-id}/ephemerides`), outside of what it covers the element set; ELEMENT_SET: SGP4 from an element set; MESSAGE: the state of a conjunction data message, propagated numerically.',
});

/** Source of a covariance in one of our messages. */
const CovarianceSource = Type.Enum(covarianceSources, {
  description:
    'EPHEMERIS: in the operator’s own ephemeris, interpolated; EPHEMERIS_SCALED: the same with its sigmas multiplied, as the operator asked (`GET /ca/satellites/{satellite-id}/realism`); MESSAGE: in the message, propagated to the closest approach; PAST_PREDICTIONS: the errors of the operator’s past predictions, as it asked; OWN_HISTORY: learnt from the object’s own element sets; CLASS: typical for its class and age; ASSUMED: a fixed shape. The last four have low confidence.',
});

const ageHours = (of: string) =>
  Type.Number({ description: `${of}, hours; negative if the data are newer than that time.` });

const Coverage = Type.Object({
  id: Type.String({ description: 'Satellite id, catalogue number, or file id.' }),
  name: Type.String(),
  role: Type.Enum(['PRIMARY', 'SECONDARY'], {
    description:
      'Secondaries are listed if they are propagated from an ephemeris or a message, or were not screened over the whole window.',
  }),
  state: Type.Enum(reservations, {
    description:
      'PARTLY_SCREENED: its data cover only part of the window. SCREENED includes data that end up to 1 % of the window, at most 2 h, before its end; `to` says when.',
  }),
  reason: Type.Optional(Type.String({ description: 'Why it was screened only partly or not at all.' })),
  reasonFinding: Type.Optional(ReasonFinding),
  screenedBy: Type.Optional(ScreenedBy),
  source: Type.Optional(Type.String({ description: 'Name of the file, ids of the messages, or of the element set.' })),
  epoch: Type.Optional(instant('Epoch of the element set, creation of the ephemeris or of the newest message')),
  ageHours: Type.Optional(ageHours('Age of that epoch at the start of the window')),
  from: Type.Optional(instant('Screened from')),
  to: Type.Optional(instant('Screened to')),
  spans: Type.Optional(
    Type.Array(Type.Object({ from: Type.String(), to: Type.String() }), {
      description: 'The parts of the window that the data cover, UTC, if there are several.',
    }),
  ),
  gaps: Type.Optional(
    Type.Array(Type.Object({ from: Type.String(), to: Type.String() }), {
      description: 'Times within the window, UTC, for which the data have no states between two with states.',
    }),
  ),
  notes: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.Enum([
          'EPHEMERIS_GAP',
          'EPHEMERIS_BEGINS_LATE',
          'EPHEMERIS_ENDS_EARLY',
          'EPHEMERIS_OUTSIDE',
          'LEAP_SECOND',
          'NO_ORBIT',
          'PROPAGATION_FAILED',
          'VELOCITIES_INEXACT',
          'INTERPOLATION_REPLACED',
          'INTERPOLATION_CONTRADICTED',
          'INTERPOLATION_INEXACT',
          'CATALOGUE_DISAGREES',
          'COVARIANCE_NOT_CREDIBLE',
        ]),
        message: Type.String(),
        from: Type.Optional(Type.String()),
        to: Type.Optional(Type.String()),
      }),
      { description: 'Notes on the data, as codes with the times, UTC, that they refer to.' },
    ),
  ),
  forces: Type.Optional(Type.String({ description: 'The forces that a message or an OPM was propagated with.' })),
  volume: Type.Optional(Type.String({ description: 'The volume of a primary in words.' })),
  approaches: Type.Integer({ description: 'Approaches found: 0 for a screened object means nothing was found.' }),
});

const pair = {
  primary: Type.String(),
  primaryName: Type.String(),
  secondary: Type.String(),
  secondaryName: Type.String(),
};

const approach = {
  ...pair,
  tca: instant('Closest approach'),
  missDistanceM: Type.Number(),
  relativeSpeedMPerS: Type.Number(),
  radialM: Type.Number(),
  alongTrackM: Type.Number(),
  crossTrackM: Type.Number(),
  primaryBy: Type.Optional(ScreenedBy),
  secondaryBy: Type.Optional(ScreenedBy),
  primaryAgeHours: Type.Optional(ageHours('Age of the primary’s data at this time')),
  secondaryAgeHours: Type.Optional(ageHours('Age of the secondary’s data at this time')),
};

const Result = Type.Object(
  {
    ...approach,
    conjunctionId: Type.Optional(Type.String({ description: 'The event of the fleet to which it belongs.' })),
    primaryCovariance: Type.Optional(CovarianceSource),
    secondaryCovariance: Type.Optional(CovarianceSource),
    probabilityOfCollision: Type.Optional(field('probabilityOfCollision')),
    probabilityUpperBound: Type.Optional(
      Type.Number({
        description:
          'Where no method gives a justified value although both covariances are known: sampled orbits collide at most this often.',
      }),
    ),
    maximumProbability: Type.Optional(
      Type.Number({ description: 'The largest that any scale of the joint covariance gives (Alfano 2005).' }),
    ),
    isDiluted: Type.Optional(
      Type.Boolean({ description: 'The largest is at smaller sigmas: better data would raise the probability.' }),
    ),
    riskLevel: Type.Optional(RiskLevel),
    riskBasis: Type.Optional(RiskBasis),
  },
  {
    description:
      'The probability is that of this screening, with these covariances; it is absent if no method gives a justified value. Approaches of satellites of the fleet become messages and have it; of others the 50 nearest fast ones have it, assessed with a default radius and the default thresholds.',
  },
);

export const Screening = Type.Object({
  screeningId: Type.String(),
  state: Type.Enum(['PENDING', 'RUNNING', 'COMPLETE', 'CANCELLED', 'FAILED']),
  progress: Type.Number({ description: '0 to 1.' }),
  type: ScreeningType,
  requestedAt: instant('When it was requested'),
  finishedAt: Type.Optional(instant('When it ended')),
  requestedBy: Type.String({
    description:
      'Who asked for it: a user, `schedule`, `upload`, or `update`: new data, only the pairs with a changed object were screened.',
  }),
  isAlreadyRunning: Type.Optional(
    Type.Boolean({
      description:
        'Only in the answer to a request: true if the same screening was already waiting or running. The answer is that one, and no second one was started.',
    }),
  ),
  from: instant('Start of the window'),
  to: instant('End of the window'),
  primaries: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  volumes: Type.String({ description: 'The volumes in words.' }),
  catalogue: Type.Optional(
    Type.Object({
      snapshot: Type.String({
        description: 'Digest of the element sets used; empty if there are only own element sets.',
      }),
      ownSetsUntil: Type.Optional(instant('Your own element sets count too: those stored until this time')),
      objects: Type.Integer(),
      oldestElementSetHours: Type.Number({ description: 'Age at the start of the window, hours.' }),
      medianElementSetHours: Type.Number(),
      staleElementSets: Type.Optional(
        Type.Integer({
          description:
            'How many of them were older than 14 days at the start of the window; if more than a tenth, "nothing found" is not an all-clear.',
        }),
      ),
    }),
  ),
  skipped: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.Optional(Type.String({ description: 'Left out when it is the id.' })),
      reason: Type.String(),
      reasonFinding: Type.Optional(ReasonFinding),
    }),
    {
      description:
        'Objects that were not screened, or not over the whole window, and why. Other satellites of the operator whose ephemeris covers part of the window are only in the coverage.',
    },
  ),
  expectedApproaches: Type.Optional(
    Type.Integer({
      description:
        'About how many approaches it will find, known before it starts, right within a factor of ten. Above 500,000 a screening is refused.',
    }),
  ),
  conjunctions: Type.Integer({ description: 'Approaches found inside the volume.' }),
  foundByRisk: Type.Optional(
    Type.Array(
      Type.Object({
        riskLevel: RiskLevel,
        count: Type.Integer(),
        uncertain: Type.Optional(
          Type.Integer({ description: 'Of those that are LOW: how many only because too little is known.' }),
        ),
      }),
      {
        description:
          'Of a finished screening: how many of the approaches have each risk, when it ended; approaches that were not assessed have none.',
      },
    ),
  ),
  reservations: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.Enum([
          'ELEMENTS_STALE',
          'EPHEMERIS_INEXACT',
          'COVARIANCE_NOT_CREDIBLE',
          'CATALOGUE_STALE',
          'CATALOGUE_SMALL',
          'NOT_SCREENED',
          'PARTLY_SCREENED',
          'TRIAL',
        ]),
        message: Type.String(),
      }),
      {
        description:
          'Of a finished screening: why "nothing found" is not an all-clear, the most serious reason first; empty: it is one. Element sets older than 14 days cannot be its basis.',
      },
    ),
  ),
  updateOf: Type.Optional(
    Type.String({
      description:
        'The screening that this one brought up to date: only pairs with an object whose data changed were screened, in the same window; what was found about the others is from it.',
    }),
  ),
  failure: Type.Optional(Type.String({ description: 'Why it failed, in English.' })),
  failureCode: Type.Optional(FailureCode),
  coverage: Type.Optional(
    Type.Array(Coverage, {
      description:
        'Only when one screening is asked for, once it is planned: what each primary was screened by, from when to when, and what was found.',
    }),
  ),
  results: Type.Optional(
    Type.Array(Result, { description: 'Only if you ask for one screening: the approaches found so far, by tca.' }),
  ),
  intervals: Type.Optional(
    Type.Array(
      Type.Object({
        ...pair,
        from: instant('Inside the volume from'),
        to: instant('Inside the volume until'),
        minimumDistanceM: Type.Number(),
      }),
      {
        description:
          'Only if you ask for one screening: slow pairs (below 0.2 km/s) and when they stay inside the volume.',
      },
    ),
  ),
  boundary: Type.Optional(
    Type.Array(
      Type.Object({
        ...approach,
        side: Type.Enum(['start', 'end'], { description: 'The edge of the window beyond which the minimum lies.' }),
      }),
      {
        description:
          'Only if you ask for one screening: pairs that are inside the volume at the start or end of the window but closest outside of it. They are not counted as results.',
      },
    ),
  ),
});

export type ScreeningDocument = Static<typeof Screening>;

const tags = ['screenings'] as const;
const id = Type.Object({ 'screening-id': Type.String({ maxLength: 64 }) });

export const listScreenings = route({
  ...ca,
  method: 'GET',
  path: '/ca/screenings',
  operationId: 'listScreenings',
  summary: 'Screenings, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    type: Type.Optional(ScreeningType),
    'satellite-id': Type.Optional(Type.String({ maxLength: 64 })),
  }),
  responses: { 200: page(Screening, 'Newest first, without results.') },
});

export const createScreening = route({
  ...ca,
  method: 'POST',
  path: '/ca/screenings',
  operationId: 'createScreening',
  summary: 'Start a screening',
  description:
    'The types: OPS_VS_CAT, OPS_VS_TLE, OPS_VS_OPS, OPS_VS_CDM, TLE_VS_CAT, TLE_VS_TLE, CAT_VS_CAT, CDM_VS_CAT, CDM_VS_TLE, CDM_VS_CDM and MAN_VS_CDM. States in messages are propagated numerically, at most two days around their closest approach and while their error stays below 10 km; the coverage in the answer says how far. For each approach of a satellite of the fleet, a message is written, except by MAN_VS_CDM, which is a what-if screening, and for approaches between two messages. A field that does not apply to the type is refused, and the answer names it. An operator may have 200 waiting or running screenings; operators take turns. If the same screening is already waiting or running (same objects, data and volumes, and a window that begins and ends within 10 minutes of the requested one), the answer is that one, with `isAlreadyRunning`.',
  isRepeatable: true,
  audit: 'ca.screening.create',
  tags,
  body: ScreeningRequest,
  responses: { 202: json(Screening, 'It runs as a job; watch it by its id or by events.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'CONFLICT'],
});

export const rescreenConjunction = route({
  ...ca,
  method: 'POST',
  path: '/ca/conjunctions/{conjunction-id}/rescreening',
  operationId: 'rescreenConjunction',
  summary: 'Screen the satellite of a conjunction now, until after its closest approach',
  description:
    'Screens the next seven days, or longer, until an hour after the closest approach, so that the coverage of the satellite does not become shorter. Uses the newest operational ephemeris, otherwise the element set, against the catalogue. If the same screening is already waiting or running, the answer is that one, with `isAlreadyRunning`.',
  isRepeatable: true,
  audit: 'ca.screening.create',
  tags: ['screenings'],
  params: Type.Object({ 'conjunction-id': Type.String({ maxLength: 64 }) }),
  responses: { 202: json(Screening, 'The waiting or running screening.') },
  problems: ['CONTENT_INVALID'],
});

export const getScreening = route({
  ...ca,
  method: 'GET',
  path: '/ca/screenings/{screening-id}',
  operationId: 'getScreening',
  summary: 'A screening with its results',
  audit: null,
  tags,
  params: id,
  query: Type.Object(DigitsQuery),
  responses: { 200: json(Screening, 'With the results so far.') },
});

export const cancelScreening = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/screenings/{screening-id}',
  operationId: 'cancelScreening',
  summary: 'Cancel a screening that still runs',
  audit: 'ca.screening.cancel',
  tags,
  params: id,
  responses: { 204: empty('Cancelled.') },
  problems: ['CONFLICT'],
});
