import type { Vector3 } from '@farpass/astro/linear';

/** Velocity change for the return for each m/s of the burn: 2 reverse its drift, 1 ends it. */
const alongTrackShare = 3;

/**
 * Velocity change [m/s] that brings a satellite back to its slot after an impulse given radial, along-track and normal
 * [m/s], by the equations of Clohessy and Wiltshire. An along-track impulse makes it drift: twice the impulse in the
 * opposite direction sends it back, and the same impulse again ends the drift after the same time. A radial or a normal
 * impulse is undone by its opposite a whole revolution later.
 */
export function returnToSlotMPerS([radial, alongTrack, normal]: Vector3): number {
  return alongTrackShare * Math.abs(alongTrack) + Math.hypot(radial, normal);
}
