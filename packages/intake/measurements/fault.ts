/** Why measurements of a file cannot be used, or are used with a doubt. */
export type MeasurementCode =
  | 'SITES_MALFORMED'
  | 'FILE_UNREADABLE'
  | 'SITE_UNKNOWN'
  | 'PATH_UNKNOWN'
  | 'PATH_ASSUMED'
  | 'FRAME_MISSING'
  | 'FRAME_UNKNOWN'
  | 'ANGLE_TYPE_UNKNOWN'
  | 'ANGLE_INCOMPLETE'
  | 'ANGLE_IMPOSSIBLE'
  | 'RANGE_IMPOSSIBLE'
  | 'RANGE_UNITS_UNKNOWN'
  | 'TIMES_OUT_OF_ORDER'
  | 'TIME_REPEATED'
  | 'TIME_OF_SENDING'
  | 'DOPPLER_NOT_USED'
  | 'KEYWORD_NOT_USED'
  | 'ABERRATION_LEFT'
  | 'SIGMA_MISSING'
  | 'SEVERAL_OBJECTS'
  | 'NOTHING_MEASURED'
  | 'MEASURED_LATER';

/** A fact about a tracking file that a reader needs, with its segment (from 0). */
export interface MeasurementNote {
  readonly code: MeasurementCode;
  readonly segment: number | undefined;
  readonly sentence: string;
}

/** Measurements that cannot be used: code for programs, sentence for people. */
export class MeasurementFault extends Error {
  readonly code: MeasurementCode;

  constructor(code: MeasurementCode, sentence: string) {
    super(`${code}: ${sentence}`);
    this.name = 'MeasurementFault';
    this.code = code;
  }
}
