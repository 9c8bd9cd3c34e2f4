import type { Vector3 } from '@farpass/astro/linear';
import { covarianceOfStart, orbitOfText, startOfOrbit } from '@farpass/operations/passes';
import { truthOffsets } from '@farpass/tracking/observe';
import { threadKernel } from '../../platform/kernel/index.ts';
import { epochOf } from './simulated.ts';

/** True orbits of an object, by their seeds, and the time at which their distances are asked. */
export interface TruthsOrder {
  /** An OEM with covariances, as for the passes. */
  readonly ephemeris: string;
  readonly object: string;
  readonly seeds: readonly number[];
  readonly at: string;
}

/** Distances of the true orbits that radars would observe from the given orbit; undefined where there is none. */
export async function run({ ephemeris, object, seeds, at }: TruthsOrder): Promise<readonly (Vector3 | undefined)[]> {
  const { orbit } = orbitOfText(ephemeris);
  const known = await startOfOrbit(orbit, threadKernel());
  const covariance = covarianceOfStart(orbit, known);
  if (covariance === undefined) return seeds.map(() => undefined);
  return truthOffsets({ known, covariance, object, seeds, at: epochOf(at) });
}
