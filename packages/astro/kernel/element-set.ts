/**
 * Mean elements of SGP4 as numbers: what a two-line element set or an orbit mean-elements message says, in the units
 * that the theory uses. Frame: TEME of date. Mean motion is Kozai's, as published in element sets (Hoots and Roehrich
 * 1980, Spacetrack Report 3; Vallado, Crawford, Hujsak and Kelso 2006, AIAA 2006-6753).
 */
export interface ElementSet {
  /** Catalogue identifier as text without leading zeros; six and more digits occur. */
  readonly catalogueId: string;
  /** The set's own epoch, UTC, kept to its last digit. */
  readonly epoch: ElementSetEpoch;
  readonly meanMotionRadPerMin: number;
  readonly eccentricity: number;
  readonly inclinationRad: number;
  /** Right ascension of the ascending node. */
  readonly nodeRad: number;
  readonly argumentOfPerigeeRad: number;
  readonly meanAnomalyRad: number;
  /** Drag term B*, per Earth radius (6378.135 km). */
  readonly bstarPerEarthRadius: number;
  /** Half the first derivative of the mean motion, as printed in element sets; SGP4 does not use it. */
  readonly halfMeanMotionDotRevPerDay2?: number;
  /** A sixth of the second derivative of the mean motion, as printed in element sets; SGP4 does not use it. */
  readonly sixthMeanMotionDdotRevPerDay3?: number;
}

/**
 * An instant of UTC as whole days and seconds of the day. Two numbers, because one Julian date in a double steps by
 * 40 µs: 0.3 m of a low orbit. A day of SGP4 has 86,400 s; a leap second is read as the next day's first second.
 */
export interface ElementSetEpoch {
  /** Modified Julian day (JD − 2400000.5), whole. */
  readonly modifiedJulianDay: number;
  /** 0 ≤ secondsOfDay < 86400 in a valid set. */
  readonly secondsOfDay: number;
}

/** SGP4 as published with later corrections ('improved'), or as the operators' own program runs it ('afspc'). */
export type PropagationMode = 'improved' | 'afspc';
