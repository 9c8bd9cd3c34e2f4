import type { Kernel } from '@farpass/astro/kernel';
import { type ForceSelection, forcesByHeight, forcesOfOrbit, type SpaceWeather } from '@farpass/astro/propagation';
import type { MeasuredTrack } from '@farpass/intake/measurements';
import { type KnownOrbit, knownOrbitByHeight } from './apriori.ts';
import { nearOrbit } from './fit.ts';

/** The knowledge about an object whose orbit is determined. */
export interface KnownMaterial {
  readonly tracks: readonly MeasuredTrack[];
  /** The orbit known before, as a message or an element set. */
  readonly apriori: string | undefined;
  readonly kernel: Kernel;
}

/** The forces of a determination, and the orbit known before as these forces propagate it. */
export interface PreparedForces {
  readonly forces: ForceSelection;
  readonly known: KnownOrbit | undefined;
}

/** Forces by the height of the orbit that is known before, or of the first guess from the measurements. */
export async function preparedByHeight(
  { tracks, apriori, kernel }: KnownMaterial,
  weather: SpaceWeather,
): Promise<PreparedForces> {
  const known = apriori === undefined ? undefined : await knownOrbitByHeight(apriori, kernel);
  const near = nearOrbit(tracks, known);
  const forces =
    near === undefined
      ? await forcesByHeight(unknownKm, weather)
      : await forcesOfOrbit({ frame: 'GCRF', ...near.state }, weather);
  return { forces, known };
}

/** Without a guess, the forces of a low orbit. */
const unknownKm = 500;
