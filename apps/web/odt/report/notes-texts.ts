import { featureTexts } from '../../texts/feature-texts.ts';

/** English is what the server says. */
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
  SEVERAL_OBJECTS: 'Die Datei nennt mehrere Objekte; welche Spur wem gehört, sagen die Bahnen.',
  NOTHING_MEASURED: 'Teil {{part}} hat keine Winkel, Entfernungen oder Radialgeschwindigkeiten.',
  PATH_ASSUMED: 'Teil {{part}} nennt keinen Signalweg (PATH); angenommen ist der übliche seiner Messungen.',
  TIMES_OUT_OF_ORDER: 'In Teil {{part}} sind die Zeiten nicht in der Reihenfolge; sie wurden sortiert.',
  TIME_REPEATED: 'In Teil {{part}} steht eine Größe zu einer Zeit zweimal; die erste zählt.',
  RANGE_UNITS_UNKNOWN:
    'Die Entfernungen in Teil {{part}} sind in Einheiten, die nur das Messsystem umrechnen kann; sie bleiben weg.',
  DOPPLER_NOT_USED: 'DOPPLER_INTEGRATED in Teil {{part}} gilt nicht für die Mitte des Intervalls und bleibt weg.',
  KEYWORD_NOT_USED: 'Teil {{part}} hat Größen, die nicht verwendet werden können; sie bleiben weg.',
  ABERRATION_LEFT:
    'Die Winkel in Teil {{part}} enthalten laut Datei die jährliche Aberration (20,5″); sie ist nicht abgezogen.',
  SIGMA_MISSING: 'Für eine Messgröße in Teil {{part}} ist kein Sigma des Sensors bekannt; sie wird nicht verwendet.',
  TAGS_UNUSABLE: 'In Teil {{part}} sind {{count}} von {{tags}} Zeitpunkten nicht verwendbar.',
  FITS_NOTHING: 'Teil {{part}} passt zu keiner bekannten Bahn.',
  NAMED_AND_FOUND: 'Die Datei nennt für Teil {{part}} das Objekt {{believed}}; nach den Richtungen ist es {{found}}.',
  CROSS_TAGGED: 'Teil {{part}} zeigt ein anderes Objekt als das bestellte: {{name}}.',
  ASCENSION_TIMES_COSINE:
    'Die Rektaszensionen in Teil {{part}} sind mit dem Kosinus der Deklination multipliziert; richtig ist die Rektaszension selbst.',
  ASCENSION_OVER_COSINE:
    'Die Rektaszensionen in Teil {{part}} sind durch den Kosinus der Deklination geteilt; richtig ist die Rektaszension selbst.',
  COMPARED_ALONE: 'Die Spuren wurden bisher nur mit der Bahn des bestellten Objekts verglichen.',
  ORBIT_LEFT_OUT: 'Die Bahn {{id}} konnte nicht verglichen werden.',
  OTHER: asSaid,
};

/** What a reader of a file has to know. */
export const reportNotesTexts = featureTexts('odt.reportNotes', { en, de });
