import type { CartesianState } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { Track } from '../measurement/index.ts';
import { arcOf } from './arc.ts';
import { initialOrbits } from './initial/initial-orbits.ts';

/** The best first guess of an orbit from its measurements, with two-body motion; undefined if there is none. */
export function firstGuess(
  tracks: readonly Track[],
): { readonly epoch: Epoch<'UTC'>; readonly state: CartesianState } | undefined {
  const arc = arcOf(tracks);
  const [first] = arc === undefined ? [] : initialOrbits(arc);
  return arc === undefined || first === undefined ? undefined : { epoch: arc.epoch, state: first.state };
}
