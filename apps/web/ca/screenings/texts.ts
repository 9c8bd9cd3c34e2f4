import { calculationStateWords, screeningSideWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const screeningsTexts = featureTexts({
  en: {
    ...en,
    side: screeningSideWords.en,
    stateName: calculationStateWords.en,
    state: { ...calculationStateWords.en, ...en.state },
  },
  de: {
    ...de,
    side: screeningSideWords.de,
    stateName: calculationStateWords.de,
    state: { ...calculationStateWords.de, ...de.state },
  },
});
