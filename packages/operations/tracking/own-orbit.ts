import { covarianceToOrbitalAxes, orbitalAxes } from '@farpass/astro/frames';
import type { Epoch } from '@farpass/astro/time';
import type { OrbitDataType, OwnOrbit } from '@farpass/tracking/associate';
import type { KnownOrbit } from './apriori.ts';

/** An orbit from a message for comparison with tracks. */
export function ownOrbitOf(
  { orbit, covarianceAt }: KnownOrbit,
  { id, orbitDataType }: { readonly id: string; readonly orbitDataType: OrbitDataType },
): OwnOrbit {
  return {
    id,
    orbitDataType,
    stateAt: orbit.stateAt,
    covarianceRtn(epoch: Epoch<'UTC'>) {
      const [state, covariance] = [orbit.stateAt(epoch), covarianceAt(epoch)];
      if (state === undefined || covariance === undefined) return undefined;
      const rtn = covarianceToOrbitalAxes(covariance, orbitalAxes('RTN', { frame: 'GCRF', ...state }), 'inertial');
      return Float64Array.from([0, 1, 2, 6, 7, 8, 12, 13, 14], (at) => rtn[at] ?? 0);
    },
  };
}
