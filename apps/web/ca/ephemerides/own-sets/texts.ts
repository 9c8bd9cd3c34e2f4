import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  title: 'Own element sets',
  help: 'Element sets stored by your organisation. Screenings use the newest one instead of the one in the catalogue. A set that differs from the catalogue by more than the possible errors is in <b>quarantine</b>: it is not used until a person releases it.',
  waiting_one: '{{count}} element set is in quarantine and is not used. Release it if its orbit is right.',
  waiting_other: '{{count}} element sets are in quarantine and are not used. Release the ones with the right orbit.',
  empty: {
    title: 'No own element sets',
    text: 'Store element sets above. Scripts use POST /tle/own-sets.',
  },
  store: {
    title: 'Store element sets',
    file: 'Files of element sets',
    fileHint:
      'A few sets or a whole catalogue: TLE, 3LE, CSV, JSON, OMM (XML, KVN). Only your organisation sees and uses them.',
    label: 'Or element sets as text',
    hint: 'Paste one or more sets in any of these formats.',
    store: 'Store the element sets',
    none: 'Paste element sets first.',
    pasted: 'Pasted text',
    outcome:
      '{{file}}: {{read}} element sets read, {{stored}} stored, {{unchanged}} known before, {{refused}} refused.',
    newest: 'The newest is from',
    stale: 'It is older than 14 days: screenings with these sets clear no event. Get a newer file.',
    waiting_one: '{{count}} is in quarantine and is not used; the list says why.',
    waiting_other: '{{count}} are in quarantine and are not used; the list says why.',
    screen: 'Start a screening',
    refused_one: 'Why {{count}} entry was refused',
    refused_other: 'Why {{count}} entries were refused',
    more: '{{count}} more are not shown.',
  },
  firstOnly:
    'The list shows the first {{count}}: those in quarantine, then the newest. Every set is on the page of its object.',
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
    text: 'Speichern Sie oben Bahnelemente. Skripte nutzen POST /tle/own-sets.',
  },
  store: {
    title: 'Bahnelemente speichern',
    file: 'Dateien mit Bahnelementen',
    fileHint:
      'Einzelne Sätze oder ein ganzer Katalog: TLE, 3LE, CSV, JSON, OMM (XML, KVN). Nur Ihre Organisation sieht und nutzt sie.',
    label: 'Oder Bahnelemente als Text',
    hint: 'Fügen Sie einen oder mehrere Sätze in einem dieser Formate ein.',
    store: 'Bahnelemente speichern',
    none: 'Fügen Sie zuerst Bahnelemente ein.',
    pasted: 'Eingefügter Text',
    outcome:
      '{{file}}: {{read}} Bahnelementsätze gelesen, {{stored}} gespeichert, {{unchanged}} schon bekannt, {{refused}} abgelehnt.',
    newest: 'Der neueste ist vom',
    stale:
      'Er ist älter als 14 Tage: Screenings mit diesen Sätzen geben kein Ereignis frei. Holen Sie eine neuere Datei.',
    waiting_one: '{{count}} ist in Quarantäne und wird nicht genutzt; die Liste nennt den Grund.',
    waiting_other: '{{count}} sind in Quarantäne und werden nicht genutzt; die Liste nennt den Grund.',
    screen: 'Screening starten',
    refused_one: 'Warum {{count}} Eintrag abgelehnt wurde',
    refused_other: 'Warum {{count}} Einträge abgelehnt wurden',
    more: '{{count}} weitere werden nicht gezeigt.',
  },
  firstOnly:
    'Die Liste zeigt die ersten {{count}}: die in Quarantäne, dann die neuesten. Jeder Satz steht auf der Seite seines Objekts.',
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
