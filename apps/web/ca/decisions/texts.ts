import { decisionStatusWords, eventBurnWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const decisionTexts = featureTexts({
  en: { ...en, statuses: decisionStatusWords.en, burnStates: eventBurnWords.en },
  de: { ...de, statuses: decisionStatusWords.de, burnStates: eventBurnWords.de },
});
