import { germanValueNotes, germanValueReasons } from '../tracking-value.ts';
import { germanRiskReasons } from './risk-reasons.ts';

/**
 * What else is found in files and messages, in German, by code. A parameter has its place in `{{ }}`; `{{reason}}` is the
 * sentence of the code that `reasonCode` names.
 */
export const germanFileFindings: Readonly<Record<string, string>> = {
  ...germanValueNotes,
  ...Object.fromEntries(Object.entries(germanValueReasons).map(([code, sentence]) => [`VALUE_${code}`, sentence])),
  ...germanRiskReasons,
  ORBIT_UNREADABLE: 'Die Bahn kann nicht verwendet werden. {{reason}}',
  ORBIT_TEXT_NO_TRAJECTORY: 'Die Meldung enthält keine Trajektorie.',
  ORBIT_TEXT_FORMAT:
    'Eine Meldung der Art {{format}} enthält keine Bahn; möglich sind ein Elementsatz, OMM, OEM, OPM und OCM.',
  ORBIT_TEXT_SETS: 'Der Text enthält {{count}} Elementsätze; erwartet: einer.',
  ORBIT_TEXT_FAR: 'Der Zustand der Meldung liegt zeitlich zu weit vom Fenster entfernt.',
  ORBIT_DECAYED: 'Nach seinem Elementsatz ist das Objekt vor dem Fenster abgestürzt.',
  ORBIT_OUTSIDE_WINDOW: 'Im ganzen Fenster ist nicht bekannt, wie sich das Objekt bewegt.',
  ORBIT_NOT_PROPAGATED: 'Die Bahn lässt sich nicht berechnen. {{reason}}',
  NOT_MEASUREMENTS: 'Die Messungen können nicht verwendet werden. {{reason}}',
  SITES_MALFORMED: 'Die Angaben zum Standort des Sensors sind unvollständig oder widersprüchlich.',
  EPHEMERIS_UNUSABLE: 'Die Datei kann nicht verwendet werden. {{reason}}',
  EPHEMERIS_UNEXPECTED: 'Die Datei ist ein {{found}}; erwartet: OEM, OPM, OCM, OMM oder Elementsätze.',
  TRAJECTORY_LEFT_OUT: '{{trajectory}} wird nicht verwendet. {{reason}}',
  TRAJECTORY_NOT_CARTESIAN:
    'Ihr Typ ist {{type}}; verwendet werden nur kartesische Positionen mit Geschwindigkeiten (CARTPV, CARTPVA).',
  TRAJECTORY_NOT_EARTH_CENTRED:
    'Sie ist in {{frame}} um {{centre}} angegeben; verwendet werden nur Bezugssysteme um den Erdmittelpunkt.',
  EPHEMERIS_EMPTY: 'Ein Segment hat keine Zustände; geben Sie mindestens einen an.',
  EPHEMERIS_NOT_RISING:
    'Zustand {{point}} eines Segments ({{epoch}}) liegt nicht nach dem vorigen; sortieren Sie die Zustände, und beginnen Sie bei einer wiederholten Epoche ein neues Segment.',
  EPHEMERIS_NOTHING_USABLE: 'Die nutzbare Spanne eines Segments enthält nichts von seinen Zuständen.',
  TIME_TEXT_MALFORMED: '„{{text}}“ ist keine Zeit; schreiben Sie JJJJ-MM-TTThh:mm:ss oder JJJJ-TTTThh:mm:ss.',
  TIME_FIELD_RANGE:
    'In der Zeit „{{text}}“ liegt eine Angabe außerhalb ihres Bereichs: gefunden {{found}}, möglich {{lowest}} bis {{highest}}.',
  TIME_NO_LEAP_SECOND: 'Die Zeit „{{text}}“ nennt eine Schaltsekunde, die es nicht gab.',
  TIME_BEFORE_UTC: 'Die Zeit {{found}} liegt vor der Einführung von UTC.',
  EOP_OUTSIDE_TABLE:
    '{{epoch}} UTC liegt außerhalb der Tabelle der Erdorientierung ({{from}} bis {{to}}); eine neuere Version von Farpass hat eine neuere.',
  BODY_OUTSIDE_TABLE:
    '{{epoch}} liegt außerhalb der Tabellen von Sonne, Mond und Planeten (1957 bis 2070); rechnen Sie dort ohne Sonne und Mond.',
  FRAME_AXES_UNDEFINED: 'Das Bezugssystem {{frame}} hat bei diesem Zustand keine Achsen; verwenden Sie RTN.',
  ORBIT_ECCENTRICITY: 'Die Exzentrizität ist {{found}}; so eine Bahn lässt sich hier nicht berechnen.',
  ORBIT_PLANE_UNDEFINED:
    'Position und Geschwindigkeit sind parallel oder null und haben keine Bahnebene; prüfen Sie den Zustand.',
  ORBIT_ELEMENTS_IMPOSSIBLE:
    'Keine Bahn mit a = {{semiMajorAxisKm}} km und e = {{eccentricity}} hat diese wahre Anomalie; prüfen Sie die Bahnelemente.',
  ORBIT_NOT_CLOSED: 'Eine große Halbachse von {{semiMajorAxisKm}} km gehört zu keiner Ellipse.',
  ELEMENT_SET_IMPOSSIBLE:
    'Mit einer mittleren Bewegung von {{meanMotionRadPerMin}} rad/min und einer Exzentrizität von {{eccentricity}} gibt es keine Bahn.',
  BURN_INVALID: 'Ein Manöver der Meldung lässt sich nicht fliegen; prüfen Sie seine Werte.',
  SPACECRAFT_INCOMPLETE:
    'Die Masse ist {{massKg}} kg; Luftwiderstand, Strahlungsdruck und Manöver brauchen eine über 0.',
  SPACE_WEATHER_MISSING: 'Für MJD {{day}} gibt es kein Weltraumwetter; die Tabelle umfasst MJD {{from}} bis {{to}}.',
  STATE_BELOW_SURFACE:
    'Der Zustand liegt {{radiusKm}} km vom Erdmittelpunkt, also unter der Oberfläche; Positionen müssen in km angegeben sein.',
  STATE_NOT_FINITE: 'Der Zustand ist {{found}}; nötig sind sechs endliche Zahlen in km und km/s.',
  STEP_TOO_SMALL:
    'Die Rechnung kommt nach {{timeSeconds}} s nicht weiter: Die Bahn ist dort singulär. Beenden Sie sie früher.',
  TOO_MANY_STEPS: '{{steps}} Schritte reichen nur für {{timeSeconds}} s; verlangen Sie eine kürzere Zeit.',
  TIME_NOT_FINITE: '{{what}} ist {{found}}; eine Zeit braucht eine endliche Zahl.',
  STATE_CENTRE_UNKNOWN: 'CENTER_NAME ist „{{found}}“; verwendet werden nur Bahnen um die Erde (EARTH).',
  STATE_FRAME_UNKNOWN:
    'REF_FRAME ist „{{found}}“; möglich sind EME2000, GCRF, ICRF, TEME, TOD, MOD, PEF und ITRF mit seinen Realisierungen.',
  STATE_TIME_SYSTEM_UNKNOWN: 'TIME_SYSTEM ist „{{found}}“; möglich sind UTC, TAI, TT, GPS, TDB und UT1.',
  BURN_FRAME_UNKNOWN: 'MAN_REF_FRAME ist „{{found}}“; in diesem System kann kein Manöver gerechnet werden.',
  COVARIANCE_INCOMPLETE: '{{object}}: In der Kovarianz fehlen Elemente ({{absent}}).',
  COVARIANCE_FRAME_UNKNOWN: 'Die Kovarianz wird nicht verwendet: Ihr Bezugssystem {{frame}} ist hier nicht bekannt.',
  COVARIANCE_OF_OEM_OUTSIDE: 'Die Kovarianz von {{epoch}} wird nicht verwendet: Sie liegt außerhalb der Zustände.',
  COVARIANCE_OF_OEM_NOT_LATER: 'Die Kovarianz von {{epoch}} wird nicht verwendet: Sie liegt nicht nach der vorigen.',
  COVARIANCE_OF_OEM_FRAME:
    'Die Kovarianz von {{epoch}} wird nicht verwendet: Aus ihrem Bezugssystem {{frame}} lässt sie sich nicht umrechnen.',
  DEFAULT_COVARIANCE_STATED: 'Objekt {{object}}: Laut Meldung ist die Kovarianz nur ein Ersatzwert. {{said}}',
  SAME_OBJECT_TWICE:
    'Beide Objekte haben die Bezeichnung {{object}}: Die Meldung stellt ein Objekt sich selbst gegenüber.',
  COMPARED_PROPAGATED: '{{what}} mit SGP4 fortgerechnet; das verliert in niedrigen Bahnen 1 bis 3 km am Tag.',
  COMPARED_SINGLE_STATE: 'Eine Datei mit nur einem Zustand wird nur zu dessen Zeit verglichen.',
  COMPARED_GAPS: 'Lücken in der gemeinsamen Zeit: {{gaps}}.',
  COMPARED_OBJECT_UNNAMED:
    'Eine der Dateien nennt ihr Objekt nicht: Vergewissern Sie sich, dass beide dasselbe Objekt beschreiben.',
  SIGMA_OUTSIDE: '{{count}} × liegt eine Kovarianz außerhalb der Zustände ihrer Datei.',
  SIGMA_FRAME: '{{count}} × kann das Bezugssystem {{frame}} einer Kovarianz dort nicht umgerechnet werden.',
  SIGMA_NEGATIVE: '{{count}} × hat eine Kovarianz eine negative Varianz.',
  CDM_OF_NO_SATELLITE:
    'Die Objekte {{objects}} sind nicht in Ihrer Flotte; fügen Sie zuerst den Satelliten mit seiner Katalognummer hinzu.',
  CDM_FROM_FUTURE:
    'Die Meldung nennt als Zeit ihrer Erstellung {{created}}, also nach ihrem Empfang. Sie gilt ab dem Empfang; prüfen Sie die Uhr des Absenders.',
  CDM_BEYOND_REASON: '{{what}}: Das ist für Objekte um die Erde nicht möglich; möglich: {{possible}}.',
  CDM_SUMMARY:
    'Space-Track hat eine Kurzfassung veröffentlicht, ohne Zustände und Kovarianzen. Abstand und Wahrscheinlichkeit sind die von Space-Track; daraus wurde nichts berechnet.',
  CDM_EMERGENCY_REPORTABLE: 'Der Anbieter kennzeichnet die Annäherung als meldepflichtig im Notfall.',
};
