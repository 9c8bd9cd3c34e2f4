import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  sky: { north: 'N', east: 'E', south: 'S', west: 'W' },
  timeline: { now: 'Now', label: 'Passes over time' },
} as const;

const de = {
  sky: { north: 'N', east: 'O', south: 'S', west: 'W' },
  timeline: { now: 'Jetzt', label: 'Überflüge im Zeitverlauf' },
};

export const passesTexts = featureTexts({ en, de });
