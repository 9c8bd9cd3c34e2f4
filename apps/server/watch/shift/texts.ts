import { decisionStatusWords, eventBurnWords, planStateWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const shiftPaperTexts = featureTexts({
  en: { ...en, plan: planStateWords.en, burn: eventBurnWords.en, status: decisionStatusWords.en },
  de: { ...de, plan: planStateWords.de, burn: eventBurnWords.de, status: decisionStatusWords.de },
});
