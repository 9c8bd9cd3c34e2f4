import { hindranceWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './fault-texts.de.json' with { type: 'json' };
import en from './fault-texts.en.json' with { type: 'json' };

/** The findings of the check of a request. */
export const requestFaultTexts = featureTexts({
  en: { ...en, limit: hindranceWords.en },
  de: { ...de, limit: hindranceWords.de },
});
