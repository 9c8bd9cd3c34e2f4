import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  ca: { title: 'Documentation: Collision Avoidance', what: 'the guides and the API reference of collision avoidance' },
  odt: { title: 'Documentation: On-Demand Tracking', what: 'the guides and the API reference of on-demand tracking' },
} as const;

const de = {
  ca: {
    title: 'Dokumentation: Kollisionsvermeidung',
    what: 'die Anleitungen und die API-Referenz der Kollisionsvermeidung',
  },
  odt: {
    title: 'Dokumentation: Beobachtung auf Abruf',
    what: 'die Anleitungen und die API-Referenz der Beobachtung auf Abruf',
  },
};

export const docsTexts = featureTexts('docs', { en, de });
