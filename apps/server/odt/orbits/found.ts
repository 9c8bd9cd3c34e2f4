import type { Kernel } from '@farpass/astro/kernel';
import { type Epoch, formatUtc } from '@farpass/astro/time';
import type { OrbitRemarkDocument } from '@farpass/contract/odt';
import type { MeasuredTrack } from '@farpass/intake/measurements';
import type { FitOrder, OrbitFit } from '@farpass/operations/tracking';
import type { DetermineOrder, OrderedFile } from './order.ts';

/** The data for judging a determination. */
export interface Evidence {
  readonly order: DetermineOrder;
  readonly asked: FitOrder;
  readonly fit: OrbitFit;
  readonly tracks: readonly MeasuredTrack[];
  /** By segment. */
  readonly fileOf: readonly OrderedFile[];
  readonly remarks: readonly OrbitRemarkDocument[];
  readonly kernel: Kernel;
}

/** Days after the last measurement for which an orbit is written and judged. */
export const daysAfter = 3;

export const utcText = (epoch: Epoch<'UTC'>): string => formatUtc(epoch, 6);
