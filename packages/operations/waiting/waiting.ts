import { msPerHour } from '@farpass/astro/constants';
import { type RiskLevel, riskLevels } from '@farpass/conjunction/event';

/** Commands that are due within this time wait for a person. */
const commandsDueMs = 6 * msPerHour;

/** Whether the command of an approved burn is due soon. It still waits after its moment, until the ignition. */
export function isCommandDue(
  { commandMs, ignitionMs }: { readonly commandMs: number; readonly ignitionMs: number },
  nowMs: number,
): boolean {
  return nowMs < ignitionMs && commandMs - nowMs <= commandsDueMs;
}

/** Something that waits for a person; times in milliseconds since 1970. */
export interface WaitingThing {
  /** Undefined if nothing bad happens at a known time. */
  readonly dueMs: number | undefined;
  /** Undefined if it is not about a conjunction. */
  readonly level: RiskLevel | undefined;
  readonly sinceMs: number;
  /** A critical conjunction that is so by its probability, and that no one has seen. */
  readonly isUnseenCritical: boolean;
}

/** Unseen criticals first; in both groups the earliest due first, then the worst risk, then what has waited longest. */
export function byUrgency<Thing extends WaitingThing>(things: readonly Thing[]): readonly Thing[] {
  const dueOf = ({ dueMs }: Thing) => dueMs ?? Number.MAX_VALUE;
  return things.toSorted(
    (a, b) =>
      Number(b.isUnseenCritical) - Number(a.isUnseenCritical) ||
      dueOf(a) - dueOf(b) ||
      rankOf(a.level) - rankOf(b.level) ||
      a.sinceMs - b.sinceMs,
  );
}

function rankOf(level: RiskLevel | undefined): number {
  return level === undefined ? riskLevels.length : riskLevels.indexOf(level);
}
