import { createHash } from 'node:crypto';
import { agreementStates, ephemerisContexts, intents, manoeuvrabilities } from '@farpass/operations/coordination/codes';
import Type, { type Static } from 'typebox';

/**
 * The interface between servers, in the shape of Starlink's Space Safety service (docs.space-safety.starlink.com): operators,
 * objects, trajectories, events and claims, with mutual TLS. What that service does not have is marked in the document.
 */
export const peerVersion = '1.3.0';

const closed = { additionalProperties: false } as const;
const uuid = Type.String({ minLength: 36, maxLength: 36 });
const noradId = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const moment = Type.String({ maxLength: 40 });
const claimStatuses = ['claimed', 'refused', 'unclaimed'] as const;

export const WireError = Type.Object({
  correlation_id: Type.String(),
  error: Type.String(),
  error_type: Type.String(),
  metadata: Type.Object(
    {},
    { description: 'The facts of the fault; Retry-After with 503 is retry_after, in seconds.' },
  ),
});

export const WireOperator = Type.Object({
  id: uuid,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  max_objects: Type.Integer(),
  rate_limit: Type.Integer({ description: 'Requests per hour.' }),
});

export const WireObject = Type.Object({
  id: uuid,
  object_name: Type.String(),
  norad_id: noradId,
  operator_id: uuid,
  hard_body_radius: Type.Union([Type.Number(), Type.Null()], { description: 'Metres; null if it is not said.' }),
  maneuverability: Type.Boolean(),
});

export const NewWireObject = Type.Object(
  {
    hard_body_radius: Type.Number({ minimum: 0, maximum: 512 }),
    maneuverability: Type.Optional(Type.Boolean()),
    norad_id: noradId,
    object_name: Type.String({ minLength: 1, maxLength: 256 }),
    operator_id: uuid,
  },
  closed,
);

const file = Type.String({ minLength: 1, maxLength: 26_214_400 });
const context = Type.Optional(Type.Enum(ephemerisContexts, { description: 'Not in Space Safety.' }));

export const WireTrajectory = Type.Object(
  {
    file,
    object_id: uuid,
    upload_type: Type.Enum(['hypothetical', 'definitive', 'candidate']),
    state_source: Type.Optional(Type.Literal('operator_ephemeris')),
    auto_relinquish_pc_threshold: Type.Optional(Type.Union([Type.Number(), Type.String()])),
    context,
  },
  closed,
);

export const NewClaim = Type.Object(
  { claim_status: Type.String(), object_id: uuid, force: Type.Optional(Type.Boolean()) },
  closed,
);

const Statement = {
  intent: Type.Enum(intents),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  is_planned: Type.Boolean(),
  class: Type.Optional(Type.Enum(manoeuvrabilities)),
  contact: Type.Optional(Type.String({ maxLength: 300 })),
  last_moment: Type.Optional(Type.String({ maxLength: 40, description: 'The last moment to decide, UTC.' })),
};

/** The statement of an operator about its object in an event. Not in Space Safety. */
export const NewStatement = Type.Object(Statement, closed);
export type StatementDocument = Static<typeof NewStatement>;

const listDigest = Type.String({ maxLength: 64, description: 'Another one for another list of trajectories.' });

/** The trajectories that an operator offers for its object in an event, as states only, the most wanted first. */
export const WireTrajectories = Type.Object(
  {
    digest: listDigest,
    trajectories: Type.Array(
      Type.Object({ kind: Type.Enum(['OPERATIONAL', 'WITH_BURN', 'WITHOUT_BURN']), context, file }, closed),
      { maxItems: 12 },
    ),
  },
  closed,
);
export type TrajectoryList = Static<typeof WireTrajectories>;

const message = {
  id: uuid,
  at: moment,
  author: Type.String({ minLength: 1, maxLength: 256 }),
  text: Type.String({ minLength: 1, maxLength: 4000, description: 'Plain text.' }),
};

/** A message between the operators of an event. Not in Space Safety. */
export const WireMessage = Type.Object(message);
export const NewMessage = Type.Object(message, closed);

const heardIds = { maxItems: 1000 };

/** The messages and documents of an event that their reader has, and those that it does not keep. Not in Space Safety. */
export const NewHeard = Type.Object(
  {
    kept: Type.Array(uuid, heardIds),
    refused: Type.Array(Type.Object({ id: uuid, reason: Type.String({ maxLength: 500 }) }, closed), heardIds),
  },
  closed,
);
export type HeardDocument = Static<typeof NewHeard>;

