import { attentionKinds, conjunctionStates, namedLevels, orbitGrades } from '@farpass/conjunction/event/codes';
import { burnStates, moveReasons } from '@farpass/operations/burns/codes';
import { screenedBy } from '@farpass/screening/findings/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { field, optionalFields } from '../unit/index.ts';
import { RiskBasis, SettledBy } from './assessment/risk-basis.ts';
import { Consequence } from './consequence.ts';
import { Decision } from './decisions.ts';

export { conjunctionStates } from '@farpass/conjunction/event/codes';
export { burnStates } from '@farpass/operations/burns/codes';

/** Risk against the operator's thresholds; UNKNOWN if nothing is known to judge by. */
export const RiskLevel = Type.Enum(namedLevels, {
  description:
    'By the thresholds of the operator; `riskBasis` says what it is based on. UNKNOWN if there is nothing to base it on.',
});

export type RiskLevel = Static<typeof RiskLevel>;

/** How well an orbit was determined. */
export const OrbitGrade = Type.Enum(orbitGrades, {
  description:
    'How well the orbits were determined, as the message says: the worst of both objects and of their figures. Absent if it says nothing about it.',
});

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });

/** The figures of a conjunction that a list needs only for computations: more than half of its length. */
export const conjunctionGeometry = [
  'relativePositionR',
  'relativePositionT',
  'relativePositionN',
  'relativeVelocityR',
  'relativeVelocityT',
  'relativeVelocityN',
  'mahalanobisDistance',
  'combinedHardBodyRadius',
  'combinedPlaneX',
  'combinedPlaneY',
  'combinedPlaneCovarianceXX',
  'combinedPlaneCovarianceYX',
  'combinedPlaneCovarianceYY',
] as const;

export const ConjunctionData = Type.Object({
  tca: instant('Time of closest approach'),
  riskLevel: RiskLevel,
  riskBasis: Type.Optional(RiskBasis),
  isUncertain: Type.Optional(
    Type.Boolean({
      description:
        'Only a doubt gives the level: a rule of caution keeps it up, a missing covariance does, or something speaks against calling it LOW. Pages draw it hollow, after those of its level that are so by their probability, and count it apart.',
    }),
  ),
  ...optionalFields([
    'probabilityOfCollision',
    'totalMissDistance',
    'radialSeparation',
    'relativeSpeed',
    ...conjunctionGeometry,
  ]),
  timeToTca: field('timeToTca'),
  ownPeriod: Type.Optional(
    Type.Number({
      description: 'One revolution of the satellite by its state in the message that counts, s.',
      'x-unit': 's',
    }),
  ),
  secondaryObjectType: Type.Optional(
    Type.String({
      description: 'Type of the other object as the newest message states it: PAYLOAD, ROCKET BODY, DEBRIS …',
    }),
  ),
  secondaryMayManoeuvre: Type.Optional(
    Type.Enum(['STATED', 'CONSTELLATION'], {
      description:
        'The other object may move before the closest approach, and the figures hold only if it does not. STATED: the message says that it can manoeuvre. CONSTELLATION: its satellites avoid others automatically.',
    }),
  ),
  orbitQuality: Type.Optional(OrbitGrade),
  originatorProbability: Type.Optional(field('originatorProbability')),
  probabilityMethod: Type.Optional(Type.String({ description: 'The method behind the probability: `foster1992`, …' })),
  isLowConfidence: Type.Optional(
    Type.Boolean({
      description: 'The covariance was estimated from element sets; the probability is indicative only.',
    }),
  ),
  isContradictory: Type.Optional(
    Type.Boolean({
      description:
        'The figures are of a message that contradicts itself, because no other message of the event has any: the risk does not follow from them.',
    }),
  ),
  newestAlone: Type.Optional(
    Type.Enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], {
      description:
        'The level that the newest probability alone would give, if a rule of caution keeps another one: the fall waits for a confirmation.',
    }),
  ),
  waitingCdmId: Type.Optional(
    Type.String({
      description: 'A newer message than the one that counts: it would change the risk if a person confirmed it.',
    }),
  ),
  settledBy: Type.Optional(SettledBy),
  isConfirmed: Type.Optional(
    Type.Boolean({ description: 'A person confirmed one of its messages: see the call `getConfirmation`.' }),
  ),
});

