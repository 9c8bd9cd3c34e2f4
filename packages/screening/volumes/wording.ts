import type { ScreeningVolume } from './volume.ts';

/** A volume in words. */
export function volumeText(volume: ScreeningVolume): string {
  if (volume.kind === 'sphere') return `sphere of ${volume.radiusKm} km`;
  const { kind, radialKm, alongTrackKm, crossTrackKm } = volume;
  return `${kind} of ±${radialKm} × ${alongTrackKm} × ${crossTrackKm} km (R × T × N)`;
}
