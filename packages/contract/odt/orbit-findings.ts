import type { Static } from 'typebox';
import * as Type from 'typebox';
import { keyed } from '../route/index.ts';

/** Why the measurements of a file cannot be used. */
export const measurementFaultCodes = [
  'SITE_UNKNOWN',
  'PATH_UNKNOWN',
  'FRAME_MISSING',
  'FRAME_UNKNOWN',
  'ANGLE_TYPE_UNKNOWN',
  'TIME_OF_SENDING',
] as const;

/** Why an orbit is poor, or why there is none. */
export const findingCodes = [
  'NOTHING_MEASURED',
  'TOO_FEW',
  'NO_ORBIT_FITS',
  'MEETS_GROUND',
  'BURN',
  'NO_SINGLE_BURN',
  'STRANGE_TRACKS',
  'MIXED_OBJECTS',
  'NOT_EXPLAINED',
  'SHORT_ARC',
  'MANY_REJECTED',
  'ASCENSION_TIMES_COSINE',
  'ASCENSION_OVER_COSINE',
  'FILE_UNREADABLE',
  ...measurementFaultCodes,
  'TOO_MANY',
] as const;

export type FindingCode = (typeof findingCodes)[number];

/** Remarks for a reader of measurements, in an orbit and in a report of a file. */
const measurementRemarkCodes = [
  'SEVERAL_OBJECTS',
  'NOTHING_MEASURED',
  'PATH_ASSUMED',
  'TIMES_OUT_OF_ORDER',
  'TIME_REPEATED',
  'RANGE_UNITS_UNKNOWN',
  'DOPPLER_NOT_USED',
  'KEYWORD_NOT_USED',
  'ABERRATION_LEFT',
  'SIGMA_MISSING',
] as const;

/** Remarks for a reader of an orbit. */
export const remarkCodes = [
  ...measurementRemarkCodes,
  'ORBIT_BEFORE',
  'BEFORE_ELEMENTS_DISAGREE',
  'BEFORE_COVARIANCE_INCOMPLETE',
  'BEFORE_COVARIANCE_FRAME_UNKNOWN',
  'BEFORE_ORBIT_NOT_BOUND',
  'BEFORE_ORBIT_MEETS_EARTH',
  'BEFORE_COVARIANCES_LEFT_OUT',
  'AREA_ASSUMED',
  'AREA_UNUSUAL',
  'AREA_NOT_BELIEVED',
  'WEATHER_ASSUMED',
  'WEATHER_IN_USE',
  'NO_ELEMENT_SET',
  'NOT_AN_ELEMENT_SET',
  'NOT_AN_EPHEMERIS',
  'NO_SATELLITE',
  'NO_NUMBER',
  'NO_MESSAGE',
  'USE_STOPPED',
  'FOUND_BY_SEARCH',
  'FOUND_FAR',
  'LEFT_OUT',
  'OTHER',
] as const;

export const parameters = Type.Optional(
  keyed(Type.Union([Type.String(), Type.Number()]), { description: 'What the sentence names.' }),
);
const text = Type.String({ description: 'The sentence.' });

export const Finding = Type.Object({ code: Type.Enum(findingCodes), text, parameters });

export const Remark = Type.Object({ code: Type.Enum(remarkCodes), text, parameters });

export type OrbitRemarkDocument = Static<typeof Remark>;

/** Remarks for a reader of a file of observations. */
const reportNoteCodes = [
  ...measurementRemarkCodes,
  'TAGS_UNUSABLE',
  'FITS_NOTHING',
  'NAMED_AND_FOUND',
  'CROSS_TAGGED',
  'ASCENSION_TIMES_COSINE',
  'ASCENSION_OVER_COSINE',
  'COMPARED_ALONE',
  'FIT_DOUBTED',
  'RANGE_NOISE_ASSUMED',
  'ORBIT_LEFT_OUT',
  'OTHER',
] as const;

export const ReportNote = Type.Object({ code: Type.Enum(reportNoteCodes), text, parameters });

export type ReportNoteDocument = Static<typeof ReportNote>;
