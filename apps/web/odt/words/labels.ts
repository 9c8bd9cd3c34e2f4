import type { SensorStatusDocument, TrackingStatus } from '@farpass/contract/odt';
import type { StatusLabel } from '../../ui/status/status.ts';

/** The appearance of each status of requests, observations and tasks; its name is written next to it. */
export const statusLabels = {
  PENDING: 'pending',
  APPROVED: 'info',
  IN_PROGRESS: 'info',
  EXECUTING: 'info',
  EXECUTED: 'info',
  PUBLISHING: 'info',
  PUBLISHED: 'success',
  COMPLETE: 'success',
  SUCCESSFUL: 'success',
  PARTIAL: 'caution',
  DISPUTED: 'caution',
  UNSUCCESSFUL: 'serious',
  INFEASIBLE: 'serious',
  CANCELLED: 'none',
} as const satisfies Record<TrackingStatus, StatusLabel>;

/** The appearance of the states of a sensor. */
export const stateLabels = {
  UP: 'ok',
  DOWN: 'serious',
  WEATHER: 'caution',
} as const satisfies Record<SensorStatusDocument['state'], StatusLabel>;
