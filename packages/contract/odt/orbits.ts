import { standingKinds } from '@farpass/operations/tracking/codes';
import { orbitTests } from '@farpass/tracking/verdict/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, json, page, route, stream, textFileBytes } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';
import { odt } from './access.ts';
import { instant, optionalNumber } from './figures.ts';
import {
  aprioriUses,
  modelErrors,
  orbitAdoptions,
  orbitFileForms,
  rangeRates,
  solvableBiases,
  solvableCoefficients,
} from './orbit-choices.ts';
import { Finding } from './orbit-findings.ts';
import { OrbitResult } from './orbit-result.ts';
import { longestOrbitMessage, orbitDataMessageTypes } from './passes.ts';

/** How far a determination is. */
export const determinationStates = ['QUEUED', 'RUNNING', 'DETERMINED', 'FAILED', 'CANCELLED'] as const;

type DeterminationState = (typeof determinationStates)[number];

/** Whether nothing follows a state of a determination. */
export function isEndOfDetermination(state: DeterminationState): boolean {
  return state !== 'QUEUED' && state !== 'RUNNING';
}

const closed = { additionalProperties: false } as const;

/** The options of a determination. */
const options = {
  solve: Type.Optional(
    Type.Array(Type.Enum(solvableCoefficients), {
      maxItems: 2,
      uniqueItems: true,
      description: 'Coefficients to solve for with the state; default none.',
    }),
  ),
  biases: Type.Optional(
    Type.Array(
      Type.Object({ sensorCode: Type.String({ maxLength: 32 }), quantity: Type.Enum(solvableBiases) }, closed),
      { maxItems: 20, description: 'Constant sensor errors to solve for; default none.' },
    ),
  ),
  apriori: Type.Optional(
    Type.Enum(aprioriUses, {
      description:
        'How the previous orbit is used. START: the fit starts from it. WEIGHT: its covariance counts in the fit. NONE: the first orbit comes from the measurements. AUTO, the default: START; WEIGHT if the measurements alone are too short an arc, or give a worse orbit than the previous one.',
    }),
  ),
  forces: Type.Optional(
    Type.String({
      maxLength: 120,
      description: 'As in `farpass determine --forces`; default those of the height of the orbit.',
    }),
  ),
  modelError: Type.Optional(
    Type.Enum(modelErrors, {
      description:
        'REALISTIC, the default without forces: the covariance contains what forces, density, clocks and sensors leave open. NONE, the default with forces: it contains the noise of the measurements only.',
    }),
  ),
  leftOut: Type.Optional(
    Type.Array(
      Type.Object(
        {
          'file-id': Type.String({ maxLength: 64 }),
          segment: Type.Integer({ minimum: 0, description: 'As in the residuals of an orbit of the same files.' }),
          index: Type.Integer({ minimum: 0, description: 'Time tag in the part, from 0.' }),
        },
        closed,
      ),
      {
        minItems: 1,
        maxItems: 500,
        description: 'Measurements that a person leaves out: they do not count, and their residuals are still shown.',
      },
    ),
  ),
  leftOutWhy: Type.Optional(
    Type.String({ minLength: 1, maxLength: 300, description: 'Why; needed with `leftOut`, and kept with the orbit.' }),
  ),
  comparedWith: Type.Optional(
    Type.String({ maxLength: 64, description: 'An orbit of the same request that pages show next to this one.' }),
  ),
  rangeRate: Type.Optional(
    Type.Enum(rangeRates, {
      description:
        'What DOPPLER values of the files are. RECEPTION, the default: the derivative of the range, of half of the signal’s path for two ways, by the time of reception. LEGS: the mean of the speeds along the legs, as in Orekit and CCSDS.',
    }),
  ),
};

const DetermineInput = Type.Object(
  {
    observationRequestId: Type.String({ maxLength: 64 }),
    fileIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: 'Files to use, also those of other requests; by default all files of this request.',
      }),
    ),
    ...options,
    orbitDataMessageType: Type.Optional(Type.Enum(orbitDataMessageTypes)),
    orbitDataMessage: Type.Optional(
      Type.String({
        maxLength: longestOrbitMessage,
        description: 'The previous orbit; by default the one that the sensors were given.',
      }),
    ),
  },
  closed,
);

export type DetermineInputDocument = Static<typeof DetermineInput>;

const Adopted = Type.Object({
  as: Type.Enum(orbitAdoptions),
  at: instant('When'),
  by: Type.String({ description: 'User name; `request` if the request asked for it.' }),
  oemFileId: Type.Optional(Type.String({ description: 'The ephemeris file, designated TRIAL, or QUARANTINED.' })),
  satelliteId: Type.Optional(Type.String({ description: 'The satellite that the ephemeris is mapped to.' })),
  isQuarantined: Type.Optional(
    Type.Boolean({ description: 'The ephemeris is implausible: it is not screened until a person releases it.' }),
  ),
  startedScreeningId: Type.Optional(Type.String({ description: 'The screening that was started.' })),
  stoppedAt: Type.Optional(instant('Since when its element set is no longer used')),
  stoppedBy: Type.Optional(Type.String({ description: 'User name of the person who stopped it.' })),
});

