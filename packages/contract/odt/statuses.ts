import type { Static } from 'typebox';
import * as Type from 'typebox';
import { keyed } from '../route/index.ts';

/** The thirteen statuses of tracking, in alphabetical order. */
export const trackingStatuses = [
  'APPROVED',
  'CANCELLED',
  'COMPLETE',
  'EXECUTED',
  'EXECUTING',
  'INFEASIBLE',
  'IN_PROGRESS',
  'PARTIAL',
  'PENDING',
  'PUBLISHED',
  'PUBLISHING',
  'SUCCESSFUL',
  'UNSUCCESSFUL',
] as const;

/**
 * The thirteen, and ours for passes: DISPUTED has a file that is not what was ordered; its buyer accepts it or reports it as bad
 * data.
 */
export type TrackingStatus = (typeof trackingStatuses)[number] | 'DISPUTED';

/** From each status, those that may follow; none after an end. */
type Transitions = Readonly<Partial<Record<TrackingStatus, readonly TrackingStatus[]>>>;

/**
 * The allowed steps between states. A request waits (PENDING), has passes in the plan (APPROVED), has one that began (IN_PROGRESS),
 * and ends: with all its passes (COMPLETE), with some (PARTIAL), with none (UNSUCCESSFUL), without a chance (INFEASIBLE),
 * or by its operator (CANCELLED). An observation is one pass of a request, as its operator sees it; a task is the same
 * pass, as its sensor provider sees it. A published pass goes back to DISPUTED only when the comparison with the whole catalogue
 * finds that its file shows another object.
 */
export const transitions = {
  request: {
    PENDING: ['APPROVED', 'INFEASIBLE', 'CANCELLED', 'UNSUCCESSFUL'],
    APPROVED: ['PENDING', 'IN_PROGRESS', 'INFEASIBLE', 'CANCELLED', 'UNSUCCESSFUL'],
    IN_PROGRESS: ['COMPLETE', 'PARTIAL', 'UNSUCCESSFUL', 'CANCELLED'],
    COMPLETE: [],
    PARTIAL: [],
    UNSUCCESSFUL: [],
    INFEASIBLE: [],
    CANCELLED: [],
  },
  observation: {
    PENDING: ['APPROVED', 'EXECUTING', 'EXECUTED', 'PUBLISHING', 'DISPUTED', 'CANCELLED', 'UNSUCCESSFUL'],
    APPROVED: ['EXECUTING', 'EXECUTED', 'PUBLISHING', 'DISPUTED', 'CANCELLED', 'UNSUCCESSFUL'],
    EXECUTING: ['EXECUTED', 'PUBLISHING', 'DISPUTED', 'UNSUCCESSFUL'],
    EXECUTED: ['PUBLISHING', 'DISPUTED', 'UNSUCCESSFUL'],
    PUBLISHING: ['PUBLISHED', 'DISPUTED', 'UNSUCCESSFUL'],
    DISPUTED: ['PUBLISHED', 'UNSUCCESSFUL'],
    PUBLISHED: [],
    CANCELLED: [],
    UNSUCCESSFUL: [],
  },
  task: {
    PENDING: ['APPROVED', 'EXECUTING', 'EXECUTED', 'SUCCESSFUL', 'DISPUTED', 'UNSUCCESSFUL', 'CANCELLED'],
    APPROVED: ['EXECUTING', 'EXECUTED', 'SUCCESSFUL', 'DISPUTED', 'UNSUCCESSFUL', 'CANCELLED'],
    EXECUTING: ['EXECUTED', 'SUCCESSFUL', 'DISPUTED', 'UNSUCCESSFUL'],
    EXECUTED: ['SUCCESSFUL', 'DISPUTED', 'UNSUCCESSFUL'],
    DISPUTED: ['SUCCESSFUL', 'UNSUCCESSFUL'],
    SUCCESSFUL: [],
    UNSUCCESSFUL: [],
    CANCELLED: [],
  },
} as const satisfies Readonly<Record<'request' | 'observation' | 'task', Transitions>>;

export type RequestStatus = keyof typeof transitions.request;
export type ObservationStatus = keyof typeof transitions.observation;
export type TaskStatus = keyof typeof transitions.task;

/** A change of status of a request, an observation or a task. */
export interface Transition {
  readonly from: TrackingStatus;
  readonly to: TrackingStatus;
}

/** Whether the table has the transition. */
export function mayFollow(kind: keyof typeof transitions, { from, to }: Transition): boolean {
  const table: Transitions = transitions[kind];
  return table[from]?.includes(to) ?? false;
}

/** Whether nothing follows a status. */
export function isEnd(kind: keyof typeof transitions, status: TrackingStatus): boolean {
  const table: Transitions = transitions[kind];
  return (table[status] ?? []).length === 0;
}

/** Why a request or one of its passes has its status. */
export const reasonCodes = [
  'RECEIVED',
  'SCHEDULED',
  'RESCHEDULED',
  'NO_ORBIT',
  'NO_PASS',
  'NO_SENSOR',
  'NOT_REACHED_YET',
  'OUTWEIGHED',
  'SENSOR_DOWN',
  'WEATHER',
  'PROVIDER_ACCEPTED',
  'PROVIDER_DECLINED',
  'PROVIDER_STARTED',
  'PROVIDER_OBSERVED',
  'PROVIDER_SAW_NOTHING',
  'PROVIDER_WEATHER',
  'PROVIDER_FAULT',
  'PROVIDER_FAILED',
  'FILE_RECEIVED',
  'FILE_PUBLISHED',
  'FILE_DISPUTED',
  'FILE_ACCEPTED',
  'FILE_REPORTED',
  'FILE_UNDECIDED',
  'FILE_LATE',
  'ALL_DELIVERED',
  'ALL_TRIED',
  'WINDOW_OVER',
  'CANCELLED_BY_OPERATOR',
  'NOT_PAID',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** Why a sensor has no measurements of a pass, as its provider says. */
export const failureCauses = ['NOT_DETECTED', 'WEATHER', 'SENSOR_FAULT'] as const;

export type FailureCause = (typeof failureCauses)[number];

/** Changes that would alter the outcome of a request in the plan. */
export const changeCodes = [
  'ASK_FOR_ONE',
  'HIGHER_PRIORITY',
  'LATER_DEADLINE',
  'LATER_DEADLINE_OR_SENSORS',
  'LATER_END',
  'LONGER_WINDOW',
  'MORE_ROOM',
  'OTHER_SENSORS',
  'OWN_ORBIT',
  'SENSOR_BACK',
  'SHORTER_OBSERVATION',
  'SOME_PRIORITY',
] as const;

/** Named values of a sentence. */
export const sentenceParameters = Type.Optional(
  keyed(Type.Union([Type.String(), Type.Number()]), { description: 'What the sentence names.' }),
);

export const StatusReason = Type.Object({
  code: Type.Enum(reasonCodes),
  text: Type.String({ description: 'The reason in a sentence.' }),
  parameters: sentenceParameters,
});

export type StatusReasonDocument = Static<typeof StatusReason>;
