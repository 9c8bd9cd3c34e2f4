import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  title: 'Acknowledge conjunctions',
  loading: 'Reading the link…',
  tca: 'Closest approach',
  risk: 'Risk',
  text_one:
    'You acknowledge as {{person}}. Everyone in your organisation can then see that you know about this conjunction. It is not escalated to anyone else.',
  text_other:
    'You acknowledge as {{person}}. Everyone in your organisation can then see that you know about these {{count}} conjunctions. They are not escalated to anyone else.',
  acknowledge_one: 'Acknowledge',
  acknowledge_other: 'Acknowledge {{count}} conjunctions',
  acknowledging: 'Acknowledging…',
  done: '{{person}} acknowledged this conjunction at {{time}}.',
  open: 'Open the conjunction',
  invalid: 'This link has expired or is incomplete. Sign in and acknowledge the conjunctions on their pages.',
  failed: 'The server did not answer. Try again.',
  home: 'Open Farpass',
} as const;

const de = {
  title: 'Annäherungen bestätigen',
  loading: 'Der Link wird gelesen …',
  tca: 'Größte Annäherung',
  risk: 'Risiko',
  text_one:
    'Sie bestätigen als {{person}}. Alle in Ihrem Betrieb sehen dann, dass Sie diese Annäherung gesehen haben. Sie geht an niemand anderen mehr.',
  text_other:
    'Sie bestätigen als {{person}}. Alle in Ihrem Betrieb sehen dann, dass Sie diese {{count}} Annäherungen gesehen haben. Sie gehen an niemand anderen mehr.',
  acknowledge_one: 'Bestätigen',
  acknowledge_other: '{{count}} Annäherungen bestätigen',
  acknowledging: 'Wird bestätigt …',
  done: '{{person}} hat diese Annäherung um {{time}} bestätigt.',
  open: 'Annäherung öffnen',
  invalid:
    'Dieser Link ist abgelaufen oder unvollständig. Melden Sie sich an und bestätigen Sie die Annäherungen auf ihren Seiten.',
  failed: 'Der Server hat nicht geantwortet. Versuchen Sie es erneut.',
  home: 'Farpass öffnen',
};

export const acknowledgeTexts = featureTexts({ en, de });
