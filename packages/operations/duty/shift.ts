import { msPerHour } from '@farpass/astro/constants';
import type { Shift } from './roster.ts';

/** A shift without a roster is taken to be this long. */
const usualShiftMs = 12 * msPerHour;

/** Start of the shift that a person hands over: of the one on call now, else the last twelve hours; ms since 1970. */
export function shiftStart(shifts: readonly Shift[], person: string, nowMs: number): number {
  const now = shifts.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  const own = now.find((shift) => shift.person === person) ?? now.find((shift) => shift.second === person) ?? now[0];
  return own?.fromMs ?? nowMs - usualShiftMs;
}
