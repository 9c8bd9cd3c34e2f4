import type { TrackingSite } from '../measurement/index.ts';

/** Constant errors of a sensor: measured minus true. */
export interface SensorBias {
  /** Of the time tags. */
  readonly timeSeconds: number;
  readonly firstAngleRad: number;
  readonly secondAngleRad: number;
  readonly rangeKm: number;
  readonly rangeRateKmPerS: number;
  readonly magnitude: number;
}

export const noBias: SensorBias = {
  timeSeconds: 0,
  firstAngleRad: 0,
  secondAngleRad: 0,
  rangeKm: 0,
  rangeRateKmPerS: 0,
  magnitude: 0,
};

/** A sensor that measures a simulated orbit. */
export interface SimulatedSensor {
  readonly site: TrackingSite;
  readonly kind: 'optical' | 'radar';
  readonly bias: SensorBias;
  readonly magnitudeSigma: number;
  readonly lowestElevationRad: number;
  /** Radar: largest range. */
  readonly farthestKm?: number;
  /** Optical: highest elevation of the Sun. */
  readonly highestSunRad: number;
  /** Optical. */
  readonly faintestMagnitude: number;
  readonly fieldOfViewRad: number;
  /** Time between two measurements. */
  readonly stepSeconds: number;
  /** Share of nights that are cloudy; clouds do not affect a radar. */
  readonly cloudiness: number;
  /** Share of attempts that fail for reasons of the sensor. */
  readonly failures: number;
  /** Share of tracks that belong to another object close by; a usual share by default. */
  readonly crossTags?: number | undefined;
}
