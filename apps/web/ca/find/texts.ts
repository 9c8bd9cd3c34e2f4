import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Find conjunctions',
  source: { label: 'Search for', satellite: 'A satellite', text: 'A pasted orbit (TLE, OMM, OEM)' },
  opponent: { label: 'Against', catalogue: 'Catalogue', 'element-sets': 'Element sets only', fleet: 'Fleet' },
  explain: {
    catalogue: 'Every object with its best known orbit: your fleet with ephemerides, all others with element sets.',
    'element-sets': 'Every object with its element set, including your own.',
    fleet: 'All satellites of your fleet that have an ephemeris, against each other.',
  },
  satellite: 'Satellite',
  satelliteHint: 'Uses its newest ephemeris, otherwise its element set.',
  chooseSatellite: 'Choose a satellite',
  start: 'Search',
  paste: {
    label: 'Element sets, OMM, OEM or OPM',
    hint: 'Paste it here. Element sets: two or three lines, CSV or JSON.',
    file: 'Orbit file',
    fileHint: 'TLE, OMM, OEM or OPM.',
    remove: 'Remove',
  },
  kind: {
    empty: 'Nothing pasted yet.',
    sets: 'Element sets. They are used for this search only and not stored.',
    lines_one: '{{count}} element set: {{list}}. It is used for this search only and not stored.',
    lines_other: '{{count}} element sets: {{list}}. They are used for this search only and not stored.',
    file: '{{format}}. It is stored under Ephemerides and searched from there.',
    other: 'This is a {{format}}. Only element sets, OMM, OEM and OPM can be searched.',
  },
  fault: {
    satellite: 'Choose the satellite to search for.',
    empty: 'Paste an orbit, or drop a file.',
    'other-message': 'Only element sets, OMM, OEM and OPM can be searched.',
  },
  none: {
    title: 'Nothing searched yet',
    text: 'Choose an object and start the search. Progress and results appear here. You can share the address of the result.',
  },
  unknown: { title: 'There is no such satellite', text: 'It is not in your fleet. Choose another one.' },
} as const;

const de = {
  title: 'Annäherungen suchen',
  source: { label: 'Suchen für', satellite: 'Einen Satelliten', text: 'Eine eingefügte Bahn (TLE, OMM, OEM)' },
  opponent: { label: 'Gegen', catalogue: 'Katalog', 'element-sets': 'Nur Bahnelemente', fleet: 'Flotte' },
  explain: {
    catalogue:
      'Jedes Objekt mit seiner besten bekannten Bahn: Ihre Flotte mit Ephemeriden, alle anderen mit Bahnelementen.',
    'element-sets': 'Jedes Objekt mit seinen Bahnelementen, auch Ihre eigenen.',
    fleet: 'Alle Satelliten Ihrer Flotte mit Ephemeride, gegeneinander.',
  },
  satellite: 'Satellit',
  satelliteHint: 'Nutzt seine neueste Ephemeride, sonst seine Bahnelemente.',
  chooseSatellite: 'Satellit wählen',
  start: 'Suchen',
  paste: {
    label: 'Bahnelemente, OMM, OEM oder OPM',
    hint: 'Hier einfügen. Bahnelemente: zwei oder drei Zeilen, CSV oder JSON.',
    file: 'Bahndatei',
    fileHint: 'TLE, OMM, OEM oder OPM.',
    remove: 'Entfernen',
  },
  kind: {
    empty: 'Noch nichts eingefügt.',
    sets: 'Bahnelemente. Sie dienen nur dieser Suche und werden nicht gespeichert.',
    lines_one: '{{count}} Bahnelementsatz: {{list}}. Er dient nur dieser Suche und wird nicht gespeichert.',
    lines_other: '{{count}} Bahnelementsätze: {{list}}. Sie dienen nur dieser Suche und werden nicht gespeichert.',
    file: '{{format}}. Die Datei wird unter Ephemeriden gespeichert und dann für die Suche verwendet.',
    other: 'Das ist ein {{format}}. Die Suche nimmt nur Bahnelemente, OMM, OEM und OPM an.',
  },
  fault: {
    satellite: 'Wählen Sie den Satelliten, für den gesucht wird.',
    empty: 'Fügen Sie eine Bahn ein oder legen Sie eine Datei ab.',
    'other-message': 'Die Suche nimmt nur Bahnelemente, OMM, OEM und OPM an.',
  },
  none: {
    title: 'Noch nichts gesucht',
    text: 'Wählen Sie ein Objekt und starten Sie die Suche. Fortschritt und Ergebnisse erscheinen hier. Die Adresse der Seite behält das Ergebnis.',
  },
  unknown: {
    title: 'Diesen Satelliten gibt es nicht',
    text: 'Er gehört nicht zu Ihrer Flotte. Wählen Sie einen anderen.',
  },
};

export const findTexts = featureTexts({ en, de });
