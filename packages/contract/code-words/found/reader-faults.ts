interface FaultWords {
  readonly what: string;
  readonly remedy: string;
}

/** What readers of CCSDS messages find, in German, by the code of the fault: what is wrong, and what to do. */
export const germanReaderFaults: Readonly<Record<string, FaultWords>> = {
  FILE_EMPTY: { what: 'Die Datei enthält nur Leerraum', remedy: 'Senden Sie sie noch einmal' },
  FILE_TOO_LARGE: { what: 'Die Datei ist größer als erlaubt', remedy: 'Teilen Sie sie, oder erhöhen Sie die Grenze' },
  FILE_COMPRESSED: { what: 'Die Datei ist komprimiert', remedy: 'Entpacken Sie sie zuerst' },
  FORMAT_UNKNOWN: {
    what: 'Das Format ist nicht bekannt',
    remedy: 'Beginnen Sie mit CCSDS_xxx_VERS, einem XML-Wurzelelement oder JSON',
  },
  FORMAT_UNEXPECTED: {
    what: 'Das ist eine andere Art von Meldung',
    remedy: 'Laden Sie sie dort hoch, wo sie gelesen wird',
  },
  FORMAT_NOT_READ: {
    what: 'Diese Art von Meldung wird erkannt, aber nicht gelesen',
    remedy: 'Verwenden Sie ein Programm, das sie liest',
  },
  ENCODING_INVALID: {
    what: 'Die Bytes sind kein Text in der genannten Kodierung',
    remedy: 'Schreiben Sie die Datei in UTF-8',
  },
  CHARACTER_FORBIDDEN: { what: 'Der Text enthält ein Steuerzeichen', remedy: 'Entfernen Sie es' },
  CHARACTER_NOT_ASCII: { what: 'Ein Zeichen ist kein druckbares ASCII', remedy: 'Verwenden Sie nur ASCII' },
  LINE_TOO_LONG: { what: 'Die Zeile ist länger als erlaubt', remedy: 'Teilen Sie die Meldung in Zeilen' },
  NESTING_TOO_DEEP: {
    what: 'Die Elemente sind zu tief verschachtelt',
    remedy: 'Eine Meldung braucht nur wenige Ebenen',
  },
  TOO_MANY_ENTRIES: { what: 'Die Meldung hat mehr Einträge als erlaubt', remedy: 'Teilen Sie sie' },
  TOO_MANY_FAULTS: { what: 'Weitere Fehler sind nicht aufgeführt', remedy: 'Beheben Sie zuerst die genannten' },
  XML_MALFORMED: { what: 'Das XML ist nicht wohlgeformt', remedy: 'Berichtigen Sie das XML' },
  XML_DOCTYPE_REFUSED: {
    what: 'Dokumenttypen und Entitäten werden nicht angenommen',
    remedy: 'Entfernen Sie die Deklaration',
  },
  XML_ELEMENT_UNEXPECTED: {
    what: 'Ein Element gehört nicht an diese Stelle',
    remedy: 'Entfernen oder verschieben Sie es',
  },
  JSON_MALFORMED: { what: 'Das JSON ist nicht wohlgeformt', remedy: 'Berichtigen Sie das JSON' },
  JSON_SHAPE: { what: 'Das JSON hat nicht den Aufbau einer Meldung', remedy: 'Siehe docs/messages.md' },
  MESSAGES_IN_A_ROW: {
    what: 'Die Datei enthält mehrere Meldungen hintereinander',
    remedy: 'Senden Sie für jede eine eigene Datei',
  },
  VERSION_MISSING: { what: 'Die Version der Meldung fehlt', remedy: 'Beginnen Sie die Meldung mit ihrer Version' },
  VERSION_NOT_FIRST: {
    what: 'Die Version steht nicht in der ersten Zeile',
    remedy: 'Verschieben Sie sie in die erste Zeile',
  },
  VERSION_UNKNOWN: {
    what: 'Diese Version wird nicht gelesen',
    remedy: 'Verwenden Sie eine Version des Standards',
  },
  VERSION_UNUSUAL: {
    what: 'Diese Version ist keine der bekannten veröffentlichten',
    remedy: 'Verwenden Sie eine veröffentlichte Version',
  },
  LINE_NOT_UNDERSTOOD: {
    what: 'Die Zeile ist weder SCHLÜSSELWORT = Wert noch Kommentar noch Daten',
    remedy: 'Berichtigen Sie die Zeile',
  },
  MARKER_UNEXPECTED: {
    what: 'Ein Block beginnt oder endet, wo er es nicht kann',
    remedy: 'Bringen Sie die Marken in die richtige Reihenfolge',
  },
  BLOCK_MISSING: { what: 'Ein Block der Meldung fehlt', remedy: 'Ergänzen Sie ihn' },
  BLOCK_REPEATED: { what: 'Ein Block kommt mehrmals vor', remedy: 'Behalten Sie einen davon' },
  BLOCK_NOT_CLOSED: { what: 'Ein Block endet nicht', remedy: 'Ergänzen Sie seine STOP-Marke' },
  KEY_UNKNOWN: {
    what: 'Das Schlüsselwort gehört hier nicht zum Standard',
    remedy: 'Entfernen Sie es, oder machen Sie daraus COMMENT oder USER_DEFINED_',
  },
  KEY_MISPLACED: {
    what: 'Das Schlüsselwort gehört in einen anderen Teil der Meldung',
    remedy: 'Verschieben Sie es',
  },
  KEY_ORDER: {
    what: 'Das Schlüsselwort folgt nicht der Reihenfolge des Standards',
    remedy: 'Halten Sie die Reihenfolge der Tabelle ein',
  },
  KEY_REPEATED: { what: 'Das Schlüsselwort kommt mehrmals vor', remedy: 'Behalten Sie eines davon' },
  KEY_CASE: { what: 'Das Schlüsselwort ist nicht großgeschrieben', remedy: 'Schreiben Sie es groß' },
  KEY_NOT_IN_VERSION: {
    what: 'Das Schlüsselwort gibt es in dieser Version der Meldung nicht',
    remedy: 'Erhöhen Sie die Version, oder entfernen Sie es',
  },
  FIELD_MISSING: { what: 'Ein vorgeschriebenes Schlüsselwort fehlt', remedy: 'Ergänzen Sie es' },
  FIELD_MISSING_DEFAULT: {
    what: 'Ein vorgeschriebenes Schlüsselwort fehlt; sein Standardwert gilt',
    remedy: 'Geben Sie es an',
  },
  FIELD_MISSING_COMPANION: {
    what: 'Ein Schlüsselwort fehlt, das ein anderes voraussetzt',
    remedy: 'Ergänzen Sie es',
  },
  FIELDS_EXCLUSIVE: { what: 'Zwei Schlüsselwörter schließen einander aus', remedy: 'Behalten Sie eines davon' },
  VALUE_EMPTY: { what: 'Ein vorgeschriebenes Schlüsselwort hat keinen Wert', remedy: 'Geben Sie den Wert an' },
  VALUE_EMPTY_TOLERATED: {
    what: 'Ein vorgeschriebenes Schlüsselwort hat keinen Wert, wie es von manchen Anbietern bekannt ist',
    remedy: 'Geben Sie den Wert an',
  },
  VALUE_ABSENT: {
    what: 'Ein optionales Schlüsselwort hat keinen Wert und gilt als nicht angegeben',
    remedy: 'Lassen Sie die Zeile weg',
  },
  VALUE_NOT_NUMBER: { what: 'Der Wert ist keine Zahl', remedy: 'Schreiben Sie eine Dezimalzahl' },
  VALUE_NOT_INTEGER: { what: 'Der Wert ist keine ganze Zahl', remedy: 'Schreiben Sie eine ganze Zahl' },
  VALUE_NOT_EPOCH: {
    what: 'Der Wert ist kein Datum',
    remedy: 'Schreiben Sie YYYY-MM-DDThh:mm:ss oder YYYY-DDDThh:mm:ss',
  },
  VALUE_NOT_VECTOR: {
    what: 'Der Wert ist keine Liste von Zahlen',
    remedy: 'Schreiben Sie die Zahlen durch Leerzeichen getrennt',
  },
  VALUE_NOT_CHOICE: {
    what: 'Der Wert ist keiner von denen, die der Standard erlaubt',
    remedy: 'Verwenden Sie einen aus der Liste',
  },
  VALUE_NOT_LISTED: {
    what: 'Der Name steht nicht in den veröffentlichten Listen',
    remedy: 'Stimmen Sie ihn mit dem Empfänger der Meldung ab',
  },
  VALUE_CASE: { what: 'Der Wert ist nicht großgeschrieben', remedy: 'Schreiben Sie ihn groß' },
  VALUE_OUT_OF_RANGE: {
    what: 'Der Wert liegt außerhalb des Bereichs, den der Standard erlaubt',
    remedy: 'Berichtigen Sie den Wert',
  },
  VALUE_SPELLING: {
    what: 'Der Standard schreibt den Wert anders',
    remedy: 'Verwenden Sie die Schreibweise des Standards',
  },
  VALUE_DOUBTFUL: { what: 'Zwei Werte der Meldung widersprechen sich', remedy: 'Prüfen Sie beide' },
  UNIT_WRONG: { what: 'Die Einheit ist nicht die des Standards', remedy: 'Rechnen Sie den Wert um' },
  UNIT_TOLERATED: {
    what: 'Die Einheit ist geschrieben, wie es von manchen Anbietern bekannt ist; die des Standards gilt',
    remedy: 'Berichtigen Sie sie',
  },
  UNIT_SPELLING: {
    what: 'Der Standard schreibt die Einheit anders',
    remedy: 'Verwenden Sie die Schreibweise des Standards',
  },
  UNIT_MALFORMED: {
    what: 'Die Einheit ist abgeschnitten; die des Standards gilt',
    remedy: 'Schreiben Sie sie ganz oder gar nicht',
  },
  UNIT_UNEXPECTED: { what: 'Eine Einheit ist angegeben, wo der Standard keine hat', remedy: 'Entfernen Sie sie' },
  TIME_SYSTEM_UNKNOWN: {
    what: 'Das Zeitsystem steht nicht in den Listen der Standards',
    remedy: 'Verwenden Sie eines der Listen',
  },
  CENTER_UNKNOWN: {
    what: 'Der Zentralkörper ist kein natürlicher Körper der veröffentlichten Liste',
    remedy: 'Nennen Sie den Körper',
  },
  ELEMENTS_NOT_SGP4: {
    what: 'Mittlere Elemente von SGP4 gelten um EARTH, in TEME und mit Zeiten in UTC',
    remedy: 'Geben Sie sie so an, oder nennen Sie die Theorie der Elemente',
  },
  COMMENT_MISPLACED: {
    what: 'Ein Kommentar steht zwischen Daten',
    remedy: 'Verschieben Sie ihn an den Anfang des Blocks',
  },
  COMMENT_PLACE: {
    what: 'Ein Kommentar steht mitten in einem Block',
    remedy: 'Verschieben Sie ihn an den Anfang des Blocks',
  },
  TIME_ORDER: { what: 'Die Zeiten steigen nicht an', remedy: 'Sortieren Sie die Daten' },
  TIME_MIXED: {
    what: 'Datumsangaben und Sekunden ab der Epoche sind gemischt',
    remedy: 'Schreiben Sie alle Zeiten der Meldung auf eine Weise',
  },
  TIME_REPEATED: { what: 'Eine Zeit kommt zweimal vor', remedy: 'Behalten Sie eine davon' },
  TIME_OUTSIDE: {
    what: 'Eine Zeit liegt außerhalb der Spanne, die die Metadaten nennen',
    remedy: 'Berichtigen Sie die Spanne oder die Daten',
  },
  SPAN_ORDER: {
    what: 'Die Zeiten der Metadaten sind nicht in der richtigen Reihenfolge',
    remedy: 'Berichtigen Sie sie',
  },
  SPAN_OVERLAP: {
    what: 'Zwei Segmente haben mehr als einen Endpunkt gemeinsam',
    remedy: 'Kürzen Sie die Segmente',
  },
  SPAN_GAP: {
    what: 'Für einen Teil der nutzbaren Spanne gibt es keine Daten',
    remedy: 'Interpolieren Sie nicht darüber hinweg',
  },
  TIME_SYSTEM_MIXED: {
    what: 'Das Zeitsystem wechselt innerhalb der Meldung',
    remedy: 'Verwenden Sie nur eines',
  },
  OBJECT_MIXED: {
    what: 'Das Objekt wechselt innerhalb der Meldung',
    remedy: 'Schreiben Sie für jedes Objekt eine Meldung',
  },
  ROW_MALFORMED: { what: 'Eine Datenzeile hat nicht die erwarteten Zahlen', remedy: 'Berichtigen Sie die Zeile' },
  DATA_MISSING: { what: 'Die Daten fehlen', remedy: 'Ergänzen Sie sie' },
  DATA_FEW: {
    what: 'Es sind weniger Daten, als die Interpolation braucht',
    remedy: 'Ergänzen Sie Daten, oder verringern Sie den Grad',
  },
  COVARIANCE_SIZE: {
    what: 'Eine Kovarianzmatrix hat nicht 21 Zahlen in Zeilen von 1 bis 6',
    remedy: 'Berichtigen Sie die Matrix',
  },
  COVARIANCE_MISSING: {
    what: 'Die Kovarianz fehlt oder ist unvollständig',
    remedy: 'Bitten Sie den Absender darum: Ohne sie gibt es keine Wahrscheinlichkeit',
  },
  COVARIANCE_SIGN: { what: 'Eine Varianz ist negativ', remedy: 'Prüfen Sie die Kovarianz' },
  COVARIANCE_PARTIAL: {
    what: 'Eine Kovarianzmatrix ist unvollständig',
    remedy: 'Geben Sie alle ihre Elemente an oder keines',
  },
  CORRECTIONS_UNSTATED: {
    what: 'Korrekturen sind angegeben, aber nicht, ob sie angebracht sind',
    remedy: 'Ergänzen Sie CORRECTIONS_APPLIED',
  },
};

