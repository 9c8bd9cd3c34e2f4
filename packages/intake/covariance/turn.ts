import { bodyPositionKm } from '@farpass/astro/bodies';
import {
  covarianceFromOrbitalAxes,
  covarianceToOrbitalAxes,
  type Frame,
  frameOfName,
  type InertialFrame,
  isEarthFixed,
  type NamedFrame,
  type OrbitalAxes,
  orbitalAxes,
  type StateVector,
  shippedAttitudeAt,
  stateInFrame,
  transformCovariance,
  transformState,
} from '@farpass/astro/frames';
import { leadingBlock, type Matrix, zeroMatrix } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';

/** A covariance as a message states it. */
export interface StatedCovariance {
  /** In row order: 6×6 [km², km²/s, km²/s²], or 3×3 of the position alone [km²]. */
  readonly matrix: Matrix;
  /** The message's name for its axes; a bare orbital name means axes that do not rotate. */
  readonly frame: string;
}

/** The object's state at the time of the covariance, in any Earth-centred frame. */
export interface CovariancePlace {
  readonly state: StateVector;
  readonly epoch: Epoch<'UTC'>;
}

/** The covariance in row order, 6×6 or 3×3 like its input; or a clause that says why it cannot be transformed. */
export type TurnedCovariance =
  | { readonly kind: 'covariance'; readonly matrix: Matrix }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * A message's covariance along other axes: those of an inertial frame, or RTN of the state (inertial, frozen at the
 * epoch). All frames of the registry are accepted. From an Earth-fixed frame or rotating orbital axes, the velocity
 * part gains ω × δr; a covariance of the position alone is only rotated. Unknown names, and axes that the orbit does
 * not define (PQW of a circular orbit), return a reason.
 */
export function turnedCovariance(
  stated: StatedCovariance,
  place: CovariancePlace,
  into: InertialFrame | 'RTN',
): TurnedCovariance {
  const named = frameOfName(stated.frame);
  if (named === undefined) return { kind: 'none', reason: `its frame ${stated.frame} is not known here` };
  const size = stated.matrix.length === 9 ? 3 : 6;
  try {
    if (isThere(named, into)) return { kind: 'covariance', matrix: stated.matrix };
    const turned = throughInertial({ full: padded(stated.matrix), named, into }, place);
    return { kind: 'covariance', matrix: leadingBlock(turned, size) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'none', reason: `its frame ${stated.frame} is not defined there (${why})` };
  }
}

function isThere(named: NamedFrame, into: InertialFrame | 'RTN'): boolean {
  return named.frame === into && (named.kind === 'earth-centred' || named.motion === 'inertial');
}

interface FrameTurn {
  readonly full: Matrix;
  readonly named: NamedFrame;
  readonly into: InertialFrame | 'RTN';
}

/** Through the requested inertial frame; towards RTN, through the state's own frame or EME2000. */
function throughInertial({ full, named, into }: FrameTurn, { state, epoch }: CovariancePlace): Matrix {
  const frame = into === 'RTN' ? inertialOf(state.frame) : into;
  const attitude = shippedAttitudeAt(epoch);
  const inertial = state.frame === frame ? { ...state, frame } : transformState(state, frame, attitude);
  const axesOf = (orbital: OrbitalAxes['frame']) => {
    const sun = orbital === 'NSW' ? sunIn(frame, epoch) : undefined;
    return orbitalAxes(orbital, inertial, sun);
  };
  const there =
    named.kind === 'orbital'
      ? covarianceFromOrbitalAxes(full, axesOf(named.frame), named.motion)
      : named.frame === frame
        ? full
        : transformCovariance(full, { from: named.frame, to: frame }, attitude);
  return into === 'RTN' ? covarianceToOrbitalAxes(there, axesOf('RTN'), 'inertial') : there;
}

function inertialOf(frame: Frame): InertialFrame {
  return isEarthFixed(frame) ? 'EME2000' : frame;
}

/** Direction to the Sun [km]. */
function sunIn(frame: InertialFrame, epoch: Epoch<'UTC'>): StateVector['positionKm'] {
  const state = { frame: 'GCRF', positionKm: bodyPositionKm('Sun', epoch, 'GCRF'), velocityKmPerS: [0, 0, 0] } as const;
  return stateInFrame(state, { frame, epoch }).positionKm;
}

/**
 * Fills in zeros for a covariance of the position alone: the position part of the transformed covariance does not need
 * the velocity part.
 */
function padded(matrix: Matrix): Matrix {
  if (matrix.length !== 9) return matrix;
  const full = zeroMatrix(6);
  for (let row = 0; row < 3; row += 1) full.set(matrix.slice(3 * row, 3 * row + 3), 6 * row);
  return full;
}
