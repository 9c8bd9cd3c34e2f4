import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { type EphemerisSegment, stateAtSeconds } from '@farpass/astro/ephemeris';
import {
  covarianceFromOrbitalAxes,
  covarianceToOrbitalAxes,
  earthAttitudeAt,
  frameOfName,
  type NamedFrame,
  orbitalAxes,
  transformCovariance,
  transformState,
} from '@farpass/astro/frames';
import { fromLowerTriangle, type Matrix } from '@farpass/astro/linear';
import { type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import type { OemCovariance, OemSegment } from '@farpass/ccsds/oem';
import { utcOfMessage } from '@farpass/intake/state';

/** A segment with the covariances of its message, and what could not be taken of them. */
export interface CovariantSegment {
  readonly segment: EphemerisSegment;
  readonly notes: readonly string[];
}

/**
 * Gives a segment the covariances that its message states, each turned into the orbit's radial, along-track and normal
 * directions (inertial axes) at its own time. One in a frame that cannot be taken, outside the states or not after the
 * one before it is left out and named.
 */
export function withCovariances(segment: EphemerisSegment, message: OemSegment): CovariantSegment {
  const { TIME_SYSTEM: system = 'UTC', REF_FRAME: frameOfStates = '' } = message.metadata.values;
  const table = shippedEarthOrientation();
  const notes: string[] = [];
  const kept: { readonly seconds: number; readonly matrix: Matrix }[] = [];
  for (const covariance of message.covariances) {
    const epoch = utcOfMessage(covariance.epoch, system, table);
    const seconds = secondsBetween(toScale(epoch, 'TAI'), segment.start);
    const frame = covariance.frame ?? frameOfStates;
    const place = { segment, epoch, seconds, named: frameOfName(frame) };
    const fault = faultOf(place, kept.at(-1)?.seconds);
    if (fault === undefined) kept.push({ seconds, matrix: alongOrbit(covariance, place) });
    else notes.push(`the covariance of ${covariance.epoch} in ${frame} is left out: ${fault}`);
  }
  if (kept.length === 0) return { segment, notes };
  const track = {
    axes: 'RTN' as const,
    seconds: Float64Array.from(kept, ({ seconds }) => seconds),
    matrices: kept.map(({ matrix }) => matrix),
  };
  return { segment: { ...segment, covariance: track }, notes };
}

interface Place {
  readonly segment: EphemerisSegment;
  readonly epoch: Epoch<'UTC'>;
  readonly seconds: number;
  readonly named: NamedFrame | undefined;
}

function faultOf({ segment, seconds, named }: Place, before: number | undefined): string | undefined {
  if (named === undefined || named.frame === 'NSW') return 'its frame cannot be taken here';
  const last = segment.seconds.at(-1) ?? 0;
  if (seconds < 0 || seconds > last) return 'it lies outside the states';
  return before !== undefined && seconds <= before ? 'it is not later than the one before it' : undefined;
}

function alongOrbit(covariance: OemCovariance, { segment, epoch, seconds, named }: Place): Matrix {
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  const attitude = earthAttitudeAt(epoch, orientation);
  const state = transformState(stateAtSeconds(segment, seconds), 'EME2000', attitude);
  const matrix = fromLowerTriangle(covariance.elements.map(Number));
  const axes = orbitalAxes('RTN', state);
  if (named?.kind === 'orbital') {
    const inertial = covarianceFromOrbitalAxes(matrix, orbitalAxes(named.frame, state), named.motion);
    return covarianceToOrbitalAxes(inertial, axes, 'inertial');
  }
  const from = named?.frame ?? segment.frame;
  return covarianceToOrbitalAxes(transformCovariance(matrix, { from, to: 'EME2000' }, attitude), axes, 'inertial');
}
