import { angleBetween, type CartesianState, degreeRad, unit } from '@farpass/astro/linear';
import { median } from '@farpass/astro/statistics';
import type { Epoch } from '@farpass/astro/time';
import type { MeasuredAngles, Measurement, Track } from './measurement.ts';
import { directionSeen } from './predicted.ts';
import { downLeg } from './signal.ts';
import { SiteMotion } from './site-motion.ts';

/**
 * What someone did to right ascensions α before they wrote them, as one does to their differences: α·cos δ, or α / cos δ
 * to undo it. As directions both are wrong by degrees.
 */
const ascensionScales = ['TIMES_COSINE', 'OVER_COSINE'] as const;

export type AscensionScale = (typeof ascensionScales)[number];

/** How right ascensions were scaled. */
export interface AscensionScaling {
  readonly scale: AscensionScale;
  /** Where they were cut then: from 0 to a turn, or from half a turn before 0 to half a turn after it [rad]. */
  readonly cut: number;
}

/** All ways in which right ascensions can have been scaled. */
export const ascensionScalings: readonly AscensionScaling[] = ascensionScales.flatMap((scale) =>
  [0, -Math.PI].map((cut) => ({ scale, cut })),
);

/** A track with its right ascensions as they were before they were scaled; undefined if they cannot have come about so. */
export function unscaledTrack(track: Track, scaling: AscensionScaling): Track | undefined {
  const measurements: Measurement[] = [];
  for (const measurement of track.measurements) {
    const angles = measurement.angles && unscaled(measurement.angles, scaling);
    if (measurement.angles !== undefined && angles === undefined) return undefined;
    measurements.push({ ...measurement, ...(angles && { angles }) });
  }
  return { ...track, measurements };
}

function unscaled(angles: MeasuredAngles, { scale, cut }: AscensionScaling): MeasuredAngles | undefined {
  if (angles.kind !== 'right-ascension') return undefined;
  const { rightAscensionRad: written, declinationRad } = angles;
  const from = written >= cut + 2 * Math.PI ? written - 2 * Math.PI : written;
  const cosine = Math.cos(declinationRad);
  const rightAscensionRad = scale === 'TIMES_COSINE' ? from / cosine : from * cosine;
  if (!(rightAscensionRad >= cut && rightAscensionRad < cut + 2 * Math.PI)) return undefined;
  return { ...angles, rightAscensionRad };
}

/** An orbit is another one, or the angles are wrong, from here on. */
const farRad = degreeRad;
/** Unscaled, they are nearer by this factor. */
const nearer = 10;

/**
 * How the right ascensions of a track were scaled, by an orbit of its object (GCRF): as they are written they are more
 * than a degree from it, unscaled a tenth of that or less. Undefined if they were not, or if it does not show.
 */
export function ascensionScaleOf(
  track: Track,
  stateAt: (epoch: Epoch<'UTC'>) => CartesianState | undefined,
  motion: SiteMotion = new SiteMotion(),
): AscensionScale | undefined {
  const seen = track.measurements.flatMap(({ epoch, angles }, index) => {
    const state = angles?.kind === 'right-ascension' ? stateAt(epoch) : undefined;
    if (state === undefined) return [];
    const receiver = motion.stateAt(track.site.place, epoch);
    return [{ index, receiver, computed: unit(downLeg({ satellite: state, receiver }).lineKm) }];
  });
  if (seen.length === 0) return undefined;
  const distanceOf = ({ measurements }: Track) =>
    median(
      seen.map(({ index, receiver, computed }) => {
        const angles = measurements[index]?.angles;
        return angles === undefined
          ? Number.POSITIVE_INFINITY
          : angleBetween(directionSeen(angles, receiver), computed);
      }),
    );
  const written = distanceOf(track);
  if (written < farRad) return undefined;
  const found = ascensionScalings.find((scaling) => {
    const before = unscaledTrack(track, scaling);
    return before !== undefined && distanceOf(before) < written / nearer;
  });
  return found?.scale;
}
