import type { EarthOrientationTable } from '@farpass/astro/earth-orientation';
import type { Vector3 } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import {
  directionSeen,
  type MeasuredAngles,
  type Measurement,
  SiteMotion,
  type SiteState,
  type Track,
} from '../measurement/index.ts';
import { TemeAxes } from './teme-axes.ts';

/** A measurement with angles, and the position of its site. */
export interface Sighting {
  /** Its index among the measurements of the track. */
  readonly index: number;
  readonly epoch: Epoch<'UTC'>;
  readonly angles: MeasuredAngles;
  readonly site: SiteState;
  /** GCRF, unit. */
  readonly direction: Vector3;
  readonly rangeKm: number | undefined;
}

/** A track as association uses it: its sightings in chronological order. */
export interface SightedTrack {
  readonly track: Track;
  readonly sightings: readonly Sighting[];
}

/** Data that all tracks of a run share: rotations that are computed once for a day or an hour. */
export class SkyFrames {
  readonly motion: SiteMotion;
  readonly teme: TemeAxes;

  constructor(table: EarthOrientationTable) {
    this.motion = new SiteMotion(table);
    this.teme = new TemeAxes(table);
  }

  sighted(track: Track): SightedTrack {
    const seen = (measurement: Measurement, index: number): readonly Sighting[] => {
      const { angles, epoch, rangeKm } = measurement;
      if (angles === undefined) return [];
      const site = this.motion.stateAt(track.site.place, epoch);
      return [{ index, epoch, angles, site, direction: directionSeen(angles, site), rangeKm }];
    };
    return { track, sightings: track.measurements.flatMap(seen) };
  }
}
