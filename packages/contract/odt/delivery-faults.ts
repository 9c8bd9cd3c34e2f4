import type { heldReasons } from '@farpass/tracking/delivered/codes';
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

export { heldReasons as disputeReasons } from '@farpass/tracking/delivered/codes';

export type DisputeReasonCode = (typeof heldReasons)[number];
