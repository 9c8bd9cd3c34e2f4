import { epochFromUnixMs, formatUtc } from '@farpass/astro/time';
import type { BurnMoments } from './burn.ts';

/** The last moments of a burn as every face answers them, UTC. */
export interface MomentsReport {
  readonly commandBy: string;
  readonly uploadBy: string;
  readonly ignition: string;
}

/** Answers the last moments of a burn. */
export function momentsReport({ commandMs, uploadMs, ignitionMs }: BurnMoments): MomentsReport {
  return { commandBy: momentText(commandMs), uploadBy: momentText(uploadMs), ignition: momentText(ignitionMs) };
}

/** A moment in UTC, to the millisecond. */
export function momentText(ms: number): string {
  return formatUtc(epochFromUnixMs(ms), 3);
}
