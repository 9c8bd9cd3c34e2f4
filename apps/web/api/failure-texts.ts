import { currentText, featureTexts, type TextValues } from '../texts/feature-texts.ts';

const en = {
  SHOWN_FAULTS_one: '1 fault to fix: the page shows it.',
  SHOWN_FAULTS_other: '{{count}} faults to fix: the page shows them.',
  NO_CONNECTION: 'The server did not answer; check the connection and try again.',
} as const;

const de = {
  SHOWN_FAULTS_one: '1 Fehler zu beheben: die Seite zeigt ihn.',
  SHOWN_FAULTS_other: '{{count}} Fehler zu beheben: die Seite zeigt sie.',
  NO_CONNECTION: 'Der Server hat nicht geantwortet; prüfen Sie die Verbindung und versuchen Sie es erneut.',
};

const texts = featureTexts({ en, de });

/** Why a request failed, whatever its purpose, in the language that the page has at that moment. */
export function failureText(code: 'NO_CONNECTION' | 'SHOWN_FAULTS', values: TextValues = {}): string {
  return currentText(texts, code, values);
}
