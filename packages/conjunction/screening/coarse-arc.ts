import { stateAtSeconds } from '@farpass/astro/ephemeris';
import type { CoarseState } from '@farpass/astro/kernel';
import { arcAt } from './motion.ts';
import type { ScreeningArc } from './task.ts';

const muKm3PerS2 = 398_600.4415;
/** Third and fourth derivatives of the radius within half a step: below 1 % of the first two terms. */
const derivatives = 1.01;
const padKm = 0.2;

/** The usable time nearest to `seconds` and the arc that has it, if it is within `within` seconds. */
function nearestUsable(arcs: readonly ScreeningArc[], seconds: number, within: number) {
  const arc = arcAt(arcs, seconds);
  if (arc !== undefined) return { arc, seconds };
  let best: { readonly arc: ScreeningArc; readonly seconds: number } | undefined;
  for (const candidate of arcs) {
    const { usableFromSeconds, usableToSeconds } = candidate.segment;
    const own = Math.min(Math.max(seconds + candidate.offsetSeconds, usableFromSeconds), usableToSeconds);
    const at = own - candidate.offsetSeconds;
    if (Math.abs(at - seconds) > within) continue;
    if (best === undefined || Math.abs(at - seconds) < Math.abs(best.seconds - seconds))
      best = { arc: candidate, seconds: at };
  }
  return best;
}

/**
 * Coarse state of an ephemeris at the middle of a step, as the sieve wants it; undefined when no part of the step is
 * covered. Where the middle is not, the nearest covered state is carried there on a two-body parabola.
 */
export function coarseStateOf(
  arcs: readonly ScreeningArc[],
  step: { readonly middle: number; readonly half: number },
): CoarseState | undefined {
  const found = nearestUsable(arcs, step.middle, step.half);
  if (found === undefined) return undefined;
  const known = stateAtSeconds(found.arc.segment, found.seconds + found.arc.offsetSeconds);
  const late = step.middle - found.seconds;
  const pull = -muKm3PerS2 / Math.hypot(...known.positionKm) ** 3;
  const positionKm = known.positionKm.map(
    (value, axis) => value + (known.velocityKmPerS[axis] ?? 0) * late + (pull * value * late * late) / 2,
  );
  const velocityKmPerS = known.velocityKmPerS.map((value, axis) => value + pull * (known.positionKm[axis] ?? 0) * late);
  return { positionKm, velocityKmPerS, ...radiiOf(positionKm, velocityKmPerS, step.half) };
}

function radiiOf(position: readonly number[], velocity: readonly number[], half: number) {
  const radius = Math.hypot(...position);
  const speed2 = velocity.reduce((sum, value) => sum + value * value, 0);
  const rate = position.reduce((sum, value, axis) => sum + value * (velocity[axis] ?? 0), 0) / radius;
  const bend = (speed2 - rate * rate) / radius - muKm3PerS2 / radius ** 2;
  const reach = (Math.abs(rate) + (Math.abs(bend) * half) / 2) * half * derivatives + padKm;
  return { lowestRadiusKm: radius - reach, highestRadiusKm: radius + reach };
}
