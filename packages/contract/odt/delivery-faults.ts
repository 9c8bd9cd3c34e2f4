/** Why a delivered file is refused, besides the codes of messages that do not read (docs/messages.md). */
export const deliveryFaultCodes = [
  'TASK_MISSING',
  'TASK_CLOSED',
  'FILE_TOO_LATE',
  'FILE_THERE_ALREADY',
  'ARCHIVE_DAMAGED',
  'SYNTAX_UNEXPECTED',
  'NOT_MEASUREMENTS',
  'ANOTHER_SENSOR',
  'ANOTHER_OBJECT',
  'OUTSIDE_TASK',
  'NO_MEASUREMENT',
  'SITE_UNKNOWN',
  'PATH_UNKNOWN',
  'FRAME_MISSING',
  'FRAME_UNKNOWN',
  'ANGLE_TYPE_UNKNOWN',
  'TIME_OF_SENDING',
] as const;

export type DeliveryFaultCode = (typeof deliveryFaultCodes)[number];
