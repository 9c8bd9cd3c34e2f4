import type { Vector3 } from '@farpass/astro/linear';

/** Velocity change of the return for each m/s of the burn: 2 to reverse its drift, 1 to end the return drift. */
const alongTrackShare = 3;

/**
 * Velocity change [m/s] that brings a satellite back to its slot after an impulse given along radial, along-track and
 * normal [m/s], by the equations of Clohessy and Wiltshire. An along-track impulse makes the satellite drift: twice the
 * impulse in the opposite direction sends it back, and the impulse itself ends the drift after the same time. A radial
 * or normal impulse is undone by its opposite a whole revolution later.
 */
export function returnToSlotMPerS([radial, alongTrack, normal]: Vector3): number {
  return alongTrackShare * Math.abs(alongTrack) + Math.hypot(radial, normal);
}