const uncheckedReasons = [
  'OWN_NOT_SCREENED',
  'OTHER_NOT_SCREENED',
  'OWN_NOT_COVERED',
  'OTHER_NOT_COVERED',
  'OWN_TOO_OLD',
  'OTHER_TOO_OLD',
  'OWN_UNCERTAIN',
  'OTHER_UNCERTAIN',
  'OUTSIDE_VOLUME',
  'OUTSIDE_WINDOW',
  'TOO_MANY_FOUND',
] as const;

/** The new data that made us screen an event again. */
const RescreeningCause = Type.Object(
  {
    objects: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Our satellite by its id, the other object by its catalogue number.' }),
        name: Type.String(),
        by: Type.Enum(screenedBy),
        epoch: instant('The epoch of the element set, or when the ephemeris was made'),
      }),
      { description: 'The objects of the event whose data were new.' },
    ),
    missBeforeM: Type.Number({ description: 'Miss distance of the screening before.' }),
    missAfterM: Type.Optional(Type.Number({ description: 'Miss distance now; absent if it was not found.' })),
    tcaShiftS: Type.Optional(Type.Number({ description: 'How much later the closest approach is [s].' })),
  },
  {
    description:
      'If only what changed was screened again: the new data, and what they changed. Absent after a screening of everything.',
  },
);

/** "Screened again and not found" differs from "not checkable" and "not rescreened". */
export const Rescreening = Type.Object(
  {
    state: Type.Enum(['FOUND', 'CLEAR', 'NOT_CHECKABLE', 'NOT_RESCREENED'], {
      description:
        'Since the newest message: FOUND, a screening found the approach; CLEAR, a screening whose window, volume and data would have shown it did not find it; NOT_CHECKABLE, a screening of the satellite against the catalogue could not have shown it (`reason` says why); NOT_RESCREENED, there was none. CLEAR clears an event that only our own screenings found; with a provider’s message it keeps its risk and its attention.',
    }),
    screeningId: Type.Optional(Type.String({ description: 'That screening.' })),
    screenedAt: Type.Optional(instant('When it finished')),
    volume: Type.Optional(Type.String({ description: 'Its volume in words.' })),
    reason: Type.Optional(
      Type.Enum(uncheckedReasons, {
        description:
          'Why that screening could not check the event. OWN is the satellite, OTHER the other object. NOT_SCREENED: no orbit of it took part (for OTHER: it is not in the catalogue). NOT_COVERED: its orbit does not cover the time around the closest approach. TOO_OLD: its element set is more than 14 days old then. UNCERTAIN: its ephemeris is not proven between its states, or its covariance is not credible. OUTSIDE_VOLUME and OUTSIDE_WINDOW: the closest approach is outside what was screened. TOO_MANY_FOUND: the screening found more approaches than it has messages for.',
      }),
    ),
    message: Type.Optional(
      Type.String({ description: 'The same in words, if it did not find the approach or could not check it.' }),
    ),
    cause: Type.Optional(RescreeningCause),
  },
  { description: 'What our own screenings say about the event since its newest message.' },
);

/** Passes of one pair add up. */
export const Repeats = Type.Object(
  {
    ids: Type.Array(Type.String(), { description: 'The conjunctions of the pair, by time; this one is among them.' }),
    from: instant('First closest approach'),
    to: instant('Last closest approach'),
    unknown: Type.Integer({ description: 'How many of them have no probability and are not in the sums.' }),
    probability: Type.Number({
      description:
        'The one number: of a collision in any of them. The errors of both orbits act in all passes; passes whose messages do not tell how, and those that are not computed yet, are added.',
    }),
    riskLevel: Type.Optional(RiskLevel),
    correlated: Type.Integer({ description: 'How many of the passes are in it with the correlation of their errors.' }),
    lowerBound: Type.Number({ description: 'The largest alone: all errors are common to all passes.' }),
    independent: Type.Number({ description: '1 − Π(1 − p): no error is common to two passes.' }),
    upperBound: Type.Number({
      description: 'The sum, at most 1: never less than the truth, whatever the correlation.',
    }),
  },
  { description: 'The risk of all coming passes of a pair together; `riskLevel` changes that of no single pass.' },
);

