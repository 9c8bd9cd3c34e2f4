import { planActions, planStates } from '@farpass/manoeuvre/life/codes';
import { uplinkStates } from '@farpass/operations/burns/codes';
import { comparedKinds, skyChangeKinds } from '@farpass/operations/sky/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { RiskLevel } from '../conjunctions/conjunctions.ts';
import { wishes } from '../fleet/wishes.ts';
import { ca } from '../route/collision-avoidance.ts';
import { CursorQuery, EntityTag, empty, json, page, route, stream } from '../route/index.ts';
import { FailureCode } from '../screenings/screenings.ts';
import { Burn, BurnEvaluation, KeptBurn } from './burn.ts';
import { BurnMoments } from './burn-moments.ts';
import { KnownEvent, Sky, Verdict } from './sky.ts';

export { planActions, planStates } from '@farpass/manoeuvre/life/codes';
export { uplinkStates } from '@farpass/operations/burns/codes';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const State = Type.Enum(planStates, {
  description:
    'DRAFT: computed. SCREENED: its orbit was screened. APPROVED: a person agreed. EXPORTED: the files were taken. EXECUTED: it was flown. MISSED: it was handed over and not flown. CANCELLED: it will not be.',
});

/** One approach of the screenings, with the plan and without it. */
const Side = Type.Object({
  tca: Type.String({ description: 'UTC.' }),
  missDistanceM: Type.Number({ 'x-unit': 'm' }),
  relativeSpeedMPerS: Type.Optional(Type.Number({ 'x-unit': 'm/s' })),
  probability: Type.Optional(Type.Number({ description: 'Absent without a covariance.' })),
  isUpperBound: Type.Optional(
    Type.Boolean({ description: 'The probability is at most that: no method gives a justified value.' }),
  ),
  riskLevel: Type.Optional(RiskLevel),
});

const Compared = Type.Object({
  kind: Type.Enum(comparedKinds, {
    description: 'MADE: only with the plan. CHANGED: with and without. CLEARED: only without.',
  }),
  secondaryId: Type.String(),
  secondaryName: Type.String(),
  against: Type.Enum(['CATALOGUE', 'MESSAGE'], { description: 'What the other object flew by.' }),
  conjunctionId: Type.Optional(Type.String({ description: 'The conjunction of the fleet that it belongs to.' })),
  before: Type.Optional(Side),
  after: Type.Optional(Side),
});

const PostScreening = Type.Object({
  state: Type.Enum(['RUNNING', 'COMPLETE', 'CANCELLED', 'FAILED']),
  progress: Type.Number({ description: '0 to 1.' }),
  screeningIds: Type.Array(Type.String(), {
    description:
      'Against messages (MAN_VS_CDM) and against the catalogue, each with the burn and without it, all of the same sky.',
  }),
  oemFileId: Type.Optional(
    Type.String({
      description:
        'The ephemeris with the burn that is being screened, on trial; removed once the screenings have ended.',
    }),
  ),
  compared: Type.Array(Compared, {
    description:
      'As it was when it was screened: one row an approach, without the burn and with it, the worst that is left first.',
  }),
  failure: Type.Optional(Type.String({ description: 'Why a screening failed, in English.' })),
  failureCode: Type.Optional(FailureCode),
});

const Uplinked = Type.Enum(uplinkStates, {
  description:
    'What became of the commands of a plan whose files were taken. NOTHING was sent to the satellite. They were sent and REMOVED again. They are still ON_BOARD and may fire.',
});

const changedInputs = ['MESSAGE', 'EVENTS', 'EPHEMERIS', 'MASS', 'COMMAND_LEAD', 'SATELLITE', 'BURN'] as const;

const SkyChange = Type.Object({
  kind: Type.Enum(skyChangeKinds),
  conjunctionId: Type.String(),
  secondaryName: Type.String(),
  tca: instant('Closest approach'),
  probabilityThen: Type.Optional(Type.Number()),
  probabilityNow: Type.Optional(Type.Number()),
});

const reason = Type.String({ minLength: 10, maxLength: 2000, description: 'Why, in words: at least ten characters.' });

/** Who went on with a plan although its verdict or its age spoke against it, and why. */
const AcceptedRisk = Type.Object({ reason, by: Type.String(), at: instant('When') });

const Entry = Type.Object({
  at: instant('When'),
  person: Type.String({
    description:
      'User name; `screening` for the end of the screenings, `orbit` if an orbit showed how the burn was flown.',
  }),
  action: Type.Enum(['CREATE', 'CHANGE', 'RULE', ...planActions], {
    description: 'RULE: the rule of two people of its satellite changed; the plan keeps its own.',
  }),
  from: Type.Optional(State),
  to: State,
  uplinked: Type.Optional(Uplinked),
  note: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String({ description: 'Why the risk was accepted.' })),
});

