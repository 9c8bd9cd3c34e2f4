import { trackingOutcomes } from '@farpass/tracking/value/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { findingCodes } from '../../odt/orbit-findings.ts';
import { StatusReason, transitions } from '../../odt/statuses.ts';
import { ca } from '../../route/collision-avoidance.ts';
import { DigitsQuery, json, keyed, requires, route, serviceRequirements } from '../../route/index.ts';
import { after, conjunctionParams, SigmaRtn } from './value.ts';

/** How far an order of tracking is. */
export const trackingOrderStates = ['ORDERED', 'TRACKED', 'DOUBTFUL', 'UPDATED', 'NOTHING'] as const;

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

const trackDoubts = ['ELEMENT_SET_DISAGREES', 'COVARIANCE_TOO_LARGE'] as const;

const Track = Type.Object({
  observationFileId: Type.String(),
  sensorCode: Type.String(),
  start: instant('First measurement'),
  end: instant('Last measurement'),
  measurements: Type.Integer(),
  used: Type.Integer({ description: 'Measurements used for the orbit.' }),
  isAssociated: Type.Boolean({ description: 'It belongs to the ordered object.' }),
  doubt: Type.Optional(
    Type.Enum(trackDoubts, {
      description:
        'Why a person has to say that it is of the object, though the covariance of the message takes it. ELEMENT_SET_DISAGREES: the element set of the object does not take it. COVARIANCE_TOO_LARGE: other objects fly within that covariance, and no element set says which one it is.',
    }),
  ),
  confirmed: Type.Optional(
    Type.Object(
      { by: Type.String({ description: 'User name.' }), at: instant('When'), reason: Type.String() },
      { description: 'The person who said that it is of the object.' },
    ),
  ),
  figures: Type.Optional(
    Type.Enum(['CALIBRATED', 'STATED', 'ASSUMED'], {
      description:
        'Whence noise and errors of the sensor are: its own residuals of late, its provider, or usual figures.',
    }),
  ),
  distance: Type.Optional(Type.Number({ description: 'Distance from the known orbit, in sigmas.' })),
});

const Residual = Type.Object({
  track: Type.Integer({ description: 'Index in tracks.' }),
  at: instant('When it was measured'),
  sigmas: Type.Number({ description: 'Size of the residual over the noise of the sensor.' }),
  isUsed: Type.Boolean(),
  firstArcsec: Type.Optional(Type.Number({ description: 'First angle times the cosine of the second, arcsec.' })),
  secondArcsec: Type.Optional(Type.Number({ description: 'Second angle, arcsec.' })),
  rangeM: Type.Optional(Type.Number({ description: 'Range, m.', 'x-unit': 'm' })),
  rangeRateMPerS: Type.Optional(Type.Number({ description: 'Range rate, m/s.', 'x-unit': 'm/s' })),
});

/** Why tracks gave no message, or a poor one. */
const updateFindingCodes = [
  ...findingCodes,
  'MESSAGE_CONTRADICTS',
  'NO_COVARIANCE',
  'NO_TRACK_OF_OBJECT',
  ...trackDoubts,
  'NOT_THE_KNOWN_ORBIT',
  'TRACKS_AFTER_TCA',
  'ANOTHER_APPROACH',
] as const;

export type UpdateFindingCode = (typeof updateFindingCodes)[number];

const Finding = Type.Object({
  code: Type.Enum(updateFindingCodes),
  text: Type.String({ description: 'The sentence.' }),
  parameters: Type.Optional(
    keyed(Type.Union([Type.String(), Type.Number()]), { description: 'What the sentence names.' }),
  ),
});

export type UpdateFindingDocument = Static<typeof Finding>;

const CovarianceRecord = Type.Object({
  side: Type.Enum(['object1', 'object2']),
  source: Type.Enum(['OBJECT', 'ORIGINATOR'], {
    description: 'Whose past: the object in messages of this originator, or all objects of the originator.',
  }),
  whose: Type.String({ description: 'The number of the object, or the name of the originator.' }),
  factor: Type.Number({
    description: 'Multiplies the sigmas; 1 if the past supports no change.',
    'x-unit': '1',
  }),
  found: Type.Number({ description: 'The factor that fits the past best.', 'x-unit': '1' }),
  interval: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'Its 90 % interval.' }),
  comparisons: Type.Integer({
    description: 'Past events in which a later message showed the error of an earlier one.',
  }),
  from: Type.String({ description: 'Day of the oldest of them, UTC.' }),
  to: Type.String({ description: 'Day of the newest of them, UTC.' }),
});

