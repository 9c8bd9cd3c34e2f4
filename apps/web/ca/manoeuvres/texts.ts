import { planActionWords, planStateWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const manoeuvreTexts = featureTexts({
  en: {
    ...en,
    plans: { ...en.plans, states: planStateWords.en, actions: { ...planActionWords.en, ...en.plans.actions } },
  },
  de: {
    ...de,
    plans: { ...de.plans, states: planStateWords.de, actions: { ...planActionWords.de, ...de.plans.actions } },
  },
});
