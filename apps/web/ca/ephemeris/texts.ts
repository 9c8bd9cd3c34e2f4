import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Ephemerides',
  label: 'Ephemeris files',
  upload: {
    label: 'Upload ephemeris files',
    hint: 'OEM, OPM or OCM in KVN or XML, OMM, or element sets. Each file is taken or refused by itself.',
    warnings: '{{file}} was taken, with {{count}} remarks',
    line: 'line {{line}}',
  },
  coverage: {
    title: 'What the files cover',
    now: 'now',
    from: '{{name}}: {{start}} to {{stop}}',
    gap: '{{name}}: no time span',
  },
  column: {
    file: 'File',
    satellite: 'Satellite',
    object: 'Object',
    format: 'Format',
    frame: 'Frame',
    start: 'From',
    stop: 'To',
    states: 'States',
    covariance: 'Covariance',
    warnings: 'Remarks',
    size: 'Size [kB]',
    uploaded: 'Uploaded',
    actions: 'Actions',
  },
  yes: 'yes',
  no: 'no',
  unmapped: 'not mapped',
  map: 'Satellite of {{file}}',
  download: 'Download {{file}}',
  delete: 'Delete {{file}}',
  confirm: {
    title: 'Delete {{file}}?',
    text: 'The file and its coverage go; what was screened with it stays. This cannot be undone.',
    confirm: 'Delete the file',
  },
  empty: {
    title: 'No ephemerides yet',
    text: 'Drop the orbit files of your satellites above. With them a screening uses your own orbit in place of the catalogue’s.',
  },
} as const;

const de = {
  title: 'Ephemeriden',
  label: 'Ephemeridendateien',
  upload: {
    label: 'Ephemeridendateien hochladen',
    hint: 'OEM, OPM oder OCM als KVN oder XML, OMM oder Bahnelemente. Jede Datei wird für sich angenommen oder abgewiesen.',
    warnings: '{{file}} wurde angenommen, mit {{count}} Bemerkungen',
    line: 'Zeile {{line}}',
  },
  coverage: {
    title: 'Was die Dateien abdecken',
    now: 'jetzt',
    from: '{{name}}: {{start}} bis {{stop}}',
    gap: '{{name}}: keine Zeitspanne',
  },
  column: {
    file: 'Datei',
    satellite: 'Satellit',
    object: 'Objekt',
    format: 'Format',
    frame: 'Bezugssystem',
    start: 'Von',
    stop: 'Bis',
    states: 'Zustände',
    covariance: 'Kovarianz',
    warnings: 'Bemerk.',
    size: 'Größe [kB]',
    uploaded: 'Hochgeladen',
    actions: 'Aktionen',
  },
  yes: 'ja',
  no: 'nein',
  unmapped: 'nicht zugeordnet',
  map: 'Satellit von {{file}}',
  download: '{{file}} herunterladen',
  delete: '{{file}} löschen',
  confirm: {
    title: '{{file}} löschen?',
    text: 'Die Datei und ihre Abdeckung gehen; was mit ihr gescreent wurde, bleibt. Das lässt sich nicht rückgängig machen.',
    confirm: 'Datei löschen',
  },
  empty: {
    title: 'Noch keine Ephemeriden',
    text: 'Legen Sie oben die Bahndateien Ihrer Satelliten ab. Ein Screening nutzt dann Ihre eigene Bahn anstelle der des Katalogs.',
  },
};

export const ephemerisTexts = featureTexts('ca-ephemeris', { en, de });
