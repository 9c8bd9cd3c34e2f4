import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Access tokens for scripts',
  help: 'Send a token as <code>Authorization: Bearer …</code>. At each call it has the roles that you have at that time, for the chosen services only. It acts for your operator, and ends on its expiry date or when you revoke it.',
  text: 'A token lets a script act as you, with the roles that you have at each call. It is shown only once.',
  none: 'You have no tokens.',
  name: 'Name',
  days: 'Expires after',
  resources: 'Services',
  resource: {
    ca: 'Collision Avoidance',
    odt: 'On-Demand Tracking',
    payments: 'Payments',
    account: 'My account: channels, webhook secret, tokens',
  },
  isWriting: 'May change data, not only read',
  reading: 'read only',
  all: 'all services',
  make: 'Create token',
  making: 'Creating…',
  made: 'Copy the token now. It will not be shown again.',
  expires: 'expires',
  used: 'last used',
  unused: 'never used',
  revoke: 'Revoke',
  revokeOf: 'Revoke {{name}}',
  revokeText: 'Scripts with this token will be refused immediately.',
  invalid: {
    name: 'Enter a name of at most 80 characters.',
    days: 'Enter 1 to 366 days.',
    resources: 'Choose at least one service.',
  },
} as const;

const de = {
  title: 'Zugangsschlüssel für Skripte',
  help: 'Senden Sie einen Schlüssel als <code>Authorization: Bearer …</code>. Er hat die Rollen, die Sie beim jeweiligen Aufruf haben, nur für die gewählten Dienste, handelt für Ihren Betrieb und endet an seinem Tag oder wenn Sie ihn widerrufen.',
  text: 'Mit einem Schlüssel handelt ein Skript als Sie, mit den Rollen, die Sie beim jeweiligen Aufruf haben. Er wird nur einmal gezeigt.',
  none: 'Sie haben keine Schlüssel.',
  name: 'Name',
  days: 'Läuft ab nach',
  resources: 'Dienste',
  resource: {
    ca: 'Kollisionsvermeidung',
    odt: 'Beobachtung auf Abruf',
    payments: 'Zahlungen',
    account: 'Mein Konto: Kanäle, Webhook-Geheimnis, Schlüssel',
  },
  isWriting: 'Darf Daten ändern, nicht nur lesen',
  reading: 'nur lesend',
  all: 'alle Dienste',
  make: 'Schlüssel erstellen',
  making: 'Wird erstellt …',
  made: 'Kopieren Sie den Schlüssel jetzt. Er wird nicht noch einmal gezeigt.',
  expires: 'läuft ab',
  used: 'zuletzt benutzt',
  unused: 'nie benutzt',
  revoke: 'Widerrufen',
  revokeOf: '{{name}} widerrufen',
  revokeText: 'Skripte mit diesem Schlüssel werden sofort abgewiesen.',
  invalid: {
    name: 'Geben Sie einen Namen mit höchstens 80 Zeichen ein.',
    days: 'Geben Sie 1 bis 366 Tage ein.',
    resources: 'Wählen Sie mindestens einen Dienst.',
  },
};

export const tokenTexts = featureTexts({ en, de });
