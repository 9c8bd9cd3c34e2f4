import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  globe: { title: '3D view', what: 'the catalogue moving on the globe, with the conjunctions of what you pick' },
} as const;

const de = {
  globe: {
    title: '3D-Ansicht',
    what: 'den Katalog in Bewegung auf dem Globus, mit den Annäherungen dessen, was Sie wählen',
  },
};

export const devTexts = featureTexts('dev', { en, de });
