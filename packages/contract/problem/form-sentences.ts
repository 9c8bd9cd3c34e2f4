/** What is wrong with the fields of a request, by code, in English and German. */
export const formSentences = {
  TAKES_NO_MESSAGES: ['{{type}}: it takes no messages', '{{type}} verwendet keine Meldungen.'],
  CHOOSES_NO_OBJECTS: [
    '{{type}}: only CDM_VS_CAT and CDM_VS_TLE choose between the objects',
    'Nur CDM_VS_CAT und CDM_VS_TLE wählen zwischen den Objekten, {{type}} nicht.',
  ],
  PRIMARIES_OF_FILE_IDS: [
    '{{type}}: its primaries are the files of oemFileIds',
    'Bei {{type}} sind die Primärobjekte die genannten Ephemeridendateien.',
  ],
  PRIMARIES_FILES: [
    '{{type}}: its primaries are files',
    'Bei {{type}} sind die Primärobjekte die genannten Ephemeridendateien.',
  ],
  PRIMARIES_MESSAGES: [
    '{{type}}: its primaries are objects of messages',
    'Bei {{type}} sind die Primärobjekte die Objekte der Meldungen.',
  ],
  TAKES_NO_SETS: ['{{type}}: it takes no element sets', '{{type}} verwendet keine Elementsätze.'],
  TAKES_NO_EPHEMERIDES: ['{{type}}: it takes no ephemerides', '{{type}} verwendet keine Ephemeriden.'],
  TIME_NOT_READ: ['{{said}}', 'Das ist keine Zeit in UTC; erwartet: eine wie 2026-11-20T07:12:45Z.'],
  NO_OBSERVATION_FILE: ['you have no file of observations {{id}}', 'Sie haben keine Beobachtungsdatei {{id}}.'],
  NO_MESSAGE_TO_TAKE: ['You have no message {{id}}.', 'Sie haben keine Meldung {{id}}.'],
  OTHER_FILE_NAMED: [
    'oemFileId is {{sent}}, the query names {{asked}}; they must be the same file',
    'Gesendet ist die Datei {{sent}}, genannt ist {{asked}}; beide müssen dieselbe sein.',
  ],
  DESIGNATION_UNKNOWN: [
    'designation is "{{found}}"; expected OPERATIONAL or TRIAL',
    'Die Verwendung ist „{{found}}“; möglich sind OPERATIONAL und TRIAL.',
  ],
  NO_SATELLITE_OF_NUMBER: [
    'your fleet has no satellite with the catalogue number {{number}}; add it, or use the element set',
    'Ihre Flotte hat keinen Satelliten mit der Katalognummer {{number}}; fügen Sie ihn hinzu, oder verwenden Sie den Elementsatz.',
  ],
  SETTINGS_MISPLACED: [
    'the configuration of {{type}} keeps its settings under {{place}}',
    'In der Konfiguration von {{type}} stehen die Einstellungen unter {{place}}.',
  ],
  KEY_STRANGE: [
    'expected 1 to {{most}} printable ASCII characters, such as a UUID',
    'Erwartet: 1 bis {{most}} druckbare ASCII-Zeichen, zum Beispiel eine UUID.',
  ],
  CURSOR_STRANGE: ['not a cursor of this list', 'Diese Stelle der Liste gibt es nicht. Beginnen Sie von vorn.'],
  FORM_TEXT_REFUSED: ['{{said}}', 'Ein Textfeld des Formulars hat einen Inhalt, der nicht angenommen wird.'],
} as const;
