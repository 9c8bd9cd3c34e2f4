import type { Regime } from '@farpass/astro/orbits';
import type { ScreeningVolume } from './volume.ts';

/** A screening volume with the span it is meant for. */
export interface ScreeningPreset {
  readonly volume: ScreeningVolume;
  readonly days: number;
}

/** Which orbit data the primary brings: a catalogue orbit, the operator's own ephemeris, or the first days in orbit. */
export type PrimaryData = 'catalogue' | 'operator-ephemeris' | 'early-orbit';

function preset(halfWidthsKm: readonly [number, number, number], days: number): ScreeningPreset {
  const [radialKm, alongTrackKm, crossTrackKm] = halfWidthsKm;
  return { volume: { kind: 'ellipsoid', radialKm, alongTrackKm, crossTrackKm }, days };
}

/**
 * Volumes of 19 SDS by the primary's regime (Spaceflight Safety Handbook for Satellite Operators, version 1.7), taken
 * as half-widths from the primary. The edition at hand names no row for MEO and HEO: MEO keeps the 2.2 × 17 × 21 km of
 * earlier editions, HEO the deep-space early-orbit volume; orbits outside every row are screened as HEO.
 */
const catalogueVolumes: Readonly<Record<Regime, ScreeningPreset>> = {
  LEO1: preset([0.4, 44, 51], 7),
  LEO2: preset([0.4, 25, 25], 7),
  LEO3: preset([0.4, 12, 12], 7),
  LEO4: preset([0.4, 2, 2], 5),
  MEO: preset([2.2, 17, 21], 10),
  GEO: preset([10, 10, 10], 10),
  HEO: preset([40, 77, 107], 10),
  OTHER: preset([40, 77, 107], 10),
};

const nearEarth: ReadonlySet<Regime> = new Set(['LEO1', 'LEO2', 'LEO3', 'LEO4']);

/** The preset for a primary's regime and data. */
export function presetOf(regime: Regime, data: PrimaryData = 'catalogue'): ScreeningPreset {
  if (data === 'catalogue') return catalogueVolumes[regime];
  const isNear = nearEarth.has(regime);
  if (data === 'operator-ephemeris') return isNear ? preset([2, 25, 25], 7) : preset([20, 20, 20], 10);
  return isNear ? preset([2, 44, 51], 7) : preset([40, 77, 107], 10);
}
