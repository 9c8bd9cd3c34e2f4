import { coverageLevels } from '@farpass/screening/findings/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, EntityTag, empty, json, page, requires, route } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';
import { SatelliteWarning } from './area-doubt.ts';
import { ReasonFinding } from './findings.ts';
import { AcceptedLoosening, doorProblems, Loosening, waitingChange } from './loosenings.ts';
import { groupsOfFleet, ownFields, SatelliteCreation, SatelliteInput } from './satellite-input.ts';

/** Whether a satellite is screened against the catalogue: "nothing found" and "not screened" are two things. */
const SatelliteScreening = Type.Object(
  {
    state: Type.Enum(['SCREENED', 'EXPIRED', 'NOT_SCREENED'], {
      description:
        'SCREENED: its last screening against the catalogue extends into the future; EXPIRED: that screening’s window has passed; NOT_SCREENED: never screened.',
    }),
    level: Type.Optional(
      Type.Enum(coverageLevels, {
        description:
          'By the hours left until `to`: GOOD from 72, ENDING below 72, NEAR_END below 24, ENDED. STALE: it was screened with an element set older than 14 days, which is not an all-clear. INEXACT: it was screened with an ephemeris that errs by more than 50 m between its states, which is not one either. Absent if it was never screened.',
      }),
    ),
    reason: Type.Optional(Type.String({ description: 'Why the newest screening could not use the satellite, if so.' })),
    reasonFinding: Type.Optional(ReasonFinding),
    screeningId: Type.Optional(Type.String({ description: 'The newest finished screening that it took part in.' })),
    type: Type.Optional(Type.String({ description: 'Type of that screening.' })),
    screenedAt: Type.Optional(Type.String({ description: 'When it finished, UTC.' })),
    from: Type.Optional(Type.String({ description: 'Screened from, UTC.' })),
    to: Type.Optional(Type.String({ description: 'Screened to, UTC: the end of the window or of the ephemeris.' })),
    volume: Type.Optional(Type.String({ description: 'The volume in words.' })),
    screenedBy: Type.Optional(Type.String({ description: 'OPERATOR_EPHEMERIS or ELEMENT_SET.' })),
    source: Type.Optional(Type.String({ description: 'Name of the ephemeris file, or of the element set.' })),
    ageHours: Type.Optional(Type.Number({ description: 'Age of those data at the start of the window, hours.' })),
    notes: Type.Optional(
      Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
        description: 'Doubts about those data, by code.',
      }),
    ),
    approaches: Type.Optional(Type.Integer({ description: 'Approaches found; 0: nothing was found.' })),
  },
  { description: 'The newest screening of the satellite against the catalogue.' },
);

/** Fields of a satellite from the server; people cannot set them. */
const told = {
  etag: EntityTag,
  effectiveHardBodyRadius: Type.Number({
    description: 'The radius in use: the given one, otherwise from shape and dimensions, otherwise a default, m.',
    'x-unit': 'm',
  }),
  hardBodyRadiusSource: Type.Enum(['GIVEN', 'SHAPE', 'DEFAULT']),
  regime: Type.Optional(
    Type.String({
      description:
        'Only in the list: orbit regime of its newest element set, LEO1 to LEO4, MEO, GEO, HEO or OTHER. It determines the preset of the screening volume.',
    }),
  ),
  lastScreenedTo: Type.Optional(
    Type.String({ description: 'End of the newest finished screening, UTC; absent when never screened.' }),
  ),
  lastScreenedAt: Type.Optional(Type.String({ description: 'When that screening finished, UTC.' })),
  screening: Type.Optional(SatelliteScreening),
  isSynthetic: Type.Boolean({ description: 'Made by the demo world.' }),
  warnings: Type.Optional(
    Type.Array(SatelliteWarning, {
      description: 'Values that were stored and are doubtful, most likely by their units.',
    }),
  ),
};

export const Satellite = Type.Object({ ...ownFields, satelliteId: Type.String(), ...told });

/** An edited satellite in the form of an answer; fields that only the server sets are accepted and ignored. */
export const SatelliteReplacement = Type.Object(
  {
    ...SatelliteInput.properties,
    ...Type.Partial(Type.Object(told)).properties,
    ...waitingChange,
    acceptedRisk: AcceptedLoosening,
  },
  { additionalProperties: false },
);

/** A satellite after a change; a part of the change may wait. */
const ChangedSatellite = Type.Object({ ...Satellite.properties, ...waitingChange });

export type SatelliteDocument = Static<typeof Satellite>;

const tags = ['satellites'] as const;

export const listSatellites = route({
  ...ca,
  method: 'GET',
  path: '/ca/satellites',
  operationId: 'listSatellites',
  summary: 'My satellites, by name',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'satellite-id': Type.Optional(Type.String({ maxLength: 64 })),
    'cospar-id': Type.Optional(Type.String({ maxLength: 20 })),
    name: Type.Optional(Type.String({ maxLength: 120, description: 'Part of the name, in any case.' })),
    group: groupsOfFleet,
  }),
  responses: { 200: page(Satellite, 'By name.') },
});

export const createSatellite = route({
  ...ca,
  method: 'POST',
  path: '/ca/satellites',
  operationId: 'createSatellite',
  summary: 'Add a satellite to my fleet',
  description:
    'A catalogue number is enough: its name and designator come from the catalogue. A second satellite of one name, and a number that another operator here has in its fleet, are refused with 409 MUST_BE_MEANT until they are sent with `isMeant`.',
  isRepeatable: true,
  audit: 'ca.satellite.create',
  tags,
  body: SatelliteCreation,
  responses: { 201: json(Satellite, 'The new satellite.') },
  problems: ['CONFLICT', 'CONTENT_INVALID', 'MUST_BE_MEANT'],
});