/** Another coming pass of the same pair. */
const OtherPass = Type.Object(
  {
    tca: instant('Closest approach'),
    probabilityOfCollision: field('probabilityOfCollision'),
    riskLevel: RiskLevel,
    missDistance: Type.Optional(field('totalMissDistance')),
    conjunctionId: Type.Optional(Type.String({ description: 'The conjunction of that pass, if it is one.' })),
    manoeuvreId: Type.Optional(
      Type.String({ description: 'The plan whose screenings found it without its burn; then no message tells it.' }),
    ),
    foundAt: Type.Optional(instant('When they did')),
  },
  {
    description:
      'The most probable other pass of this pair that is ahead: of another conjunction, or as the screenings of a manoeuvre plan found it. Absent if none is known, and if it is LOW and less probable than this one.',
  },
);

export const Related = Type.Array(
  Type.Object({
    conjunctionId: Type.String(),
    reason: Type.Enum(['OTHER_NUMBER', 'TCA_MOVED'], {
      description: 'OTHER_NUMBER: the other object has another number. TCA_MOVED: the closest approach moved far.',
    }),
    secondaryId: Type.String({ description: 'Number or designation of its other object.' }),
    tca: instant('Its closest approach'),
  }),
  {
    description:
      'Conjunctions of the satellite that may be the same approach, under another number or at another time; neither replaces the other.',
  },
);

/** Objects that are no longer, or will not stay, on the orbit of the newest message. */
const Moves = Type.Array(
  Type.Object({
    of: Type.Enum(['OWN', 'OTHER'], { description: 'Our satellite, or the other object.' }),
    code: Type.Enum(moveReasons, {
      description:
        'MOVED_SINCE: it burned after what the orbit of the newest message was determined from. MOVE_DECLARED: a file tells a burn before the closest approach that the newest message does not say it knows. MOVE_LIKELY: by its habit it burns before the closest approach with a chance of one half or more.',
    }),
    time: Type.String({ description: 'Of the burn, or of its last one, UTC to the minute.' }),
    sizeMPerS: Type.Optional(
      Type.Number({
        description: 'Of the burns since, or usually, m/s; absent if its file does not tell it.',
        'x-unit': 'm/s',
      }),
    ),
    isOfSummary: Type.Optional(
      Type.Boolean({
        description:
          'The newest message is a summary: it does not say what its orbits were determined from, so the burn is compared with its making.',
      }),
    ),
    source: Type.Optional(Type.String({ description: 'The file that tells the burn.' })),
    chancePercent: Type.Optional(Type.Number({ description: 'That it moves before the closest approach, per cent.' })),
  }),
  {
    description:
      'Burns found in element sets and ephemerides or declared in files (`GET /ca/objects/{norad-id}/burns`) that the newest message does not know, or that are likely. They widen its covariance, and never lower a risk.',
  },
);

/** A conjunction judged again by an orbit after its burn. */
const JudgedBurn = Type.Object(
  {
    oemFileId: Type.String({ description: 'The ephemeris with the orbit after the burn.' }),
    fileName: Type.String(),
    cdmId: Type.String({ description: 'The message with the other object.' }),
    judgedAt: instant('When'),
    tca: Type.Optional(
      instant(
        'Closest approach by that orbit; absent if the two no longer approach each other within half a revolution',
      ),
    ),
    missDistanceKm: Type.Number({
      description: 'Of the closest approach; without one, the least distance within half a revolution.',
      'x-unit': 'km',
    }),
    probability: Type.Number({ description: 'Of a collision, by the covariances of the message.' }),
    plannedMissDistanceKm: Type.Number({ description: 'As the plan promised.', 'x-unit': 'km' }),
    plannedProbability: Type.Number({ description: 'As the plan promised.' }),
    target: Type.Number({ description: 'The probability that the plan aims at.' }),
    isAimReached: Type.Boolean({
      description: 'Whether the probability is within the target, or where the plan did not promise that, as promised.',
    }),
  },
  {
    description:
      'The conjunction by the newest orbit after the burn: whether the burn did what it should. The level does not follow it: messages and the screening of that orbit do.',
  },
);