const Evidence = Type.Object({
  tracks: Type.Array(Track, { description: 'In order of time.' }),
  residuals: Type.Array(Residual),
  forces: Type.String({
    description: 'The forces with which the orbit was determined and propagated to the closest approach.',
  }),
  apriori: Type.String({ description: 'The message whose state and covariance were used.' }),
  records: Type.Optional(
    Type.Array(CovarianceRecord, {
      description:
        'What past messages say about the covariances of this message, at most one for each object: they were multiplied by the square of `factor`.',
    }),
  ),
  verdict: Type.Enum(['good', 'poor', 'failed']),
  reasons: Type.Array(Type.String(), { description: 'Why it is poor or failed.' }),
  findings: Type.Optional(
    Type.Array(Finding, { description: 'The same by code; updates of older versions have none.' }),
  ),
  reducedChiSquare: Type.Optional(Type.Number({ description: 'About 1 if noise alone is left.' })),
  covarianceScale: Type.Optional(Type.Number({ description: 'The factor applied to the formal covariance.' })),
  sigmaBeforeRtnM: Type.Optional(SigmaRtn),
  sigmaAfterRtnM: Type.Optional(SigmaRtn),
  movedRtnM: Type.Optional(
    Type.Array(Type.Number(), {
      minItems: 3,
      maxItems: 3,
      description:
        'How far the object moved at the closest approach of the previous message: radial, along-track, cross-track, m.',
    }),
  ),
  tcaShiftS: Type.Optional(
    Type.Number({ description: 'New closest approach minus the previous one, s.', 'x-unit': 's' }),
  ),
});

const Update = Type.Object({
  at: instant('When it was made'),
  cdmId: Type.Optional(Type.String({ description: 'Our new message; absent if the tracks gave none.' })),
  probabilityBefore: Type.Optional(Type.Number()),
  probabilityAfter: Type.Optional(Type.Number()),
  evidence: Evidence,
});

export type TrackingEvidenceDocument = Static<typeof Evidence>;

const OrderedPass = Type.Object({
  sensorCode: Type.String(),
  start: instant('Planned start'),
  end: instant('Planned end'),
  status: Type.Enum(Object.keys(transitions.observation) as (keyof typeof transitions.observation)[], {
    description: 'As observations of tracking have it.',
  }),
});

const TrackingOrder = Type.Object({
  trackingOrderId: Type.String(),
  conjunctionId: Type.String(),
  observationRequestId: Type.String({ description: 'The request of tracking.' }),
  cdmId: Type.String({ description: 'The message on which the order was based.' }),
  side: Type.Enum(['object1', 'object2']),
  objectName: Type.String(),
  orderedBy: Type.String({ description: 'User name.' }),
  orderedAt: instant('When'),
  deadline: instant('The last moment to decide, when it was ordered'),
  state: Type.Enum(trackingOrderStates, {
    description:
      'ORDERED: waiting for passes. TRACKED: measurements have arrived, the update is on its way. DOUBTFUL: the tracks may be of another object, and wait for a person. UPDATED: a message of ours is in the event. NOTHING: the request ended without a usable track.',
  }),
  requestStatus: Type.String({
    description: 'As requests of tracking have it; the reason is absent if the request was removed.',
  }),
  requestReason: Type.Optional(StatusReason),
  passesWanted: Type.Integer(),
  passesDone: Type.Integer(),
  passes: Type.Array(OrderedPass),
  price: Type.Optional(Type.Integer({ description: 'Held for it, in the smallest unit of the currency.' })),
  currency: Type.Optional(Type.String()),
  expected: Type.Object(
    { passIds: Type.Array(Type.String()), after: Type.Optional(Type.Object(after)) },
    { description: 'The expectation at the time of the order.' },
  ),
  updates: Type.Array(Update, { description: 'Newest first.' }),
});

export type TrackingOrderDocument = Static<typeof TrackingOrder>;

const triple = (what: string) => Type.Array(Type.Number(), { minItems: 3, maxItems: 3, description: what });

