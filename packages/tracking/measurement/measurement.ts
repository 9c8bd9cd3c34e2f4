import type { GeodeticPosition } from '@farpass/astro/geodesy';
import type { Epoch } from '@farpass/astro/time';

/** A sensor on the ground: where it is, and how well it measures. */
export interface TrackingSite {
  readonly name: string;
  /** On the WGS-84 ellipsoid. */
  readonly place: GeodeticPosition;
  /** One sigma of each angle, of the first one times the cosine of the second. */
  readonly angleSigmaRad: number;
  /** One sigma; absent if the sensor measures none. */
  readonly rangeSigmaKm?: number;
  readonly rangeRateSigmaKmPerS?: number;
}

/** A direction as a sensor gives it. */
export type MeasuredAngles =
  /** Seen from the site, along GCRF; no aberration and no refraction in it. */
  | { readonly kind: 'right-ascension'; readonly rightAscensionRad: number; readonly declinationRad: number }
  /** From north over east, above the ellipsoid's horizon; no refraction in it. */
  | { readonly kind: 'azimuth'; readonly azimuthRad: number; readonly elevationRad: number };

/** All that a sensor measured with one time tag. */
export interface Measurement {
  /** When the signal came in; the error of the sensor's clock is taken off. */
  readonly epoch: Epoch<'UTC'>;
  readonly angles?: MeasuredAngles;
  /** One way: the way of the light. Two ways: half of the way of the signal from transmitter to receiver. */
  readonly rangeKm?: number;
  /** Derivative of the range by the time of reception; positive when receding. */
  readonly rangeRateKmPerS?: number;
  readonly magnitude?: number;
}

/** Measurements of one sensor of what it took for one object, in chronological order. */
export interface Track {
  /** Receives the signal. */
  readonly site: TrackingSite;
  /** Sends the signal that is reflected; absent for one without a transmitter. */
  readonly transmitter?: TrackingSite;
  readonly measurements: readonly Measurement[];
}
