import type { ForceSelection, NumericalStart, Spacecraft } from '@farpass/astro/propagation';

/** An object in free flight from a state at the closest approach of an event. */
export interface FreeFlight {
  readonly start: NumericalStart;
  readonly spacecraft: Spacecraft;
  readonly forces: ForceSelection;
}
