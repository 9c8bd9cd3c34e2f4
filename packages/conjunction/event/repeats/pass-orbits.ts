import type { Encounter } from '../../approach/encounter.ts';

/** A pass of a pair with the orbits of its message, along inertial axes that are common to all passes of the pair. */
export interface PassOrbits {
  /** Seconds from any common epoch to the time of the states. */
  readonly atS: number;
  /** The same object is the primary in every pass. */
  readonly encounter: Encounter;
  /** Who knows the orbits: the errors of one originator are those of one determination, those of two are not. */
  readonly originator: string;
}
