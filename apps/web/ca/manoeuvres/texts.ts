import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  postManoeuvre: {
    title: 'Post-manoeuvre screening',
    what: 'the conjunctions after the manoeuvre, screened against the catalogue',
  },
  manoeuvre: {
    title: 'Manoeuvre',
    what: 'the options for burn time and size, and the effect of each burn on the risk',
  },
} as const;

const de = {
  postManoeuvre: {
    title: 'Screening nach dem Manöver',
    what: 'die Annäherungen nach dem Manöver, gegen den Katalog gescreent',
  },
  manoeuvre: {
    title: 'Manöver',
    what: 'die Möglichkeiten für Zündzeit und Größe und die Wirkung jeder Zündung auf das Risiko',
  },
};

export const caTexts = featureTexts('ca', { en, de });
