import { germanMeasurementRemarks, germanScaledAscensions } from '@farpass/contract/code-words';
import { featureTexts } from '../../texts/feature-texts.ts';

/** English texts come from the server. */
const asSaid = '{{text}}';

const en = {
  SEVERAL_OBJECTS: asSaid,
  NOTHING_MEASURED: asSaid,
  PATH_ASSUMED: asSaid,
  TIMES_OUT_OF_ORDER: asSaid,
  TIME_REPEATED: asSaid,
  RANGE_UNITS_UNKNOWN: asSaid,
  DOPPLER_NOT_USED: asSaid,
  KEYWORD_NOT_USED: asSaid,
  ABERRATION_LEFT: asSaid,
  SIGMA_MISSING: asSaid,
  TAGS_UNUSABLE: asSaid,
  FITS_NOTHING: asSaid,
  NAMED_AND_FOUND: asSaid,
  CROSS_TAGGED: asSaid,
  ASCENSION_TIMES_COSINE: asSaid,
  ASCENSION_OVER_COSINE: asSaid,
  COMPARED_ALONE: asSaid,
  ORBIT_LEFT_OUT: asSaid,
  OTHER: asSaid,
} as const;

const de = {
  ...germanMeasurementRemarks,
  ...germanScaledAscensions,
  TAGS_UNUSABLE: 'In Teil {{part}} sind {{count}} von {{tags}} Zeitpunkten nicht verwendbar.',
  FITS_NOTHING: 'Teil {{part}} passt zu keiner bekannten Bahn.',
  NAMED_AND_FOUND: 'Die Datei nennt für Teil {{part}} das Objekt {{believed}}; nach den Richtungen ist es {{found}}.',
  CROSS_TAGGED: 'Teil {{part}} zeigt ein anderes Objekt als das bestellte: {{name}}.',
  COMPARED_ALONE: 'Die Spuren wurden bisher nur mit der Bahn des bestellten Objekts verglichen.',
  ORBIT_LEFT_OUT: 'Die Bahn {{id}} konnte nicht verglichen werden.',
  OTHER: 'Eine Angabe der Datei ist zweifelhaft.',
};

/** Remarks on a file for its reader. */
export const reportNotesTexts = featureTexts({ en, de });