/** Parts of a message as readers name them, in German. */
const germanParts: readonly (readonly [english: RegExp, german: string])[] = [
  [/^the (?:object )?metadata$/, 'den Metadaten'],
  [/^object (\d) metadata$/, 'den Metadaten von Objekt $1'],
  [/^object (\d) data$/, 'den Daten von Objekt $1'],
  [/^(?:the )?header$/, 'dem Kopf'],
  [/^the relative data$/, 'den relativen Daten'],
  [/^the data$/, 'den Daten'],
  [/^the user-defined parameters$/, 'den eigenen Parametern'],
  [/^manoeuvre (\d+)$/, 'Manöver $1'],
  [/^the block (\w+)$/, 'dem Block $1'],
  [/^version (\S+)$/, 'Version $1'],
];

/** The few English words around what a file says, in German. What the file says stays as it is. */
const germanPhrases: readonly (readonly [english: RegExp, german: string])[] = [
  [/^no ([A-Z][A-Z_0-9]*) in (.+)$/, 'kein $1 in $2'],
  [/^([A-Z][A-Z_0-9]*) in (.+)$/, '$1 in $2'],
  [/^([A-Z][A-Z_0-9]*) before ([A-Z][A-Z_0-9]*)$/, '$1 vor $2'],
  [/^([A-Z][A-Z_0-9]*(?: = \S+)?) without ([A-Z][A-Z_0-9]*)$/, '$1 ohne $2'],
  [/^(\S+) after a later time$/, '$1 nach einer späteren Zeit'],
  [/^the covariance of (\S+)$/, 'die Kovarianz von $1'],
  [/^(\d+) (?:numbers|elements|values)$/, '$1 Zahlen'],
  [/^(\d+) characters$/, '$1 Zeichen'],
  [/^(\d+) bytes$/, '$1 Bytes'],
  [/^(\d+) objects$/, '$1 Objekte'],
  [/^at least (\S+)$/, 'mindestens $1'],
  [/^at most (\S+)$/, 'höchstens $1'],
  [/^about (\S+ s)$/, 'etwa $1'],
  [/^in the header$/, 'im Kopf'],
  [/^capitals$/, 'Großbuchstaben'],
  [/^a time and one number$/, 'eine Zeit und eine Zahl'],
  [/^a time and 6 or 9 numbers$/, 'eine Zeit und 6 oder 9 Zahlen'],
  [/^6 or 9 numbers$/, '6 oder 9 Zahlen'],
  [/^a date, or seconds$/, 'ein Datum oder Sekunden'],
  [/^KEYWORD = value$/, 'SCHLÜSSELWORT = Wert'],
  [/^META_STOP before the states$/, 'META_STOP vor den Zuständen'],
  [/^(\S+) (?:or|and) (\S+)$/, '$1 oder $2'],
  [/^no metadata$/, 'keine Metadaten'],
  [/^no states$/, 'keine Zustände'],
  [/^no observations$/, 'keine Beobachtungen'],
];

/** What a reader found or expected, in German. */
export function germanFound(text: string): string {
  const [english, german] = germanPhrases.find(([form]) => form.test(text)) ?? [];
  if (english === undefined || german === undefined) return text;
  const [, first = '', second = ''] = english.exec(text) ?? [];
  return german.replace('$1', () => first).replace('$2', () => germanPart(second));
}

function germanPart(text: string): string {
  const [english, german] = germanParts.find(([form]) => form.test(text)) ?? [];
  return english === undefined || german === undefined ? text : text.replace(english, german);
}
