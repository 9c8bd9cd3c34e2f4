import type { Vector3 } from '@farpass/astro/linear';

/**
 * Where a message comes from, and what its orbits were determined from. It tells whether another message confirms it, or
 * only repeats it.
 */
export interface MessageOrigin {
  readonly originator: string;
  /** Creation, or receipt if that was earlier; s since 1970. */
  readonly madeS: number;
  /** Designator of object 1: the axes of the encounter plane are its own. */
  readonly primary: string;
  /** Designator of object 2; absent if an earlier version assessed the message. */
  readonly secondary?: string | undefined;
  /** The closest approach that the message states, s since 1970. */
  readonly tcaS?: number | undefined;
  /** For each object by its designator; empty for a summary, absent if an earlier version assessed the message. */
  readonly orbits?: Readonly<Record<string, ObjectOrbit>> | undefined;
}

/** The orbit of one object in a message, at the closest approach of the message. */
export interface ObjectOrbit {
  /** When the observations behind it end, s since 1970; undefined if the message does not state it. */
  readonly observedToS?: number | undefined;
  /** In EME2000. */
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
  /** Position covariance along R, T, N: RR, TR, TT, NR, NT, NN, km²; undefined if the message has none. */
  readonly covarianceKm2?: readonly number[] | undefined;
}

/** Time between a message and one that confirms it, s (an hour or more). */
export const confirmationDelayS = 3600;

/** Observations are new if their stated end is this much later, s. */
export const newObservationsS = 1800;
