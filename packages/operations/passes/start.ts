import { julianDayOfModifiedZero, secondsPerDay } from '@farpass/astro/constants';
import { covarianceAt, stateAtSeconds } from '@farpass/astro/ephemeris';
import {
  covarianceFromOrbitalAxes,
  orbitalAxes,
  shippedAttitudeAt,
  stateInFrame,
  transformState,
} from '@farpass/astro/frames';
import type { ElementSet, Kernel } from '@farpass/astro/kernel';
import type { CartesianState, Matrix } from '@farpass/astro/linear';
import { epochOfSet } from '@farpass/astro/orbits';
import type { NumericalStart } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, epochFromJulianDate, formatUtc, secondsBetween, toScale } from '@farpass/astro/time';
import { startFromOpm } from '@farpass/intake/state';
import { startAlong } from '@farpass/tracking/observe';
import type { OrbitOfText } from './track.ts';

/** The first state of an orbit: of an element set at its epoch, of an ephemeris at its first usable instant. */
export async function startOfOrbit(orbit: OrbitOfText, kernel: Kernel): Promise<NumericalStart> {
  if (orbit.kind === 'state') {
    const { epoch, state } = startFromOpm(orbit.opm).start;
    return inGcrf({ epoch: toScale(epoch, 'UTC'), state });
  }
  if (orbit.kind === 'ephemeris') {
    const [first] = orbit.ephemeris.segments;
    if (first === undefined) throw new Error('the ephemeris has no states');
    const epoch = toScale(addSeconds(first.start, first.usableFromSeconds), 'UTC');
    return inGcrf({ epoch, state: stateAtSeconds(first, first.usableFromSeconds) });
  }
  const { modifiedJulianDay, secondsOfDay } = orbit.elements.epoch;
  const day = epochFromJulianDate('UTC', { day: modifiedJulianDay + julianDayOfModifiedZero, fraction: 0 });
  return startAlongSet(orbit.elements, kernel, addSeconds(day, secondsOfDay % secondsPerDay));
}

/** The states of an element set by SGP4, GCRF; undefined if it gives none. */
export function statesOfElements(
  elements: ElementSet,
  kernel: Kernel,
): (epoch: Epoch<'UTC'>) => CartesianState | undefined {
  const satellites = kernel.load([elements]);
  const setEpoch = epochOfSet(elements.epoch);
  return (epoch) => {
    const found = satellites.stateAt(0, secondsBetween(epoch, setEpoch) / 60);
    if (found.kind === 'failed') return undefined;
    return stateInFrame({ frame: 'TEME', ...found }, { frame: 'GCRF', epoch });
  };
}

/** A state at an instant from which a flown orbit stays along an element set for a day. */
export async function startAlongSet(
  elements: ElementSet,
  kernel: Kernel,
  epoch: Epoch<'UTC'>,
): Promise<NumericalStart> {
  const start = await startAlong(statesOfElements(elements, kernel), epoch);
  if (start === undefined) throw new Error(`the element set gives no state at ${formatUtc(epoch, 0)}`);
  return start;
}

/** An ephemeris's covariance of its first state: GCRF, 36 numbers in row order; undefined if it has none. */
export function covarianceOfStart(orbit: OrbitOfText, start: NumericalStart): Matrix | undefined {
  if (orbit.kind !== 'ephemeris') return undefined;
  const found = covarianceAt(orbit.ephemeris, start.epoch);
  if (found.kind === 'none' || !found.isPositiveDefinite) return undefined;
  if (found.axes === 'GCRF') return found.matrix;
  const { frame: _frame, ...state } = start.state;
  return covarianceFromOrbitalAxes(found.matrix, orbitalAxes('RTN', { frame: 'GCRF', ...state }), 'inertial');
}

function inGcrf({
  epoch,
  state,
}: {
  readonly epoch: Epoch<'UTC'>;
  readonly state: Parameters<typeof transformState>[0];
}): NumericalStart {
  return { epoch, state: transformState(state, 'GCRF', shippedAttitudeAt(epoch)) };
}
