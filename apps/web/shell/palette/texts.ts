import { screeningSideWords } from '@farpass/contract/code-words';
import { featureTexts } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

export const paletteTexts = featureTexts({
  en: { ...en, sideOf: screeningSideWords.en },
  de: { ...de, sideOf: screeningSideWords.de },
});
