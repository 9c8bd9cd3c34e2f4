import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import type { PlanState } from '@farpass/manoeuvre/life';
import { type BurnLeads, burnMoments, commandAlarm, momentsReport } from '@farpass/operations/moments';

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
  return { ...momentsReport(moments), ...(alarm && { alarm }) };
}
