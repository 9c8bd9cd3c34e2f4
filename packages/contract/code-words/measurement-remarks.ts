/** What a reader of measurements has to know, in German. Parts of a file count from 1. */
export const germanMeasurementRemarks = {
  SEVERAL_OBJECTS: 'Genannt sind mehrere Objekte; welche Spur zu welchem gehört, sagen die Bahnen.',
  NOTHING_MEASURED: 'Teil {{part}} hat keine Winkel, Entfernungen oder Radialgeschwindigkeiten.',
  PATH_ASSUMED: 'Teil {{part}} nennt keinen Signalweg (PATH); angenommen ist der übliche seiner Messungen.',
  TIMES_OUT_OF_ORDER: 'In Teil {{part}} sind die Zeiten nicht in der Reihenfolge; sie wurden sortiert.',
  TIME_REPEATED: 'In Teil {{part}} steht eine Größe zu einer Zeit zweimal; die erste zählt.',
  RANGE_UNITS_UNKNOWN:
    'Die Entfernungen in Teil {{part}} sind in Einheiten, die nur das Messsystem umrechnen kann; sie bleiben weg.',
  DOPPLER_NOT_USED:
    'DOPPLER_INTEGRATED in Teil {{part}} gilt nicht für die Mitte des Intervalls und wird nicht verwendet.',
  KEYWORD_NOT_USED: 'Teil {{part}} hat Größen, die nicht verwendet werden können; sie bleiben weg.',
  ABERRATION_LEFT:
    'Die Winkel in Teil {{part}} enthalten laut Datei die jährliche Aberration (20,5″); sie ist nicht abgezogen.',
  SIGMA_MISSING: 'Für eine Messgröße in Teil {{part}} ist kein Sigma des Sensors bekannt; sie wird nicht verwendet.',
} as const;

/** Right ascensions of a part that its sensor scaled, in German. */
export const germanScaledAscensions = {
  ASCENSION_TIMES_COSINE:
    'Die Rektaszensionen in Teil {{part}} sind mit dem Kosinus der Deklination multipliziert; richtig ist die Rektaszension selbst.',
  ASCENSION_OVER_COSINE:
    'Die Rektaszensionen in Teil {{part}} sind durch den Kosinus der Deklination geteilt; richtig ist die Rektaszension selbst.',
} as const;
