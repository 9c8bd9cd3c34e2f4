import { secondsPerHour, wgs84 } from '@farpass/astro/constants';
import type { CartesianState } from '@farpass/astro/linear';
import { keplerianOfState } from '@farpass/astro/orbits';
import { secondsBetween } from '@farpass/astro/time';
import type { OrbitResultDocument } from '@farpass/contract/odt';
import { fitOrbit, keptTracks, spanOfTracks } from '@farpass/operations/tracking';
import type { Determined } from '@farpass/tracking/determine';
import type { Evidence } from './found.ts';

/** Hours from which an arc is long enough for a coefficient. */
const leastHours = 6;
/** Drag is tried below this perigee, radiation pressure above it [km from the centre]. */
const airEndsKm = wgs84.equatorialRadiusKm + 1000;

/** Coefficients that the arc can determine: found by trying, not by guessing. */
export function proposalsFor({ asked, tracks, fit }: Evidence, found: Determined): OrbitResultDocument['proposals'] {
  const { first, last } = spanOfTracks(keptTracks(tracks, asked.leftOut));
  const hours = secondsBetween(last, first) / secondsPerHour;
  const { drag, radiationPressure } = asked.forces;
  const solve = perigeeKm(found.orbit.state) < airEndsKm ? ('drag' as const) : ('srp' as const);
  const isActing = solve === 'drag' ? drag !== undefined : radiationPressure !== undefined;
  // With a realistic error, both coefficients are part of the fit.
  if (asked.modelError === 'REALISTIC') return [];
  if (asked.solved.coefficients.length > 0 || found.verdict !== 'good' || hours < leastHours || !isActing) return [];
  const apriori = fit.use === 'WEIGHT' ? 'WEIGHT' : 'START';
  const tried = fitOrbit({ ...asked, use: apriori, solved: { ...asked.solved, coefficients: [solve] } }).found;
  const value = tried.kind === 'determined' ? tried.orbit.coefficients[solve] : undefined;
  if (value === undefined || !value.isCarried) return [];
  const what = solve === 'drag' ? 'a drag coefficient' : 'a coefficient of radiation pressure';
  const share = Math.round((100 * value.sigma) / Math.abs(value.value));
  const parameters = { hours: hours.toFixed(1), percent: share };
  const text = `The arc of ${parameters.hours} hours is long enough for ${what}: it would be known to ${share} %.`;
  return [{ solve, text, parameters }];
}

function perigeeKm({ positionKm, velocityKmPerS }: CartesianState): number {
  const { semiMajorAxisKm, eccentricity } = keplerianOfState({ frame: 'GCRF', positionKm, velocityKmPerS });
  return semiMajorAxisKm * (1 - eccentricity);
}

/** The possible uses of the orbit, or why there is none. */
export function offersOf({ verdict }: Determined, { order }: Evidence): OrbitResultDocument['offers'] {
  const why =
    verdict === 'poor'
      ? ({ code: 'POOR', reason: 'The orbit is poor; its reasons say why.' } as const)
      : order.catalogueId === undefined
        ? ({ code: 'NO_NUMBER', reason: 'The object has no catalogue number.' } as const)
        : undefined;
  return (['ELEMENT_SET', 'EPHEMERIS'] as const).map((as) => ({ as, isPossible: why === undefined, ...why }));
}
