import { germanFindings, germanMeasurementRemarks } from '@farpass/contract/code-words';
import { featureTexts } from '../../texts/feature-texts.ts';

/** English texts come from the server. */
const asSaid = '{{text}}';

const en = {
  finding: {
    NOTHING_MEASURED: asSaid,
    TOO_FEW: asSaid,
    NO_ORBIT_FITS: asSaid,
    MEETS_GROUND: asSaid,
    BURN: asSaid,
    NO_SINGLE_BURN: asSaid,
    STRANGE_TRACKS: asSaid,
    MIXED_OBJECTS: asSaid,
    NOT_EXPLAINED: asSaid,
    SHORT_ARC: asSaid,
    MANY_REJECTED: asSaid,
    ASCENSION_TIMES_COSINE: asSaid,
    ASCENSION_OVER_COSINE: asSaid,
    FILE_UNREADABLE: asSaid,
    SITE_UNKNOWN: asSaid,
    PATH_UNKNOWN: asSaid,
    FRAME_MISSING: asSaid,
    FRAME_UNKNOWN: asSaid,
    ANGLE_TYPE_UNKNOWN: asSaid,
    TIME_OF_SENDING: asSaid,
    TOO_MANY: asSaid,
  },
  remark: {
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
    ORBIT_BEFORE: asSaid,
    BEFORE_ELEMENTS_DISAGREE: asSaid,
    BEFORE_COVARIANCE_INCOMPLETE: asSaid,
    BEFORE_COVARIANCE_FRAME_UNKNOWN: asSaid,
    BEFORE_ORBIT_NOT_BOUND: asSaid,
    BEFORE_ORBIT_MEETS_EARTH: asSaid,
    BEFORE_COVARIANCES_LEFT_OUT: asSaid,
    AREA_ASSUMED: asSaid,
    WEATHER_ASSUMED: asSaid,
    WEATHER_IN_USE: asSaid,
    NO_ELEMENT_SET: asSaid,
    NOT_AN_ELEMENT_SET: asSaid,
    NOT_AN_EPHEMERIS: asSaid,
    NO_SATELLITE: asSaid,
    NO_NUMBER: asSaid,
    NO_MESSAGE: asSaid,
    OTHER: asSaid,
  },
  rejection: { OFF_ORBIT: asSaid, NO_SIGMA: asSaid, BEFORE_BURN: asSaid },
  quantity: {
    'first-angle': 'first angle',
    'second-angle': 'second angle',
    range: 'range',
    'range-rate': 'range rate',
  },
  origin: {
    DETERMINED: 'determined from the measurements',
    CATALOGUE: '{{form}} of the catalogue',
    REQUEST: '{{form}} of the request',
    SENT: '{{form}} that was sent',
  },
  form: { TLE: 'element set', OMM: 'OMM', OPM: 'OPM', SP_EPHEMERIS: 'ephemeris', ANY: 'orbit' },
  setDistance: '{{distance}} km from the orbit (root mean square): SGP4 cannot follow it more closely.',
} as const;

const de = {
  finding: germanFindings,
  remark: {
    ...germanMeasurementRemarks,
    ORBIT_BEFORE: 'Die Bahn davor ist zweifelhaft. {{reason}}',
    BEFORE_ELEMENTS_DISAGREE:
      'Die Bahnelemente der Bahn davor gehören nicht genau zu ihrem Zustand. Prüfen Sie Bezugssystem, Einheiten und Anomalie.',
    BEFORE_COVARIANCE_INCOMPLETE: 'Die Kovarianz der Bahn davor ist unvollständig; sie wird nicht verwendet.',
    BEFORE_COVARIANCE_FRAME_UNKNOWN:
      'Das Bezugssystem der Kovarianz der Bahn davor ist nicht bekannt; sie wird nicht verwendet.',
    BEFORE_ORBIT_NOT_BOUND: 'Die Bahn davor ist nicht an die Erde gebunden.',
    BEFORE_ORBIT_MEETS_EARTH: 'Die Bahn davor schneidet die Erde.',
    BEFORE_COVARIANCES_LEFT_OUT:
      '{{count}} Kovarianzen der Ephemeride davor bleiben weg: Sie liegen nicht in ihrem Zeitraum, nicht in der Reihenfolge, oder sie sind nicht brauchbar.',
    AREA_ASSUMED:
      'Masse und Fläche sind nicht bekannt; für Luftwiderstand und Strahlungsdruck sind {{areaToMass}} m²/kg angenommen.',
    WEATHER_ASSUMED:
      'F10,7 = {{f107}} und Ap = {{ap}} sind angenommen; die Luftdichte kann um den Faktor drei anders sein.',
    WEATHER_IN_USE: 'Das Weltraumwetter ist bis {{date}} gemessen; {{days}} Tage danach sind vorhergesagt.',
    NO_ELEMENT_SET: 'Es gibt keinen Elementsatz: Keiner folgt der Bahn gut genug.',
    NOT_AN_ELEMENT_SET: 'Die Bahn wurde kein Elementsatz: Sie wird nicht angeboten.',
    NOT_AN_EPHEMERIS: 'Die Bahn wurde keine Ephemeride: Sie wird nicht angeboten.',
    NO_NUMBER: 'Die Bahn wurde nicht übernommen: Ihr Objekt hat keine Katalognummer.',
    NO_MESSAGE: 'Die Bahn wurde kein Elementsatz: Keiner folgt ihr gut genug.',
    NO_SATELLITE:
      'Die Bahn wurde keine Ephemeride: Ihre Flotte hat keinen Satelliten mit der Katalognummer {{number}}.',
    OTHER: 'Für die Luft sind Werte angenommen; ihre Dichte kann um den Faktor drei anders sein.',
  },
  rejection: {
    OFF_ORBIT: '{{quantity}} {{value}} {{unit}} neben der Bahn, {{sigmas}} Sigma',
    NO_SIGMA: 'ohne Wert, für den der Sensor ein Sigma hat',
    BEFORE_BURN: 'vor dem Schub gemessen',
  },
  quantity: {
    'first-angle': 'erster Winkel',
    'second-angle': 'zweiter Winkel',
    range: 'Entfernung',
    'range-rate': 'Radialgeschwindigkeit',
  },
  origin: {
    DETERMINED: 'aus den Messungen bestimmt',
    CATALOGUE: '{{form}} des Katalogs',
    REQUEST: '{{form}} der Anfrage',
    SENT: '{{form}} aus der Bestimmung',
  },
  form: { TLE: 'Elementsatz', OMM: 'OMM', OPM: 'OPM', SP_EPHEMERIS: 'Ephemeride', ANY: 'Bahn' },
  setDistance: '{{distance}} km Abstand von der Bahn im quadratischen Mittel: Besser folgt SGP4 nicht.',
};

/** The server's texts about an orbit: why it is poor, what was assumed, and why measurements were rejected. */
export const findingsTexts = featureTexts({ en, de });