/** A plan: a burn, its effect, and how far the plan is. */
const ManoeuvrePlan = Type.Object({
  manoeuvreId: Type.String(),
  etag: EntityTag,
  conjunctionId: Type.String(),
  satelliteId: Type.String(),
  name: Type.String(),
  state: State,
  burn: KeptBurn,
  evaluation: BurnEvaluation,
  isOutOfDate: Type.Boolean({ description: 'Something that it was computed from has changed: refresh it.' }),
  changedInputs: Type.Array(Type.Enum(changedInputs), {
    description:
      'What changed since it was computed: a newer message of its event, events of the satellite (`changedEvents` names them), a newer ephemeris, the mass, the command lead, or another part of the satellite.',
  }),
  changedEvents: Type.Optional(
    Type.Array(SkyChange, {
      description: 'Events of the satellite that appeared, rose, changed or were cleared since its sky.',
    }),
  ),
  sky: Type.Optional(Sky),
  knownEvents: Type.Optional(Type.Array(KnownEvent, { description: 'Those of its evaluation.' })),
  verdict: Type.Optional(Verdict),
  acceptedRisk: Type.Optional(AcceptedRisk),
  isTooLate: Type.Boolean({
    description: 'The time of its ignition passed before it was exported: it can only be cancelled.',
  }),
  moments: Type.Optional(BurnMoments),
  needsTwoPeople: Type.Boolean({
    description: 'Someone other than the planners has to approve; as the rule was when the plan was made.',
  }),
  actions: Type.Array(Type.Enum(planActions), { description: 'What can be done with it now, by the one who asks.' }),
  screening: Type.Optional(PostScreening),
  createdBy: Type.String(),
  createdAt: instant('When'),
  plannedBy: Type.String({ description: 'Who changed the burn last.' }),
  planners: Type.Optional(Type.Array(Type.String(), { description: 'Everyone who chose the burn or changed it.' })),
  changedAt: instant('When'),
  submitted: Type.Optional(
    Type.Object(
      { by: Type.String({ description: 'User name.' }), at: instant('When') },
      { description: 'It waits for the approval of another person, or waited for it.' },
    ),
  ),
  approvedBy: Type.Optional(Type.String()),
  approvedAt: Type.Optional(instant('When')),
  cancelled: Type.Optional(
    Type.Object({
      by: Type.String({ description: 'User name.' }),
      at: instant('When'),
      reason: Type.Optional(Type.String()),
      uplinked: Type.Optional(Uplinked),
    }),
  ),
  isSynthetic: Type.Boolean({ description: 'Made by the demo world.' }),
});

const PlanWithLog = Type.Object({
  ...ManoeuvrePlan.properties,
  log: Type.Array(Entry, { description: 'Newest first. Entries are never changed.' }),
});

export type ManoeuvrePlanDocument = Static<typeof ManoeuvrePlan>;
export type ManoeuvrePlanLogDocument = Static<typeof PlanWithLog>;
export type PlanEntryDocument = Static<typeof Entry>;
export type PostScreeningDocument = Static<typeof PostScreening>;
export type ComparedDocument = Static<typeof Compared>;

const tags = ['manoeuvres'] as const;
const params = Type.Object({ 'manoeuvre-id': Type.String({ maxLength: 64 }) });
const name = Type.Optional(Type.String({ minLength: 1, maxLength: 120 }));
const days = Type.Optional(Type.Number({ minimum: 0, maximum: 7 }));
const { target } = wishes;

export const listManoeuvres = route({
  ...ca,
  method: 'GET',
  path: '/ca/manoeuvres',
  operationId: 'listManoeuvres',
  summary: 'Manoeuvre plans, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'conjunction-id': Type.Optional(Type.String({ maxLength: 64 })),
    'satellite-id': Type.Optional(Type.String({ maxLength: 64 })),
    state: Type.Optional(State),
  }),
  responses: { 200: page(ManoeuvrePlan, 'Newest first.') },
});

