import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, EntityTag, json, page, route, textFileBytes } from '../route/index.ts';
import { catalogueNumber, utcTime } from '../unit/index.ts';
import { odt } from './access.ts';
import { ChosenPass, KeptPass, PassPrice, Preference, PriceEstimate, UnofferedPass } from './offers.ts';
import { orbitUses } from './orbit-choices.ts';
import {
  longestOrbitMessage,
  MinimumElevation,
  ObservationPass,
  orbitDataMessageTypes,
  PassPrediction,
  StandardMagnitude,
} from './passes.ts';
import { Search } from './search.ts';
import { MeasurementType } from './sensors.ts';
import { changeCodes, sentenceParameters as parameters, StatusReason, transitions } from './statuses.ts';

export const observationFileTypes = ['TDM_KVN', 'TDM_XML'] as const;
export const fileCompressionTypes = ['NONE', 'GZIP', 'ZIP'] as const;

/** Most passes that one request asks for. */
export const mostPasses = 50;

/** Longest window of a request, days. */
export const longestWindowDays = 30;

/** Faults of a request, and remarks to read before it is sent. */
export const requestFaultCodes = [
  'OBJECT_MISSING',
  'OBJECT_UNKNOWN',
  'ORBIT_HALF_GIVEN',
  'ORBIT_UNREADABLE',
  'ORBIT_OLD',
  'ORBIT_TOO_OLD',
  'ORBIT_NOT_THIS_OBJECT',
  'EPHEMERIS_UNKNOWN',
  'EPHEMERIS_TOO_LARGE',
  'ORBIT_TWICE',
  'WINDOW_PAST',
  'WINDOW_BEGAN',
  'WINDOW_REVERSED',
  'WINDOW_TOO_LONG',
  'SENSOR_UNKNOWN',
  'SENSOR_UNFIT',
  'SENSOR_NONE',
  'SENSOR_WITHOUT_FIELD',
  'NO_PASS',
  'TOO_FEW_PASSES',
  'PASS_NOT_OFFERED',
  'PASS_TWICE',
  'PASS_NUMBER_DIFFERS',
  'PASSES_NOT_REPEATED',
  'REPEAT_OVERLAPS',
  'NOT_COVERED',
  'PRICE_ROSE',
] as const;

const closed = { additionalProperties: false } as const;
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const optionalText = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }));

const requestStatuses = Object.keys(transitions.request) as (keyof typeof transitions.request)[];

/** The fields of a request that a template keeps. */
export const wanted = {
  measurementType: Type.Optional(MeasurementType),
  fileCompressionType: Type.Optional(Type.Enum(fileCompressionTypes, { description: 'NONE by default.' })),
  observationFileType: Type.Optional(Type.Enum(observationFileTypes, { description: 'TDM_KVN by default.' })),
  numberOfPassesRequested: Type.Optional(
    Type.Integer({ minimum: 1, maximum: mostPasses, description: '1 by default.' }),
  ),
  catalogueId: Type.Optional(catalogueNumber('Catalogue number of the object to observe.')),
  objectName: optionalText(120, 'Name of the object; by default from the catalogue.'),
  sensorCodes: Type.Optional(
    Type.Array(Type.String({ maxLength: 32 }), { maxItems: 100, description: 'Only these sensors; absent: any.' }),
  ),
  priority: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10,
      description:
        '10 is the most urgent; default 5. The price depends on its class: ROUTINE to 3, STANDARD to 7, URGENT from 8.',
    }),
  ),
  preference: Type.Optional(Preference),
  standardMagnitude: Type.Optional(StandardMagnitude),
  minimumElevationDeg: Type.Optional(MinimumElevation),
  search: Type.Optional(Search),
  orbitUse: Type.Optional(
    Type.Enum(orbitUses, {
      description:
        'What a good orbit of its observations becomes automatically: an own ELEMENT_SET, a trial EPHEMERIS, BOTH, or NONE, which is the default.',
    }),
  ),
  note: optionalText(1000, 'For yourself and your colleagues.'),
};

const orbit = {
  orbitDataMessageType: Type.Optional(
    Type.Enum(['', ...orbitDataMessageTypes], { description: 'Format of orbitDataMessage; give both or neither.' }),
  ),
  orbitDataMessage: Type.Optional(
    Type.String({
      maxLength: longestOrbitMessage,
      description: 'The orbit to use instead of the newest element set of the catalogue.',
    }),
  ),
  oemFileId: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'A stored ephemeris of your operator, at most 4 MB, as the orbit (GET /ca/ephemeris).',
    }),
  ),
  acceptOldOrbit: Type.Optional(
    Type.Boolean({
      description: 'An element set older than 30 days may be used; such a request is otherwise refused.',
    }),
  ),
};

