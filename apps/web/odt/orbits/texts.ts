import { determinationStateWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const orbitsTexts = featureTexts({
  en: { ...en, state: determinationStateWords.en },
  de: { ...de, state: determinationStateWords.de },
});
