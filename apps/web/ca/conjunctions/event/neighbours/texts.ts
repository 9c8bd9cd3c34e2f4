import { featureTexts } from '../../../../texts/feature-texts.ts';

const en = {
  label: 'Events before and after',
  before: 'Event before',
  after: 'Event after',
  place: '{{place}} of {{count}}',
} as const;

const de = {
  label: 'Ereignisse davor und danach',
  before: 'Ereignis davor',
  after: 'Ereignis danach',
  place: '{{place}} von {{count}}',
};

export const neighboursTexts = featureTexts({ en, de });
