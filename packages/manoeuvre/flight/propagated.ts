import type { StateVector } from '@farpass/astro/frames';
import { type NumericalRequest, propagateNumerically, stateOfTrajectory } from '@farpass/astro/propagation';
import { ManoeuvreFault } from '../burns/fault.ts';

/**
 * States at times [s since the start, ascending]. Throws a `ManoeuvreFault` if the orbit reaches the ground before the
 * last time.
 */
export function propagated(request: NumericalRequest, seconds: readonly number[]): readonly StateVector<'GCRF'>[] {
  const trajectory = propagateNumerically(request, seconds);
  if (trajectory.end.kind === 'complete') return seconds.map((_, index) => stateOfTrajectory(trajectory, index));
  const after = trajectory.end.timeSeconds.toFixed(0);
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', {
    field: 'deltaVMPerS',
    says: 'ORBIT_MEETS_GROUND',
    parameters: { seconds: after },
  });
}