const Difference = Type.Object({
  changeRtnM: triple('Change of the miss, ours less theirs: radial, along-track, cross-track, m.'),
  sigmaRtnM: Type.Optional(triple('One sigma of this change: radial, along-track, cross-track, m.')),
  sigmas: Type.Optional(triple('The change over that sigma.')),
  mahalanobis: Type.Optional(Type.Number({ description: 'Length of the change in the encounter plane, in sigmas.' })),
  share: Type.Optional(
    Type.Number({ description: 'Share of changes that would be smaller if both messages are right.' }),
  ),
  isConsistent: Type.Optional(Type.Boolean({ description: 'Chance explains the change.' })),
});

/** Our newest message next to the provider's. */
const MessageComparison = Type.Object({
  ownCdmId: Type.String(),
  ownProbability: Type.Optional(Type.Number()),
  otherCdmId: Type.String(),
  otherOriginator: Type.String(),
  otherProbability: Type.Optional(Type.Number()),
  difference: Difference,
});

export type MessageComparisonDocument = Static<typeof MessageComparison>;

const Outcome = Type.Object(
  {
    kind: Type.Enum(trackingOutcomes, {
      description:
        'CLEARED: below the limit under which nothing needs to be done. CONFIRMED: above the one over which no further message is worth waiting for. OPEN: neither.',
    }),
    at: instant('When the message was made'),
    trackingOrderId: Type.String(),
    cdmId: Type.String({ description: 'Our message.' }),
    probabilityBefore: Type.Optional(Type.Number()),
    probabilityAfter: Type.Number(),
  },
  { description: 'The newest message from tracks; absent without one.' },
);

const Tracking = Type.Object({
  conjunctionId: Type.String(),
  orders: Type.Array(TrackingOrder, { description: 'Newest first.' }),
  outcome: Type.Optional(Outcome),
  comparison: Type.Optional(MessageComparison),
});

export type TrackingDocument = Static<typeof Tracking>;

export const getTracking = route({
  ...ca,
  method: 'GET',
  path: '/ca/conjunctions/{conjunction-id}/tracking',
  operationId: 'getTracking',
  summary:
    'What was tracked for a conjunction: orders, their updates with the evidence, and both messages side by side',
  audit: null,
  tags: ['tracking'],
  params: conjunctionParams,
  query: Type.Object(DigitsQuery),
  responses: { 200: json(Tracking, 'Orders, newest first.') },
  problems: ['NOT_FOUND'],
});

export const orderTracking = route({
  service: 'ca',
  access: requires(serviceRequirements.ca, serviceRequirements.odt),
  method: 'POST',
  path: '/ca/conjunctions/{conjunction-id}/tracking',
  operationId: 'orderTracking',
  summary: 'Order tracking for a conjunction: the best set of passes, or chosen ones',
  description:
    'Creates an observation request with the highest priority and the orbit of the message; its deadline is the decision deadline. If the object may be outside of the field of view in a pass, and all sensors of the order state theirs, the request is a search along the track by the sigmas of the message. You also need a role for tracking. The price is held until the passes are delivered. While an order for the event is waiting for passes, the answer is that order.',
  isRepeatable: true,
  audit: 'ca.tracking.order',
  tags: ['tracking'],
  params: conjunctionParams,
  body: Type.Object(
    {
      passIds: Type.Optional(
        Type.Array(Type.String({ maxLength: 80 }), {
          minItems: 1,
          maxItems: 20,
          uniqueItems: true,
          description: 'Passes of the tracking value; the best set when absent.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  responses: { 201: json(TrackingOrder, 'The order.') },
  problems: [
    'STATES_MISSING',
    'CONTENT_INVALID',
    'CONFLICT',
    'PAYMENT_REQUIRED',
    'STILL_COMPUTING',
    'DEADLINE_EXCEEDED',
  ],
});

export const confirmTracks = route({
  ...ca,
  method: 'POST',
  path: '/ca/conjunctions/{conjunction-id}/tracking/confirm',
  operationId: 'confirmTracks',
  summary: 'Say that tracks in doubt are of the ordered object',
  description:
    'Tracks that only a large covariance takes for the object, or that its element set contradicts, wait for a person. Confirmed, they give a message like all others; who confirmed them and why is on record. The same person confirming them again changes nothing.',
  audit: 'ca.tracking.confirm',
  tags: ['tracking'],
  params: conjunctionParams,
  body: Type.Object(
    {
      trackingOrderId: Type.String({ minLength: 1, maxLength: 64 }),
      reason: Type.String({ maxLength: 500, description: 'Why they are of the object: at least 10 characters.' }),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(TrackingOrder, 'The order; its message follows in seconds.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID'],
});
