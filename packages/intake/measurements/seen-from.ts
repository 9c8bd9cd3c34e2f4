import { bodyPositionKm } from '@farpass/astro/bodies';
import { angleBetween, type CartesianState, degreesOf, difference, dot, scaled, twoPi } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import { downLeg, SiteMotion } from '@farpass/tracking/measurement';
import { apparentMagnitude } from '@farpass/tracking/passes';
import type { MeasuredTrack } from './segment.ts';

/** The geometry of object, sensor and Sun at a measurement, from an orbit. */
export interface SeenFrom {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly rangeKm: number;
  /** Angle at the object between Sun and sensor; 0 if the object is fully lit. */
  readonly phaseAngleDeg: number;
  /** The measured magnitude reduced to 1000 km and full phase, for a diffusely scattering sphere. */
  readonly correctedMagnitude?: number;
}

/**
 * The geometry of the object at the measurements of a track, by the index of their time tags in the segment: corrected
 * for light time, no refraction. Empty if the orbit gives no state.
 */
export function seenFrom(
  { track, tagOf }: MeasuredTrack,
  stateAt: (epoch: Epoch<'UTC'>) => CartesianState | undefined,
  motion: SiteMotion = new SiteMotion(),
): ReadonlyMap<number, SeenFrom> {
  const found = new Map<number, SeenFrom>();
  for (const [index, { epoch, magnitude }] of track.measurements.entries()) {
    const [state, tag] = [stateAt(epoch), tagOf[index]];
    if (state === undefined || tag === undefined) continue;
    const receiver = motion.stateAt(track.site.place, epoch);
    const { lineKm, rangeKm, satellite } = downLeg({ satellite: state, receiver });
    const azimuth = Math.atan2(dot(lineKm, receiver.east), dot(lineKm, receiver.north));
    const sunKm = bodyPositionKm('Sun', epoch, 'GCRF');
    const phaseAngleRad = angleBetween(difference(sunKm, satellite.positionKm), scaled(lineKm, -1));
    const fullyLit = apparentMagnitude({ value: 0, convention: 'full-phase' }, { rangeKm, phaseAngleRad });
    found.set(tag, {
      azimuthDeg: degreesOf(azimuth < 0 ? azimuth + twoPi : azimuth),
      elevationDeg: degreesOf(Math.asin(dot(lineKm, receiver.zenith) / rangeKm)),
      rangeKm,
      phaseAngleDeg: degreesOf(phaseAngleRad),
      ...(magnitude !== undefined && { correctedMagnitude: magnitude - fullyLit }),
    });
  }
  return found;
}
