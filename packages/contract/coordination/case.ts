import {
  caseStates,
  claimActions,
  claimStates,
  coordinationAlarms,
  intents,
  owedThings,
  roadRules,
} from '@farpass/operations/coordination/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Manoeuvrability } from '../fleet/manoeuvrability.ts';
import { catalogueNumber } from '../unit/index.ts';

export {
  claimStates,
  coordinationAlarms,
  intents,
  owedThings,
  roadRules,
} from '@farpass/operations/coordination/codes';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

export const Intent = Type.Enum(intents, { description: 'Whether the satellite will move for this conjunction.' });
export const ClaimAction = Type.Enum(claimActions, {
  description: 'CLAIM: it will move. REFUSE: it will not. RELEASE: takes back what was said before.',
});
export const reason = Type.String({ maxLength: 500, description: 'Plain text, for all parties and the record.' });

const noradId = catalogueNumber();

const Party = Type.Object({
  operator: Type.String({ description: 'Its name.' }),
  noradId,
  satelliteName: Type.String(),
  class: Type.Optional(Manoeuvrability),
  contact: Type.Optional(Type.String({ description: 'As the operator shares it.' })),
  isMine: Type.Boolean(),
  isGuest: Type.Optional(
    Type.Boolean({ description: 'Its operator has no account here and answers by a guest link.' }),
  ),
  owes: Type.Enum(owedThings, {
    description:
      'Its next step. ANSWER: claim or refuse. PLAN: a burn, handed over. INTENT: say that it will not move. NOTHING.',
  }),
});

const Advice = Type.Object({
  mover: Type.Union([noradId, Type.Null()], { description: 'The object that should move; null: agree about it.' }),
  rule: Type.Enum(roadRules, { description: 'The rule that decides.' }),
  text: Type.String({ description: 'The rule in words.' }),
});

const Claim = Type.Object({
  state: Type.Enum(claimStates, {
    description:
      'CLAIMED: one party will move. REFUSED: the newest word is a refusal. LAPSED: the claim ended at its last moment to command, without a plan.',
  }),
  noradId: Type.Optional(noradId),
  operator: Type.Optional(Type.String({ description: 'The operator of that object.' })),
  at: Type.Optional(instant('Since when')),
  lapsesAt: Type.Optional(instant('When the claim ends unless a burn is handed over')),
  isForced: Type.Optional(Type.Boolean({ description: 'It was taken from another party.' })),
});

const PartyIntent = Type.Object({
  noradId,
  intent: Intent,
  source: Type.Enum(['STATED', 'EPHEMERIS'], {
    description: 'STATED by its operator, or read from the tag of its newest operational ephemeris.',
  }),
  reason: Type.Optional(Type.String({ description: 'Plain text of its operator.' })),
});

/** The kinds of trajectories that an operator offers for one satellite. */
export const trajectoryKinds = ['OPERATIONAL', 'WITH_BURN', 'WITHOUT_BURN'] as const;
export const trajectoryStates = ['PASSES', 'FAILS', 'NOT_SCREENED'] as const;
export const trialStates = ['PASSES', 'FAILS', 'NOT_SCREENED', 'REFUSED'] as const;
export const unscreenedReasons = [
  'OURS_UNCOVERED',
  'THEIRS_UNCOVERED',
  'OURS_OTHER_ORBIT',
  'THEIRS_OTHER_ORBIT',
  'RISK_UNKNOWN',
  'UNREADABLE',
  'TOO_LARGE',
  'MESSAGE_UNUSABLE',
] as const;

export const TrajectoryKind = Type.Enum(trajectoryKinds, {
  description: 'OPERATIONAL: as flown now. WITH_BURN, WITHOUT_BURN: with and without the burn for this conjunction.',
});

const CaseTrajectory = Type.Object({
  noradId,
  trajectoryId: Type.Optional(
    Type.String({
      description: 'Of an offered one. Absent: the newest operational ephemeris, or the orbit of the message.',
    }),
  ),
  rank: Type.Optional(Type.Integer({ minimum: 1, description: 'Its place in the list of its operator.' })),
  kind: Type.Optional(TrajectoryKind),
  state: Type.Enum(trajectoryStates, {
    description: 'PASSES: the risk of this conjunction with it is below HIGH. NOT_SCREENED: nothing is known.',
  }),
  isNominal: Type.Boolean({ description: 'The first of the list that passes: the one that counts.' }),
  reason: Type.Optional(Type.Enum(unscreenedReasons, { description: 'Why it is not screened.' })),
  screenedAt: Type.Optional(instant('When it was screened')),
  against: Type.Optional(
    Type.Enum(['TRAJECTORY', 'MESSAGE'], {
      description: 'The other object was known by a trajectory of its operator, or only by the newest message.',
    }),
  ),
  missDistance: Type.Optional(
    Type.Number({ description: 'Only of my own, against what I may see of the other.', 'x-unit': 'km' }),
  ),
  tca: Type.Optional(instant('Closest approach with it; as missDistance')),
  isHypothetical: Type.Optional(
    Type.Boolean({
      description: 'Only screened, for its own operator: it never counts, and no one else sees it.',
    }),
  ),
  there: Type.Optional(
    Type.Enum(trialStates, {
      description:
        'Of a hypothetical one, what the server of the other party says about it. REFUSED: it did not take it. Absent: it was not asked.',
    }),
  ),
  isReadable: Type.Optional(Type.Boolean({ description: 'Its states can be had: it is mine, or shared with me.' })),
});