const RequestInput = Type.Object(
  {
    ...wanted,
    ...orbit,
    from: Type.Optional(utcTime('Start of the window; default now. A past time becomes now.')),
    to: Type.Optional(utcTime('End of the window; default three days after the start.')),
    chosenPasses: Type.Optional(
      Type.Array(ChosenPass, {
        minItems: 1,
        maxItems: mostPasses,
        description:
          'Exactly these passes of the check, and no others. Their number is that of the request, and the sum of their prices is held.',
      }),
    ),
    mostHeld: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'The price that was shown: if more would be held, for all requests of a series, the order is refused (409). In the smallest unit of the currency.',
      }),
    ),
    repeat: Type.Optional(
      Type.Object(
        {
          everyHours: Type.Integer({ minimum: 1, maximum: 720, description: 'From window to window, hours.' }),
          times: Type.Integer({ minimum: 2, maximum: 30, description: 'Requests in all.' }),
        },
        { ...closed, description: 'Makes a series: the request is repeated, each time with a later window.' },
      ),
    ),
  },
  closed,
);

export type RequestInputDocument = Static<typeof RequestInput>;

/**
 * A request as it is sent: empty fields of the orbit message are left out, and if only one of orbitDataMessage and
 * orbitDataMessageType is there, both are.
 */
export function withoutHalfOrbit<R extends Pick<RequestInputDocument, 'orbitDataMessage' | 'orbitDataMessageType'>>(
  request: R,
): R {
  const { orbitDataMessage, orbitDataMessageType, ...rest } = request;
  const isWhole = (orbitDataMessage?.trim() ?? '') !== '' && (orbitDataMessageType ?? '') !== '';
  return isWhole ? request : (rest as R);
}

const Money = Type.Object({
  currency: Type.String({ description: 'ISO 4217.' }),
  held: Type.Integer({ description: 'Held for passes that may still be delivered, in the smallest unit.' }),
  charged: Type.Integer({ description: 'Charged for passes that were delivered, in the smallest unit.' }),
});

const ObservationRequest = Type.Object({
  observationRequestId: Type.String(),
  observationFileId: Type.Optional(Type.String({ description: 'The newest file; absent before the first.' })),
  providerId: Type.Optional(Type.String({ description: 'The sensor provider of its newest pass.' })),
  observationPassIds: Type.Array(Type.String(), { description: 'Passes in the plan and past ones, in order of time.' }),
  measurementType: wanted.measurementType,
  fileCompressionType: Type.Enum(fileCompressionTypes),
  orbitDataMessageType: Type.Optional(Type.Enum(orbitDataMessageTypes)),
  orbitDataMessage: Type.Optional(
    Type.String({ description: 'Only in the answer for one request, and only one of your own.' }),
  ),
  numberOfPassesRequested: Type.Integer(),
  numberOfPassesCompleted: Type.Integer({ description: 'Passes with a published file.' }),
  etag: EntityTag,
  status: Type.Enum(requestStatuses),
  statusReason: StatusReason,
  observationFileType: Type.Enum(observationFileTypes),
  catalogueId: Type.Optional(Type.Integer()),
  objectName: Type.Optional(Type.String()),
  from: instant('Observe from'),
  to: instant('Observe until'),
  sensorCodes: wanted.sensorCodes,
  priority: Type.Integer(),
  standardMagnitude: wanted.standardMagnitude,
  minimumElevationDeg: wanted.minimumElevationDeg,
  search: wanted.search,
  orbitUse: wanted.orbitUse,
  preference: wanted.preference,
  chosenPasses: Type.Optional(Type.Array(KeptPass, { description: 'It is for exactly these passes.' })),
  note: wanted.note,
  seriesId: Type.Optional(Type.String({ description: 'The series that a repeated request belongs to.' })),
  conjunction: Type.Optional(
    Type.Object(
      { conjunctionId: Type.String(), satelliteId: Type.String({ description: 'Your satellite in it.' }) },
      { description: 'The conjunction for which it was ordered; absent for requests on their own.' },
    ),
  ),
  createdDate: instant('When it was made'),
  createdBy: Type.String({ description: 'User name.' }),
  changedDate: instant('Newest change of its status'),
  passes: Type.Array(ObservationPass, { description: 'In order of time; those that were cancelled too.' }),
  scheduling: Type.Optional(
    Type.Object(
      {
        at: instant('Newest plan'),
        ...StatusReason.properties,
        isUrgent: Type.Optional(
          Type.Boolean({ description: 'Its object has a CRITICAL conjunction, so it goes ahead of all others.' }),
        ),
        changes: Type.Array(
          Type.Object({
            code: Type.Optional(Type.Enum(changeCodes, { description: 'Absent in plans of an older version.' })),
            text: Type.String({ description: 'What would change it, in a sentence.' }),
            parameters,
          }),
        ),
      },
      { description: 'Why it has these passes, or none, by the newest plan; absent before the first.' },
    ),
  ),
  money: Type.Optional(Money),
  isSynthetic: Type.Boolean({ description: 'Made by the demo world.' }),
});

export type ObservationRequestDocument = Static<typeof ObservationRequest>;

