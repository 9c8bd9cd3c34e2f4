import type { ForceSelection, NumericalStart, Spacecraft } from '@farpass/astro/propagation';

/** An object that moves freely from a state: the state belongs to the closest approach of an event. */
export interface FreeFlight {
  readonly start: NumericalStart;
  readonly spacecraft: Spacecraft;
  readonly forces: ForceSelection;
}