/** Why the server of the other party is not in touch. */
export const peerFailures = [
  'UNREACHABLE',
  'FAILED',
  'NOT_UNDERSTOOD',
  'OTHER_OBJECTS',
  'OLDER_INTERFACE',
  'OTHER_RECORD',
] as const;

const CasePeer = Type.Object({
  advice: Type.Optional(
    Type.Object(
      {
        mover: Type.Union([noradId, Type.Null()], { description: 'The object that should move by its server.' }),
        rule: Type.Optional(Type.Enum(roadRules, { description: 'The rule that decides there, if it is known here.' })),
      },
      { description: 'The advice of its server, if that is another one than here: an alarm after two minutes.' },
    ),
  ),
  operator: Type.String({ description: 'The operator on another server.' }),
  keepsClaims: Type.Enum(['HERE', 'THERE'], { description: 'Which server keeps the claims of the case.' }),
  answeredAt: Type.Optional(instant('When its server was last in touch about this case; absent: never')),
  failure: Type.Optional(
    Type.Enum(peerFailures, {
      description:
        'Why it is not in touch since then. OTHER_OBJECTS: it answered about other objects, and is not believed. OLDER_INTERFACE: it knows claims, but not all that is exchanged here. OTHER_RECORD: its record does not continue the one that it gave before.',
    }),
  ),
  pending: Type.Optional(
    Type.Object(
      { claim: ClaimAction, since: instant('Since when') },
      { description: 'What my operator asked of it and it has not confirmed: it is not known whether that holds.' },
    ),
  ),
});

export const caseFields = {
  tca: instant('Time of closest approach'),
  state: Type.Enum(caseStates, {
    description: 'AGREED: one party holds the claim, and the others do not contradict. CLOSED: the approach is past.',
  }),
  version: Type.Integer({ description: 'Grows with every change.' }),
  openedAt: instant('When it was opened'),
  parties: Type.Array(Party),
  advice: Advice,
  claim: Claim,
  intents: Type.Array(PartyIntent),
  alarms: Type.Array(Type.Enum(coordinationAlarms), { description: 'The worst first.' }),
  peer: Type.Optional(CasePeer),
  trajectories: Type.Optional(
    Type.Array(CaseTrajectory, {
      description: 'What the newest screening of the case says about the trajectories of both, each list by rank.',
    }),
  ),
};

export const Coordination = Type.Object({
  coordinationId: Type.String(),
  conjunctionId: Type.Optional(Type.String({ description: 'My own event of it; absent if I have none.' })),
  ...caseFields,
});
export type CoordinationDocument = Static<typeof Coordination>;

export const CoordinationMessage = Type.Object({
  messageId: Type.String(),
  at: instant('When'),
  author: Type.String({ description: 'The operator, or the guest.' }),
  isMine: Type.Boolean(),
  text: Type.String({ description: 'Plain text.' }),
  isDelivered: Type.Optional(
    Type.Boolean({
      description: 'The server of the other party does not have it; it is sent again unless that server refused it.',
    }),
  ),
  refusal: Type.Optional(Type.String({ description: 'Why that server refused it, in its words.' })),
  heardAt: Type.Optional(instant('When it came here from the other server, if that is more than a minute after `at`')),
});
export type CoordinationMessageDocument = Static<typeof CoordinationMessage>;

export const messageText = Type.String({ minLength: 1, maxLength: 4000, description: 'Plain text.' });

const Entry = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  at: instant('When'),
  actor: Type.String({ description: 'The operator, the guest, or Farpass.' }),
  action: Type.String({
    description: 'OPENED, CLAIMED, REFUSED, RELEASED, LAPSED, INTENT, MESSAGE, ALARM and others.',
  }),
  data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer(), Type.Boolean(), Type.Null()]), {
    description: 'Text, whole numbers, booleans and nulls.',
  }),
  previous: Type.String({ description: 'The hash of the entry before; 64 zeros for the first.' }),
  hash: Type.String({
    description: 'SHA-256 of `previous`, a line feed, and {seq, at, actor, action, data} as JSON of RFC 8785.',
  }),
});

const signedEntries = {
  entries: Type.Array(Entry),
  publicKey: Type.String({ description: 'Ed25519, 32 bytes in base64.' }),
  signature: Type.String({ description: 'Ed25519 of the text of the last hash, in base64.' }),
};

export const CoordinationRecord = Type.Object({
  ...signedEntries,
  shared: Type.Optional(
    Type.Object(signedEntries, {
      description:
        'If another server keeps the claims: its record, the same for both. `entries` are what this server did; an entry RECORD_HEAD of each holds the newest hash and signature of the other.',
    }),
  ),
});
export type CoordinationRecordDocument = Static<typeof CoordinationRecord>;
