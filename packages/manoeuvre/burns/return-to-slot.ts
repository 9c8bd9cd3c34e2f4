import type { Vector3 } from '@farpass/astro/linear';

/** Burns that bring a satellite back, for each m/s of the burn: 2 turn its drift back, 1 ends it. */
const alongTrackShare = 3;

/**
 * Velocity change [m/s] that brings a satellite back to its slot after an impulse given radial, along-track and normal
 * [m/s], by the equations of Clohessy and Wiltshire. An along-track impulse makes it drift: twice the impulse against it
 * sends it back, and the impulse again ends the drift after as long as it was away. A radial or a normal one is undone by its
 * opposite a whole revolution later.
 */
export function returnToSlotMPerS([radial, alongTrack, normal]: Vector3): number {
  return alongTrackShare * Math.abs(alongTrack) + Math.hypot(radial, normal);
}
