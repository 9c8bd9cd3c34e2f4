import { epochFromUnixMs, formatUtc } from '@farpass/astro/time';
import type { ManoeuvrePlanDocument } from '@farpass/contract/ca';
import type { PlanState } from '@farpass/manoeuvre/life';
import { type BurnLeads, burnMoments, commandAlarm } from '@farpass/operations/moments';

interface TimedBurn {
  /** Of its plan; undefined if there is none. */
  readonly state: PlanState | undefined;
  readonly ignitionMs: number;
}

/** The last moments of a burn as they are answered. */
export function momentsDocument(
  { state, ignitionMs }: TimedBurn,
  { leads, nowMs }: { readonly leads: BurnLeads; readonly nowMs: number },
): NonNullable<ManoeuvrePlanDocument['moments']> {
  const moments = burnMoments(ignitionMs, leads);
  const alarm = state && commandAlarm(moments, { state, nowMs });
  return {
    commandBy: utcText(moments.commandMs),
    uploadBy: utcText(moments.uploadMs),
    ignition: utcText(ignitionMs),
    ...(alarm && { alarm }),
  };
}

/** An instant in UTC, to the millisecond. */
export function utcText(ms: number): string {
  return formatUtc(epochFromUnixMs(ms), 3);
}
