import { germanDecisionStatuses } from '@farpass/contract/code-words';
import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  cardHelp: {
    decision:
      '<b>Acknowledge</b> records that a person has seen the event at its present risk; until then, a critical event raises an alert every hour. Saving a decision also acknowledges it. If you save without a note, the last note stays. The log records who decided what, when, and based on which message.',
  },
  title: 'Decision',
  log: 'Decision log',
  status: 'Status',
  statuses: {
    OPEN: 'Open',
    MONITORING: 'Monitoring',
    TRACKING_ORDERED: 'Tracking ordered',
    MANOEUVRE_PLANNED: 'Manoeuvre planned',
    NO_ACTION: 'No action',
    MITIGATED: 'Mitigated',
  },
  owner: 'Owner',
  takeOver: 'Take over',
  note: 'Note: why, and what happens next',
  save: 'Save decision',
  acknowledge: 'Acknowledge',
  acknowledged: 'Acknowledged by {{person}}',
  unacknowledged: 'Not acknowledged',
  loud: 'This event is critical, and no one has acknowledged it.',
  comparison: {
    label: 'Your decision and the stored one',
    newer: '{{person}} saved another decision while you were writing.',
    refused: 'Your decision was not saved: {{person}} saved another one while you were writing.',
    mine: 'Yours, not saved',
    stored: 'Stored, by {{person}}',
    note: 'Note',
    load: 'Load status and owner, keep my note',
    keep: 'Keep mine',
  },
  tooLate:
    'Your decision was not saved: the risk or the decision had changed. The page now shows the newest; check it and save again.',
  empty: 'Nothing has been decided yet.',
  lastNote: 'Last note, by {{person}} with the status “{{status}}”,',
  changes: {
    STATUS: 'status',
    OWNER: 'owner',
    NOTE: 'note',
    NOTE_REMOVED: 'note removed',
    ACKNOWLEDGED: 'acknowledgement',
  },
  changed: 'changed: {{changes}}',
  ownedBy: 'owner: {{owner}}',
  basedOn: 'based on this message',
  noOwner: 'no owner',
  attention: {
    RISK: 'high or critical risk',
    UNKNOWN_RISK: 'risk unknown',
    DEADLINE: 'decision deadline near',
    UNACKNOWLEDGED: 'not acknowledged',
    ORIGINATOR: 'the originator states a higher risk',
    RISEN: 'risk rose after it was closed',
  },
  actions: {
    label: 'Actions on this event',
    rescreen: 'Rescreen now',
    rescreening: 'The screening has started.',
    follow: 'Follow it',
    plan: 'Plan a manoeuvre',
    track: 'Order tracking',
    briefing: 'Report (PDF)',
    briefingTakesLonger:
      'The report takes longer than usual because the server is busy. It is downloaded when it is ready.',
    download: 'Download CDM',
  },
} as const;

const de = {
  cardHelp: {
    decision:
      '<b>Bestätigen</b> heißt, dass jemand das Ereignis mit dem jetzigen Risiko gesehen hat; bis dahin meldet sich ein kritisches Ereignis jede Stunde. Auch wer eine Entscheidung speichert, bestätigt. Ohne neue Notiz bleibt die letzte. Das Protokoll hält fest, wer wann was auf Grund welcher Meldung entschieden hat.',
  },
  title: 'Entscheidung',
  log: 'Protokoll der Entscheidungen',
  status: 'Status',
  statuses: germanDecisionStatuses,
  owner: 'Zuständig',
  takeOver: 'Übernehmen',
  note: 'Notiz: warum, und was als Nächstes geschieht',
  save: 'Entscheidung speichern',
  acknowledge: 'Bestätigen',
  acknowledged: 'Bestätigt von {{person}}',
  unacknowledged: 'Nicht bestätigt',
  loud: 'Dieses Ereignis ist kritisch und noch nicht bestätigt.',
  comparison: {
    label: 'Ihre Entscheidung und die gespeicherte',
    newer: '{{person}} hat eine andere Entscheidung gespeichert, während Sie schrieben.',
    refused:
      'Ihre Entscheidung wurde nicht gespeichert: {{person}} hat eine andere gespeichert, während Sie schrieben.',
    mine: 'Ihre, nicht gespeichert',
    stored: 'Gespeichert von {{person}}',
    note: 'Notiz',
    load: 'Status und Zuständigkeit laden, meine Notiz behalten',
    keep: 'Meine behalten',
  },
  tooLate:
    'Ihre Entscheidung wurde nicht gespeichert: Das Risiko oder die Entscheidung hatte sich geändert. Die Seite zeigt jetzt die neueste Fassung; prüfen Sie sie und speichern Sie noch einmal.',
  empty: 'Noch wurde nichts entschieden.',
  lastNote: 'Letzte Notiz, von {{person}} beim Status „{{status}}“,',
  changes: {
    STATUS: 'Status',
    OWNER: 'Zuständigkeit',
    NOTE: 'Notiz',
    NOTE_REMOVED: 'Notiz entfernt',
    ACKNOWLEDGED: 'Bestätigung',
  },
  changed: 'geändert: {{changes}}',
  ownedBy: 'zuständig: {{owner}}',
  basedOn: 'nach dieser Meldung',
  noOwner: 'niemand zuständig',
  attention: {
    RISK: 'hohes oder kritisches Risiko',
    UNKNOWN_RISK: 'Risiko unbekannt',
    DEADLINE: 'Entscheidungsfrist nahe',
    UNACKNOWLEDGED: 'nicht bestätigt',
    ORIGINATOR: 'der Absender nennt ein höheres Risiko',
    RISEN: 'Risiko stieg nach dem Abschluss',
  },
  actions: {
    label: 'Aktionen zu diesem Ereignis',
    rescreen: 'Jetzt neu screenen',
    rescreening: 'Das Screening hat begonnen.',
    follow: 'Verfolgen',
    plan: 'Manöver planen',
    track: 'Vermessung bestellen',
    briefing: 'Bericht (PDF)',
    briefingTakesLonger:
      'Der Bericht dauert länger als sonst, weil der Server ausgelastet ist. Er wird heruntergeladen, sobald er fertig ist.',
    download: 'CDM herunterladen',
  },
};

export const decisionTexts = featureTexts({ en, de });
