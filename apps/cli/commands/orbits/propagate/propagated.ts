import type { Frame, StateVector } from '@farpass/astro/frames';
import type { Matrix } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';

/** A state at an instant. */
export interface StateAt {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector;
  /** In the frame of the state [km², km²/s, km²/s²]. */
  readonly covariance?: Matrix;
  /** If it was asked for: what screenings assume for an element set. */
  readonly assumed?: AssumedCovariance;
}

/** A state as SGP4 gives it. */
export interface TemeState {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector<'TEME'>;
}

/** The Gaussians that the errors of an element set are a mixture of. */
export interface AssumedCovariance {
  readonly parts: readonly CovariancePart[];
  /** The origin of it. */
  readonly sentence: string;
}

interface CovariancePart {
  /** Shares of all parts add up to 1. */
  readonly share: number;
  /** Position along R, T, N with the inertial velocity, km². */
  readonly rtnKm2: readonly [
    readonly [number, number, number],
    readonly [number, number, number],
    readonly [number, number, number],
  ];
}

/** A time without a state. */
export interface FailedAt {
  readonly epoch: Epoch<'UTC'>;
  readonly reason: string;
}

/** States of one object in one frame, and notes for the reader. */
export interface Propagated {
  readonly name: string;
  readonly designator: string;
  readonly frame: OutputFrame;
  readonly states: readonly StateAt[];
  /** Times without a state, and why. */
  readonly failed: readonly FailedAt[];
  readonly method: string;
  /** Assumptions and doubts, one sentence each. */
  readonly notes: readonly string[];
}

export const outputFrames = ['TEME', 'EME2000', 'GCRF', 'ITRF'] as const satisfies readonly Frame[];

export type OutputFrame = (typeof outputFrames)[number];
