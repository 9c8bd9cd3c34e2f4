import { msPerHour, msPerMinute } from '@farpass/astro/constants';
import { readInstant } from '../../../ui/format/instant.ts';

/** The part before the first ignition in which a command no longer reaches the satellite, as a share of the map. */
export interface LeadZone {
  readonly share: number;
}

/** At most this share of the drawing is before the first ignition. */
const mostShare = 0.25;
/** The time that the usual window leaves to decide, besides the lead. */
const decisionMs = 16 * msPerMinute;

interface LeadInput {
  readonly ignitions: readonly { readonly ignitionEpoch: string }[];
  readonly commandLeadHours: number;
  readonly nowMs: number;
}

/**
 * The zone of the command lead, if the map begins where it ends; undefined if a person chose a later first ignition, or
 * the lead has passed.
 */
export function leadZone({ ignitions, commandLeadHours, nowMs }: LeadInput): LeadZone | undefined {
  const firstMs = readInstant(ignitions[0]?.ignitionEpoch ?? '');
  const lastMs = readInstant(ignitions.at(-1)?.ignitionEpoch ?? '');
  if (firstMs === undefined || lastMs === undefined || lastMs <= firstMs || firstMs <= nowMs) return undefined;
  if (firstMs - nowMs > commandLeadHours * msPerHour + decisionMs) return undefined;
  return { share: Math.min(mostShare, (firstMs - nowMs) / (lastMs - nowMs)) };
}

/** Runs of ignitions that fall into a blackout, as shares of the width of the map. */
export function blackoutRuns(
  ignitions: readonly { readonly isAllowed: boolean }[],
): readonly { readonly from: number; readonly width: number }[] {
  const runs: { from: number; width: number }[] = [];
  ignitions.forEach(({ isAllowed }, index) => {
    if (isAllowed) return;
    const last = runs.at(-1);
    const isNext = last !== undefined && Math.abs(last.from + last.width - index / ignitions.length) < 1e-9;
    if (last !== undefined && isNext) last.width += 1 / ignitions.length;
    else runs.push({ from: index / ignitions.length, width: 1 / ignitions.length });
  });
  return runs;
}
