import { calibrationDoubtWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const calibrationTexts = featureTexts({
  en: { ...en, doubt: calibrationDoubtWords.en },
  de: { ...de, doubt: calibrationDoubtWords.de },
});
