import { featureTexts } from '../../../../texts/feature-texts.ts';

/** What happened in an event, in words. */
const en = {
  title: 'Course of the event',
  help: 'Messages, decisions, plans and tracking by time, the newest first. The report (PDF) has the same course.',
  entries: 'Entries, the newest first',
  kind: { message: 'Message', decision: 'Decision', plan: 'Plan', ordered: 'Tracking', tracked: 'Tracking' },
  message: 'Message {{place}}',
  acknowledged: 'acknowledged the event',
  ordered: 'Tracking was ordered.',
  tracked: 'Tracks of {{sensors}}',
  plan: {
    CREATE: 'planned “{{name}}”',
    CHANGE: 'changed “{{name}}”',
    RULE: 'changed the rule of two people; “{{name}}” keeps its own',
    SCREEN: 'screened “{{name}}”',
    APPROVE: 'approved “{{name}}”',
    EXPORT: 'exported “{{name}}”',
    EXECUTE: 'reported “{{name}}” as flown',
    CANCEL: 'cancelled “{{name}}”',
    REFRESH: 'computed “{{name}}” again',
  },
} as const;

const de = {
  title: 'Verlauf des Ereignisses',
  help: 'Meldungen, Entscheidungen, Pläne und Vermessungen nach der Zeit, die neuesten zuerst. Der Bericht (PDF) hat denselben Verlauf.',
  entries: 'Einträge, die neuesten zuerst',
  kind: { message: 'Meldung', decision: 'Entscheidung', plan: 'Plan', ordered: 'Vermessung', tracked: 'Vermessung' },
  message: 'Meldung {{place}}',
  acknowledged: 'hat das Ereignis bestätigt',
  ordered: 'Eine Vermessung wurde bestellt.',
  tracked: 'Messungen von {{sensors}}',
  plan: {
    CREATE: 'hat „{{name}}“ geplant',
    CHANGE: 'hat „{{name}}“ geändert',
    RULE: 'hat die Regel der zwei Personen geändert; „{{name}}“ behält seine',
    SCREEN: 'hat „{{name}}“ gescreent',
    APPROVE: 'hat „{{name}}“ freigegeben',
    EXPORT: 'hat „{{name}}“ exportiert',
    EXECUTE: 'hat „{{name}}“ als geflogen gemeldet',
    CANCEL: 'hat „{{name}}“ abgebrochen',
    REFRESH: 'hat „{{name}}“ neu berechnet',
  },
};

export const courseTexts = featureTexts({ en, de });
