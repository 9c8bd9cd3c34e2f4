import { angleBetween, type CartesianState, degreeRad, unit } from '@farpass/astro/linear';
import { median } from '@farpass/astro/statistics';
import type { Epoch } from '@farpass/astro/time';
import type { MeasuredAngles, Measurement, Track } from './measurement.ts';
import { directionSeen } from './predicted.ts';
import { downLeg } from './signal.ts';
import { SiteMotion } from './site-motion.ts';

/**
 * The scaling that was applied by mistake to right ascensions α before they were written: α·cos δ, which is correct
 * only for differences, or α / cos δ to undo it. As directions, both are wrong by degrees.
 */
const ascensionScales = ['TIMES_COSINE', 'OVER_COSINE'] as const;

export type AscensionScale = (typeof ascensionScales)[number];

/** The way in which right ascensions were scaled. */
export interface AscensionScaling {
  readonly scale: AscensionScale;
  /** Lower end [rad] of the full turn in which the angles were given before scaling: 0, or −π. */
  readonly cut: number;
}

/** All ways in which right ascensions can have been scaled. */
export const ascensionScalings: readonly AscensionScaling[] = ascensionScales.flatMap((scale) =>
  [0, -Math.PI].map((cut) => ({ scale, cut })),
);

/**
 * A track with its right ascensions as they were before scaling; undefined if this scaling cannot have produced them.
 */
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

/** Beyond this angle, the orbit is a different one or the angles are wrong. */
const farRad = degreeRad;
/** Factor by which the unscaled angles must be closer. */
const nearer = 10;

/**
 * How the right ascensions of a track were scaled, judged by an orbit of its object (GCRF). As written they must differ
 * from the orbit by more than a degree, and unscaled by at most a tenth of that. Undefined if they were not scaled, or
 * if the track does not show it.
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