/** The burn of a conjunction whose plan is approved or further. */
const EventBurn = Type.Object(
  {
    planId: Type.String(),
    name: Type.Optional(Type.String({ description: 'Of the plan.' })),
    state: Type.Enum(burnStates, {
      description:
        'PLANNED: approved. COMMANDED: its files were taken. UNDER_WAY: its moment is over, and nothing says yet whether it was flown. FLOWN, MISSED: a person said so, or an orbit after it shows it; MISSED, too, if its moment passed before it was handed over.',
    }),
    ignition: instant('Ignition'),
    deltaVMPerS: Type.Optional(Type.Number({ description: 'Size of the burn, m/s.', 'x-unit': 'm/s' })),
    saidBy: Type.Optional(
      Type.String({ description: 'Who said that it was flown or missed: a user name, or `orbit`.' }),
    ),
    saidAt: Type.Optional(instant('When')),
    judged: Type.Optional(JudgedBurn),
  },
  {
    description:
      'The burn of a plan that is approved or further. The level stays what the messages say: no level falls because a burn was sent.',
  },
);

export const Conjunction = Type.Object({
  conjunctionId: Type.String(),
  satelliteId: Type.String({ description: 'Our satellite of the pair.' }),
  satelliteName: Type.String(),
  secondaryId: Type.String({ description: 'Catalogue number or designation of the other object.' }),
  secondaryName: Type.String(),
  conjunctionData: ConjunctionData,
  numberOfCdms: Type.Integer({ description: 'Messages in this event, including those of our own screenings.' }),
  numberOfOwnCdms: Type.Optional(Type.Integer({ description: 'Those of our own screenings.' })),
  lastUpdate: instant('When the newest message was created'),
  state: Type.Enum(conjunctionStates, {
    description:
      'At the time of the answer: PAST from the closest approach on; before it CLEARED when a later screening of ours that would have shown the approach did not find it, else OPEN.',
  }),
  rescreening: Type.Optional(Rescreening),
  repeats: Type.Optional(Repeats),
  otherPass: Type.Optional(OtherPass),
  moves: Type.Optional(Moves),
  consequence: Type.Optional(Consequence),
  related: Type.Optional(Related),
  decision: Type.Optional(Decision),
  burn: Type.Optional(EventBurn),
  isBeingAssessed: Type.Optional(
    Type.Boolean({
      description:
        'The configuration of the satellite is newer than the risk: its messages are being assessed again. Absent if not.',
    }),
  ),
  attention: Type.Optional(
    Type.Array(Type.Enum(attentionKinds), {
      description:
        'Why it needs attention; empty: it does not. RISK: HIGH or CRITICAL. UNKNOWN_RISK. DEADLINE: MEDIUM, and the last moment to command is within a day. UNACKNOWLEDGED: CRITICAL, and not acknowledged. ORIGINATOR: the originator states a HIGH or CRITICAL probability, and ours is better by a level. RISEN: its risk rose after it was closed. CHANGED_SINCE_DECISION: it changed since it was decided or acknowledged (decision.changedSince says how). BURN_MISSED: the moment of an approved or relied-on burn passed before its plan was handed over. COMMAND_DUE: the last moment to command such a plan is less than two hours ahead or has passed. BURN_UNDER_WAY: the moment of a commanded burn is over, and nothing says yet whether it was flown (`burn`). OBJECT_MOVED: an object burned after the orbit of the newest message (`moves`). OTHER_PASS: another pass of this pair is HIGH or CRITICAL and no conjunction of its own (`otherPass`). Past, cleared and closed events need none.',
    }),
  ),
  origin: Type.String({ description: 'Originator of the newest message.' }),
  isSynthetic: Type.Boolean({ description: 'Made by the demo world.' }),
  probabilityHistory: Type.Array(
    Type.Object({
      creationDate: instant('Creation of the message'),
      isOwn: Type.Optional(Type.Boolean({ description: 'Made by a screening of ours.' })),
      probabilityOfCollision: Type.Optional(field('probabilityOfCollision')),
    }),
    { description: 'Oldest first; for the trend in the list, at most the newest 20.' },
  ),
});

export type ConjunctionDocument = Static<typeof Conjunction>;
