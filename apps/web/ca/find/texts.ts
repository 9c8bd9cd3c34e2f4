import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Find conjunctions',
  source: { label: 'Search for', satellite: 'A satellite', text: 'An orbit as text' },
  opponent: { label: 'Against', catalogue: 'Catalogue', 'element-sets': 'Element sets alone', fleet: 'Fleet' },
  explain: {
    catalogue:
      'Every object by the best orbit known: others of your fleet by their ephemerides, the rest by element sets.',
    'element-sets': 'Every object by its element set, your own too.',
    fleet: 'Every satellite of your fleet that has an ephemeris, against each other.',
  },
  satellite: 'Satellite',
  satelliteHint: 'By its newest ephemeris, else its element set.',
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
    sets: 'Element sets; they are used for this search and not stored.',
    lines_one: '{{count}} element set: {{list}}; it is used for this search and not stored.',
    lines_other: '{{count}} element sets: {{list}}; they are used for this search and not stored.',
    file: '{{format}}; it is stored under Ephemerides and searched from there.',
    other: 'This is a {{format}}. Only element sets, OMM, OEM and OPM can be searched.',
  },
  fault: {
    satellite: 'Choose the satellite to search for.',
    empty: 'Paste an orbit, or drop a file.',
    'other-message': 'Only element sets, OMM, OEM and OPM can be searched.',
  },
  none: {
    title: 'Nothing searched yet',
    text: 'Choose whose approaches you want to see and start. Progress and what is found appear here as they come; the address keeps the result.',
  },
  unknown: { title: 'There is no such satellite', text: 'It is not in your fleet. Choose another one.' },
} as const;

const de = {
  title: 'Annäherungen suchen',
  source: { label: 'Suchen für', satellite: 'Einen Satelliten', text: 'Eine Bahn als Text' },
  opponent: { label: 'Gegen', catalogue: 'Katalog', 'element-sets': 'Nur Bahnelemente', fleet: 'Flotte' },
  explain: {
    catalogue:
      'Jedes Objekt mit der besten bekannten Bahn: andere Ihrer Flotte mit ihren Ephemeriden, die übrigen mit Bahnelementen.',
    'element-sets': 'Jedes Objekt mit seinen Bahnelementen, auch Ihre eigenen.',
    fleet: 'Jeder Satellit Ihrer Flotte, der eine Ephemeride hat, gegen die anderen.',
  },
  satellite: 'Satellit',
  satelliteHint: 'Mit seiner neuesten Ephemeride, sonst seinen Bahnelementen.',
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
    sets: 'Bahnelemente; sie dienen dieser Suche und werden nicht gespeichert.',
    lines_one: '{{count}} Bahnelementsatz: {{list}}; er dient dieser Suche und wird nicht gespeichert.',
    lines_other: '{{count}} Bahnelementsätze: {{list}}; sie dienen dieser Suche und werden nicht gespeichert.',
    file: '{{format}}; es wird unter Ephemeriden gespeichert und von dort gesucht.',
    other: 'Das ist ein {{format}}. Suchen lässt sich nur mit Bahnelementen, OMM, OEM und OPM.',
  },
  fault: {
    satellite: 'Wählen Sie den Satelliten, für den gesucht wird.',
    empty: 'Fügen Sie eine Bahn ein oder legen Sie eine Datei ab.',
    'other-message': 'Suchen lässt sich nur mit Bahnelementen, OMM, OEM und OPM.',
  },
  none: {
    title: 'Noch nichts gesucht',
    text: 'Wählen Sie, wessen Annäherungen Sie sehen wollen, und starten Sie. Fortschritt und Gefundenes erscheinen hier nach und nach; die Adresse behält das Ergebnis.',
  },
  unknown: {
    title: 'Diesen Satelliten gibt es nicht',
    text: 'Er gehört nicht zu Ihrer Flotte. Wählen Sie einen anderen.',
  },
};

export const findTexts = featureTexts('ca-find', { en, de });
