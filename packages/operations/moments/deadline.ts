import { msPerHour, msPerMinute } from '@farpass/astro/constants';
import { burnLeads } from './burn.ts';
import type { deadlineBases } from './codes.ts';

/** A satellite, as far as its deadlines depend on it. What is null or absent is not set. */
export interface DeadlineSatellite {
  readonly configuration?:
    | {
        readonly commitTimeHours?: number | null | undefined;
        readonly manoeuvres?: { readonly commandLeadHours?: number | undefined } | null | undefined;
      }
    | null
    | undefined;
  readonly canManoeuvre: boolean;
}

/** The settings of a satellite for its deadlines. */
export interface DeadlineSettings {
  /** Hours before the closest approach at which the satellite wants the decision; undefined if no one set it. */
  readonly commitTimeHours: number | undefined;
  readonly commandLeadHours: number;
  readonly canManoeuvre: boolean;
}

/** The settings of a satellite, with the usual lead of a command where it sets none. */
export function deadlineSettings({ configuration, canManoeuvre }: DeadlineSatellite): DeadlineSettings {
  return {
    commitTimeHours: configuration?.commitTimeHours ?? undefined,
    commandLeadHours: burnLeads(configuration?.manoeuvres ?? undefined).commandLeadHours,
    canManoeuvre,
  };
}

/** The inputs of a decision deadline. */
export interface DeadlineInput extends DeadlineSettings {
  readonly tcaMs: number;
  readonly nowMs: number;
  /** One revolution of the satellite on the orbit of the message; undefined if that tells none. */
  readonly periodS: number | undefined;
  /** Ignition of the latest burn that still helps, by the newest search; undefined if none knows one. */
  readonly lastIgnitionMs?: number | undefined;
}

/**
 * SET: the satellite sets it. LAST_BURN: the command of the latest burn that still helps, by a search. HALF_REVOLUTION: no search
 * has found one yet; a burn half a revolution before the closest approach moves the satellite most along its track, and its
 * command is due by then. NONE: the satellite cannot manoeuvre.
 */
export type DeadlineBasis = (typeof deadlineBases)[number];

/** The last moment to decide: the last useful command. */
export interface Deadline {
  /** Undefined for a satellite that cannot manoeuvre. */
  readonly atMs: number | undefined;
  readonly basis: DeadlineBasis;
  /** No one set it: it blocks nothing. */
  readonly isDefault: boolean;
  readonly isPassed: boolean;
  /** No command of any burn reaches the satellite before the closest approach. */
  readonly isCommandPassed: boolean;
}

/** The last moment to decide. Once it has passed, it has passed: time alone never moves it on. */
export function decisionDeadline(input: DeadlineInput): Deadline {
  const { tcaMs, nowMs, commandLeadHours } = input;
  const { leadMs, basis } = deadlineLead(input);
  const atMs = leadMs === undefined ? undefined : tcaMs - leadMs;
  return {
    atMs,
    basis,
    isDefault: basis !== 'SET',
    isPassed: atMs !== undefined && nowMs >= atMs,
    isCommandPassed: nowMs >= tcaMs - commandLeadHours * msPerHour,
  };
}

/** How long before the closest approach the last moment to decide is, and why; undefined for a satellite that cannot manoeuvre. */
export function deadlineLead({
  commitTimeHours,
  commandLeadHours,
  canManoeuvre,
  periodS,
  lastIgnitionMs,
  tcaMs,
}: Omit<DeadlineInput, 'nowMs'>): { readonly leadMs: number | undefined; readonly basis: DeadlineBasis } {
  if (!canManoeuvre) return { leadMs: undefined, basis: 'NONE' };
  if (commitTimeHours !== undefined) return { leadMs: commitTimeHours * msPerHour, basis: 'SET' };
  const commandMs = commandLeadHours * msPerHour;
  if (lastIgnitionMs !== undefined) return { leadMs: commandMs + tcaMs - lastIgnitionMs, basis: 'LAST_BURN' };
  return { leadMs: commandMs + halfRevolutionMs(periodS), basis: 'HALF_REVOLUTION' };
}

/** Half a revolution 800 km above the Earth [min]. */
const usualHalfRevolutionMin = 50;

function halfRevolutionMs(periodS: number | undefined): number {
  return periodS === undefined ? usualHalfRevolutionMin * msPerMinute : Math.round(500 * periodS);
}
