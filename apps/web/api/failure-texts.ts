import { currentText, featureTexts, type TextValues } from '../texts/feature-texts.ts';

const en = {
  SHOWN_FAULTS_one: '1 fault to fix: the page shows it.',
  SHOWN_FAULTS_other: '{{count}} faults to fix: the page shows them.',
  OTHERS_MESSAGES_one: '1 message is about none of your satellites; the page shows its objects.',
  OTHERS_MESSAGES_other: '{{count}} messages are about none of your satellites; the page shows their objects.',
  NO_CONNECTION: 'The server did not answer; check the connection and try again.',
} as const;

const de = {
  SHOWN_FAULTS_one: '1 Fehler zu beheben: die Seite zeigt ihn.',
  SHOWN_FAULTS_other: '{{count}} Fehler zu beheben: die Seite zeigt sie.',
  OTHERS_MESSAGES_one: '1 Meldung betrifft keinen Ihrer Satelliten; die Seite zeigt ihre Objekte.',
  OTHERS_MESSAGES_other: '{{count}} Meldungen betreffen keinen Ihrer Satelliten; die Seite zeigt ihre Objekte.',
  NO_CONNECTION: 'Der Server hat nicht geantwortet; prüfen Sie die Verbindung und versuchen Sie es erneut.',
};

const texts = featureTexts({ en, de });

/** Why a request failed, whatever its purpose, in the language that the page has at that moment. */
export function failureText(
  code: 'NO_CONNECTION' | 'OTHERS_MESSAGES' | 'SHOWN_FAULTS',
  values: TextValues = {},
): string {
  return currentText(texts, code, values);
}
