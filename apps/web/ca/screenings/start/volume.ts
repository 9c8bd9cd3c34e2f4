import { type Regime, regimes } from '@farpass/astro/orbits';
import { ScreeningRequest } from '@farpass/contract/screenings';
import { presetOf } from '@farpass/screening/volumes';
import { limitsOf, schemaFault } from '../../../ui/form/schema-fault.ts';
import type { AskedScreening } from '../use-screenings.ts';

type AskedVolume = NonNullable<AskedScreening['volume']>;
export type VolumeShape = AskedVolume['shape'];

/** Regimes whose volume can be chosen for any object. */
export const presetRegimes = regimes.filter((regime) => regime !== 'OTHER');

/** `own`: the satellite's own volume, otherwise that of its regime; a regime: its preset; `custom`: its own figures. */
export interface VolumeDraft {
  readonly choice: 'own' | 'custom' | Regime;
  readonly shape: VolumeShape;
  readonly radialKm: number | undefined;
  readonly alongTrackKm: number | undefined;
  readonly crossTrackKm: number | undefined;
}

/** The half-widths of 19 SDS for a regime, km. */
export function presetVolume(regime: Regime): AskedVolume {
  const { volume } = presetOf(regime);
  if (volume.kind === 'sphere') return sphere(volume.radiusKm);
  const { radialKm, alongTrackKm, crossTrackKm } = volume;
  return { shape: volume.kind === 'box' ? 'BOX' : 'ELLIPSOID', radialKm, alongTrackKm, crossTrackKm };
}

/** The volume for the request; undefined leaves it to the server; a sphere only needs its radius. */
export function volumeOf(draft: VolumeDraft): AskedVolume | undefined | 'incomplete' {
  const { choice, shape, radialKm, alongTrackKm, crossTrackKm } = draft;
  if (choice === 'own') return undefined;
  if (choice !== 'custom') return presetVolume(choice);
  if (!isWidth(radialKm)) return 'incomplete';
  if (shape === 'SPHERE') return sphere(radialKm);
  return isWidth(alongTrackKm) && isWidth(crossTrackKm)
    ? { shape, radialKm, alongTrackKm, crossTrackKm }
    : 'incomplete';
}

const { radialKm: halfWidth } = ScreeningRequest.properties.volume.properties;

export const widthLimits = limitsOf(halfWidth);

function sphere(radiusKm: number): AskedVolume {
  return { shape: 'SPHERE', radialKm: radiusKm, alongTrackKm: radiusKm, crossTrackKm: radiusKm };
}

function isWidth(km: number | undefined): km is number {
  return km !== undefined && schemaFault(halfWidth, km) === undefined;
}
