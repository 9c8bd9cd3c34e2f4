import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  title: 'Acknowledge a conjunction',
  loading: 'Reading the link…',
  tca: 'Closest approach',
  risk: 'Risk',
  person: 'You acknowledge as',
  text: 'Everyone of your operator then sees that you have seen this conjunction. It is not sent to anyone else.',
  acknowledge: 'Acknowledge',
  acknowledging: 'Acknowledging…',
  done: '{{person}} acknowledged this conjunction at {{time}}.',
  open: 'Open the conjunction',
  invalid: 'This link has expired or is not complete. Sign in and acknowledge the conjunction on its page.',
  failed: 'The server did not answer. Try again.',
  home: 'Open Farpass',
} as const;

const de = {
  title: 'Eine Konjunktion bestätigen',
  loading: 'Der Link wird gelesen …',
  tca: 'Größte Annäherung',
  risk: 'Risiko',
  person: 'Sie bestätigen als',
  text: 'Alle in Ihrem Betrieb sehen dann, dass Sie diese Konjunktion gesehen haben. Sie geht an niemand anderen mehr.',
  acknowledge: 'Bestätigen',
  acknowledging: 'Wird bestätigt …',
  done: '{{person}} hat diese Konjunktion um {{time}} bestätigt.',
  open: 'Konjunktion öffnen',
  invalid:
    'Dieser Link ist abgelaufen oder unvollständig. Melden Sie sich an und bestätigen Sie die Konjunktion auf ihrer Seite.',
  failed: 'Der Server hat nicht geantwortet. Versuchen Sie es erneut.',
  home: 'Farpass öffnen',
};

export const acknowledgeTexts = featureTexts('acknowledge', { en, de });