const tags = ['requests'] as const;
const requestId = Type.String({ maxLength: 64 });
const named = Type.Object({ 'observation-request-id': requestId });

export const listRequests = route({
  ...odt,
  method: 'GET',
  path: '/odt/requests',
  operationId: 'listRequests',
  summary: 'My observation requests, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'observation-request-id': Type.Optional(requestId),
    status: Type.Optional(Type.Enum(requestStatuses)),
    'catalogue-id': Type.Optional(catalogueNumber()),
    'series-id': Type.Optional(Type.String({ maxLength: 64 })),
  }),
  responses: { 200: page(ObservationRequest, 'Newest first.') },
});

export const createRequest = route({
  ...odt,
  method: 'POST',
  path: '/odt/requests',
  operationId: 'createRequest',
  summary: 'Request observations of a satellite',
  description:
    'The price of the passes is held until they are delivered. The next plan, usually within seconds, gives it passes or says why it has none. A repeated request makes a series; the answer is its first, with `seriesId`.',
  isRepeatable: true,
  dropsEmptyFields: true,
  audit: 'odt.request.create',
  tags,
  bodyLimitBytes: textFileBytes,
  body: RequestInput,
  responses: { 201: json(ObservationRequest, 'The new request, PENDING.') },
  problems: ['CONTENT_INVALID', 'NOT_FOUND', 'CONFLICT', 'PAYMENT_REQUIRED', 'DEADLINE_EXCEEDED'],
});

/** The class of a priority, which the price list knows. */
export function priorityClass(priority: number): 'ROUTINE' | 'STANDARD' | 'URGENT' {
  if (priority >= 8) return 'URGENT';
  return priority <= 3 ? 'ROUTINE' : 'STANDARD';
}

export const cancelRequest = route({
  ...odt,
  method: 'DELETE',
  path: '/odt/requests',
  operationId: 'cancelRequest',
  summary: 'Cancel a request',
  description:
    'Passes that have not begun are cancelled, and the money held for them is released. A pass that has begun is finished: its file is delivered and charged. Honours If-Match.',
  audit: 'odt.request.cancel',
  isConditional: true,
  tags,
  query: named,
  responses: { 200: json(ObservationRequest, 'The cancelled request.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE'],
});

const Fault = Type.Object({
  pointer: Type.String({ description: 'JSON pointer into the request.' }),
  code: Type.Enum(requestFaultCodes),
  message: Type.String(),
  parameters,
  validChoices: Type.Optional(Type.Array(Type.String(), { description: 'Valid values there.' })),
});

const RequestCheck = Type.Object({
  isValid: Type.Boolean({ description: 'It would be accepted.' }),
  errors: Type.Array(Fault, { description: 'Why it would be refused.' }),
  warnings: Type.Array(Fault, { description: 'It would be accepted; read this first.' }),
  request: Type.Optional(
    Type.Object(
      { ...wanted, from: instant('Observe from'), to: instant('Observe until') },
      { description: 'The request with all defaults filled in.' },
    ),
  ),
  feasiblePasses: Type.Integer({ description: 'Passes that sensors could observe in the window.' }),
  passes: Type.Array(Type.Object({ ...PassPrediction.properties, price: Type.Optional(PassPrice) }), {
    description: 'Those passes, sensor by sensor, with the price of each.',
  }),
  unoffered: Type.Optional(
    Type.Array(UnofferedPass, {
      description:
        'Passes above the horizon that are not offered, and why, in the order of time: all that are taken, begin too soon, or whose sensor does not observe then, and at most 400 of those that cannot be observed. The former are among `passes`, too: a later plan may have them.',
    }),
  ),
  price: Type.Optional(PriceEstimate),
});

export type RequestCheckDocument = Static<typeof RequestCheck>;

export const validateRequest = route({
  ...odt,
  method: 'POST',
  path: '/odt/requests/validate',
  operationId: 'validateRequest',
  isDear: true,
  summary: 'Try a request: feasible passes, price, and what is wrong with it',
  description: 'A dry run: nothing is stored or ordered. The answer is 200 even for a request that would be refused.',
  audit: 'odt.request.validate',
  dropsEmptyFields: true,
  tags,
  bodyLimitBytes: textFileBytes,
  body: RequestInput,
  responses: { 200: json(RequestCheck, 'What became of it.') },
  problems: ['DEADLINE_EXCEEDED'],
});

const StatusChange = Type.Object({
  at: instant('When'),
  status: Type.Enum(requestStatuses),
  reason: StatusReason,
  actor: Type.String({ description: 'A user name, `scheduler` or `provider`.' }),
});

export type StatusChangeDocument = Static<typeof StatusChange>;

export const listRequestStatuses = route({
  ...odt,
  method: 'GET',
  path: '/odt/requests/{observation-request-id}/statuses',
  operationId: 'listRequestStatuses',
  summary: 'The history of a request’s status',
  audit: null,
  tags,
  params: named,
  responses: { 200: json(Type.Array(StatusChange), 'Newest first; entries are never changed.') },
});
