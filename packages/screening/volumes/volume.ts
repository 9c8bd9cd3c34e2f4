/**
 * The volume around the primary that contains the secondary at a counted closest approach; half-widths in km. Box and
 * ellipsoid are along the primary's radial, transverse and normal axes (RTN, inertial).
 */
export type ScreeningVolume =
  | { readonly kind: 'sphere'; readonly radiusKm: number }
  | {
      readonly kind: 'box' | 'ellipsoid';
      readonly radialKm: number;
      readonly alongTrackKm: number;
      readonly crossTrackKm: number;
    };

/** Position of the secondary in the primary's RTN axes. */
export interface RelativePosition {
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
}

/** No orbit is below this radius; it bounds the curvature below. */
const lowestRadiusKm = 6300;

/** Distance beyond which nothing is inside the volume. */
export function reachOf(volume: ScreeningVolume): number {
  if (volume.kind === 'sphere') return volume.radiusKm;
  const { radialKm, alongTrackKm, crossTrackKm } = volume;
  if (volume.kind === 'ellipsoid') return Math.max(radialKm, alongTrackKm, crossTrackKm);
  return Math.hypot(radialKm, alongTrackKm, crossTrackKm);
}

/**
 * Difference of the two radii beyond which nothing is inside the volume: the radial width plus the effect of curvature.
 */
export function radialReachOf(volume: ScreeningVolume): number {
  const reach = reachOf(volume);
  if (volume.kind === 'sphere') return reach;
  const { radialKm, alongTrackKm, crossTrackKm } = volume;
  return Math.min(reach, radialKm + (alongTrackKm ** 2 + crossTrackKm ** 2) / (2 * lowestRadiusKm));
}

/** Whether a relative position lies in the volume, its surface included. */
export function isInside(volume: ScreeningVolume, { radialKm, alongTrackKm, crossTrackKm }: RelativePosition): boolean {
  if (volume.kind === 'sphere') return Math.hypot(radialKm, alongTrackKm, crossTrackKm) <= volume.radiusKm;
  const ratios = [radialKm / volume.radialKm, alongTrackKm / volume.alongTrackKm, crossTrackKm / volume.crossTrackKm];
  return volume.kind === 'box' ? ratios.every((ratio) => Math.abs(ratio) <= 1) : Math.hypot(...ratios) <= 1;
}
