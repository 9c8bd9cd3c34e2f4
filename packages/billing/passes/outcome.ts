import { msPerHour } from '@farpass/astro/constants';

/** A file that arrives later than this after the end of its pass is late [h]. */
export const deliveryHours = 24;

/** Why a delivered pass is paid back. */
export const refundReasons = ['LATE', 'USELESS'] as const;

export type RefundReason = (typeof refundReasons)[number];

/** The delivery for a pass. Times in ms since 1970. */
export interface DeliveredFile {
  readonly observedAtUnixMs: number;
  readonly deliveredAtUnixMs: number;
  /** Measurements that can be used, of the object that was ordered. */
  readonly measurements: number;
}

/**
 * Why a file is paid back at once; undefined if it is paid for. A pass without a file (weather, a fault of the sensor,
 * nothing seen) is never charged in the first place.
 */
export function refundReasonOf(file: DeliveredFile): RefundReason | undefined {
  if (file.measurements === 0) return 'USELESS';
  const waitedMs = file.deliveredAtUnixMs - file.observedAtUnixMs;
  return waitedMs > deliveryHours * msPerHour ? 'LATE' : undefined;
}
