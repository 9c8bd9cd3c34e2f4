/**
 * Why an element set cannot be used, or is doubtful, in German, by the code of the fault. A parameter has its place in `{{ }}`.
 * A code that is not here is said as the server says it.
 */
export const germanElementSetFaults: Readonly<Record<string, string>> = {
  GP_FORMAT_UNKNOWN:
    'Kein Elementsatz gefunden; erwartet: zwei Zeilen, die mit „1 “ und „2 “ beginnen, oder CSV oder JSON mit Spaltennamen.',
  GP_TOO_MANY: '{{found}} Sätze {{what}}; teilen Sie die Datei, oder laden Sie sie neu.',
  GP_JSON_MALFORMED: 'Das JSON kann nicht gelesen werden. Vielleicht bricht die Datei ab; laden Sie sie neu.',
  GP_XML_MALFORMED: 'Das XML ist nicht wohlgeformt oder bricht ab. {{reason}}',
  GP_KVN_MALFORMED: 'Eine Zeile der Meldung ist kein Schlüsselwort mit Wert. {{reason}}',
  GP_FIELD_UNKNOWN: '{{field}} ist kein Schlüsselwort einer OMM; es wird nicht gelesen.',
  GP_FIELD_REPEATED: '{{field}} ist {{found}} nach {{before}}; ein Schlüsselwort hat nur einen Wert.',
  GP_UNIT_WRONG: '{{field}} ist in {{found}} angegeben; erwartet: {{expected}}.',
  GP_FIELD_MISSING: '{{field}} fehlt; SGP4 braucht es.',
  GP_VALUE_NOT_NUMBER: '{{field}} ist „{{found}}“; erwartet: eine Dezimalzahl.',
  GP_VALUE_OUT_OF_RANGE: '{{field}} ist {{found}}; erwartet: {{expected}}.',
  GP_EPOCH_INVALID: '{{field}} ist „{{found}}“; das ist kein Datum.',
  GP_CATALOGUE_NUMBER_INVALID: '{{field}} ist „{{found}}“; erwartet: bis zu neun Ziffern.',
  GP_ROW_WIDTH: '{{found}} Spalten; die Kopfzeile hat {{expected}}. Vielleicht bricht die Datei ab; laden Sie sie neu.',
  GP_THEORY_UNKNOWN:
    '{{field}} ist {{found}}; das sind keine Elemente von SGP4. Holen Sie den SGP4-Elementsatz des Objekts.',
  GP_CENTRE_NOT_EARTH: '{{field}} ist {{found}}; erwartet: EARTH (502.0-B-3, 4.2.4.6).',
  GP_FRAME_NOT_TEME: '{{field}} ist {{found}}; erwartet: TEME (502.0-B-3, 4.2.4.6).',
  GP_TIME_SYSTEM_NOT_UTC: '{{field}} ist {{found}}; erwartet: UTC (502.0-B-3, 4.2.4.6).',
  TLE_LINE_LENGTH:
    '{{found}} Zeichen; eine Zeile eines Elementsatzes hat 69. Auf ihre Spalten ist kein Verlass; verwenden Sie das JSON oder CSV des Satzes.',
  TLE_COLUMNS: 'Spalte {{column}} ({{field}}): „{{found}}“; erwartet: {{expected}}.',
  TLE_CHECKSUM:
    'Prüfziffer (Spalte 69): gefunden {{found}}, erwartet {{expected}}. Vielleicht ist eine Ziffer der Zeile falsch; holen Sie den Satz neu.',
  TLE_LINE_MISSING: 'Zeile {{expected}} des Elementsatzes fehlt; holen Sie den Satz neu.',
  TLE_NUMBERS_DIFFER: 'Zeile 1 nennt {{first}}, Zeile 2 nennt {{second}}; beide müssen dasselbe Objekt nennen.',
  TLE_TEXT_AFTER: 'Der Text nach Spalte 69 wird nicht gelesen.',
};

/** Fields of the two lines and their contents, in German. */
export const germanColumns: Readonly<Record<string, string>> = {
  'line number': 'Zeilennummer',
  'catalogue number': 'Katalognummer',
  classification: 'Einstufung',
  'international designator': 'internationale Bezeichnung',
  'epoch year': 'Jahr der Epoche',
  'epoch day': 'Tag der Epoche',
  'half the first derivative of the mean motion': 'halbe erste Ableitung der mittleren Bewegung',
  'a sixth of the second derivative of the mean motion': 'ein Sechstel der zweiten Ableitung der mittleren Bewegung',
  'ephemeris type': 'Art der Ephemeride',
  'element set number': 'Nummer des Elementsatzes',
  'are read at most': 'sind das Höchste, was gelesen wird',
  'cannot be used': 'können nicht verwendet werden, und nur wenige können es',
  inclination: 'Bahnneigung',
  'right ascension of the node': 'Rektaszension des Knotens',
  eccentricity: 'Exzentrizität',
  'argument of perigee': 'Argument des Perigäums',
  'mean anomaly': 'mittlere Anomalie',
  'mean motion': 'mittlere Bewegung',
  'revolution number': 'Umlaufnummer',
  'a blank': 'ein Leerzeichen',
  'five digits, or a letter (not I, O) and four digits':
    'fünf Ziffern, oder ein Buchstabe (nicht I, O) und vier Ziffern',
  'U, C or S': 'U, C oder S',
  'two digits of the year, three of the launch, up to three letters':
    'zwei Ziffern des Jahres, drei des Starts, bis zu drei Buchstaben',
  'two digits': 'zwei Ziffern',
  'day of the year with eight decimals': 'Tag des Jahres mit acht Nachkommastellen',
  'a sign and eight decimals': 'ein Vorzeichen und acht Nachkommastellen',
  'five digits and an exponent': 'fünf Ziffern und ein Exponent',
  'a digit': 'eine Ziffer',
  'up to four digits': 'bis zu vier Ziffern',
  'up to five digits': 'bis zu fünf Ziffern',
  'degrees with four decimals': 'Grad mit vier Nachkommastellen',
  'seven digits': 'sieben Ziffern',
  'revolutions a day with eight decimals': 'Umläufe am Tag mit acht Nachkommastellen',
  'above 0 and at most 20 rev/day': 'mehr als 0 und höchstens 20 Umläufe am Tag',
  '0 or more and below 1': '0 oder mehr und weniger als 1',
  '0 to 180 degrees': '0 bis 180 Grad',
  '−360 to 360 degrees': '−360 bis 360 Grad',
};
