import { msPerHour, msPerMinute } from '@farpass/astro/constants';
import { isPlanTooLate, type PlanState } from '@farpass/manoeuvre/life';
import type { commandAlarms } from './codes.ts';

/** How long before its ignition a burn needs its command, and its upload. */
export interface BurnLeads {
  readonly commandLeadHours: number;
  /** Never longer than the lead of the command. */
  readonly uploadLeadHours: number;
}

/** Lead times of satellites that set none: an hour for the command, a quarter of an hour for the upload. */
const usual = { commandLeadHours: 1, uploadLeadHours: 0.25 } as const;

/** The leads of a satellite: as set, or the usual ones. */
export function burnLeads(set: { readonly [K in keyof BurnLeads]?: number | undefined } | undefined): BurnLeads {
  const commandLeadHours = set?.commandLeadHours ?? usual.commandLeadHours;
  const uploadLeadHours = Math.min(set?.uploadLeadHours ?? usual.uploadLeadHours, commandLeadHours);
  return { commandLeadHours, uploadLeadHours };
}

/** The last moments to act on a burn, in milliseconds since 1970. */
export interface BurnMoments {
  /** Last moment to command it: to approve the plan and hand it over. */
  readonly commandMs: number;
  /** Last moment for its commands to be on board. */
  readonly uploadMs: number;
  readonly ignitionMs: number;
}

/** The last moments of a burn: its ignition less the leads of the satellite. */
export function burnMoments(ignitionMs: number, { commandLeadHours, uploadLeadHours }: BurnLeads): BurnMoments {
  return {
    commandMs: ignitionMs - commandLeadHours * msPerHour,
    uploadMs: ignitionMs - uploadLeadHours * msPerHour,
    ignitionMs,
  };
}

/** A command counts as near from this time before its last moment, and as due from the shorter one. */
const [nearMs, dueMs] = [2 * msPerHour, 30 * msPerMinute] as const;

/**
 * NEAR: the last moment to command is less than two hours ahead. DUE: less than half an hour. PAST: it has passed, and the
 * ignition has not.
 */
export type CommandAlarm = (typeof commandAlarms)[number];

/** The warning about a plan that is not handed over yet; undefined while there is time, and from the ignition on. */
export function commandAlarm(
  { commandMs, ignitionMs }: Pick<BurnMoments, 'commandMs' | 'ignitionMs'>,
  { state, nowMs }: { readonly state: PlanState; readonly nowMs: number },
): CommandAlarm | undefined {
  if (!isPlanTooLate({ state, isIgnitionPast: true }) || nowMs >= ignitionMs) return undefined;
  const leftMs = commandMs - nowMs;
  if (leftMs > nearMs) return undefined;
  if (leftMs > dueMs) return 'NEAR';
  return leftMs > 0 ? 'DUE' : 'PAST';
}

/** Time from an order of tracking to the first pass that a sensor can still plan. */
export const sensorLeadMs: number = 5 * msPerMinute;