const rule = Type.Enum(['WE_MOVE', 'THEY_MOVE', 'WE_ON_ODD_DAYS', 'WE_ON_EVEN_DAYS'], {
  description: 'As the server that sends it reads it. Odd and even: the UTC day of the month of closest approach.',
});

/** An agreement between both operators about who moves, as the server that sends it has it. */
const WireAgreement = Type.Object({
  id: uuid,
  is_mine: Type.Boolean({ description: 'The operator of the server that sends it proposed it.' }),
  rule,
  from: moment,
  until: Type.Optional(moment),
  state: Type.Enum(agreementStates, {
    description:
      'ACCEPTED: by the operator of the server that sends it, which counts it once the other server says AGREED. Only AGREED decides.',
  }),
  proposed_at: moment,
  agreed_at: Type.Optional(moment),
});
export type AgreementSaid = Static<typeof WireAgreement>;

/** Agreements, and the advice about who moves in events whose claims the server that is asked keeps. Not in Space Safety. */
export const WireAgreements = Type.Object({
  agreements: Type.Array(WireAgreement, { maxItems: 500 }),
  advice: Type.Array(
    Type.Object({
      event_id: uuid,
      mover: Type.Union([noradId, Type.Null()], { description: 'Null: the operators have to agree.' }),
      rule: Type.String({ maxLength: 40 }),
    }),
    { maxItems: 500 },
  ),
});
export type WireAgreementsDocument = Static<typeof WireAgreements>;

const recordHash = Type.String({ minLength: 64, maxLength: 64 });
const signed = {
  public_key: Type.String({ maxLength: 60, description: 'Ed25519, 32 bytes in base64.' }),
  signature: Type.String({ maxLength: 120, description: 'Ed25519 of the text of the last hash, in base64.' }),
};

/** The newest entry of the record of a case on a server. */
export const RecordHead = Type.Object({ seq: Type.Integer({ minimum: 1 }), hash: recordHash, ...signed }, closed);

export const NewRecordHead = Type.Object(
  { after: Type.Integer({ minimum: 0 }), head: Type.Optional(RecordHead) },
  closed,
);

/** The record of an event from some entry on. Not in Space Safety. */
export const WireRecord = Type.Object({
  entries: Type.Array(
    Type.Object({
      seq: Type.Integer({ minimum: 1 }),
      at: moment,
      actor: Type.String({ maxLength: 400 }),
      action: Type.String({ maxLength: 40 }),
      data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer(), Type.Boolean(), Type.Null()])),
      previous: recordHash,
      hash: recordHash,
    }),
    { maxItems: 10_000 },
  ),
  ...signed,
});

const documentFields = {
  id: uuid,
  at: moment,
  author: Type.String({ minLength: 1, maxLength: 256 }),
  kind: Type.Enum(['CDM', 'BRIEFING']),
  digest: Type.String({ minLength: 64, maxLength: 64, description: 'SHA-256.' }),
};
const content = Type.String({ minLength: 1, maxLength: 7_000_000, description: 'Base64.' });

/** A document that an operator shares in an event. Not in Space Safety. */
export const WireDocument = Type.Object(documentFields);
export const WireFile = Type.Object({ ...documentFields, file: content });
export const NewWireDocument = Type.Object({ ...documentFields, file: content }, closed);

export const NewEvent = Type.Object(
  {
    object_id: uuid,
    other_norad_id: noradId,
    tca: Type.String({ maxLength: 40 }),
    object_name: Type.String({ minLength: 1, maxLength: 256 }),
  },
  closed,
);

const Entry = Type.Object({ norad_id: noradId, at: moment });

export const WireEvent = Type.Object({
  id: uuid,
  tca: moment,
  version: Type.Integer(),
  objects: Type.Array(
    Type.Object({
      object_id: uuid,
      norad_id: noradId,
      object_name: Type.String({ maxLength: 256 }),
      operator_id: uuid,
      operator_name: Type.String(),
      claim_status: Type.Enum(claimStatuses),
      trajectories: Type.Optional(listDigest),
      ...Statement,
    }),
    { maxItems: 10 },
  ),
  claims: Type.Object({
    holder: Type.Union([
      Type.Object({ norad_id: noradId, at: moment, lapses_at: moment, is_forced: Type.Boolean() }),
      Type.Null(),
    ]),
    lapsed: Type.Union([Entry, Type.Null()]),
    refusals: Type.Array(Entry, { maxItems: 10 }),
  }),
});
export type WireEventDocument = Static<typeof WireEvent>;

/** The id of a thing of this interface, the same on every server: made from what it is. */
export function wireId(kind: 'operator' | 'object', name: string | number): string {
  const hex = createHash('sha256').update(`farpass ${kind} ${name}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
