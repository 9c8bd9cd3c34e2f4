/**
 * One general-perturbations element set from any format. Numbers are kept as text, so that no digit is lost. Units are
 * those of the orbit mean-elements message (CCSDS 502.0-B), and the names contain them. Frame: TEME of date; theory:
 * SGP4. The catalogue number is a text without leading zeros; six and more digits occur.
 */
export interface GpRecord {
  readonly catalogueNumber: string;
  readonly objectName?: string;
  /** International designator, for example `1998-067A`. */
  readonly objectId?: string;
  readonly classification?: string;
  /** UTC in ISO calendar form without a zone, with every digit of the source. */
  readonly epochUtc: string;
  readonly meanMotionRevPerDay: string;
  readonly eccentricity: string;
  readonly inclinationDeg: string;
  readonly nodeDeg: string;
  readonly argumentOfPerigeeDeg: string;
  readonly meanAnomalyDeg: string;
  readonly bstarPerEarthRadius: string;
  /** Half the first derivative of the mean motion, rev/day², as in element sets. */
  readonly halfMeanMotionDot?: string;
  /** A sixth of the second derivative of the mean motion, rev/day³. */
  readonly sixthMeanMotionDdot?: string;
  readonly ephemerisType?: string;
  readonly elementSetNumber?: string;
  readonly revolutionAtEpoch?: string;
  /** Columns of the source that have no field in this record, by their own names. */
  readonly others: Readonly<Record<string, string>>;
  /** Line in the source (or position in a JSON list), from 1. */
  readonly line: number;
}

/**
 * The content of a file of element sets: the usable sets, and those that cannot be used, each with its place and
 * reason.
 */
export interface GpFile {
  readonly format: 'tle' | 'csv' | 'json' | 'xml' | 'kvn';
  readonly records: readonly GpRecord[];
  readonly faults: readonly GpFault[];
  readonly warnings: readonly GpFault[];
}

/** One fault of an element set: where, what was found, what was expected, what to do. */
export interface GpFault {
  readonly code: GpFaultCode;
  readonly line: number;
  readonly column?: number;
  /** The object, if at least that could be read. */
  readonly catalogueNumber?: string;
  readonly message: string;
  /** The parameters of the message, for other languages. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A fault with its place at the beginning of the message. */
export function gpFault(fault: GpFault): GpFault {
  return { ...fault, message: `line ${fault.line}: ${fault.message}` };
}

/** The fault codes of element sets with their meanings. */
export const gpFaults = {
  GP_FORMAT_UNKNOWN: 'the text is not an element set',
  GP_TOO_MANY: 'the file has more sets, or more faulty ones, than are read',
  GP_JSON_MALFORMED: 'the JSON is not well formed',
  GP_XML_MALFORMED: 'the XML is not well formed, or is cut off',
  GP_KVN_MALFORMED: 'a line of the message is not a keyword with a value',
  GP_THEORY_UNKNOWN: 'the mean elements are not those of SGP4',
  GP_CENTRE_NOT_EARTH: 'the mean elements are about another body than the Earth',
  GP_FRAME_NOT_TEME: 'the mean elements are in another frame than TEME',
  GP_TIME_SYSTEM_NOT_UTC: 'the epoch of the mean elements is in another time system than UTC',
  GP_FIELD_UNKNOWN: 'a keyword that an OMM does not have is ignored',
  GP_FIELD_REPEATED: 'a field appears twice with different values',
  GP_UNIT_WRONG: 'a value is in another unit than that of the standard',
  GP_FIELD_MISSING: 'a field that every element set needs is missing',
  GP_VALUE_NOT_NUMBER: 'a value is not a decimal number',
  GP_VALUE_OUT_OF_RANGE: 'a value is outside the range that an orbit allows',
  GP_EPOCH_INVALID: 'the epoch is not a date',
  GP_CATALOGUE_NUMBER_INVALID: 'the catalogue number is not a number',
  GP_ROW_WIDTH: 'a row does not have as many columns as the header',
  TLE_LINE_LENGTH: 'a line of an element set does not have 69 characters',
  TLE_COLUMNS: 'a column of an element set does not have the expected content',
  TLE_CHECKSUM: 'the check digit does not fit the line',
  TLE_LINE_MISSING: 'one of the two lines is missing',
  TLE_NUMBERS_DIFFER: 'the two lines name different objects',
  TLE_TEXT_AFTER: 'there is text after column 69; it is ignored',
} as const;

export type GpFaultCode = keyof typeof gpFaults;
