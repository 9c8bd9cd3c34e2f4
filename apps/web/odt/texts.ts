import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  observations: { title: 'Observations', what: 'your observation requests with their status, passes and files' },
  observation: { title: 'Observation request', what: 'the passes, the files and the report of one request' },
} as const;

const de = {
  observations: { title: 'Beobachtungen', what: 'Ihre Beobachtungsanfragen mit Zustand, Überflügen und Dateien' },
  observation: { title: 'Beobachtungsanfrage', what: 'die Überflüge, die Dateien und den Bericht einer Anfrage' },
};

export const odtTexts = featureTexts('odt', { en, de });
