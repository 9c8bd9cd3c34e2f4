import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Sensor provider',
  open_one: '{{count}} open task',
  open_other: '{{count}} open tasks',
  noNumber: 'Without a number',
  tabs: { label: 'Parts of the provider page', tasks: 'Tasks', sensors: 'Own sensors' },
  list: {
    label: 'List of tasks',
    which: 'Which tasks',
    open: 'Open',
    all: 'All',
    emptyTitle: 'No task',
    emptyText: 'A task is a pass for one of your sensors to observe. The plan creates tasks from requests.',
    privacy: 'A task says what to observe and when. Providers do not see who ordered it.',
  },
  column: {
    status: 'Status',
    sensor: 'Sensor',
    object: 'Object',
    measures: 'Measures',
    start: 'Observe from',
    left: 'Time left',
    end: 'Until',
    deliver: 'Deliver until',
    actions: 'Actions',
    open: 'Open',
  },
  dialog: { title: 'Task: {{object}}, {{sensor}}', orbit: 'Orbit for pointing', save: 'Save {{form}}' },
  help: {
    deliver: 'A file that arrives later is refused.',
    orbit: 'The orbit that the request was planned with.',
  },
  report: {
    cause: 'Cause of a failure',
    reason: 'Reason',
    reasonHint: 'In your own words, for the operator. Required for a declined task and for a failure without a cause.',
    APPROVED: 'Accept',
    EXECUTING: 'Report start',
    EXECUTED: 'Report end',
    UNSUCCESSFUL: 'Decline or report failure',
  },
  cause: {
    NONE: 'None of these',
    NOT_DETECTED: 'Nothing detected',
    WEATHER: 'Weather',
    SENSOR_FAULT: 'Sensor fault',
  },
  deliver: { choose: 'Deliver the file', hint: 'A tracking data message (TDM), KVN or XML, plain or gzip.' },
  sensors: {
    label: 'List of own sensors',
    reason: 'Reason',
    emptyTitle: 'No sensor',
    emptyText: 'An administrator assigns sensors to you by your provider id.',
  },
} as const;

const de = {
  title: 'Sensoranbieter',
  open_one: '{{count}} offene Aufgabe',
  open_other: '{{count}} offene Aufgaben',
  noNumber: 'Ohne Nummer',
  tabs: { label: 'Teile der Anbieterseite', tasks: 'Aufgaben', sensors: 'Eigene Sensoren' },
  list: {
    label: 'Liste der Aufgaben',
    which: 'Welche Aufgaben',
    open: 'Offene',
    all: 'Alle',
    emptyTitle: 'Keine Aufgabe',
    emptyText:
      'Eine Aufgabe ist ein Überflug, den einer Ihrer Sensoren beobachten soll. Der Plan macht sie aus Anfragen.',
    privacy: 'Eine Aufgabe nennt, was wann zu beobachten ist. Wer sie bestellt hat, sehen Anbieter nicht.',
  },
  column: {
    status: 'Status',
    sensor: 'Sensor',
    object: 'Objekt',
    measures: 'Misst',
    start: 'Beobachten ab',
    left: 'Noch',
    end: 'Bis',
    deliver: 'Liefern bis',
    actions: 'Aktionen',
    open: 'Öffnen',
  },
  dialog: { title: 'Aufgabe: {{object}}, {{sensor}}', orbit: 'Bahn zum Ausrichten', save: '{{form}} speichern' },
  help: {
    deliver: 'Eine Datei, die später kommt, wird abgelehnt.',
    orbit: 'Die Bahn, mit der die Anfrage geplant wurde.',
  },
  report: {
    cause: 'Ursache eines Fehlschlags',
    reason: 'Grund',
    reasonHint:
      'In Ihren Worten, für den Betreiber. Nötig für eine abgelehnte Aufgabe und einen Fehlschlag ohne Ursache.',
    APPROVED: 'Annehmen',
    EXECUTING: 'Beginn melden',
    EXECUTED: 'Ende melden',
    UNSUCCESSFUL: 'Ablehnen oder Fehlschlag melden',
  },
  cause: {
    NONE: 'Keine davon',
    NOT_DETECTED: 'Nichts gefunden',
    WEATHER: 'Wetter',
    SENSOR_FAULT: 'Fehler des Sensors',
  },
  deliver: { choose: 'Datei liefern', hint: 'Eine Tracking Data Message (TDM), KVN oder XML, einfach oder gzip.' },
  sensors: {
    label: 'Liste der eigenen Sensoren',
    reason: 'Grund',
    emptyTitle: 'Kein Sensor',
    emptyText: 'Ein Administrator ordnet Ihnen Sensoren über Ihre Anbieter-ID zu.',
  },
};

export const providerTexts = featureTexts({ en, de });
