import type { GeodeticPosition } from '@farpass/astro/geodesy';
import type { Epoch } from '@farpass/astro/time';

/**
 * Definitions of a range rate. RECEPTION: the derivative of the range (two ways: of half of the signal's path) with
 * respect to the time of reception, which a radar sees as Doppler shift. LEGS: the mean over the legs of the speed
 * between satellite and site along the line between them, as in Orekit's `RangeRate` and the instantaneous range rate of
 * CCSDS. They differ by up to the square of the rate over the speed of light, 12 cm/s at 6 km/s.
 */
export const rangeRateDefinitions = ['RECEPTION', 'LEGS'] as const;

export type RangeRateDefinition = (typeof rangeRateDefinitions)[number];

export const siteKinds = ['telescope', 'radar', 'laser'] as const;

export type SiteKind = (typeof siteKinds)[number];

/** A sensor on the ground: its position and its accuracy. */
export interface TrackingSite {
  readonly name: string;
  /** Only a site that says so counts as a laser, whose clock is a thousand times better. */
  readonly kind?: SiteKind;
  /** On the WGS-84 ellipsoid. */
  readonly place: GeodeticPosition;
  /** One sigma of each angle; that of the first is multiplied by the cosine of the second. */
  readonly angleSigmaRad: number;
  /** One sigma; absent if the sensor does not measure ranges. */
  readonly rangeSigmaKm?: number;
  readonly rangeRateSigmaKmPerS?: number;
  /** The definition of its range rates; RECEPTION by default. */
  readonly rangeRate?: RangeRateDefinition;
  /** One sigma of the constant errors that are left in its values; absent if nothing is known about them. */
  readonly biasSigma?: BiasSigma;
}

/** One sigma of constant errors: rad, km, km/s, and s of the clock. Those that are absent are not known. */
export interface BiasSigma {
  readonly angleRad?: number;
  readonly rangeKm?: number;
  readonly rangeRateKmPerS?: number;
  readonly timeSeconds?: number;
}

/** A direction as a sensor gives it. */
export type MeasuredAngles =
  /** Seen from the site, along GCRF; without aberration and refraction. */
  | { readonly kind: 'right-ascension'; readonly rightAscensionRad: number; readonly declinationRad: number }
  /** From north over east, above the ellipsoid's horizon; without refraction. */
  | { readonly kind: 'azimuth'; readonly azimuthRad: number; readonly elevationRad: number };

/** Everything that a sensor measured with one time tag. */
export interface Measurement {
  /** Time of reception; the error of the sensor's clock is removed. */
  readonly epoch: Epoch<'UTC'>;
  readonly angles?: MeasuredAngles;
  /** One way: the path of the light. Two ways: half of the signal's path from transmitter to receiver. */
  readonly rangeKm?: number;
  /** As the site defines it; positive when receding. */
  readonly rangeRateKmPerS?: number;
  readonly magnitude?: number;
}

/** Measurements of one sensor of what it assumed to be one object, in chronological order. */
export interface Track {
  /** Receives the signal. */
  readonly site: TrackingSite;
  /** Sends the signal that is reflected; absent for a passive sensor. */
  readonly transmitter?: TrackingSite;
  readonly measurements: readonly Measurement[];
}
