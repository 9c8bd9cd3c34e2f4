import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  title: 'Confirm your mail address',
  text: 'Alarms and notifications of Farpass will be sent to this address. Everything that was held for it is sent at once.',
  confirm: 'Confirm this address',
  done: 'The address is confirmed.',
  invalid: 'This link has expired or is not complete. Ask for another one: press Test next to the address.',
  failed: 'The server did not answer. Try again.',
  home: 'To the application',
} as const;

const de = {
  title: 'Bestätigen Sie Ihre Mailadresse',
  text: 'Alarme und Benachrichtigungen von Farpass gehen dann an diese Adresse. Was für sie zurückgehalten wurde, wird sofort gesendet.',
  confirm: 'Diese Adresse bestätigen',
  done: 'Die Adresse ist bestätigt.',
  invalid:
    'Dieser Link ist abgelaufen oder nicht vollständig. Fordern Sie einen neuen an: Drücken Sie „Testen“ neben der Adresse.',
  failed: 'Der Server hat nicht geantwortet. Versuchen Sie es noch einmal.',
  home: 'Zur Anwendung',
};

export const confirmAddressTexts = featureTexts({ en, de });