/** One verdict, of the worst of the tests. */
const Judgement = Type.Object(
  {
    verdict: Type.Enum(['GOOD', 'DOUBTFUL', 'POOR'], {
      description: 'POOR: not determined. DOUBTFUL: it fails another test.',
    }),
    tests: Type.Array(
      Type.Object({
        test: Type.Enum(orbitTests, {
          description:
            'DETERMINED: the measurements fix it, and forces and noise explain them. CONSISTENT: the residuals are as large as the sigmas say. LONG_ENOUGH: one revolution later the position is known to 1 % of the distance from the centre of the Earth. BETTER: over the days ahead it is known better than the orbit before. AGREES, if the orbit before states a covariance and no burn was found: over the days ahead it lies where that one and the uncertainties of both allow. LEFT_OUT, only if a person left measurements out: at most 25 % of all are left out or rejected, no whole track, and none that lies farther from the orbit than noise explains. SEARCHED, only after a search: it lies within the stated sigmas of the orbit before, at the first measurement and over a revolution.',
        }),
        isPassed: Type.Boolean(),
      }),
    ),
  },
  { description: 'Absent for orbits of older versions.' },
);

/** The worth of the orbit at the time of the answer. */
const Standing = Type.Object(
  {
    kind: Type.Enum(standingKinds, {
      description:
        'USED: its element set is the one that screenings and passes use. OLDER: the element set in use is newer, so an own one from this orbit would not be used. WORSE: it is known worse now than the orbit before. BETTER: neither.',
    }),
    at: instant('Now'),
    usedEpoch: Type.Optional(instant('Of the element set in use')),
    newerHours: Type.Optional(
      Type.Number({ description: 'How much newer the element set in use is, h.', 'x-unit': 'h' }),
    ),
    sigmaNowKm: optionalNumber({ what: 'One sigma of the position now', unit: 'km' }),
    previousSigmaNowKm: optionalNumber({ what: 'The same of the orbit before', unit: 'km' }),
    ahead: Type.Optional(
      Type.Array(
        Type.Object({
          daysAhead: Type.Number({ description: 'From now, days.', 'x-unit': 'd' }),
          sigmaKm: optionalNumber({ what: 'One sigma of the position', unit: 'km' }),
          previousSigmaKm: optionalNumber({ what: 'The same of the orbit before', unit: 'km' }),
          apartKm: optionalNumber({ what: 'Distance between the two orbits', unit: 'km' }),
        }),
        {
          description:
            'Both orbits now, in one, three and seven days, as far as they were computed: the largest values within three hours, because they swing within each revolution.',
        },
      ),
    ),
    satelliteId: Type.Optional(Type.String({ description: 'The satellite of your fleet with its number.' })),
  },
  { description: 'Only in the answer for one orbit that can be used.' },
);

const head = {
  orbitId: Type.String(),
  state: Type.Enum(determinationStates),
  observationRequestId: Type.String(),
  fileIds: Type.Array(Type.String(), { description: 'Files that it is based on, in order of time.' }),
  catalogueId: Type.Optional(Type.Integer()),
  objectName: Type.Optional(Type.String()),
  isAutomatic: Type.Boolean({ description: 'Made after a delivery, not on request.' }),
  createdBy: Type.String({ description: 'User name; `delivery` if it is automatic.' }),
  createdDate: instant('When it was requested'),
  endedDate: Type.Optional(instant('When it ended')),
  options: Type.Object(options),
  failure: Type.Optional(Type.String({ description: 'Why there is no orbit, in a sentence; only if it FAILED.' })),
  verdict: Type.Optional(
    Type.Enum(['good', 'doubtful', 'poor'], {
      description:
        'The same as in `judgement`: of the worst test. good: it passes all. doubtful: it fails one. poor: see `reasons`; it cannot be used.',
    }),
  ),
  judgement: Type.Optional(Judgement),
  reasons: Type.Optional(Type.Array(Type.String(), { description: 'Why it is poor, in sentences.' })),
  findings: Type.Optional(
    Type.Array(Finding, { description: 'Of a poor one the same as `reasons`, of a FAILED one as `failure`, by code.' }),
  ),
  epoch: Type.Optional(instant('Of the state: the last measurement')),
  positionSigmaKm: optionalNumber({ what: 'One sigma of the position at the epoch', unit: 'km' }),
  numberOfMeasurements: Type.Optional(Type.Integer()),
  numberOfRejected: Type.Optional(Type.Integer()),
  adopted: Type.Array(Adopted, { description: 'What it became, oldest first.' }),
};

