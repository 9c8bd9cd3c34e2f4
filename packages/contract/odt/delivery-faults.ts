import { measurementFaultCodes } from './orbit-findings.ts';

/** Why a delivered file is refused, besides the codes of messages that cannot be read (docs/messages.md). */
export const deliveryFaultCodes = [
  'TASK_MISSING',
  'TASK_CLOSED',
  'FILE_TOO_LATE',
  'PASS_NOT_ENDED',
  'MEASURED_LATER',
  'FILE_THERE_ALREADY',
  'ARCHIVE_DAMAGED',
  'SYNTAX_UNEXPECTED',
  'NOT_MEASUREMENTS',
  'ANOTHER_SENSOR',
  'ANOTHER_OBJECT',
  'OUTSIDE_TASK',
  'NO_MEASUREMENT',
  'BELOW_HORIZON',
  'OUT_OF_RANGE',
  ...measurementFaultCodes,
] as const;

export type DeliveryFaultCode = (typeof deliveryFaultCodes)[number];

/** Why a delivered file is kept, and charged to no one until its buyer decides. */
export const disputeReasons = ['ANOTHER_SHOWN', 'NOTHING_KNOWN', 'RANGES_DIFFER', 'TOO_FEW', 'TOO_SHORT'] as const;

export type DisputeReasonCode = (typeof disputeReasons)[number];
