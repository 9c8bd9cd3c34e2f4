import type { Regime } from '@farpass/astro/orbits';
import type { ScreeningVolume } from './volume.ts';

/** A screening volume with its intended span. */
export interface ScreeningPreset {
  readonly volume: ScreeningVolume;
  readonly days: number;
}

/** The orbit data of the primary: a catalogue orbit, the operator's own ephemeris, or the first days in orbit. */
export type PrimaryData = 'catalogue' | 'operator-ephemeris' | 'early-orbit';

function preset(halfWidthsKm: readonly [number, number, number], days: number): ScreeningPreset {
  const [radialKm, alongTrackKm, crossTrackKm] = halfWidthsKm;
  return { volume: { kind: 'ellipsoid', radialKm, alongTrackKm, crossTrackKm }, days };
}

/**
 * Volumes of 18 and 19 SDS, Spaceflight Safety Handbook for Satellite Operators, version 1.7 (April 2023): half-axes
 * [km] of an ellipsoid around the primary along R, T and N, and the span of the screening in days. LEO1 to LEO4 and GEO
 * are rows of Table 3 (catalogue against catalogue), those for operators' ephemerides are Table 4, those for the early
 * orbit are Table 7; all are taken from two public summaries of that edition. Table 3 has no row for MEO and none for e
 * ≥ 0.25. MEO is quoted from earlier editions and was not checked; HEO has the volume of Table 7 for deep space, which
 * is the widest.
 */
const rows = {
  leo1: preset([0.4, 44, 51], 5),
  leo2: preset([0.4, 25, 25], 5),
  leo3: preset([0.4, 12, 12], 5),
  leo4: preset([0.4, 2, 2], 5),
  meo: preset([2.2, 17, 21], 10),
  geo: preset([10, 10, 10], 10),
  heo: preset([40, 77, 107], 10),
  'operator-near': preset([2, 25, 25], 7),
  'operator-deep': preset([20, 20, 20], 10),
  'early-near': preset([2, 44, 51], 7),
  'early-deep': preset([40, 77, 107], 10),
} as const satisfies Readonly<Record<string, ScreeningPreset>>;

/** The name of a row of the tables. */
export type PresetName = keyof typeof rows;

/** The preset with a given name. */
export function presetNamed(name: PresetName): ScreeningPreset {
  return rows[name];
}

/** Whether a word is the name of a preset. */
export function isPresetName(word: string): word is PresetName {
  return Object.hasOwn(rows, word);
}

/** All names, in the order of the tables. */
export const presetNames: readonly PresetName[] = Object.keys(rows).filter(isPresetName);

/** The row for each regime; orbits outside all rows are screened as HEO. */
const rowOfRegime: Readonly<Record<Regime, PresetName>> = {
  LEO1: 'leo1',
  LEO2: 'leo2',
  LEO3: 'leo3',
  LEO4: 'leo4',
  MEO: 'meo',
  GEO: 'geo',
  HEO: 'heo',
  OTHER: 'heo',
};

/** Orbits with a shorter period count as near Earth (Tables 4 and 7); above it SDP4 is used. */
const deepFromSeconds = 225 * 60;

/** The row for a primary's orbit and data. */
export function presetRowOf(
  orbit: { readonly regime: Regime; readonly periodSeconds: number },
  data: PrimaryData,
): PresetName {
  const isNear = orbit.periodSeconds < deepFromSeconds;
  if (data === 'operator-ephemeris') return isNear ? 'operator-near' : 'operator-deep';
  if (data === 'early-orbit') return isNear ? 'early-near' : 'early-deep';
  return rowOfRegime[orbit.regime];
}

/** All low regimes are near Earth: their longest period, with a perigee of 2,000 km and e = 0.25, is 196 min. */
const lowRegimes: ReadonlySet<Regime> = new Set(['LEO1', 'LEO2', 'LEO3', 'LEO4']);

/** The preset if only the regime is known; then the low regimes count as near Earth. */
export function presetOf(regime: Regime, data: PrimaryData = 'catalogue'): ScreeningPreset {
  const periodSeconds = lowRegimes.has(regime) ? 0 : Number.POSITIVE_INFINITY;
  return rows[presetRowOf({ regime, periodSeconds }, data)];
}
