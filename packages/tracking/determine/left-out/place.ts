/** A measurement by its place: the track in the request, and the measurement in the track. */
export interface MeasurementPlace {
  readonly track: number;
  readonly index: number;
}
