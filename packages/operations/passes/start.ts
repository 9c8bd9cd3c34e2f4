import { julianDayOfModifiedZero, secondsPerDay } from '@farpass/astro/constants';
import { covarianceAt, stateAtSeconds } from '@farpass/astro/ephemeris';
import { covarianceFromOrbitalAxes, orbitalAxes, shippedAttitudeAt, transformState } from '@farpass/astro/frames';
import type { Kernel } from '@farpass/astro/kernel';
import type { Matrix } from '@farpass/astro/linear';
import type { NumericalStart } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, epochFromJulianDate, toScale } from '@farpass/astro/time';
import { startFromOpm } from '@farpass/intake/state';
import type { OrbitOfText } from './track.ts';

/** The first state of an orbit: of an element set at its epoch, of an ephemeris at its first usable instant. */
export function startOfOrbit(orbit: OrbitOfText, kernel: Kernel): NumericalStart {
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
  const found = kernel.load([orbit.elements]).stateAt(0, 0);
  if (found.kind === 'failed') throw new Error(`the element set gives no state: ${found.reason}`);
  return inGcrf({ epoch: addSeconds(day, secondsOfDay % secondsPerDay), state: { frame: 'TEME', ...found } });
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
