/** Errors of a sensor's measurements, as registries state them. */
export interface MeasurementErrors {
  readonly anglesArcsec?: number | undefined;
  readonly magnitude?: number | undefined;
  readonly rangeM?: number | undefined;
  readonly rangeRateMPerS?: number | undefined;
  readonly timeMs?: number | undefined;
}

/** Conditions under which a sensor can observe, as registries state them. */
export interface StatedLimits {
  readonly minimumElevationDeg?: number | undefined;
  readonly minimumRangeKm?: number | undefined;
  readonly maximumRangeKm?: number | undefined;
  readonly maximumRangeRateKmPerS?: number | undefined;
  readonly maximumRateDegPerS?: number | undefined;
  readonly maximumSunElevationDeg?: number | undefined;
  readonly minimumMoonSeparationDeg?: number | undefined;
  readonly limitingMagnitude?: number | undefined;
  /** Smallest radar cross-section that it detects at 1,000 km. */
  readonly smallestCrossSectionM2?: number | undefined;
  readonly needsSunlight?: boolean | undefined;
}

/** A sensor as in a registry: degrees, metres above the WGS-84 ellipsoid, arcseconds. */
export interface SensorRecord {
  readonly sensorCode: string;
  readonly groundSensorName?: string | undefined;
  /** RADAR_ACTIVE is a radar; every other type is optical. */
  readonly sensorType: string;
  readonly latitudeDeg: number;
  /** East positive. */
  readonly longitudeDeg: number;
  readonly altitudeM: number;
  readonly limits?: StatedLimits | undefined;
  readonly horizonMask?: readonly { readonly azimuthDeg: number; readonly elevationDeg: number }[] | undefined;
  /** Standard deviations. */
  readonly noise?: MeasurementErrors | undefined;
  readonly observationSeconds?: number | undefined;
  /** Width of the field of view, or of the beam. */
  readonly fieldOfViewDeg?: number | undefined;
  /** Time to settle after a slew. */
  readonly settleSeconds?: number | undefined;
}

/** Whether a sensor is a radar: it measures range and observes by day. */
export function isRadar({ sensorType }: Pick<SensorRecord, 'sensorType'>): boolean {
  return sensorType === 'RADAR_ACTIVE';
}