export const replaceSatellite = route({
  ...ca,
  method: 'PUT',
  path: '/ca/satellites',
  operationId: 'replaceSatellite',
  summary: 'Replace a satellite, named by the satelliteId of the body',
  description:
    'You can send the answer of GET back: fields that only the server sets are ignored. Settings that lower an alarm pass a door: larger thresholds, smaller or no hard limits, rules of caution off, lower or no policies (`floors`), a smaller radius, and another number or designator while a HIGH or CRITICAL conjunction is ahead. If such a change lowers a HIGH or CRITICAL conjunction ahead, or sets a critical threshold above 0.001, it is refused with 409 LOWERS_RISK, which names the conjunctions (`conjunctionIds`), until it is sent with `acceptedRisk`. If the satellite asks for two people, the answer is then 202 with `proposed`: nothing has changed, and the same request of another person within 24 hours makes it so; one of the two must be an administrator of the operator. Otherwise an administrator decides alone, as about loosening that lowers nothing today. One person instead of two (`needsTwoPeople: false`) passes the same door and takes effect after seven days (202 with `pending`). Loosening needs a sign-in younger than 15 minutes (403 SIGN_IN_AGAIN) and never works with a token for scripts. Honours If-Match.',
  audit: 'ca.satellite.replace',
  isConditional: true,
  tags,
  body: SatelliteReplacement,
  responses: {
    200: json(ChangedSatellite, 'The satellite as now stored.'),
    202: json(ChangedSatellite, 'The satellite as it is stored, and the change that waits.'),
  },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID', ...doorProblems],
});

export const deleteSatellite = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/satellites/{satellite-id}',
  operationId: 'deleteSatellite',
  summary: 'Remove a satellite from my fleet, with its ephemerides and conjunctions',
  description:
    'While a HIGH or CRITICAL conjunction of it is ahead, it is refused with 409 LOWERS_RISK, until it is sent with a reason; then it passes the same door as settings that lower an alarm (PUT).',
  audit: 'ca.satellite.delete',
  tags,
  params: Type.Object({ 'satellite-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    reason: Type.Optional(
      Type.String({
        minLength: 10,
        maxLength: 2000,
        description:
          'Why it is removed although a HIGH or CRITICAL conjunction of it is ahead: at least ten characters.',
      }),
    ),
  }),
  responses: {
    202: json(
      Type.Object({ proposed: Type.Object(Loosening.properties) }),
      'Proposed: it waits for a second person, and nothing was removed.',
    ),
    204: empty('Removed.'),
  },
  problems: ['CONFLICT', 'CONTENT_INVALID', ...doorProblems],
});

const count = (what: string) => Type.Integer({ minimum: 0, description: `${what}.` });

export const getSatelliteDependents = route({
  ...ca,
  method: 'GET',
  path: '/ca/satellites/{satellite-id}/dependents',
  operationId: 'getSatelliteDependents',
  summary: 'What would be deleted with a satellite',
  audit: null,
  tags,
  params: Type.Object({ 'satellite-id': Type.String({ maxLength: 64 }) }),
  responses: {
    200: json(
      Type.Object({
        conjunctions: count('Conjunctions, past and ahead; they are deleted with it'),
        conjunctionsAhead: count('Those of them with a closest approach in the future'),
        cdms: count('Messages, revisions included; they are deleted with it'),
        ephemerides: count('Ephemeris files mapped to it; they are deleted with it'),
        screenings: count('Screenings that name it; they are kept as a record'),
      }),
      'How many of each.',
    ),
  },
});

export const findSatelliteOperator = route({
  ...ca,
  method: 'GET',
  path: '/ca/satellites/operator/{noradId}',
  operationId: 'findSatelliteOperator',
  summary: 'Who operates an object of the catalogue',
  audit: null,
  tags,
  params: Type.Object({ noradId: catalogueNumber() }),
  responses: {
    200: json(
      Type.Object({
        noradId: Type.Integer(),
        operator: Type.String({ description: 'Name of the operator or owner.' }),
        source: Type.Enum(['PLATFORM', 'CATALOGUE'], {
          description: 'A fleet on this platform, or the catalogue’s owner.',
        }),
        isConfirmed: Type.Optional(
          Type.Boolean({
            description:
              'Whether an administrator confirmed that this operator flies it; only for PLATFORM. Without that it is a claim.',
          }),
        ),
        catalogueOwner: Type.Optional(
          Type.String({ description: 'The owner that the catalogue names, next to a claim that is not confirmed.' }),
        ),
      }),
      'The operator.',
    ),
  },
});

export const confirmSatelliteOperator = route({
  service: 'ca',
  access: requires('ca:admin'),
  method: 'PUT',
  path: '/ca/satellites/operator/{noradId}',
  operationId: 'confirmSatelliteOperator',
  summary: 'Confirm, or no longer confirm, that an operator flies an object',
  description: 'The operator has it in its fleet. Until then the object is shown as claimed by it.',
  audit: 'ca.satellite.claim',
  tags: ['admin', ...tags],
  params: Type.Object({ noradId: catalogueNumber() }),
  body: Type.Object(
    {
      operator: Type.String({ minLength: 1, maxLength: 200, description: 'Name or id of the operator.' }),
      isConfirmed: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  responses: { 204: empty('Stored.') },
  problems: ['NOT_FOUND'],
});