/** A determination as it is listed. */
const OrbitSummary = Type.Object(head);

export type OrbitSummaryDocument = Static<typeof OrbitSummary>;

/** The same with its result. */
const Orbit = Type.Object({
  ...head,
  result: Type.Optional(OrbitResult),
  standing: Type.Optional(Standing),
  waitingBefore: Type.Optional(
    Type.Integer({
      description: 'Only while it is QUEUED: determinations that were asked for earlier and have not ended.',
    }),
  ),
});

export type OrbitDocument = Static<typeof Orbit>;

const tags = ['orbits'] as const;
const named = Type.Object({ 'orbit-id': Type.String({ maxLength: 64 }) });

export const listOrbits = route({
  ...odt,
  method: 'GET',
  path: '/odt/orbits',
  operationId: 'listOrbits',
  summary: 'Orbits that were determined from my observations, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'observation-request-id': Type.Optional(Type.String({ maxLength: 64 })),
    'file-id': Type.Optional(Type.String({ maxLength: 64 })),
    'catalogue-id': Type.Optional(catalogueNumber()),
  }),
  responses: { 200: page(OrbitSummary, 'Newest first.') },
});

export const getOrbit = route({
  ...odt,
  method: 'GET',
  path: '/odt/orbits/{orbit-id}',
  operationId: 'getOrbit',
  summary: 'A determined orbit with its residuals',
  audit: null,
  tags,
  params: named,
  responses: { 200: json(Orbit, 'The determination.') },
});

export const determineOrbit = route({
  ...odt,
  method: 'POST',
  path: '/odt/orbits',
  operationId: 'determineOrbit',
  summary: 'Determine an orbit from files of observations',
  description:
    'A job; the event `odt.orbits.changed` reports its end. After each delivery an orbit is determined automatically. At most 50 requested ones of an operator may wait or run.',
  isRepeatable: true,
  audit: 'odt.orbit.determine',
  tags,
  bodyLimitBytes: textFileBytes,
  body: DetermineInput,
  responses: { 202: json(Orbit, 'The determination, QUEUED.') },
  problems: ['CONTENT_INVALID', 'NOT_FOUND', 'CONFLICT'],
});

export const cancelOrbit = route({
  ...odt,
  method: 'DELETE',
  path: '/odt/orbits/{orbit-id}',
  operationId: 'cancelOrbit',
  summary: 'Cancel a determination that has not ended',
  audit: 'odt.orbit.cancel',
  tags,
  params: named,
  responses: { 200: json(Orbit, 'The cancelled determination.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

export const getOrbitFile = route({
  ...odt,
  method: 'GET',
  path: '/odt/orbits/{orbit-id}/file',
  operationId: 'getOrbitFile',
  summary: 'A determined orbit as a message',
  description:
    'OPM: the state at the last measurement with its covariance. OEM and OCM: the arc and the three days after it, with covariances. STK: the same as an ephemeris of STK (`.e`, metres, J2000), without them. OMM and TLE: the element set that fits it best.',
  audit: null,
  tags,
  params: named,
  query: Type.Object({
    format: Type.Optional(Type.Enum(orbitFileForms, { description: 'OEM if absent.' })),
    form: Type.Optional(
      Type.Enum(orbitFileForms, { deprecated: true, description: 'The name of `format` before version 0.4.' }),
    ),
  }),
  responses: { 200: stream({ contentType: 'text/plain', description: 'The message.' }) },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

export const adoptOrbit = route({
  ...odt,
  method: 'POST',
  path: '/odt/orbits/{orbit-id}/adopt',
  operationId: 'adoptOrbit',
  summary: 'Use a determined orbit as own element set or ephemeris',
  description:
    'ELEMENT_SET: stored as an own element set of the operator. EPHEMERIS: stored as an ephemeris file of the satellite with this catalogue number, designated TRIAL: it is screened and changes no event. A poor orbit is refused. Repeating the call changes nothing; after `stop-using` it takes the orbit up again.',
  isRepeatable: true,
  audit: 'odt.orbit.adopt',
  tags,
  params: named,
  body: Type.Object({ as: Type.Enum(orbitAdoptions) }, closed),
  responses: { 200: json(Orbit, 'The orbit with what it became.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID'],
});

export const stopUsingOrbit = route({
  ...odt,
  method: 'POST',
  path: '/odt/orbits/{orbit-id}/stop-using',
  operationId: 'stopUsingOrbit',
  summary: 'Stop using the element set of a determined orbit',
  description:
    'The own element set of the orbit is withdrawn, on record: screenings and passes use the set before it again, and screenings that must be current are made again. `adopt` takes it up again; until then, the request adopts none of its orbits as element set. An ephemeris that the orbit became stays with its satellite. Repeating the call changes nothing.',
  audit: 'odt.orbit.stop-using',
  tags,
  params: named,
  responses: { 200: json(Orbit, 'The orbit with what it became.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});