export const createManoeuvre = route({
  ...ca,
  method: 'POST',
  path: '/ca/manoeuvres',
  operationId: 'createManoeuvre',
  summary: 'Keep a burn as a plan',
  description: 'The burn is flown in full and refused, with the field at fault, if it cannot be flown.',
  isRepeatable: true,
  audit: 'ca.manoeuvre.create',
  tags,
  body: Type.Object(
    { conjunctionId: Type.String({ maxLength: 64 }), name, burn: Burn, days, target },
    { additionalProperties: false },
  ),
  responses: { 201: json(PlanWithLog, 'The plan, a draft.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'STATES_MISSING'],
});

export const getManoeuvre = route({
  ...ca,
  method: 'GET',
  path: '/ca/manoeuvres/{manoeuvre-id}',
  operationId: 'getManoeuvre',
  summary: 'A plan with its log',
  audit: null,
  tags,
  params,
  responses: { 200: json(PlanWithLog, 'The plan.') },
});

export const replaceManoeuvre = route({
  ...ca,
  method: 'PUT',
  path: '/ca/manoeuvres/{manoeuvre-id}',
  operationId: 'replaceManoeuvre',
  summary: 'Change the name or the burn of a plan that is not approved; it is a draft again',
  description: 'You can send the answer of GET back: fields that only the server sets are ignored. Honours If-Match.',
  audit: 'ca.manoeuvre.replace',
  isConditional: true,
  tags,
  params,
  body: Type.Object(
    { burn: Burn, name, days, target, ...Type.Partial(Type.Omit(PlanWithLog, ['burn', 'name'])).properties },
    { additionalProperties: false },
  ),
  responses: { 200: json(PlanWithLog, 'The plan as now stored.') },
  problems: ['CONFLICT', 'CONTENT_INVALID', 'STATES_MISSING'],
});

export const actOnManoeuvre = route({
  ...ca,
  method: 'POST',
  path: '/ca/manoeuvres/{manoeuvre-id}/actions',
  operationId: 'actOnManoeuvre',
  summary: 'Screen, submit, approve, export, cancel or refresh a plan, or say that it was flown',
  description:
    'Draft → screened → approved → exported → executed; cancelled before that. SCREEN starts the screenings, and the plan is screened when they have ended. SUBMIT asks another person to approve it: they are notified, and it is in what waits for them; the state stays. APPROVE needs someone other than the planner, unless one person is enough for the satellite. REFRESH computes it again from the newest message and the present sky and makes it a draft. APPROVE and EXPORT of a plan whose verdict needs a reason, and EXPORT of one that is out of date, need `acceptedRisk` with the reason: 409 PLAN_ABOVE_TARGET or PLAN_OUT_OF_DATE without. EXECUTE says that it was flown, MISS that it was not, after the ignition; an orbit that can tell says it, too. APPROVE and EXPORT write the decision: MANOEUVRE_PLANNED, acknowledged, with the person as its owner if it has none (EXPORT: always). EXPORT cancels the approved plans of the same conjunction. CANCEL of an exported plan needs a reason as the note, and `uplinked`: what became of its commands. APPROVE and EXPORT need a sign-in younger than 15 minutes (403 SIGN_IN_AGAIN). Any other step is refused with 409. Honours If-Match.',
  isRepeatable: true,
  audit: 'ca.manoeuvre.act',
  isConditional: true,
  tags,
  params,
  body: Type.Object(
    {
      action: Type.Enum(planActions),
      note: Type.Optional(Type.String({ maxLength: 2000 })),
      uplinked: Type.Optional(Uplinked),
      acceptedRisk: Type.Optional(Type.Object({ reason }, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  responses: { 200: json(PlanWithLog, 'The plan as now stored.') },
  problems: ['SIGN_IN_AGAIN', 'CONFLICT', 'PLAN_ABOVE_TARGET', 'PLAN_OUT_OF_DATE', 'CONTENT_INVALID', 'STATES_MISSING'],
});

export const deleteManoeuvre = route({
  ...ca,
  method: 'DELETE',
  path: '/ca/manoeuvres/{manoeuvre-id}',
  operationId: 'deleteManoeuvre',
  summary: 'Remove a plan that was never approved',
  audit: 'ca.manoeuvre.delete',
  tags,
  params,
  responses: { 204: empty('Removed.') },
  problems: ['CONFLICT'],
});

export const manoeuvreFormats = ['opm', 'oem', 'ocm', 'stk', 'json', 'zip'] as const;

export const getManoeuvreFile = route({
  ...ca,
  method: 'GET',
  path: '/ca/manoeuvres/{manoeuvre-id}/file',
  operationId: 'getManoeuvreFile',
  summary: 'A plan as a file: OPM, OEM, OCM, an ephemeris of STK or JSON, or all of them in an archive',
  description:
    'CCSDS messages in KVN, EME2000 and UTC, of approved plans only; JSON at any time. STK: the OEM as `.e` (EphemerisTimePosVel, metres, J2000) without its covariances; the burn is a boundary of segments. The archive also has the ephemerides of a cold and a hot burn and without the burn, and says what to screen, when and from whom.',
  audit: 'ca.manoeuvre.file',
  tags,
  params,
  query: Type.Object({
    format: Type.Optional(Type.Enum(manoeuvreFormats, { default: 'opm' })),
    variant: Type.Optional(
      Type.Enum(['nominal', 'cold', 'hot', 'no-burn'], {
        default: 'nominal',
        description: 'Only of an OEM or an ephemeris of STK.',
      }),
    ),
  }),
  responses: {
    200: stream({
      contentType: 'text/plain',
      furtherTypes: ['application/json', 'application/zip'],
      description: 'The file.',
    }),
  },
  problems: ['CONFLICT', 'STATES_MISSING'],
});
