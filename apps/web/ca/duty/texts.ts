import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Duty roster',
  lead: 'Urgent messages go to the person on call, and proposals to the second person. Without a shift they go to the owner of the conjunction, otherwise to everyone. Everyone sees them here in any case.',
  now: 'On call now',
  by: {
    ROSTER: '{{people}}',
    OWNER: '{{people}}',
    EVERYONE: 'No shift: the owner of each conjunction, otherwise everyone ({{people}})',
  },
  second: 'Second person',
  gaps_one: '{{count}} gap: no one is on call',
  gaps_other: '{{count}} gaps: no one is on call',
  left: 'No longer a member: {{people}}. Their shifts count as none; give them to someone else.',
  unreached:
    'Fewer than two independent channels. If the only one fails, no alert reaches these people; they add another one under Account, Notifications:',
  noChannel: 'no channel',
  channel: { email: 'email only', msteams: 'Microsoft Teams only', slack: 'Slack only', webhook: 'webhook only' },
  shifts: 'Shifts',
  none: 'There are no shifts yet. Add the first one.',
  person: 'Person',
  secondShort: 'Second person',
  noSecond: 'everyone else',
  from: 'From (UTC)',
  until: 'Until (UTC)',
  add: 'Add a shift',
  remove: 'Remove the shift of {{person}}',
  save: 'Save the roster',
  discard: 'Discard changes',
  changedElsewhere: 'Someone else saved the roster meanwhile. Discard your changes to see it.',
  saved: 'Saved by {{person}}',
  calendar: 'Calendar',
  calendarText:
    'Subscribe to this address in a calendar program, or download the file. Everyone with the address can read the roster.',
  download: 'Download the calendar file (.ics)',
  renew: 'Make a new address',
  failed: 'The roster could not be loaded.',
} as const;

const de = {
  title: 'Bereitschaft',
  lead: 'Dringende Nachrichten gehen an die Person in Bereitschaft, Vorschläge an die zweite Person. Ohne Schicht gehen sie an die Zuständigen der Annäherung, sonst an alle. Hier sehen sie in jedem Fall alle.',
  now: 'Jetzt in Bereitschaft',
  by: {
    ROSTER: '{{people}}',
    OWNER: '{{people}}',
    EVERYONE: 'Keine Schicht: die Zuständigen jeder Annäherung, sonst alle ({{people}})',
  },
  second: 'Zweite Person',
  gaps_one: '{{count}} Lücke: Niemand hat Bereitschaft',
  gaps_other: '{{count}} Lücken: Niemand hat Bereitschaft',
  left: 'Ausgeschieden: {{people}}. Ihre Schichten zählen nicht; geben Sie sie jemand anderem.',
  unreached:
    'Weniger als zwei unabhängige Kanäle. Fällt der einzige aus, erreicht kein Alarm diese Personen; sie ergänzen einen weiteren unter Konto, Benachrichtigungen:',
  noChannel: 'kein Kanal',
  channel: { email: 'nur E-Mail', msteams: 'nur Microsoft Teams', slack: 'nur Slack', webhook: 'nur Webhook' },
  shifts: 'Schichten',
  none: 'Es gibt noch keine Schichten. Fügen Sie die erste hinzu.',
  person: 'Person',
  secondShort: 'Zweite Person',
  noSecond: 'alle anderen',
  from: 'Von (UTC)',
  until: 'Bis (UTC)',
  add: 'Schicht hinzufügen',
  remove: 'Schicht von {{person}} entfernen',
  save: 'Bereitschaft speichern',
  discard: 'Änderungen verwerfen',
  changedElsewhere: 'Inzwischen hat jemand anderes gespeichert. Verwerfen Sie Ihre Änderungen, um es zu sehen.',
  saved: 'Gespeichert von {{person}}',
  calendar: 'Kalender',
  calendarText:
    'Abonnieren Sie diese Adresse in einem Kalenderprogramm, oder laden Sie die Datei herunter. Alle mit der Adresse können die Bereitschaft lesen.',
  download: 'Kalenderdatei (.ics) herunterladen',
  renew: 'Neue Adresse erzeugen',
  failed: 'Die Bereitschaft konnte nicht geladen werden.',
};

export const dutyTexts = featureTexts({ en, de });
