import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  postManoeuvre: {
    title: 'Post-manoeuvre screening',
    what: 'whom the satellite would meet after the manoeuvre, against the catalogue',
  },
  manoeuvre: { title: 'Manoeuvre', what: 'the trade space of burn time and size, and what each burn does to the risk' },
  cdm: { title: 'Conjunction data message' },
} as const;

const de = {
  postManoeuvre: {
    title: 'Screening nach dem Manöver',
    what: 'wem der Satellit nach dem Manöver begegnen würde, gegen den Katalog gerechnet',
  },
  manoeuvre: {
    title: 'Manöver',
    what: 'den Spielraum aus Zündzeit und Größe und was jede Zündung mit dem Risiko macht',
  },
  cdm: { title: 'Annäherungsmeldung (CDM)' },
};

export const caTexts = featureTexts('ca', { en, de });
