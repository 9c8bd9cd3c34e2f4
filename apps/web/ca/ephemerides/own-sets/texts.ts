import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  title: 'Own element sets',
  help: 'Element sets stored by your organisation. Screenings use the newest one instead of the one in the catalogue. A set that differs from the catalogue by more than the possible errors is in <b>quarantine</b>: it is not used until a person releases it.',
  waiting_one: '{{count}} element set is in quarantine and is not used. Release it if its orbit is right.',
  waiting_other: '{{count}} element sets are in quarantine and are not used. Release the ones with the right orbit.',
  empty: {
    title: 'No own element sets',
    text: 'Store element sets above. Scripts use POST /tle/tle-set.',
  },
  store: {
    title: 'Store element sets',
    label: 'Two-line element sets',
    hint: 'Paste one or more sets, with or without names.',
    file: 'Or a file of two-line element sets',
    fileHint: 'Its sets are stored at once.',
    store: 'Store the element sets',
    none: 'There is no two-line element set in this text.',
    unpaired: 'Line {{line}} lacks the other line of its element set. Nothing was stored.',
    stored_one: '{{count}} element set was stored. Screenings of your satellites use it if it is their newest orbit.',
    stored_other:
      '{{count}} element sets were stored. Screenings of your satellites use those that are their newest orbits.',
    waiting: 'At least one is in quarantine and is not used; the list says why.',
  },
  column: {
    object: 'Object',
    number: 'NORAD id',
    epoch: 'Epoch',
    designation: 'Designation',
    stored: 'Stored',
    storedBy: 'Stored by',
    finding: 'Found',
    released: 'Released',
    releasedBy: 'Released by',
    action: 'Action',
  },
  designation: { OPERATIONAL: 'Operational', QUARANTINED: 'Quarantined' },
  release: 'Release',
  releaseOne: 'Release the element set of {{object}} from {{epoch}}',
  confirm: {
    title: 'Release this element set?',
    text: '{{object}}, epoch {{epoch}}. {{finding}} From now on, every screening uses this set. Your name is recorded. You cannot undo this.',
    confirm: 'Release the element set',
  },
} as const;

const de = {
  title: 'Eigene Bahnelemente',
  help: 'Bahnelemente, die Ihre Organisation gespeichert hat. Screenings nutzen den neuesten Satz statt dem des Katalogs. Ein Satz, der weiter von der Bahn des Katalogs entfernt ist, als beide ungenau sein können, ist in <b>Quarantäne</b>: Nichts nutzt ihn, bis ein Mensch ihn freigibt.',
  waiting_one:
    '{{count}} Bahnelementsatz ist in Quarantäne und wird nicht genutzt. Geben Sie ihn frei, wenn seine Bahn stimmt.',
  waiting_other:
    '{{count}} Bahnelementsätze sind in Quarantäne und werden nicht genutzt. Geben Sie die frei, deren Bahn stimmt.',
  empty: {
    title: 'Keine eigenen Bahnelemente',
    text: 'Speichern Sie oben Bahnelemente. Skripte nutzen POST /tle/tle-set.',
  },
  store: {
    title: 'Bahnelemente speichern',
    label: 'Zweizeilige Bahnelemente (TLE)',
    hint: 'Fügen Sie einen oder mehrere Sätze ein, mit oder ohne Namen.',
    file: 'Oder eine Datei mit zweizeiligen Bahnelementen',
    fileHint: 'Ihre Sätze werden sofort gespeichert.',
    store: 'Bahnelemente speichern',
    none: 'Dieser Text enthält keinen zweizeiligen Bahnelementsatz.',
    unpaired: 'Zu Zeile {{line}} fehlt die andere Zeile ihres Bahnelementsatzes. Nichts wurde gespeichert.',
    stored_one:
      '{{count}} Bahnelementsatz wurde gespeichert. Screenings Ihrer Satelliten nutzen ihn, wenn er die neueste Bahn ist.',
    stored_other:
      '{{count}} Bahnelementsätze wurden gespeichert. Screenings Ihrer Satelliten nutzen die, die deren neueste Bahn sind.',
    waiting: 'Mindestens einer ist in Quarantäne und wird nicht genutzt; die Liste nennt den Grund.',
  },
  column: {
    object: 'Objekt',
    number: 'NORAD-Nr.',
    epoch: 'Epoche',
    designation: 'Einstufung',
    stored: 'Gespeichert',
    storedBy: 'Gespeichert von',
    finding: 'Befund',
    released: 'Freigegeben',
    releasedBy: 'Freigegeben von',
    action: 'Aktion',
  },
  designation: { OPERATIONAL: 'Operationell', QUARANTINED: 'Quarantäne' },
  release: 'Freigeben',
  releaseOne: 'Bahnelemente von {{object}} vom {{epoch}} freigeben',
  confirm: {
    title: 'Diese Bahnelemente freigeben?',
    text: '{{object}}, Epoche {{epoch}}. {{finding}} Jedes Screening nutzt den Satz von jetzt an. Ihr Name bleibt mit der Freigabe gespeichert. Das lässt sich nicht rückgängig machen.',
    confirm: 'Bahnelemente freigeben',
  },
};

export const ownSetsTexts = featureTexts({ en, de });
