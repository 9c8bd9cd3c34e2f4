import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  test: {
    button: 'Test {{channel}}',
    sending: 'Sending…',
    unsaved: 'Save the address before you test it.',
    waiting: 'The test is on its way.',
    delivered: 'The receiving side answered: {{answer}}. Did the message arrive?',
    failed: 'The test failed: {{answer}}',
    refused: 'Farpass does not send there: {{answer}}',
    yes: 'Yes, it arrived',
    no: 'No',
    arrived: 'This channel works.',
    missing: {
      email: 'Check your spam folder, and ask the administrator to look at the log of the mail server.',
      msteams:
        'Teams accepts messages before it shows them. Check that the workflow is turned on and posts to a channel.',
      slack: 'Check that the app is still a member of the channel.',
      webhook: 'Check that the receiver verifies the signature with your current secret.',
    },
  },
  health: {
    failing: 'Failing since {{since}}: {{answer}}',
    suspended:
      'Suspended since {{since}}: {{answer}}. Correct the address, or test it: a successful test ends the suspension.',
  },
  secret: {
    title: 'Webhook secret',
    help: 'Compute the HMAC-SHA256 of <code>id.timestamp.body</code> with the secret and compare it with the header <code>webhook-signature</code>. Reject timestamps older than five minutes: someone may replay an old message.',
    text: 'Webhooks are signed as specified by Standard Webhooks. Your receiver checks the signature with this secret.',
    show: 'Show the secret',
    rotate: 'Create a new secret',
    rotateText: 'For 24 hours messages are signed with both secrets. Then only the new one is used.',
    previous: 'Until {{until}}, messages are also signed with the previous secret.',
  },
  log: {
    title: 'Sent messages',
    help: '<b>Delivered</b>: the receiving side accepted it. <b>Trying again</b>: an attempt failed; the next ones follow after 5 s, 5 min, 30 min and then hours, ten attempts in all. <b>Failed</b>: the last attempt failed. <b>Refused</b>: Farpass does not send to this address.',
    empty: 'Nothing has been sent to your channels yet.',
    time: 'Time',
    channel: 'Channel',
    what: 'Message',
    state: 'State',
    answer: 'Answer',
    attempts: 'attempt {{count}}',
    replay: 'Send again',
    replayOf: 'Send again: {{title}}',
    states: {
      QUEUED: 'Queued',
      DELIVERED: 'Delivered',
      RETRYING: 'Trying again',
      FAILED: 'Failed',
      REFUSED: 'Refused',
    },
    channels: { email: 'Email', msteams: 'Microsoft Teams', slack: 'Slack', webhook: 'Webhook' },
  },
} as const;

const de = {
  test: {
    button: '{{channel}} testen',
    sending: 'Wird gesendet …',
    unsaved: 'Speichern Sie die Adresse, bevor Sie sie testen.',
    waiting: 'Der Test ist unterwegs.',
    delivered: 'Die Gegenseite antwortete: {{answer}}. Ist die Nachricht angekommen?',
    failed: 'Der Test ist fehlgeschlagen: {{answer}}',
    refused: 'Farpass sendet nicht dorthin: {{answer}}',
    yes: 'Ja, sie ist da',
    no: 'Nein',
    arrived: 'Dieser Kanal funktioniert.',
    missing: {
      email: 'Sehen Sie im Spam-Ordner nach und fragen Sie den Administrator nach dem Protokoll des Mailservers.',
      msteams:
        'Teams nimmt Nachrichten an, bevor es sie zeigt. Prüfen Sie, ob der Workflow eingeschaltet ist und in einen Kanal schreibt.',
      slack: 'Prüfen Sie, ob die App noch Mitglied des Kanals ist.',
      webhook: 'Prüfen Sie, ob der Empfänger die Signatur mit Ihrem aktuellen Geheimnis prüft.',
    },
  },
  health: {
    failing: 'Schlägt fehl seit {{since}}: {{answer}}',
    suspended:
      'Ausgesetzt seit {{since}}: {{answer}}. Korrigieren Sie die Adresse oder testen Sie sie: Ein Test, der ankommt, beendet das.',
  },
  secret: {
    title: 'Webhook-Geheimnis',
    help: 'Berechnen Sie den HMAC-SHA256 von <code>id.timestamp.body</code> mit dem Geheimnis und vergleichen Sie ihn mit dem Header <code>webhook-signature</code>. Lehnen Sie Zeitstempel ab, die älter als fünf Minuten sind: Jemand könnte eine alte Nachricht noch einmal senden.',
    text: 'Webhooks sind nach den Regeln von Standard Webhooks signiert. Ihr Empfänger prüft die Signatur mit diesem Geheimnis.',
    show: 'Geheimnis zeigen',
    rotate: 'Neues Geheimnis erstellen',
    rotateText: '24 Stunden lang werden Nachrichten mit beiden Geheimnissen signiert, danach nur mit dem neuen.',
    previous: 'Bis {{until}} werden Nachrichten auch mit dem vorigen Geheimnis signiert.',
  },
  log: {
    title: 'Gesendete Nachrichten',
    help: '<b>Zugestellt</b>: Die Gegenseite hat sie angenommen. <b>Neuer Versuch folgt</b>: Ein Versuch ist gescheitert; der nächste folgt nach 5 s, 5 min, 30 min und dann Stunden, zehn Versuche insgesamt. <b>Fehlgeschlagen</b>: Auch der letzte Versuch ist gescheitert. <b>Abgelehnt</b>: An diese Adresse sendet Farpass nicht.',
    empty: 'An Ihre Kanäle wurde noch nichts gesendet.',
    time: 'Zeit',
    channel: 'Kanal',
    what: 'Nachricht',
    state: 'Zustand',
    answer: 'Antwort',
    attempts: 'Versuch {{count}}',
    replay: 'Erneut senden',
    replayOf: 'Erneut senden: {{title}}',
    states: {
      QUEUED: 'Wartet',
      DELIVERED: 'Zugestellt',
      RETRYING: 'Neuer Versuch folgt',
      FAILED: 'Fehlgeschlagen',
      REFUSED: 'Abgelehnt',
    },
    channels: { email: 'E-Mail', msteams: 'Microsoft Teams', slack: 'Slack', webhook: 'Webhook' },
  },
};

export const channelTexts = featureTexts({ en, de });
